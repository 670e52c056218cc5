/** The select tool: pointing, moving, brushing, resizing, turning, cropping and typing. */
import { nodeOf } from "@foldmark/design";
import { type Chart, type Next, next } from "../chart.ts";
import { maySelectionMove, placedSelection, type ToolContext, worldAt } from "../context.ts";
import type { Effect } from "../effects.ts";
import { boxBetween, brushed } from "./brush.ts";
import { cropRow } from "./crop.ts";
import { beginEditing, caretAtPlace, editTextRow } from "./edit-text.ts";
import { frameOf, handleAt } from "./handles.ts";
import { below, deeper, hitsAt, picked, toggled } from "./pick.ts";
import { beginResizing, resized } from "./resize.ts";
import { beginRotating, rotated } from "./rotate.ts";
import { idle, type SelectState } from "./states.ts";
import { beginTranslating, translated } from "./translate.ts";

type To = Next<SelectState>;
const to = (state: SelectState, ...effects: readonly Effect[]): To => next<SelectState>(state, ...effects);

function handleUnder(context: ToolContext, at: { x: number; y: number }, pointer: "mouse" | "touch" | "pen") {
  const frame = maySelectionMove(context) ? frameOf(placedSelection(context)) : null;
  return frame && handleAt(frame, context.camera, at, pointer);
}

/** Texts are typed in, pictures cropped, groups entered. */
function opened(context: ToolContext, at: { x: number; y: number }, pointer: "mouse" | "touch" | "pen"): To {
  const [leaf] = hitsAt(context, at, pointer);
  if (!leaf) return to(idle);
  const target = deeper(context, leaf);
  if (target.id !== leaf.id) return to(idle, { do: "select", ids: [target.id] });
  const select = { do: "select", ids: [leaf.id] } as const;
  if (leaf.kind === "text") return to(beginEditing(leaf, caretAtPlace(leaf, at, context)), select);
  if (leaf.kind === "image" && leaf.asset) return to({ name: "cropping", id: leaf.id, drag: null }, select);
  return to(idle, select);
}

const cancelled = (): To => to(idle, { do: "cancel" });
const committed = (): To => to(idle, { do: "commit" });
const back = (): To => to(idle);

export const selectChart: Chart<SelectState> = {
  idle: {
    hover(state, { at, pointer }, context) {
      const handle = handleUnder(context, at, pointer)?.name ?? null;
      const [leaf] = handle ? [] : hitsAt(context, at, pointer);
      const hovered = leaf ? picked(context, leaf) : null;
      return to(
        hovered === state.hovered && handle === state.handle ? state : { name: "idle", hovered, handle },
      );
    },
    down(_, { at, pointer, shift, mod }, context) {
      const origin = worldAt(context, at);
      const handle = handleUnder(context, at, pointer);
      if (handle) return to({ name: "pointing-handle", origin, handle: handle.name });
      const [leaf] = hitsAt(context, at, pointer);
      if (!leaf) return to({ name: "pointing-canvas", origin });
      const id = mod ? leaf.id : picked(context, leaf);
      if (context.selection.includes(id)) return to({ name: "pointing-selection", origin, id });
      const ids = shift ? [...context.selection, id] : [id];
      return to({ name: "pointing-node", origin, id }, { do: "select", ids });
    },
    menu(_, { at, pointer }, context) {
      const hits = hitsAt(context, at, pointer);
      const [leaf] = hits;
      const id = leaf ? picked(context, leaf) : null;
      const isSelected = id !== null && context.selection.includes(id);
      const select: readonly Effect[] = isSelected ? [] : [{ do: "select", ids: id ? [id] : [] }];
      return to(idle, ...select, { do: "menu", at, ids: hits.map((node) => node.id) });
    },
    key(state, { key }, context) {
      if (key !== "Enter") return to(state);
      const [id] = context.selection;
      const node = id && nodeOf(context.design, id);
      if (!node) return to(state);
      if (node.kind === "text") return to(beginEditing(node));
      if (node.kind === "image" && node.asset) return to({ name: "cropping", id: node.id, drag: null });
      const inner = context.design.children(node.id).map((child) => child.id);
      return to(state, ...(inner.length > 0 ? [{ do: "select", ids: inner } as const] : []));
    },
    escape(_, __, context) {
      const [id] = context.selection;
      const parent = id && nodeOf(context.design, id)?.parent;
      const group = parent ? nodeOf(context.design, parent) : undefined;
      return to(idle, { do: "select", ids: group ? [group.id] : [] });
    },
  },
  "pointing-canvas": {
    click: (_, { shift }) => to(idle, ...(shift ? [] : [{ do: "select", ids: [] } as const])),
    "drag-start": ({ origin }, { shift }, context) =>
      to({ name: "brushing", origin, at: origin, before: shift ? context.selection : [] }),
    cancel: back,
    escape: back,
  },
  "pointing-node": {
    click: (_, { count, at, pointer }, context) => (count > 1 ? opened(context, at, pointer) : to(idle)),
    "drag-start"({ origin }, _, context) {
      const begun = beginTranslating(context, origin);
      return begun ? to(begun, { do: "begin", label: "node.move" }) : to(idle);
    },
    cancel: back,
    escape: back,
  },
  "pointing-selection": {
    click({ id }, { count, at, pointer, shift, alt }, context) {
      if (count > 1) return opened(context, at, pointer);
      if (id === null) return to(idle);
      if (shift) return to(idle, { do: "select", ids: toggled(context.selection, id) });
      const deeperId = alt ? below(context, hitsAt(context, at, pointer)) : id;
      return to(idle, { do: "select", ids: [deeperId ?? id] });
    },
    "drag-start"({ origin }, _, context) {
      const begun = beginTranslating(context, origin);
      return begun ? to(begun, { do: "begin", label: "node.move" }) : to(idle);
    },
    cancel: back,
    escape: back,
  },
  "pointing-handle": {
    // The second click of two on something small may meet a handle that the first brought up.
    click: (_, { count, at, pointer }, context) => (count > 1 ? opened(context, at, pointer) : to(idle)),
    "drag-start"({ handle, origin }, _, context) {
      const begun = handle === "rotate" ? beginRotating(context, origin) : beginResizing(context, handle);
      if (!begun) return to(idle);
      return to(begun, { do: "begin", label: handle === "rotate" ? "node.rotate" : "node.resize" });
    },
    cancel: back,
    escape: back,
  },
  translating: {
    drag: translated,
    "drag-end": committed,
    cancel: cancelled,
    escape: ({ ids }) => to(idle, { do: "cancel" }, { do: "select", ids }),
  },
  brushing: {
    drag(state, { at }, context) {
      const now = worldAt(context, at);
      const ids = new Set([...state.before, ...brushed(context, boxBetween(state.origin, now))]);
      return to({ ...state, at: now }, { do: "select", ids: [...ids] });
    },
    "drag-end": back,
    cancel: ({ before }) => to(idle, { do: "select", ids: before }),
    escape: ({ before }) => to(idle, { do: "select", ids: before }),
  },
  resizing: { drag: resized, "drag-end": committed, cancel: cancelled, escape: cancelled },
  rotating: { drag: rotated, "drag-end": committed, cancel: cancelled, escape: cancelled },
  cropping: cropRow,
  "editing-text": editTextRow,
};
