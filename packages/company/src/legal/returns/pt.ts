import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Política de devoluções",
  summary:
    "O que os consumidores podem devolver em 14 dias, porque é diferente nos produtos por medida e o que fazemos quando algo está mal na sua encomenda. Em vigor desde {effectiveDate}.",
  sections: [
    {
      id: "right-of-withdrawal",
      heading: "Produtos em stock: 14 dias para mudar de ideias",
      blocks: [
        "Se for consumidor, tem o direito de livre resolução da compra de produtos em stock, como caixas lisas, packs de amostras e artigos pré-impressos, no prazo de 14 dias de calendário, sem necessidade de indicar qualquer motivo. O prazo expira 14 dias a contar do dia seguinte àquele em que adquire a posse física dos bens, ou um terceiro por si indicado que não seja o transportador; se uma encomenda chegar em vários volumes, conta o último.",
        "As empresas não têm direito de livre resolução. O que entendemos por consumidor está explicado nas <terms>condições gerais de venda</terms>.",
      ],
    },
    {
      id: "made-to-order",
      heading: "Produtos por medida: excluídos, e porquê",
      blocks: [
        "Fabricamos as embalagens impressas e as embalagens com as suas medidas apenas para si; não as podemos vender a mais ninguém. Por isso a lei exclui o direito de livre resolução para os bens fabricados segundo as especificações do cliente ou claramente personalizados (artigo 16.º, alínea c), da Diretiva 2011/83/UE; em Portugal, artigo 17.º do Decreto-Lei n.º 24/2014). A sua encomenda mostra a que artigos isto se aplica. Se uma encomenda tiver os dois tipos, pode resolver a compra dos produtos em stock.",
        "A produção ainda não começou? Escreva-nos já: paramos a encomenda se ainda for possível. Os seus direitos em caso de defeito aplicam-se plenamente também aos produtos por medida.",
      ],
    },
    {
      id: "how-to-withdraw",
      heading: "Como resolver o contrato",
      blocks: [
        "Pode escolher uma destas vias:",
        {
          list: [
            "Online: use «resolver o contrato aqui» junto da sua encomenda e depois «confirmar a resolução». Não precisa de conta. Enviamos-lhe sem demora por e-mail um aviso de receção com o conteúdo, a data e a hora da sua declaração.",
            "Por e-mail para {supportEmail} ou por carta para {companyName}, {companyAddress}. Basta uma declaração inequívoca; pode usar o formulário abaixo, mas não é obrigatório.",
          ],
        },
        "Basta que envie a declaração antes do fim dos 14 dias.",
      ],
    },
    {
      id: "sending-back",
      heading: "Devolução dos produtos",
      blocks: [
        "Envie os produtos no prazo de 14 dias após a resolução para: {returnAddress}. Junte o número da encomenda. Suporta os custos diretos da devolução.",
        "Só é responsável por uma depreciação que resulte de uma manipulação que exceda o necessário para verificar a natureza, as características e o funcionamento dos bens.",
      ],
    },
    {
      id: "refund",
      heading: "O seu reembolso",
      blocks: [
        "Reembolsamos todos os pagamentos relativos aos produtos devolvidos, incluindo a nossa entrega normal menos onerosa, no prazo de 14 dias após recebermos a sua declaração. Usamos o mesmo meio de pagamento que usou, salvo se tiver aceitado expressamente outro, e sem custos. Podemos aguardar até que os produtos regressem ou até que prove o seu envio, consoante o que ocorrer primeiro.",
      ],
    },
    {
      id: "defects",
      heading: "Produtos danificados, errados ou defeituosos",
      blocks: [
        "Isto aplica-se a todos os produtos e a todos os clientes. Escreva para {supportEmail} e indique-nos, na medida do possível:",
        {
          list: [
            "o número da encomenda e o número de peças afetadas;",
            "o que está mal, com pelo menos duas fotografias: uma do defeito e outra da embalagem tal como chegou;",
            "o que pretende: substituição, redução do preço ou, quando a lei o preveja, reembolso.",
          ],
        },
        "Respondemos no prazo de 14 dias. Se precisarmos que os produtos regressem, organizamos e pagamos a devolução. Os consumidores têm a garantia legal de, pelo menos, dois anos (em Portugal, três); os prazos para empresas constam das <terms>condições gerais de venda</terms>.",
      ],
    },
    {
      id: "withdrawal-form",
      heading: "Modelo de formulário de livre resolução",
      blocks: [
        "(Só deve preencher e devolver o presente formulário se quiser resolver o contrato.)",
        {
          list: [
            "Para {companyName}, {companyAddress}, {supportEmail}:",
            "Pela presente comunico/comunicamos (*) que resolvo/resolvemos (*) o meu/nosso (*) contrato de compra e venda relativo ao seguinte bem (*) / para a prestação do seguinte serviço (*):",
            "Solicitado em (*) / recebido em (*):",
            "Nome do(s) consumidor(es):",
            "Endereço do(s) consumidor(es):",
            "Assinatura do(s) consumidor(es) (só no caso de o presente formulário ser notificado em papel):",
            "Data:",
          ],
        },
        "(*) Riscar o que não interessa.",
      ],
    },
  ],
} satisfies LegalDocument;
