import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Legal notice",
  summary: "Who runs {brandName} and how to reach us.",
  sections: [
    {
      id: "company",
      heading: "Company",
      blocks: [
        {
          facts: [
            ["Name", "{companyName}"],
            ["Legal form", "{legalForm} (limited liability company under Polish law)"],
            ["Registered office", "{companyAddress}"],
            ["Represented by the management board", "{managementBoard}"],
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
            ["Telephone", "{companyPhone}"],
          ],
        },
      ],
    },
    {
      id: "register",
      heading: "Register and tax",
      blocks: [
        {
          facts: [
            ["Register court", "{registerCourt}"],
            ["Register number", "{registerNumber}"],
            ["Share capital", "{shareCapital}"],
            ["Tax number", "{taxNumber}"],
            ["VAT number (EU)", "{vatNumber}"],
            ["VAT number (United Kingdom)", "{gbVatNumber}"],
            ["Statistical number", "{statisticalNumber}"],
            ["Packaging and waste register", "{packagingRegisterNumber}"],
          ],
        },
      ],
    },
    {
      id: "content",
      heading: "Responsible for content",
      blocks: ["{contentResponsible}, address as above."],
    },
    {
      id: "hosting",
      heading: "Hosting",
      blocks: ["{hostingProvider}"],
    },
    {
      id: "disputes",
      heading: "Consumer disputes",
      blocks: [
        "Please contact us first. We are not generally obliged to take part in proceedings before a consumer arbitration body; if we cannot settle your complaint, we tell you in our answer whether we will. The body competent for us is: {disputeBody}.",
      ],
    },
  ],
} satisfies LegalDocument;
