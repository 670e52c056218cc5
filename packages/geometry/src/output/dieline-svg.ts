/**
 * The dieline as an SVG to design on: true to scale, a named layer a kind of line or area, hairlines. A group with an id
 * is a layer by that name in Illustrator; Inkscape wants its own two attributes for the same.
 */
import type { Dieline, Piece } from "../kernel/model.ts";
import { decimal } from "../plane/units.ts";
import {
  drawnBox,
  labelBelow,
  type PlacedLabel,
  pieceLabel,
  type Sheet,
  sheetOf,
  titleBelow,
} from "./sheet.ts";
import { drawnLayers, type SvgLayerId, svgLayerIds, svgLayerName, type Zones } from "./svg-layers.ts";
import { escapeXml, frameOf } from "./svg-strokes.ts";

export interface DielineSvgOptions extends Pick<Zones, "bleed" | "safe"> {
  readonly title: string;
  /** What the drawing is, line by line, written below all blanks. */
  readonly facts?: readonly string[];
  /** How artwork is set on it, below that. */
  readonly steps?: readonly string[];
  /** What Inkscape calls a layer, in the reader's language. Illustrator shows the ids, which know no letters but ASCII. */
  readonly layerName?: (id: SvgLayerId | "artwork" | "info") => string;
  /** What is written below a blank: its name, its material. */
  readonly label?: (piece: Piece, number: number | null) => string;
}

/** mm: a quarter of a point, which every plotter takes for a hairline. */
const hairline = 0.088;

const layer = (id: string, name: string, content: string): string =>
  `<g id="${id}" inkscape:groupmode="layer" inkscape:label="${escapeXml(name)}">${content}</g>`;

/** A layer holds one group a blank, so that the parts of a product can be told apart. */
function layersOf(sheet: Sheet, options: DielineSvgOptions): string[] {
  const { layerName = svgLayerName } = options;
  const zones: Zones = { bleed: options.bleed, safe: options.safe, keepOuts: "all" };
  const drawn = sheet.pieces.map((placed) => ({
    // Two handles, three dividers: an id is there once.
    id: [placed.piece.id, ...(placed.number ? [placed.number] : [])].join("-"),
    layers: drawnLayers(placed, frameOf(sheet, placed), zones, hairline),
  }));
  return svgLayerIds.flatMap((id) => {
    const parts = drawn.flatMap(({ id: piece, layers }) => {
      const paths = layers.get(id);
      if (!paths) return [];
      return drawn.length === 1 ? [paths] : [`<g id="${id}-${piece}">${paths}</g>`];
    });
    return parts.length ? [layer(id, layerName(id), parts.join(""))] : [];
  });
}

function labelSvg(sheet: Sheet, { text, x, y, size }: PlacedLabel): string {
  const [left, base] = [decimal(x / 1000), decimal((sheet.height - y) / 1000)];
  return `<text x="${left}" y="${base}" font-size="${decimal(size / 1000)}" font-family="sans-serif" fill="#3b3f45">${escapeXml(text)}</text>`;
}

export function dielineSvg(dieline: Dieline, options: DielineSvgOptions): string {
  const sheet = sheetOf(dieline);
  const { title, facts = [], steps = [], label = pieceLabel, layerName = svgLayerName } = options;
  const around = Math.max(4, (options.bleed ?? 0) + 2);
  const below = sheet.pieces.map((placed) =>
    labelBelow(placed, label(placed.piece, placed.number), around * 1000),
  );
  const drawn = drawnBox(sheet.pieces);
  const titled = [...below, ...titleBelow(below, [title, ...facts])];
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`);
  const labels = [...titled, ...titleBelow(titled, numbered, drawn.maxX - drawn.minX)];
  // Room for the bleed, for guides beyond the cut, and for the labels below.
  const left = Math.min(0, drawn.minX / 1000) - around;
  const top = Math.min(0, (sheet.height - drawn.maxY) / 1000) - around;
  const right = Math.max(drawn.maxX, ...labels.map((each) => each.right)) / 1000 + around;
  const bottom = (sheet.height - Math.min(...labels.map((each) => each.bottom))) / 1000 + around;
  const [width, height] = [decimal(right - left), decimal(bottom - top)];
  // Empty and lowest: the lines must stay above what is designed.
  const layers = [
    layer("artwork", layerName("artwork"), ""),
    ...layersOf(sheet, options),
    layer("info", layerName("info"), labels.map((each) => labelSvg(sheet, each)).join("")),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${width}mm" height="${height}mm" viewBox="${decimal(left)} ${decimal(top)} ${width} ${height}"><title>${escapeXml(title)}</title><desc>${escapeXml(facts.join("\n"))}</desc>${layers.join("")}</svg>`;
}
