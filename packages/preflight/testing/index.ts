/** Files with planted defects, and clean ones. */
import { besideCases, cleanBesideCases } from "./cases/beside-cases.ts";
import { cleanCases as nearlyWrong } from "./cases/clean-cases.ts";
import { colourCases } from "./cases/colour-cases.ts";
import { placeCases } from "./cases/place-cases.ts";
import { textCases } from "./cases/text-cases.ts";
import type { FileCase } from "./file-case.ts";

export const plantedCases: readonly FileCase[] = [
  ...textCases,
  ...placeCases,
  ...colourCases,
  ...besideCases,
];
export const cleanCases: readonly FileCase[] = [...nearlyWrong, ...cleanBesideCases];
export { blank, panels } from "./box-page.ts";
export { type CaseTarget, type FileCase, fileCase, type Planted } from "./file-case.ts";
export { layersOfBox, targetOf } from "./targets.ts";
