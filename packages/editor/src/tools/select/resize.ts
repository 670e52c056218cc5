/** Resizing by a handle: a single node along its own sides, however it is turned; several as one box. */
import { type DesignNode, inverse, isNodeId, matrixOf, type Step, transform } from "@foldmark/design";
import { type Box, boundsOf, type Point } from "@foldmark/geometry";
import { artboardMatrix } from "../../scene/board.ts";
import { boxAround, type Placed, turnOf } from "../../scene/placed.ts";
import { nothingHeld, snapPoint } from "../../snap/snap.ts";
import { next } from "../chart.ts";
import { placedSelection, snapSettings, type ToolContext, worldAt } from "../context.ts";
import { type Frame, frameOf, type HandleName, handleShares, isCorner } from "./handles.ts";
import type { Resizing, SelectState } from "./states.ts";

type Keys = { readonly shift: boolean; readonly alt: boolean; readonly mod: boolean };

/** µm, of a node's own box. */
const least = 100;

export function beginResizing(context: ToolContext, handle: HandleName): Resizing | null {
  const placed = placedSelection(context);
  const box = boxAround(placed.map(({ bounds }) => bounds));
  if (!box) return null;
  const targets = context.targets(placed.map(({ node }) => node.id));
  return { name: "resizing", handle, box, placed, targets, held: nothingHeld };
}

interface Asked {
  readonly handle: HandleName;
  readonly isEven: boolean;
  readonly isFromMiddle: boolean;
}

/** A frame's box in its own coordinates when a handle is dragged to a point of them. */
export function draggedBox({ width, height }: Frame, to: Point, asked: Asked): Box {
  const share = handleShares[asked.handle];
  const along = (at: number, size: number, point: number): readonly [number, number] => {
    if (at === 0.5) return [0, size];
    const [fixed, moved] = at === 1 ? [0, point] : [size, point];
    const grown = Math.max(least, (at === 1 ? moved - fixed : fixed - moved) || 0);
    if (asked.isFromMiddle) {
      const whole = Math.max(least, 2 * grown - size);
      return [(size - whole) / 2, (size + whole) / 2];
    }
    return at === 1 ? [0, grown] : [size - grown, size];
  };
  let [x0, x1] = along(share.x, width, to.x);
  let [y0, y1] = along(share.y, height, to.y);
  if (asked.isEven && width > 0 && height > 0) {
    const [sx, sy] = [(x1 - x0) / width, (y1 - y0) / height];
    const factor = share.x === 0.5 ? sy : share.y === 0.5 ? sx : Math.max(sx, sy);
    const around = (at: number, size: number): readonly [number, number] => {
      const fixed = asked.isFromMiddle || at === 0.5 ? size / 2 : at === 1 ? 0 : size;
      return [fixed - fixed * factor, fixed + (size - fixed) * factor];
    };
    [x0, x1] = around(share.x, width);
    [y0, y1] = around(share.y, height);
  }
  return { minX: x0, minY: y0, maxX: x1, maxY: y1 };
}

/** The node's place when its box becomes another one, given in its own coordinates. */
export function placeOf(node: DesignNode, { minX, minY, maxX, maxY }: Box) {
  const width = Math.max(0, Math.round(maxX - minX));
  const height = Math.max(0, Math.round(maxY - minY));
  const centre = transform(matrixOf(node), { x: (minX + maxX) / 2, y: (minY + maxY) / 2 });
  const scale = node.scale / 1_000_000;
  return {
    x: Math.round(centre.x - (width * scale) / 2) || 0,
    y: Math.round(centre.y - (height * scale) / 2) || 0,
    width,
    height,
  };
}

const asBox = ({ minX, minY, maxX, maxY }: Box) => {
  const [x, y] = [Math.round(minX) || 0, Math.round(minY) || 0];
  return { x, y, width: Math.max(0, Math.round(maxX) - x), height: Math.max(0, Math.round(maxY) - y) };
};

/** From one box in the world to another, told to each parent in its own coordinates. */
function resizeTogether(
  context: ToolContext,
  placed: readonly Placed[],
  from: Box,
  to: Box,
): readonly Step[] {
  return [...Map.groupBy(placed, ({ node }) => node.parent)].flatMap(([parent, own]): Step[] => {
    const outer = isNodeId(parent)
      ? context.index.placed(parent)?.matrix
      : artboardMatrix(context.board, parent);
    if (!outer) return [];
    const back = inverse(outer);
    const inParent = ({ minX, minY, maxX, maxY }: Box) =>
      asBox(boundsOf([transform(back, { x: minX, y: minY }), transform(back, { x: maxX, y: maxY })]));
    const ids = own.map(({ node }) => node.id);
    return [["node.resize", { ids, from: inParent(from), to: inParent(to), proportional: true }]];
  });
}

/** What is drawn in proportions of its own keeps them unless shift says otherwise. */
export const keepsShape = ({ kind }: DesignNode): boolean =>
  kind === "image" || kind === "icon" || kind === "barcode";

function resizeOne(placed: Placed, box: Box, handle: HandleName): readonly Step[] {
  const { node } = placed;
  const place = placeOf(node, box);
  if (node.kind === "group" || (node.kind === "text" && isCorner(handle))) {
    // Letters and groups grow as a whole.
    const scale = node.scale / 1_000_000;
    const from = asBox({
      minX: node.x,
      minY: node.y,
      maxX: node.x + node.width * scale,
      maxY: node.y + node.height * scale,
    });
    const to = {
      x: place.x,
      y: place.y,
      width: Math.round(place.width * scale),
      height: Math.round(place.height * scale),
    };
    return [["node.resize", { ids: [node.id], from, to, proportional: true }]];
  }
  const steps: Step[] = [["node.place", { id: node.id, place }]];
  // A text that grew with its letters keeps the width it is given from now on.
  if (node.kind === "text" && node.fit.kind === "auto-width")
    steps.unshift(["text.paragraph", { ids: [node.id], paragraph: { fit: { kind: "auto-height" } } }]);
  return steps;
}

export function resized(state: Resizing, event: Keys & { readonly at: Point }, context: ToolContext) {
  const frame = frameOf(state.placed);
  const [only] = state.placed;
  if (!frame || !only) return next<SelectState>(state);
  const { handle } = state;
  const isOne = state.placed.length === 1;
  const pointer = worldAt(context, event.at);
  const isUpright = !isOne || turnOf(frame.matrix) % 90_000 === 0;
  const share = handleShares[handle];
  const isTurned = isOne && turnOf(frame.matrix) % 180_000 === 90_000;
  const [alongX, alongY] = [share.x !== 0.5, share.y !== 0.5];
  const axes = { x: isTurned ? alongY : alongX, y: isTurned ? alongX : alongY };
  const isFree = event.mod || !isUpright || !context.options.isSnapping;
  const snapped = isFree ? null : snapPoint(pointer, state.targets, snapSettings(context), state.held, axes);
  const to = snapped ? { x: pointer.x + snapped.by.x, y: pointer.y + snapped.by.y } : pointer;
  const isWhole = !isOne || only.node.kind === "group" || (only.node.kind === "text" && isCorner(handle));
  const isEven = isWhole || (isCorner(handle) && keepsShape(only.node) !== event.shift);
  const own = transform(inverse(frame.matrix), to);
  const box = draggedBox(frame, own, { handle, isEven, isFromMiddle: event.alt });
  const [minX, minY] = [frame.matrix[4], frame.matrix[5]];
  const steps = isOne
    ? resizeOne(only, box, handle)
    : resizeTogether(context, state.placed, state.box, {
        minX: minX + box.minX,
        minY: minY + box.minY,
        maxX: minX + box.maxX,
        maxY: minY + box.maxY,
      });
  const held = snapped ? { x: snapped.x, y: snapped.y } : nothingHeld;
  return next<SelectState>({ ...state, held }, { do: "update", steps });
}
