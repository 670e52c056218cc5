import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Informații legale",
  summary: "Cine administrează {brandName} și cum ne puteți contacta.",
  sections: [
    {
      id: "company",
      heading: "Societatea",
      blocks: [
        {
          facts: [
            ["Denumire", "{companyName}"],
            ["Formă juridică", "{legalForm} (societate cu răspundere limitată de drept polonez)"],
            ["Sediu social", "{companyAddress}"],
            ["Reprezentată de consiliul de administrație", "{managementBoard}"],
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
            ["Telefon", "{companyPhone}"],
          ],
        },
      ],
    },
    {
      id: "register",
      heading: "Registru și taxe",
      blocks: [
        {
          facts: [
            ["Instanța registrului", "{registerCourt}"],
            ["Număr de înregistrare", "{registerNumber}"],
            ["Capital social", "{shareCapital}"],
            ["Cod fiscal", "{taxNumber}"],
            ["Cod de TVA (UE)", "{vatNumber}"],
            ["Cod de TVA (Regatul Unit)", "{gbVatNumber}"],
            ["Număr statistic", "{statisticalNumber}"],
            ["Registrul ambalajelor și deșeurilor", "{packagingRegisterNumber}"],
          ],
        },
      ],
    },
    {
      id: "content",
      heading: "Responsabil pentru conținut",
      blocks: ["{contentResponsible}, adresa de mai sus."],
    },
    {
      id: "hosting",
      heading: "Găzduire",
      blocks: ["{hostingProvider}"],
    },
    {
      id: "disputes",
      heading: "Litigii cu consumatorii",
      blocks: [
        "Vă rugăm să ne contactați mai întâi pe noi. În general nu suntem obligați să participăm la proceduri în fața unui organism de soluționare alternativă a litigiilor; dacă nu putem soluționa reclamația dvs., vă comunicăm în răspuns dacă vom participa. Organismul competent pentru noi este: {disputeBody}.",
      ],
    },
  ],
} satisfies LegalDocument;
