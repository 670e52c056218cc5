/**
 * The printed paper of rigid boxes. It goes over every edge of the board and down its other side; at a corner it is cut
 * outside of the board, never on it, so that what is left folds round the corner and no board shows.
 */
import { panel, piece, step } from "../kernel/build.ts";
import { lyingOnOutside } from "../kernel/matrix.ts";
import type { FaceName, Material, Matrix, Panel, Piece } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";
import {
  longWalls,
  type RigidAllowances,
  type RigidTray,
  raised,
  type TrayOptions,
  type WallName,
} from "./rigid-parts.ts";

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

/** Round a corner of a tray under the paper of the end wall, and over the rim with it. */
function cornerEar(name: string, parent: string, at: At, height: number, rim: number, a: RigidAllowances) {
  const foot = 2 * a.wrapShortMm;
  return [
    panel(
      name,
      "ear",
      [at(0, 0), at(foot, 0), at(a.earMm, a.earMm - foot), at(a.earMm, height), at(0, height)],
      { parent, hinge: [at(0, 0), at(0, height)] },
    ),
    panel(`${name}-rim`, "ear", strip(at, 0, height, a.earMm, height + rim), {
      parent: name,
      hinge: [at(0, height), at(a.earMm, height)],
    }),
  ];
}

/** Paper of a tray: its bottom, its walls, over the rim, and down inside. */
export function trayWrap(
  id: Piece["id"],
  s: RigidTray,
  a: RigidAllowances,
  paper: Material,
  { use, prefix = "", placement = lyingOnOutside, frontHoles = [] }: TrayOptions,
): Piece {
  const { length, width, height, t } = s;
  const [upper, lower] = longWalls(use);
  const w = `${prefix}wrap-`;
  const short = a.wrapShortMm;
  const rim = a.rim * t;
  const wall = (name: WallName, from: number, to: number, total: number, at: At): Panel[] => [
    panel(`${w}${name}`, "face", strip(at, from, 0, to, height), {
      parent: `${w}base`,
      hinge: [at(from, 0), at(to, 0)],
      face: name,
      holes: name === "front" ? raised(frontHoles, width) : [],
    }),
    ...turnedIn(`${w}${name}`, `${w}${name}`, at, [from, to, height], [t, total - t], rim, a),
  ];
  const ears = ([name, up]: readonly [WallName, boolean]): Panel[] =>
    (["left", "right"] as const).flatMap((side) => {
      const at: At = (along, out) => [side === "left" ? -along : length + along, up ? width + out : -out];
      return cornerEar(`${w}ear-${name}-${side}`, `${w}${name}`, at, height, rim, a);
    });
  const walls = [
    ...wall(upper, 0, length, length, (along, out) => [along, width + out]),
    ...wall(lower, 0, length, length, (along, out) => [along, -out]),
    ...wall("left", short, width - short, width, (along, out) => [-out, along]),
    ...wall("right", short, width - short, width, (along, out) => [length + out, along]),
  ];
  const corners = (
    [
      [upper, true],
      [lower, false],
    ] as const
  ).flatMap(ears);
  const bottom = panel(`${w}base`, "face", rectangle(0, 0, length, width), {
    face: use === "base" ? "bottom" : "top",
  });
  const named = (list: readonly Panel[], test: (each: Panel) => boolean): string[] =>
    list.filter(test).map((each) => each.id);
  const isTurned = (each: Panel): boolean => each.role === "turn-in" || each.id.endsWith("-rim");
  return piece(id, paper, [bottom, ...walls, ...corners], {
    placement,
    plane: "outside",
    symmetric: true,
    flow: "x",
    // At the rim the paper is not cut as deep as the board's corner: it is pinched there.
    joints: [upper, lower].flatMap((name) =>
      ["left", "right"].map((side) => [`${w}${name}-rim`, `${w}ear-${name}-${side}-rim`] as const),
    ),
    steps: [
      step(
        "walls",
        0,
        0.4,
        named(walls, (each) => each.role === "face"),
      ),
      step(
        "tabs",
        0.2,
        0.4,
        named(corners, (each) => !isTurned(each)),
      ),
      step("turn-in", 0.4, 0.5, named([...walls, ...corners], isTurned)),
    ],
  });
}

/** One board of a case or sleeve under its paper, from fold to fold: they follow each other in the drawing. */
export interface WrappedFace {
  readonly id: string;
  readonly face: FaceName;
  /** mm along the row. */
  readonly from: number;
  readonly to: number;
  readonly holes?: readonly (readonly Corner[])[];
}

export interface SheetAllowances extends Pick<RigidAllowances, "turnInMm" | "turnInTaperMm" | "rim"> {
  /** How far outside the board's corner the paper is cut, in board thicknesses. */
  readonly mitre: number;
}

const sides = ["left", "right"] as const;
const ends = ["first", "last"] as const;

interface CaseSheet {
  readonly name: string;
  readonly long: number;
  readonly faces: readonly WrappedFace[];
  readonly first: WrappedFace;
  readonly last: WrappedFace;
  readonly rim: number;
  /** Rim and turn-in together. */
  readonly reach: number;
  /** Where the slanting cut of a corner meets the lines of the board's edges. */
  readonly cut: number;
}

/**
 * Paper round boards that lie in a row, as on the cover of a book.
 * @param faces one below the other: each goes on downwards where the one before it ends
 */
export function caseWrap(
  id: Piece["id"],
  name: string,
  long: number,
  faces: readonly WrappedFace[],
  t: number,
  a: SheetAllowances,
  paper: Material,
  placement: Matrix,
): Piece {
  const rim = a.rim * t;
  const [first, last] = [faces[0]!, faces.at(-1)!];
  const cut = a.mitre * Math.SQRT2 * t;
  const sheet: CaseSheet = { name, long, faces, first, last, rim, reach: rim + a.turnInMm, cut };
  const panels = [
    ...rowOf(name, faces, (at) => [
      [0, at],
      [long, at],
    ]),
    ...sides.flatMap((side) => faces.flatMap((each) => sideTurnIn(sheet, side, each))),
    ...ends.flatMap((end) => endTurnIn(sheet, end)),
  ];
  return piece(id, paper, panels, {
    placement,
    plane: "outside",
    symmetric: true,
    flow: "x",
    joints: caseJoints(sheet),
  });
}

/** The faces of a sheet, each hanging on the one before it. */
const rowOf = (
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

const outwards =
  (side: (typeof sides)[number], long: number) =>
  (out: number): number =>
    side === "left" ? -out : long + out;

function sideTurnIn(
  { name, long, first, last, rim, reach, cut }: CaseSheet,
  side: (typeof sides)[number],
  each: WrappedFace,
): Panel[] {
  const x = outwards(side, long);
  const rest = reach - cut;
  const own = `${name}-${each.id}-${side}`;
  const edge = (out: number) =>
    [
      [x(out), each.to],
      [x(out), each.from],
    ] as const;
  const outer: Corner[] = [
    ...(each === last
      ? ([
          [x(cut), each.to],
          [x(reach), each.to + rest],
        ] as const)
      : ([[x(reach), each.to]] as const)),
    ...(each === first
      ? ([
          [x(reach), each.from - rest],
          [x(cut), each.from],
        ] as const)
      : ([[x(reach), each.from]] as const)),
  ];
  return [
    panel(`${own}-rim`, "turn-in", rectangle(x(0), each.to, x(rim), each.from), {
      parent: `${name}-${each.id}`,
      hinge: edge(0),
    }),
    panel(`${own}-turn`, "turn-in", [[x(rim), each.to], ...outer, [x(rim), each.from]], {
      parent: `${own}-rim`,
      hinge: edge(rim),
    }),
  ];
}

function endTurnIn(
  { name, long, first, last, rim, reach, cut }: CaseSheet,
  end: (typeof ends)[number],
): Panel[] {
  const y = (out: number): number => (end === "first" ? first.from + out : last.to - out);
  const rest = reach - cut;
  const own = `${name}-${end}`;
  const edge = (out: number) =>
    [
      [0, y(out)],
      [long, y(out)],
    ] as const;
  const outer: Corner[] = [
    [long, y(cut)],
    [long - rest, y(reach)],
    [rest, y(reach)],
    [0, y(cut)],
  ];
  return [
    panel(`${own}-rim`, "turn-in", rectangle(0, y(0), long, y(rim)), {
      parent: `${name}-${(end === "first" ? first : last).id}`,
      hinge: edge(0),
    }),
    panel(`${own}-turn`, "turn-in", [...edge(rim), ...outer], {
      parent: `${own}-rim`,
      hinge: edge(rim),
    }),
    ...sides.flatMap((side) => {
      const x = outwards(side, long);
      return cornerTuck(`${own}-${side}`, `${own}-rim`, (along, out) => [x(along), y(out)], rim, cut);
    }),
  ];
}

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

/** Where the sheet folds without being cut: at its corners, and across the turn-ins of its sides. */
function caseJoints({ name, faces, first, last }: CaseSheet): Piece["joints"] {
  const corners = ends.flatMap((end) => sides.map((side) => [end, side] as const));
  return [
    ...corners.flatMap(([end, side]) => {
      const beside = `${name}-${(end === "first" ? first : last).id}-${side}`;
      const tuck = `${name}-${end}-${side}-tuck`;
      return [
        [tuck, `${beside}-rim`],
        [tuck, `${beside}-turn`],
        [`${tuck}-in`, `${name}-${end}-turn`],
      ] as const;
    }),
    ...faces
      .slice(1)
      .flatMap((each, index) =>
        ["left-rim", "left-turn", "right-rim", "right-turn"].map(
          (part) => [`${name}-${faces[index]!.id}-${part}`, `${name}-${each.id}-${part}`] as const,
        ),
      ),
  ];
}

/**
 * Paper round a tube that is open at both ends; a lap holds it together under its last face.
 * @param faces one to the right of the other
 */
export function tubeWrap(
  id: Piece["id"],
  name: string,
  depth: number,
  faces: readonly WrappedFace[],
  t: number,
  a: RigidAllowances & { readonly lapMm: number },
  paper: Material,
  placement: Matrix,
): Piece {
  const rim = a.rim * t;
  const first = `${name}-${faces[0]!.id}`;
  const lap = `${name}-lap`;
  const row = rowOf(name, faces, (at) => [
    [at, 0],
    [at, depth],
  ]);
  const openEnds = (["near", "far"] as const).map((end) => {
    const at: At = (along, out) => [along, end === "near" ? -out : depth + out];
    return { end, at };
  });
  const turned = openEnds.flatMap(({ end, at }) => [
    ...faces.flatMap(({ id: own, from, to }) =>
      turnedIn(`${name}-${own}-${end}`, `${name}-${own}`, at, [from, to, 0], [from + t, to - t], rim, a),
    ),
    panel(`${lap}-${end}-rim`, "ear", strip(at, -a.lapMm, 0, 0, rim), {
      parent: lap,
      hinge: [at(-a.lapMm, 0), at(0, 0)],
    }),
  ]);
  const glued = panel(lap, "glue", rectangle(-a.lapMm, 0, 0, depth), {
    parent: first,
    hinge: [
      [0, 0],
      [0, depth],
    ],
  });
  const names = [lap, ...row.map((each) => each.id)];
  return piece(id, paper, [...row, glued, ...turned], {
    placement,
    plane: "outside",
    flow: "x",
    // Pinched at the corners of the tube, and cut only from there on.
    joints: openEnds.flatMap(({ end }) =>
      names.slice(1).map((own, index) => [`${names[index]}-${end}-rim`, `${own}-${end}-rim`] as const),
    ),
    steps: [
      step("tabs", 0, 0.4, [lap]),
      step(
        "tube",
        0,
        0.4,
        row.slice(1).map((each) => each.id),
      ),
      step(
        "turn-in",
        0.4,
        0.5,
        turned.map((each) => each.id),
      ),
    ],
  });
}
