import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Nota prawna",
  summary: "Kto prowadzi {brandName} i jak się z nami skontaktować.",
  sections: [
    {
      id: "company",
      heading: "Firma",
      blocks: [
        {
          facts: [
            ["Nazwa", "{companyName}"],
            ["Forma prawna", "{legalForm} (według prawa polskiego)"],
            ["Siedziba", "{companyAddress}"],
            ["Reprezentacja: zarząd", "{managementBoard}"],
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
      heading: "Rejestr i podatki",
      blocks: [
        {
          facts: [
            ["Sąd rejestrowy", "{registerCourt}"],
            ["Numer w rejestrze", "{registerNumber}"],
            ["Kapitał zakładowy", "{shareCapital}"],
            ["Numer podatkowy", "{taxNumber}"],
            ["Numer VAT (UE)", "{vatNumber}"],
            ["Numer VAT (Wielka Brytania)", "{gbVatNumber}"],
            ["Numer statystyczny", "{statisticalNumber}"],
            ["Rejestr opakowań i odpadów", "{packagingRegisterNumber}"],
          ],
        },
      ],
    },
    {
      id: "content",
      heading: "Odpowiedzialność za treść",
      blocks: ["{contentResponsible}, adres jak wyżej."],
    },
    {
      id: "hosting",
      heading: "Hosting",
      blocks: ["{hostingProvider}"],
    },
    {
      id: "disputes",
      heading: "Spory konsumenckie",
      blocks: [
        "Skontaktuj się najpierw z nami. Nie mamy ogólnego obowiązku uczestniczenia w postępowaniu przed podmiotem pozasądowo rozwiązującym spory konsumenckie; jeżeli nie uda się rozwiązać Twojej reklamacji, w odpowiedzi poinformujemy Cię, czy weźmiemy w nim udział. Właściwy dla nas podmiot: {disputeBody}.",
      ],
    },
  ],
} satisfies LegalDocument;
