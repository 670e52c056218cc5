/** Aligning and distributing, on the coordinates of the panel. Bounds are taken in whole µm, so that twice is once. */
import type { Box } from "@foldmark/geometry";
import { boundsOf } from "@foldmark/geometry";
import * as v from "valibot";
import { changed } from "../diff/diff.ts";
import { artboardOf, type DesignView } from "../document/view.ts";
import { boundsAround, cornersIn, matrixOnArtboard } from "../place/placement.ts";
import type { PanelRef, SurfaceId } from "../records/ids.ts";
import type { DesignNode } from "../records/node.ts";
import { type CommandContext, defineCommand, nodeIds, unlocked } from "./command.ts";
import { movedOnArtboard } from "./transform.ts";

interface Placed {
  readonly node: DesignNode;
  readonly bounds: Box;
}

const rounded = ({ minX, minY, maxX, maxY }: Box): Box => ({
  minX: Math.round(minX),
  minY: Math.round(minY),
  maxX: Math.round(maxX),
  maxY: Math.round(maxY),
});

/** Around the node as it lies on its panel, whole µm. */
export const boundsOnArtboard = (design: DesignView, node: DesignNode): Box =>
  rounded(boundsOf(cornersIn(matrixOnArtboard(design, node), node)));

/** What is selected, panel by panel: what lies on two panels has no common edge. */
function byArtboard(design: DesignView, ids: readonly DesignNode["id"][]) {
  const placed = unlocked(design, ids).map((node) => ({ node, bounds: boundsOnArtboard(design, node) }));
  return Map.groupBy(placed, ({ node }) => artboardOf(design, node));
}

const against = v.picklist(["selection", "panel", "safe"]);

function frameFor(
  { layout }: CommandContext,
  to: v.InferOutput<typeof against>,
  artboard: PanelRef | SurfaceId | null,
  placed: readonly Placed[],
): Box | null {
  if (to === "selection") return boundsAround(placed.map(({ bounds }) => bounds));
  if (!layout || artboard === null) return null;
  if (to === "safe") {
    const safe = layout.safeBox(artboard);
    return safe && rounded(safe);
  }
  const found = layout.artboard(artboard);
  return found && { minX: 0, minY: 0, maxX: found.width, maxY: found.height };
}

const edges = ["left", "center", "right", "top", "middle", "bottom"] as const;
type Edge = (typeof edges)[number];

/** Rounded down alike for node and frame, so that an odd width does not wander. */
const half = (from: number, to: number): number => Math.floor((from + to) / 2);

const edgeOf = (edge: Edge, { minX, minY, maxX, maxY }: Box): number => {
  const places: Record<Edge, number> = {
    left: minX,
    center: half(minX, maxX),
    right: maxX,
    top: minY,
    middle: half(minY, maxY),
    bottom: maxY,
  };
  return places[edge];
};

const isAcross = (edge: Edge): boolean => edge === "left" || edge === "center" || edge === "right";

const align = defineCommand({
  id: "node.align",
  args: v.strictObject({ ids: nodeIds, edge: v.picklist(edges), to: against }),
  needs: { nodes: 1 },
  label: ({ edge }) => `node.align.${edge}`,
  run: (context, { ids, edge, to }) =>
    changed(
      [...byArtboard(context.design, ids)].flatMap(([artboard, placed]) => {
        const frame = frameFor(context, to, artboard, placed);
        if (!frame) return [];
        return placed.map(({ node, bounds }) => {
          const by = edgeOf(edge, frame) - edgeOf(edge, bounds);
          const way = isAcross(edge) ? { x: by, y: 0 } : { x: 0, y: by };
          return [node, by === 0 ? node : movedOnArtboard(context.design, node, way)] as const;
        });
      }),
    ),
});

interface Span {
  readonly node: DesignNode;
  readonly min: number;
  readonly max: number;
}

const centre = ({ min, max }: Span): number => min + max;

/**
 * Where each begins: the outer two stay, the others get equal gaps; where there is no room for gaps, equal steps
 * from middle to middle.
 */
function distributed(spans: readonly Span[]): readonly { readonly span: Span; readonly min: number }[] {
  const first = spans[0]!;
  const last = spans.at(-1)!;
  const inner = spans.slice(1, -1);
  const sizes = inner.reduce((sum, { min, max }) => sum + max - min, 0);
  const gap = (last.min - first.max - sizes) / (inner.length + 1);
  let at = first.max;
  return inner.map((span, index) => {
    const size = span.max - span.min;
    const step = (centre(last) - centre(first)) / (inner.length + 1);
    const middle = (centre(first) + step * (index + 1)) / 2;
    const min = gap >= 0 ? Math.round(at + gap) : Math.round(middle - size / 2);
    at += gap + size;
    return { span, min };
  });
}

const distribute = defineCommand({
  id: "node.distribute",
  args: v.strictObject({ ids: nodeIds, axis: v.picklist(["x", "y"]) }),
  needs: { nodes: 3 },
  label: ({ axis }) => `node.distribute.${axis}`,
  run: ({ design }, { ids, axis }) =>
    changed(
      [...byArtboard(design, ids).values()].flatMap((placed) => {
        const spans = placed
          .map(({ node, bounds }) =>
            axis === "x"
              ? { node, min: bounds.minX, max: bounds.maxX }
              : { node, min: bounds.minY, max: bounds.maxY },
          )
          .sort((a, b) => centre(a) - centre(b) || (a.node.id < b.node.id ? -1 : 1));
        if (spans.length < 3) return [];
        return distributed(spans).map(({ span, min }) => {
          const by = min - span.min;
          const way = axis === "x" ? { x: by, y: 0 } : { x: 0, y: by };
          return [span.node, by === 0 ? span.node : movedOnArtboard(design, span.node, way)] as const;
        });
      }),
    ),
});

export const arrangeCommands = { align, distribute };
