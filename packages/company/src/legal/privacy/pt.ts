import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Política de privacidade",
  summary:
    "Que dados pessoais a {brandName} trata, para quê, durante quanto tempo e que direitos tem. Em vigor desde {effectiveDate}.",
  sections: [
    {
      id: "controller",
      heading: "Responsável pelo tratamento",
      blocks: [
        "O responsável pelo tratamento é {companyName}, {companyAddress}. Para tudo o que diga respeito a dados pessoais, escreva para {dataProtectionEmail}.",
        "O nosso representante no Reino Unido (artigo 27.º do UK GDPR): {unitedKingdomRepresentative}.",
      ],
    },
    {
      id: "purposes",
      heading: "O que tratamos, para quê e durante quanto tempo",
      blocks: [
        "Pedimos apenas o que cada finalidade exige. Os fundamentos jurídicos constam do Regulamento Geral sobre a Proteção de Dados (RGPD); no Reino Unido e na Suíça aplicam-se as disposições locais correspondentes.",
        {
          facts: [
            [
              "Visita à loja",
              "Endereço IP, hora, página pedida, dados do navegador. Para fornecer páginas, encontrar erros e repelir ataques. Interesse legítimo numa loja segura (art. 6.º, n.º 1, al. f). No máximo 30 dias; mais tempo só para esclarecer um ataque concreto.",
            ],
            [
              "País da visita",
              "O país deduzido do seu endereço IP. Para sugerir a loja certa; nunca é redirecionado contra a sua vontade. Interesse legítimo numa oferta adequada (art. 6.º, n.º 1, al. f). Guardado apenas no seu navegador, como indicado abaixo.",
            ],
            [
              "Cesto e designs",
              "Conteúdo do carrinho, designs e ficheiros carregados. Para executar o que pede (art. 6.º, n.º 1, al. b). Carrinhos e designs sem conta: {guestDays} dias após a última alteração; designs com conta: até os eliminar ou eliminar a conta.",
            ],
            [
              "Kit de marca",
              "Nome, cores, tipos de letra e logótipos que guarda para os seus designs. Para executar o que pede (art. 6.º, n.º 1, al. b). Sem conta: {guestDays} dias após a última alteração; com conta: até o eliminar ou eliminar a conta.",
            ],
            [
              "Conta",
              "Nome, e-mail, palavra-passe sob a forma de resumo irreversível, dados da empresa, endereços, horas de início de sessão. Para gerir a sua conta (art. 6.º, n.º 1, al. b). Até encerrar a conta; registos de acesso, 90 dias após o fim da sessão.",
            ],
            [
              "Encomendas, orçamentos e entrega",
              "Dados de contacto, endereços de entrega e de faturação, telefone para o transportador, conteúdo da encomenda, ficheiros de impressão. Para celebrar e executar o contrato (art. 6.º, n.º 1, al. b). Até prescreverem os direitos decorrentes do contrato, em regra seis anos.",
            ],
            [
              "Pagamento",
              "Montante, meio de pagamento, estado e referência do prestador de serviços de pagamento. Os números de cartão chegam apenas ao prestador, nunca a nós. Para executar o contrato (art. 6.º, n.º 1, al. b). Notificações técnicas dos prestadores: 13 meses; documentos contabilísticos, como as faturas.",
            ],
            [
              "Faturas e impostos",
              "Dados de faturação, número de IVA e resultado da sua validação. Obrigação legal (art. 6.º, n.º 1, al. c). Pelo tempo que a lei fiscal exigir, no máximo dez anos após o fim do ano.",
            ],
            [
              "Pedidos, reclamações, resoluções",
              "A sua mensagem, dados de contacto, número da encomenda, fotografias. Para lhe responder, executar o contrato e cumprir obrigações legais (art. 6.º, n.º 1, al. b e c). Até prescreverem os direitos; pedidos gerais, um ano.",
            ],
            [
              "Páginas de ajuda",
              "Se um artigo foi útil, o motivo e o que acrescentar, e as pesquisas sem resultados. Dados contados por dia e não associados a ninguém; antes são retirados endereços de e-mail e números longos. Interesse legítimo em melhorar a ajuda (art. 6.º, n.º 1, al. f). 13 meses.",
            ],
            [
              "Boletim informativo",
              "Correio eletrónico, momento e texto do seu consentimento. Só se subscrever e confirmar (art. 6.º, n.º 1, al. a). Até cancelar a subscrição; a prova do consentimento, mais três anos.",
            ],
            [
              "Estatística e publicidade",
              "Páginas vistas, eventos, identificador de clique num anúncio. Só com o seu consentimento (art. 6.º, n.º 1, al. a). Até o retirar, no máximo 13 meses.",
            ],
            [
              "Segurança e prova",
              "Registos de alterações a contas, encomendas e pagamentos. Interesse legítimo em impedir abusos e provar direitos (art. 6.º, n.º 1, al. f). Seis anos.",
            ],
          ],
        },
        "Sem os dados assinalados como obrigatórios não podemos executar uma encomenda. Todos os outros são facultativos.",
      ],
    },
    {
      id: "storage",
      heading: "Cookies e armazenamento no seu navegador",
      blocks: [
        "Os elementos necessários são guardados sem consentimento, porque sem eles não poderia usar a função pedida. Todos os outros só são guardados depois de aceitar. Antes disso nada é medido nem transmitido para estatística ou publicidade, e recusar é tão fácil como aceitar. Pode alterar a sua escolha a qualquer momento com efeito para o futuro.",
        {
          storage: {
            session:
              "Cookie, necessário. Recupera o seu carrinho e, depois de iniciar sessão, mantém-na iniciada; criado quando coloca algo no carrinho ou inicia sessão. Sem conta termina após 30 dias sem utilização, o mais tardar após 180 dias; com sessão iniciada, após 14 dias sem utilização, o mais tardar após 90 dias.",
            orders:
              "Cookie, necessário. Mantém abertas as encomendas cujo link abriu; criado quando abre uma sem conta. Até fechar o navegador.",
            device:
              "Cookie, necessário. Assinala um navegador em que já iniciou sessão, para que as tentativas erradas de outras pessoas não o bloqueiem; criado quando inicia sessão. Não diz quem é. {days} dias.",
            steps:
              "Cookie, necessário. Guarda os passos de uma encomenda que já iniciou, para que nada se perca ao recarregar ou voltar atrás; criado quando passa do carrinho à encomenda. Até fechar o navegador.",
            cartCount:
              "Cookie, necessário. Número de produtos no seu carrinho, para o cabeçalho da página; um por loja, criado quando lá coloca algo. {days} dias.",
            country:
              "Cookie, necessário. Código de país de duas letras para sugerir uma loja. No máximo {days} dias.",
            declinedRegion:
              "Armazenamento local, necessário. Recorda que decidiu ficar numa loja; guardado nesse momento. Até que o elimine.",
            helpTopic:
              "Armazenamento de sessão, necessário. Recorda o último tema de ajuda que consultou; escrito quando abre um tema. Até fechar o separador.",
            helpSearchHosts:
              "Armazenamento de sessão, necessário. Recorda que servidor da pesquisa da ajuda não respondeu, para não ter de esperar por ele outra vez; escrito quando pesquisa na ajuda. Até fechar o separador.",
            designs:
              "Armazenamento local e base de dados do navegador, necessários. Guardam os designs feitos no editor, para que recarregar ou perder a ligação não lhe custe nada; escritos enquanto cria. Até terminar a sessão ou os eliminar, no máximo {days} dias depois de ter trabalhado neles pela última vez.",
          },
        },
      ],
    },
    {
      id: "recipients",
      heading: "Quem recebe dados",
      blocks: [
        "Transmitimos apenas o que a tarefa exige:",
        {
          list: [
            "ao nosso fornecedor de alojamento ({hostingProvider}) e a fornecedores de e-mail e serviços técnicos, como subcontratantes vinculados por contrato;",
            "a parceiros de produção: ficheiros de impressão e, na expedição direta, o endereço de entrega;",
            "a transportadores: nome, endereço, telefone e e-mail para anunciar a entrega;",
            "ao prestador do meio de pagamento que escolher, como Stripe, PayPal, Hokodo ou o seu banco, cada um como responsável autónomo;",
            "a consultores fiscais, autoridades e tribunais, quando a lei o exija ou seja preciso fazer valer direitos.",
          ],
        },
        "Não vendemos dados pessoais.",
      ],
    },
    {
      id: "transfers",
      heading: "Transferências para fora do Espaço Económico Europeu",
      blocks: [
        "Nas entregas no Reino Unido, na Suíça ou nos Estados Unidos são enviados para lá os dados necessários à entrega; na falta de uma decisão de adequação, isso é necessário para executar o seu contrato (art. 49.º, n.º 1, al. b). A Comissão Europeia adotou decisões de adequação para o Reino Unido e a Suíça. Os prestadores nos Estados Unidos só recebem dados se estiverem certificados no Quadro de Privacidade de Dados UE-EUA ou vinculados pelas cláusulas contratuais-tipo da Comissão. Pode pedir-nos uma cópia.",
      ],
    },
    {
      id: "rights",
      heading: "Os seus direitos",
      blocks: [
        "Pode pedir-nos a qualquer momento e gratuitamente:",
        {
          list: [
            "acesso aos seus dados e uma cópia deles;",
            "a retificação de dados incorretos e o complemento de dados incompletos;",
            "o apagamento ou a limitação do tratamento, salvo se uma obrigação legal de conservação o impedir;",
            "os dados que nos forneceu, em formato de leitura automática, também para outro prestador.",
          ],
        },
        "Pode retirar um consentimento a qualquer momento; o que foi feito até então permanece lícito. Pode opor-se ao tratamento baseado no interesse legítimo por motivos relacionados com a sua situação particular, e à comercialização direta sem indicar motivo. Escreva para {dataProtectionEmail}. Respondemos no prazo de um mês. Em caso de dúvida razoável, podemos pedir uma prova de identidade.",
      ],
    },
    {
      id: "authority",
      heading: "Reclamação a uma autoridade",
      blocks: [
        "Pode reclamar junto da autoridade do local onde vive ou trabalha, ou da alegada infração; em Portugal, a Comissão Nacional de Proteção de Dados. A autoridade competente para nós é: {dataProtectionAuthority}. No Reino Unido é o Information Commissioner e na Suíça o Encarregado Federal da Proteção de Dados e da Transparência.",
      ],
    },
    {
      id: "automated-decisions",
      heading: "Decisões automatizadas",
      blocks: [
        "Não tomamos decisões baseadas exclusivamente em tratamento automatizado que produzam efeitos jurídicos para si ou o afetem significativamente de forma similar. Os prestadores de serviços de pagamento podem verificar fraude ou solvabilidade sob a sua própria responsabilidade; são eles que o informam. Se um meio de pagamento for recusado, pode escolher outro ou escrever-nos.",
      ],
    },
    {
      id: "children",
      heading: "Crianças",
      blocks: [
        "A loja destina-se a empresas e adultos. Não tratamos conscientemente dados de menores de 16 anos. Se detetar um caso destes, escreva-nos e apagaremos os dados.",
      ],
    },
    {
      id: "changes",
      heading: "Alterações a esta política",
      blocks: [
        "Adaptamos esta política quando a loja ou a lei mudam e publicamos aqui a nova versão com a data. Se quisermos usar dados para uma nova finalidade, informamos antes e pedimos o consentimento quando necessário.",
      ],
    },
  ],
} satisfies LegalDocument;
