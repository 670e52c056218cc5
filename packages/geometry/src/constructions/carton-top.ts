/**
 * The upper end of a folding carton: a tucked lid with its dust flaps, a thumb notch in the wall behind which it is
 * tucked, a window in the front, and a header with a euro hole. The header is the back itself, so the lid then hangs on
 * the front and is tucked behind the header.
 */

import type { Bound, Bounds } from "../kernel/construction.ts";
import { choice } from "../kernel/construction.ts";
import { landing } from "../kernel/landing.ts";
import type { Closure, KeepOut, Panel } from "../kernel/model.ts";
import { type Corner, rectangle, thumbNotch } from "../plane/outline.ts";
import { euroHoleAllowances, header, narrowestHeader } from "./euro-hole.ts";
import { glueLap } from "./tube-parts.ts";
import {
  type Carton,
  type CartonParams,
  type CartonWall,
  cartonWalls,
  dustFlaps,
  tuckClosures,
  tuckDepth,
  tuckEndAllowances,
  tuckLid,
  type WallEnds,
  type WallShape,
} from "./tuck-end-parts.ts";
import { filmBorder, smallestWindow, type Window, windowAllowances, windowHole } from "./windows.ts";

export interface CartonFittings {
  readonly lockSlits: boolean;
  readonly thumbNotch: boolean;
  readonly window: boolean;
  readonly euroHole: boolean;
}

export const cartonFittings = [
  choice("lockSlits", [true, false], true),
  choice("thumbNotch", [true, false], true),
  choice("window", [true, false], false),
  choice("euroHole", [true, false], false),
];

/** In board thicknesses where the name does not say mm or share. */
export const cartonTopAllowances = {
  ...tuckEndAllowances,
  ...windowAllowances,
  ...euroHoleAllowances,
  /** Of the room on the front; the rest is for words. */
  windowShareOfFront: 0.55,
  windowFromTuckMm: 3,
};

type A = typeof cartonTopAllowances;

/** The long walls behind which a lid is tucked at each end; none where the bottom is no lid. */
export interface Tucked {
  readonly top: "front" | "back";
  readonly bottom: "front" | "back" | null;
}

const other = (wall: "front" | "back"): "front" | "back" => (wall === "front" ? "back" : "front");

/**
 * The window lies in the upper part of the front, clear of the lids that are tucked behind it. Where none is tucked in at
 * the top, the same room is left for words above it.
 */
function windowOn(s: Carton, tucked: Tucked, a: A): Window {
  const tuck = s.tuck + a.windowFromTuckMm;
  const high = s.top - a.windowMm - tuck;
  const room = high - a.windowMm - (tucked.bottom === "front" ? tuck : 0);
  const height = Math.max(Math.min(room, smallestWindow), room * a.windowShareOfFront);
  return { x0: s.x[0] + a.windowMm, x1: s.x[1] - a.windowMm, y0: high - height, y1: high };
}

/** What a window and a euro hole ask of the size. */
function fittingBounds<P extends CartonParams & CartonFittings>(
  p: P,
  t: number,
  tucked: Tucked,
): { length: Bound[]; height: Bound[] } {
  const a = cartonTopAllowances;
  const behindFront = tucked.bottom === "front" ? 2 : 1;
  const tuck = tuckDepth(p.width, a);
  const around = 2 * a.windowMm + smallestWindow;
  return {
    length: [
      ...(p.window ? [{ min: around, because: "room-for-window" } as const] : []),
      ...(p.euroHole ? [{ min: narrowestHeader, because: "room-for-euro-hole" } as const] : []),
    ],
    height: p.window
      ? [
          {
            min: around + behindFront * (tuck + a.windowFromTuckMm) - a.outerHeight * t,
            because: "room-for-window",
          },
        ]
      : [],
  };
}

/** Adds the bounds of fittings to those of the carton. */
export function withFittings<P extends CartonParams & CartonFittings>(
  bounds: { readonly [Name in "length" | "width" | "height"]?: readonly Bound[] },
  p: P,
  t: number,
  tucked: Tucked,
): Bounds<P> {
  const more = fittingBounds(p, t, tucked);
  return {
    ...bounds,
    length: [...(bounds.length ?? []), ...more.length],
    height: [...(bounds.height ?? []), ...more.height],
  } as Bounds<P>;
}

export interface CartonBody {
  readonly panels: Panel[];
  readonly keepOuts: KeepOut[];
  readonly closures: Closure[];
}

function wallShapes(
  s: Carton,
  p: CartonParams & CartonFittings,
  ends: Record<CartonWall, WallEnds>,
  top: ReturnType<typeof header> | null,
  window: Window | null,
  a: A,
): Partial<Record<CartonWall, WallShape>> {
  const [from, to] = [s.x[0], s.x[1]];
  const { low, high } = ends.front;
  const radius = Math.min(a.thumbRadiusMm, p.length / 4, p.height / 4);
  const notched: Corner[] = [
    [from, low],
    [to, low],
    [to, high],
    ...thumbNotch({ x: to, y: high }, { x: from, y: high }, radius),
    [from, high],
  ];
  const hasNotch = p.thumbNotch && !p.euroHole;
  return {
    front: {
      corners: hasNotch ? notched : rectangle(from, low, to, high),
      holes: window ? [windowHole(window, a.windowRadiusMm)] : [],
    },
    ...(top && {
      back: {
        corners: [[s.x[2], ends.back.low], [s.x[3], ends.back.low], ...top.outline],
        holes: [top.hole],
      },
    }),
  };
}

/**
 * Walls, lap and upper end; the bottom is the caller's.
 * @param low where the long walls end below, and the sides where their flaps lie outside
 */
export function cartonBody(
  s: Carton,
  p: CartonParams & CartonFittings,
  low: { readonly front: number; readonly back: number; readonly sides?: number },
  tucked: Tucked,
  a: A,
): CartonBody {
  const side: WallEnds = { low: low.sides ?? s.step, high: s.top - s.step };
  const ends: Record<CartonWall, WallEnds> = {
    front: { low: low.front, high: p.euroHole ? s.top : s.top - s.free },
    back: { low: low.back, high: p.euroHole ? side.high : s.top },
    right: side,
    left: side,
  };
  const place = { t: s.t, from: s.x[2], to: s.x[3], lid: s.top };
  const top = p.euroHole ? header(place, side.high, a) : null;
  const window = p.window ? windowOn(s, tucked, a) : null;
  const lapFrom = Math.max(ends.front.low, side.low) + a.lapEnd * s.t;
  const lapTo = Math.min(ends.front.high, side.high) - a.lapEnd * s.t;
  const tube = [
    ...cartonWalls(s, ends, wallShapes(s, p, ends, top, window, a)),
    glueLap("front", Math.min(a.lapMm, p.width - 2), lapFrom, lapTo, a.lapTaperDegrees),
  ];
  return {
    panels: [
      ...tube,
      ...tuckLid(s, other(tucked.top), "top", p.lockSlits),
      ...dustFlaps(s, a, "top", tucked.top, p.lockSlits),
      ...(top?.panels ?? []),
    ],
    keepOuts: [
      landing(tube, "glue", "left", "inside"),
      ...(top?.keepOuts ?? []),
      ...(window ? [filmBorder("front", window, a.filmMm)] : []),
    ],
    closures: [
      ...tuckClosures(s, "top", other(tucked.top), tucked.top, p.lockSlits, !p.euroHole),
      ...(top?.closures ?? []),
    ],
  };
}

/** The lid of a carton that hangs on a hook is tucked behind its header. */
export const tuckedAtTop = ({ euroHole }: CartonFittings): "front" | "back" => (euroHole ? "back" : "front");
