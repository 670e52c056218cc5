/** CFF2 ("CF2"), the common file format of die-makers: one routine with every rule, metric. */
import type { Dieline } from "../kernel/model.ts";
import { arcOf, type Segment } from "../plane/ring.ts";
import { decimal } from "../plane/units.ts";
import type { LineLayer } from "./line-layers.ts";
import {
  drawnBox,
  labelBelow,
  layeredSegments,
  type PlacedLabel,
  pieceLabel,
  sheetOf,
  titleBelow,
} from "./sheet.ts";

/** Line types of the format: 1 cut, 2 crease, 3 perforation, 4 score. Drawing aids are no rule and stay out. */
const lineTypes: Partial<Record<LineLayer, number>> = {
  cut: 1,
  crease: 2,
  "reverse-crease": 2,
  perforation: 3,
  "partial-cut": 4,
  groove: 4,
};

/** From 10 on, types are the user's own and make no rule: annotations. */
const annotation = 10;

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

/** Its words stand on the line after it. */
const textOf = ({ text, x, y, size }: PlacedLabel): string =>
  `${["T", pointage, annotation, 0, mm(x), mm(y), 0, mm(size), mm(size)].join(",")}\r\n${text}`;

/** @param title what the drawing is, in ASCII, line by line */
export function dielineCf2(dieline: Dieline, title: readonly string[] = []): string {
  const { pieces } = sheetOf(dieline);
  const rules = pieces.flatMap(layeredSegments).flatMap(({ layer, segment }) => {
    const type = lineTypes[layer];
    return type === undefined ? [] : [rule(type, segment)];
  });
  const below = pieces.map((placed) => labelBelow(placed, pieceLabel(placed.piece, placed.number)));
  const labels = [...below, ...titleBelow(below, title)];
  const { minX, maxX, maxY } = drawnBox(pieces);
  const name = dieline.construction.replace(/[^A-Za-z0-9]/g, "_").toUpperCase();
  return `${[
    "$BOF",
    "V2",
    "ORDER",
    "END",
    `MAIN,${name}`,
    "UM",
    `LL,${mm(minX)},${mm(Math.min(...labels.map(({ bottom }) => bottom)))}`,
    `UR,${mm(Math.max(maxX, ...labels.map(({ right }) => right)))},${mm(maxY)}`,
    "SCALE,1,1",
    ...rules,
    ...labels.map(textOf),
    "END",
    "$EOF",
  ].join("\r\n")}\r\n`;
}
