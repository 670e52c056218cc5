/** The text tool: a click begins a text that grows with its letters, a drag one as wide as drawn. Typing is the select tool's. */
import { newNode, type TextNode } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import { micrometresOf } from "@foldmark/typeset";
import { type Chart, next } from "./chart.ts";
import { artboardAt, onArtboard, type ToolContext, worldAt } from "./context.ts";
import type { Effect } from "./effects.ts";
import { boxBetween } from "./select/brush.ts";
import { beginDraft, beginEditing, caretAtPlace } from "./select/edit-text.ts";
import { hitsAt } from "./select/pick.ts";
import type { EditingText } from "./select/states.ts";

export type TextToolState =
  | { readonly name: "idle" }
  | { readonly name: "pointing"; readonly origin: Point }
  | { readonly name: "drawing"; readonly origin: Point; readonly at: Point }
  /** Handed over to the select tool. */
  | { readonly name: "done"; readonly editing: EditingText };

const idle: TextToolState = { name: "idle" };
const toSelect: Effect = { do: "tool", tool: "select" };

/** @param width null for a text that grows with its letters */
function draftAt(context: ToolContext, from: Point, width: number | null): TextNode {
  const parent = artboardAt(context, from);
  const { x, y } = onArtboard(context, parent, from);
  const textStyle = context.textStyleOn(parent);
  const leading = 1200;
  const height = Math.round((micrometresOf(textStyle.size) * leading) / 1000);
  return newNode("text", {
    id: `node:${context.salt}`,
    parent,
    x,
    // A click means the middle of the line, a drag its top.
    y: width === null ? y - Math.round(height / 2) : y,
    width: width ?? 0,
    height,
    leading,
    runs: [{ text: "", style: textStyle }],
    fit: { kind: width === null ? "auto-width" : "auto-height" },
  });
}

export const textChart: Chart<TextToolState> = {
  idle: {
    down: (_, { at }, context) => next<TextToolState>({ name: "pointing", origin: worldAt(context, at) }),
    escape: (state) => next<TextToolState>(state, toSelect),
  },
  pointing: {
    click({ origin }, { at, pointer }, context) {
      const [under] = hitsAt(context, at, pointer);
      if (under?.kind === "text") {
        const editing = beginEditing(under, caretAtPlace(under, at, context));
        return next<TextToolState>({ name: "done", editing }, { do: "select", ids: [under.id] }, toSelect);
      }
      const editing = beginDraft(draftAt(context, origin, null));
      return next<TextToolState>({ name: "done", editing }, { do: "select", ids: [] }, toSelect);
    },
    "drag-start": ({ origin }) => next<TextToolState>({ name: "drawing", origin, at: origin }),
    cancel: () => next<TextToolState>(idle),
    escape: () => next<TextToolState>(idle),
  },
  drawing: {
    drag: (state, { at }, context) => next<TextToolState>({ ...state, at: worldAt(context, at) }),
    "drag-end"({ origin }, { at }, context) {
      const parent = artboardAt(context, origin);
      const end = onArtboard(context, parent, worldAt(context, at));
      const box = boxBetween(onArtboard(context, parent, origin), end);
      const draft = { ...draftAt(context, origin, box.maxX - box.minX), x: box.minX, y: box.minY };
      return next<TextToolState>(
        { name: "done", editing: beginDraft(draft) },
        { do: "select", ids: [] },
        toSelect,
      );
    },
    cancel: () => next<TextToolState>(idle),
    escape: () => next<TextToolState>(idle),
  },
  done: {},
};
