/** A side of a dieline as files are checked against it. */
import type { ArtworkZones } from "@foldmark/catalogue";
import { inverse, type Layout, type PanelRef, panelRefOf, type SurfaceId, transform } from "@foldmark/design";
import { flatten, flattenSegment, linesOf, type Point } from "@foldmark/geometry";
import { isInside, type Rings } from "../polygon.ts";
import type { Board, BoardPanel, Stroke } from "./board.ts";

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

const strokesOf = (ring: readonly Point[]): Stroke[] =>
  ring.map((a, at) => ({ a, b: ring[(at + 1) % ring.length]! }));

/** µm beyond an edge at which it is looked whether there is board. */
const beyond = 400;

/** Edges behind which there is no panel. */
function cutEdges(rings: Rings, others: readonly Rings[]): BoardPanel["edges"] {
  return rings.flatMap(strokesOf).flatMap(({ a, b }) => {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < 1) return [];
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const normal = { x: (b.y - a.y) / length, y: -(b.x - a.x) / length };
    const at = (by: number) => ({ x: middle.x + normal.x * by, y: middle.y + normal.y * by });
    const turned = isInside(rings, at(50)) ? -1 : 1;
    const outwards = { x: normal.x * turned, y: normal.y * turned };
    return others.some((other) => isInside(other, at(beyond * turned))) ? [] : [{ a, b, outwards }];
  });
}

/** @returns null where the dieline has no such side */
export function boardOf(layout: Layout, surface: SurfaceId, zones: ArtworkZones): Board | null {
  const whole = layout.artboard(surface);
  if (!whole) return null;
  const { piece, side, width, height } = whole;
  const back = inverse(whole.toBlank);
  const toSurface = (point: Point): Point => rounded(transform(back, point));
  const lines = linesOf(piece);
  const { bleed, safeZone } = zones;
  const safe = layout.areas.safe(piece, side, { fromCut: safeZone, fromCrease: safeZone });
  const outlines = piece.panels.map(({ outline, holes }) =>
    [outline, ...holes].map((ring) => flatten(ring).map(toSurface)),
  );
  const panels = piece.panels.map((panel, at): BoardPanel => {
    const ref = panelRefOf(piece.id, side, panel.id);
    const rings = outlines[at]!;
    return {
      ref,
      rings,
      isPrintable: panel.printable[side],
      isVisible: panel.visible[side],
      turn: turnOf(layout, ref, back),
      safe: (safe.get(panel.id) ?? []).map((ring) => ring.map(toSurface)),
      edges: piece.endless ? [] : cutEdges(rings, outlines),
    };
  });
  const cuts = [
    ...[...lines.outer, ...lines.inner].flatMap((ring) => strokesOf(flatten(ring).map(toSurface))),
    ...lines.slits.flatMap((slit) => {
      const points = [slit.a, ...flattenSegment(slit)].map(toSurface);
      return points.slice(1).map((b, at) => ({ a: points[at]!, b }));
    }),
  ];
  return {
    surface,
    width,
    height,
    bleed: Math.round(bleed * 1000),
    panels,
    creases: lines.creases.map(({ a, b }) => ({ a: toSurface(a), b: toSurface(b) })),
    cuts,
    keepOuts: layout.areas.keepOuts(piece, side).map(({ panel, reason, area }) => ({
      panel: panelRefOf(piece.id, side, panel),
      reason,
      rings: area.map((ring) => ring.map(toSurface)),
    })),
    isEndless: piece.endless !== undefined,
  };
}

/** How a panel's reading direction lies on the surface. */
function turnOf(layout: Layout, ref: PanelRef, back: ReturnType<typeof inverse>): BoardPanel["turn"] {
  const artboard = layout.artboard(ref);
  if (!artboard) return 0;
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 1000, y: 0 },
  ].map((point) => transform(back, transform(artboard.toBlank, point))) as [Point, Point];
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return ((((Math.round(degrees / 90) * 90) % 360) + 360) % 360) as BoardPanel["turn"];
}
