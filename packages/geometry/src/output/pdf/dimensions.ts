/** Measures on a drawing: the blank over all, every face with its name, each figure where there is room for it. */

import type { Panel, Piece } from "../../kernel/model.ts";
import type { Box } from "../../plane/ring.ts";
import { ringBounds } from "../../plane/ring.ts";
import { type Lettering, linePath, type PageFrame } from "./strokes.ts";

interface Pen {
  readonly letters: Lettering;
  /** Height of the figures, mm. */
  readonly size: number;
  readonly figure: (millimetres: number) => string;
}

type Spot = readonly [x: number, y: number];

function arrowHead([x, y]: Spot, along: Spot, size: number): string {
  const [ux, uy] = along;
  const back = (side: number): Spot => [
    x + ux * size * 0.7 - uy * size * 0.22 * side,
    y + uy * size * 0.7 + ux * size * 0.22 * side,
  ];
  return `${linePath([back(1), [x, y], back(-1)])}f\n`;
}

/** A dimension line with its figure; outside a narrow gap the arrows point inwards. */
function dimension(pen: Pen, from: Spot, to: Spot, reach: readonly [number, number] = [0, 0]): string {
  const { size, letters } = pen;
  const flat = from[1] === to[1];
  const length = flat ? to[0] - from[0] : to[1] - from[1];
  const along: Spot = flat ? [1, 0] : [0, 1];
  const back: Spot = flat ? [-1, 0] : [0, -1];
  const middle: Spot = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const text = flat
    ? letters.write(pen.figure(length), middle[0], middle[1] + size * 0.35, size, 0.5)
    : letters.write(pen.figure(length), middle[0] - size * 0.35, middle[1], size, 0.5, true);
  const [near, far] = reach;
  const extension = ([x, y]: Spot): string =>
    near === far
      ? ""
      : `${linePath(
          flat
            ? [
                [x, y + near],
                [x, y + far],
              ]
            : [
                [x + near, y],
                [x + far, y],
              ],
        )}S\n`;
  return `${linePath([from, to])}S\n${arrowHead(from, along, size)}${arrowHead(to, back, size)}${extension(from)}${extension(to)}${text}`;
}

/** The blank over all, outside the drawing. */
export function overall(pen: Pen, box: Box, frame: PageFrame, away: number): string {
  const x = (value: number): number => value / 1000 + frame.dx;
  const y = (value: number): number => value / 1000 + frame.dy;
  const below = y(box.minY) - away;
  const left = x(box.minX) - away;
  const over = pen.size * 0.5;
  return (
    dimension(pen, [x(box.minX), below], [x(box.maxX), below], [-over, away - over]) +
    dimension(pen, [left, y(box.minY)], [left, y(box.maxY)], [-over, away - over])
  );
}

/** A face from crease to crease, with its name in the middle. */
function face(pen: Pen, panel: Panel, frame: PageFrame, name: string | null): string {
  const { size, letters } = pen;
  const box = ringBounds(panel.outline);
  const [x0, x1] = [box.minX / 1000 + frame.dx, box.maxX / 1000 + frame.dx];
  const [y0, y1] = [box.minY / 1000 + frame.dy, box.maxY / 1000 + frame.dy];
  const [width, height] = [x1 - x0, y1 - y0];
  const room = (text: string): number => letters.width(text, size) + size * 2.4;
  const wide = width > room(pen.figure(width)) && height > size * 4.5;
  const tall = height > room(pen.figure(height)) && width > size * 5;
  // Clear of the crease and of the safe zone along it.
  const low = y0 + Math.min(size * 2.2, height / 4);
  const side = x0 + Math.min(size * 3, width / 3);
  const title = size * 1.25;
  const middle = ((tall ? side : x0) + x1) / 2;
  const fits =
    name !== null && letters.width(name, title) / 2 < x1 - middle - size * 0.6 && height > size * 6;
  return [
    wide ? dimension(pen, [x0, low], [x1, low]) : "",
    tall ? dimension(pen, [side, y0], [side, y1]) : "",
    fits ? letters.write(name, middle, (y0 + y1) / 2, title, 0.5) : "",
  ].join("");
}

/** A blank of one panel is measured over all already. */
export const faces = (
  pen: Pen,
  piece: Piece,
  frame: PageFrame,
  nameOf: (panel: Panel) => string | null,
): string =>
  piece.panels.length === 1
    ? ""
    : piece.panels
        .filter(({ role }) => role === "face" || role === "label")
        .map((panel) => face(pen, panel, frame, nameOf(panel)))
        .join("");

/** A double arrow in a square: the way flutes or fibres run. */
export function flowArrow(x: number, y: number, side: number, flow: Piece["flow"], size: number): string {
  const [cx, cy] = [x + side / 2, y + side / 2];
  const half = side / 2 - 1;
  const [from, to]: readonly [Spot, Spot] =
    flow === "x"
      ? [
          [cx - half, cy],
          [cx + half, cy],
        ]
      : [
          [cx, cy - half],
          [cx, cy + half],
        ];
  const along: Spot = flow === "x" ? [1, 0] : [0, 1];
  return `${linePath([from, to])}S\n${arrowHead(from, along, size * 1.6)}${arrowHead(to, [-along[0], -along[1]], size * 1.6)}`;
}
