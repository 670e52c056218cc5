import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Impressum",
  summary:
    "Wer {brandName} betreibt und wie Sie uns erreichen. Angaben nach § 5 DDG (Deutschland) und § 5 ECG (Österreich).",
  sections: [
    {
      id: "company",
      heading: "Diensteanbieter",
      blocks: [
        {
          facts: [
            ["Firma", "{companyName}"],
            ["Rechtsform", "{legalForm} (Gesellschaft mit beschränkter Haftung nach polnischem Recht)"],
            ["Sitz und Anschrift", "{companyAddress}"],
            ["Vertreten durch den Vorstand", "{managementBoard}"],
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
            ["E-Mail", "{companyEmail}"],
            ["Telefon", "{companyPhone}"],
          ],
        },
      ],
    },
    {
      id: "register",
      heading: "Register und Steuern",
      blocks: [
        {
          facts: [
            ["Registergericht", "{registerCourt}"],
            ["Registernummer", "{registerNumber}"],
            ["Stammkapital", "{shareCapital}"],
            ["Steuernummer", "{taxNumber}"],
            ["Umsatzsteuer-Identifikationsnummer (EU)", "{vatNumber}"],
            ["Umsatzsteuernummer (Vereinigtes Königreich)", "{gbVatNumber}"],
            ["Statistische Nummer", "{statisticalNumber}"],
            ["Verpackungs- und Abfallregister", "{packagingRegisterNumber}"],
          ],
        },
      ],
    },
    {
      id: "content",
      heading: "Verantwortlich für den Inhalt",
      blocks: ["{contentResponsible}, Anschrift wie oben."],
    },
    {
      id: "hosting",
      heading: "Hosting",
      blocks: ["{hostingProvider}"],
    },
    {
      id: "disputes",
      heading: "Verbraucherstreitbeilegung",
      blocks: [
        "Bitte wenden Sie sich zuerst an uns. Wir sind nicht allgemein verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen; können wir Ihre Beschwerde nicht beilegen, teilen wir Ihnen in unserer Antwort mit, ob wir dazu bereit sind. Für uns zuständig ist: {disputeBody}.",
      ],
    },
  ],
} satisfies LegalDocument;
