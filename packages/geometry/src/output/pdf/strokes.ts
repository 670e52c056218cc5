/** Lines, arcs and letters as operators of a PDF page whose unit is the millimetre. Whole µm survive: three decimals. */
import type { Area } from "../../kernel/zones.ts";
import { arcOf, type Box, type Point, type Ring, type Segment, segmentsOf } from "../../plane/ring.ts";
import { decimal } from "../../plane/units.ts";
import type { TrueType } from "./true-type.ts";

/** From the blank's frame (µm) to the page (mm). */
export interface PageFrame {
  readonly dx: number;
  readonly dy: number;
  /** The blank turned over: its inside towards the reader. */
  readonly mirrored: boolean;
}

export const onPage = ({ dx, dy, mirrored }: PageFrame, { x, y }: Point): readonly [number, number] => [
  (mirrored ? -x : x) / 1000 + dx,
  y / 1000 + dy,
];

export function boxOnPage(frame: PageFrame, { minX, minY, maxX, maxY }: Box): Box {
  const [a, low] = onPage(frame, { x: minX, y: minY });
  const [b, high] = onPage(frame, { x: maxX, y: maxY });
  return { minX: Math.min(a, b), minY: low, maxX: Math.max(a, b), maxY: high };
}

const xy = (frame: PageFrame, point: Point): string => {
  const [x, y] = onPage(frame, point);
  return `${decimal(x)} ${decimal(y)}`;
};

/** A circular arc as cubics of at most 45°, which stay within 4 millionths of the radius. */
function curves(frame: PageFrame, segment: Segment): string {
  const { x, y, radius, start, sweep } = arcOf(segment);
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 4) - 1e-9));
  const turn = sweep / count;
  const reach = (4 / 3) * Math.tan(turn / 4) * radius;
  const on = (angle: number): Point => ({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) });
  let drawn = "";
  for (let index = 0; index < count; index++) {
    const from = start + turn * index;
    const to = from + turn;
    const a = on(from);
    const b = index === count - 1 ? segment.b : on(to);
    const first = { x: a.x - reach * Math.sin(from), y: a.y + reach * Math.cos(from) };
    const second = { x: b.x + reach * Math.sin(to), y: b.y - reach * Math.cos(to) };
    drawn += `${xy(frame, first)} ${xy(frame, second)} ${xy(frame, b)} c\n`;
  }
  return drawn;
}

const stroke = (frame: PageFrame, segment: Segment): string =>
  segment.bulge ? curves(frame, segment) : `${xy(frame, segment.b)} l\n`;

export const segmentPath = (frame: PageFrame, segment: Segment): string =>
  `${xy(frame, segment.a)} m\n${stroke(frame, segment)}`;

export function ringPath(frame: PageFrame, ring: Ring): string {
  const segments = segmentsOf(ring);
  const last = segments.at(-1)!;
  // A straight edge home is drawn by closing the path; a curved one has to be drawn.
  const drawn = last.bulge ? segments : segments.slice(0, -1);
  return `${xy(frame, ring[0]!)} m\n${drawn.map((segment) => stroke(frame, segment)).join("")}h\n`;
}

export const areaPath = (frame: PageFrame, area: Area): string =>
  area
    .map((points) => {
      const [first, ...rest] = points;
      return first ? `${xy(frame, first)} m\n${rest.map((p) => `${xy(frame, p)} l\n`).join("")}h\n` : "";
    })
    .join("");

/** A polyline in page mm. */
export const linePath = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${decimal(x)} ${decimal(y)} ${index ? "l" : "m"}\n`).join("");

const question = 0x3f;

/** Writes letters, and remembers which were used: the font is told their widths and meanings. */
export class Lettering {
  readonly font: TrueType;
  /** As the page's resources call the font. */
  readonly name: string;
  readonly used = new Map<number, number>();

  constructor(font: TrueType, name = "Letters") {
    this.font = font;
    this.name = name;
  }

  private glyphs(text: string): number[] {
    // The narrow space of French: hardly a font has it.
    return [...text.normalize("NFC").replaceAll("\u202f", "\u00a0")].map((letter) => {
      const codePoint = letter.codePointAt(0)!;
      const own = this.font.glyphOf(codePoint);
      const glyph = own ?? this.font.glyphOf(question) ?? 0;
      // A letter that the font lacks is a question mark for whoever copies it, too.
      this.used.set(glyph, own === null ? question : codePoint);
      return glyph;
    });
  }

  width(text: string, size: number): number {
    return (this.glyphs(text).reduce((sum, glyph) => sum + this.font.widthOf(glyph), 0) * size) / 1000;
  }

  /** @param anchor share of the width that lies left of x; @param turned a quarter to the left */
  write(text: string, x: number, y: number, size: number, anchor = 0, turned = false): string {
    if (!text) return "";
    const back = this.width(text, size) * anchor;
    const hex = this.glyphs(text)
      .map((glyph) => glyph.toString(16).padStart(4, "0"))
      .join("");
    const place = turned
      ? `0 1 -1 0 ${decimal(x)} ${decimal(y - back)}`
      : `1 0 0 1 ${decimal(x - back)} ${decimal(y)}`;
    return `BT /${this.name} ${decimal(size)} Tf ${place} Tm <${hex}> Tj ET\n`;
  }

  /** Breaks a text into lines no wider than a column, between words. */
  lines(text: string, size: number, column: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(" ")) {
      const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
      if (lines.length && this.width(longer, size) <= column) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }
}
