/** What holds a box shut without glue: tabs in slots, ears behind walls, tucks behind fronts, bottoms in each other. */
import { distanceTo } from "./escaping-rays.ts";
import {
  cross,
  dot,
  lengthOf,
  minus,
  type Plate,
  placed,
  plus,
  seenFrom,
  times,
  type Vector,
} from "./fold.ts";
import { inBoth, type Line, spansInside } from "./solid.ts";
import type { Flat, Polygon } from "./stored-dieline.ts";

const named = (plates: readonly Plate[], id: string): Plate => {
  const found = plates.find((plate) => plate.id === id);
  if (!found) throw new RangeError(`no panel ${id}`);
  return found;
};

const has = (plates: readonly Plate[], id: string): boolean => plates.some((plate) => plate.id === id);

function middleOf(outline: Polygon): Flat {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
}

/** mm of a plate that cross the middle plane of another. */
function crossing(plate: Plate, other: Plate): number {
  const direction = cross(plate.out, other.out);
  const sine = lengthOf(direction);
  if (sine < 0.1) return 0;
  const cosine = dot(plate.out, other.out);
  const [p, q] = [dot(plate.out, plate.origin), dot(other.out, other.origin)];
  const at = plus(
    times(plate.out, (p - q * cosine) / (sine * sine)),
    times(other.out, (q - p * cosine) / (sine * sine)),
  );
  const line: Line = { at, along: times(direction, 1 / sine) };
  return spansInside(plate, line, 0).reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The nearest board straight ahead of a place, and how far its middle is. */
function ahead(plates: readonly Plate[], from: Plate, at: Flat, towards: Vector): [Plate | null, number] {
  let best: [Plate | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const plate of plates) {
    if (plate === from) continue;
    const far = distanceTo(plate, placed(from, at), towards, 0);
    if (far !== null && far < best[1]) best = [plate, far];
  }
  return best;
}

/** Boards on both sides, close enough to hold what is between them. */
function isCaught(plates: readonly Plate[], ear: Plate): boolean {
  const at = middleOf(ear.outline);
  const reach = 8 * ear.half;
  return [1, -1].every((way) => ahead(plates, ear, at, times(ear.out, way))[1] < reach);
}

/** Roll-end boxes: the inner walls stand in the base's slots and hold every ear; a lid without locks is glued. */
export function rollEndProblems(plates: readonly Plate[]): string[] {
  const base = named(plates, "base");
  const problems: string[] = [];
  for (const side of ["left", "right"]) {
    const tab = crossing(named(plates, `inner-${side}`), base);
    if (tab < 10) problems.push(`inner-${side}: ${tab.toFixed(1)} mm of tab stand in the base`);
    for (const id of [`ear-front-${side}`, `ear-back-${side}`, `cherry-${side}`])
      if (has(plates, id) && !isCaught(plates, named(plates, id))) problems.push(`${id} hangs free`);
  }
  const glued = base.piece.keepOuts.filter(({ panel, reason }) => panel === "lid-front" && reason === "glue");
  const isTucked = plates.some(({ panel }) => panel.role === "tuck");
  if (!has(plates, "cherry-left") && !glued.length && !isTucked) problems.push("nothing closes the lid");
  return problems;
}

/** A tuck lies close behind the wall it is tucked behind, beside the notch for a thumb that may be in the middle. */
export function tuckProblems(plates: readonly Plate[]): string[] {
  return plates
    .filter(({ panel }) => panel.role === "tuck" && panel.hinge)
    .flatMap((tuck) => {
      const [a, b] = tuck.panel.hinge!;
      const middle = middleOf(tuck.outline);
      const isHeld = [-0.4, 0.4].every((aside) => {
        const at = { x: middle.x + (b.x - a.x) * aside, y: middle.y + (b.y - a.y) * aside };
        const [wall, far] = ahead(plates, tuck, at, tuck.out);
        return wall && far < 2.5 * (tuck.half + wall.half);
      });
      return isHeld ? [] : [`${tuck.id} lies behind nothing`];
    });
}

interface Slit {
  readonly from: Flat;
  readonly to: Flat;
}

/** Where the root of a tuck is cut from the lid, by a stroke or a narrow opening: beside its crease, not on it. */
function slitsOf({ outline, panel, half }: Plate): Slit[] {
  const [a, b] = panel.hinge!;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const root = outline
    .filter(({ x, y }) => Math.abs((x - a.x) * along.y - (y - a.y) * along.x) < 6 * half + 0.5)
    .map(({ x, y }) => (x - a.x) * along.x + (y - a.y) * along.y);
  const at = (far: number): Flat => ({ x: a.x + along.x * far, y: a.y + along.y * far });
  const [low, high] = [Math.min(...root), Math.max(...root)];
  return [
    ...(low < -1 ? [{ from: at(low), to: a }] : []),
    ...(high > length + 1 ? [{ from: at(high), to: b }] : []),
  ];
}

/** mm by which a flap stays behind the inner face of a tuck, at a place of the tuck's root. */
function behindTuck(tuck: Plate, flap: Plate, at: Flat): number {
  const across = cross(tuck.out, flap.out);
  const sine = lengthOf(across);
  if (sine < 0.5) return Number.POSITIVE_INFINITY;
  // In the flap's plane, straight away from the tuck.
  const inwards = times(tuck.out, -1);
  const root = placed(tuck, at);
  const below = dot(flap.origin, flap.out) - dot(root, flap.out);
  // A flap of the other end of the box.
  if (Math.abs(below) > 4 * (tuck.half + flap.half)) return Number.POSITIVE_INFINITY;
  const onFlap = plus(root, times(flap.out, below));
  const spans = spansInside(flap, { at: onFlap, along: inwards }, 0);
  return Math.min(...spans.map(([from]) => from - tuck.half), Number.POSITIVE_INFINITY);
}

/** Slits at a tuck's crease lock only where the shoulder of a dust flap goes into them. */
export function slitProblems(plates: readonly Plate[]): string[] {
  return plates
    .filter(({ panel }) => panel.role === "tuck" && panel.hinge)
    .flatMap((tuck) =>
      slitsOf(tuck).flatMap(({ from, to }) => {
        const flaps = plates.filter(
          (plate) => plate !== tuck && plate.panel.role === "flap" && plate.piece === tuck.piece,
        );
        const shares = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9];
        const gaps = shares.map((share) => {
          const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
          return Math.min(...flaps.map((flap) => behindTuck(tuck, flap, at)));
        });
        const held = gaps.filter((gap) => gap < -0.05).length;
        const nearest = Math.min(...gaps).toFixed(2);
        // A third of the slit holds; on the smallest boxes its notch takes the rest.
        return held >= 2
          ? []
          : [`${tuck.id}: no shoulder at its slit; the nearest flap is ${nearest} mm away`];
      }),
    );
}

/** mm by which two flaps of one floor reach past each other, seen from above. */
function overlap(a: Plate, b: Plate): number {
  const [from, to] = a.panel.hinge!;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const away = plus(times(a.right, -along.y), times(a.up, along.x));
  let most = 0;
  for (let step = 1; step < 40; step++) {
    const at = placed(a, {
      x: from.x + (along.x * length * step) / 40,
      y: from.y + (along.y * length * step) / 40,
    });
    const inA = spansInside(a, { at, along: away }, 0);
    const onB = minus(at, times(b.out, seenFrom(b, at)[2]));
    const inB = spansInside(b, { at: onB, along: away }, 0);
    for (const [low, high] of inBoth(inA, inB)) most = Math.max(most, high - low);
  }
  return most;
}

/** Front and back of a locking bottom catch each other: the tongue goes through, the hooks swap. */
export function bottomProblems(plates: readonly Plate[]): string[] {
  const caught = overlap(named(plates, "front-bottom"), named(plates, "back-bottom"));
  return caught >= 8 ? [] : [`front-bottom and back-bottom reach past each other by ${caught.toFixed(1)} mm`];
}

/** mm of tongue that carry any box. */
const wideTongue = 55;

/** The tongue of a snap-lock bottom is a third of the box or wide enough for any: a finger of board carries nothing. */
export function tongueProblems(plates: readonly Plate[]): string[] {
  const { outline, panel } = named(plates, "back-bottom");
  const [a, b] = panel.hinge!;
  const end = Math.min(...outline.map(({ y }) => y));
  // Where its rounded corners are over.
  const tip = outline.filter(({ y }) => y < end + 8).map(({ x }) => x);
  const wide = Math.max(...tip) - Math.min(...tip);
  const enough = Math.min(Math.abs(b.x - a.x) / 3 - 3, wideTongue);
  return wide >= enough ? [] : [`the tongue is ${wide.toFixed(1)} mm wide`];
}

/** Side flaps of a carry box reach over both handles. */
export function hookProblems(plates: readonly Plate[]): string[] {
  const handle = named(plates, "front-handle");
  return ["right-hook", "left-hook"].flatMap((id) => {
    const hook = named(plates, id);
    const over = Math.min(hook.high[0], handle.high[0]) - Math.max(hook.low[0], handle.low[0]);
    return over >= 10 ? [] : [`${id} reaches over the handles by ${over.toFixed(1)} mm`];
  });
}

/** A lid is deep enough to hold. */
export function lidProblems(plates: readonly Plate[]): string[] {
  const of = (piece: string): readonly Plate[] => plates.filter((plate) => plate.piece.id === piece);
  const [base, lid] = [of("base"), of("lid")];
  const deep = Math.max(...base.map(({ high }) => high[2])) - Math.min(...lid.map(({ low }) => low[2]));
  return deep >= 10 ? [] : [`the lid reaches over the base by ${deep.toFixed(1)} mm`];
}
