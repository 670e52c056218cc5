/** Means of payment as a reader of the legal texts knows them. */
import type { LanguageTag } from "@foldmark/region";

const brandNames: Readonly<Record<string, string>> = {
  paypal: "PayPal",
  p24: "Przelewy24",
  ideal: "iDEAL | Wero",
  bancontact: "Bancontact",
  eps: "EPS",
};

/** Means of payment without a brand of their own that everybody knows. */
const describedNames: Record<LanguageTag, Readonly<Record<"card" | "check" | "hokodo", string>>> = {
  cs: {
    card: "platební karta",
    check: "bankovní převod",
    hokodo: "faktura přes Hokodo (jen pro podnikatele)",
  },
  de: {
    card: "Kredit- oder Debitkarte",
    check: "Banküberweisung",
    hokodo: "Rechnung über Hokodo (nur für Unternehmen)",
  },
  en: { card: "payment card", check: "bank transfer", hokodo: "invoice through Hokodo (businesses only)" },
  es: {
    card: "tarjeta de pago",
    check: "transferencia bancaria",
    hokodo: "factura a través de Hokodo (solo para empresas)",
  },
  fr: {
    card: "carte bancaire",
    check: "virement bancaire",
    hokodo: "facture via Hokodo (réservée aux entreprises)",
  },
  it: {
    card: "carta di pagamento",
    check: "bonifico bancario",
    hokodo: "fattura tramite Hokodo (solo per imprese)",
  },
  nl: {
    card: "betaalkaart",
    check: "bankoverschrijving",
    hokodo: "factuur via Hokodo (alleen voor bedrijven)",
  },
  pl: { card: "karta płatnicza", check: "przelew bankowy", hokodo: "faktura przez Hokodo (tylko dla firm)" },
  pt: {
    card: "cartão de pagamento",
    check: "transferência bancária",
    hokodo: "fatura através da Hokodo (apenas para empresas)",
  },
  ro: { card: "card de plată", check: "transfer bancar", hokodo: "factură prin Hokodo (numai pentru firme)" },
  se: { card: "betalkort", check: "banköverföring", hokodo: "faktura via Hokodo (endast för företag)" },
};

/** Not a means of payment a buyer could choose: Stripe only carries the others, giropay ended in 2024. */
const neverOffered: ReadonlySet<string> = new Set(["stripe", "giropay"]);

export function paymentMethodNames(methods: readonly string[], language: LanguageTag): string[] {
  const names: Readonly<Record<string, string>> = { ...brandNames, ...describedNames[language] };
  return methods
    .filter((method) => !neverOffered.has(method))
    .map((method) => {
      const name = names[method];
      if (!name) throw new Error(`The means of payment "${method}" has no name for the legal texts`);
      return name;
    });
}
