/**
 * Puts plates into the order in which they are painted, back to front, by splitting space along their own planes. What
 * is curved and stands among them is not split: it lies where its middle lies.
 */
import type { Vector } from "../kernel/matrix.ts";
import { clipLoop, distanceFunction, type Fragment, type Plate } from "./plates.ts";

/** Something curved between the boards. */
export interface Body {
  readonly plate: Plate;
  readonly middle: Vector;
}

export type Painted = Fragment | Body;

interface Node {
  readonly normal: Vector;
  readonly offset: number;
  readonly on: readonly Painted[];
  readonly front: Node | null;
  readonly back: Node | null;
}

type Line = readonly [number, number, number];

interface Side {
  readonly line: Line;
  readonly ahead: boolean;
  readonly behind: boolean;
}

function sideOf(fragment: Fragment, plane: Plate): Side {
  const line = distanceFunction(fragment.plate, plane.normal, plane.offset);
  // Boards touch: what ends within the plane's own board is not behind it.
  const slack = 1.5 * Math.max(plane.half, 50);
  let ahead = false;
  let behind = false;
  for (const loop of fragment.loops)
    for (const { x, y } of loop) {
      const distance = line[0] * x + line[1] * y + line[2];
      if (distance > slack) ahead = true;
      else if (distance < -slack) behind = true;
    }
  return { line, ahead, behind };
}

/** Among many facets of something round, a few tell as much as all. */
const tries = 20;

function bestPlane(fragments: readonly Fragment[]): Plate {
  let best = fragments[0]!.plate;
  let lowest = Number.POSITIVE_INFINITY;
  const every = Math.ceil(fragments.length / tries);
  for (let index = 0; index < fragments.length; index++) {
    // The last are lids and discs that split nothing.
    if (index % every !== 0 && index < fragments.length - 2) continue;
    const { plate } = fragments[index]!;
    let score = 0;
    let balance = 0;
    for (const fragment of fragments) {
      if (fragment.plate === plate) continue;
      const { ahead, behind } = sideOf(fragment, plate);
      if (ahead && behind) score += 60;
      balance += Number(ahead) - Number(behind);
    }
    score += Math.abs(balance);
    if (score < lowest) {
      lowest = score;
      best = plate;
    }
  }
  return best;
}

const negated = ([a, b, c]: Line): Line => [-a, -b, -c];
const part = (fragment: Fragment, line: Line): Fragment => ({
  plate: fragment.plate,
  loops: fragment.loops.map((loop) => clipLoop(loop, line)).filter((loop) => loop.length > 2),
});

/** No board lies between these any more. */
const last = (bodies: readonly Body[]): Node | null =>
  bodies.length ? { normal: [0, 0, 1], offset: 0, on: bodies, front: null, back: null } : null;

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function grow(fragments: readonly Fragment[], bodies: readonly Body[]): Node | null {
  if (!fragments.length) return last(bodies);
  const plane = bestPlane(fragments);
  const on: Fragment[] = [];
  const front: Fragment[] = [];
  const back: Fragment[] = [];
  for (const fragment of fragments) {
    const { line, ahead, behind } = sideOf(fragment, plane);
    if (fragment.plate === plane || (!ahead && !behind)) on.push(fragment);
    else if (!behind) front.push(fragment);
    else if (!ahead) back.push(fragment);
    else {
      front.push(part(fragment, line));
      back.push(part(fragment, negated(line)));
    }
  }
  const isAhead = ({ middle }: Body): boolean => dot(plane.normal, middle) > plane.offset;
  return {
    normal: plane.normal,
    offset: plane.offset,
    on,
    front: grow(front, bodies.filter(isAhead)),
    back: grow(
      back,
      bodies.filter((body) => !isAhead(body)),
    ),
  };
}

function walk(node: Node | null, eye: Vector, painted: Painted[]): void {
  if (!node) return;
  const ahead = dot(node.normal, eye) > node.offset;
  walk(ahead ? node.back : node.front, eye, painted);
  painted.push(...node.on);
  walk(ahead ? node.front : node.back, eye, painted);
}

/** @param bodies the one that hides another comes after it */
export function backToFront(
  plates: readonly Plate[],
  eye: Vector,
  bodies: readonly Body[] = [],
): readonly Painted[] {
  const painted: Painted[] = [];
  const boards = plates.map((plate) => ({ plate, loops: plate.loops }));
  walk(grow(boards, bodies), eye, painted);
  return painted;
}
