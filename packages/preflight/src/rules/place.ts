/** Where things lie: away from cut, crease and glue, or over the edge as far as the bleed. */
import {
  ancestors,
  artboardOf,
  boundsIn,
  type DesignNode,
  nodeOf,
  type PanelRef,
  panelRefOf,
  recordsOf,
  transform,
} from "@foldmark/design";
import { type Area, type Box, boundsOf, type Piece, type Point } from "@foldmark/geometry";
import type { Finding, Fix } from "../finding.ts";
import { crackingInk } from "../judge.ts";
import { isInside, pointsOf } from "../polygon.ts";
import { boxOf, boxOnArtboard, finding, overlaps, type Rule, type Sheet } from "../sheet.ts";
import { lighter, recordOf } from "./inks.ts";
import { resized } from "./resized.ts";

/** What has to stay whole; shapes and photographs may run off the edge. */
const mustStayWhole = new Set<DesignNode["kind"]>(["text", "icon", "barcode"]);

/** Leaves that are drawn on this sheet, each once. */
function nodesDrawn(sheet: Sheet): readonly DesignNode[] {
  const nodes = new Map<string, DesignNode>();
  for (const { node } of sheet.drawn) if (node) nodes.set(node.id, node);
  // Codes and symbols are there before their drawings are loaded.
  for (const node of recordsOf(sheet.view, "node")) {
    if (node.hidden || (node.kind !== "barcode" && node.kind !== "icon")) continue;
    const ref = artboardOf(sheet.view, node);
    const artboard = ref && sheet.layout.artboard(ref);
    if (
      artboard &&
      artboard.piece === sheet.frame.surface.piece &&
      artboard.side === sheet.frame.surface.side
    )
      nodes.set(node.id, node);
  }
  return [...nodes.values()];
}

/** By how much a stretch has to move to lie within another; null where it does not fit. */
function into(from: number, to: number, least: number, most: number): number | null {
  if (to - from > most - least) return null;
  return from < least ? Math.ceil(least - from) : to > most ? Math.floor(most - to) : 0;
}

function moveInto(node: DesignNode, box: Box, safe: Box | null): Fix | null {
  const x = safe && into(box.minX, box.maxX, safe.minX, safe.maxX);
  const y = safe && into(box.minY, box.maxY, safe.minY, safe.maxY);
  if (x === null || y === null || (x === 0 && y === 0)) return null;
  return { command: "node.move", args: { ids: [node.id], x, y } };
}

/** Text that is larger than its panel, as large as it goes there; null where nobody could read that. */
function shrunk(sheet: Sheet, node: DesignNode, box: Box, safe: Box | null): Fix | null {
  if (node.kind !== "text" || !safe || node.rotation % 90_000 !== 0) return null;
  const share =
    0.99 *
    Math.min(
      1,
      (safe.maxX - safe.minX) / (box.maxX - box.minX),
      (safe.maxY - safe.minY) / (box.maxY - box.minY),
    );
  const smallest = Math.min(...node.runs.map(({ style }) => (style.size * node.scale) / 1_000_000));
  if (share >= 0.99 || smallest * share < sheet.limits.text.reverse) return null;
  /** Where a length of the node would begin, were its box to stay where it is. */
  const along = (
    start: number,
    [least, most]: readonly [number, number],
    [low, high]: readonly [number, number],
  ) => {
    const at = start + (least - start) * share;
    return Math.round(start + (into(at, at + (most - least) * share, low, high) ?? 0));
  };
  return resized(node, ({ x, y, width, height }) => ({
    x: along(x, [box.minX, box.maxX], [safe.minX, safe.maxX]),
    y: along(y, [box.minY, box.maxY], [safe.minY, safe.maxY]),
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  }));
}

function isUnsafe(sheet: Sheet, node: DesignNode): Finding | null {
  const ref = artboardOf(sheet.view, node);
  const artboard = ref && sheet.layout.artboard(ref);
  const drawn = boxOf(sheet, node);
  const box = boxOnArtboard(sheet, node, drawn);
  if (!ref || !artboard || !box || sheet.layout.isSafe(ref, pointsOf(box))) return null;
  const isOff =
    artboard.panel !== null &&
    (box.minX < 0 || box.minY < 0 || box.maxX > artboard.width || box.maxY > artboard.height);
  const safe = artboard.panel ? sheet.layout.safeBox(ref) : null;
  const fix =
    moveInto(node, box, safe) ?? (isOff && node.parent === ref ? shrunk(sheet, node, box, safe) : null);
  // Artwork of a panel ends with it: what is beyond is not printed, wherever it would lie.
  if (isOff) return finding(sheet, "off-panel", "error", { node, fix });
  const keepOut = keepOutUnder(sheet, drawn);
  if (keepOut) return finding(sheet, "keep-out", "error", { node, facts: { reason: keepOut }, fix });
  return finding(sheet, "safe-zone", "warning", { node, fix });
}

function keepOutUnder(sheet: Sheet, box: Box): string | null {
  const { piece, side } = sheet.frame.surface;
  const points = pointsOf(box).map((point) => transform(sheet.frame.surface.toBlank, point));
  const found = sheet.layout.areas
    .keepOuts(piece, side)
    .find(({ area }) => points.some((point) => isInside(area, point)));
  return found?.reason ?? null;
}

export const safeZone: Rule = (sheet) =>
  nodesDrawn(sheet).flatMap((node) => (mustStayWhole.has(node.kind) ? (isUnsafe(sheet, node) ?? []) : []));

/** Nearer to the edge than this it was meant to touch it. */
const nearEdge = 500;

const isOnPanel = (piece: Piece, point: Point): boolean =>
  piece.panels.some(({ outline, holes }) => isInside([outline, ...holes] as unknown as Area, point));

type EdgeName = "left" | "right" | "top" | "bottom";

/** How far a box reaches beyond a panel at each edge, µm; negative where it stays inside. */
const beyondEdges = (box: Box, width: number, height: number): Readonly<Record<EdgeName, number>> => ({
  left: -box.minX,
  right: box.maxX - width,
  top: -box.minY,
  bottom: box.maxY - height,
});

/** The edges that it lay over where it was put by hand, before the panel had another size. */
function edgesOnce({ home, ...node }: DesignNode): ReadonlySet<string> {
  if (!home) return new Set();
  const { parentWidth, parentHeight, x, y, width, height, scale } = home;
  const box = boundsIn({ ...node, x, y, width, height, scale });
  const beyond = Object.entries(beyondEdges(box, parentWidth, parentHeight));
  return new Set(beyond.flatMap(([edge, by]) => (by >= 0 ? edge : [])));
}

/** The edges at which it was meant to be cut and is not drawn far enough, and how far it reaches there. */
function shortEdges(sheet: Sheet, node: DesignNode): ReadonlyMap<EdgeName, number> {
  const ref = artboardOf(sheet.view, node);
  const artboard = ref && sheet.layout.artboard(ref);
  const box = boxOnArtboard(sheet, node, boxOf(sheet, node));
  if (!artboard?.panel || !box) return new Map();
  const { width, height, piece, toBlank } = artboard;
  const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2].map((at, i) =>
    Math.min(Math.max(at, 0), i === 0 ? width : height),
  ) as [number, number];
  /** A little outside each edge, in the panel's coordinates. */
  const outside: Readonly<Record<EdgeName, Point>> = {
    left: { x: -1000, y },
    right: { x: width + 1000, y },
    top: { x, y: -1000 },
    bottom: { x, y: height + 1000 },
  };
  const once = edgesOnce(node);
  const edges = Object.entries(beyondEdges(box, width, height)) as [EdgeName, number][];
  return new Map(
    edges.filter(([edge, beyond]) => {
      const isShort = beyond < sheet.limits.bleed - 10 && (beyond > -nearEdge || once.has(edge));
      // Over a crease goes on another panel: nothing is cut there.
      return isShort && !isOnPanel(piece, transform(toBlank, outside[edge]));
    }),
  );
}

/** To the bleed on every side where it is short of it. */
function stretched(sheet: Sheet, node: DesignNode, short: ReadonlyMap<EdgeName, number>): Fix | null {
  const ref = artboardOf(sheet.view, node);
  const artboard = ref && sheet.layout.artboard(ref);
  const isPlain =
    node.kind !== "image" && node.rotation === 0 && node.scale === 1_000_000 && node.parent === ref;
  if (!artboard || !isPlain) return null;
  const { bleed } = sheet.limits;
  const left = node.x < nearEdge || short.has("left") ? -bleed : node.x;
  const top = node.y < nearEdge || short.has("top") ? -bleed : node.y;
  const far = { x: node.x + node.width, y: node.y + node.height };
  const right = far.x > artboard.width - nearEdge || short.has("right") ? artboard.width + bleed : far.x;
  const bottom = far.y > artboard.height - nearEdge || short.has("bottom") ? artboard.height + bleed : far.y;
  const place = { x: left, y: top, width: right - left, height: bottom - top };
  return { command: "node.place", args: { id: node.id, place } };
}

/** A motif lies anywhere in its tile: what ends at an edge is the pattern. */
const patternOf = (sheet: Sheet, node: DesignNode): DesignNode =>
  ancestors(sheet.view, node).find(({ kind }) => kind === "repeat") ?? node;

export const bleed: Rule = (sheet) =>
  [...new Set(nodesDrawn(sheet).map((node) => patternOf(sheet, node)))].flatMap((node) => {
    if (node.kind !== "shape" && node.kind !== "image" && node.kind !== "repeat") return [];
    const short = shortEdges(sheet, node);
    if (short.size === 0) return [];
    const reaches = Math.max(0, Math.round(Math.min(...short.values())));
    const facts = { reaches, wanted: sheet.limits.bleed };
    return finding(sheet, "bleed", "warning", { node, facts, fix: stretched(sheet, node, short) });
  });

/** One word of advice a side, at the heaviest panel. */
export const crease: Rule = (sheet) => {
  const heavy = sheet.drawn.flatMap(({ op, node, part }) => {
    if (node || op.kind !== "fill" || op.paint.kind !== "process") return [];
    const total = op.paint.cmyk.reduce((sum, amount) => sum + amount, 0);
    return total >= crackingInk
      ? [{ panel: op.node as PanelRef, total, box: part.bounds, paint: op.paint }]
      : [];
  });
  const [worst] = heavy.toSorted((a, b) => b.total - a.total);
  if (!worst) return [];
  const { panel, box, total, paint } = worst;
  const fix = lighter(sheet, recordOf(sheet, paint), crackingInk - 10);
  return [finding(sheet, "crease", "advice", { panel, box, facts: { total: Math.round(total) }, fix })];
};

/** What one sees of the closed product and has nothing on it: one word of advice, at the first such panel. */
export const emptyPanel: Rule = (sheet) => {
  const { piece, side } = sheet.frame.surface;
  // Inside, which is seen once it is open, a word on one panel may be all that somebody wants.
  if (sheet.drawn.length === 0 || side === "inside") return [];
  const empty = piece.panels.flatMap(({ id, printable, visible }) => {
    const panel = panelRefOf(piece.id, side, id);
    const artboard = sheet.layout.artboard(panel);
    if (!printable.outside || !visible.outside || !artboard) return [];
    const at = sheet.frame.ofArtboard(artboard);
    const box = boundsOf([
      transform(at, { x: 0, y: 0 }),
      transform(at, { x: artboard.width, y: artboard.height }),
    ]);
    return isTouched(sheet, panel, box) ? [] : [{ panel, box }];
  });
  const [first] = empty;
  if (!first) return [];
  const fix = coloured(
    sheet,
    empty.map(({ panel }) => panel),
  );
  return [finding(sheet, "empty-panel", "advice", { ...first, facts: { panels: empty.length }, fix })];
};

/** As most panels of this side are; nothing where none has a colour. */
function coloured(sheet: Sheet, panels: readonly PanelRef[]): Fix | null {
  const { piece, side } = sheet.frame.surface;
  const own = new Set<string>(piece.panels.map(({ id }) => panelRefOf(piece.id, side, id)));
  const backgrounds = [...recordsOf(sheet.view, "panel-style")].flatMap(({ panel, background }) =>
    background && own.has(panel) ? [background] : [],
  );
  const alike = [...Map.groupBy(backgrounds, ({ ink, tint }) => `${ink} ${tint}`).values()];
  const background = alike.toSorted((a, b) => b.length - a.length)[0]?.[0];
  return background
    ? { command: "panel.background", args: { panels: [...panels], background, continuesTo: null } }
    : null;
}

/**
 * Artwork of a panel ends at its creases: only its own prints on it, and what runs over the whole side, if it does so
 * beyond the bleed that a neighbour's artwork is drawn with.
 */
const isTouched = (sheet: Sheet, panel: PanelRef, box: Box): boolean => {
  const bled = inset(box, sheet.limits.bleed);
  return sheet.list.parts.some(({ node: id, bounds }) => {
    if (id === panel) return true;
    const node = nodeOf(sheet.view, id);
    const ref = node && artboardOf(sheet.view, node);
    if (!ref) return false;
    return ref.startsWith("surface:") ? overlaps(bounds, bled) : ref === panel && overlaps(bounds, box);
  });
};

/** Rounding to whole µm, of the box and of what reaches into it. */
const rounding = 50;

/** A box without its rim; of a narrow one its middle is left. */
function inset({ minX, minY, maxX, maxY }: Box, by: number): Box {
  const across = Math.min(by + rounding, 0.45 * (maxX - minX));
  const down = Math.min(by + rounding, 0.45 * (maxY - minY));
  return { minX: minX + across, minY: minY + down, maxX: maxX - across, maxY: maxY - down };
}
