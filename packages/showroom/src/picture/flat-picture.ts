/** The blank as the die cuts it: cut, crease, bleed and glue in the colours they have everywhere, and its size. */

import { mixedColour } from "@foldmark/catalogue";
import type { BoardLook } from "@foldmark/geometry";
import { type Dieline, flatMargin, flatSvg, sheetOf } from "@foldmark/geometry";
import { dimensionLine } from "./dimension-lines.ts";
import { framed, type PictureOptions } from "./options.ts";

const bleed = 3;

export function flatPicture(dieline: Dieline, look: BoardLook, options: PictureOptions): string {
  const sheet = sheetOf(dieline);
  const [wide, high] = [sheet.width / 1000, sheet.height / 1000];
  const { labels = {}, width, height } = options;
  const room = labels.blankWidth || labels.blankHeight ? 0.78 : 0.86;
  const scale = Math.min((width * room) / wide, (height * room) / high);
  const [w, h] = [wide * scale, high * scale];
  const x = (width - w) / 2 + (labels.blankHeight ? 18 : 0);
  const y = (height - h) / 2 - (labels.blankWidth ? 14 : 0);
  // The drawing has its own margin around the sheet.
  const margin = flatMargin(bleed) * scale;
  const drawing = flatSvg(dieline, {
    bleed,
    // Light enough for every line to show.
    board: mixedColour(look.outside, "#ffffff", 0.5),
    strokeWidth: 1.4 / scale,
  }).replace(
    /^<svg [^>]*?(viewBox="[^"]*")[^>]*>/,
    `<svg x="${px(x - margin)}" y="${px(y - margin)}" width="${px(w + 2 * margin)}" height="${px(h + 2 * margin)}" $1>`,
  );
  const lines = [
    labels.blankWidth ? dimensionLine([x, y + h + 30], [x + w, y + h + 30], [0, 1], labels.blankWidth) : "",
    labels.blankHeight ? dimensionLine([x - 34, y], [x - 34, y + h], [1, 0], labels.blankHeight) : "",
  ];
  return framed(options, drawing + lines.join(""));
}

const px = (value: number): string => String(Math.round(value * 10) / 10);
