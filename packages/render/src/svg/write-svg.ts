/**
 * The SVG back end: files in mm, and markup for pictures whose points are seen from somewhere, as those of folded products
 * are. Colours are those of the screen.
 */
import { type Affine, transform } from "@foldmark/design";
import { type Box, type Place, pathData, placeOn } from "@foldmark/geometry";
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
import { commandsOf, drawPath, mappedPath, type Path, pathBounds } from "../display-list/path.ts";
import { tileRowsIn } from "../display-list/patterns.ts";

export interface SvgOptions {
  readonly colours: ScreenColours;
  readonly glyphs: GlyphOutlines;
  /** The address of a picture, a data address where the file is to stand alone; null leaves it out. */
  image(asset: string, stencil: string | null): string | null;
  /** `#rrggbb`; left out, nothing lies under the artwork. */
  readonly board?: string;
  readonly box?: Box;
}

/** Where the points of a list are in a picture. No matrix tells that of a perspective: each of them is asked for. */
export interface SeenFrom {
  /** From µm of the list. */
  readonly place: Place;
  /** px a µm takes, for the width of strokes. */
  readonly scale: number;
}

/** The options of what needs no definitions beside it: artwork of outlines, in one ink each. */
type OutlineOptions = Pick<SvgOptions, "colours" | "glyphs">;

/** Four places behind the point: a ten-thousandth of a µm of the list. */
const number = (value: number): string => String(Math.round(value * 10_000) / 10_000 || 0);
const matrix = (at: Affine): string =>
  `matrix(${at.map((each) => String(Math.round(each * 1e9) / 1e9 || 0)).join(" ")})`;
const quoted = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Operations as markup for somebody else's picture. What is no outline of one ink stands in no perspective, and is refused. */
export function writeSeen(ops: readonly PrintOp[], options: OutlineOptions, seen: SeenFrom): string {
  return new SvgWriter({ ...options, image: () => null }, seen).ops(ops);
}

const attribute = (name: string, value: string | number, usual: string | number): string =>
  value === usual ? "" : ` ${name}="${value}"`;

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
  readonly #seen: SeenFrom | null;
  readonly #defined: string[] = [];

  constructor(options: SvgOptions, seen: SeenFrom | null = null) {
    this.#options = options;
    this.#seen = seen;
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
          : `<path ${this.#outline(op.path, op.at)} fill="${this.#paint(op.paint)}"${attribute("fill-rule", op.rule, "nonzero")}/>`;
      case "stroke": {
        const { width, cap, join } = op.stroke;
        const ends = `${attribute("stroke-linecap", cap, "butt")}${attribute("stroke-linejoin", join, "miter")}`;
        return `<path ${this.#outline(op.path, op.at)} fill="none" stroke="${this.#paint(op.paint)}" stroke-width="${this.#width(width, op.at)}"${ends}${attribute("stroke-miterlimit", miterLimit, 4)}/>`;
      }
      case "glyphs":
        return `<path ${this.#outline(this.#glyphs(op), op.at)} fill="${this.#paint(op.paint)}"/>`;
      case "image": {
        if (this.#seen) throw new Error("A picture has no outline to write point by point.");
        const stencil = op.stencil && this.#options.colours.colour(op.stencil);
        const address = this.#options.image(op.asset, stencil);
        if (!address) return "";
        const [width, height] = [(op.width * 1e6) / op.crop.width, (op.height * 1e6) / op.crop.height];
        const [x, y] = [(-op.crop.x * width) / 1e6, (-op.crop.y * height) / 1e6];
        return `<g transform="${matrix(op.at)}"><svg width="${number(op.width)}" height="${number(op.height)}"><image href="${quoted(address)}" x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" preserveAspectRatio="none"/></svg></g>`;
      }
    }
  }

  /** The attributes that say which way a path goes, and where it lies. */
  #outline(path: Path, at: Affine): string {
    if (!this.#seen) return `d="${svgPath(path)}" transform="${matrix(at)}"`;
    const { place } = this.#seen;
    const placed = placeOn(place, (x, y) => {
      const point = transform(at, { x, y });
      return place(point.x, point.y);
    });
    return `d="${pathData(commandsOf(path), placed)}"`;
  }

  #width(width: number, [a, b]: Affine): string {
    if (!this.#seen) return number(width);
    return String(Math.round(width * Math.hypot(a, b) * this.#seen.scale * 100) / 100);
  }

  #glyphs(op: GlyphsOp): Path {
    const scale = glyphScale(op);
    const outlines = op.ids.map((id, index) => {
      const [x, y] = [op.positions[index * 2]!, op.positions[index * 2 + 1]!];
      return mappedPath(this.#options.glyphs.outline(op.font, id), (u, v) => [x + u * scale, y - v * scale]);
    });
    return {
      segments: outlines.map(({ segments }) => segments).join(""),
      coordinates: outlines.flatMap(({ coordinates }) => coordinates),
    };
  }

  #pattern(op: FillOp, pattern: Pattern): string {
    const box = pathBounds(op.path);
    if (!box) return "";
    const motif = this.#define((id) => `<g id="${id}">${this.ops(pattern.ops)}</g>`);
    const { tiles, rows } = tileRowsIn(pattern, box);
    const again = (id: string, places: readonly Affine[]) =>
      places.map((at) => `<use href="#${id}" transform="${matrix(at)}"/>`).join("");
    const row = this.#define((id) => `<g id="${id}">${again(motif, tiles)}</g>`);
    const clip = this.#clip({ path: op.path, rule: op.rule, at: op.at });
    return `<g clip-path="url(#${clip})"><g transform="${matrix(op.at)}">${again(row, rows)}</g></g>`;
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
    if (this.#seen) throw new Error("A clip, a gradient or a repeat cannot be written point by point.");
    const place = this.#defined.push("") - 1;
    const id = `d${place}`;
    this.#defined[place] = write(id);
    return id;
  }
}
