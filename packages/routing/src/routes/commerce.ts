/** From the cart's neighbours through the order to the thank-you page, and the ways to ask for a price. */

import { everywhere, route, routeWith } from "../route.ts";

/** Different for every visitor, so of no use in a search engine. */
const personal = routeWith({ indexable: false });

/** Guests open it by the link of their mail (`access`); `back` says that one comes back from a provider's page. */
const opened = routeWith({ indexable: false, query: { optional: ["access", "back"] } });

/** A step that makes sense only after the one before it; its address alone does not open it. */
const insideCheckout = routeWith({ indexable: false, opensDirectly: false });

export const commerceRoutes = {
  // The order. The order number is its public identifier wherever the address carries one.
  /** Order details: the first step after the cart. */
  order: insideCheckout({
    en: "/order",
    cs: "/objednavka",
    de: "/bestellung",
    es: "/pedido",
    fr: "/commande",
    it: "/ordine",
    nl: "/bestelling",
    pl: "/zamowienie",
    pt: "/encomenda",
    ro: "/comanda",
    se: "/bestallning",
  }),
  "order.payment": opened({
    en: "/order/:orderNumber/payment",
    cs: "/objednavka/:orderNumber/platba",
    de: "/bestellung/:orderNumber/zahlung",
    es: "/pedido/:orderNumber/pago",
    fr: "/commande/:orderNumber/paiement",
    it: "/ordine/:orderNumber/pagamento",
    nl: "/bestelling/:orderNumber/betaling",
    pl: "/zamowienie/:orderNumber/platnosc",
    pt: "/encomenda/:orderNumber/pagamento",
    ro: "/comanda/:orderNumber/plata",
    se: "/bestallning/:orderNumber/betalning",
  }),
  "order.payment-summary": insideCheckout({
    en: "/order/:orderNumber/payment/summary",
    cs: "/objednavka/:orderNumber/platba/souhrn",
    de: "/bestellung/:orderNumber/zahlung/zusammenfassung",
    es: "/pedido/:orderNumber/pago/resumen",
    fr: "/commande/:orderNumber/paiement/recapitulatif",
    it: "/ordine/:orderNumber/pagamento/riepilogo",
    nl: "/bestelling/:orderNumber/betaling/overzicht",
    pl: "/zamowienie/:orderNumber/platnosc/podsumowanie",
    pt: "/encomenda/:orderNumber/pagamento/resumo",
    ro: "/comanda/:orderNumber/plata/sumar",
    se: "/bestallning/:orderNumber/betalning/sammanfattning",
  }),
  "order.details": opened({
    en: "/order/:orderNumber/details",
    cs: "/objednavka/:orderNumber/podrobnosti",
    de: "/bestellung/:orderNumber/details",
    es: "/pedido/:orderNumber/detalles",
    fr: "/commande/:orderNumber/details",
    it: "/ordine/:orderNumber/dettagli",
    nl: "/bestelling/:orderNumber/details",
    pl: "/zamowienie/:orderNumber/szczegoly",
    pt: "/encomenda/:orderNumber/detalhes",
    ro: "/comanda/:orderNumber/detalii",
    se: "/bestallning/:orderNumber/detaljer",
  }),

  // Prices on request
  /** A custom offer, opened by the secret in its e-mail. */
  "offer.review": personal({
    en: "/offer/:token/review",
    cs: "/nabidka/:token/prehled",
    de: "/angebot/:token/pruefen",
    es: "/oferta/:token/revision",
    fr: "/offre/:token/validation",
    it: "/offerta/:token/revisione",
    nl: "/offerte/:token/beoordelen",
    pl: "/oferta/:token/przeglad",
    pt: "/proposta/:token/revisao",
    ro: "/oferta/:token/verificare",
    se: "/offert/:token/granska",
  }),
  "quote-request": route({
    en: "/quote-request",
    cs: "/poptavka",
    de: "/angebotsanfrage",
    es: "/solicitud-de-presupuesto",
    fr: "/demande-de-devis",
    it: "/richiesta-di-preventivo",
    nl: "/offerteaanvraag",
    pl: "/zapytanie-ofertowe",
    pt: "/pedido-de-orcamento",
    ro: "/cerere-de-oferta",
    se: "/offertforfragan",
  }),
  /** The quotation system's form. */
  quotation: route({
    en: "/quote",
    cs: "/cenova-nabidka",
    de: "/angebot-anfordern",
    es: "/presupuesto",
    fr: "/devis",
    it: "/preventivo",
    nl: "/prijsopgave",
    pl: "/wycena",
    pt: "/orcamento",
    ro: "/oferta-de-pret",
    se: "/prisforfragan",
  }),
  "quotation.success": personal({
    en: "/quote/success",
    cs: "/cenova-nabidka/odeslano",
    de: "/angebot-anfordern/gesendet",
    es: "/presupuesto/enviado",
    fr: "/devis/envoye",
    it: "/preventivo/inviato",
    nl: "/prijsopgave/verzonden",
    pl: "/wycena/wyslano",
    pt: "/orcamento/enviado",
    ro: "/oferta-de-pret/trimisa",
    se: "/prisforfragan/skickad",
  }),

  // Buying more at once
  /** Cross-sell between cart and order. */
  "cart.recommendations": insideCheckout({
    en: "/cart/recommended-products-and-services/s",
    cs: "/kosik/doporucene-produkty-a-sluzby/s",
    de: "/warenkorb/empfohlene-produkte-und-dienstleistungen/s",
    es: "/carrito/productos-y-servicios-recomendados/s",
    fr: "/panier/produits-et-services-recommandes/s",
    it: "/carrello/prodotti-e-servizi-consigliati/s",
    nl: "/winkelwagen/aanbevolen-producten-en-diensten/s",
    pl: "/koszyk/polecane-produkty-i-uslugi/s",
    pt: "/carrinho/produtos-e-servicos-recomendados/s",
    ro: "/cos/produse-si-servicii-recomandate/s",
    se: "/varukorg/rekommenderade-produkter-och-tjanster/s",
  }),
  bundles: route({
    en: "/bundles",
    cs: "/sady",
    de: "/sets",
    es: "/packs",
    fr: "/packs",
    it: "/kit",
    nl: "/bundels",
    pl: "/zestawy",
    pt: "/conjuntos",
    ro: "/seturi",
    se: "/paket",
  }),
  "shopping-lists": route(everywhere("/s/")),
  "shopping-list": route(everywhere("/s/:slug/")),

  // After the deed
  "thank-you": insideCheckout({
    en: "/thank-you/",
    cs: "/dekujeme/",
    de: "/danke/",
    es: "/gracias/",
    fr: "/merci/",
    it: "/grazie/",
    nl: "/bedankt/",
    pl: "/dziekujemy/",
    pt: "/obrigado/",
    ro: "/multumim/",
    se: "/tack/",
  }),
  "terms-accepted": insideCheckout({
    en: "/terms-accepted/",
    cs: "/podminky-prijaty/",
    de: "/bedingungen-akzeptiert/",
    es: "/condiciones-aceptadas/",
    fr: "/conditions-acceptees/",
    it: "/condizioni-accettate/",
    nl: "/voorwaarden-geaccepteerd/",
    pl: "/regulamin-zaakceptowany/",
    pt: "/condicoes-aceites/",
    ro: "/termeni-acceptati/",
    se: "/villkor-godkanda/",
  }),

  // What the wallet and the badge are
  "wallet-info": route(everywhere("/{brand}-wallet/")),
  "eco-badge": route({
    en: "/eco-badge/",
    cs: "/eko-odznak/",
    de: "/oeko-abzeichen/",
    es: "/distintivo-ecologico/",
    fr: "/badge-eco/",
    it: "/badge-ecologico/",
    nl: "/eco-badge/",
    pl: "/eko-odznaka/",
    pt: "/distintivo-ecologico/",
    ro: "/insigna-eco/",
    se: "/eko-marke/",
  }),
} as const;
