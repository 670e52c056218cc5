import type { LegalDocument } from "../legal-document.ts";

export default {
  title: "Política de privacidad",
  summary:
    "Qué datos personales trata {brandName}, para qué, durante cuánto tiempo y qué derechos tienes. En vigor desde el {effectiveDate}.",
  sections: [
    {
      id: "controller",
      heading: "Responsable del tratamiento",
      blocks: [
        "El responsable del tratamiento es {companyName}, {companyAddress}. Para todo lo relativo a los datos personales, escribe a {dataProtectionEmail}.",
        "Nuestro representante en el Reino Unido (artículo 27 del UK GDPR): {unitedKingdomRepresentative}.",
      ],
    },
    {
      id: "purposes",
      heading: "Qué tratamos, para qué y durante cuánto tiempo",
      blocks: [
        "Solo pedimos lo que cada finalidad necesita. Las bases jurídicas están en el Reglamento general de protección de datos (RGPD); en el Reino Unido y en Suiza se aplican las disposiciones locales correspondientes.",
        {
          facts: [
            [
              "Visita a la tienda",
              "Dirección IP, hora, página solicitada, datos del navegador. Para servir las páginas, encontrar errores y repeler ataques. Interés legítimo en una tienda segura (art. 6.1.f). Como máximo 30 días; más solo para aclarar un ataque concreto.",
            ],
            [
              "País de la visita",
              "El país deducido de tu dirección IP. Para sugerir la tienda adecuada; nunca se te redirige contra tu voluntad. Interés legítimo en una oferta adecuada (art. 6.1.f). Se guarda solo en tu navegador, como se indica abajo.",
            ],
            [
              "Carrito y diseños",
              "Contenido del carrito, diseños y archivos que subes. Para ejecutar lo que solicitas (art. 6.1.b). Carritos y diseños sin cuenta: {guestDays} días desde el último cambio; diseños con cuenta: hasta que los elimines o elimines tu cuenta.",
            ],
            [
              "Kit de marca",
              "Nombre, colores, fuentes y logotipos que guardas para tus diseños. Para ejecutar lo que solicitas (art. 6.1.b). Sin cuenta: {guestDays} días desde el último cambio; con cuenta: hasta que lo elimines o elimines tu cuenta.",
            ],
            [
              "Cuenta",
              "Nombre, correo electrónico, contraseña como resumen criptográfico irreversible, datos de la empresa, direcciones, horas de acceso. Para gestionar tu cuenta (art. 6.1.b). Hasta que cierres la cuenta; registros de acceso, 90 días desde la expiración de la sesión.",
            ],
            [
              "Pedidos, presupuestos y entrega",
              "Datos de contacto, direcciones de entrega y facturación, teléfono para el transportista, contenido del pedido, archivos de impresión. Para celebrar y ejecutar el contrato (art. 6.1.b). Hasta que prescriban las acciones derivadas del contrato, por regla general seis años.",
            ],
            [
              "Pago",
              "Importe, medio de pago, estado y referencia del proveedor de pagos. Los números de tarjeta solo llegan al proveedor, nunca a nosotros. Para ejecutar el contrato (art. 6.1.b). Avisos técnicos de los proveedores: 13 meses; documentos contables, como las facturas.",
            ],
            [
              "Facturas e impuestos",
              "Datos de facturación, NIF-IVA y resultado de su validación. Obligación legal (art. 6.1.c). El tiempo que exija la ley fiscal, como máximo diez años desde el fin del año.",
            ],
            [
              "Consultas, reclamaciones, desistimientos",
              "Tu mensaje, datos de contacto, número de pedido, fotografías. Para responderte, ejecutar el contrato y cumplir obligaciones legales (art. 6.1.b y c). Hasta que prescriban las acciones; consultas generales, un año.",
            ],
            [
              "Páginas de ayuda",
              "Si un artículo te ha ayudado, el motivo y lo que añadas, y las búsquedas sin resultados. Se cuentan por días y no se asocian a nadie; antes se eliminan direcciones de correo y números largos. Interés legítimo en mejorar la ayuda (art. 6.1.f). 13 meses.",
            ],
            [
              "Boletín informativo",
              "Correo electrónico, momento y texto de tu consentimiento. Solo si te suscribes y confirmas (art. 6.1.a). Hasta que te des de baja; la prueba del consentimiento, tres años más.",
            ],
            [
              "Estadística y publicidad",
              "Páginas vistas, eventos, identificador de clic en un anuncio. Solo con tu consentimiento (art. 6.1.a). Hasta que lo retires, como máximo 13 meses.",
            ],
            [
              "Seguridad y prueba",
              "Registros de cambios en cuentas, pedidos y pagos. Interés legítimo en impedir abusos y probar derechos (art. 6.1.f). Seis años.",
            ],
          ],
        },
        "Sin los datos marcados como obligatorios no podemos ejecutar un pedido. Todos los demás son voluntarios.",
      ],
    },
    {
      id: "storage",
      heading: "Cookies y almacenamiento en tu navegador",
      blocks: [
        "Los elementos necesarios se guardan sin consentimiento, porque sin ellos no podrías usar la función solicitada. Todos los demás se guardan solo después de que aceptes. Antes no se mide ni se transmite nada con fines estadísticos o publicitarios, y rechazar es tan fácil como aceptar. Puedes cambiar tu elección en cualquier momento con efecto para el futuro.",
        {
          storage: {
            session:
              "Cookie, necesaria. Recupera tu carrito y, tras iniciar sesión, la mantiene iniciada; se crea al añadir algo al carrito o al iniciar sesión. Sin cuenta termina tras 30 días sin uso, a más tardar tras 180 días; con sesión iniciada, tras 14 días sin uso, a más tardar tras 90 días.",
            orders:
              "Cookie, necesaria. Mantiene abiertos los pedidos cuyo enlace has abierto; se crea al abrir uno sin cuenta. Hasta que cierres el navegador.",
            device:
              "Cookie, necesaria. Señala un navegador en el que ya has iniciado sesión, para que los intentos fallidos de otras personas no te dejen fuera; se crea al iniciar sesión. No dice quién eres. {days} días.",
            steps:
              "Cookie, necesaria. Recuerda qué pasos de un pedido has empezado, para que no se pierda nada al recargar o volver atrás; se crea al pasar del carrito al pedido. Hasta que cierres el navegador.",
            cartCount:
              "Cookie, necesaria. Número de productos de tu carrito, para la cabecera de la página; una por tienda, se crea al añadir algo. {days} días.",
            country:
              "Cookie, necesaria. Código de país de dos letras para sugerir una tienda. Como máximo {days} días.",
            declinedRegion:
              "Almacenamiento local, necesario. Recuerda que decidiste quedarte en una tienda; se guarda en ese momento. Hasta que lo borres.",
            helpTopic:
              "Almacenamiento de sesión, necesario. Recuerda el último tema de ayuda que consultaste; se guarda al abrir un tema. Hasta que cierres la pestaña.",
            helpSearchHosts:
              "Almacenamiento de sesión, necesario. Recuerda qué servidor de la búsqueda de ayuda no respondió, para que no tengas que volver a esperarlo; se guarda al buscar en la ayuda. Hasta que cierres la pestaña.",
            designs:
              "Almacenamiento local y base de datos del navegador, necesarios. Guardan los diseños que haces en el editor, para que una recarga o un corte no te hagan perder nada; se escriben mientras diseñas. Hasta que cierres la sesión o los borres; como máximo, {days} días desde la última vez que trabajaste en ellos.",
          },
        },
      ],
    },
    {
      id: "recipients",
      heading: "Quién recibe datos",
      blocks: [
        "Solo transmitimos lo que la tarea exige:",
        {
          list: [
            "a nuestro proveedor de alojamiento ({hostingProvider}) y a proveedores de correo electrónico y servicios técnicos, como encargados del tratamiento con contrato;",
            "a los socios de producción: archivos de impresión y, en el envío directo, la dirección de entrega;",
            "a los transportistas: nombre, dirección, teléfono y correo electrónico para anunciar la entrega;",
            "al proveedor del medio de pago que elijas, como Stripe, PayPal, Hokodo o tu banco, cada uno como responsable propio;",
            "a asesores fiscales, autoridades y tribunales, cuando la ley lo exija o haya que ejercitar derechos.",
          ],
        },
        "No vendemos datos personales.",
      ],
    },
    {
      id: "transfers",
      heading: "Transferencias fuera del Espacio Económico Europeo",
      blocks: [
        "En las entregas al Reino Unido, Suiza o Estados Unidos se envían allí los datos necesarios para la entrega; si no existe una decisión de adecuación, ello es necesario para ejecutar tu contrato (art. 49.1.b). La Comisión Europea ha adoptado decisiones de adecuación para el Reino Unido y Suiza. Los proveedores de Estados Unidos solo reciben datos si están certificados en el Marco de Privacidad de Datos UE-EE. UU. o vinculados por las cláusulas contractuales tipo de la Comisión. Puedes pedirnos una copia.",
      ],
    },
    {
      id: "rights",
      heading: "Tus derechos",
      blocks: [
        "Puedes pedirnos en cualquier momento y de forma gratuita:",
        {
          list: [
            "acceso a tus datos y una copia de ellos;",
            "la rectificación de datos inexactos y la compleción de datos incompletos;",
            "la supresión o la limitación del tratamiento, salvo que lo impida una obligación legal de conservación;",
            "los datos que nos facilitaste, en formato de lectura mecánica, también para otro proveedor.",
          ],
        },
        "Puedes retirar un consentimiento en cualquier momento; lo hecho hasta entonces sigue siendo lícito. Puedes oponerte al tratamiento basado en el interés legítimo por motivos relacionados con tu situación particular, y a la mercadotecnia directa sin indicar motivo. Escribe a {dataProtectionEmail}. Respondemos en el plazo de un mes. Si hay dudas razonables, podemos pedir una prueba de identidad.",
      ],
    },
    {
      id: "authority",
      heading: "Reclamación ante una autoridad",
      blocks: [
        "Puedes reclamar ante la autoridad del lugar donde vives o trabajas, o de la presunta infracción; en España, la Agencia Española de Protección de Datos. La autoridad competente para nosotros es: {dataProtectionAuthority}. En el Reino Unido es el Information Commissioner y en Suiza, el Comisionado Federal de Protección de Datos y Transparencia.",
      ],
    },
    {
      id: "automated-decisions",
      heading: "Decisiones automatizadas",
      blocks: [
        "No tomamos decisiones basadas únicamente en un tratamiento automatizado que produzcan efectos jurídicos para ti o te afecten significativamente de modo similar. Los proveedores de pagos pueden comprobar el fraude o la solvencia bajo su propia responsabilidad; ellos mismos te informan. Si se rechaza un medio de pago, puedes elegir otro o escribirnos.",
      ],
    },
    {
      id: "children",
      heading: "Menores",
      blocks: [
        "La tienda se dirige a empresas y adultos. No tratamos a sabiendas datos de menores de 16 años. Si adviertes un caso así, escríbenos y eliminaremos los datos.",
      ],
    },
    {
      id: "changes",
      heading: "Cambios en esta política",
      blocks: [
        "Adaptamos esta política cuando cambian la tienda o la ley y publicamos aquí la nueva versión con su fecha. Si queremos usar datos para una nueva finalidad, te informamos antes y pedimos el consentimiento cuando sea necesario.",
      ],
    },
  ],
} satisfies LegalDocument;
