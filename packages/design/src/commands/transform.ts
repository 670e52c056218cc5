/** Moving, resizing, turning and mirroring. */
import type { Box, Point } from "@foldmark/geometry";
import * as v from "valibot";
import { changed } from "../diff/diff.ts";
import { ancestors, type DesignView } from "../document/view.ts";
import { type Affine, compose, directionOf, inverse, transform, unchanged } from "../place/affine.ts";
import {
  asAngle,
  asLength,
  asPlace,
  asScale,
  boundsAround,
  boundsIn,
  centredAt,
  centreOf,
  matrixOf,
} from "../place/placement.ts";
import { nodeId } from "../records/id-schemas.ts";
import { limits } from "../records/limits.ts";
import type { DesignNode } from "../records/node.ts";
import { angle, box, length, place, scaleFactor } from "../records/values.ts";
import { changeNodes, defineCommand, nodeIds, putAt, unlocked } from "./command.ts";

/** From the coordinates a node is placed in to those of its panel or surface. */
const parentMatrix = (design: DesignView, node: DesignNode): Affine =>
  ancestors(design, node).reduce((inner, group) => compose(matrixOf(group), inner), unchanged);

/** The node moved by a way given in the coordinates of its panel, whatever groups turn and scale it there. */
export function movedOnArtboard(design: DesignView, node: DesignNode, by: Point): DesignNode {
  const [a, b, c, d] = inverse(parentMatrix(design, node));
  const own = transform([a, b, c, d, 0, 0], by);
  return putAt(node, { x: asPlace(node.x + own.x), y: asPlace(node.y + own.y) });
}

const move = defineCommand({
  id: "node.move",
  args: v.strictObject({ ids: nodeIds, x: place, y: place }),
  needs: { nodes: 1 },
  coalesce: { within: 400, key: ({ ids }) => ids.join() },
  run: ({ design }, { ids, x, y }) =>
    changeNodes(design, ids, (node) => movedOnArtboard(design, node, { x, y })),
});

/** What a form of numbers writes: any of them, in the coordinates of what the node hangs on. */
const setPlace = defineCommand({
  id: "node.place",
  args: v.strictObject({
    id: nodeId,
    place: v.partial(
      v.strictObject({
        x: place,
        y: place,
        width: length,
        height: length,
        rotation: angle,
        scale: scaleFactor,
      }),
    ),
  }),
  needs: { nodes: 1 },
  coalesce: { within: 400, key: ({ id }) => id },
  run: ({ design }, { id, place: next }) => changeNodes(design, [id], (node) => putAt(node, next)),
});

const asFontSize = (size: number): number =>
  Math.min(limits.largestFontSize, Math.max(limits.smallestFontSize, Math.round(size)));

/** The node `x` and `y` times as large. Groups and letters grow alike both ways: neither may be squeezed. */
function grown(node: DesignNode, x: number, y: number, isProportional: boolean): DesignNode {
  const even = Math.min(x, y);
  if (node.kind === "group") return putAt(node, { scale: asScale(node.scale * even) });
  const isTurned = node.rotation % 180_000 === 90_000;
  const isSquare = node.rotation % 90_000 === 0;
  const [across, down] = isSquare ? (isTurned ? [y, x] : [x, y]) : [even, even];
  const size = { width: asLength(node.width * across), height: asLength(node.height * down) };
  if (node.kind !== "text" || !isProportional) return putAt(node, size);
  const runs = node.runs.map((run) => ({
    ...run,
    style: { ...run.style, size: asFontSize(run.style.size * even) },
  }));
  return putAt(node, { ...size, runs });
}

/** From the box around the selection to another, in the coordinates of the parent that the nodes share. */
const resize = defineCommand({
  id: "node.resize",
  args: v.strictObject({ ids: nodeIds, from: box, to: box, proportional: v.boolean() }),
  needs: { nodes: 1 },
  run({ design }, { ids, from, to, proportional }) {
    const nodes = unlocked(design, ids);
    const siblings = nodes.filter(({ parent }) => parent === nodes[0]!.parent);
    const ratio = (now: number, was: number) => (was === 0 ? 1 : now / was);
    const x = ratio(to.width, from.width);
    const y = ratio(to.height, from.height);
    return changed(
      siblings.map((node) => {
        const centre = centreOf(node);
        const next = { x: to.x + (centre.x - from.x) * x, y: to.y + (centre.y - from.y) * y };
        return [node, centredAt(grown(node, x, y, proportional), next)] as const;
      }),
    );
  },
});

const middleOf = ({ minX, minY, maxX, maxY }: Box): Point => ({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 });

/** By parent, since only siblings share coordinates: the nodes with the middle of the box around them. */
function aroundMiddle(design: DesignView, ids: readonly DesignNode["id"][]) {
  const byParent = Map.groupBy(unlocked(design, ids), ({ parent }) => parent);
  return [...byParent.values()].flatMap((nodes) => {
    const middle =
      nodes.length === 1 ? centreOf(nodes[0]!) : middleOf(boundsAround(nodes.map((node) => boundsIn(node))));
    return nodes.map((node) => ({ node, middle }));
  });
}

const rotate = defineCommand({
  id: "node.rotate",
  args: v.strictObject({ ids: nodeIds, by: v.pipe(v.number(), v.safeInteger()) }),
  needs: { nodes: 1 },
  run({ design }, { ids, by }) {
    const turn = asAngle(by);
    if (turn === 0) return changed([]);
    const [cosine, sine] = directionOf(turn);
    return changed(
      aroundMiddle(design, ids).map(({ node, middle }) => {
        const { x, y } = centreOf(node);
        const [dx, dy] = [x - middle.x, y - middle.y];
        const centre = { x: middle.x + dx * cosine - dy * sine, y: middle.y + dx * sine + dy * cosine };
        return [node, centredAt(putAt(node, { rotation: asAngle(node.rotation + turn) }), centre)] as const;
      }),
    );
  },
});

const flip = defineCommand({
  id: "node.flip",
  args: v.strictObject({ ids: nodeIds, axis: v.picklist(["x", "y"]) }),
  needs: { nodes: 1 },
  run: ({ design }, { ids, axis }) =>
    changed(
      aroundMiddle(design, ids).map(({ node, middle }) => {
        const centre = centreOf(node);
        const mirrored = { ...centre, [axis]: 2 * middle[axis] - centre[axis] };
        const turned = putAt(node, {
          rotation: asAngle(-node.rotation),
          ...(axis === "x" ? { flipX: !node.flipX } : { flipY: !node.flipY }),
        });
        return [node, centredAt(turned, mirrored)] as const;
      }),
    ),
});

export const transformCommands = { move, setPlace, resize, rotate, flip };
