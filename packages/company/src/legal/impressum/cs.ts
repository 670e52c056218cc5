import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Údaje o provozovateli",
  summary: "Kdo provozuje {brandName} a jak se s námi spojit.",
  sections: [
    {
      id: "company",
      heading: "Společnost",
      blocks: [
        {
          facts: [
            ["Název", "{companyName}"],
            ["Právní forma", "{legalForm} (společnost s ručením omezeným podle polského práva)"],
            ["Sídlo", "{companyAddress}"],
            ["Zastupuje představenstvo", "{managementBoard}"],
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
            ["E-mail", "{companyEmail}"],
            ["Telefon", "{companyPhone}"],
          ],
        },
      ],
    },
    {
      id: "register",
      heading: "Rejstřík a daně",
      blocks: [
        {
          facts: [
            ["Rejstříkový soud", "{registerCourt}"],
            ["Číslo v rejstříku", "{registerNumber}"],
            ["Základní kapitál", "{shareCapital}"],
            ["Daňové číslo", "{taxNumber}"],
            ["DIČ (EU)", "{vatNumber}"],
            ["DIČ (Spojené království)", "{gbVatNumber}"],
            ["Statistické číslo", "{statisticalNumber}"],
            ["Registr obalů a odpadů", "{packagingRegisterNumber}"],
          ],
        },
      ],
    },
    {
      id: "content",
      heading: "Odpovědnost za obsah",
      blocks: ["{contentResponsible}, adresa viz výše."],
    },
    {
      id: "hosting",
      heading: "Hosting",
      blocks: ["{hostingProvider}"],
    },
    {
      id: "disputes",
      heading: "Spotřebitelské spory",
      blocks: [
        "Obraťte se prosím nejprve na nás. Obecně nemáme povinnost účastnit se řízení u subjektu mimosoudního řešení spotřebitelských sporů; nepodaří-li se vaši stížnost vyřešit, sdělíme vám v odpovědi, zda se ho zúčastníme. Příslušný je pro nás tento subjekt: {disputeBody}.",
      ],
    },
  ],
} satisfies LegalDocument;
