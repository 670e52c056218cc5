/** One blank on its page: technical lines, measures, and the title block below them. */
import { linesOf, type PieceLines } from "../../kernel/lines.ts";
import { blankBox } from "../../kernel/measures.ts";
import type { Panel, Piece } from "../../kernel/model.ts";
import { bleedArea, glueAreas, type SafeDistances, safeAreas } from "../../kernel/zones.ts";
import type { Box } from "../../plane/ring.ts";
import { type LineLayer, linesByLayer } from "../line-layers.ts";
import { faces, overall } from "./dimensions.ts";
import { type PdfLayerId, type TechnicalLayerId, technicalLayerIds } from "./layers.ts";
import { areaPath, type Lettering, type PageFrame, ringPath, segmentPath } from "./strokes.ts";
import { drawBlock, narrowest } from "./title-block.ts";

/** Everything that is written on the drawing, in the reader's language. */
export interface DielineTexts {
  readonly title: string;
  /** Rows of the title block of a blank: construction, size, its material … */
  readonly facts: (piece: Piece) => readonly (readonly [name: string, value: string])[];
  /** What each line means. */
  readonly layers: Readonly<Record<TechnicalLayerId, string>>;
  readonly flutes: string;
  readonly grain: string;
  /** "Scale 1 : 1" */
  readonly scale: string;
  /** A length without its unit. */
  readonly millimetres: (length: number) => string;
  /** What is written on a panel; null leaves it bare. */
  readonly panelName: (panel: Panel, piece: Piece) => string | null;
  /** Name of a blank, where a product has several. */
  readonly pieceName: (piece: Piece) => string;
}

export interface DielinePdfOptions {
  readonly texts: DielineTexts;
  /** A TrueType font with every letter of the language; `fonts/archivo-drawing.ttf` has those of all our languages. */
  readonly font: Uint8Array;
  /** BCP 47 */
  readonly language: string;
  /** mm; null leaves the layer out. */
  readonly bleed?: number | null;
  readonly safe?: SafeDistances | null;
}

/** One page: operators by layer, in mm from its lower left corner. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  /** The blank, and the blank with its bleed. */
  readonly trim: Box;
  readonly bleed: Box;
  readonly layers: ReadonlyMap<PdfLayerId, string>;
}

const margin = 12;

/** So that a shifted blank keeps its whole µm. */
const wholeMicrometre = (millimetres: number): number => Math.round(millimetres * 1000) / 1000;

/** Lines of one blank, by layer. */
function technicalLines(
  piece: Piece,
  lines: PieceLines,
  frame: PageFrame,
  { bleed = null, safe = null }: DielinePdfOptions,
): Map<PdfLayerId, string> {
  const stroked = (path: string): string => (path ? `${path}S\n` : "");
  const ruled = linesByLayer(piece, lines);
  const ruling = (...ids: LineLayer[]): string =>
    stroked(
      ids
        .flatMap((id) => ruled.get(id) ?? [])
        .map(
          ({ rings, segments }) =>
            rings.map((ring) => ringPath(frame, ring)).join("") +
            segments.map((segment) => segmentPath(frame, segment)).join(""),
        )
        .join(""),
    );
  const glue = glueAreas(piece)
    .map((area) => areaPath(frame, area))
    .join("");
  const safeZones = safe
    ? [...safeAreas(piece, safe, lines).values()].map((area) => areaPath(frame, area)).join("")
    : "";
  const drawn: Record<TechnicalLayerId, string> = {
    glue: glue ? `${glue}f*\n` : "",
    bleed: bleed ? stroked(areaPath(frame, bleedArea(piece, bleed, lines))) : "",
    safe: stroked(safeZones),
    guide: ruling("guide", "seal"),
    crease: ruling("crease"),
    reverseCrease: ruling("reverse-crease"),
    perforation: ruling("perforation"),
    groove: ruling("groove"),
    partialCut: ruling("partial-cut"),
    cut: ruling("cut"),
  };
  return new Map(technicalLayerIds.flatMap((id) => (drawn[id] ? [[id, drawn[id]]] : [])));
}

export function drawPage(
  piece: Piece,
  several: boolean,
  letters: Lettering,
  options: DielinePdfOptions,
): DrawnPage {
  const { texts } = options;
  const lines = linesOf(piece);
  const box = blankBox(lines);
  const [blankWidth, blankHeight] = [(box.maxX - box.minX) / 1000, (box.maxY - box.minY) / 1000];
  const longest = Math.max(blankWidth, blankHeight);
  const size = Math.max(2.4, Math.min(8, longest / 95));
  const bleed = options.bleed ?? 0;
  const away = bleed + size * 2;
  const around = margin + away + size * 1.6;
  const width = Math.max(blankWidth + 2 * around, narrowest + 2 * margin);
  const k = Math.max(1, Math.min(3, (width - 2 * margin) / 320));
  const used = technicalLines(piece, lines, { dx: 0, dy: 0 }, options);
  const block = drawBlock(
    {
      title: several ? `${texts.title} · ${texts.pieceName(piece)}` : texts.title,
      facts: texts.facts(piece),
      legend: technicalLayerIds.flatMap((id) => (used.has(id) ? [[id, texts.layers[id]] as const] : [])),
      flow: piece.flow,
      flowName: piece.material.flutePitch === null ? texts.grain : texts.flutes,
      scale: texts.scale,
    },
    letters,
    margin,
    margin,
    width - 2 * margin,
    k,
  );
  const low = wholeMicrometre(block.height + around + 4);
  const frame: PageFrame = {
    dx: wholeMicrometre((width - blankWidth) / 2) - box.minX / 1000,
    dy: low - box.minY / 1000,
  };
  const layers = technicalLines(piece, lines, frame, options);
  layers.set("legend", block.drawn);
  const pen = { letters, size, figure: texts.millimetres };
  layers.set(
    "dimensions",
    overall(pen, box, frame, away) + faces(pen, piece, frame, (panel) => texts.panelName(panel, piece)),
  );
  const left = frame.dx + box.minX / 1000;
  const trim: Box = { minX: left, minY: low, maxX: left + blankWidth, maxY: low + blankHeight };
  return {
    width,
    height: low + blankHeight + around,
    trim,
    bleed: {
      minX: trim.minX - bleed,
      minY: trim.minY - bleed,
      maxX: trim.maxX + bleed,
      maxY: trim.maxY + bleed,
    },
    layers,
  };
}
