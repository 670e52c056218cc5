/** One blank on its page: technical lines, measures, and the title block below them. */
import { linesOf, type PieceLines } from "../../kernel/lines.ts";
import { blankBox } from "../../kernel/measures.ts";
import type { KeepOutReason, Panel, Piece, Sides } from "../../kernel/model.ts";
import { takesPrint } from "../../kernel/takes-print.ts";
import {
  type Area,
  bleedArea,
  glueAreas,
  glueBehind,
  keepOutAreas,
  type SafeDistances,
  safeAreas,
} from "../../kernel/zones.ts";
import { type Box, flattenSegment } from "../../plane/ring.ts";
import { decimal } from "../../plane/units.ts";
import { everySegment, type LineLayer, linesByLayer } from "../line-layers.ts";
import { faces, overall } from "./dimensions.ts";
import { FreePlaces } from "./free-places.ts";
import { type LayerNames, type PdfLayerId, type TechnicalLayerId, technicalLayerIds } from "./layers.ts";
import { type DrawnBeside, drawBeside } from "./outside-dimensions.ts";
import {
  areaPath,
  boxOnPage,
  type Lettering,
  onPage,
  type PageFrame,
  ringPath,
  segmentPath,
} from "./strokes.ts";
import { drawBlock, drawSteps, narrowest, type TitleBlock } from "./title-block.ts";

/** Everything that is written on the drawing, in the reader's language. */
export interface DielineTexts {
  readonly title: string;
  /** Rows of the title block of a blank seen from a side: construction, size, its material … */
  readonly facts: (
    piece: Piece,
    side: Side,
    sheet: SheetNumber,
  ) => readonly (readonly [name: string, value: string])[];
  /** What each line means. */
  readonly layers: LayerNames;
  /** What lies in areas that the print keeps clear of. */
  readonly keepOut: (reasons: readonly KeepOutReason[]) => string;
  /** Added to the title of a page that shows the inside. */
  readonly insideView: string;
  readonly flutes: string;
  readonly grain: string;
  /** "Scale 1 : 1" */
  readonly scale: string;
  /** A length without its unit. */
  readonly millimetres: (length: number) => string;
  /** What is written on a panel; null leaves it bare. */
  readonly panelName: (panel: Panel, piece: Piece) => string | null;
  /** Name of a blank, where a product has several. */
  readonly pieceName: (piece: Piece, number: number | null) => string;
}

export interface SheetNumber {
  readonly number: number;
  readonly of: number;
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
  /** Blanks whose inside is printed get a second page: the inside, mirrored. */
  readonly printedInside?: (piece: Piece) => boolean;
  /**
   * A template for artwork, with these steps below it: an empty layer for the artwork, all others locked, and measures,
   * which would stand in its way, switched off. Null for a drawing to read.
   */
  readonly steps?: readonly string[] | null;
  /** For a printer, whose programs find layers by name: they are called alike in every language. */
  readonly isForPrinter?: boolean;
}

export type Side = keyof Sides;

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

/** One blank as it is seen from one side, with the areas that its print has to know. */
interface SeenBlank {
  readonly piece: Piece;
  readonly side: Side;
  readonly lines: PieceLines;
  readonly glue: readonly Area[];
  /** On the other side only: outlined, so that nobody glues or leaves bare the side one looks at. */
  readonly glueBehind: readonly Area[];
  readonly keepOuts: readonly { readonly reason: KeepOutReason; readonly area: Area }[];
  readonly bleed: Area;
  readonly safe: readonly Area[];
}

type Zones = Pick<DielinePdfOptions, "bleed" | "safe">;

function seen(piece: Piece, side: Side, { bleed = null, safe = null }: Zones): SeenBlank {
  const lines = linesOf(piece);
  const isPrinted = takesPrint(piece, side);
  return {
    piece,
    side,
    lines,
    glue: glueAreas(piece, side),
    glueBehind: glueBehind(piece, side),
    keepOuts: keepOutAreas(piece, side).filter(({ reason }) => reason !== "glue"),
    bleed: bleed && isPrinted ? bleedArea(piece, bleed, lines) : [],
    safe: safe && isPrinted ? [...safeAreas(piece, safe, lines, side).values()] : [],
  };
}

/** Lines of one blank, by layer. */
function technicalLines(blank: SeenBlank, frame: PageFrame): Map<PdfLayerId, string> {
  const { piece, lines, keepOuts, bleed, safe } = blank;
  const outlined = (areas: readonly Area[]): string => areas.map((area) => areaPath(frame, area)).join("");
  const stroked = (path: string): string => (path ? `${path}S\n` : "");
  const filled = (path: string): string => (path ? `${path}f\n` : "");
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
  const gluedOn = (side: Side): string =>
    side === blank.side ? filled(outlined(blank.glue)) : stroked(outlined(blank.glueBehind));
  const drawn: Record<TechnicalLayerId, string> = {
    glue: gluedOn("outside"),
    glueInside: gluedOn("inside"),
    keepOut: filled(outlined(keepOuts.map(({ area }) => area))),
    bleed: stroked(areaPath(frame, bleed)),
    safe: stroked(outlined(safe)),
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

/** The lines of a blank for a page that somebody else draws: operators by layer, in the mm of the page. */
export const technicalLayers = (
  piece: Piece,
  side: Side,
  zones: Zones,
  frame: PageFrame,
): ReadonlyMap<PdfLayerId, string> => technicalLines(seen(piece, side, zones), frame);

/** Everything that figures and names keep clear of. */
function drawnPlaces(blank: SeenBlank, frame: PageFrame): FreePlaces {
  const { piece, lines, glue, keepOuts, bleed, safe } = blank;
  const places = new FreePlaces();
  for (const drawn of linesByLayer(piece, lines).values())
    for (const segment of everySegment(drawn))
      places.draw([segment.a, ...flattenSegment(segment)].map((point) => onPage(frame, point)));
  for (const area of [...glue, ...blank.glueBehind, ...keepOuts.map((each) => each.area), bleed, ...safe])
    for (const points of area) places.draw([...points, points[0]!].map((point) => onPage(frame, point)));
  return places;
}

const titleOf = ({ title, insideView }: DielineTexts, side: Side, name: string | null): string =>
  [title, ...(name ? [name] : []), ...(side === "inside" ? [insideView] : [])].join(" · ");

function legendOf(texts: DielineTexts, blank: SeenBlank, used: ReadonlyMap<PdfLayerId, string>) {
  const reasons = [...new Set(blank.keepOuts.map(({ reason }) => reason))];
  const nameOf = (id: TechnicalLayerId): string =>
    id === "keepOut" ? texts.keepOut(reasons) : texts.layers[id];
  const isFilled = (id: TechnicalLayerId): boolean =>
    id === "keepOut" || id === (blank.side === "outside" ? "glue" : "glueInside");
  return technicalLayerIds.flatMap((id) =>
    used.has(id) ? [{ layer: id, name: nameOf(id), isFilled: isFilled(id) }] : [],
  );
}

/** Film and cloth have no grain that a die has to know. */
function flowOf({ flow, material }: Piece, { flutes, grain }: DielineTexts): TitleBlock["flow"] {
  if (material.kind === "film" || material.kind === "cloth") return null;
  return { direction: flow, name: material.flutePitch === null ? grain : flutes };
}

interface MeasuredBlank extends DrawnBeside {
  readonly names: string;
}

/** All measures and names of a blank, as if its lower left corner were that of the page. */
function measuredBlank(
  blank: SeenBlank,
  box: Box,
  letters: Lettering,
  size: number,
  away: number,
  texts: DielineTexts,
): MeasuredBlank {
  const { piece, side } = blank;
  const mirrored = side === "inside";
  const frame = { dx: (mirrored ? box.maxX : -box.minX) / 1000, dy: -box.minY / 1000, mirrored };
  // Of whole µm: what the page's mm lose would round a half the other way.
  const figure = (length: number): string => texts.millimetres(wholeMicrometre(length));
  const pen = { letters, size, figure, places: drawnPlaces(blank, frame) };
  const over = overall(pen, box, frame, away);
  const { drawn, names, left } = faces(pen, piece, frame, (panel) => texts.panelName(panel, piece));
  const beside = drawBeside(pen, left, boxOnPage(frame, box), away);
  return { ...beside, drawn: over + drawn + beside.drawn, names };
}

/** What a page shows. */
export interface PageOf {
  readonly piece: Piece;
  readonly side: Side;
  /** Of the blank, where a product has several. */
  readonly name: string | null;
  readonly sheet: SheetNumber;
}

export function drawPage(
  { piece, side, name, sheet }: PageOf,
  letters: Lettering,
  options: DielinePdfOptions,
): DrawnPage {
  const { texts } = options;
  const blank = seen(piece, side, options);
  const box = blankBox(blank.lines);
  const mirrored = side === "inside";
  const [blankWidth, blankHeight] = [(box.maxX - box.minX) / 1000, (box.maxY - box.minY) / 1000];
  const longest = Math.max(blankWidth, blankHeight);
  const size = Math.max(2.4, Math.min(8, longest / 95));
  const bleed = blank.bleed.length ? (options.bleed ?? 0) : 0;
  const away = bleed + size * 2;
  const around = margin + away + size * 1.6;
  // Measured with its lower left corner at 0, before it is known how much room the measures take.
  const measured = measuredBlank(blank, box, letters, size, away, texts);
  const rightOf = Math.max(around, measured.right - blankWidth + margin);
  const width = Math.max(blankWidth + around + rightOf, narrowest + 2 * margin);
  const k = Math.max(1, Math.min(3, (width - 2 * margin) / 320));
  const block = drawBlock(
    {
      title: titleOf(texts, side, name),
      facts: texts.facts(piece, side, sheet),
      legend: legendOf(texts, blank, technicalLines(blank, { dx: 0, dy: 0, mirrored })),
      flow: flowOf(piece, texts),
      scale: texts.scale,
    },
    letters,
    margin,
    margin,
    width - 2 * margin,
    k,
  );
  const steps = options.steps ?? [];
  const notes = drawSteps(steps, letters, [margin, margin + block.height + 2 * k], width - 2 * margin, k);
  const low = wholeMicrometre(block.height + notes.height + around + 4);
  const left = wholeMicrometre((width - blankWidth + around - rightOf) / 2);
  const frame: PageFrame = {
    dx: left + (mirrored ? box.maxX : -box.minX) / 1000,
    dy: low - box.minY / 1000,
    mirrored,
  };
  const layers = technicalLines(blank, frame);
  layers.set("legend", block.drawn + notes.drawn);
  const atBlank = (drawn: string): string =>
    drawn && `q 1 0 0 1 ${decimal(left)} ${decimal(low)} cm\n${drawn}Q\n`;
  layers.set("panelNames", atBlank(measured.names));
  layers.set("dimensions", atBlank(measured.drawn));
  const trim = boxOnPage(frame, box);
  return {
    width,
    height: low + blankHeight + Math.max(around, measured.top - blankHeight + margin),
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
