/** The SVG back end: for downloads, and to look into a list. In mm; colours are those of the screen. */
import type { Affine } from "@foldmark/design";
import type { Box } from "@foldmark/geometry";
import type { ScreenColours } from "../canvas/painter.ts";
import {
  allOps,
  type Clip,
  type FillOp,
  type GlyphsOp,
  type Gradient,
  type InkPaint,
  miterLimit,
  type Pattern,
  type PrintList,
  type PrintOp,
} from "../display-list/display-list.ts";
import { type GlyphOutlines, glyphScale } from "../display-list/glyphs.ts";
import { drawPath, mappedPath, type Path, pathBounds } from "../display-list/path.ts";
import { tilesIn } from "../display-list/patterns.ts";

export interface SvgOptions {
  readonly colours: ScreenColours;
  readonly glyphs: GlyphOutlines;
  /** The address of a picture, a data address where the file is to stand alone; null leaves it out. */
  image(asset: string, stencil: string | null): string | null;
  /** `#rrggbb`; left out, nothing lies under the artwork. */
  readonly board?: string;
  readonly box?: Box;
}

/** Four places behind the point: a ten-thousandth of a µm of the list. */
const number = (value: number): string => String(Math.round(value * 10_000) / 10_000 || 0);
const matrix = (at: Affine): string =>
  `matrix(${at.map((each) => String(Math.round(each * 1e9) / 1e9 || 0)).join(" ")})`;
const quoted = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function svgPath(path: Path): string {
  let written = "";
  const add = (letter: string, ...values: readonly number[]) => {
    written += letter + values.map(number).join(" ");
  };
  drawPath(path, {
    moveTo: (x, y) => add("M", x, y),
    lineTo: (x, y) => add("L", x, y),
    quadraticCurveTo: (...values) => add("Q", ...values),
    bezierCurveTo: (...values) => add("C", ...values),
    closePath: () => add("Z"),
  });
  return written;
}

export function writeSvg(list: PrintList, options: SvgOptions): string {
  const { minX, minY, maxX, maxY } = options.box ?? list.bounds;
  const [width, height] = [maxX - minX, maxY - minY];
  const writer = new SvgWriter(options);
  const drawn = writer.ops([...allOps(list)]);
  const board = options.board
    ? `<rect x="${number(minX)}" y="${number(minY)}" width="${number(width)}" height="${number(height)}" fill="${options.board}"/>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${number(width / 1000)}mm" height="${number(height / 1000)}mm" viewBox="${[minX, minY, width, height].map(number).join(" ")}">${writer.definitions()}${board}${drawn}</svg>`;
}

class SvgWriter {
  readonly #options: SvgOptions;
  readonly #defined: string[] = [];

  constructor(options: SvgOptions) {
    this.#options = options;
  }

  definitions(): string {
    return this.#defined.length > 0 ? `<defs>${this.#defined.join("")}</defs>` : "";
  }

  ops(ops: readonly PrintOp[]): string {
    return ops.map((op) => this.#op(op)).join("");
  }

  #op(op: PrintOp): string {
    switch (op.kind) {
      case "pop":
        return "</g>";
      case "pushClip":
        return `<g clip-path="url(#${this.#clip(op)})">`;
      case "pushGroup": {
        // SVG has no attribute for it.
        const blend = op.blend === "multiply" ? ' style="mix-blend-mode:multiply"' : "";
        return `<g opacity="${op.opacity / 1000}"${blend}>`;
      }
      case "fill":
        return op.paint.kind === "pattern"
          ? this.#pattern(op, op.paint)
          : `<path d="${svgPath(op.path)}" fill-rule="${op.rule}" fill="${this.#paint(op.paint)}" transform="${matrix(op.at)}"/>`;
      case "stroke": {
        const { width, cap, join } = op.stroke;
        return `<path d="${svgPath(op.path)}" fill="none" stroke="${this.#paint(op.paint)}" stroke-width="${number(width)}" stroke-linecap="${cap}" stroke-linejoin="${join}" stroke-miterlimit="${miterLimit}" transform="${matrix(op.at)}"/>`;
      }
      case "glyphs":
        return `<path d="${this.#glyphs(op)}" fill="${this.#paint(op.paint)}" transform="${matrix(op.at)}"/>`;
      case "image": {
        const stencil = op.stencil && this.#options.colours.colour(op.stencil);
        const address = this.#options.image(op.asset, stencil);
        if (!address) return "";
        const [width, height] = [(op.width * 1e6) / op.crop.width, (op.height * 1e6) / op.crop.height];
        const [x, y] = [(-op.crop.x * width) / 1e6, (-op.crop.y * height) / 1e6];
        return `<g transform="${matrix(op.at)}"><svg width="${number(op.width)}" height="${number(op.height)}"><image href="${quoted(address)}" x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" preserveAspectRatio="none"/></svg></g>`;
      }
    }
  }

  #glyphs(op: GlyphsOp): string {
    const scale = glyphScale(op);
    return op.ids
      .map((id, index) => {
        const [x, y] = [op.positions[index * 2]!, op.positions[index * 2 + 1]!];
        const outline = this.#options.glyphs.outline(op.font, id);
        return svgPath(mappedPath(outline, (u, v) => [x + u * scale, y - v * scale]));
      })
      .join("");
  }

  #pattern(op: FillOp, pattern: Pattern): string {
    const box = pathBounds(op.path);
    if (!box) return "";
    const motif = this.#define((id) => `<g id="${id}">${this.ops(pattern.ops)}</g>`);
    const tiles = tilesIn(pattern, box).map((tile) => `<use href="#${motif}" transform="${matrix(tile)}"/>`);
    const clip = this.#clip({ path: op.path, rule: op.rule, at: op.at });
    return `<g clip-path="url(#${clip})"><g transform="${matrix(op.at)}">${tiles.join("")}</g></g>`;
  }

  #clip({ path, rule, at }: Clip): string {
    return this.#define(
      (id) =>
        `<clipPath id="${id}"><path d="${svgPath(path)}" clip-rule="${rule}" transform="${matrix(at)}"/></clipPath>`,
    );
  }

  #paint(paint: InkPaint | Gradient): string {
    if (paint.kind !== "linear" && paint.kind !== "radial") return this.#options.colours.colour(paint);
    const stops = paint.stops
      .map(
        (stop) =>
          `<stop offset="${stop.at / 1000}" stop-color="${this.#options.colours.colour(stop.paint)}"/>`,
      )
      .join("");
    const name = this.#define((id) =>
      paint.kind === "linear"
        ? `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${number(paint.from.x)}" y1="${number(paint.from.y)}" x2="${number(paint.to.x)}" y2="${number(paint.to.y)}">${stops}</linearGradient>`
        : `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${number(paint.centre.x)}" cy="${number(paint.centre.y)}" r="${number(paint.radius)}">${stops}</radialGradient>`,
    );
    return `url(#${name})`;
  }

  /** Names count up in the order of the list, so that the same list is the same file. */
  #define(write: (id: string) => string): string {
    const place = this.#defined.push("") - 1;
    const id = `d${place}`;
    this.#defined[place] = write(id);
    return id;
  }
}
