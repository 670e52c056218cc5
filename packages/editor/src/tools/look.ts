/** Tools that change where one looks, and the one that takes an ink from what is there. */
import { type DesignNode, nodeOf, type Paint, type PanelRef, panelStyleIdOf } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import type { Modifiers } from "../input/raw-input.ts";
import { panelAt } from "../scene/board.ts";
import { fitted, pannedBy, zoomedAround } from "../viewport/camera.ts";
import { type Chart, next } from "./chart.ts";
import { type ToolContext, worldAt } from "./context.ts";
import type { Effect } from "./effects.ts";
import { arrowWay } from "./nudge.ts";
import { boxBetween } from "./select/brush.ts";
import { hitsAt } from "./select/pick.ts";

/** CSS pixels that an arrow moves the paper by. */
const pushed = 48;

export type LookState =
  | { readonly name: "idle" }
  | { readonly name: "pointing"; readonly origin: Point }
  | { readonly name: "dragging"; readonly origin: Point; readonly at: Point };

const idle: LookState = { name: "idle" };
const toSelect: Effect = { do: "tool", tool: "select" };
const rest = () => next<LookState>(idle);

const pointing: Pick<Chart<LookState>, "idle"> = {
  idle: {
    down: (_, { at }) => next<LookState>({ name: "pointing", origin: at }),
    escape: (state) => next<LookState>(state, toSelect),
  },
};

export const handChart: Chart<LookState> = {
  idle: {
    ...pointing.idle,
    // An arrow looks further that way, so the paper goes the other.
    key(state, event, { camera }) {
      const way = arrowWay(event);
      return way
        ? next<LookState>(state, { do: "camera", camera: pannedBy(camera, -way.x * pushed, -way.y * pushed) })
        : next<LookState>(state);
    },
  },
  pointing: {
    click: rest,
    "drag-start": ({ origin }) => next<LookState>({ name: "dragging", origin, at: origin }),
    cancel: rest,
    escape: rest,
  },
  dragging: {
    drag: (state, { at }, { camera }) =>
      next<LookState>(
        { ...state, at },
        { do: "camera", camera: pannedBy(camera, at.x - state.at.x, at.y - state.at.y) },
      ),
    "drag-end": rest,
    cancel: rest,
    escape: rest,
  },
};

/** A click doubles, with alt halves; a drag shows what it drew around. */
export const zoomChart: Chart<LookState> = {
  ...pointing,
  pointing: {
    click: (_, { at, alt }, { camera }) =>
      next<LookState>(idle, {
        do: "camera",
        camera: zoomedAround(camera, at, camera.zoom * (alt ? 0.5 : 2)),
      }),
    "drag-start": ({ origin }) => next<LookState>({ name: "dragging", origin, at: origin }),
    cancel: rest,
    escape: rest,
  },
  dragging: {
    drag: (state, { at }) => next<LookState>({ ...state, at }),
    "drag-end": ({ origin }, { at }, context) =>
      next<LookState>(idle, {
        do: "camera",
        camera: fitted(
          boxBetween(worldAt(context, origin), worldAt(context, at)),
          context.size,
          0,
          context.camera.turn,
        ),
      }),
    cancel: rest,
    escape: rest,
  },
};

function paintOf(node: DesignNode): Paint | null {
  switch (node.kind) {
    case "text":
      return node.runs[0]!.style.paint;
    case "shape":
      return node.fill ?? node.stroke?.paint ?? null;
    case "icon":
    case "barcode":
      return node.fill;
    case "line":
      return node.stroke?.paint ?? null;
    case "image":
      return node.threshold?.paint ?? null;
    default:
      return null;
  }
}

function backgroundOf({ design }: ToolContext, ref: PanelRef): Paint | null {
  const style = design.get(panelStyleIdOf(ref));
  return style?.type === "panel-style" ? style.background : null;
}

/** The ink itself, not the colour of a pixel: what is taken prints as what it was taken from. */
export function paintAt(
  context: ToolContext,
  screen: Point,
  pointer: "mouse" | "touch" | "pen",
): Paint | null {
  for (const node of hitsAt(context, screen, pointer)) {
    const paint = paintOf(nodeOf(context.design, node.id) ?? node);
    if (paint) return paint;
  }
  const panel = panelAt(context.board, worldAt(context, screen));
  return panel && backgroundOf(context, panel.ref);
}

export type PickState =
  /** `aim`: where the arrows have moved the point to, on the screen. */
  { readonly name: "idle"; readonly aim?: Point } | { readonly name: "pointing" };

/** CSS pixels that an arrow moves the point by: alone, with shift, with alt. */
const aims = { plain: 8, shift: 40, alt: 1 } as const;

const middleOf = ({ size: { width, height } }: ToolContext): Point => ({ x: width / 2, y: height / 2 });

function aimed(from: Point, event: Modifiers & { readonly key: string }, { size }: ToolContext): Point {
  const way = arrowWay(event) ?? { x: 0, y: 0 };
  const by = event.shift ? aims.shift : event.alt ? aims.alt : aims.plain;
  const within = (value: number, most: number) => Math.min(most - 1, Math.max(0, value));
  return { x: within(from.x + way.x * by, size.width), y: within(from.y + way.y * by, size.height) };
}

function takenAt(context: ToolContext, at: Point, pointer: "mouse" | "touch" | "pen", state: PickState) {
  const paint = paintAt(context, at, pointer);
  if (!paint) return next<PickState>(state);
  const ids = context.selection;
  const fill: readonly Effect[] =
    ids.length > 0 ? [{ do: "run", label: "node.fill", steps: [["node.fill", { ids, fill: paint }]] }] : [];
  return next<PickState>({ name: "idle" }, { do: "paint", paint }, ...fill, toSelect);
}

export const eyedropperChart: Chart<PickState> = {
  idle: {
    down: () => next<PickState>({ name: "pointing" }),
    key(state, event, context) {
      const aim = state.aim ?? middleOf(context);
      return event.key === "Enter"
        ? takenAt(context, aim, "mouse", state)
        : next<PickState>({ name: "idle", aim: aimed(aim, event, context) });
    },
    escape: (state) => next<PickState>(state, toSelect),
  },
  pointing: {
    click: (_, { at, pointer }, context) => takenAt(context, at, pointer, { name: "idle" }),
    "drag-end": () => next<PickState>({ name: "idle" }),
    cancel: () => next<PickState>({ name: "idle" }),
    escape: () => next<PickState>({ name: "idle" }),
  },
};
