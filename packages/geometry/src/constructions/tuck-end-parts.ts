/** Walls and tuck closures of folding cartons, shared by the constructions that end in a tucked lid. */
import { between, exactly, panel } from "../kernel/build.ts";
import type { Closure, Panel } from "../kernel/model.ts";
import { type Corner, rectangle, thumbNotch } from "../plane/outline.ts";
import { type Tube, tube, tubeAllowances } from "./tube-parts.ts";

export interface CartonParams {
  /** Inside, mm. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** In board thicknesses where the name does not say mm, share or degrees. */
export const tuckEndAllowances = {
  ...tubeAllowances,
  outerHeight: 3,
  dustStep: 1,
  freeEdge: 0.5,
  freeEdgeMinMm: 0.3,
  lidDepth: 0,
  tuckInset: 1,
  tuckInsetMm: 0.5,
  tuckShareOfWidth: 0.25,
  tuckMinMm: 12,
  tuckMaxMm: 25,
  slitShareOfWidth: 0.2,
  slitMaxMm: 10,
  dustInset: 1,
  dustInsetMm: 1,
  dustShareOfWidth: 0.75,
  dustTaperShare: 0.12,
  lapMm: 14,
};

export type TuckEndAllowances = typeof tuckEndAllowances;

export type CartonWall = "front" | "right" | "back" | "left";
const order: readonly CartonWall[] = ["front", "right", "back", "left"];

export interface Carton extends Tube {
  readonly width: number;
  readonly length: number;
  /** Height of a lid's crease above the lower lid's, mm. */
  readonly top: number;
  readonly step: number;
  /** How far a free edge stays below the crease of the lid that closes over it. */
  readonly free: number;
  readonly tuck: number;
  readonly tuckInset: number;
  readonly slit: number;
  readonly dust: number;
  readonly dustInset: number;
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

export function carton(p: CartonParams, t: number, a: TuckEndAllowances): Carton {
  return {
    ...tube(p.length, p.width, t, a),
    width: p.width,
    length: p.length,
    top: p.height + a.outerHeight * t,
    step: a.dustStep * t,
    free: t / 2 + Math.max(a.freeEdgeMinMm, a.freeEdge * t),
    tuck: clamp(p.width * a.tuckShareOfWidth, a.tuckMinMm, a.tuckMaxMm),
    tuckInset: a.tuckInset * t + a.tuckInsetMm,
    slit: Math.min(a.slitMaxMm, p.width * a.slitShareOfWidth),
    dust: Math.min(p.length / 2 - 1, p.width * a.dustShareOfWidth),
    // Thick board needs more than a millimetre to pass the tuck.
    dustInset: Math.max(a.dustInset * t + a.dustInsetMm, 1.5 * t + 0.25),
  };
}

export interface WallEnds {
  readonly low: number;
  readonly high: number;
}

/** The four walls; `ends` says how far each reaches, `notch` cuts a thumb hole into the front's upper edge. */
export function cartonWalls(s: Carton, ends: Record<CartonWall, WallEnds>, notch: number): Panel[] {
  return order.map((name, index) => {
    const from = s.x[index]!;
    const to = s.x[index + 1]!;
    const { low, high } = ends[name];
    const before = index > 0 ? order[index - 1]! : null;
    const corners: Corner[] =
      notch > 0 && name === "front"
        ? [
            [from, low],
            [to, low],
            [to, high],
            ...thumbNotch({ x: to, y: high }, { x: from, y: high }, notch),
            [from, high],
          ]
        : rectangle(from, low, to, high);
    return panel(name, "face", corners, {
      ...(before && {
        parent: before,
        hinge: [
          [from, Math.max(low, ends[before].low)],
          [from, Math.min(high, ends[before].high)],
        ] as const,
      }),
      face: name,
    });
  });
}

/** A lid on a long wall with its tuck; slits at the ends of the tuck's crease catch the dust flaps. */
export function tuckLid(
  s: Carton,
  a: TuckEndAllowances,
  wall: "front" | "back",
  end: "top" | "bottom",
  slits: boolean,
): Panel[] {
  const from = wall === "front" ? s.x[0] : s.x[2];
  const to = wall === "front" ? s.x[1] : s.x[3];
  const sign = end === "top" ? 1 : -1;
  const y = end === "top" ? s.top : 0;
  const edge = y + sign * (s.width + a.lidDepth * s.t);
  const left = from + s.tuckInset;
  const right = to - s.tuckInset;
  const tip = edge + sign * s.tuck;
  const radius = Math.min(s.tuck / 2, (right - left) / 2);
  const slit = slits ? Math.min(s.slit, (right - left) / 4) : 0;
  return [
    panel(`lid-${end}`, "face", rectangle(from, y, to, edge), {
      parent: wall,
      hinge: [
        [from, y],
        [to, y],
      ],
      face: end,
    }),
    panel(
      `tuck-${end}`,
      "tuck",
      [
        [left, edge],
        [left, tip, radius],
        [right, tip, radius],
        [right, edge],
      ],
      {
        parent: `lid-${end}`,
        hinge: [
          [left + slit, edge],
          [right - slit, edge],
        ],
      },
    ),
  ];
}

export function dustFlaps(s: Carton, a: TuckEndAllowances, end: "top" | "bottom"): Panel[] {
  const sign = end === "top" ? 1 : -1;
  const y = end === "top" ? s.top - s.step : s.step;
  const taper = s.dust * a.dustTaperShare;
  return (["right", "left"] as const).map((wall) => {
    const from = (wall === "right" ? s.x[1] : s.x[3]) + s.dustInset;
    const to = (wall === "right" ? s.x[2] : s.x[4]) - s.dustInset;
    const radius = Math.min(4, s.dust / 4, (to - from) / 4);
    return panel(
      `dust-${wall}-${end}`,
      "flap",
      [
        [from, y],
        [to, y],
        [to - taper, y + sign * s.dust, radius],
        [from + taper, y + sign * s.dust, radius],
      ],
      {
        parent: wall,
        hinge: [
          [from, y],
          [to, y],
        ],
      },
    );
  });
}

/** What a tucked end promises. `wall` carries the lid, `opposite` is where it tucks in. */
export function tuckClosures(
  s: Carton,
  end: "top" | "bottom",
  wall: "front" | "back",
  opposite: "front" | "back",
): Closure[] {
  const { t } = s;
  const lid = `lid-${end}`;
  const tuck = `tuck-${end}`;
  const dust = `dust-right-${end}`;
  const upwards = end === "top";
  const free = t / 2 + Math.max(0.3, t / 2);
  return [
    upwards
      ? exactly("lid lies on the dust flaps", "z", [dust, "max"], [lid, "min"], t)
      : exactly("lid lies under the dust flaps", "z", [lid, "max"], [dust, "min"], t),
    opposite === "front"
      ? exactly("tuck lies behind the front", "y", ["front", "max"], [tuck, "min"], t)
      : exactly("tuck lies before the back", "y", [tuck, "max"], ["back", "min"], t),
    // The front is narrower by the lap: only its right end lies close to a wall.
    between("tuck passes the side wall", "x", [tuck, "max"], ["right", "min"], t / 2 + 0.2, t + 0.6),
    between("dust flaps do not meet", "x", [`dust-left-${end}`, "max"], [dust, "min"], 0, 1e4),
    upwards
      ? exactly("free edge ends under the lid", "z", [opposite, "max"], [lid, "min"], free)
      : exactly("free edge ends above the lid", "z", [lid, "max"], [opposite, "min"], free),
    wall === "back"
      ? between("dust flap passes the tuck", "y", [tuck, "max"], [dust, "min"], t / 2, t + 1)
      : between("dust flap passes the tuck", "y", [dust, "max"], [tuck, "min"], t / 2, t + 1.6),
  ];
}
