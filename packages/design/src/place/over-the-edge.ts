/**
 * What lies over the edge of its panel, to be cut off there, lies over it in every other size too: a bare edge would
 * show. Words and codes never do, so where those stick out they keep to their anchor.
 */
import type { Box } from "@foldmark/geometry";
import type { Anchor, Hold, Home } from "../records/anchor.ts";
import type { DesignNode } from "../records/node.ts";
import { anchored } from "./anchored.ts";
import { asPlace, boundsIn } from "./placement.ts";

const mayBeCut: ReadonlySet<DesignNode["kind"]> = new Set<DesignNode["kind"]>([
  "shape",
  "repeat",
  "image",
  "group",
]);

/** Drawn in other proportions they would look wrong. */
const isKeptInShape = ({ kind }: DesignNode): boolean => kind === "image" || kind === "group";

interface Size {
  readonly width: number;
  readonly height: number;
}

function heldOver(hold: Hold, starts: boolean, ends: boolean, mayStretch: boolean): Hold {
  if (starts && ends) return mayStretch ? "stretch" : hold;
  if (hold === "proportional" || hold === "stretch") return hold;
  return starts ? "start" : ends ? "end" : hold;
}

/** As large as covers the panel and as much around it as it did. */
function covering(placed: DesignNode, box: Box, from: Size, to: Size): ReturnType<typeof anchored> {
  const beyond = Math.floor(Math.min(-box.minX, -box.minY, box.maxX - from.width, box.maxY - from.height));
  const grown = ({ width, height }: Size): Size => ({
    width: width + 2 * beyond,
    height: height + 2 * beyond,
  });
  const shifted = { ...placed, x: placed.x + beyond, y: placed.y + beyond };
  const anchor: Anchor = { x: "center", y: "center", scale: "fill" };
  const next = anchored(shifted, anchor, grown(from), grown(to));
  return { ...next, x: asPlace(next.x - beyond), y: asPlace(next.y - beyond) };
}

/** The node's place on a panel of another size. @param origin where it was put by hand */
export function placedInSize(node: DesignNode, origin: Home, to: Size): ReturnType<typeof anchored> {
  const { parent: _, parentWidth, parentHeight, ...place } = origin;
  const placed = { ...node, ...place };
  const from = { width: parentWidth, height: parentHeight };
  if (!mayBeCut.has(node.kind) || node.anchor.scale !== "none")
    return anchored(placed, node.anchor, from, to);
  const box = boundsIn(placed);
  const starts = { x: box.minX <= 0, y: box.minY <= 0 };
  const ends = { x: box.maxX >= from.width, y: box.maxY >= from.height };
  const coversAll = starts.x && starts.y && ends.x && ends.y;
  if (coversAll && isKeptInShape(node)) return covering(placed, box, from, to);
  const mayStretch = !isKeptInShape(node);
  const anchor: Anchor = {
    x: heldOver(node.anchor.x, starts.x, ends.x, mayStretch),
    y: heldOver(node.anchor.y, starts.y, ends.y, mayStretch),
    scale: "none",
  };
  return anchored(placed, anchor, from, to);
}
