/** Where a value over a grid reaches heights, as closed lines: areas that lie in each other shade a body without seams. */

/** Of a grid: 0 … columns − 1 across, 0 … rows − 1 along. */
export type GridSpot = readonly [across: number, along: number];

/** Lower than any value: what lies beyond the grid. */
const beyond = -1e9;

/** Corners of a cell, anticlockwise, and the edge after each: as steps from the cell's own column and row. */
const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
const edges = [
  [0, 0, 0],
  [1, 0, 1],
  [0, 1, 0],
  [0, 0, 1],
] as const;

/** Edges of a grid with a row and a column of nothing around it: named by the point they leave, to the right or upwards. */
class Edges {
  readonly #values: readonly number[];
  readonly #across: number;
  readonly #along: number;
  readonly wide: number;

  constructor(values: readonly number[], across: number, along: number) {
    this.#values = values;
    this.#across = across;
    this.#along = along;
    this.wide = across + 2;
  }

  get count(): number {
    return this.wide * (this.#along + 2) * 2;
  }

  valueAt(column: number, row: number): number {
    const isWithin = column >= 0 && row >= 0 && column < this.#across && row < this.#along;
    return isWithin ? this.#values[row * this.#across + column]! : beyond;
  }

  name(column: number, row: number, up: 0 | 1): number {
    return ((row + 1) * this.wide + column + 1) * 2 + up;
  }

  /** Where the value on an edge reaches a height. */
  crossing(edge: number, height: number): GridSpot {
    const up = edge % 2;
    const point = (edge - up) / 2;
    const column = (point % this.wide) - 1;
    const row = Math.floor(point / this.wide) - 1;
    const a = this.valueAt(column, row);
    const b = this.valueAt(column + 1 - up, row + up);
    const share = Math.min(1, Math.max(0, (height - a) / (b - a)));
    return [
      Math.min(this.#across - 1, Math.max(0, column + share * (1 - up))),
      Math.min(this.#along - 1, Math.max(0, row + share * up)),
    ];
  }
}

/** Heights one apart. */
export interface Heights {
  readonly lowest: number;
  readonly count: number;
}

/** Of all heights at once, from the lowest: in every cell, from which edge to which a line runs. */
function strokesIn(grid: Edges, across: number, along: number, { lowest, count }: Heights): number[][] {
  const strokes = Array.from({ length: count }, (): number[] => []);
  const values = [0, 0, 0, 0];
  const high = [false, false, false, false];
  for (let row = -1; row < along; row++)
    for (let column = -1; column < across; column++) {
      let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (let i = 0; i < 4; i++) {
        const value = grid.valueAt(column + corners[i]![0], row + corners[i]![1]);
        values[i] = value;
        if (value < least) least = value;
        if (value > most) most = value;
      }
      const last = Math.min(count - 1, Math.floor(most - lowest));
      for (let index = Math.max(0, Math.floor(least - lowest) + 1); index <= last; index++) {
        for (let i = 0; i < 4; i++) high[i] = values[i]! >= lowest + index;
        // Round the cell: from where one leaves what is high to where one comes to it again. With what is high on the left.
        for (let leave = 0; leave < 4; leave++) {
          if (!high[leave] || high[(leave + 1) % 4]) continue;
          let enter = leave;
          // The nearest entry backwards: what is high within the cell stays apart where it meets at a corner only.
          do enter = (enter + 3) % 4;
          while (!(high[(enter + 1) % 4] && !high[enter]));
          const [from, to] = [edges[leave]!, edges[enter]!];
          strokes[index]!.push(
            grid.name(column + from[0], row + from[1], from[2]),
            grid.name(column + to[0], row + to[1], to[2]),
          );
        }
      }
    }
  return strokes;
}

/** Of each height, loops round everything that is at least as high. */
export function contours(
  values: readonly number[],
  across: number,
  along: number,
  heights: Heights,
): GridSpot[][][] {
  const grid = new Edges(values, across, along);
  /** The edge to which a line runs on from another, and one more; 0 where none does. */
  const next = new Int32Array(grid.count);
  return strokesIn(grid, across, along, heights).map((strokes, index) => {
    for (let at = 0; at < strokes.length; at += 2) next[strokes[at]!] = strokes[at + 1]! + 1;
    const loops: GridSpot[][] = [];
    for (let at = 0; at < strokes.length; at += 2) {
      const loop: GridSpot[] = [];
      for (let edge = strokes[at]!; next[edge]; ) {
        loop.push(grid.crossing(edge, heights.lowest + index));
        const following = next[edge]! - 1;
        next[edge] = 0;
        edge = following;
      }
      if (loop.length > 2) loops.push(loop);
    }
    return loops;
  });
}

type Spot = readonly [number, number];

/** Where a place of a grid is, between the four points around it. */
export function spotBetween(
  spots: readonly Spot[],
  across: number,
  along: number,
  [u, v]: GridSpot,
): readonly [x: number, y: number] {
  const column = Math.min(across - 2, Math.max(0, Math.floor(u)));
  const row = Math.min(along - 2, Math.max(0, Math.floor(v)));
  const du = u - column;
  const dv = v - row;
  const first = row * across + column;
  const a = spots[first]!;
  const b = spots[first + 1]!;
  const c = spots[first + across]!;
  const d = spots[first + across + 1]!;
  return [
    (a[0] * (1 - du) + b[0] * du) * (1 - dv) + (c[0] * (1 - du) + d[0] * du) * dv,
    (a[1] * (1 - du) + b[1] * du) * (1 - dv) + (c[1] * (1 - du) + d[1] * du) * dv,
  ];
}

/** A loop with fewer points, none farther from the line than that. */
export function simplified(loop: readonly Spot[], off: number): Spot[] {
  if (loop.length < 4) return [...loop];
  let far = 0;
  const [first] = loop;
  loop.forEach(([x, y], index) => {
    const [fx, fy] = loop[far]!;
    if (Math.hypot(x - first![0], y - first![1]) > Math.hypot(fx - first![0], fy - first![1])) far = index;
  });
  if (!far) return [];
  return [
    ...thinned(loop.slice(0, far + 1), off).slice(0, -1),
    ...thinned([...loop.slice(far), first!], off).slice(0, -1),
  ];
}

function thinned(line: readonly Spot[], off: number): Spot[] {
  const [a, b] = [line[0]!, line.at(-1)!];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  let worst = 0;
  let most = off;
  for (let index = 1; index < line.length - 1; index++) {
    const [x, y] = line[index]!;
    const away = Math.abs((x - a[0]) * dy - (y - a[1]) * dx) / length;
    if (away > most) [most, worst] = [away, index];
  }
  if (!worst) return [a, b];
  return [...thinned(line.slice(0, worst + 1), off).slice(0, -1), ...thinned(line.slice(worst), off)];
}
