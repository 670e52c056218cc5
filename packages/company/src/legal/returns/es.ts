import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Política de devoluciones",
  summary:
    "Qué pueden devolver los consumidores en 14 días, por qué los productos a medida son distintos y qué hacemos cuando algo falla en tu pedido. En vigor desde el {effectiveDate}.",
  sections: [
    {
      id: "right-of-withdrawal",
      heading: "Productos en stock: 14 días para cambiar de opinión",
      blocks: [
        "Si eres consumidor, tienes derecho a desistir de la compra de productos en stock, como cajas sin imprimir, packs de muestras y artículos preimpresos, en un plazo de 14 días sin necesidad de justificación. El plazo expira a los 14 días del día en que tú, o un tercero indicado por ti y distinto del transportista, adquiriste la posesión material de los bienes; si un pedido llega en varios paquetes, cuenta el último.",
        "Las empresas no tienen derecho de desistimiento. Qué entendemos por consumidor se explica en las <terms>condiciones generales de venta</terms>.",
      ],
    },
    {
      id: "made-to-order",
      heading: "Productos a medida: excluidos, y por qué",
      blocks: [
        "Los embalajes impresos y los de tu propio tamaño los fabricamos solo para ti; no podemos venderlos a nadie más. Por eso la ley excluye el derecho de desistimiento para los bienes confeccionados conforme a las especificaciones del cliente o claramente personalizados (artículo 16, letra c), de la Directiva 2011/83/UE; en España, artículo 103, letra c), de la Ley General para la Defensa de los Consumidores y Usuarios). Tu pedido muestra a qué artículos afecta. Si un pedido contiene ambas clases, puedes desistir de los productos en stock.",
        "¿La producción no ha empezado todavía? Escríbenos enseguida: detendremos el pedido si aún es posible. Tus derechos en caso de defectos se aplican plenamente también a los productos a medida.",
      ],
    },
    {
      id: "how-to-withdraw",
      heading: "Cómo desistir",
      blocks: [
        "Puedes elegir una de estas vías:",
        {
          list: [
            "En línea: usa «desistir del contrato aquí» en tu pedido y después «confirmar desistimiento». No necesitas una cuenta. Te enviamos sin demora por correo electrónico un acuse de recibo con el contenido, la fecha y la hora de tu declaración.",
            "Por correo electrónico a {supportEmail} o por carta a {companyName}, {companyAddress}. Basta una declaración inequívoca; puedes usar el formulario de abajo, aunque no es obligatorio.",
          ],
        },
        "Basta con que envíes tu declaración antes de que venzan los 14 días.",
      ],
    },
    {
      id: "sending-back",
      heading: "Devolución de los productos",
      blocks: [
        "Envía los productos en los 14 días siguientes a tu desistimiento a: {returnAddress}. Adjunta el número de pedido. Tú asumes el coste directo de la devolución.",
        "Solo respondes de una disminución de valor si resulta de una manipulación distinta a la necesaria para establecer la naturaleza, las características y el funcionamiento de los bienes.",
      ],
    },
    {
      id: "refund",
      heading: "Tu reembolso",
      blocks: [
        "Reembolsamos todos los pagos de los productos devueltos, incluida nuestra entrega ordinaria más barata, en los 14 días siguientes a la recepción de tu desistimiento. Usamos el mismo medio de pago que tú, salvo que hayas aceptado expresamente otro, y sin gasto alguno. Podemos esperar a que los productos hayan vuelto o a que tú hayas probado su envío, según qué se cumpla primero.",
      ],
    },
    {
      id: "defects",
      heading: "Productos dañados, equivocados o defectuosos",
      blocks: [
        "Esto se aplica a todos los productos y a todos los clientes. Escribe a {supportEmail} e indícanos, en lo posible:",
        {
          list: [
            "el número de pedido y el número de piezas afectadas;",
            "qué falla, con al menos dos fotografías: una del defecto y otra del embalaje tal como llegó;",
            "qué deseas: sustitución, rebaja del precio o, cuando la ley lo prevea, reembolso.",
          ],
        },
        "Respondemos en un plazo de 14 días. Si necesitamos que vuelvan los productos, organizamos y pagamos la devolución. Los consumidores tienen la garantía legal de al menos dos años (en España, tres); los plazos para empresas figuran en las <terms>condiciones generales de venta</terms>.",
      ],
    },
    {
      id: "withdrawal-form",
      heading: "Modelo de formulario de desistimiento",
      blocks: [
        "(Solo debe cumplimentar y enviar el presente formulario si desea desistir del contrato.)",
        {
          list: [
            "A la atención de {companyName}, {companyAddress}, {supportEmail}:",
            "Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de venta del siguiente bien (*) / prestación del siguiente servicio (*):",
            "Pedido el (*) / recibido el (*):",
            "Nombre del consumidor o de los consumidores:",
            "Domicilio del consumidor o de los consumidores:",
            "Firma del consumidor o de los consumidores (solo si el presente formulario se presenta en papel):",
            "Fecha:",
          ],
        },
        "(*) Táchese lo que no proceda.",
      ],
    },
  ],
} satisfies LegalDocument;
