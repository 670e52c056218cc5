/** Texts that may break a rule of the check, each with its reason in sight. */
import type { LanguageTag } from "@foldmark/region";

type Exceptions = Readonly<Record<string, "all" | readonly LanguageTag[]>>;

/** Same wording as English: names of payment providers and paper formats, and words two languages share. */
export const sameAsEnglish: Exceptions = {
  "buying.word.vat": ["pl"],
  "checkout.field.postcode": ["nl"],
  "identity.field.password": ["it"],
  "identity.security.passkeys": ["de", "nl"],
  "identity.security.password": ["it"],
  "chrome.payment.paypal": "all",
  "chrome.payment.p24": "all",
  "chrome.payment.ideal": "all",
  "chrome.payment.bancontact": "all",
  "chrome.payment.eps": "all",
  "chrome.payment.giropay": "all",
  "payment.about.card": "all",
  "payment.transfer.swift": "all",
  "chrome.menu.label": ["cs", "fr", "it", "nl", "pl", "pt"],
  "chrome.nav.bundles": ["de", "nl"],
  "chrome.nav.samples": ["nl"],
  "chrome.region.label": ["cs", "de", "pl", "se"],
  "chrome.footer.contact": ["fr", "nl", "ro"],
  "home.prices.totalPlain": ["es", "fr", "pt", "ro"],
  "catalogue.size.a4": "all",
  "catalogue.size.a5": "all",
  "catalogue.size.a6": "all",
  "catalogue.size.b4": "all",
  "catalogue.size.dl": "all",
  "catalogue.colour.kraft": ["pl"],
  "catalogue.colour.mint": ["de"],
  "catalogue.colour.orange": ["de", "fr", "se"],
  "catalogue.design.arches": ["fr"],
  "catalogue.design.winter": ["de"],
  "catalogue.dimension.diameter": ["se"],
  "catalogue.family.tape": ["nl"],
  "catalogue.fold.open": ["nl"],
  "catalogue.print.full-colour": ["nl"],
  "documents.column.rate": ["pl"],
  "documents.services": ["fr"],
  "documents.sum.total": ["es", "pt", "ro"],
  "mails.bank.reference": ["cs"],
  "drawing.fact.construction": ["fr"],
  "drawing.fact.revision": ["de", "se"],
  "drawing.fact.material": ["de", "es", "pt", "ro", "se"],
  "drawing.layer.perforation": ["de", "fr"],
  "drawing.piece.base": ["es", "fr", "it", "pt"],
  "drawing.piece.insert": ["ro"],
  "drawing.piece.sleeve": ["nl"],
  "product.page.title.problem": ["es"],
  "product.page.quantity.total": ["es", "fr", "pt", "ro"],
  "product.page.gallery.model": "all",
  "product.extras.title": ["es", "pt"],
  "product.bar.material": ["es", "pt"],
  "product.fact.material": ["es", "pt"],
  "product.artwork.bleed": ["ro"],
  "product.artwork.keepOut.overlap": ["nl"],
  "product.artwork.keepOut.valve": ["fr"],
  "shop.filter.material": ["de", "es", "pt", "ro", "se"],
  "shop.fit.how.position": ["fr"],
  "shop.overview.crumb": ["de"],
  "shop.set.total": ["es", "fr", "pt", "ro"],
  "ui.form.errorPrefix": ["es"],
  "ui.form.optional": ["de"],
  "ui.pagination.label": ["fr"],
  "ui.pagination.page": ["fr"],
  "ui.toast.label": ["fr"],
  "ui.reference": ["cs"],
};

/** The specification gives this English sentence character by character. */
export const straightQuotes: Exceptions = { "ui.dropdown.noResults": ["en"] };

/** Names of pages, not claims about a product. */
export const environmentalWords: Exceptions = {};

export function isExcepted(exceptions: Exceptions, id: string, tag: LanguageTag): boolean {
  const tags = Object.hasOwn(exceptions, id) ? exceptions[id] : undefined;
  return tags === "all" || (tags?.includes(tag) ?? false);
}
