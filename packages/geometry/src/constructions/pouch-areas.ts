/** Where a stand-up pouch is sealed, torn, zipped and pierced: areas that print keeps clear of, and their lines. */
import { keepOut, mark } from "../kernel/build.ts";
import type { KeepOut, Mark } from "../kernel/model.ts";
import { type Corner, circle, rectangle } from "../plane/outline.ts";
import {
  type PouchAllowances as A,
  type Face,
  levelsOf,
  type PouchParams,
  windowOf,
} from "./pouch-measures.ts";
import { type Window, windowHole } from "./windows.ts";

/** Side and K seals as one area: up the sides, and at 45° from the fold of the gusset down to the bottom edge. */
export function bottomSeal(p: PouchParams, a: A, y: (up: number) => number): Corner[] {
  const { fold } = levelsOf(p, a);
  const run = a.sideSealMm + fold - a.bottomSealMm;
  return [
    [0, y(0)],
    [p.width, y(0)],
    [p.width, y(fold)],
    [p.width - a.sideSealMm, y(fold)],
    [p.width - run, y(a.bottomSealMm)],
    [run, y(a.bottomSealMm)],
    [a.sideSealMm, y(fold)],
    [0, y(fold)],
  ];
}

export function faceKeepOuts({ id, y }: Face, p: PouchParams, a: A): KeepOut[] {
  const { seal, notch, zip, valve, fold } = levelsOf(p, a);
  const { width, height } = p;
  const across = (from: number, to: number): Corner[] => rectangle(0, y(from), width, y(to));
  const middle = width / 2;
  const half = a.slotWidthMm / 2 + a.slotFreeMm;
  const slot = height - a.slotBelowTopMm;
  return [
    keepOut(id, "seal", bottomSeal(p, a, y)),
    keepOut(id, "seal", rectangle(0, y(fold), a.sideSealMm, y(seal))),
    keepOut(id, "seal", rectangle(width - a.sideSealMm, y(fold), width, y(seal))),
    keepOut(id, "seal", across(seal, height)),
    keepOut(id, "tear", across(notch - a.notchHighMm / 2, notch + a.notchHighMm / 2)),
    keepOut(id, "zip", across(zip - a.zipFreeMm, zip + a.zipFreeMm)),
    ...(p.euroHole
      ? [
          keepOut(
            id,
            "hole",
            rectangle(
              middle - half,
              y(slot - a.slotHeightMm - a.slotFreeMm),
              middle + half,
              y(slot + a.slotHumpMm + a.slotFreeMm),
            ),
          ),
        ]
      : []),
    ...(p.valve && id === "front"
      ? [keepOut(id, "valve", circle(middle, y(valve), a.valveRadiusMm + a.valveFreeMm))]
      : []),
    ...(p.clearWindow && id === "front"
      ? [keepOut(id, "window", windowHole(windowOf(p, a), a.windowRadiusMm))]
      : []),
  ];
}

/** Where the press and the pouch machine look for the repeat: at the edge of the web, in the top seal of the back. */
export function eyeMark(p: PouchParams, a: A, free: number): Corner[] {
  const y = -p.gusset - p.height;
  const x = p.width - a.sideSealMm - a.eyeMarkFreeMm - a.eyeMarkWidthMm;
  return rectangle(
    x - free,
    y + a.eyeMarkFreeMm - free,
    x + a.eyeMarkWidthMm + free,
    y + a.eyeMarkFreeMm + a.eyeMarkHeightMm + free,
  );
}

export const closed = (kind: Mark["kind"], corners: readonly Corner[]): Mark =>
  mark(
    kind,
    corners.map(([x, y]) => [x, y] as const),
    true,
  );

function ring(x: number, y: number, radius: number): Corner[] {
  return Array.from({ length: 36 }, (_, index): Corner => {
    const angle = (index * Math.PI) / 18;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** A mark has no arcs: the round corners of the window, point by point. */
function windowLine({ x0, y0, x1, y1 }: Window, radius: number): Corner[] {
  const centres = [
    [x1 - radius, y1 - radius],
    [x0 + radius, y1 - radius],
    [x0 + radius, y0 + radius],
    [x1 - radius, y0 + radius],
  ] as const;
  return centres.flatMap(([x, y], quarter) =>
    Array.from({ length: 10 }, (_, index): Corner => {
      const angle = ((quarter * 9 + index) * Math.PI) / 18;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  );
}

export function faceMarks({ id, y }: Face, p: PouchParams, a: A): Mark[] {
  const { seal, zip, valve, fold } = levelsOf(p, a);
  const line = (kind: Mark["kind"], ...path: (readonly [number, number])[]): Mark => mark(kind, path);
  // The inner edge of the K seal, without the bottom edge and the sides of its area.
  const inner = bottomSeal(p, a, y)
    .slice(3, 7)
    .map(([x, height]) => [x, height] as const);
  return [
    line("seal", [a.sideSealMm, y(seal)], [a.sideSealMm, y(fold)]),
    line("seal", ...inner),
    line("seal", [p.width - a.sideSealMm, y(fold)], [p.width - a.sideSealMm, y(seal)]),
    line("seal", [0, y(seal)], [p.width, y(seal)]),
    line("guide", [a.sideSealMm, y(zip)], [p.width - a.sideSealMm, y(zip)]),
    ...(p.valve && id === "front" ? [closed("guide", ring(p.width / 2, y(valve), a.valveRadiusMm))] : []),
    ...(p.clearWindow && id === "front"
      ? [closed("guide", windowLine(windowOf(p, a), a.windowRadiusMm))]
      : []),
  ];
}
