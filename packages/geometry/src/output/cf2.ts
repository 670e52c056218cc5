/** CFF2 ("CF2"), the common file format of die-makers: one routine with every rule, metric. */
import type { Dieline } from "../kernel/model.ts";
import { arcOf, type Segment } from "../plane/ring.ts";
import { decimal } from "../plane/units.ts";
import { type Layer, layeredSegments, sheetOf } from "./sheet.ts";

/** Line types of the format: 1 cut, 2 crease, 3 perforation, 4 score. Drawing aids are no rule and stay out. */
const lineTypes: Partial<Record<Layer, number>> = {
  CUT: 1,
  CREASE: 2,
  REVERSE_CREASE: 2,
  PERF: 3,
  HALFCUT: 4,
};

/** Rule thickness in points. */
const pointage = 2;

const mm = (micrometres: number): string => decimal(micrometres / 1000, 4);

function rule(type: number, segment: Segment): string {
  const { a, b } = segment;
  const start = [pointage, type, 0, mm(a.x), mm(a.y), mm(b.x), mm(b.y)];
  if (!segment.bulge) return ["L", ...start, 0, 0].join(",");
  const arc = arcOf(segment);
  // 1 counter-clockwise, −1 clockwise with y upwards. The format has no public text that says so; readers in use turn
  // from start to end angle upwards for 1 and downwards for −1, and draw the wrong part of the circle otherwise.
  return ["A", ...start, mm(arc.x), mm(arc.y), arc.sweep > 0 ? 1 : -1, 0, 0].join(",");
}

export function dielineCf2(dieline: Dieline): string {
  const sheet = sheetOf(dieline);
  const rules = sheet.pieces.flatMap(layeredSegments).flatMap(({ layer, segment }) => {
    const type = lineTypes[layer];
    return type === undefined ? [] : [rule(type, segment)];
  });
  const name = dieline.construction.replace(/[^A-Za-z0-9]/g, "_").toUpperCase();
  return `${[
    "$BOF",
    "V2",
    "ORDER",
    "END",
    `MAIN,${name}`,
    "UM",
    "LL,0,0",
    `UR,${mm(sheet.width)},${mm(sheet.height)}`,
    "SCALE,1,1",
    ...rules,
    "END",
    "$EOF",
  ].join("\r\n")}\r\n`;
}
