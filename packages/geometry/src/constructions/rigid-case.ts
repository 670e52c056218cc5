/**
 * The case of a rigid box: boards in a row like those of a book's cover, apart by the room their hinges need, one paper
 * round all of them outside and one inside. It turns about lines in its outer side, where the outer paper folds.
 */
import { panel, piece, step } from "../kernel/build.ts";
import { lyingOnOutside, multiply, translation } from "../kernel/matrix.ts";
import type { FaceName, Material, Matrix, Piece } from "../kernel/model.ts";
import { type Corner, circle, rectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";
import { caseWrap } from "./rigid-case-wrap.ts";
import { unprinted, type WrappedFace } from "./rigid-paper-parts.ts";
import { type FrontHoles, type RigidTray, rigidAllowances } from "./rigid-parts.ts";
import { type Tie, tiedRibbon } from "./rigid-ribbons.ts";

/** In board thicknesses where the name does not say mm. */
export const caseAllowances = {
  ...rigidAllowances,
  mitre: 1.75,
  overhangMm: 2.5,
  facedMm: 0.42,
  hingeGap: 2,
  hingePlayMm: 1,
  linerOnBottomMm: 20,
  ribbonMm: 12,
  ribbonSlotMm: 2,
  ribbonFromEdgeMm: 15,
};

export const flapAllowances = {
  flapShortMm: 2,
  flapPlayMm: 0.5,
  magnetRadiusMm: 6.1,
  magnetFromEdgeMm: 15,
};

export type CaseAllowances = Omit<typeof caseAllowances, "earMm" | "linerPlayMm"> &
  Partial<typeof flapAllowances>;

type BoardName = "bottom" | "spine" | "top" | "flap";
const faceNames: Record<BoardName, FaceName> = { bottom: "bottom", spine: "back", top: "top", flap: "front" };

interface CaseBoard {
  readonly name: BoardName;
  /** Fold to fold, mm downwards in the drawing from the fold between bottom and spine. */
  readonly from: number;
  readonly to: number;
  /** What the board stays away from these folds. */
  readonly short: readonly [number, number];
  readonly holes: readonly (readonly Corner[])[];
}

export interface RigidCase {
  readonly t: number;
  readonly long: number;
  readonly boards: readonly CaseBoard[];
  /** Slots for ribbons go through the papers too; magnets lie under them. */
  readonly slots: Readonly<Partial<Record<BoardName, readonly (readonly Corner[])[]>>>;
  readonly tie: Tie | null;
  /** Holes of the magnets that those of the flap meet. */
  readonly trayHoles: FrontHoles;
  /** Where the first of them is, on the flap and on the tray, mm. */
  readonly magnet: {
    readonly flap: readonly [number, number];
    readonly tray: readonly [number, number];
  } | null;
}

export function rigidCase(tray: RigidTray, a: CaseAllowances, ribbon: boolean): RigidCase {
  const { t } = tray;
  const long = tray.length + 2 * a.overhangMm;
  const near = (a.hingeGap / 2) * t;
  const far = near + a.hingePlayMm;
  const spine = tray.height + a.facedMm + a.hingeGap * t;
  const flap = a.flapShortMm === undefined ? 0 : tray.height - a.flapShortMm;
  // With a flap, bottom and flap end together; without one the case stands out in front of the tray.
  const front = flap ? a.facedMm + a.flapPlayMm! + t : a.overhangMm;
  const cover = t + a.facedMm + tray.width + front;
  const topFold = -spine - cover;
  const flapEnd = topFold - near - flap;
  const magnetUp = Math.min(a.magnetFromEdgeMm ?? 0, flap / 2);
  const magnets = flap ? [long / 4, (3 * long) / 4] : [];
  const onTray = a.facedMm + (a.flapShortMm ?? 0) + magnetUp;
  const slotUp = flap ? flap / 2 : a.ribbonFromEdgeMm;
  const slot = (y: number) => [
    rectangle(
      (long - a.ribbonMm) / 2,
      y - a.ribbonSlotMm / 2,
      (long + a.ribbonMm) / 2,
      y + a.ribbonSlotMm / 2,
    ),
  ];
  const slots = ribbon
    ? {
        bottom: slot(cover - a.ribbonFromEdgeMm),
        [flap ? "flap" : "top"]: slot((flap ? flapEnd : topFold) + slotUp),
      }
    : {};
  const board = (name: BoardName, from: number, to: number, short: readonly [number, number]): CaseBoard => ({
    name,
    from,
    to,
    short,
    holes: [
      ...((slots as RigidCase["slots"])[name] ?? []),
      ...(name === "flap" ? magnets.map((x) => circle(x, flapEnd + magnetUp, a.magnetRadiusMm!)) : []),
    ],
  });
  return {
    t,
    long,
    slots,
    boards: [
      board("bottom", cover, 0, [0, far]),
      board("spine", 0, -spine, [near, near]),
      board("top", -spine, topFold, [far, flap ? far : 0]),
      ...(flap ? [board("flap", topFold, flapEnd, [near, 0])] : []),
    ],
    tie: ribbon
      ? {
          panel: flap ? "case-flap" : "case-top",
          x: long / 2,
          y: (flap ? flapEnd : topFold) + slotUp,
          edge: flap ? flapEnd : topFold,
          beyond: flap ? spine - near - flap : spine,
          overEdge: !flap,
        }
      : null,
    trayHoles: magnets.map((x) => circle(x - a.overhangMm, onTray, a.magnetRadiusMm!)),
    magnet: flap
      ? { flap: [long / 4, flapEnd + magnetUp], tray: [long / 4 - a.overhangMm, tray.width + onTray] }
      : null,
  };
}

/** Where the tray stands in the closed case. */
export const trayPlace = (t: number, a: CaseAllowances): Matrix =>
  multiply(
    translation(micrometres(a.overhangMm), micrometres(-(t + a.facedMm)), micrometres(t)),
    lyingOnOutside,
  );

const steps = [
  step("walls", 0.5, 0.75, ["case-spine"]),
  step("flap", 0.6, 0.8, ["case-flap"]),
  step("lid", 0.75, 1, ["case-top"]),
];

/** The boards as they are cut, laid out as they are glued to their paper. */
export const caseBoards = ({ long, boards }: RigidCase, material: Material): Piece =>
  casePiece(
    material,
    boards.map(({ name, from, to, short, holes }, index) =>
      panel(`case-${name}`, "face", rectangle(0, to + short[1], long, from - short[0]), {
        face: faceNames[name],
        holes,
        ...(index > 0 && {
          parent: `case-${boards[index - 1]!.name}`,
          hinge: [
            [0, from],
            [long, from],
          ] as const,
          hingeKind: "gap",
        }),
      }),
    ),
  );

/** The finished case: paper closes the hinges and hides the magnets; a ribbon ties it shut. */
export const finishedCase = (c: RigidCase, a: CaseAllowances, material: Material): Piece[] => [
  wrappedCase(c, material),
  ...(c.tie ? tiedRibbon(c.tie, a.ribbonMm) : []),
];

const wrappedCase = ({ long, boards, slots }: RigidCase, material: Material): Piece =>
  casePiece(
    material,
    boards.map(({ name, from, to }, index) =>
      panel(`case-${name}`, "face", rectangle(0, to, long, from), {
        face: faceNames[name],
        holes: slots[name] ?? [],
        ...(index > 0 && {
          parent: `case-${boards[index - 1]!.name}`,
          hinge: [
            [0, from],
            [long, from],
          ] as const,
        }),
      }),
    ),
  );

const casePiece = (material: Material, panels: Piece["panels"]): Piece =>
  piece("case", material, panels, {
    placement: lyingOnOutside,
    plane: "outside",
    symmetric: true,
    flow: "x",
    steps: steps.map((each) => ({
      ...each,
      panels: each.panels.filter((id) => panels.some((one) => one.id === id)),
    })),
  });

const facesOf = ({ boards, slots }: RigidCase): WrappedFace[] =>
  boards.map(({ name, from, to }) => ({
    id: name,
    face: faceNames[name],
    from,
    to,
    holes: slots[name] ?? [],
  }));

/** The printed paper: bottom, spine, top and flap are faces of their own, so that artwork knows where each is. */
export const casePaper = (c: RigidCase, a: CaseAllowances, paper: Material): Piece => ({
  ...caseWrap("case-wrap", "case-wrap", c.long, facesOf(c), c.t, a, paper, lyingOnOutside),
  steps: steps.map((each) => ({
    ...each,
    panels: each.panels
      .map((id) => id.replace("case-", "case-wrap-"))
      .filter((id) => c.boards.some(({ name }) => id === `case-wrap-${name}`)),
  })),
});

/** The paper inside: it covers the turn-ins of the other, and ends under the tray. Not printed. */
export function caseLiner(c: RigidCase, a: CaseAllowances, paper: Material): Piece {
  const { linerInsetMm: inset, linerOnBottomMm: onBottom } = a;
  const last = c.boards.length - 1;
  const panels = c.boards.map(({ name, from, to }, index) => {
    const top = index === 0 ? onBottom : from;
    const end = index === last ? to + inset : to;
    return panel(`liner-${name}`, "face", rectangle(inset, end, c.long - inset, top), {
      ...unprinted,
      ...(index > 0 && {
        parent: `liner-${c.boards[index - 1]!.name}`,
        hinge: [
          [inset, from],
          [c.long - inset, from],
        ] as const,
      }),
    });
  });
  return piece("liner", paper, panels, {
    placement: lyingOnOutside,
    plane: "outside",
    symmetric: true,
    flow: "x",
  });
}
