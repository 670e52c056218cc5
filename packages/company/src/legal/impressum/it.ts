import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Note legali",
  summary: "Chi gestisce {brandName} e come contattarci.",
  sections: [
    {
      id: "company",
      heading: "Società",
      blocks: [
        {
          facts: [
            ["Denominazione", "{companyName}"],
            ["Forma giuridica", "{legalForm} (società a responsabilità limitata di diritto polacco)"],
            ["Sede legale", "{companyAddress}"],
            ["Rappresentata dagli amministratori", "{managementBoard}"],
          ],
        },
      ],
    },
    {
      id: "contact",
      heading: "Contatti",
      blocks: [
        {
          facts: [
            ["E-mail", "{companyEmail}"],
            ["Telefono", "{companyPhone}"],
          ],
        },
      ],
    },
    {
      id: "register",
      heading: "Registro e imposte",
      blocks: [
        {
          facts: [
            ["Tribunale del registro", "{registerCourt}"],
            ["Numero di iscrizione", "{registerNumber}"],
            ["Capitale sociale", "{shareCapital}"],
            ["Codice fiscale", "{taxNumber}"],
            ["Partita IVA (UE)", "{vatNumber}"],
            ["Partita IVA (Regno Unito)", "{gbVatNumber}"],
            ["Numero statistico", "{statisticalNumber}"],
            ["Registro imballaggi e rifiuti", "{packagingRegisterNumber}"],
          ],
        },
      ],
    },
    {
      id: "content",
      heading: "Responsabile dei contenuti",
      blocks: ["{contentResponsible}, indirizzo come sopra."],
    },
    {
      id: "hosting",
      heading: "Hosting",
      blocks: ["{hostingProvider}"],
    },
    {
      id: "disputes",
      heading: "Controversie con i consumatori",
      blocks: [
        "Ti preghiamo di rivolgerti prima a noi. Non siamo tenuti in via generale a partecipare a procedure davanti a un organismo di risoluzione delle controversie dei consumatori; se non riusciamo a risolvere il tuo reclamo, ti indichiamo nella risposta se vi parteciperemo. L’organismo competente per noi è: {disputeBody}.",
      ],
    },
  ],
} satisfies LegalDocument;
