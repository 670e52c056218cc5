import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Företagsuppgifter",
  summary: "Vem som driver {brandName} och hur du når oss.",
  sections: [
    {
      id: "company",
      heading: "Företag",
      blocks: [
        {
          facts: [
            ["Namn", "{companyName}"],
            ["Bolagsform", "{legalForm} (bolag med begränsat ansvar enligt polsk rätt)"],
            ["Säte", "{companyAddress}"],
            ["Företräds av styrelsen", "{managementBoard}"],
          ],
        },
      ],
    },
    {
      id: "contact",
      heading: "Kontakt",
      blocks: [
        {
          facts: [
            ["E-post", "{companyEmail}"],
            ["Telefon", "{companyPhone}"],
          ],
        },
      ],
    },
    {
      id: "register",
      heading: "Register och skatt",
      blocks: [
        {
          facts: [
            ["Registerdomstol", "{registerCourt}"],
            ["Registernummer", "{registerNumber}"],
            ["Aktiekapital", "{shareCapital}"],
            ["Skattenummer", "{taxNumber}"],
            ["Momsregistreringsnummer (EU)", "{vatNumber}"],
            ["Momsregistreringsnummer (Storbritannien)", "{gbVatNumber}"],
            ["Statistiskt nummer", "{statisticalNumber}"],
            ["Förpacknings- och avfallsregister", "{packagingRegisterNumber}"],
          ],
        },
      ],
    },
    {
      id: "content",
      heading: "Ansvarig för innehållet",
      blocks: ["{contentResponsible}, adress som ovan."],
    },
    {
      id: "hosting",
      heading: "Drift",
      blocks: ["{hostingProvider}"],
    },
    {
      id: "disputes",
      heading: "Konsumenttvister",
      blocks: [
        "Kontakta oss först. Vi är inte generellt skyldiga att delta i förfaranden hos ett organ för tvistlösning på konsumentområdet. Om vi inte kan lösa ditt klagomål meddelar vi dig i vårt svar om vi deltar. Behörigt organ för oss är: {disputeBody}.",
      ],
    },
  ],
} satisfies LegalDocument;
