/** A filled stand-up pouch: its bottom open, its film bulging between the seals, flat from the zip upwards. */

import {
  levelsOf,
  type PouchAllowances,
  type PouchParams,
  windowOf,
} from "../constructions/pouch-measures.ts";
import { panel, piece } from "../kernel/build.ts";
import { materials } from "../kernel/materials.ts";
import { identity } from "../kernel/matrix.ts";
import type { Dieline } from "../kernel/model.ts";
import { rectangle } from "../plane/outline.ts";
import type { Bends } from "./as-seen.ts";
import { curved, eased, ridge, type Shape, unevenness } from "./curved.ts";

interface Section {
  /** Half of the chord between the side seals. */
  readonly half: number;
  readonly deep: number;
  readonly round: number;
  /** Film from the middle to each of the places that divide the half evenly. */
  readonly runs: readonly number[];
  readonly z: number;
}

const parts = 48;

/** Film from the middle outwards, for a bulge of this depth over this half chord. */
function runsOf(half: number, deep: number, round: number): number[] {
  const at = (index: number): readonly [number, number] => {
    // Closer together towards the seal, where the film turns.
    const q = Math.sin((Math.PI * index) / (2 * parts));
    return [half * q, deep * (1 - q * q) ** round];
  };
  const runs = [0];
  for (let index = 1; index <= parts; index++) {
    const [x, y] = at(index);
    const [px, py] = at(index - 1);
    runs.push(runs[index - 1]! + Math.hypot(x - px, y - py));
  }
  return runs;
}

/** The film keeps its width: where it bulges, its seals come nearer. */
function sectionOf(film: number, deep: number, round: number, z: number): Section {
  let [low, high] = [film * 0.3, film];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (runsOf(middle, deep, round).at(-1)! < film) low = middle;
    else high = middle;
  }
  return { half: low, deep, round, runs: runsOf(low, deep, round), z };
}

/** From the middle: how far aside and how far out the film is after a run along it. */
function filmAt({ half, deep, round, runs }: Section, run: number): readonly [x: number, out: number] {
  const film = runs.at(-1)!;
  if (run >= film) return [half + run - film, 0];
  const next = Math.max(
    1,
    runs.findIndex((each) => each >= run),
  );
  const [from, to] = [runs[next - 1]!, runs[next]!];
  const index = next - 1 + (run - from) / (to - from);
  const q = Math.sin((Math.PI * index) / (2 * parts));
  return [half * q, deep * (1 - q * q) ** round];
}

/** @param from its bottom edge, mm */
function sections(p: PouchParams, a: PouchAllowances): (from: number) => Section {
  const { zip } = levelsOf(p, a);
  const film = p.width / 2 - a.sideSealMm;
  const deepAt = (up: number): number => {
    const share = Math.min(1, up / zip);
    return (
      0.8 +
      (p.gusset / 2) *
        0.94 *
        (1 - share ** 1.75) ** 0.95 *
        (1 + 0.1 * Math.sin(Math.PI * Math.min(1, share * 2.2)))
    );
  };
  const step = 2;
  // The film goes aside as well as up, so that the pouch is a little lower than it is long.
  const levels = [0];
  for (let up = step; up <= p.height + step; up += step) {
    const aside = 0.6 * (deepAt(up) - deepAt(up - step));
    levels.push(levels.at(-1)! + Math.sqrt(Math.max(0, step * step - aside * aside)));
  }
  const known = new Map<number, Section>();
  return (up) => {
    const before = known.get(up);
    if (before) return before;
    const index = Math.min(levels.length - 2, Math.floor(up / step));
    const z = levels[index]! + (levels[index + 1]! - levels[index]!) * (up / step - index);
    const share = Math.min(1, up / zip);
    const section = sectionOf(film, deepAt(up), 0.55 + 0.55 * share, z);
    known.set(up, section);
    return section;
  };
}

/** Dents that run from the seals into the film, mm. */
function dents(u: number, share: number): number {
  const side = Math.abs(u);
  const shoulder = ridge(share - 0.86 + 0.28 * (1 - side), 0.07) * eased(0.25, 0.8, side);
  const corner = ridge(share - 0.2 * side - 0.02, 0.05) * eased(0.55, 0.95, side);
  return -3.4 * shoulder - 3 * corner;
}

function faceShape(p: PouchParams, a: PouchAllowances, way: 1 | -1, inset = 0): Shape {
  const sectionAt = sections(p, a);
  const { zip } = levelsOf(p, a);
  return (x, y) => {
    const up = way > 0 ? y : -p.gusset - y;
    const section = sectionAt(up);
    const run = x - p.width / 2;
    const u = run / (p.width / 2);
    const [aside, out] = filmAt(section, Math.abs(run));
    const share = Math.min(1.1, up / zip);
    const free = (1 - u ** 6) * eased(0, 0.12, share) * (1 - eased(0.95, 1.06, share));
    const uneven = free * (dents(u, share) + 1.3 * unevenness(u * 1.2, share * 1.4, way));
    // The rim bends a little as a whole.
    const bow = 3 * eased(0.5, 1.1, share) * (1 - u * u);
    return [
      p.width / 2 + Math.sign(run) * aside,
      -way * Math.max(0.3, out + uneven - inset) - bow,
      section.z,
    ];
  };
}

export function pouchBends(dieline: Dieline): Bends {
  const p = dieline.params as unknown as PouchParams;
  const a = dieline.allowances as unknown as PouchAllowances;
  const front = faceShape(p, a, 1);
  const back = faceShape(p, a, -1);
  const { x0, x1, y0, y1 } = windowOf(p, a);
  const goods = panel("goods", "face", rectangle(x0 - 6, y0 - 6, x1 + 6, y1 + 6), {
    printable: { outside: false, inside: false },
  });
  const inside = faceShape(p, a, 1, 3);
  const grains: Shape = (x, y) => {
    const [gx, gy, gz] = inside(x, y);
    return [gx, gy + 2.6 * unevenness(x / 21, y / 21), gz];
  };
  return {
    bends: [
      { panel: "back", shape: back, cells: [28, 30], order: 0 },
      {
        panel: "gusset",
        shape: (x, y) => {
          const share = -y / p.gusset;
          const [fx, fy] = front(x, 0);
          const [, by] = back(x, -p.gusset);
          return [fx, fy + (by - fy) * share, 0.35 * p.gusset * Math.sin(Math.PI * share) * 0.6];
        },
        cells: [24, 6],
        order: 1,
      },
      {
        panel: "front",
        shape: front,
        cells: [40, 44],
        order: 3,
        ...(p.clearWindow && { stops: { columns: [x0, x1], rows: [y0, y1] } }),
      },
      { panel: "valve", shape: front, cells: [8, 8], order: 4 },
      { panel: "window", shape: front, cells: [16, 16], order: 4, clear: 0.85 },
    ],
    without: ["left", "right"],
    added: p.clearWindow
      ? [
          piece(
            "insert",
            materials["carton-kraft-350"],
            [curved(goods, identity, grains, { cells: [20, 22], order: 2 })],
            { placement: identity },
          ),
        ]
      : [],
  };
}
