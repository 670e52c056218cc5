/** Whether something of the buyer's own is printed, so that a file has to come before it is made. */
import type { Configuration } from "./configuration.ts";
import { carriesArtwork } from "./print-modes.ts";
import { productType } from "./product-types.ts";

/** Not of what lies ready to send, nor of what is unprinted or printed with a pattern of ours. */
export const needsArtwork = ({ sku, print }: Pick<Configuration, "sku" | "print">): boolean =>
  !productType(sku).stock && carriesArtwork(print);
