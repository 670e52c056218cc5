import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Condiciones generales de venta",
  summary:
    "Las reglas para comprar en {brandName}: cómo un pedido se convierte en contrato, qué pagas, qué recibes y qué puedes hacer si algo va mal. En vigor desde el {effectiveDate}.",
  sections: [
    {
      id: "seller",
      heading: "Quién te vende",
      blocks: [
        "El contrato se celebra con {companyName}, {companyAddress} («nosotros»). El registro, los números fiscales y otros datos figuran en el <impressum>aviso legal</impressum>. Puedes contactarnos en {supportEmail}[ o por teléfono en el {companyPhone}].",
      ],
    },
    {
      id: "scope",
      heading: "Ámbito de aplicación",
      blocks: [
        "Vendemos a empresas y a consumidores. Es consumidor la persona física que compra principalmente con un propósito ajeno a su actividad comercial, empresarial, oficio o profesión. Las reglas para consumidores se aplican también a los empresarios individuales a quienes el Derecho polaco protege como consumidores porque la compra no pertenece a su campo profesional.",
        "Las condiciones de compra de una empresa cliente solo se aplican si las hemos aceptado por escrito. Una oferta personalizada nuestra prevalece sobre estas condiciones en lo que difiera de ellas.",
        "Para usar la tienda necesitas un navegador actualizado y una dirección de correo electrónico. No está permitido subir contenidos ilícitos.",
      ],
    },
    {
      id: "products",
      heading: "Qué vendemos",
      blocks: [
        {
          list: [
            "Productos a medida: embalajes que fabricamos con el tamaño, el diseño o el texto que tú eliges. Son la mayor parte de nuestra gama.",
            "Productos en stock: artículos sin impresión individual que tenemos disponibles, como cajas sin imprimir, packs de muestras y artículos preimpresos.",
          ],
        },
        "Salvo indicación contraria, las medidas son interiores. Un embalaje solo es apto para un uso determinado, por ejemplo el contacto directo con alimentos, si la página del producto lo indica; en caso de duda, pregúntanos o prueba una muestra.",
      ],
    },
    {
      id: "ordering",
      heading: "Pedido y celebración del contrato",
      blocks: [
        "Lo que muestra la tienda es una invitación a pedir, todavía no una oferta vinculante.",
        {
          list: [
            "Eliges producto, tamaño, cantidad y, en los productos a medida, tu diseño, y los añades al carrito.",
            "Introduces tus datos y eliges la entrega y el pago. Hasta enviar el pedido puedes volver atrás y corregirlo todo.",
            "La última página resume los productos, el precio total y la fecha de entrega. Al pulsar el botón que indica la obligación de pago, haces una oferta vinculante.",
            "Confirmamos la recepción sin demora por correo electrónico. El contrato se celebra cuando aceptamos el pedido por correo electrónico.",
          ],
        },
        "Si no hemos aceptado en dos días laborables, dejas de estar vinculado y te devolvemos de inmediato cualquier pago. Guardamos el contrato y te lo enviamos por correo electrónico junto con estas condiciones. El contrato puede celebrarse en los idiomas en que se muestra la tienda.",
      ],
    },
    {
      id: "prices",
      heading: "Precios e impuestos",
      blocks: [
        "Los precios de esta tienda se expresan en {currency}.",
        {
          only: "net-and-gross",
          text: "Los precios se muestran juntos sin y con IVA, con un tipo del {vatRate}.",
        },
        {
          only: "net-plus-vat",
          text: "Los precios marcados como netos se entienden sin IVA; los precios con IVA se calculan con un tipo del {vatRate}.",
        },
        {
          only: "no-vat",
          text: "En esta tienda no se cobra IVA (tipo: {vatRate}). Si en el lugar de entrega se aplica un impuesto sobre las ventas, se muestra antes del pedido.",
        },
        "Antes de pedir ves siempre el total que pagarás, desglosado en importe neto, impuesto, entrega y otros posibles gastos. Después no se añade nada. En las entregas a otro país de la UE con un NIF-IVA válido se aplican las reglas de las entregas intracomunitarias.",
        "Si la mercancía cruza una frontera aduanera, el resumen indica qué gastos de aduana están incluidos. Otros gravámenes que cobren las autoridades solo corren de tu cuenta si el resumen lo indicó antes del pedido.",
      ],
    },
    {
      id: "payment",
      heading: "Pago",
      blocks: [
        "Medios de pago en esta tienda: {paymentMethods}. Al pagar verás cuáles están disponibles para tu pedido. No cobramos recargo por ninguno.",
        "El pago vence al hacer el pedido, salvo que se haya acordado el pago con factura. Con transferencia bancaria, la producción empieza cuando llega el dinero; si no llega en 14 días, podemos cancelar el pedido. Las facturas se envían en formato electrónico.",
      ],
    },
    {
      id: "artwork",
      heading: "Tus archivos y los derechos sobre ellos",
      blocks: [
        "Tus diseños, textos, imágenes y marcas siguen siendo tuyos. Nos permites, a nosotros y a nuestros socios de producción, almacenarlos, comprobarlos, adaptarlos técnicamente y reproducirlos en lo que exija tu pedido. No los usamos con fines publicitarios sin tu consentimiento.",
        "Garantizas que puedes usar los contenidos que aportas y que no infringen la ley ni derechos ajenos. Si una infracción te es imputable, asumes los gastos necesarios de las reclamaciones que se nos dirijan por ello. Podemos rechazar contenidos ilícitos. La información que la ley exige en tus embalajes es responsabilidad tuya.",
      ],
    },
    {
      id: "tolerances",
      heading: "Pruebas y tolerancias",
      blocks: [
        "Cuando facilitamos una prueba, comprueba la ortografía, la posición, el tamaño y los colores antes de aprobarla: la producción sigue la prueba aprobada. Una pantalla no puede mostrar con exactitud los colores impresos.",
        "El papel, el cartón y la impresión varían por razones técnicas. Las siguientes diferencias no son defectos mientras la mercancía sirva para su fin:",
        {
          list: [
            "hasta ±2 mm en el corte, el hendido y la posición de la impresión, salvo que la página del producto indique otro valor;",
            "ligeras diferencias de color respecto a la prueba, entre tiradas y entre materiales;",
            "hasta un 5 % más de piezas de las pedidas, sin coste.",
          ],
        },
        "Esto no limita los derechos que la ley reconoce a los consumidores.",
      ],
    },
    {
      id: "delivery",
      heading: "Entrega",
      blocks: [
        "Desde esta tienda entregamos en los siguientes países: {shippingCountries}. Algunas zonas pueden estar excluidas; lo verás antes de pedir.",
        "La fecha de entrega se muestra antes del pedido. Se compone de la producción, contada desde el pago y la aprobación del archivo, y del transporte. Duración habitual del transporte en días laborables: {deliveryDays}. Son días laborables de lunes a viernes, salvo festivos en el lugar de producción o de entrega.",
        "Si no podemos cumplir una fecha, te avisamos en cuanto lo sepamos. Si no entregamos en un plazo adicional razonable que tú fijes, puedes resolver el contrato y recuperar tu dinero.",
      ],
    },
    {
      id: "risk-and-title",
      heading: "Transmisión del riesgo y reserva de dominio",
      blocks: [
        "Para los consumidores, el riesgo de pérdida o deterioro se transmite cuando ellos, o una persona que hayan indicado, reciben la mercancía; para las empresas, cuando la entregamos al transportista. La mercancía sigue siendo de nuestra propiedad hasta su pago íntegro.",
      ],
    },
    {
      id: "withdrawal",
      heading: "Derecho de desistimiento de los consumidores",
      blocks: [
        "Los consumidores pueden desistir de la compra de productos en stock en los 14 días siguientes a su recepción, sin indicar el motivo, con la función en línea «desistir del contrato aquí» o mediante cualquier otra declaración inequívoca. Concedemos este derecho en todos los países a los que entregamos.",
        "No hay derecho de desistimiento para los bienes confeccionados conforme a tus especificaciones o claramente personalizados. Los detalles y el modelo de formulario figuran en la <returns>política de devoluciones</returns>.",
      ],
    },
    {
      id: "legal-guarantee",
      heading: "Garantía legal",
      blocks: [
        "Respondemos por ley de que la mercancía sea conforme con el contrato; esto vale también para los productos a medida. En la Unión Europea los consumidores tienen una garantía legal de al menos dos años desde la entrega: reparación o sustitución gratuitas y, en las condiciones legales, rebaja del precio o devolución del dinero. Quedan a salvo las normas más favorables del país donde reside el consumidor; en España la garantía legal es de tres años.",
        "Con las empresas subsanamos los defectos mediante sustitución o, si esta fracasa, mediante una rebaja del precio o el reembolso de las piezas afectadas. Sus acciones por defectos prescriben un año después de la entrega, salvo que hayamos ocultado el defecto.",
      ],
    },
    {
      id: "complaints",
      heading: "Reclamaciones",
      blocks: [
        "Escribe a {supportEmail}, si es posible con el número de pedido, la cantidad afectada y fotografías. Respondemos en un plazo de 14 días.",
        "Las empresas comunican los daños de transporte en los 7 días siguientes a la entrega, los demás defectos visibles en 30 días y los defectos ocultos en los 7 días siguientes a su descubrimiento. Los consumidores no tienen que observar estos plazos.",
      ],
    },
    {
      id: "liability",
      heading: "Responsabilidad",
      blocks: [
        "Respondemos sin límite por dolo y culpa grave, por daños a la vida, la integridad física o la salud, conforme a las normas sobre productos defectuosos y siempre que la ley prohíba una limitación. Frente a los consumidores respondemos conforme a la ley. En lo demás, frente a las empresas, nuestra responsabilidad se limita al valor neto del pedido afectado y no comprende el lucro cesante.",
      ],
    },
    {
      id: "accessibility",
      heading: "Accesibilidad",
      blocks: [
        "Diseñamos la tienda según las pautas de accesibilidad para el contenido web (WCAG) 2.2, nivel AA, para su uso con teclado, con tecnologías de apoyo y en pantallas pequeñas. Si encuentras una barrera, escribe a {supportEmail}; te ayudaremos a pedir de otra manera.",
      ],
    },
    {
      id: "law-and-disputes",
      heading: "Ley aplicable y litigios",
      blocks: [
        "Se aplica el Derecho polaco, con exclusión de la Convención de las Naciones Unidas sobre los contratos de compraventa internacional de mercaderías. Los consumidores conservan además la protección de las normas imperativas del país donde residen y pueden acudir allí a los tribunales. Para los litigios con empresas son competentes los tribunales de nuestro domicilio social.",
        "Te rogamos que te dirijas primero a nosotros. Si no podemos resolver la reclamación de un consumidor, indicamos en nuestra respuesta si aceptamos una resolución extrajudicial. La entidad competente para nosotros es: {disputeBody}. En la UE los consumidores pueden obtener además asesoramiento gratuito en el Centro Europeo del Consumidor de su país.",
      ],
    },
    {
      id: "changes",
      heading: "Cambios y disposiciones finales",
      blocks: [
        "A tu pedido se aplica la versión vigente cuando lo hiciste; las nuevas versiones solo se aplican a pedidos posteriores. Si una cláusula es nula, las demás siguen en vigor y en su lugar se aplica la norma legal.",
      ],
    },
  ],
} satisfies LegalDocument;
