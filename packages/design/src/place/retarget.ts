/** The design on another size, or on another product: artwork stays on its panel and keeps its anchors. */
import type { Box } from "@foldmark/geometry";
import { changed, type Diff } from "../diff/diff.ts";
import { equal } from "../diff/path.ts";
import { type DesignView, headOf, recordsOf } from "../document/view.ts";
import type { Home } from "../records/anchor.ts";
import { newRecord } from "../records/defaults.ts";
import {
  isNodeId,
  type NodeId,
  type PanelRef,
  panelStyleIdOf,
  type SurfaceId,
  surfaceOf,
} from "../records/ids.ts";
import type { DesignNode } from "../records/node.ts";
import type { DesignProduct, DesignRecord, HeadRecord, PanelStyleRecord } from "../records/record.ts";
import type { Artboard, Layout } from "./layout.ts";
import { matchArtboards } from "./match-panels.ts";
import { placedInSize } from "./over-the-edge.ts";
import { boundsIn, cornersIn, matrixOf } from "./placement.ts";

type ArtboardRef = PanelRef | SurfaceId;

/** What became of one node that hangs directly on a panel or surface; those inside go with their group. */
export interface RetargetFinding {
  readonly node: NodeId;
  readonly what: "moved" | "scaled" | "resized" | "other-panel" | "aside" | "back" | "outside-safe";
  readonly from: ArtboardRef;
  readonly to: ArtboardRef | null;
}

export interface Retargeted {
  readonly diff: Diff;
  readonly report: readonly RetargetFinding[];
}

/** Whether the node stands where a change of size brought it from there, and not where it was put since. */
function isFrom(home: Home, node: DesignNode, artboard: Artboard): boolean {
  const brought = placedOn(node, home, artboard);
  return (["x", "y", "width", "height", "scale"] as const).every((name) => brought[name] === node[name]);
}

/** Where the node was put by hand, and on what. Null for one kept aside since before that was known. */
function originOf(node: DesignNode, from: Layout): Home | null {
  const artboard = isNodeId(node.parent) ? null : from.artboard(node.parent);
  if (!artboard) return node.home;
  // One tab may have moved it while another changed the size: then its home is of a place that it left.
  if (node.home && isFrom(node.home, node, artboard)) return node.home;
  const { x, y, width, height, scale } = node;
  return {
    parent: artboard.ref,
    parentWidth: artboard.width,
    parentHeight: artboard.height,
    x,
    y,
    width,
    height,
    scale,
  };
}

function placedOn(node: DesignNode, origin: Home, artboard: Artboard): DesignNode {
  const { parent, parentWidth, parentHeight, ...placed } = origin;
  const isHome =
    parent === artboard.ref && parentWidth === artboard.width && parentHeight === artboard.height;
  if (isHome) return { ...node, ...placed, parent, home: null };
  return {
    ...node,
    ...placedInSize(node, origin, artboard),
    parent: artboard.ref,
    home: origin,
  };
}

function isSafe(node: DesignNode, layout: Layout): boolean {
  if (isNodeId(node.parent)) return true;
  return layout.isSafe(node.parent, cornersIn(matrixOf(node), node));
}

function findings(before: DesignNode, after: DesignNode, from: Layout, to: Layout): RetargetFinding[] {
  const was = before.parent as ArtboardRef;
  const now = after.parent as ArtboardRef;
  const found = (what: RetargetFinding["what"]): RetargetFinding => ({
    node: before.id,
    what,
    from: was,
    to: now,
  });
  const wasAside = !from.artboard(was);
  const corner = ({ minX, minY }: Box) => [minX, minY];
  const isMoved = !equal(corner(boundsIn(before)), corner(boundsIn(after)));
  return [
    ...(wasAside ? [found("back")] : []),
    ...(was === now ? [] : [found("other-panel")]),
    ...(before.scale === after.scale ? [] : [found("scaled")]),
    ...(before.width === after.width && before.height === after.height ? [] : [found("resized")]),
    ...(isMoved && before.scale === after.scale ? [found("moved")] : []),
    ...(isSafe(before, from) && !isSafe(after, to) ? [found("outside-safe")] : []),
  ];
}

/** Backgrounds go to the panel that takes the artwork, unless it has one already. */
function movedStyles(view: DesignView, matches: ReadonlyMap<ArtboardRef, Artboard>, to: Layout) {
  const put: PanelStyleRecord[] = [];
  const del: PanelStyleRecord[] = [];
  const panelName = (ref: PanelRef): string => ref.slice(ref.indexOf("/") + 1);
  for (const style of recordsOf(view, "panel-style")) {
    const target = to.artboard(style.panel) ? null : matches.get(style.panel);
    if (!target?.panel) continue;
    const panel = target.ref as PanelRef;
    const id = panelStyleIdOf(panel);
    if (view.get(id) || put.some((each) => each.id === id)) continue;
    const prefix = style.panel.slice(0, style.panel.indexOf("/") + 1);
    const continuesTo = style.continuesTo.map((name) => {
      const neighbour = matches.get(`${prefix}${name}` as PanelRef);
      return neighbour?.panel ? panelName(neighbour.ref as PanelRef) : name;
    });
    put.push({ ...style, id, panel, continuesTo });
    del.push(style);
  }
  return { put, del };
}

const headFor = (head: HeadRecord, to: Layout, product: DesignProduct | null): HeadRecord => ({
  ...head,
  product: product as HeadRecord["product"],
  dieline: {
    construction: to.dieline.construction,
    version: to.dieline.version,
    hash: to.hash(),
  },
});

/**
 * The change that brings the design from one dieline to another, and what it means for each node. Nothing is deleted:
 * what finds no panel keeps its own and lies aside until it has one again.
 * @param product that the new dieline is of
 */
export function retarget(
  view: DesignView,
  from: Layout,
  to: Layout,
  product: DesignProduct | null,
): Retargeted {
  const matches = matchArtboards(from, to);
  const pairs: (readonly [DesignRecord, DesignRecord])[] = [];
  const report: RetargetFinding[] = [];
  const surfaces = new Map<SurfaceId, DesignRecord>();
  const needSurface = ({ ref, piece, side }: Artboard): void => {
    const id = surfaceOf(ref);
    if (!view.get(id)) surfaces.set(id, newRecord("surface", { id, piece: piece.id, side }));
  };
  for (const node of recordsOf(view, "node")) {
    if (isNodeId(node.parent)) continue;
    // Made for the very blank it lies on: whoever sent the file looks at it, and sends another.
    if (node.kind === "page") {
      report.push({ node: node.id, what: "aside", from: node.parent, to: null });
      continue;
    }
    const origin = originOf(node, from);
    const own = origin && to.artboard(origin.parent);
    const artboard = own ?? matches.get(node.parent) ?? null;
    if (!origin || !artboard) {
      report.push({ node: node.id, what: "aside", from: node.parent, to: null });
      if (origin) pairs.push([node, { ...node, home: origin }]);
      continue;
    }
    const placed = placedOn(node, origin, artboard);
    needSurface(artboard);
    pairs.push([node, placed]);
    report.push(...findings(node, placed, from, to));
  }
  const head = headOf(view);
  if (head) pairs.push([head, headFor(head, to, product)]);
  const styles = movedStyles(view, matches, to);
  const diff = changed(pairs, { put: [...surfaces.values(), ...styles.put], del: styles.del });
  return { diff, report };
}

/** Nodes whose panel the dieline does not have: kept, listed, not printed. */
export const nodesAside = (view: DesignView, layout: Layout): readonly DesignNode[] =>
  [...recordsOf(view, "node")].filter((node) => !isNodeId(node.parent) && !layout.artboard(node.parent));
