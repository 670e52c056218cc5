// Written by tools/write-texts-table.ts. Change the text files and run it again.
import chromeCs from "../texts/chrome/cs.json" with { type: "json" };
import chromeDe from "../texts/chrome/de.json" with { type: "json" };
import chromeEn from "../texts/chrome/en.json" with { type: "json" };
import chromeEs from "../texts/chrome/es.json" with { type: "json" };
import chromeFr from "../texts/chrome/fr.json" with { type: "json" };
import chromeIt from "../texts/chrome/it.json" with { type: "json" };
import chromeNl from "../texts/chrome/nl.json" with { type: "json" };
import chromePl from "../texts/chrome/pl.json" with { type: "json" };
import chromePt from "../texts/chrome/pt.json" with { type: "json" };
import chromeRo from "../texts/chrome/ro.json" with { type: "json" };
import chromeSe from "../texts/chrome/se.json" with { type: "json" };
import errorsCs from "../texts/errors/cs.json" with { type: "json" };
import errorsDe from "../texts/errors/de.json" with { type: "json" };
import errorsEn from "../texts/errors/en.json" with { type: "json" };
import errorsEs from "../texts/errors/es.json" with { type: "json" };
import errorsFr from "../texts/errors/fr.json" with { type: "json" };
import errorsIt from "../texts/errors/it.json" with { type: "json" };
import errorsNl from "../texts/errors/nl.json" with { type: "json" };
import errorsPl from "../texts/errors/pl.json" with { type: "json" };
import errorsPt from "../texts/errors/pt.json" with { type: "json" };
import errorsRo from "../texts/errors/ro.json" with { type: "json" };
import errorsSe from "../texts/errors/se.json" with { type: "json" };
import homeEn from "../texts/home/en.json" with { type: "json" };
import legalCs from "../texts/legal/cs.json" with { type: "json" };
import legalDe from "../texts/legal/de.json" with { type: "json" };
import legalEn from "../texts/legal/en.json" with { type: "json" };
import legalEs from "../texts/legal/es.json" with { type: "json" };
import legalFr from "../texts/legal/fr.json" with { type: "json" };
import legalIt from "../texts/legal/it.json" with { type: "json" };
import legalNl from "../texts/legal/nl.json" with { type: "json" };
import legalPl from "../texts/legal/pl.json" with { type: "json" };
import legalPt from "../texts/legal/pt.json" with { type: "json" };
import legalRo from "../texts/legal/ro.json" with { type: "json" };
import legalSe from "../texts/legal/se.json" with { type: "json" };
import uiCs from "../texts/ui/cs.json" with { type: "json" };
import uiDe from "../texts/ui/de.json" with { type: "json" };
import uiEn from "../texts/ui/en.json" with { type: "json" };
import uiEs from "../texts/ui/es.json" with { type: "json" };
import uiFr from "../texts/ui/fr.json" with { type: "json" };
import uiIt from "../texts/ui/it.json" with { type: "json" };
import uiNl from "../texts/ui/nl.json" with { type: "json" };
import uiPl from "../texts/ui/pl.json" with { type: "json" };
import uiPt from "../texts/ui/pt.json" with { type: "json" };
import uiRo from "../texts/ui/ro.json" with { type: "json" };
import uiSe from "../texts/ui/se.json" with { type: "json" };

export const texts = {
  chrome: { cs: chromeCs, de: chromeDe, en: chromeEn, es: chromeEs, fr: chromeFr, it: chromeIt, nl: chromeNl, pl: chromePl, pt: chromePt, ro: chromeRo, se: chromeSe },
  errors: { cs: errorsCs, de: errorsDe, en: errorsEn, es: errorsEs, fr: errorsFr, it: errorsIt, nl: errorsNl, pl: errorsPl, pt: errorsPt, ro: errorsRo, se: errorsSe },
  home: { cs: {}, de: {}, en: homeEn, es: {}, fr: {}, it: {}, nl: {}, pl: {}, pt: {}, ro: {}, se: {} },
  legal: { cs: legalCs, de: legalDe, en: legalEn, es: legalEs, fr: legalFr, it: legalIt, nl: legalNl, pl: legalPl, pt: legalPt, ro: legalRo, se: legalSe },
  ui: { cs: uiCs, de: uiDe, en: uiEn, es: uiEs, fr: uiFr, it: uiIt, nl: uiNl, pl: uiPl, pt: uiPt, ro: uiRo, se: uiSe },
};

export interface MessageArgumentKinds {
  "chrome.home": { brand: "value" };
  "chrome.chooser.current": { language: "value"; region: "value" };
  "chrome.region.currency": { currency: "value" };
  "chrome.suggestion.text": { country: "value"; region: "value" };
  "chrome.suggestion.go": { region: "value" };
  "chrome.copyright": { brand: "value"; year: "value" };
  "errors.429.next": { seconds: "number" };
  "errors.503.next": { seconds: "number" };
  "errors.host.what": { host: "value" };
  "errors.language.what": { language: "value" };
  "home.description": { currency: "value" };
  "home.hero.caption": { thickness: "value" };
  "home.hero.pieces": { count: "number" };
  "home.hero.countries": { count: "number" };
  "home.hero.delivery": { days: "value" };
  "home.formats.lead": { count: "number" };
  "home.formats.from": { count: "value" };
  "home.formats.gross": { amount: "value" };
  "home.formats.kraftTape.fact": { width: "value" };
  "home.formats.tissuePaper.fact": { size: "value" };
  "home.prices.lead": { size: "value" };
  "home.prices.vat": { count: "number"; gross: "value"; rate: "value" };
  "home.prices.vatShown": { rate: "value" };
  "home.region.title": { region: "value" };
  "home.region.tax.shown": { rate: "value" };
  "home.region.countries.more": { count: "number" };
  "home.region.courier.days": { days: "value" };
  "home.region.samples.days": { count: "number" };
  "home.region.customs.cost": { amount: "value" };
  "legal.terms.description": { brand: "value" };
  "legal.privacy.description": { brand: "value" };
  "legal.returns.description": { brand: "value" };
  "legal.impressum.description": { brand: "value" };
  "legal.updated": { date: "value" };
  "legal.inForce": { date: "value" };
  "legal.section.link": { title: "value" };
  "legal.questions": { email: "value" };
  "ui.dropdown.noResults": { typed: "value" };
  "ui.dropdown.status": { count: "number" };
  "ui.dropdown.selected": { name: "value" };
  "ui.pagination.page": { page: "number" };
  "ui.pagination.current": { page: "number" };
  "ui.pagination.range": { first: "number"; last: "number"; total: "number" };
  "ui.form.increase": { label: "value" };
  "ui.form.decrease": { label: "value" };
  "ui.form.charactersLeft": { count: "number" };
  "ui.file.drop": { choose: "tag" };
  "ui.file.limits": { formats: "value"; size: "value" };
  "ui.file.chosen": { name: "value" };
  "ui.file.remove": { name: "value" };
  "ui.file.uploading": { name: "value" };
  "ui.file.tooLarge": { size: "value" };
  "ui.file.wrongKind": { formats: "value" };
  "ui.stepper.position": { step: "number"; total: "number" };
  "ui.sort.by": { column: "value" };
  "ui.table.scroll": { caption: "value" };
  "ui.table.selectRow": { name: "value" };
  "ui.table.selected": { count: "number" };
  "ui.stale": { time: "value" };
  "ui.reference": { reference: "value" };
}
