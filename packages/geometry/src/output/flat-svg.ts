/** The flat dieline as SVG in mm: a group a layer, dimensioned. Presentation attributes only: our pages forbid inline styles. */
import { markSegments } from "../kernel/lines.ts";
import type { Dieline } from "../kernel/model.ts";
import { type Area, bleedArea, glueAreas, safeAreas } from "../kernel/zones.ts";
import { arcOf, type Point, type Ring, ringBounds, type Segment, segmentsOf } from "../plane/ring.ts";
import { decimal } from "../plane/units.ts";
import { type Sheet, type SheetPiece, sheetOf } from "./sheet.ts";

export interface FlatSvgOptions {
  /** mm; null leaves the layer out. */
  readonly bleed?: number | null;
  readonly safe?: { readonly fromCut: number; readonly fromCrease: number } | null;
  readonly glue?: boolean;
  readonly dimensions?: boolean;
  /** Of all lines, mm; chosen by the size of the sheet when left out. */
  readonly strokeWidth?: number;
  /** Fill of the board. */
  readonly board?: string;
  /** Read by a screen reader. */
  readonly title?: string;
}

interface Frame {
  readonly x: (micrometres: number) => string;
  readonly y: (micrometres: number) => string;
}

const mm = (micrometres: number): string => decimal(micrometres / 1000, 3);

/** SVG runs downwards, the blank upwards. */
const frameOf = (sheet: Sheet, { dx, dy }: { dx: number; dy: number }): Frame => ({
  x: (value) => mm(value + dx),
  y: (value) => mm(sheet.height - value - dy),
});

const at = (frame: Frame, point: Point): string => `${frame.x(point.x)} ${frame.y(point.y)}`;

function stroke(frame: Frame, segment: Segment): string {
  if (!segment.bulge) return `L${at(frame, segment.b)}`;
  const { radius, sweep } = arcOf(segment);
  const large = Math.abs(sweep) > Math.PI ? 1 : 0;
  // Turning the drawing over turns the arc's direction too.
  return `A${mm(radius)} ${mm(radius)} 0 ${large} ${sweep > 0 ? 0 : 1} ${at(frame, segment.b)}`;
}

const ringPath = (frame: Frame, ring: Ring): string =>
  `M${at(frame, ring[0]!)}${segmentsOf(ring)
    .map((segment) => stroke(frame, segment))
    .join("")}Z`;

const segmentPath = (frame: Frame, segment: Segment): string =>
  `M${at(frame, segment.a)}${stroke(frame, segment)}`;

const areaPath = (frame: Frame, area: Area): string =>
  area.map((points) => `M${points.map((point) => at(frame, point)).join("L")}Z`).join("");

const group = (name: string, attributes: string, d: string): string =>
  d ? `<g data-layer="${name}" ${attributes}><path d="${d}"/></g>` : "";

function pieceLayers(sheet: Sheet, placed: SheetPiece, options: FlatSvgOptions): string {
  const { piece, lines } = placed;
  const frame = frameOf(sheet, placed);
  const outline = [...lines.outer, ...lines.inner].map((ring) => ringPath(frame, ring)).join("");
  const creases = (kind: string): string =>
    lines.creases
      .filter((crease) => crease.kind === kind)
      .map((crease) => segmentPath(frame, crease))
      .join("");
  const marks = (kind: string): string =>
    lines.marks
      .filter((mark) => mark.kind === kind)
      .flatMap((mark) => markSegments(mark).map((segment) => segmentPath(frame, segment)))
      .join("");
  const safe = options.safe ? [...safeAreas(piece, options.safe, lines).values()] : [];
  const thin = `fill="none" stroke-width="${decimal(options.strokeWidth ?? strokeWidth(sheet))}"`;
  return [
    options.bleed
      ? group(
          "bleed",
          'fill="#fbd5e4" stroke="none"',
          areaPath(frame, bleedArea(piece, options.bleed, lines)),
        )
      : "",
    group("board", `fill="${options.board ?? "#ffffff"}" fill-rule="evenodd" stroke="none"`, outline),
    options.glue
      ? group(
          "glue",
          'fill="#f6e7a8" stroke="none"',
          glueAreas(piece)
            .map((each) => areaPath(frame, each))
            .join(""),
        )
      : "",
    group(
      "safe",
      `${thin} stroke="#3a9d5d" stroke-dasharray="1.2 1.2"`,
      safe.map((each) => areaPath(frame, each)).join(""),
    ),
    group(
      "crease",
      `${thin} stroke="#0f7ac6" stroke-dasharray="2.4 1.4"`,
      creases("crease") + marks("crease"),
    ),
    group(
      "reverse-crease",
      `${thin} stroke="#0f7ac6" stroke-dasharray="4 1.2 1 1.2"`,
      creases("reverse-crease"),
    ),
    group(
      "perforation",
      `${thin} stroke="#7a4fc9" stroke-dasharray="3 1.5"`,
      creases("perforation") + marks("perforation"),
    ),
    group("seal", `${thin} stroke="#8a8f98" stroke-dasharray="0.8 0.8"`, marks("seal")),
    group("guide", `${thin} stroke="#8a8f98"`, marks("guide")),
    group(
      "partial-cut",
      `${thin} stroke="#e2007a" stroke-dasharray="6 1"`,
      creases("partial-cut") + marks("partial-cut"),
    ),
    group(
      "cut",
      `${thin} stroke="#e2007a"`,
      outline + lines.slits.map((slit) => segmentPath(frame, slit)).join(""),
    ),
  ].join("");
}

/** A hairline on a small carton, still visible on a large case, mm. */
const strokeWidth = (sheet: Sheet): number => Math.max(0.3, Math.max(sheet.width, sheet.height) / 900_000);

const arrow = 2.2;

/** A dimension line with arrows and its length, between two places on the drawing (mm). */
function dimension(x0: number, y0: number, x1: number, y1: number, size: number): string {
  const flat = y0 === y1;
  const length = decimal(Math.hypot(x1 - x0, y1 - y0), 1);
  const d = decimal;
  const heads = flat
    ? `M${d(x0 + arrow)} ${d(y0 - 1)}L${d(x0)} ${d(y0)}L${d(x0 + arrow)} ${d(y0 + 1)}M${d(x1 - arrow)} ${d(y1 - 1)}L${d(x1)} ${d(y1)}L${d(x1 - arrow)} ${d(y1 + 1)}`
    : `M${d(x0 - 1)} ${d(y0 + arrow)}L${d(x0)} ${d(y0)}L${d(x0 + 1)} ${d(y0 + arrow)}M${d(x1 - 1)} ${d(y1 - arrow)}L${d(x1)} ${d(y1)}L${d(x1 + 1)} ${d(y1 - arrow)}`;
  const middle = `${d((x0 + x1) / 2)} ${d((y0 + y1) / 2)}`;
  const turned = flat ? "" : ` transform="rotate(-90 ${middle})"`;
  const [tx, ty] = middle.split(" ");
  return `<path d="M${d(x0)} ${d(y0)}L${d(x1)} ${d(y1)}${heads}"/><text x="${tx}" y="${decimal(Number(ty) - size * 0.3)}"${turned} stroke="none" fill="#3b3f45">${length}</text>`;
}

function pieceDimensions(sheet: Sheet, placed: SheetPiece, size: number): string {
  const { box, dx, dy, piece } = placed;
  const x = (value: number): number => (value + dx) / 1000;
  const y = (value: number): number => (sheet.height - value - dy) / 1000;
  const below = y(box.minY) + size * 1.9;
  const left = x(box.minX) - size * 0.9;
  const overall = [
    dimension(x(box.minX), below, x(box.maxX), below, size),
    dimension(left, y(box.maxY), left, y(box.minY), size),
  ];
  // Crease to crease of the faces, written where there is room.
  const faces = piece.panels.flatMap((panel) => {
    if (panel.role !== "face") return [];
    const own = ringBounds(panel.outline);
    const width = (own.maxX - own.minX) / 1000;
    const height = (own.maxY - own.minY) / 1000;
    if (width < size * 5 || height < size * 3) return [];
    const low = y(own.minY) - size * 0.6;
    const side = x(own.minX) + size * 1.6;
    return [
      dimension(x(own.minX), low, x(own.maxX), low, size),
      ...(height > size * 5 ? [dimension(side, y(own.maxY), side, y(own.minY), size)] : []),
    ];
  });
  return [...overall, ...faces].join("");
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

export function dielineSvg(dieline: Dieline, options: FlatSvgOptions = {}): string {
  const sheet = sheetOf(dieline);
  const size = Math.max(3, Math.min(9, Math.max(sheet.width, sheet.height) / 70_000));
  const margin = options.dimensions ? size * 3 : Math.max(4, (options.bleed ?? 0) + 2);
  const width = sheet.width / 1000 + 2 * margin;
  const height = sheet.height / 1000 + 2 * margin;
  const layers = sheet.pieces.map((placed) => pieceLayers(sheet, placed, options)).join("");
  const sizes = options.dimensions
    ? `<g data-layer="dimensions" fill="none" stroke="#6b7078" stroke-width="0.25" font-family="ui-monospace,monospace" font-size="${decimal(size)}" text-anchor="middle">${sheet.pieces.map((placed) => pieceDimensions(sheet, placed, size)).join("")}</g>`
    : "";
  const title = options.title ? `<title>${escapeXml(options.title)}</title>` : "";
  const label = options.title ? ' role="img"' : ' aria-hidden="true"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${decimal(width)}mm" height="${decimal(height)}mm" viewBox="${decimal(-margin)} ${decimal(-margin)} ${decimal(width)} ${decimal(height)}"${label}>${title}${layers}${sizes}</svg>`;
}
