/** For tests of whatever reads and changes designs. */
export { anchors, designs, looseNodes, panels, placements, recordsOfList, runs } from "./arbitraries.ts";
export { layoutFor, productFor, withoutQuantity } from "./layouts.ts";
export { commandOf, type Step, steps } from "./steps.ts";
