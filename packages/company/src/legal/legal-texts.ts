/** The legal texts of the shop. Each is loaded only when its page is asked for in its language. */
import { spelled, wordingOf } from "@foldmark/messages";
import type { LanguageTag } from "@foldmark/region";
import { type FilledBlock, fillDocument, type LegalDocument, type LegalKind } from "./legal-document.ts";
import { type LegalSubject, legalFacts } from "./legal-facts.ts";

type Load = () => Promise<{ default: LegalDocument }>;

const texts: Record<LegalKind, Record<LanguageTag, Load>> = {
  terms: {
    cs: () => import("./terms/cs.ts"),
    de: () => import("./terms/de.ts"),
    en: () => import("./terms/en.ts"),
    es: () => import("./terms/es.ts"),
    fr: () => import("./terms/fr.ts"),
    it: () => import("./terms/it.ts"),
    nl: () => import("./terms/nl.ts"),
    pl: () => import("./terms/pl.ts"),
    pt: () => import("./terms/pt.ts"),
    ro: () => import("./terms/ro.ts"),
    se: () => import("./terms/se.ts"),
  },
  privacy: {
    cs: () => import("./privacy/cs.ts"),
    de: () => import("./privacy/de.ts"),
    en: () => import("./privacy/en.ts"),
    es: () => import("./privacy/es.ts"),
    fr: () => import("./privacy/fr.ts"),
    it: () => import("./privacy/it.ts"),
    nl: () => import("./privacy/nl.ts"),
    pl: () => import("./privacy/pl.ts"),
    pt: () => import("./privacy/pt.ts"),
    ro: () => import("./privacy/ro.ts"),
    se: () => import("./privacy/se.ts"),
  },
  returns: {
    cs: () => import("./returns/cs.ts"),
    de: () => import("./returns/de.ts"),
    en: () => import("./returns/en.ts"),
    es: () => import("./returns/es.ts"),
    fr: () => import("./returns/fr.ts"),
    it: () => import("./returns/it.ts"),
    nl: () => import("./returns/nl.ts"),
    pl: () => import("./returns/pl.ts"),
    pt: () => import("./returns/pt.ts"),
    ro: () => import("./returns/ro.ts"),
    se: () => import("./returns/se.ts"),
  },
  impressum: {
    cs: () => import("./impressum/cs.ts"),
    de: () => import("./impressum/de.ts"),
    en: () => import("./impressum/en.ts"),
    es: () => import("./impressum/es.ts"),
    fr: () => import("./impressum/fr.ts"),
    it: () => import("./impressum/it.ts"),
    nl: () => import("./impressum/nl.ts"),
    pl: () => import("./impressum/pl.ts"),
    pt: () => import("./impressum/pt.ts"),
    ro: () => import("./impressum/ro.ts"),
    se: () => import("./impressum/se.ts"),
  },
};

export async function legalDocument(kind: LegalKind, language: LanguageTag): Promise<LegalDocument> {
  return (await texts[kind][language]()).default;
}

/** The text as a storefront shows it: with its facts, and in its spelling. */
export async function filledLegalDocument(
  kind: LegalKind,
  subject: LegalSubject,
): Promise<LegalDocument<FilledBlock>> {
  const { region, language } = subject;
  const wording = wordingOf(region, language);
  return fillDocument(await legalDocument(kind, language), legalFacts(subject), (text) =>
    spelled(wording, text),
  );
}
