import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Condições gerais de venda",
  summary:
    "As regras para comprar na {brandName}: como uma encomenda se torna contrato, o que paga, o que recebe e o que pode fazer se algo correr mal. Em vigor desde {effectiveDate}.",
  sections: [
    {
      id: "seller",
      heading: "Quem vende",
      blocks: [
        "O contrato é celebrado com {companyName}, {companyAddress} («nós»). O registo, os números fiscais e outros dados constam do <impressum>aviso legal</impressum>. Pode contactar-nos através de {supportEmail}[ ou pelo telefone {companyPhone}].",
      ],
    },
    {
      id: "scope",
      heading: "Âmbito de aplicação",
      blocks: [
        "Vendemos a empresas e a consumidores. É consumidor a pessoa singular que compra principalmente para fins alheios à sua atividade comercial, industrial, artesanal ou profissional. As regras para consumidores aplicam-se também aos empresários em nome individual que o direito polaco protege como consumidores por a compra não pertencer à sua área profissional.",
        "As condições de compra de um cliente empresarial só se aplicam se as tivermos aceitado por escrito. Um orçamento personalizado nosso prevalece sobre estas condições na parte em que delas divirja.",
        "Para usar a loja precisa de um navegador atualizado e de um endereço de e-mail. Não é permitido carregar conteúdos ilícitos.",
      ],
    },
    {
      id: "products",
      heading: "O que vendemos",
      blocks: [
        {
          list: [
            "Produtos por medida: embalagens que fabricamos com o tamanho, o design ou o texto que escolher. São a maior parte da nossa gama.",
            "Produtos em stock: artigos sem impressão individual que temos disponíveis, como caixas lisas, packs de amostras e artigos pré-impressos.",
          ],
        },
        "Salvo indicação em contrário, as medidas são interiores. Uma embalagem só é adequada a um uso específico, por exemplo ao contacto direto com alimentos, se a página do produto o indicar; em caso de dúvida, pergunte-nos ou teste uma amostra.",
      ],
    },
    {
      id: "ordering",
      heading: "Encomenda e celebração do contrato",
      blocks: [
        "O que a loja mostra é um convite a encomendar, ainda não uma proposta vinculativa.",
        {
          list: [
            "Escolhe o produto, o tamanho, a quantidade e, nos produtos por medida, o seu design, e coloca-os no carrinho.",
            "Introduz os seus dados e escolhe a entrega e o pagamento. Até enviar a encomenda pode voltar atrás e corrigir tudo.",
            "A última página resume os produtos, o preço total e a data de entrega. Ao premir o botão que indica a obrigação de pagar, faz uma proposta vinculativa.",
            "Confirmamos a receção sem demora por e-mail. O contrato fica celebrado quando aceitamos a encomenda por e-mail.",
          ],
        },
        "Se não tivermos aceitado no prazo de dois dias úteis, deixa de estar vinculado e qualquer pagamento é devolvido de imediato. Guardamos o contrato e enviamo-lo por e-mail juntamente com estas condições. O contrato pode ser celebrado nas línguas em que a loja é apresentada.",
      ],
    },
    {
      id: "prices",
      heading: "Preços e impostos",
      blocks: [
        "Os preços desta loja são indicados em {currency}.",
        {
          only: "net-and-gross",
          text: "Os preços são mostrados lado a lado sem e com IVA, à taxa de {vatRate}.",
        },
        {
          only: "net-plus-vat",
          text: "Os preços assinalados como líquidos entendem-se sem IVA; os preços com IVA são calculados à taxa de {vatRate}.",
        },
        {
          only: "no-vat",
          text: "Nesta loja não é cobrado IVA (taxa: {vatRate}). Se no local de entrega se aplicar um imposto sobre as vendas, é mostrado antes da encomenda.",
        },
        "Antes de encomendar vê sempre o total a pagar, dividido em valor líquido, imposto, entrega e outros eventuais custos. Depois nada é acrescentado. Nas entregas para outro país da UE com um número de IVA válido aplicam-se as regras das transmissões intracomunitárias.",
        "Quando a mercadoria atravessa uma fronteira aduaneira, o resumo indica que encargos aduaneiros estão incluídos. Outros encargos cobrados pelas autoridades só ficam a seu cargo se o resumo o tiver indicado antes da encomenda.",
      ],
    },
    {
      id: "payment",
      heading: "Pagamento",
      blocks: [
        "Meios de pagamento nesta loja: {paymentMethods}. Ao finalizar a compra vê quais estão disponíveis para a sua encomenda. Não cobramos qualquer taxa por nenhum deles.",
        "O pagamento é devido no momento da encomenda, salvo se tiver sido acordado o pagamento por fatura. Com transferência bancária, a produção começa quando o dinheiro chegar; se não chegar no prazo de 14 dias, podemos cancelar a encomenda. As faturas são enviadas por via eletrónica.",
      ],
    },
    {
      id: "artwork",
      heading: "Os seus ficheiros e os direitos sobre eles",
      blocks: [
        "Os seus designs, textos, imagens e marcas continuam a ser seus. Autoriza-nos, a nós e aos nossos parceiros de produção, a guardá-los, verificá-los, adaptá-los tecnicamente e reproduzi-los na medida exigida pela encomenda. Não os usamos em publicidade sem o seu consentimento.",
        "Garante que pode usar os conteúdos que fornece e que estes não violam a lei nem direitos de terceiros. Se uma violação lhe for imputável, suporta os custos necessários das pretensões que por isso nos sejam dirigidas. Podemos recusar conteúdos ilícitos. As menções que a lei exige nas suas embalagens são da sua responsabilidade.",
      ],
    },
    {
      id: "tolerances",
      heading: "Provas e tolerâncias",
      blocks: [
        "Quando fornecemos uma prova, verifique a ortografia, a posição, o tamanho e as cores antes de a aprovar: a produção segue a prova aprovada. Um ecrã não consegue mostrar com exatidão as cores impressas.",
        "O papel, o cartão e a impressão variam por razões técnicas. Os seguintes desvios não são defeitos desde que a mercadoria sirva o seu fim:",
        {
          list: [
            "até ±2 mm no corte, no vinco e na posição da impressão, salvo se a página do produto indicar outro valor;",
            "ligeiras diferenças de cor em relação à prova, entre tiragens e entre materiais;",
            "até 5% de peças a mais do que as encomendadas, sem custo.",
          ],
        },
        "Os direitos que a lei reconhece aos consumidores não são limitados por isto.",
      ],
    },
    {
      id: "delivery",
      heading: "Entrega",
      blocks: [
        "A partir desta loja entregamos nos seguintes países: {shippingCountries}. Algumas zonas podem estar excluídas; verá isso antes de encomendar.",
        "A data de entrega é mostrada antes da encomenda. É composta pela produção, contada a partir do pagamento e da aprovação do ficheiro, e pelo transporte. Duração habitual do transporte em dias úteis: {deliveryDays}. São dias úteis de segunda a sexta-feira, exceto feriados no local de produção ou de entrega.",
        "Se uma data não puder ser cumprida, avisamos assim que soubermos. Se não entregarmos num prazo adicional razoável que fixar, pode resolver o contrato e recuperar o seu dinheiro.",
      ],
    },
    {
      id: "risk-and-title",
      heading: "Transferência do risco e reserva de propriedade",
      blocks: [
        "Para os consumidores, o risco de perda ou dano transfere-se quando eles, ou uma pessoa por eles indicada, recebem a mercadoria; para as empresas, quando a entregamos ao transportador. A mercadoria permanece nossa propriedade até ao pagamento integral.",
      ],
    },
    {
      id: "withdrawal",
      heading: "Direito de livre resolução dos consumidores",
      blocks: [
        "Os consumidores podem resolver a compra de produtos em stock no prazo de 14 dias após a receção, sem indicar o motivo, através da função em linha «resolver o contrato aqui» ou de qualquer outra declaração inequívoca. Concedemos este direito em todos os países em que entregamos.",
        "Não existe direito de livre resolução para os bens fabricados segundo as suas especificações ou claramente personalizados. Os pormenores e o modelo de formulário constam da <returns>política de devoluções</returns>.",
      ],
    },
    {
      id: "legal-guarantee",
      heading: "Garantia legal",
      blocks: [
        "Respondemos nos termos da lei pela conformidade da mercadoria com o contrato; isto aplica-se também aos produtos por medida. Na União Europeia os consumidores têm uma garantia legal de, pelo menos, dois anos a contar da entrega: reparação ou substituição gratuita e, nas condições da lei, redução do preço ou devolução do dinheiro. Ficam ressalvadas as normas mais favoráveis do país onde o consumidor reside; em Portugal a garantia legal é de três anos.",
        "Para as empresas corrigimos os defeitos por substituição ou, se esta falhar, por redução do preço ou reembolso das peças afetadas. Os seus direitos por defeitos prescrevem um ano após a entrega, salvo se tivermos ocultado o defeito.",
      ],
    },
    {
      id: "complaints",
      heading: "Reclamações",
      blocks: [
        "Escreva para {supportEmail}, se possível com o número da encomenda, a quantidade afetada e fotografias. Respondemos no prazo de 14 dias.",
        "As empresas comunicam os danos de transporte no prazo de 7 dias após a entrega, os outros defeitos visíveis no prazo de 30 dias e os defeitos ocultos no prazo de 7 dias após a descoberta. Os consumidores não têm de observar estes prazos.",
      ],
    },
    {
      id: "liability",
      heading: "Responsabilidade",
      blocks: [
        "Respondemos sem limite por dolo e culpa grave, por danos à vida, à integridade física ou à saúde, nos termos da responsabilidade do produtor e sempre que a lei proíba uma limitação. Perante os consumidores respondemos nos termos da lei. No restante, perante as empresas, a nossa responsabilidade limita-se ao valor líquido da encomenda em causa e não abrange lucros cessantes.",
      ],
    },
    {
      id: "accessibility",
      heading: "Acessibilidade",
      blocks: [
        "Concebemos a loja de acordo com as diretrizes de acessibilidade para conteúdo web (WCAG) 2.2, nível AA, para utilização com teclado, com tecnologias de apoio e em ecrãs pequenos. Se encontrar uma barreira, escreva para {supportEmail}; ajudamo-lo a encomendar de outra forma.",
      ],
    },
    {
      id: "law-and-disputes",
      heading: "Lei aplicável e litígios",
      blocks: [
        "Aplica-se o direito polaco, com exclusão da Convenção das Nações Unidas sobre os contratos de compra e venda internacional de mercadorias. Os consumidores conservam ainda a proteção das normas imperativas do país onde residem e podem aí recorrer aos tribunais. Para litígios com empresas são competentes os tribunais da nossa sede.",
        "Pedimos que nos contacte primeiro. Se não conseguirmos resolver a reclamação de um consumidor, indicamos na resposta se aceitamos uma resolução extrajudicial. A entidade competente para nós é: {disputeBody}. Na UE os consumidores podem também obter aconselhamento gratuito no Centro Europeu do Consumidor do seu país.",
      ],
    },
    {
      id: "changes",
      heading: "Alterações e disposições finais",
      blocks: [
        "À sua encomenda aplica-se a versão em vigor quando encomendou; as novas versões só valem para encomendas posteriores. Se uma cláusula for nula, as restantes mantêm-se em vigor e no seu lugar aplica-se a norma legal.",
      ],
    },
  ],
} satisfies LegalDocument;
