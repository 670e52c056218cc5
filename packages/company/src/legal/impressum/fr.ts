import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Mentions légales",
  summary: "Qui exploite {brandName} et comment nous joindre.",
  sections: [
    {
      id: "company",
      heading: "Éditeur",
      blocks: [
        {
          facts: [
            ["Dénomination sociale", "{companyName}"],
            ["Forme juridique", "{legalForm} (société à responsabilité limitée de droit polonais)"],
            ["Siège social", "{companyAddress}"],
            ["Représentée par la direction", "{managementBoard}"],
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
            ["Courriel", "{companyEmail}"],
            ["Téléphone", "{companyPhone}"],
          ],
        },
      ],
    },
    {
      id: "register",
      heading: "Immatriculation et fiscalité",
      blocks: [
        {
          facts: [
            ["Tribunal chargé du registre", "{registerCourt}"],
            ["Numéro d’immatriculation", "{registerNumber}"],
            ["Capital social", "{shareCapital}"],
            ["Numéro fiscal", "{taxNumber}"],
            ["Numéro de TVA (UE)", "{vatNumber}"],
            ["Numéro de TVA (Royaume-Uni)", "{gbVatNumber}"],
            ["Numéro statistique", "{statisticalNumber}"],
            ["Registre des emballages et déchets", "{packagingRegisterNumber}"],
          ],
        },
      ],
    },
    {
      id: "content",
      heading: "Directeur ou directrice de la publication",
      blocks: ["{contentResponsible}, adresse ci-dessus."],
    },
    {
      id: "hosting",
      heading: "Hébergement",
      blocks: ["{hostingProvider}"],
    },
    {
      id: "disputes",
      heading: "Litiges de consommation",
      blocks: [
        "Adressez-vous d’abord à nous. Nous ne sommes pas tenus de manière générale de participer à une procédure devant un organisme de règlement des litiges de consommation, sauf lorsque la loi de votre pays l’impose ; si nous ne pouvons régler votre réclamation, nous vous indiquons dans notre réponse si nous y participons. L’organisme de médiation compétent pour nous est : {disputeBody}.",
      ],
    },
  ],
} satisfies LegalDocument;
