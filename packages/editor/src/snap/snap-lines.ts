/** Places along one axis to snap to, sorted, so that the nearest is found by halving and the order of objects says nothing. */

export type SnapKind =
  | "guide"
  | "panel-edge"
  | "fold"
  | "panel-centre"
  | "safe"
  | "bleed"
  | "object-edge"
  | "object-centre"
  | "gap"
  | "grid";

/** Where two are equally near, the first of these is meant. */
const ranks: Readonly<Record<SnapKind, number>> = {
  guide: 0,
  "panel-edge": 1,
  fold: 2,
  "panel-centre": 3,
  safe: 4,
  bleed: 5,
  "object-edge": 6,
  "object-centre": 7,
  gap: 8,
  grid: 9,
};

export interface SnapLine {
  readonly at: number;
  readonly kind: SnapKind;
  /** How far it reaches along the other axis: what is drawn. */
  readonly from: number;
  readonly to: number;
}

export interface SnapLines {
  readonly places: Float64Array;
  readonly lines: readonly SnapLine[];
}

const inOrder = (a: SnapLine, b: SnapLine): number =>
  a.at - b.at || ranks[a.kind] - ranks[b.kind] || a.from - b.from || a.to - b.to;

export function snapLinesOf(lines: readonly SnapLine[]): SnapLines {
  const sorted = [...lines].sort(inOrder);
  return { places: Float64Array.from(sorted, ({ at }) => at), lines: sorted };
}

/** The first place at or after a value. */
function firstFrom(places: Float64Array, value: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Lines within a distance of a place. */
export function linesNear({ places, lines }: SnapLines, at: number, distance: number): readonly SnapLine[] {
  const found: SnapLine[] = [];
  for (let index = firstFrom(places, at - distance); index < lines.length; index++) {
    if (places[index]! > at + distance) break;
    found.push(lines[index]!);
  }
  return found;
}

/** The nearest line within a distance. */
export function nearestLine(lines: SnapLines, at: number, distance: number): SnapLine | null {
  const { places } = lines;
  const after = firstFrom(places, at);
  const [below, above] = [places[after - 1], places[after]];
  const isBelowNearer = below !== undefined && (above === undefined || at - below <= above - at);
  const place = isBelowNearer ? below : above;
  if (place === undefined || Math.abs(place - at) > distance) return null;
  return lines.lines[firstFrom(places, place)]!;
}

/** Whether one of two snaps, given how far each is, is meant rather than the other. */
export const isBetter = (
  a: { readonly line: SnapLine; readonly by: number },
  b: { readonly line: SnapLine; readonly by: number },
): boolean => {
  const [near, other] = [Math.abs(a.by), Math.abs(b.by)];
  if (near !== other) return near < other;
  return inOrder(a.line, b.line) < 0 || (inOrder(a.line, b.line) === 0 && a.by < b.by);
};
