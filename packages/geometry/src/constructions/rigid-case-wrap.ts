/** The printed paper of a case: one sheet round boards that lie in a row, as on the cover of a book. */
import { panel, piece } from "../kernel/build.ts";
import type { Material, Matrix, Panel, Piece } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";
import { cornerTuck, rowOf, type WrappedFace } from "./rigid-paper-parts.ts";
import type { RigidAllowances } from "./rigid-parts.ts";

interface SheetAllowances extends Pick<RigidAllowances, "turnInMm" | "turnInTaperMm" | "rim"> {
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

/** @param faces one below the other: each goes on downwards where the one before it ends */
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
