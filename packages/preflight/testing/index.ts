/** Files with planted defects, and clean ones. */
import { cleanCases } from "./cases/clean-cases.ts";
import { colourCases } from "./cases/colour-cases.ts";
import { placeCases } from "./cases/place-cases.ts";
import { textCases } from "./cases/text-cases.ts";
import type { FileCase } from "./file-case.ts";

export const plantedCases: readonly FileCase[] = [...textCases, ...placeCases, ...colourCases];
export { blank, panels } from "./box-page.ts";
export type { CaseTarget, FileCase, Planted } from "./file-case.ts";
export { targetOf } from "./targets.ts";
export { cleanCases };
