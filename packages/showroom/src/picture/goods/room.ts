/** The room that a box leaves for goods, as it stands in a view. */

export interface Room {
  /** mm inside. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** The viewer's, degrees: 0 looks at the front. */
  readonly azimuth: number;
  /** How near to the viewer a place of the floor is. */
  readonly nearness: (x: number, y: number) => number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  /** From the farthest to the nearest. */
  readonly order: number;
  readonly cell: readonly [length: number, width: number];
}

/** Goods more than these would be too small to be made out. */
const most = 4;

/** As many as have room beside each other and behind each other, of about this size. */
export function inRows({ length, width, nearness }: Room, [long, wide]: readonly [number, number]): Place[] {
  const many = (room: number, each: number): number => Math.max(1, Math.min(most, Math.floor(room / each)));
  const [columns, rows] = [many(length, long), many(width, wide)];
  const cell = [length / columns, width / rows] as const;
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return { x: (column + 0.5) * cell[0] - length / 2, y: (row + 0.5) * cell[1] - width / 2 };
  })
    .toSorted((a, b) => nearness(a.x, a.y) - nearness(b.x, b.y))
    .map((place, order) => ({ ...place, order, cell }));
}
