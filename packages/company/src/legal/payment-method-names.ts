/** Means of payment as a reader of the legal texts knows them. */
import type { LanguageTag, PaymentMethod } from "@foldmark/region";

type DescribedMethod = "card" | "check" | "hokodo";

/** Stripe carries the other methods; a buyer never chooses it by name. giropay ended in 2024. */
type UnnamedMethod = "stripe" | "giropay";

const brandNames: Readonly<Record<Exclude<PaymentMethod, DescribedMethod | UnnamedMethod>, string>> = {
  paypal: "PayPal",
  p24: "Przelewy24",
  ideal: "iDEAL | Wero",
  bancontact: "Bancontact",
  eps: "EPS",
};

/** Means of payment without a brand of their own that everybody knows. */
const describedNames: Record<LanguageTag, Readonly<Record<DescribedMethod, string>>> = {
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

export function paymentMethodNames(methods: readonly PaymentMethod[], language: LanguageTag): string[] {
  const names: Partial<Record<PaymentMethod, string>> = { ...brandNames, ...describedNames[language] };
  return methods.flatMap((method) => names[method] ?? []);
}
