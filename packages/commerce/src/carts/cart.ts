/** A cart as a document. Rules change it in memory, under the lock of its row; the store writes it back whole. */
import type { Configuration } from "@foldmark/catalogue";
import type { Price } from "@foldmark/pricing";
import type { Currency, ProductType, RegionId } from "@foldmark/region";
import type { RevisionName } from "../designs/line-designs.ts";

/**
 * An artwork of the editor as it looked when it was put in, and the dieline it was drawn on. Whoever makes one has
 * asked the store of designs: what a caller writes down is none.
 */
export type DesignRevision = RevisionName;

/** The price as it was answered, without what only a product page shows. */
export type FrozenPrice = Omit<Price, "kind" | "ladder" | "cheaperIf" | "shipment" | "smallestRun"> &
  // Prices that were kept before these were counted hold on without them.
  Partial<Pick<Price, "shipment" | "smallestRun">>;

export interface CartLine {
  readonly id: string;
  readonly key: string;
  readonly sku: ProductType;
  readonly configuration: Configuration;
  /** Drawn on the very dieline of this line; see `made` of the rules. */
  readonly design: DesignRevision | null;
  /** The design was carried over to another size or make; before it is ordered, its buyer looks at it. */
  readonly isDesignUnseen: boolean;
  readonly dielineHash: string | null;
  readonly stockItem: string | null;
  /** The set it was put in with, which makes it cheaper while the set is whole. */
  readonly bundle: string | null;
  readonly price: FrozenPrice;
  readonly netMinor: number;
  readonly discountMinor: number;
  readonly lockedUntil: Date;
  readonly isSavedForLater: boolean;
}

export type RemovedLine = Pick<CartLine, "id" | "configuration" | "design" | "bundle"> &
  // Of what was removed before these were noted, nobody knows them.
  Partial<Pick<CartLine, "isSavedForLater" | "isDesignUnseen"> & { readonly position: number }>;

export interface Cart {
  readonly id: string;
  readonly owner: string;
  readonly regionId: RegionId;
  readonly currency: Currency;
  readonly shipCountry: string;
  readonly promotionCode: string | null;
  /** In the order they were put in. */
  readonly lines: readonly CartLine[];
  readonly linesMinor: number;
  readonly discountMinor: number;
  /** What was taken out last, so that it can be put back as it was. */
  readonly lastRemoved: RemovedLine | null;
  readonly version: number;
}

export interface Promotion {
  readonly code: string;
  readonly basisPoints: number;
  readonly leastMinor: number;
}
