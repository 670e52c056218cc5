/**
 * Bleed for artwork that ends at the cut: ink beyond the edge is what lies as far on this side of it. Only what is cut off is
 * painted; nothing on the blank changes.
 */
import type { Box, Point } from "@foldmark/geometry";
import type { InkPicture } from "@foldmark/pdf-plates";
import { aroundBoth, isInside, type Rings } from "../polygon.ts";
import type { Board, BoardPanel } from "./board.ts";
import { type DrawnPlates, inkMapOf } from "./ink-map.ts";
import { isTechnical } from "./ink-names.ts";
import { inverse, type Matrix, multiply, through } from "./placement.ts";
import { bareEdges } from "./rules/plates.ts";

type Edge = BoardPanel["edges"][number];

const processInks = ["Cyan", "Magenta", "Yellow", "Black"] as const;
/** Per cent of ink from which a place beyond the edge needs none. */
const inked = 3;
/** µm on the board from which ink is taken, since the cut itself may be half paper. */
const inset = 250;
/** µm beyond the bleed, so that its own edge is covered. */
const over = 300;
/** Pixels an inch: ink that is cut off may be coarse, but its border must keep to the cut. */
const fineness = 300;
/** Pixels of a piece. */
const side = 256;

/** @param matrix from the page that the plates show to the board @returns none where nothing is missing */
export function mirroredBleed(plates: DrawnPlates, matrix: Matrix, board: Board): readonly InkPicture[] {
  const map = inkMapOf(plates, 0, matrix);
  const bare = board.panels.flatMap((panel) => bareEdges({ board }, map, panel).map(({ edge }) => edge));
  const edges = [...new Set(bare)];
  if (edges.length === 0) return [];
  const [left, bottom, right, top] = plates.box;
  const [width, height] = [right - left, top - bottom].map((side) => Math.ceil((side / 72) * fineness)) as [
    number,
    number,
  ];
  const toPage: Matrix = [(right - left) / width, 0, 0, (bottom - top) / height, left, top];
  const toBoard = multiply(toPage, matrix);
  const picture = new Picture(plates, width, height);
  const toPlates: Matrix = [plates.width / width, 0, 0, plates.height / height, 0, 0];
  const boardToPlates = multiply(inverse(toBoard), toPlates);
  const blank = new Blank(board);
  const nearest = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  for (const edge of edges)
    forEachBeyond(edge, board.bleed + over, toBoard, { width, height }, (at, point, foot, distance) => {
      if (distance >= nearest[at]! || map.total(point.x, point.y) >= inked || blank.holds(point)) return;
      const source = mirrored(point, foot, distance, blank);
      if (!source) return;
      nearest[at] = distance;
      const pixel = through(boardToPlates, source.x, source.y);
      picture.paint(at, Math.floor(pixel.x), Math.floor(pixel.y));
    });
  return picture.finished();
}

/** Every pixel on the far side of an edge, with the place of the edge that is nearest. */
function forEachBeyond(
  { a, b, outwards }: Edge,
  reach: number,
  toBoard: Matrix,
  { width, height }: { readonly width: number; readonly height: number },
  visit: (at: number, point: Point, foot: Point, distance: number) => void,
): void {
  const back = inverse(toBoard);
  const corners = [
    through(back, Math.min(a.x, b.x) - reach, Math.min(a.y, b.y) - reach),
    through(back, Math.max(a.x, b.x) + reach, Math.max(a.y, b.y) + reach),
  ];
  const columns = bounds(
    corners.map(({ x }) => x),
    width,
  );
  const rows = bounds(
    corners.map(({ y }) => y),
    height,
  );
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  for (let row = rows[0]; row <= rows[1]; row++)
    for (let column = columns[0]; column <= columns[1]; column++) {
      const point = through(toBoard, column + 0.5, row + 0.5);
      const [x, y] = [point.x - a.x, point.y - a.y];
      if (x * outwards.x + y * outwards.y <= 0) continue;
      const t = Math.max(0, Math.min(1, (x * dx + y * dy) / length));
      const foot = { x: a.x + t * dx, y: a.y + t * dy };
      const distance = Math.hypot(point.x - foot.x, point.y - foot.y);
      if (distance > 0 && distance <= reach) visit(row * width + column, point, foot, distance);
    }
}

const bounds = (values: readonly number[], length: number): readonly [number, number] => [
  Math.max(0, Math.floor(Math.min(...values))),
  Math.min(length - 1, Math.ceil(Math.max(...values))),
];

/** As far on this side of the cut; in narrow places nearer to it. Null where there is no board. */
function mirrored(point: Point, foot: Point, distance: number, blank: Blank): Point | null {
  for (const share of [1, 0.5, 0]) {
    const by = (distance * share + inset) / distance;
    const place = { x: foot.x - (point.x - foot.x) * by, y: foot.y - (point.y - foot.y) * by };
    if (blank.holds(place)) return place;
  }
  return null;
}

/** Asked a million times whether a place is on it. */
class Blank {
  readonly #panels: readonly { readonly rings: Rings; readonly box: Box }[];

  constructor(board: Board) {
    this.#panels = board.panels.map(({ rings }) => {
      const points = rings.flat();
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      const [minX, minY, maxX, maxY] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
      return { rings, box: { minX, minY, maxX, maxY } };
    });
  }

  holds(point: Point): boolean {
    return this.#panels.some(
      ({ box, rings }) =>
        point.x >= box.minX &&
        point.x <= box.maxX &&
        point.y >= box.minY &&
        point.y <= box.maxY &&
        isInside(rings, point),
    );
  }
}

class Picture {
  readonly #plates: DrawnPlates;
  readonly #width: number;
  readonly #height: number;
  readonly #stencil: Uint8Array;
  readonly #cmyk: Uint8Array;
  readonly #four: readonly (Uint8Array | undefined)[];
  readonly #spots: readonly {
    readonly name: string;
    readonly from: Uint8Array;
    readonly tints: Uint8Array;
  }[];

  constructor(plates: DrawnPlates, width: number, height: number) {
    this.#plates = plates;
    [this.#width, this.#height] = [width, height];
    this.#stencil = new Uint8Array(Math.ceil(width / 8) * height).fill(255);
    this.#cmyk = new Uint8Array(width * height * 4);
    this.#four = processInks.map((ink) => plates.tints.get(ink));
    this.#spots = [...plates.tints]
      .filter(([name]) => !isTechnical(name) && !(processInks as readonly string[]).includes(name))
      .filter(([, from]) => from.some((tint) => tint > 0))
      .map(([name, from]) => ({ name, from, tints: new Uint8Array(width * height) }));
  }

  /** With the ink of a pixel of the plates. */
  paint(at: number, column: number, row: number): void {
    const { width, height } = this.#plates;
    if (column < 0 || row < 0 || column >= width || row >= height) return;
    const from = row * width + column;
    const x = at % this.#width;
    this.#stencil[Math.floor(at / this.#width) * Math.ceil(this.#width / 8) + (x >> 3)]! &= ~(128 >> (x & 7));
    for (const [ink, tints] of this.#four.entries()) this.#cmyk[at * 4 + ink] = tints?.[from] ?? 0;
    for (const spot of this.#spots) spot.tints[at] = spot.from[from]!;
  }

  /** In pieces, each as large as what is painted in it: most of the page is not. */
  finished(): readonly InkPicture[] {
    const pieces: InkPicture[] = [];
    for (let top = 0; top < this.#height; top += side)
      for (let left = 0; left < this.#width; left += side) {
        const area = this.#paintedIn(left, top);
        if (area) pieces.push(this.#piece(area));
      }
    return pieces;
  }

  #isPainted(x: number, y: number): boolean {
    return (this.#stencil[y * Math.ceil(this.#width / 8) + (x >> 3)]! & (128 >> (x & 7))) === 0;
  }

  #paintedIn(left: number, top: number): Box | null {
    let box: Box | null = null;
    for (let y = top; y < Math.min(top + side, this.#height); y++)
      for (let x = left; x < Math.min(left + side, this.#width); x++)
        if (this.#isPainted(x, y))
          box = aroundBoth(box ?? { minX: x, minY: y, maxX: x, maxY: y }, {
            minX: x,
            minY: y,
            maxX: x,
            maxY: y,
          });
    return box;
  }

  #piece({ minX, minY, maxX, maxY }: Box): InkPicture {
    const [width, height] = [maxX - minX + 1, maxY - minY + 1];
    const row = Math.ceil(width / 8);
    const stencil = new Uint8Array(row * height).fill(255);
    const cmyk = new Uint8Array(width * height * 4);
    const spots = this.#spots.map(({ name, tints }) => ({
      name,
      from: tints,
      tints: new Uint8Array(width * height),
    }));
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (!this.#isPainted(minX + x, minY + y)) continue;
        const [from, to] = [(minY + y) * this.#width + minX + x, y * width + x];
        stencil[y * row + (x >> 3)]! &= ~(128 >> (x & 7));
        cmyk.set(this.#cmyk.subarray(from * 4, from * 4 + 4), to * 4);
        for (const spot of spots) spot.tints[to] = spot.from[from]!;
      }
    const [left, bottom, right, top] = this.#plates.box;
    const [across, down] = [(right - left) / this.#width, (top - bottom) / this.#height];
    return {
      width,
      height,
      box: [left + minX * across, top - (maxY + 1) * down, left + (maxX + 1) * across, top - minY * down],
      stencil,
      cmyk,
      spots: spots
        .filter(({ tints }) => tints.some((tint) => tint > 0))
        .map(({ name, tints }) => ({ name, tints })),
    };
  }
}
