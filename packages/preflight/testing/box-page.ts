/**
 * Pages for one product box, written by hand in millimetres of its blank: x to the right, y up, from its lower left, outside
 * up. Nothing here knows how files are checked; where panels lie was read off the drawing.
 */
import { font, image, separation, WrittenPdf } from "@foldmark/pdf-plates/testing";

/** Millimetres: left, bottom, right, top. */
export type Place = readonly [number, number, number, number];

export const blank = { width: 335.12, height: 301.62 } as const;
export const panels = {
  front: [14, 75, 114, 226.08],
  right: [114, 75.54, 174.54, 226.08],
  back: [174.54, 75.54, 275.08, 226.62],
  left: [275.08, 75.54, 335.12, 226.08],
  glue: [0, 76.08, 14, 225.54],
  "lid-top": [174.54, 226.62, 275.08, 286.62],
  "lid-bottom": [14, 15, 114, 75],
} as const satisfies Record<string, Place>;
export type PanelName = keyof typeof panels;

const points = (millimetres: number): number => Math.round((millimetres * 72 * 1000) / 25.4) / 1000;
/** Around the blank on the page, mm. */
const margin = 10;
const bleed = 3;

const boxOf = (by: number, scale: number): string => {
  const [low, right, top] = [margin - by, margin + blank.width + by, margin + blank.height + by];
  return `[${[low, low, right, top].map((value) => points(value) / scale).join(" ")}]`;
};

export interface PageOptions {
  readonly resources?: string;
  /** Further entries of the page and of the catalogue. */
  readonly page?: string;
  readonly catalog?: string;
  /** In the place of the usual boxes. */
  readonly boxes?: string;
  readonly mediaBox?: string;
  /** Beside what several pages use. */
  readonly colourSpaces?: string;
  readonly settings?: string;
  readonly images?: string;
  readonly fonts?: string;
  readonly unit?: number;
}

/** Everything is placed by millimetres of the blank. */
export class BoxPage {
  readonly pdf = new WrittenPdf();
  #content: string[] = [];

  draw(...written: string[]): this {
    this.#content.push(...written);
    return this;
  }

  fill(colour: string, [left, bottom, right, top]: Place, setting = ""): this {
    const box = [left + margin, bottom + margin, right - left, top - bottom].map(points).join(" ");
    return this.draw(`q ${setting} ${colour} ${box} re f Q`);
  }

  line(colour: string, from: readonly [number, number], to: readonly [number, number], width: number): this {
    const [x1, y1, x2, y2] = [...from, ...to].map((value) => points(value + margin));
    return this.draw(`q ${colour} ${width} w ${x1} ${y1} m ${x2} ${y2} l S Q`);
  }

  /** @param at of its first letter on the baseline */
  text(
    words: string,
    at: readonly [number, number],
    { size = 12, colour = "0 0 0 1 k", setting = "/over gs", turn = 0, mirror = false, fontName = "F" } = {},
  ): this {
    const [x, y] = at.map((value) => points(value + margin));
    const angle = (turn * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)].map((value) => Math.round(value * 1e6) / 1e6) as [
      number,
      number,
    ];
    const matrix = mirror ? [-c, -s, -s, c] : [c, s, -s, c];
    return this.draw(
      `q ${setting} ${colour} BT /${fontName} ${size} Tf ${matrix.join(" ")} ${x} ${y} Tm (${words}) Tj ET Q`,
    );
  }

  picture(name: string, [left, bottom, right, top]: Place): this {
    const [x, y, width, height] = [left + margin, bottom + margin, right - left, top - bottom].map(points);
    return this.draw(`q ${width} 0 0 ${height} ${x} ${y} cm /${name} Do Q`);
  }

  /** An image of one colour, in so many pixels. */
  image(width: number, height: number, entries: string, bytesPerPixel: number, value = 90): string {
    const data = new Uint8Array(Math.ceil(width * bytesPerPixel) * height).fill(value);
    return this.pdf.stream(image(width, height, entries), data, true);
  }

  /** Light ink over everything, as far as it may go: over the bleed, and a little over the fold of the glue flap. */
  ground(colour = "0.2 0 0.05 0 k"): this {
    return this.fill(colour, [11.6, -3, blank.width + 3, blank.height + 3]).fill(colour, [10.9, -3, 12, 75]);
  }

  finish({
    resources = "",
    page = "",
    catalog = "",
    boxes,
    mediaBox,
    unit = 1,
    ...more
  }: PageOptions = {}): Uint8Array {
    const { colourSpaces = "", settings = "", images = "", fonts: further = "" } = more;
    const usual = `/TrimBox ${boxOf(0, unit)} /BleedBox ${boxOf(bleed, unit)}`;
    const spots = `/cut ${separation("CutContour", "0 1 0 0")} /orange ${separation("PANTONE#20021#20C", "0 0.6 1 0")} /white ${separation("White", "0.1 0 0 0")} /green ${separation("Forest", "0.8 0 0.9 0.1")} /foil ${separation("Gold#20Foil", "0 0.2 0.8 0.2")}`;
    const states =
      "/over << /OP true /op true /OPM 1 >> /knock << /OP false /op false >> /half << /ca 0.5 /CA 0.5 >> /multiply << /BM /Multiply >>";
    const fonts = `/F ${font(this.pdf)} /H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> ${further}`;
    return this.pdf.finish({
      content: this.#content.join("\n"),
      resources: `/ColorSpace << ${spots} ${colourSpaces} >> /ExtGState << ${states} ${settings} >> /Font << ${fonts} >> /XObject << ${images} >> ${resources}`,
      mediaBox: mediaBox ?? boxOf(margin, unit),
      page: `${boxes ?? usual} ${unit === 1 ? "" : `/UserUnit ${unit}`} ${page}`,
      catalog,
    });
  }
}

export const inPoints = points;
