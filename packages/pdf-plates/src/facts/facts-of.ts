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
  return found;
}

function blendSpaceOf(page: PdfValue, spaces: ColourSpaces): ColourSpace["kind"] | undefined {
  const space = get(get(page, "Group"), "CS");
  return space && spaces.read(space, inherited(page, "Resources")).kind;
}
