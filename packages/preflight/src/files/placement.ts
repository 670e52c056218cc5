/** How a page lies on the board: from its own units, y up, to µm on the surface, y down. */
import type { Box } from "@foldmark/geometry";
import type { PageFacts } from "@foldmark/pdf-plates";
import type { Board } from "./board.ts";

type PageBoxes = PageFacts["boxes"];
type PageBox = PageBoxes["media"];
/** Points as rows, as in a PDF. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface Placement {
  /** Degrees with the clock, after the page's own turn. */
  readonly turn: 0 | 90 | 180 | 270;
  readonly isMirrored: boolean;
  /** µm of its middle from the middle of the board. */
  readonly x: number;
  readonly y: number;
  /** 1 is as large as the page says. */
  readonly scale: number;
}

export const micrometresPerPoint = 25_400 / 72;

export const multiply = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

export const inverse = ([a, b, c, d, e, f]: Matrix): Matrix => {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
};

export const through = ([a, b, c, d, e, f]: Matrix, x: number, y: number): { x: number; y: number } => ({
  x: x * a + y * c + e,
  y: x * b + y * d + f,
});

export function boxThrough(matrix: Matrix, [left, bottom, right, top]: PageBox): Box {
  const corners = [
    through(matrix, left, bottom),
    through(matrix, right, bottom),
    through(matrix, left, top),
    through(matrix, right, top),
  ];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    minX: Math.round(Math.min(...xs)),
    minY: Math.round(Math.min(...ys)),
    maxX: Math.round(Math.max(...xs)),
    maxY: Math.round(Math.max(...ys)),
  };
}

/** With the clock, on ground whose y goes down. */
const turned: Readonly<Record<number, Matrix>> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
};

/** What of the page is laid on the blank: what it says is cut, else what it shows. */
const cutBox = ({ trim, crop }: PageBoxes): PageBox => trim ?? crop;

type Blank = Pick<Board, "width" | "height">;

/** From around its own middle to where it lies. */
function laid({ turn, isMirrored, x, y }: Placement, board: Blank, rotation = 0): Matrix {
  const mirrored: Matrix = [isMirrored ? -1 : 1, 0, 0, 1, 0, 0];
  const moved: Matrix = [1, 0, 0, 1, board.width / 2 + x, board.height / 2 + y];
  return multiply(multiply(turned[(rotation + turn) % 360]!, mirrored), moved);
}

export function placementMatrix(boxes: PageBoxes, placement: Placement, board: Board): Matrix {
  const [left, bottom, right, top] = cutBox(boxes);
  const scale = boxes.unit * micrometresPerPoint * placement.scale;
  const centred: Matrix = [scale, 0, 0, -scale, (-scale * (left + right)) / 2, (scale * (bottom + top)) / 2];
  return multiply(centred, laid(placement, board, boxes.rotation));
}

/** What carries a page from where it lies to where it would lie otherwise, whatever page it is. µm on the surface. */
export function carriedOver(from: Placement, to: Placement, board: Blank): Matrix {
  const scale = to.scale / from.scale;
  return multiply(multiply(inverse(laid(from, board)), [scale, 0, 0, scale, 0, 0]), laid(to, board));
}

/** µm by which a page may be off and still be meant. */
export const sizeTolerance = 500;

/** As it is shown, µm. */
export function pageSize(boxes: PageBoxes, box: PageBox = cutBox(boxes)): { width: number; height: number } {
  const scale = boxes.unit * micrometresPerPoint;
  const [across, up] = [(box[2] - box[0]) * scale, (box[3] - box[1]) * scale];
  return boxes.rotation % 180 === 0 ? { width: across, height: up } : { width: up, height: across };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const isNear = (a: Size, b: Size): boolean =>
  Math.abs(a.width - b.width) <= sizeTolerance && Math.abs(a.height - b.height) <= sizeTolerance;

/** A page that is cut where it ends says nothing of its bleed: many programs write so. */
const saysWhatIsCut = ({ trim, media }: PageBoxes): boolean =>
  trim?.some((side, at) => Math.abs(side - media[at]!) > 0.5) ?? false;

/** Whether a page is the blank, or the blank with its bleed where it says nothing of what is cut. */
export function fits(
  boxes: PageBoxes,
  board: Size & { readonly bleed: number },
): "upright" | "turned" | null {
  const size = pageSize(boxes);
  const sizes = [board, { width: board.width + 2 * board.bleed, height: board.height + 2 * board.bleed }];
  const wanted = saysWhatIsCut(boxes) ? sizes.slice(0, 1) : sizes;
  if (wanted.some((each) => isNear(size, each))) return "upright";
  const aside = { width: size.height, height: size.width };
  return wanted.some((each) => isNear(aside, each)) ? "turned" : null;
}

/** In the middle, turned and scaled so that it covers what is cut: for pages of the same shape in another size. */
export function fitted(boxes: PageBoxes, board: Board): Placement {
  const own = placedByItself(boxes, board);
  if (fits(boxes, board)) return own;
  const { width, height } = pageSize(boxes);
  const scales = [
    { turn: 0, x: board.width / width, y: board.height / height },
    { turn: turnedBack(boxes), x: board.width / height, y: board.height / width },
  ] as const;
  const [upright, aside] = scales;
  const better = Math.abs(upright.x / upright.y - 1) <= Math.abs(aside.x / aside.y - 1) ? upright : aside;
  return { ...own, turn: better.turn, scale: Math.round(Math.max(better.x, better.y) * 1e6) / 1e6 };
}

/** A page that is shown turned was drawn upright: it is turned back. Of another nobody knows on which side it lies. */
const turnedBack = ({ rotation }: PageBoxes): 90 | 270 => (rotation === 90 ? 270 : 90);

/** In the middle, turned where it fits only so. */
export const placedByItself = (boxes: PageBoxes, board: Board): Placement => ({
  turn: fits(boxes, board) === "turned" ? turnedBack(boxes) : 0,
  isMirrored: false,
  x: 0,
  y: 0,
  scale: 1,
});
