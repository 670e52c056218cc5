/**
 * Tiles of two colours side by side, as one outline for each colour: two shapes that only touch show a hairline of what
 * lies below them, on a screen and in print, one shape does not.
 */
import type { Box } from "../draft/box.ts";
import type { Draft } from "../draft/draft.ts";
import type { Face } from "../draft/faces.ts";
import type { Tone } from "../draft/tone.ts";
import type { Cell } from "./elements.ts";

export interface Tile {
  readonly back: Tone;
  readonly front: Tone;
  /** In the tile: nothing, a disc, or a quarter of one from this corner, clockwise from the top left. */
  readonly form: { readonly disc: Box } | { readonly corner: 0 | 1 | 2 | 3 } | null;
}

type Point = readonly [x: number, y: number];

/** Of a circle's radius, from the end of a quarter to its control point. */
const bow = 0.5523;
/** Of a tile, that a colour reaches below the next one's. */
const reach = 0.04;

const corners: readonly (readonly [right: 0 | 1, bottom: 0 | 1])[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

class Outlines {
  readonly #from: Point;
  #path = "";

  constructor({ x, y }: Box) {
    this.#from = [x, y];
  }

  #at([x, y]: Point): string {
    return `${Math.round(x - this.#from[0])} ${Math.round(y - this.#from[1])}`;
  }

  #curve(...points: readonly Point[]): string {
    return `C${points.map((point) => this.#at(point)).join(" ")}`;
  }

  /** Clockwise, or the other way round for what has a hole in it. */
  rect({ x, y, width, height }: Box, isClockwise = true): void {
    const [right, bottom] = [x + width, y + height];
    const [second, last]: [Point, Point] = isClockwise
      ? [
          [right, y],
          [x, bottom],
        ]
      : [
          [x, bottom],
          [right, y],
        ];
    this.#path += `M${this.#at([x, y])}L${this.#at(second)}L${this.#at([right, bottom])}L${this.#at(last)}Z`;
  }

  /** Clockwise. */
  disc({ x, y, width, height }: Box): void {
    const [rx, ry] = [width / 2, height / 2];
    const [cx, cy] = [x + rx, y + ry];
    const quarter = (fromX: number, fromY: number, toX: number, toY: number): string =>
      this.#curve(
        [cx + rx * (fromX + toX * bow), cy + ry * (fromY + toY * bow)],
        [cx + rx * (toX + fromX * bow), cy + ry * (toY + fromY * bow)],
        [cx + rx * toX, cy + ry * toY],
      );
    this.#path += `M${this.#at([cx + rx, cy])}${quarter(1, 0, 0, 1)}${quarter(0, 1, -1, 0)}${quarter(-1, 0, 0, -1)}${quarter(0, -1, 1, 0)}Z`;
  }

  /** Clockwise from the top left and the bottom right, the other way round from the others. @returns whether it is */
  quarterDisc({ x, y, width, height }: Box, corner: 0 | 1 | 2 | 3): boolean {
    const [right, bottom] = corners[corner]!;
    const [cx, cy] = [x + right * width, y + bottom * height];
    const [dx, dy] = [right ? -width : width, bottom ? -height : height];
    const arc = this.#curve([cx + dx, cy + dy * bow], [cx + dx * bow, cy + dy], [cx, cy + dy]);
    this.#path += `M${this.#at([cx, cy])}L${this.#at([cx + dx, cy])}${arc}Z`;
    return right === bottom;
  }

  get path(): string {
    return this.#path;
  }
}

/**
 * @param tones every colour of the tiles, the lower ones first. In a tile the lower of the two lies below all of it, and
 * reaches below neighbours whose own lower one is higher: so nothing else shows between them.
 */
export function mosaic(
  draft: Draft,
  face: Face,
  cells: readonly Cell[],
  tiles: readonly Tile[],
  tones: readonly Tone[],
): void {
  const over = draft.over(face);
  const outlines = new Map(tones.map((tone) => [tone, new Outlines(over)]));
  const rank = (tone: Tone): number => tones.indexOf(tone);
  const lowest = ({ back, front, form }: Tile): number =>
    form ? Math.min(rank(back), rank(front)) : rank(back);
  for (const [i, { column, row, columns, rows, over: at }] of cells.entries()) {
    const tile = tiles[i]!;
    const low = lowest(tile);
    const below = (isThere: boolean, neighbour: number): number =>
      isThere && lowest(tiles[neighbour]!) > low ? reach * Math.min(at.width, at.height) : 0;
    const [left, right] = [below(column > 0, i - 1), below(column < columns - 1, i + 1)];
    const [top, bottom] = [below(row > 0, i - columns), below(row < rows - 1, i + columns)];
    outlines.get(tones[low]!)!.rect({
      x: at.x - left,
      y: at.y - top,
      width: at.width + left + right,
      height: at.height + top + bottom,
    });
    const { back, front, form } = tile;
    if (!form) continue;
    const upper = outlines.get(rank(front) > low ? front : back)!;
    const isClockwise = "disc" in form ? true : upper.quarterDisc(at, form.corner);
    if ("disc" in form) upper.disc(form.disc);
    if (upper === outlines.get(back)) upper.rect(at, !isClockwise);
  }
  for (const [tone, { path }] of outlines) if (path !== "") draft.cover(face, path, tone);
}
