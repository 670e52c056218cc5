/** The pro area of suppliers, as far as everybody may read it. */

import { route } from "../route.ts";

export const proRoutes = {
  "pro.features": route({
    en: "/pro/features/",
    cs: "/pro/funkce/",
    de: "/pro/funktionen/",
    es: "/pro/funciones/",
    fr: "/pro/fonctionnalites/",
    it: "/pro/funzionalita/",
    nl: "/pro/functies/",
    pl: "/pro/funkcje/",
    pt: "/pro/funcionalidades/",
    ro: "/pro/functionalitati/",
    se: "/pro/funktioner/",
  }),
  "pro.for-suppliers": route({
    en: "/pro/for-suppliers/",
    cs: "/pro/pro-dodavatele/",
    de: "/pro/fuer-lieferanten/",
    es: "/pro/para-proveedores/",
    fr: "/pro/pour-les-fournisseurs/",
    it: "/pro/per-i-fornitori/",
    nl: "/pro/voor-leveranciers/",
    pl: "/pro/dla-dostawcow/",
    pt: "/pro/para-fornecedores/",
    ro: "/pro/pentru-furnizori/",
    se: "/pro/for-leverantorer/",
  }),
  "pro.terms-conditions": route({
    en: "/pro/terms-conditions/",
    cs: "/pro/obchodni-podminky/",
    de: "/pro/agb/",
    es: "/pro/terminos-y-condiciones/",
    fr: "/pro/conditions-generales/",
    it: "/pro/termini-e-condizioni/",
    nl: "/pro/algemene-voorwaarden/",
    pl: "/pro/regulamin/",
    pt: "/pro/termos-e-condicoes/",
    ro: "/pro/termeni-si-conditii/",
    se: "/pro/villkor/",
  }),
} as const;
