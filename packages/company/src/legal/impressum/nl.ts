import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Bedrijfsgegevens",
  summary: "Wie achter {brandName} zit en hoe je ons bereikt.",
  sections: [
    {
      id: "company",
      heading: "Bedrijf",
      blocks: [
        {
          facts: [
            ["Naam", "{companyName}"],
            ["Rechtsvorm", "{legalForm} (besloten vennootschap naar Pools recht)"],
            ["Statutaire zetel", "{companyAddress}"],
            ["Vertegenwoordigd door het bestuur", "{managementBoard}"],
          ],
        },
      ],
    },
    {
      id: "contact",
      heading: "Contact",
      blocks: [
        {
          facts: [
            ["E-mail", "{companyEmail}"],
            ["Telefoon", "{companyPhone}"],
          ],
        },
      ],
    },
    {
      id: "register",
      heading: "Register en belasting",
      blocks: [
        {
          facts: [
            ["Registerrechtbank", "{registerCourt}"],
            ["Registernummer", "{registerNumber}"],
            ["Maatschappelijk kapitaal", "{shareCapital}"],
            ["Fiscaal nummer", "{taxNumber}"],
            ["Btw-nummer (EU)", "{vatNumber}"],
            ["Btw-nummer (Verenigd Koninkrijk)", "{gbVatNumber}"],
            ["Statistisch nummer", "{statisticalNumber}"],
            ["Register voor verpakkingen en afval", "{packagingRegisterNumber}"],
          ],
        },
      ],
    },
    {
      id: "content",
      heading: "Verantwoordelijk voor de inhoud",
      blocks: ["{contentResponsible}, adres als hierboven."],
    },
    {
      id: "hosting",
      heading: "Hosting",
      blocks: ["{hostingProvider}"],
    },
    {
      id: "disputes",
      heading: "Consumentengeschillen",
      blocks: [
        "Neem eerst contact met ons op. We zijn niet in het algemeen verplicht deel te nemen aan een procedure bij een geschilleninstantie voor consumenten; kunnen we je klacht niet oplossen, dan laten we in ons antwoord weten of we dat doen. De voor ons bevoegde instantie is: {disputeBody}.",
      ],
    },
  ],
} satisfies LegalDocument;
