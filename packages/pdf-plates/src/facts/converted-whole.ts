import type { FactsVisitor } from "./facts-visitor.ts";

/**
 * A page that is RGB and blends so has no plates before it is flat: its picture is converted. Told with the facts, also where
 * nothing is drawn; exact where all of it mixes as light.
 */
export function isConvertedWhole({
  approximate,
  mixesAsInk,
  notes,
  pageSpace,
  spaces,
}: FactsVisitor): boolean {
  const isRgb =
    approximate.has("blending-in-rgb") && [...spaces].every((space) => /rgb|gray|lab/.test(space));
  if (!isRgb) return false;
  if (pageSpace === "rgb" && !mixesAsInk) approximate.delete("blending-in-rgb");
  notes.set("converted-after-blending", []);
  return true;
}
