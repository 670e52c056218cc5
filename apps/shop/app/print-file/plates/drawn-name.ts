import type { Sheet } from "../print-file-view.ts";

/**
 * By which what was drawn of a side is remembered: by its plates as well. A fix may change an ink that the picture does not
 * show, and finer parts and other layers would stay those of before it.
 */
export const drawnName = ({
  surface,
  picture,
  plates,
}: Pick<Sheet, "surface" | "picture" | "plates">): string =>
  [surface, picture, ...(plates?.inks ?? []).map(({ name, sha256 }) => `${name}=${sha256}`)].join(" ");
