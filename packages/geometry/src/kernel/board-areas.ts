/**
 * The areas of a drawing, for whoever draws on it: worked out when they are asked for, or worked out before and read.
 * What clips polygons is large, and stands in `computed-areas.ts`: a page that brings its areas along shows a drawing
 * without it.
 */
import type { Point } from "../plane/ring.ts";
import type { KeepOutReason, Piece, Sides } from "./model.ts";
import type { Area, KeepOutArea, PanelPrintArea, SafeDistances } from "./zones.ts";

export type Side = keyof Sides;

export interface BoardAreas {
  /** @param bleed mm */
  bleed(piece: Piece, bleed: number): Area;
  /** By panel. */
  safe(piece: Piece, side: Side, distances: SafeDistances): ReadonlyMap<string, Area>;
  keepOuts(piece: Piece, side: Side): readonly KeepOutArea[];
  print(piece: Piece, side: Side, bleed: number): Area;
  /** By panel. */
  panelPrints(piece: Piece, side: Side, bleed: number): ReadonlyMap<string, PanelPrintArea>;
}

/** What areas are written for, mm. */
export interface AreaDistances {
  readonly bleed: number;
  /** From cut and crease alike. */
  readonly safe: number;
}

/** x and y of each ring's points, one after the other. */
export type WrittenArea = readonly (readonly number[])[];

export interface WrittenSide {
  readonly safe: readonly (readonly [panel: string, WrittenArea])[];
  readonly keepOuts: readonly (readonly [panel: string, reason: KeepOutReason, WrittenArea])[];
  readonly print: WrittenArea;
  readonly panels: readonly (readonly [
    panel: string,
    own: WrittenArea,
    over: readonly (readonly [beside: string, WrittenArea])[],
  ])[];
}

export interface WrittenAreas extends AreaDistances {
  readonly pieces: Readonly<
    Record<string, Readonly<Record<Side, WrittenSide>> & { readonly bleed: WrittenArea }>
  >;
}

const read = (area: WrittenArea): Area =>
  area.map((ring) => {
    const points: Point[] = [];
    for (let at = 0; at < ring.length; at += 2) points.push({ x: ring[at]!, y: ring[at + 1]! });
    return points;
  });

/** Areas of the drawing that they were written for. @throws for distances that they were not written for */
export function readAreas(text: string): BoardAreas {
  const { pieces, ...distances } = JSON.parse(text) as WrittenAreas;
  const of = ({ id }: Piece, asked: Partial<AreaDistances> = {}) => {
    const { bleed = distances.bleed, safe = distances.safe } = asked;
    const found = pieces[id];
    if (!found || bleed !== distances.bleed || safe !== distances.safe)
      throw new RangeError(`no areas of ${id} with a bleed of ${bleed} and ${safe} mm kept safe`);
    return found;
  };
  return {
    bleed: (piece, bleed) => read(of(piece, { bleed }).bleed),
    safe: (piece, side, { fromCut, fromCrease }) =>
      new Map(
        of(piece, { safe: fromCut === fromCrease ? fromCut : Number.NaN })[side].safe.map(
          ([panel, area]) => [panel, read(area)] as const,
        ),
      ),
    keepOuts: (piece, side) =>
      of(piece)[side].keepOuts.map(([panel, reason, area]) => ({ panel, reason, area: read(area) })),
    print: (piece, side, bleed) => read(of(piece, { bleed })[side].print),
    panelPrints: (piece, side, bleed) =>
      new Map(
        of(piece, { bleed })[side].panels.map(
          ([panel, own, over]) =>
            [
              panel,
              {
                own: read(own),
                over: new Map(over.map(([beside, area]) => [beside, read(area)] as const)),
              },
            ] as const,
        ),
      ),
  };
}
