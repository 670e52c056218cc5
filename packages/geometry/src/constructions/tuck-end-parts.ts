/** Walls and tuck closures of folding cartons, shared by the constructions that end in a tucked lid. */
import { between, exactly, type Place, panel } from "../kernel/build.ts";
import type { Closure, Panel } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";
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
  /** As high as the side walls, so that the rim has no jog at the corners. */
  freeEdge: 1,
  lidDepth: 0,
  /** The lap lies inside the left wall. */
  tuckInset: 1.5,
  tuckInsetMm: 0.3,
  tuckShareOfWidth: 0.25,
  tuckMinMm: 12,
  tuckMaxMm: 25,
  slitShareOfWidth: 0.2,
  slitMaxMm: 10,
  /** The slit is as wide as the dust flap that goes into it is thick. */
  slitOpen: 1.5,
  slitOpenMm: 0.2,
  shoulder: 0.5,
  shoulderMm: 0.1,
  shoulderEndMm: 0.2,
  dustInset: 1,
  dustInsetMm: 1,
  dustShareOfWidth: 0.75,
  dustTaperShare: 0.12,
  lapMm: 14,
  lapEnd: 1,
  thumbRadiusMm: 9,
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
  /** From the crease of a lid to that of its tuck. */
  readonly lid: number;
  readonly tuck: number;
  readonly tuckInset: number;
  readonly slit: number;
  readonly slitOpen: number;
  readonly dust: number;
  readonly dustInset: number;
  /** From the middle of the wall behind which the lid is tucked. */
  readonly shoulder: number;
  readonly shoulderEnd: number;
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/** From the crease of a tuck to its tip, mm. */
export const tuckDepth = (width: number, a: TuckEndAllowances): number =>
  clamp(width * a.tuckShareOfWidth, a.tuckMinMm, a.tuckMaxMm);

export function carton(p: CartonParams, t: number, a: TuckEndAllowances): Carton {
  return {
    ...tube(p.length, p.width, t, a),
    width: p.width,
    length: p.length,
    top: p.height + a.outerHeight * t,
    step: a.dustStep * t,
    free: a.freeEdge * t,
    lid: p.width + a.lidDepth * t,
    tuck: tuckDepth(p.width, a),
    tuckInset: a.tuckInset * t + a.tuckInsetMm,
    slit: Math.min(a.slitMaxMm, p.width * a.slitShareOfWidth),
    slitOpen: a.slitOpen * t + a.slitOpenMm,
    dust: Math.min(p.length / 2 - 1, p.width * a.dustShareOfWidth),
    // Thick board needs more than a millimetre to pass the tuck.
    dustInset: Math.max(a.dustInset * t + a.dustInsetMm, 1.5 * t + 0.25),
    shoulder: a.shoulder * t + a.shoulderMm,
    shoulderEnd: a.shoulderEndMm,
  };
}

export interface WallEnds {
  readonly low: number;
  readonly high: number;
}

/** What replaces the plain rectangle of a wall, or is cut out of it. */
export interface WallShape {
  readonly corners?: readonly Corner[];
  readonly holes?: readonly (readonly Corner[])[];
}

/** The four walls; `ends` says how far each reaches, `shapes` which are more than a rectangle. */
export function cartonWalls(
  s: Carton,
  ends: Record<CartonWall, WallEnds>,
  shapes: Partial<Record<CartonWall, WallShape>> = {},
): Panel[] {
  return order.map((name, index) => {
    const from = s.x[index]!;
    const { low, high } = ends[name];
    const before = index > 0 ? order[index - 1]! : null;
    const { corners = rectangle(from, low, s.x[index + 1]!, high), holes = [] } = shapes[name] ?? {};
    return panel(name, "face", corners, {
      ...(before && {
        parent: before,
        hinge: [
          [from, Math.max(low, ends[before].low)],
          [from, Math.min(high, ends[before].high)],
        ] as const,
      }),
      face: name,
      holes,
    });
  });
}

/** A lid on a long wall with its tuck; slits at the ends of the tuck's crease catch the dust flaps. */
export function tuckLid(s: Carton, wall: "front" | "back", end: "top" | "bottom", slits: boolean): Panel[] {
  const from = wall === "front" ? s.x[0] : s.x[2];
  const to = wall === "front" ? s.x[1] : s.x[3];
  const sign = end === "top" ? 1 : -1;
  const y = end === "top" ? s.top : 0;
  const edge = y + sign * s.lid;
  const left = from + s.tuckInset;
  const right = to - s.tuckInset;
  const tip = edge + sign * s.tuck;
  const radius = Math.min(s.tuck / 2, (right - left) / 2);
  const slit = slits ? slitLength(s) : 0;
  const below = edge + sign * (slits ? s.slitOpen : 0);
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
        [left + slit, edge],
        [left + slit, below],
        [left, below],
        [left, tip, radius],
        [right, tip, radius],
        [right, below],
        [right - slit, below],
        [right - slit, edge],
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

/** The front is the narrower of the walls a lid hangs on, so its slits would meet first. */
const slitLength = (s: Carton): number => Math.min(s.slit, (s.x[1] - 2 * s.tuckInset) / 4);

/**
 * A dust flap beside the tuck. With slits it has a straight shoulder that reaches through the tuck into the slit, as far
 * as the slit is long; then a notch of 45° clears the tuck.
 * @param into the wall behind which the lid is tucked
 */
function dustFlap(
  s: Carton,
  a: TuckEndAllowances,
  wall: "right" | "left",
  end: "top" | "bottom",
  into: "front" | "back",
  slits: boolean,
): Panel {
  const y = end === "top" ? s.top - s.step : s.step;
  const up = end === "top" ? 1 : -1;
  const tip = y + up * s.dust;
  const [from, to] = wall === "right" ? [s.x[1], s.x[2]] : [s.x[3], s.x[4]];
  const taper = s.dust * a.dustTaperShare;
  const radius = Math.min(4, s.dust / 4, (to - from) / 4);
  // The left wall ends short of the front, which it is glued to.
  const gap = wall === "left" && into === "front" ? a.jointGapMm : 0;
  const isLow = (wall === "right") === (into === "front");
  const inwards = isLow ? 1 : -1;
  const tuckSide = isLow ? from : to;
  const rest = (isLow ? to : from) - inwards * s.dustInset;
  const clear = tuckSide + inwards * (s.dustInset - gap);
  const edge = tuckSide + inwards * Math.max(0, s.shoulder - gap);
  const notch = Math.abs(clear - edge);
  const straight = s.tuckInset + slitLength(s) - notch - s.shoulderEnd;
  const shoulder: Corner[] =
    slits && straight > 0
      ? [
          [edge, y],
          [edge, y + up * straight],
          [clear, y + up * (straight + notch)],
        ]
      : [[clear, y]];
  return panel(
    `dust-${wall}-${end}`,
    "flap",
    [...shoulder, [clear + inwards * taper, tip, radius], [rest - inwards * taper, tip, radius], [rest, y]],
    {
      parent: wall,
      hinge: [
        [shoulder[0]![0], y],
        [rest, y],
      ],
    },
  );
}

export const dustFlaps = (
  s: Carton,
  a: TuckEndAllowances,
  end: "top" | "bottom",
  into: "front" | "back",
  slits: boolean,
): Panel[] => [dustFlap(s, a, "right", end, into, slits), dustFlap(s, a, "left", end, into, slits)];

/**
 * What a tucked end promises. `wall` carries the lid, `opposite` is where it tucks in.
 * @param free whether the opposite wall ends below the lid
 */
export function tuckClosures(
  s: Carton,
  end: "top" | "bottom",
  wall: "front" | "back",
  opposite: "front" | "back",
  slits: boolean,
  free = true,
): Closure[] {
  const { t } = s;
  const lid = `lid-${end}`;
  const tuck = `tuck-${end}`;
  const dust = `dust-right-${end}`;
  const upwards = end === "top";
  const below = upwards
    ? exactly("free edge ends under the lid", "z", [opposite, "max"], [lid, "min"], t)
    : exactly("free edge ends above the lid", "z", [lid, "max"], [opposite, "min"], t);
  return [
    upwards
      ? exactly("lid lies on the dust flaps", "z", [dust, "max"], [lid, "min"], t)
      : exactly("lid lies under the dust flaps", "z", [lid, "max"], [dust, "min"], t),
    opposite === "front"
      ? exactly("tuck lies behind the front", "y", ["front", "max"], [tuck, "min"], t)
      : exactly("tuck lies before the back", "y", [tuck, "max"], ["back", "min"], t),
    // The front is narrower by the lap: only its right end lies close to a wall.
    between("tuck passes the side wall", "x", [tuck, "max"], ["right", "min"], t + 0.2, 1.5 * t + 0.35),
    between("dust flaps do not meet", "x", [`dust-left-${end}`, "max"], [dust, "min"], 0, 1e4),
    ...(free ? [below] : []),
    ...(slits
      ? [shoulderClosure(s, dust, tuck, opposite), slitClosure(s, end, wall)]
      : [dustClosure(s, dust, tuck, wall)]),
  ];
}

/** The slit is open where the dust flap lies. */
function slitClosure(s: Carton, end: "top" | "bottom", wall: "front" | "back"): Closure {
  const x = (wall === "front" ? s.x[0] : s.x[2]) + s.tuckInset;
  const away = s.lid + s.slitOpen;
  const corner: Place = [`tuck-${end}`, [x, end === "top" ? s.top + away : -away]];
  const dust: Place = [`dust-right-${end}`, "max"];
  const [low, high] = end === "top" ? [corner, dust] : [dust, corner];
  return exactly("slit is as wide as the dust flap is thick", "z", low, high, s.t / 2 + 0.2);
}

/** The shoulder goes through the tuck's plane without touching the wall behind it. */
const shoulderClosure = (s: Carton, dust: string, tuck: string, opposite: "front" | "back"): Closure =>
  opposite === "front"
    ? between(
        "shoulder goes into the slit",
        "y",
        [dust, "min"],
        [tuck, "max"],
        s.t / 2 - 0.12,
        s.t / 2 - 0.08,
      )
    : between(
        "shoulder goes into the slit",
        "y",
        [tuck, "min"],
        [dust, "max"],
        s.t / 2 - 0.12,
        s.t / 2 - 0.08,
      );

const dustClosure = (s: Carton, dust: string, tuck: string, wall: "front" | "back"): Closure =>
  wall === "back"
    ? between("dust flap passes the tuck", "y", [tuck, "max"], [dust, "min"], s.t / 2, s.t + 1)
    : between("dust flap passes the tuck", "y", [dust, "max"], [tuck, "min"], s.t / 2, s.t + 1.6);
