/**
 * The help site. Choosing a category or subcategory replaces the last part of the address by its slug, so
 * topic listings and articles are siblings: one address pattern, and the slug alone says which of the two it is.
 */

import { route } from "../route.ts";

export const helpRoutes = {
  "help.home": route({
    en: "/help/",
    cs: "/napoveda/",
    de: "/hilfe/",
    es: "/ayuda/",
    fr: "/aide/",
    it: "/assistenza/",
    nl: "/help/",
    pl: "/pomoc/",
    pt: "/ajuda/",
    ro: "/ajutor/",
    se: "/hjalp/",
  }),
  /** A topic listing or a single article. */
  "help.page": route({
    en: "/help/:slug/",
    cs: "/napoveda/:slug/",
    de: "/hilfe/:slug/",
    es: "/ayuda/:slug/",
    fr: "/aide/:slug/",
    it: "/assistenza/:slug/",
    nl: "/help/:slug/",
    pl: "/pomoc/:slug/",
    pt: "/ajuda/:slug/",
    ro: "/ajutor/:slug/",
    se: "/hjalp/:slug/",
  }),
} as const;
