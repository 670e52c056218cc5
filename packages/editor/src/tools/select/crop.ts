/** Cropping a picture: its edges are dragged over it, or it is moved behind its frame. */
import {
  type Crop,
  cropZoom,
  type ImageNode,
  inverse,
  nodeOf,
  pannedCrop,
  transform,
  zoomedCrop,
} from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import type { ToolEvent } from "../../input/events.ts";
import { wayBack } from "../../scene/board.ts";
import { hitsNode } from "../../scene/hit.ts";
import type { Placed } from "../../scene/placed.ts";
import { wayInWorld } from "../../viewport/camera.ts";
import { type Chart, next } from "../chart.ts";
import { type ToolContext, toleranceOf, worldAt } from "../context.ts";
import { nudgeOf } from "../nudge.ts";
import { frameOf, handleAt } from "./handles.ts";
import { draggedBox, placeOf } from "./resize.ts";
import { type Cropping, idle, type SelectState } from "./states.ts";

const full = 1_000_000;

/** What is shown of the picture when the frame becomes another box, the picture staying where it is. */
function cropFor({ crop, width, height }: ImageNode, box: Box): { crop: Crop; box: Box } {
  const [perX, perY] = [crop.width / width, crop.height / height];
  // The frame goes no further than the picture does.
  const minX = Math.max(box.minX, -crop.x / perX);
  const minY = Math.max(box.minY, -crop.y / perY);
  const maxX = Math.min(box.maxX, (full - crop.x) / perX);
  const maxY = Math.min(box.maxY, (full - crop.y) / perY);
  const x = Math.min(full - 1, Math.max(0, Math.round(crop.x + minX * perX)));
  const y = Math.min(full - 1, Math.max(0, Math.round(crop.y + minY * perY)));
  const next: Crop = {
    x,
    y,
    width: Math.min(full - x, Math.max(1, Math.round((maxX - minX) * perX))),
    height: Math.min(full - y, Math.max(1, Math.round((maxY - minY) * perY))),
  };
  return { crop: next, box: { minX, minY, maxX, maxY } };
}

/** Another part of the picture in the same frame. */
const panned = ({ crop, width, height }: ImageNode, way: Point): Crop =>
  pannedCrop(crop, { x: (-way.x * crop.width) / width, y: (-way.y * crop.height) / height });

function dragged(state: Cropping, at: Point, context: ToolContext) {
  const { drag } = state;
  if (!drag) return next<SelectState>(state);
  const { node, placed, handle } = drag;
  const back = inverse(placed.matrix);
  const to = transform(back, worldAt(context, at));
  const { x, y, width, height } = node;
  if (handle === "inside") {
    const from = transform(back, drag.origin);
    const crop = panned(node, { x: to.x - from.x, y: to.y - from.y });
    return next<SelectState>(state, {
      do: "update",
      steps: [["image.crop", { id: node.id, crop, frame: { x, y, width, height } }]],
    });
  }
  const frame = { matrix: placed.matrix, width, height };
  const wanted = draggedBox(frame, to, { handle, isEven: false, isFromMiddle: false });
  const { crop, box } = cropFor(node, wanted);
  return next<SelectState>(state, {
    do: "update",
    steps: [["image.crop", { id: node.id, crop, frame: placeOf(node, box) }]],
  });
}

/** The picture behind its frame by a factor: the keys that make everything else larger and smaller. */
const zooms: Readonly<Record<string, number>> = { "+": 1.1, "=": 1.1, "-": 1 / 1.1 };

/** µm that a frame keeps. */
const least = 1000;

/**
 * The frame over the picture: with control an arrow moves its right or lower edge, with shift as well its left or upper
 * one, as they are seen.
 */
function edgeMoved(
  node: ImageNode,
  { matrix }: Placed,
  { x, y, outward }: Point & { readonly outward: Point },
  isFirst: boolean,
): { crop: Crop; box: Box } {
  const way = wayBack(matrix, { x, y });
  const out = wayBack(matrix, outward);
  // It may be turned by any angle: the edge that lies nearest to what the arrow says.
  const isAcross = Math.abs(way.x) >= Math.abs(way.y);
  const isFar = (isAcross ? out.x : out.y) > 0 !== isFirst;
  const box = { minX: 0, minY: 0, maxX: node.width, maxY: node.height };
  if (isAcross && isFar) box.maxX = Math.max(least, Math.round(node.width + way.x));
  else if (isAcross) box.minX = Math.min(node.width - least, Math.round(way.x));
  else if (isFar) box.maxY = Math.max(least, Math.round(node.height + way.y));
  else box.minY = Math.min(node.height - least, Math.round(way.y));
  return cropFor(node, box);
}

/** Arrows move the picture as they move objects, plus and minus make it larger and smaller, Enter ends it. */
function cropKey(state: Cropping, event: Extract<ToolEvent, { type: "key" }>, context: ToolContext) {
  const { key } = event;
  const node = nodeOf(context.design, state.id);
  const placed = context.index.placed(state.id);
  const way = nudgeOf(event.mod ? { ...event, shift: false } : event);
  const zoom = zooms[key];
  if (key === "Enter" || node?.kind !== "image" || !placed) return next<SelectState>(idle);
  if (state.drag || (!way && !zoom) || node.width === 0 || node.height === 0) return next<SelectState>(state);
  const inWorld = way && {
    ...wayInWorld(context.camera, way),
    outward: wayInWorld(context.camera, { x: Math.abs(way.x), y: Math.abs(way.y) }),
  };
  const edge = inWorld && event.mod ? edgeMoved(node, placed, inWorld, event.shift) : null;
  const frame = placeOf(node, edge?.box ?? { minX: 0, minY: 0, maxX: node.width, maxY: node.height });
  const crop =
    edge?.crop ??
    (inWorld
      ? panned(node, wayBack(placed.matrix, inWorld))
      : zoomedCrop(node.crop, cropZoom(node.crop) * zoom!));
  return next<SelectState>(state, {
    do: "run",
    label: "image.crop",
    steps: [["image.crop", { id: node.id, crop, frame }]],
    coalesce: { key: `crop ${node.id}`, within: 400 },
  });
}

const still = ({ id }: Cropping): Cropping => ({ name: "cropping", id, drag: null });

export const cropRow: Chart<SelectState>["cropping"] = {
  down(state, { at, pointer }, context) {
    const placed = context.index.placed(state.id);
    const node = nodeOf(context.design, state.id);
    if (!placed || node?.kind !== "image") return next<SelectState>(idle);
    const origin = worldAt(context, at);
    const found = handleAt(frameOf([placed])!, context.camera, at, pointer);
    const isInside = hitsNode(placed, origin, toleranceOf(context, pointer));
    const handle = found && found.name !== "rotate" ? found.name : isInside ? "inside" : null;
    if (handle === null || node.width === 0 || node.height === 0) return next<SelectState>(idle);
    return next<SelectState>({ ...state, drag: { handle, origin, placed, node, isMoving: false } });
  },
  "drag-start": (state) =>
    state.drag
      ? next<SelectState>(
          { ...state, drag: { ...state.drag, isMoving: true } },
          { do: "begin", label: "image.crop" },
        )
      : next<SelectState>(state),
  drag: (state, { at }, context) =>
    state.drag?.isMoving ? dragged(state, at, context) : next<SelectState>(state),
  "drag-end": (state) =>
    state.drag?.isMoving
      ? next<SelectState>(still(state), { do: "commit" })
      : next<SelectState>(still(state)),
  click: (state) => next<SelectState>(still(state)),
  cancel: (state) =>
    state.drag?.isMoving
      ? next<SelectState>(still(state), { do: "cancel" })
      : next<SelectState>(still(state)),
  key: cropKey,
  escape: (state) =>
    state.drag?.isMoving ? next<SelectState>(idle, { do: "cancel" }) : next<SelectState>(idle),
};
