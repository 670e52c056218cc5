/** The strip below a drawing: what it is, what its lines mean, which way the board runs, and a bar to check the scale by. */
import type { Piece } from "../../kernel/model.ts";
import { decimal } from "../../plane/units.ts";
import { flowArrow } from "./dimensions.ts";
import { pdfLayers, type TechnicalLayerId, tint } from "./layers.ts";
import { type Lettering, linePath } from "./strokes.ts";

export interface TitleBlock {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly legend: readonly LegendRow[];
  /** Which way flutes or fibres run; null where the stock has neither. */
  readonly flow: { readonly direction: Piece["flow"]; readonly name: string } | null;
  readonly scale: string;
}

interface LegendRow {
  readonly layer: TechnicalLayerId;
  readonly name: string;
  /** An area of the side one looks at; else lines. */
  readonly isFilled: boolean;
}

/** Page mm at scale 1; larger sheets get a larger block. */
const line = 4.6;
const small = 2.9;
const large = 5;
const factNames = 30;
const legendWidth = 48;
const arrowWidth = 34;
const gutter = 6;

/** The narrowest a block can be, mm. */
export const narrowest = 190;

export interface DrawnBlock {
  readonly height: number;
  readonly drawn: string;
}

/** How a layer looks, in process colours: a die-maker who takes all of a spot ink must not find the legend in it. */
function sample(
  { layer, isFilled }: Pick<LegendRow, "layer" | "isFilled">,
  [x, y]: readonly [number, number],
  width: number,
  k: number,
): string {
  const { cmyk, dash } = pdfLayers[layer];
  const look = cmyk.map((each) => decimal(each * (isFilled ? (tint[layer] ?? 1) : 1))).join(" ");
  if (!isFilled)
    return `q ${look} K 0.3 w [${dash.map((each) => decimal(each)).join(" ")}] 0 d\n${linePath([
      [x, y],
      [x + width, y],
    ])}S Q\n`;
  return `q ${look} k\n${linePath([
    [x, y - k],
    [x + width, y - k],
    [x + width, y + k],
    [x, y + k],
  ])}f Q\n`;
}

/** @param x, y lower left corner; @param width at scale `k`, mm */
export function drawBlock(
  block: TitleBlock,
  letters: Lettering,
  x: number,
  y: number,
  width: number,
  k: number,
): DrawnBlock {
  const factWidth = width / k - legendWidth - arrowWidth - 4 * gutter;
  const rows = block.facts.map(([name, value]) => ({
    name,
    lines: letters.lines(value, small, factWidth - factNames),
  }));
  const legend = block.legend.map(({ layer, name, isFilled }) => ({
    layer,
    isFilled,
    lines: letters.lines(name, small, legendWidth - 15),
  }));
  const legendLines = legend.reduce((sum, { lines }) => sum + lines.length, 0);
  const factLines = rows.reduce((sum, { lines }) => sum + lines.length, 0);
  const height = Math.max(large + 4 + (factLines + 1) * line, (legendLines + 2) * line, 34) + 4;
  const at = (u: number, v: number): readonly [number, number] => [x + u * k, y + v * k];
  const write = (text: string, u: number, v: number, size: number, anchor = 0): string =>
    letters.write(text, ...at(u, v), size * k, anchor);
  const ruled = (...points: (readonly [number, number])[]): string =>
    `${linePath(points.map(([u, v]) => at(u, v)))}S\n`;

  const right = width / k;
  const legendX = right - legendWidth - arrowWidth - 2 * gutter;
  const arrowX = right - arrowWidth - gutter;
  let text = ruled([0, 0], [right, 0], [right, height], [0, height], [0, 0]);
  text += ruled([legendX - gutter / 2, 0], [legendX - gutter / 2, height]);
  text += ruled([arrowX - gutter / 2, 0], [arrowX - gutter / 2, height]);
  const titleSize = Math.min(large, (large * factWidth) / letters.width(block.title, large));
  text += write(block.title, gutter / 2, height - large - 1.5, titleSize);
  let v = height - large - 4 - line;
  for (const { name, lines } of rows) {
    text += write(name, gutter / 2, v, small);
    for (const each of lines) {
      text += write(each, gutter / 2 + factNames, v, small);
      v -= line;
    }
  }

  let low = height - 2 - line * 0.8;
  for (const { lines, ...row } of legend) {
    text += sample(row, at(legendX, low + small * 0.35), 12 * k, k);
    for (const each of lines) {
      text += write(each, legendX + 15, low, small);
      low -= line;
    }
  }

  if (block.flow) {
    const { direction, name } = block.flow;
    text += flowArrow(...at(arrowX + (arrowWidth - 14) / 2, height - 17), 14 * k, direction, small * k);
    text += write(name, arrowX + arrowWidth / 2, height - 21, small, 0.5);
  }
  // The bar is as long on paper as it says, whatever the size of the block.
  const bar = k < 1.75 ? 20 : 50;
  const [barX, barY] = at(arrowX + arrowWidth / 2, 3);
  text += `${linePath([
    [barX - bar / 2, barY + 1],
    [barX - bar / 2, barY - 1],
    [barX - bar / 2, barY],
    [barX + bar / 2, barY],
    [barX + bar / 2, barY + 1],
    [barX + bar / 2, barY - 1],
  ])}S\n`;
  text += letters.write(`${bar} mm`, barX, barY + 0.9, small * k, 0.5);
  text += write(block.scale, arrowX + arrowWidth / 2, 8, small, 0.5);
  return { height: height * k, drawn: text };
}

/** Numbered steps above the block, as wide as it; nothing where there are none. */
export function drawSteps(
  steps: readonly string[],
  letters: Lettering,
  [x, y]: readonly [number, number],
  width: number,
  k: number,
): DrawnBlock {
  const numberWidth = 5;
  const rows = steps.map((step) => letters.lines(step, small, width / k - numberWidth));
  const height = rows.reduce((sum, lines) => sum + lines.length, 0) * line;
  let v = height - line * 0.75;
  let drawn = "";
  for (const [index, lines] of rows.entries()) {
    drawn += letters.write(`${index + 1}.`, x, y + v * k, small * k, 0);
    for (const each of lines) {
      drawn += letters.write(each, x + numberWidth * k, y + v * k, small * k, 0);
      v -= line;
    }
  }
  return { height: steps.length > 0 ? (height + 2) * k : 0, drawn };
}
