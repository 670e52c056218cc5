/**
 * The one place where a design's coordinates and the blank's meet.
 *
 * A design is read: x to the right, y down, from the top left of a panel as it stands upright on the closed product
 * (or of a whole surface as its blank lies). A blank is cut: x to the right, y up, seen from the outside. `toBlank`
 * leads from the first to the second: it turns the panel as geometry's `uprightTurns` say, and mirrors the inside,
 * which is looked at from the other side of the board. All in µm.
 */
import {
  type Area,
  type BoardAreas,
  type Box,
  boundsOf,
  type Dieline,
  type Panel,
  type Piece,
  type Point,
  ringBounds,
  storedDieline,
  uprightTurns,
  writeAreas,
} from "@foldmark/geometry";
import { type PanelRef, panelRefOf, type Side, type SurfaceId, surfaceIdOf } from "../records/ids.ts";
import { type Affine, cornersOf, directionOf, inverse, transform } from "./affine.ts";

/** A panel or a whole surface that artwork lies on. */
export interface Artboard {
  readonly ref: PanelRef | SurfaceId;
  readonly piece: Piece;
  readonly side: Side;
  /** Null for a whole surface. */
  readonly panel: Panel | null;
  readonly width: number;
  readonly height: number;
  readonly toBlank: Affine;
}

export interface SafeDistances {
  /** mm */
  readonly fromCut: number;
  readonly fromCrease: number;
}

export interface Layout {
  readonly dieline: Dieline;
  /** Where what may be printed. */
  readonly areas: BoardAreas;
  /** The name of the drawing, worked out once. */
  hash(): string;
  /** Panels of every printable side first by piece, each surface before its panels. */
  readonly artboards: readonly Artboard[];
  /** Null where the dieline has no such panel: what hangs on it is kept aside. */
  artboard(ref: PanelRef | SurfaceId): Artboard | null;
  /** The box around the safe area, in the panel's coordinates; null where nothing is safe. */
  safeBox(ref: PanelRef | SurfaceId): Box | null;
  /** True where every point, in the panel's coordinates, lies where nothing is lost. */
  isSafe(ref: PanelRef | SurfaceId, points: readonly Point[]): boolean;
}

/** Artboards stand square to the blank, so a panel that leans on the product is turned by the nearest right angle. */
const squared = (degrees: number): number => (Math.round(degrees / 90) * 90) % 360;

function frameOf(bounds: Box, turn: number, side: Side): Pick<Artboard, "width" | "height" | "toBlank"> {
  const [cosine, sine] = directionOf(turn * 1000);
  // Where the reader's right and down are in the blank.
  const mirrored = side === "inside" ? -1 : 1;
  const right: Point = { x: cosine * mirrored, y: sine * mirrored };
  const down: Point = { x: sine, y: -cosine };
  const toReader = inverse([right.x, right.y, down.x, down.y, 0, 0]);
  const { minX, minY, maxX, maxY } = boundsOf(cornersOf(bounds).map((corner) => transform(toReader, corner)));
  const origin = transform([right.x, right.y, down.x, down.y, 0, 0], { x: minX, y: minY });
  return {
    width: Math.round(maxX - minX),
    height: Math.round(maxY - minY),
    toBlank: [right.x, right.y, down.x, down.y, origin.x, origin.y],
  };
}

function artboardsOf(dieline: Dieline): Artboard[] {
  return dieline.pieces.flatMap((piece) =>
    (["outside", "inside"] as const).flatMap((side) => {
      const turns = uprightTurns(dieline, side);
      const bounds = boundsOf(piece.panels.flatMap(({ outline }) => cornersOf(ringBounds(outline))));
      const surface = { ref: surfaceIdOf(piece.id, side), piece, side, panel: null };
      const panels = piece.panels.map((panel) => ({
        ref: panelRefOf(piece.id, side, panel.id),
        piece,
        side,
        panel,
        ...frameOf(ringBounds(panel.outline), squared(turns.get(panel.id) ?? 0), side),
      }));
      return [Object.assign(surface, frameOf(bounds, 0, side)), ...panels];
    }),
  );
}

/** Even-odd over all rings, so that holes are outside. */
function contains(area: Area, { x, y }: Point): boolean {
  let isInside = false;
  for (const ring of area) {
    for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
      const a = ring[index]!;
      const b = ring[before]!;
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
    }
  }
  return isInside;
}

/**
 * @param distances of the safe line; null where nothing is printed, and everything is safe
 * @param areas of this dieline, at these distances at least
 */
export function layoutOf(dieline: Dieline, distances: SafeDistances | null, areas: BoardAreas): Layout {
  const artboards = artboardsOf(dieline);
  const byRef = new Map<string, Artboard>(artboards.map((artboard) => [artboard.ref, artboard]));
  const safeBySurface = new Map<SurfaceId, ReadonlyMap<string, Area>>();
  const safeArea = ({ piece, side, panel }: Artboard): Area => {
    const surface = surfaceIdOf(piece.id, side);
    const known =
      safeBySurface.get(surface) ?? areas.safe(piece, side, distances ?? { fromCut: 0, fromCrease: 0 });
    safeBySurface.set(surface, known);
    return panel ? (known.get(panel.id) ?? []) : [...known.values()].flat();
  };
  let hash: string | null = null;
  return {
    dieline,
    areas,
    hash() {
      hash ??= storedDieline(dieline).hash;
      return hash;
    },
    artboards,
    artboard: (ref) => byRef.get(ref) ?? null,
    safeBox(ref) {
      const artboard = byRef.get(ref);
      if (!artboard) return null;
      const back = inverse(artboard.toBlank);
      const points = safeArea(artboard).flatMap((ring) => ring.map((point) => transform(back, point)));
      return points.length === 0 ? null : boundsOf(points);
    },
    isSafe(ref, points) {
      const artboard = byRef.get(ref);
      if (!artboard || !distances) return true;
      const area = safeArea(artboard);
      return points.every((point) => contains(area, transform(artboard.toBlank, point)));
    },
  };
}

/** mm, where the catalogue says nothing. */
const usual = { bleed: 3, safeZone: 3 };

/** Distances that hold however it is printed, mm; null where the catalogue says nothing. */
type Zones = typeof usual | null;

export function printedLayout(dieline: Dieline, zones: Zones, areas: BoardAreas): Layout {
  const { safeZone } = zones ?? usual;
  return layoutOf(dieline, { fromCut: safeZone, fromCrease: safeZone }, areas);
}

/** The areas of a printed layout as text, for whoever opens it without what works them out. */
export function printedAreas(dieline: Dieline, zones: Zones): string {
  const { bleed, safeZone } = zones ?? usual;
  return writeAreas(dieline, { bleed, safe: safeZone });
}
