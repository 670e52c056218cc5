/** The design editors: applications rather than documents, so none is indexed. */

import { routeWith } from "../route.ts";

/** An application, so of no use in a search engine. */
const personal = routeWith({ indexable: false });

export const editorRoutes = {
  /** Box editor. */
  "box.design": personal({
    en: "/box/design",
    cs: "/krabice/navrh",
    de: "/box/gestalten",
    es: "/caja/diseno",
    fr: "/boite/creation",
    it: "/scatola/progetta",
    nl: "/doos/ontwerpen",
    pl: "/pudelko",
    pt: "/caixa/design",
    ro: "/cutie/design",
    se: "/lada/design",
  }),
  /** Product editor, for what is not a box. */
  "editor.design": personal({
    en: "/editor/design",
    cs: "/editor/navrh",
    de: "/editor/gestalten",
    es: "/editor/diseno",
    fr: "/editeur/creation",
    it: "/editor/progetta",
    nl: "/editor/ontwerpen",
    pl: "/edytor/projekt",
    pt: "/editor/design",
    ro: "/editor/design",
    se: "/editor/design",
  }),
  /** Print-ready file editor. */
  "editor.dtp": personal({
    en: "/editor/dtp",
    cs: "/editor/dtp",
    de: "/editor/dtp",
    es: "/editor/dtp",
    fr: "/editeur/dtp",
    it: "/editor/dtp",
    nl: "/editor/dtp",
    pl: "/edytor/dtp",
    pt: "/editor/dtp",
    ro: "/editor/dtp",
    se: "/editor/dtp",
  }),
  /** A finished design to look at and start from. */
  "editor.example-template": routeWith({
    indexable: false,
    query: { required: ["designId", "language"], always: { templateMode: "true" } },
  })({
    en: "/editor/example-template",
    cs: "/editor/vzorova-sablona",
    de: "/editor/beispielvorlage",
    es: "/editor/plantilla-de-ejemplo",
    fr: "/editeur/modele-exemple",
    it: "/editor/modello-di-esempio",
    nl: "/editor/voorbeeldsjabloon",
    pl: "/edytor/przykladowy-szablon",
    pt: "/editor/modelo-de-exemplo",
    ro: "/editor/sablon-exemplu",
    se: "/editor/exempelmall",
  }),
} as const;
