/** The names of our families drawn in themselves, so that a list of fonts loads none of them. */
import { familyNames } from "./family-names.generated.ts";

/** An SVG path with 200 units to the em, y down, the baseline at 0 and the ink's left edge too. */
export interface NameOutline {
  readonly path: string;
  readonly width: number;
  /** Negative: above the baseline. */
  readonly top: number;
  readonly bottom: number;
}

export const familyNameOutline = (family: string): NameOutline | undefined => familyNames[family];
