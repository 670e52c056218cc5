/** Puts plates into the order in which they are painted, back to front, by splitting space along their own planes. */
import type { Vector } from "../kernel/matrix.ts";
import { clipLoop, distanceFunction, type Fragment, type Plate } from "./plates.ts";

interface Node {
  readonly normal: Vector;
  readonly offset: number;
  readonly on: readonly Fragment[];
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

function grow(fragments: readonly Fragment[]): Node | null {
  if (!fragments.length) return null;
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
  return { normal: plane.normal, offset: plane.offset, on, front: grow(front), back: grow(back) };
}

function walk(node: Node | null, eye: Vector, painted: Fragment[]): void {
  if (!node) return;
  const ahead = node.normal[0] * eye[0] + node.normal[1] * eye[1] + node.normal[2] * eye[2] > node.offset;
  walk(ahead ? node.back : node.front, eye, painted);
  painted.push(...node.on);
  walk(ahead ? node.front : node.back, eye, painted);
}

export function backToFront(plates: readonly Plate[], eye: Vector): Fragment[] {
  const painted: Fragment[] = [];
  walk(grow(plates.map((plate) => ({ plate, loops: plate.loops }))), eye, painted);
  return painted;
}
