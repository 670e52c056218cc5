/** What the order consists of, for the column beside its payment. */
import type { OrderView } from "@foldmark/commerce";
import { type RegionId, regionById } from "@foldmark/region";
import type { PageRequest } from "../../request-context.ts";
import { type ShownLine, shownLine } from "../shown-lines.ts";
import { type ShownTotals, shownTotals } from "../shown-totals.ts";

export interface ShownSide {
  readonly lines: readonly ShownLine[];
  readonly totals: ShownTotals;
}

export function orderSide({ language }: Pick<PageRequest, "language">, { order }: OrderView): ShownSide {
  const region = regionById(order.region as RegionId);
  return {
    lines: order.lines.map(({ id, configuration, unit_micro, net_minor }) =>
      shownLine(region, language, { id, configuration, unitMicro: unit_micro, netMinor: net_minor }),
    ),
    totals: shownTotals(region, language, {
      goodsMinor: order.goods_minor,
      discountMinor: order.discount_minor,
      shippingMinor: order.shipping_minor,
      customsMinor: order.customs_minor,
      vatMinor: order.vat_minor,
      totalMinor: order.total_minor,
      basisPoints: order.basis_points,
    }),
  };
}
