import type { Typesetter } from "../layout/typesetter.ts";
import type { OpenFont } from "./open-font.ts";

/** Null until the first font is open: without one nothing can be set. */
export const typesetterOf = (fonts: ReadonlyMap<string, OpenFont>): Typesetter | null =>
  fonts.values().next().value?.typesetter ?? null;
