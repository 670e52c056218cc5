/** Which inks a chosen print has on a side: what the editor offers, and what a design has to keep to. */
import { type PrintModeId, printMode } from "@foldmark/catalogue";
import type { Side } from "@foldmark/design";

export type PrintableInks =
  /** Nothing, or a pattern of ours. */
  | { readonly kind: "none" }
  | { readonly kind: "process"; readonly hasWhite: boolean }
  /** So many inks by name, whichever the buyer wants. */
  | { readonly kind: "spot"; readonly colours: number }
  | { readonly kind: "white"; readonly hasBlack: boolean };

export function printableInks(print: PrintModeId, side: Side): PrintableInks {
  const inks = printMode(print)[side];
  if (!inks || inks.kind === "ready-made") return { kind: "none" };
  if (inks.kind === "process") return { kind: "process", hasWhite: inks.colours > 4 };
  if (inks.kind === "white") return { kind: "white", hasBlack: inks.colours > 1 };
  return { kind: "spot", colours: inks.colours };
}

/** Whether photographs can be printed as they are; else they become one ink or none. */
export const printsPictures = (inks: PrintableInks): boolean => inks.kind === "process";
