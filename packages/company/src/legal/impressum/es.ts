import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Aviso legal",
  summary: "Quién gestiona {brandName} y cómo contactarnos.",
  sections: [
    {
      id: "company",
      heading: "Titular",
      blocks: [
        {
          facts: [
            ["Denominación social", "{companyName}"],
            ["Forma jurídica", "{legalForm} (sociedad de responsabilidad limitada de Derecho polaco)"],
            ["Domicilio social", "{companyAddress}"],
            ["Representada por los administradores", "{managementBoard}"],
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
            ["Correo electrónico", "{companyEmail}"],
            ["Teléfono", "{companyPhone}"],
          ],
        },
      ],
    },
    {
      id: "register",
      heading: "Registro e impuestos",
      blocks: [
        {
          facts: [
            ["Tribunal del registro", "{registerCourt}"],
            ["Número de registro", "{registerNumber}"],
            ["Capital social", "{shareCapital}"],
            ["Número fiscal", "{taxNumber}"],
            ["Número de IVA (UE)", "{vatNumber}"],
            ["Número de IVA (Reino Unido)", "{gbVatNumber}"],
            ["Número estadístico", "{statisticalNumber}"],
            ["Registro de envases y residuos", "{packagingRegisterNumber}"],
          ],
        },
      ],
    },
    {
      id: "content",
      heading: "Responsable del contenido",
      blocks: ["{contentResponsible}, dirección indicada arriba."],
    },
    {
      id: "hosting",
      heading: "Alojamiento web",
      blocks: ["{hostingProvider}"],
    },
    {
      id: "disputes",
      heading: "Litigios de consumo",
      blocks: [
        "Te rogamos que te dirijas primero a nosotros. Con carácter general no estamos obligados a participar en procedimientos ante una entidad de resolución de litigios de consumo; si no podemos resolver tu reclamación, te indicamos en nuestra respuesta si participaremos. La entidad competente para nosotros es: {disputeBody}.",
      ],
    },
  ],
} satisfies LegalDocument;
