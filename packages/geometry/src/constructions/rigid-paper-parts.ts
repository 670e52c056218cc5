/**
 * What the papers of all rigid boxes share. Paper goes over every edge of the board and down its other side; at a corner
 * it is cut outside of the board, never on it, so that what is left folds round the corner and no board shows.
 */
import { panel } from "../kernel/build.ts";
import type { FaceName, Panel } from "../kernel/model.ts";
import type { Corner } from "../plane/outline.ts";
import type { RigidAllowances } from "./rigid-parts.ts";

export type At = (along: number, out: number) => readonly [number, number];

/** A strip beside an edge, in the edge's own frame. */
export const strip = (at: At, a0: number, o0: number, a1: number, o1: number, taper = 0): Corner[] => [
  at(a0, o0),
  at(a1, o0),
  at(a1 - taper, o1),
  at(a0 + taper, o1),
];

/** Paper over an edge of the board and down behind it. The second part stays between the walls beside it. */
export function turnedIn(
  name: string,
  parent: string,
  at: At,
  edge: readonly [from: number, to: number, out: number],
  inner: readonly [from: number, to: number],
  rim: number,
  a: Pick<RigidAllowances, "turnInMm" | "turnInTaperMm">,
): Panel[] {
  const [from, to, out] = edge;
  const over = out + rim;
  return [
    panel(`${name}-rim`, "turn-in", strip(at, from, out, to, over), {
      parent,
      hinge: [at(from, out), at(to, out)],
    }),
    panel(`${name}-turn`, "turn-in", strip(at, ...inPlace(inner, over, over + a.turnInMm), a.turnInTaperMm), {
      parent: `${name}-rim`,
      hinge: [at(inner[0], over), at(inner[1], over)],
    }),
  ];
}

const inPlace = ([from, to]: readonly [number, number], near: number, far: number) =>
  [from, near, to, far] as const;

/** One board of a case or sleeve under its paper, from fold to fold: they follow each other in the drawing. */
export interface WrappedFace {
  readonly id: string;
  readonly face: FaceName;
  /** mm along the row. */
  readonly from: number;
  readonly to: number;
  readonly holes?: readonly (readonly Corner[])[];
}

/** The faces of a sheet, each hanging on the one before it. */
export const rowOf = (
  name: string,
  faces: readonly WrappedFace[],
  across: (at: number) => readonly [readonly [number, number], readonly [number, number]],
): Panel[] =>
  faces.map(({ id, face, from, to, holes = [] }, index) => {
    const [near, far] = [across(from), across(to)];
    return panel(`${name}-${id}`, "face", [near[0], near[1], far[1], far[0]], {
      face,
      holes,
      ...(index > 0 && { parent: `${name}-${faces[index - 1]!.id}`, hinge: near }),
    });
  });

/** The corner of paper outside a board's corner: pinched round it, and turned in under the next side. */
export function cornerTuck(name: string, parent: string, at: At, rim: number, cut: number): Panel[] {
  return [
    panel(`${name}-tuck`, "ear", [at(0, 0), at(cut, 0), at(cut - rim, rim), at(0, rim)], {
      parent,
      hinge: [at(0, 0), at(0, rim)],
    }),
    panel(`${name}-tuck-in`, "ear", [at(0, rim), at(cut - rim, rim), at(0, cut)], {
      parent: `${name}-tuck`,
      hinge: [at(0, rim), at(cut - rim, rim)],
    }),
  ];
}

/** A lining is seen from inside alone, and takes no ink. */
export const unprinted = {
  printable: { outside: false, inside: false },
  visible: { outside: false, inside: true },
} as const;
