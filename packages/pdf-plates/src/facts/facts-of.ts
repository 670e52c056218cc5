import type { ColourSpace, ColourSpaces } from "../colour/colour-space.ts";
import { type PageToWalk, walkPage } from "../content/walk-page.ts";
import { get, inherited, type PdfValue } from "../objects/pdf-values.ts";
import { FactsVisitor } from "./facts-visitor.ts";
import { pageBoxes } from "./page-boxes.ts";

/** The first walk. */
export function factsOf(toWalk: PageToWalk): FactsVisitor {
  const { page, spaces } = toWalk;
  const { trim, crop } = pageBoxes(page);
  const found = new FactsVisitor(blendSpaceOf(page, spaces), trim ?? crop);
  walkPage(toWalk, found);
  noteConversion(found);
  return found;
}

/**
 * A page that is RGB and blends so has no plates before it is flat: its picture is converted. Told with the facts, also where
 * nothing is drawn; exact where all of it mixes as light.
 */
function noteConversion({ approximate, mixesAsInk, notes, pageSpace, spaces }: FactsVisitor): void {
  if (!approximate.has("blending-in-rgb")) return;
  if (![...spaces].every((space) => /rgb|gray|lab/.test(space))) return;
  if (pageSpace === "rgb" && !mixesAsInk) approximate.delete("blending-in-rgb");
  notes.set("converted-after-blending", []);
}

function blendSpaceOf(page: PdfValue, spaces: ColourSpaces): ColourSpace["kind"] | undefined {
  const space = get(get(page, "Group"), "CS");
  return space && spaces.read(space, inherited(page, "Resources")).kind;
}
