/** Every pattern that can be put on a design, by its name. */
import { linePatterns } from "./line-patterns.ts";
import { motifPatterns } from "./motif-patterns.ts";
import type { Pattern } from "./pattern.ts";

export const patterns: readonly Pattern[] = [...motifPatterns, ...linePatterns];

export const patternById = (id: string): Pattern | null => patterns.find((each) => each.id === id) ?? null;
