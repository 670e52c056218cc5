/**
 * Rigid boxes: the greyboard. Board too thick to crease is grooved, so that it bends at its outside: all sizes here are
 * outside sizes, from groove to groove. Their papers stand in the rigid-*-paper.ts and rigid-case-wrap.ts beside it.
 */
import { panel, piece, step } from "../kernel/build.ts";
import type { CoverStock } from "../kernel/construction.ts";
import { materials } from "../kernel/materials.ts";
import { lyingOnOutside } from "../kernel/matrix.ts";
import type { Material, Matrix, Panel, Piece } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";

/** In board thicknesses where the name does not say mm. */
export const rigidAllowances = {
  boardsInLength: 2,
  boardsInWidth: 2,
  boardsInHeight: 1,
  cornerInset: 1,
  turnInMm: 15,
  turnInTaperMm: 1,
  rim: 1,
  earMm: 10,
  wrapShortMm: 1,
  /** The lining ends before the rim, and before the corners between two walls. */
  linerInsetMm: 3,
  linerPlayMm: 0.5,
};

/** The paper that is wrapped round the board. */
export const wrapStock: CoverStock = {
  materials: ["paper"],
  thickest: 0.3,
  initial: materials["wrap-paper-157"],
};

export type RigidAllowances = typeof rigidAllowances;

export interface RigidTray {
  readonly t: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** @returns outside sizes of a tray with these inside sizes, mm */
export function rigidTray(
  length: number,
  width: number,
  height: number,
  t: number,
  a: Pick<RigidAllowances, "boardsInLength" | "boardsInWidth" | "boardsInHeight">,
): RigidTray {
  return {
    t,
    length: length + a.boardsInLength * t,
    width: width + a.boardsInWidth * t,
    height: height + a.boardsInHeight * t,
  };
}

export type WallName = "front" | "back" | "left" | "right";
/** Holes in the front wall of a tray, in its own frame: mm along it from the left, and up from the table. */
export type FrontHoles = readonly (readonly Corner[])[];

export interface TrayOptions {
  /** Of a base lies below, of a lid on top. */
  readonly use: "base" | "lid";
  /** Before the names of its panels. */
  readonly prefix?: string;
  readonly placement?: Matrix;
  readonly frontHoles?: FrontHoles;
}

/** The long walls of a tray: which of them lies above its bottom in the drawing, and which below. */
export const longWalls = (use: TrayOptions["use"]) =>
  use === "base" ? (["front", "back"] as const) : (["back", "front"] as const);

/** The front wall of a base lies above its bottom: up from the table is up in the drawing. */
export const raised = (holes: FrontHoles, width: number): Corner[][] =>
  holes.map((hole) => hole.map(([x, y, ...curve]): Corner => [x, y + width, ...curve]));

/** The greyboard: ends stand between the long walls, corners are held by tape. */
export function boardPiece(
  id: Piece["id"],
  s: RigidTray,
  a: Pick<RigidAllowances, "cornerInset">,
  material: Material,
  { use, prefix = "", placement = lyingOnOutside, frontHoles = [] }: TrayOptions,
): Piece {
  const { length, width, height, t } = s;
  const [upper, lower] = longWalls(use);
  const inset = a.cornerInset * t;
  const hung = (
    name: WallName,
    box: readonly [number, number, number, number],
    hinge: readonly [readonly [number, number], readonly [number, number]],
  ): Panel =>
    panel(`${prefix}${name}`, "face", rectangle(...box), {
      parent: `${prefix}base`,
      hinge,
      hingeKind: "partial-cut",
      face: name,
      holes: name === "front" ? raised(frontHoles, width) : [],
    });
  const along = (y: number, from: number, to: number) =>
    [
      [from, y],
      [to, y],
    ] as const;
  const across = (x: number) =>
    [
      [x, inset],
      [x, width - inset],
    ] as const;
  const panels = [
    panel(`${prefix}base`, "face", rectangle(0, 0, length, width), {
      face: use === "base" ? "bottom" : "top",
    }),
    hung(upper, [0, width, length, width + height], along(width, 0, length)),
    hung(lower, [0, -height, length, 0], along(0, 0, length)),
    hung("left", [-height, inset, 0, width - inset], across(0)),
    hung("right", [length, inset, length + height, width - inset], across(length)),
  ];
  const walls = panels.slice(1).map((each) => each.id);
  const steps = [step("walls", 0, 0.4, walls)];
  return piece(id, material, panels, { placement, plane: "outside", symmetric: true, flow: "x", steps });
}
