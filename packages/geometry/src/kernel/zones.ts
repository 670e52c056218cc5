/** Areas that follow from the panels: bleed, safe zones, keep-outs and print areas. Rings in µm, outer counter-clockwise. */
import type { Path64, Paths64 } from "clipper2-ts";
import { difference, grown, intersect, union } from "../plane/clip.ts";
import { flatten, type Point, type Ring, type Segment, segmentsOf } from "../plane/ring.ts";
import { micrometres } from "../plane/units.ts";
import { linesOf, type PieceLines } from "./lines.ts";
import type { KeepOutReason, Piece, Sides } from "./model.ts";

export type Area = readonly (readonly Point[])[];

const path = (points: readonly Point[]): Path64 =>
  points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
const ringPath = (ring: Ring): Path64 => path(flatten(ring));
const area = (paths: Paths64): Area => paths.map((each) => each.map(({ x, y }) => ({ x, y })));

/**
 * The blank grown by the bleed, mm; holes shrink by it. Ink runs over what would be left of a narrow hole or notch:
 * slivers that nobody can draw up to.
 */
export function bleedArea(piece: Piece, bleed: number, lines: PieceLines = linesOf(piece)): Area {
  const blank = [...lines.outer, ...lines.inner].map(ringPath);
  const by = micrometres(bleed);
  return area(grown(grown(blank, 2 * by), -by));
}

const strip = (segments: readonly Segment[], width: number): Paths64 =>
  segments.length && width > 0
    ? grown(
        segments.map((segment) => path([segment.a, ...(segment.bulge ? curve(segment) : [segment.b])])),
        micrometres(width),
        "strip",
      )
    : [];

const curve = (segment: Segment): Point[] =>
  flatten([
    { ...segment.a, bulge: segment.bulge },
    { ...segment.b, bulge: 0 },
  ]).slice(0, -1);

export interface SafeDistances {
  /** mm */
  readonly fromCut: number;
  readonly fromCrease: number;
}

/** Where nothing is lost when cut and crease wander, and nothing is sealed, sewn or glued, by panel. */
export function safeAreas(
  piece: Piece,
  distances: SafeDistances,
  lines: PieceLines = linesOf(piece),
  side: keyof Sides = "outside",
): ReadonlyMap<string, Area> {
  const keepOuts = keepOutAreas(piece, side);
  return new Map(
    piece.panels.map((panel) => {
      if (!panel.printable[side]) return [panel.id, []] as const;
      const creases = lines.creases.filter(
        (crease) => crease.panel === panel.id || crease.parent === panel.id,
      );
      const rings = [panel.outline, ...panel.holes];
      const inset = Math.min(distances.fromCut, distances.fromCrease);
      const shrunk = grown(rings.map(ringPath), -micrometres(inset));
      const cuts =
        distances.fromCut > inset ? rings.flatMap(segmentsOf).filter((edge) => !onCrease(edge, creases)) : [];
      const forbidden = [
        ...strip(creases, distances.fromCrease > inset ? distances.fromCrease : 0),
        ...strip(cuts, distances.fromCut > inset ? distances.fromCut : 0),
        ...keepOuts.flatMap((each) => (each.panel === panel.id ? each.area.map(path) : [])),
      ];
      const safe = forbidden.length ? difference(shrunk, forbidden) : shrunk;
      return [panel.id, area(safe)] as const;
    }),
  );
}

function onCrease(edge: Segment, creases: readonly Segment[]): boolean {
  const middle = { x: (edge.a.x + edge.b.x) / 2, y: (edge.a.y + edge.b.y) / 2 };
  return creases.some((crease) => {
    const length = Math.hypot(crease.b.x - crease.a.x, crease.b.y - crease.a.y);
    const cross =
      (crease.b.x - crease.a.x) * (middle.y - crease.a.y) -
      (crease.b.y - crease.a.y) * (middle.x - crease.a.x);
    const dot =
      (crease.b.x - crease.a.x) * (middle.x - crease.a.x) +
      (crease.b.y - crease.a.y) * (middle.y - crease.a.y);
    return Math.abs(cross) / length < 2 && dot > 0 && dot < length * length;
  });
}

export interface KeepOutArea {
  readonly panel: string;
  readonly reason: KeepOutReason;
  readonly area: Area;
}

interface PlacedKeepOut extends KeepOutArea {
  /** Undefined counts on both. */
  readonly side: keyof Sides | undefined;
}

/** What is declared, as far as its panel reaches; laps and tabs that lie behind a wall are glue on their outside. */
function allKeepOuts(piece: Piece): PlacedKeepOut[] {
  const laps = piece.panels
    .filter((panel) => panel.role === "glue")
    .map(({ id, outline }) => ({ panel: id, reason: "glue", outline, side: "outside" }) as const);
  return [...laps, ...piece.keepOuts].map(({ panel: id, reason, outline, side }) => {
    const panel = piece.panels.find((each) => each.id === id)!;
    const board = [panel.outline, ...panel.holes].map(ringPath);
    return { panel: id, reason, side, area: area(intersect([ringPath(outline)], board)) };
  });
}

/** What the print of one side must keep clear of. */
export const keepOutAreas = (piece: Piece, side: keyof Sides = "outside"): KeepOutArea[] =>
  allKeepOuts(piece).filter((each) => each.side === undefined || each.side === side);

/** Where glue lies on one side. */
export const glueAreas = (piece: Piece, side: keyof Sides): Area[] =>
  keepOutAreas(piece, side)
    .filter(({ reason }) => reason === "glue")
    .map((each) => each.area);

/** Where glue lies on the other side only. */
export const glueBehind = (piece: Piece, side: keyof Sides): Area[] =>
  allKeepOuts(piece)
    .filter((each) => each.reason === "glue" && each.side !== undefined && each.side !== side)
    .map((each) => each.area);

/** How far ink runs over a crease on to a panel that takes none, so that no white shows at the fold, mm. */
const overCrease = 2.5;

/** Everything that may carry ink on one side, bleed included. */
export function printArea(
  piece: Piece,
  side: keyof Sides,
  bleed: number,
  lines: PieceLines = linesOf(piece),
): Area {
  const whole = bleedArea(piece, bleed, lines).map(path);
  const bare = piece.panels.filter((panel) => !panel.printable[side]);
  if (!bare.length) return area(whole);
  const blocked = bare.flatMap((panel) => {
    const around = grown([ringPath(panel.outline)], micrometres(bleed));
    const own = lines.creases.filter((crease) => crease.panel === panel.id);
    return difference(around, strip(own, overCrease));
  });
  const printed = piece.panels
    .filter((panel) => panel.printable[side])
    .map((panel) => ringPath(panel.outline));
  const forbidden = difference(union(blocked), printed);
  return area(difference(whole, forbidden));
}

export interface PanelPrintArea {
  /** The panel with the bleed at its cut edges; up to the crease where another printed panel begins. */
  readonly own: Area;
  /** What lies just over each crease on a panel beside it, by that panel. */
  readonly over: ReadonlyMap<string, Area>;
}

/** Where the artwork of each panel of one side may carry ink, by panel; those that take no ink are left out. */
export function panelPrintAreas(
  piece: Piece,
  side: keyof Sides,
  bleed: number,
  lines: PieceLines = linesOf(piece),
): ReadonlyMap<string, PanelPrintArea> {
  const whole = printArea(piece, side, bleed, lines).map(path);
  const outlines = new Map(piece.panels.map((panel) => [panel.id, ringPath(panel.outline)]));
  const printed = piece.panels.filter((panel) => panel.printable[side]);
  return new Map(
    printed.map((panel) => {
      const reach = Math.max(bleed, overCrease);
      const outline = outlines.get(panel.id)!;
      const around = grown([outline], micrometres(reach));
      const others = printed.flatMap(({ id }) => (id === panel.id ? [] : [outlines.get(id)!]));
      const reached = intersect(whole, around);
      const own = others.length ? difference(reached, others) : reached;
      const creases = lines.creases.filter((each) => each.panel === panel.id || each.parent === panel.id);
      const over = creases.map((crease) => {
        const beside = crease.panel === panel.id ? crease.parent : crease.panel;
        const ink = intersect(strip([crease], overCrease), [outlines.get(beside)!]);
        return [beside, area(ink)] as const;
      });
      return [panel.id, { own: area(own), over: new Map(over) }] as const;
    }),
  );
}
