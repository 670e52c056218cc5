/** Tools that make something new: text, shape, line and picture. Drawn from a point to another, or put by a click. */
import { type DesignNode, type NodeId, newNode, type Step } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import { type Chart, type Next, next } from "./chart.ts";
import { artboardAt, onArtboard, type ToolContext, worldAt } from "./context.ts";
import type { Effect, ToolName } from "./effects.ts";
import { boxBetween } from "./select/brush.ts";

export type DrawState =
  | { readonly name: "idle" }
  | { readonly name: "pointing"; readonly origin: Point; readonly id: NodeId }
  | { readonly name: "drawing"; readonly origin: Point; readonly id: NodeId; readonly at: Point };

export interface Drawn {
  readonly from: Point;
  readonly to: Point;
  readonly id: NodeId;
}

type Keys = { readonly shift: boolean; readonly alt: boolean };

const idle: DrawState = { name: "idle" };

/** Shift draws as wide as high, alt from the middle. */
function drawnBox(from: Point, to: Point, { shift, alt }: Keys): Box {
  let [dx, dy] = [to.x - from.x, to.y - from.y];
  if (shift) {
    const side = Math.max(Math.abs(dx), Math.abs(dy));
    [dx, dy] = [dx < 0 ? -side : side, dy < 0 ? -side : side];
  }
  const start = alt ? { x: from.x - dx, y: from.y - dy } : from;
  return boxBetween(start, { x: from.x + dx, y: from.y + dy });
}

const placeOfBox = ({ minX, minY, maxX, maxY }: Box) => ({
  x: minX,
  y: minY,
  width: maxX - minX,
  height: maxY - minY,
});

interface DrawTool {
  readonly label: string;
  /** What is drawn; null where the two points make nothing yet. Points are on the artboard that the first lies on. */
  readonly node: (
    drawn: Drawn,
    keys: Keys,
    context: ToolContext,
    parent: ReturnType<typeof artboardAt>,
  ) => DesignNode | null;
  /** Of what a click makes, µm. */
  readonly usual: { readonly width: number; readonly height: number };
}

const addStep = (node: DesignNode): Step => ["node.add", { nodes: [node], assets: [], inks: [] }];
const toSelect: Effect = { do: "tool", tool: "select" satisfies ToolName };

function drawnNode(tool: DrawTool, context: ToolContext, id: NodeId, from: Point, to: Point, keys: Keys) {
  const parent = artboardAt(context, from);
  const drawn = { id, from: onArtboard(context, parent, from), to: onArtboard(context, parent, to) };
  return tool.node(drawn, keys, context, parent);
}

/** A press, then either a click that puts one of the usual size or a drag that draws it. */
const drawChart = (tool: DrawTool): Chart<DrawState> => ({
  idle: {
    down: (_, { at }, context) =>
      next<DrawState>({ name: "pointing", origin: worldAt(context, at), id: `node:${context.salt}` }),
    escape: (state) => next<DrawState>(state, toSelect),
  },
  pointing: {
    "drag-start": ({ origin, id }) =>
      next<DrawState>({ name: "drawing", origin, id, at: origin }, { do: "begin", label: tool.label }),
    click({ origin, id }, _, context): Next<DrawState> {
      const { width, height } = tool.usual;
      const corner = { x: origin.x + width / 2, y: origin.y + height / 2 };
      const node = drawnNode(tool, context, id, origin, corner, { shift: false, alt: true });
      if (!node) return next<DrawState>(idle);
      return next<DrawState>(idle, { do: "run", label: tool.label, steps: [addStep(node)] }, toSelect);
    },
    cancel: () => next<DrawState>(idle),
    escape: () => next<DrawState>(idle),
  },
  drawing: {
    drag(state, { at, shift, alt }, context) {
      const now = worldAt(context, at);
      const node = drawnNode(tool, context, state.id, state.origin, now, { shift, alt });
      return next<DrawState>({ ...state, at: now }, { do: "update", steps: node ? [addStep(node)] : [] });
    },
    "drag-end": () => next<DrawState>(idle, { do: "commit" }, toSelect),
    cancel: () => next<DrawState>(idle, { do: "cancel" }),
    escape: () => next<DrawState>(idle, { do: "cancel" }),
  },
});

export const shapeChart = drawChart({
  label: "node.add",
  usual: { width: 30_000, height: 30_000 },
  node({ from, to, id }, keys, { options }, parent) {
    const place = placeOfBox(drawnBox(from, to, keys));
    if (place.width < 1 || place.height < 1) return null;
    return newNode("shape", { id, parent, ...place, shape: options.shape, fill: options.paint });
  },
});

/** Shift keeps a line to multiples of 15 degrees. */
function lineEnd(from: Point, to: Point, isHeld: boolean): Point {
  if (!isHeld) return to;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const step = Math.PI / 12;
  const angle = Math.round(Math.atan2(dy, dx) / step) * step;
  const length = Math.hypot(dx, dy);
  return {
    x: Math.round(from.x + Math.cos(angle) * length),
    y: Math.round(from.y + Math.sin(angle) * length),
  };
}

export const lineChart = drawChart({
  label: "node.add",
  usual: { width: 40_000, height: 0 },
  node({ from, to, id }, { shift, alt }, { options }, parent) {
    const end = lineEnd(from, to, shift);
    const start = alt ? { x: 2 * from.x - end.x, y: 2 * from.y - end.y } : from;
    const place = placeOfBox(boxBetween(start, end));
    if (place.width < 1 && place.height < 1) return null;
    // A line runs from its box's top left: the other diagonal is a mirrored one.
    const isRising = (end.x - start.x) * (end.y - start.y) < 0;
    const stroke = { paint: options.paint, width: 500, cap: "butt", join: "miter", dash: [] } as const;
    return newNode("line", { id, parent, ...place, flipY: isRising, stroke: { ...stroke, dash: [] } });
  },
});

/** The box a picture is to go into; choosing the file is the page's. */
export type AskState =
  | { readonly name: "idle" }
  | { readonly name: "pointing"; readonly origin: Point }
  | {
      readonly name: "drawing";
      readonly origin: Point;
      readonly at: Point;
    };

const usualImage = { width: 60_000, height: 40_000 };

function asked(context: ToolContext, from: Point, to: Point, keys: Keys): readonly Effect[] {
  const parent = artboardAt(context, from);
  const box = drawnBox(onArtboard(context, parent, from), onArtboard(context, parent, to), keys);
  return [{ do: "ask-image", parent, box }, toSelect];
}

export const imageChart: Chart<AskState> = {
  idle: {
    down: (_, { at }, context) => next<AskState>({ name: "pointing", origin: worldAt(context, at) }),
    escape: (state) => next<AskState>(state, toSelect),
  },
  pointing: {
    "drag-start": ({ origin }) => next<AskState>({ name: "drawing", origin, at: origin }),
    click({ origin }, _, context) {
      const corner = { x: origin.x + usualImage.width / 2, y: origin.y + usualImage.height / 2 };
      return next<AskState>({ name: "idle" }, ...asked(context, origin, corner, { shift: false, alt: true }));
    },
    cancel: () => next<AskState>({ name: "idle" }),
    escape: () => next<AskState>({ name: "idle" }),
  },
  drawing: {
    drag: (state, { at }, context) => next<AskState>({ ...state, at: worldAt(context, at) }),
    "drag-end": ({ origin }, { at, shift, alt }, context) =>
      next<AskState>({ name: "idle" }, ...asked(context, origin, worldAt(context, at), { shift, alt })),
    cancel: () => next<AskState>({ name: "idle" }),
    escape: () => next<AskState>({ name: "idle" }),
  },
};
