import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Aviso legal",
  summary: "Quem gere a {brandName} e como nos contactar.",
  sections: [
    {
      id: "company",
      heading: "Empresa",
      blocks: [
        {
          facts: [
            ["Denominação social", "{companyName}"],
            ["Forma jurídica", "{legalForm} (sociedade por quotas de direito polaco)"],
            ["Sede", "{companyAddress}"],
            ["Representada pela gerência", "{managementBoard}"],
          ],
        },
      ],
    },
    {
      id: "contact",
      heading: "Contacto",
      blocks: [
        {
          facts: [
            ["Correio eletrónico", "{companyEmail}"],
            ["Telefone", "{companyPhone}"],
          ],
        },
      ],
    },
    {
      id: "register",
      heading: "Registo e impostos",
      blocks: [
        {
          facts: [
            ["Tribunal do registo", "{registerCourt}"],
            ["Número de registo", "{registerNumber}"],
            ["Capital social", "{shareCapital}"],
            ["Número fiscal", "{taxNumber}"],
            ["Número de IVA (UE)", "{vatNumber}"],
            ["Número de IVA (Reino Unido)", "{gbVatNumber}"],
            ["Número estatístico", "{statisticalNumber}"],
            ["Registo de embalagens e resíduos", "{packagingRegisterNumber}"],
          ],
        },
      ],
    },
    {
      id: "content",
      heading: "Responsável pelo conteúdo",
      blocks: ["{contentResponsible}, endereço indicado acima."],
    },
    {
      id: "hosting",
      heading: "Alojamento",
      blocks: ["{hostingProvider}"],
    },
    {
      id: "disputes",
      heading: "Litígios de consumo",
      blocks: [
        "Pedimos que nos contacte primeiro. Em geral não somos obrigados a participar em procedimentos perante uma entidade de resolução de litígios de consumo; se não conseguirmos resolver a sua reclamação, indicamos na resposta se participaremos. A entidade competente para nós é: {disputeBody}.",
      ],
    },
  ],
} satisfies LegalDocument;
