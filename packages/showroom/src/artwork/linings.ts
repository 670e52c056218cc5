/** The unprinted paper inside a rigid box: a margin of the wrap, which is turned in under it, shows beside it. */
import type { Dieline, Panel, Piece, PieceId, PrintedShape } from "@foldmark/geometry";
import { ringBounds } from "@foldmark/geometry";
import { rectangle } from "./draw.ts";

export const liningPaper = "#f1ede4";

const linings: Readonly<Partial<Record<PieceId, PieceId>>> = {
  case: "liner",
  base: "base-liner",
  drawer: "base-liner",
  lid: "lid-liner",
  sleeve: "sleeve-liner",
};

type Box = ReturnType<typeof ringBounds>;
type Side = "minX" | "maxX" | "minY" | "maxY";

/** Sides of a panel along which it folds. */
function folds({ panels }: Piece, panel: Panel, box: Box): ReadonlySet<Side> {
  const hinges = panels
    .filter((each) => each === panel || each.parent === panel.id)
    .flatMap(({ hinge }) => (hinge ? [hinge] : []));
  const sides: readonly (readonly [Side, "x" | "y"])[] = [
    ["minX", "x"],
    ["maxX", "x"],
    ["minY", "y"],
    ["maxY", "y"],
  ];
  const isAt = (side: Side, axis: "x" | "y"): boolean =>
    hinges.some((hinge) => hinge.every((end) => Math.abs(end[axis] - box[side]) < 5));
  return new Set(sides.flatMap(([side, axis]) => (isAt(side, axis) ? [side] : [])));
}

/** Sides at which the lining ends: those of a case that are free, the rim of a tray, the open ends of a sleeve. */
function endsOf(piece: Piece, panel: Panel, box: Box): readonly Side[] {
  if (piece.id === "sleeve") return ["minY", "maxY"];
  const folded = folds(piece, panel, box);
  const free = (["minX", "maxX", "minY", "maxY"] as const).filter((side) => !folded.has(side));
  if (piece.id === "case") return free;
  const opposite = { minX: "maxX", maxX: "minX", minY: "maxY", maxY: "minY" } as const;
  return panel.parent === null ? [] : free.filter((side) => folded.has(opposite[side]));
}

/** In the frame of the blank, or null where the box has no lining. */
export function liningOn(dieline: Dieline, piece: Piece, panel: Panel): PrintedShape | null {
  const inset = (dieline.allowances.linerInsetMm ?? 0) * 1000;
  const lining = linings[piece.id];
  if (piece.material.kind !== "greyboard" || !dieline.pieces.some(({ id }) => id === lining)) return null;
  const box = ringBounds(panel.outline);
  const ends = endsOf(piece, panel, box);
  const at = (side: Side): number =>
    (box[side] + (ends.includes(side) ? inset * (side.startsWith("min") ? 1 : -1) : 0)) / 1000;
  const [left, right, low, high] = [at("minX"), at("maxX"), at("minY"), at("maxY")];
  return { path: rectangle(left, -high, right - left, high - low), fill: liningPaper };
}
