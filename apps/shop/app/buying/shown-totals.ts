/** A sum as buyers read it: each part that is there, net, VAT and what is to be paid. */
import { formatMoney, type LanguageTag, type Region } from "@foldmark/region";
import { percent } from "../storefront/shelf/figures.ts";
import { loaderText } from "../storefront/shelf/loader-text.ts";

export interface Sum {
  readonly goodsMinor: number;
  readonly discountMinor: number;
  readonly shippingMinor: number;
  readonly customsMinor: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
  /** Null where it is not known any more. */
  readonly basisPoints: number | null;
}

export interface TotalRow {
  readonly part: "goods" | "discount" | "shipping" | "customs" | "subtotal" | "vat";
  readonly label: string;
  readonly amount: string;
}

export interface ShownTotals {
  readonly rows: readonly TotalRow[];
  readonly total: string;
}

export function shownTotals(region: Region, language: LanguageTag, sum: Sum): ShownTotals {
  const text = loaderText(region, language);
  const money = (minor: number) => formatMoney(region, minor);
  const { goodsMinor, discountMinor, shippingMinor, customsMinor, vatMinor, totalMinor } = sum;
  const rows: (TotalRow | false)[] = [
    { part: "goods", label: text("buying.word.goods"), amount: money(goodsMinor) },
    discountMinor > 0 && {
      part: "discount",
      label: text("buying.word.discount"),
      amount: `\u2212${money(discountMinor)}`,
    },
    {
      part: "shipping",
      label: text("buying.word.shipping"),
      amount: shippingMinor === 0 ? text("buying.word.free") : money(shippingMinor),
    },
    customsMinor > 0 && { part: "customs", label: text("buying.word.customs"), amount: money(customsMinor) },
    region.hasVat && {
      part: "subtotal",
      label: text("buying.word.subtotal"),
      amount: money(totalMinor - vatMinor),
    },
    region.hasVat && {
      part: "vat",
      label: text("buying.word.vat", { rate: percent(language, (sum.basisPoints ?? 0) / 10) }),
      amount: money(vatMinor),
    },
  ];
  return { rows: rows.filter((row): row is TotalRow => row !== false), total: money(totalMinor) };
}
