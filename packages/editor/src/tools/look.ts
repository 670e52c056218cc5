/** Tools that change where one looks, and the one that takes an ink from what is there. */
import { type DesignNode, nodeOf, type Paint, type PanelRef, panelStyleIdOf } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import { panelAt } from "../scene/board.ts";
import { fitted, pannedBy, zoomedAround } from "../viewport/camera.ts";
import { type Chart, next } from "./chart.ts";
import { type ToolContext, worldAt } from "./context.ts";
import type { Effect } from "./effects.ts";
import { boxBetween } from "./select/brush.ts";
import { hitsAt } from "./select/pick.ts";

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
  ...pointing,
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
function paintAt(context: ToolContext, screen: Point, pointer: "mouse" | "touch" | "pen"): Paint | null {
  for (const node of hitsAt(context, screen, pointer)) {
    const paint = paintOf(nodeOf(context.design, node.id) ?? node);
    if (paint) return paint;
  }
  const panel = panelAt(context.board, worldAt(context, screen));
  return panel && backgroundOf(context, panel.ref);
}

export type PickState = { readonly name: "idle" } | { readonly name: "pointing" };

export const eyedropperChart: Chart<PickState> = {
  idle: {
    down: () => next<PickState>({ name: "pointing" }),
    escape: (state) => next<PickState>(state, toSelect),
  },
  pointing: {
    click(_, { at, pointer }, context) {
      const paint = paintAt(context, at, pointer);
      if (!paint) return next<PickState>({ name: "idle" });
      const ids = context.selection;
      const fill: readonly Effect[] =
        ids.length > 0
          ? [{ do: "run", label: "node.fill", steps: [["node.fill", { ids, fill: paint }]] }]
          : [];
      return next<PickState>({ name: "idle" }, { do: "paint", paint }, ...fill, toSelect);
    },
    "drag-end": () => next<PickState>({ name: "idle" }),
    cancel: () => next<PickState>({ name: "idle" }),
    escape: () => next<PickState>({ name: "idle" }),
  },
};
