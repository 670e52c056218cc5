/** The thirty-one pages that plates are held to. */
import { blendCases } from "./blend-cases.ts";
import { imageCases } from "./image-cases.ts";
import { patternCases } from "./pattern-cases.ts";
import type { PlateCase } from "./plate-case.ts";
import { vectorCases } from "./vector-cases.ts";

export const plateCases: readonly PlateCase[] = [
  ...vectorCases,
  ...imageCases,
  ...blendCases,
  ...patternCases,
].sort((one, other) => (one.name < other.name ? -1 : 1));
