/** What the order consists of, for the column beside its payment. */

import type { OrderView } from "@foldmark/commerce";
import { type RegionId, regionById } from "@foldmark/region";
import type { PageRequest } from "../../request/request-context.ts";
import { designed } from "../document-address.ts";
import { type ShownLine, shownLine } from "../shown-lines.ts";
import { orderTotals, type ShownTotals } from "../shown-totals.ts";

export interface ShownSide {
  readonly lines: readonly ShownLine[];
  readonly totals: ShownTotals;
}

export function orderSide(
  { language }: Pick<PageRequest, "language">,
  { order, restMinor }: OrderView,
): ShownSide {
  const region = regionById(order.region as RegionId);
  return {
    lines: order.lines.map((line) => shownLine(region, language, designed(order.number, line))),
    totals: orderTotals(region, language, { order, restMinor }),
  };
}
