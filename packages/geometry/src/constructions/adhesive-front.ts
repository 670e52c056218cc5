/**
 * The front of a lid that is glued shut and torn open. Below the lid's crease lies what stays on the lid, then the tear
 * strip between two perforations, then the peel strip that sticks to the box's front: torn off, the strip parts the
 * lid from what is glued. A second peel strip on what stays on the lid closes the box for its way back.
 */
import { between, keepOut, mark, panel } from "../kernel/build.ts";
import type { Closure, KeepOut, Mark, Panel } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";

/** In board thicknesses where the name does not say mm. */
export const adhesiveFrontAllowances = {
  tearMm: 9,
  /** What stays on the lid where no second strip makes it wider. */
  tearBelow: 1,
  tearBelowMm: 6,
  /** Both ends of the tear strip are free for this long: a finger takes them from the box's sides. */
  tearTabMm: 14,
  tearNotchMm: 3,
  peelMm: 10,
  peelGapMm: 1.5,
  peelEdgeMm: 2,
  peelEndMm: 20,
  /** Below the rim of the front, which ends under the lid. */
  returnBelow: 1.5,
  returnBelowMm: 1,
};

type A = typeof adhesiveFrontAllowances;

export interface AdhesiveFront {
  readonly t: number;
  /** Sides of the lid's front; where it hangs on the lid. */
  readonly left: number;
  readonly right: number;
  readonly hinge: readonly [number, number];
  /** Crease of the lid, and the free edge below it. */
  readonly top: number;
  readonly bottom: number;
  readonly returns: boolean;
}

/** mm below the lid's crease at which each strip begins. */
interface Strips {
  readonly returned: number;
  readonly tear: number;
}

function strips(t: number, returns: boolean, a: A): Strips {
  const returned = a.returnBelow * t + a.returnBelowMm;
  return {
    returned,
    tear: returns ? returned + a.peelMm + a.peelGapMm : a.tearBelow * t + a.tearBelowMm,
  };
}

/** Lowest front, mm, on which the strips find room. */
export const adhesiveFrontHeight = (t: number, returns: boolean, a: A): number =>
  strips(t, returns, a).tear + a.tearMm + a.peelGapMm + a.peelMm + a.peelEdgeMm;

/** The panel, with both ends of its tear strip cut free. */
export function adhesiveFrontPanel(s: AdhesiveFront, a: A): Panel {
  const { left, right, top, bottom, t } = s;
  const from = top - strips(t, s.returns, a).tear;
  const to = from - a.tearMm;
  const inner = [left + a.tearTabMm, right - a.tearTabMm] as const;
  const side = (edge: number, free: number): Corner[] => [
    [edge, top - t],
    [edge, from + a.tearNotchMm],
    [free, from],
    [edge, from],
    [edge, to],
    [free, to],
    [edge, to - a.tearNotchMm],
    [edge, bottom],
  ];
  const corners: Corner[] = [
    [s.hinge[0], top],
    ...side(left, inner[0]),
    ...side(right, inner[1]).reverse(),
    [s.hinge[1], top],
  ];
  return panel("lid-front", "face", corners, {
    parent: "lid",
    hinge: [
      [s.hinge[0], top],
      [s.hinge[1], top],
    ],
    face: "front",
  });
}

/**
 * Perforations, the peel strips on the inside, and where they stick to the front: ink and varnish keep glue from holding.
 * @param onFront y of the front, in the blank, that lies behind the lid's crease when closed
 */
export function adhesiveFrontLines(
  s: AdhesiveFront,
  a: A,
  onFront: number,
): { marks: Mark[]; keepOuts: KeepOut[] } {
  const { left, right, top, bottom } = s;
  const { tear, returned } = strips(s.t, s.returns, a);
  const [from, to] = [left + a.peelEndMm, right - a.peelEndMm];
  const peels = [...(s.returns ? [returned] : []), top - bottom - a.peelEdgeMm - a.peelMm];
  return {
    marks: [tear, tear + a.tearMm].map((below) =>
      mark("perforation", [
        [left + a.tearTabMm, top - below],
        [right - a.tearTabMm, top - below],
      ]),
    ),
    keepOuts: [
      keepOut("lid-front", "tear", rectangle(left, top - tear - a.tearMm, right, top - tear)),
      ...peels.flatMap((below) => [
        keepOut("lid-front", "glue", rectangle(from, top - below - a.peelMm, to, top - below), "inside"),
        keepOut("front", "glue", rectangle(from, onFront - below - a.peelMm, to, onFront - below), "outside"),
      ]),
    ],
  };
}

/** The strips lie over the front, the second one just below its rim. */
export function adhesiveFrontClosures(s: AdhesiveFront, a: A): Closure[] {
  const { tear, returned } = strips(s.t, s.returns, a);
  const middle = (s.left + s.right) / 2;
  const belowRim = (name: string, below: number, min: number, max: number): Closure =>
    between(name, "z", ["lid-front", [middle, s.top - below]], ["front", "max"], min, max);
  return s.returns
    ? [belowRim("second strip sticks to the front", returned, 1, 1 + 0.4 * s.t)]
    : [belowRim("tear strip lies over the front", tear, 6 - 0.2 * s.t, 6)];
}
