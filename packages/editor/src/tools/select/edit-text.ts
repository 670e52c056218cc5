/** Typing in a text. Letters arrive as text and compositions, everything else as keys. */
import { inverse, nodeOf, type TextNode, type TextRun, transform } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import { type CaretMove, hitText, type TextLayout } from "@foldmark/typeset";
import type { ToolEvent } from "../../input/events.ts";
import { hitsNode } from "../../scene/hit.ts";
import { placedOn } from "../../scene/placed.ts";
import {
  at,
  type Caret,
  caretAtEnd,
  deleted,
  mapOf,
  movedCaret,
  rangeOf,
  selectedAround,
  selecting,
} from "../../text/caret.ts";
import { cleanText, plainText, replacedText } from "../../text/edit-runs.ts";
import { linesOrigin } from "../../text/text-box.ts";
import { type Chart, type Next, next } from "../chart.ts";
import { type ToolContext, toleranceOf, worldAt } from "../context.ts";
import type { Effect } from "../effects.ts";
import { type EditingText, idle, type SelectState } from "./states.ts";

type Key = Extract<ToolEvent, { type: "key" }>;

/** Milliseconds after which what is typed becomes an undo of its own. */
const typingPause = 500;

/** The text that is typed in, null where somebody deleted it meanwhile. */
export function editedText(
  { id, draft }: EditingText,
  { design }: Pick<ToolContext, "design">,
): TextNode | null {
  const node = nodeOf(design, id);
  return node?.kind === "text" ? node : draft;
}

export const beginEditing = (node: TextNode, caret?: Caret): EditingText => ({
  name: "editing-text",
  id: node.id,
  draft: null,
  caret: caret ?? selecting(0, plainText(node.runs).length),
  isSelecting: false,
  composition: null,
});

export const beginDraft = (node: TextNode): EditingText => ({ ...beginEditing(node, at(0)), draft: node });

/** The place in the text under a point of the screen; null beside the text. */
function placeAt(
  node: TextNode,
  layout: TextLayout | null,
  screen: Point,
  context: ToolContext,
): Caret | null {
  const placed = placedOn(context.design, context.board, node);
  if (!placed || !layout) return null;
  const own = transform(inverse(placed.matrix), worldAt(context, screen));
  const { x, y } = linesOrigin(node, layout);
  const { index, side } = hitText(mapOf(layout), own.x - x, own.y - y);
  return at(index, side);
}

function isOn(
  node: TextNode,
  screen: Point,
  pointer: "mouse" | "touch" | "pen",
  context: ToolContext,
): boolean {
  const placed = placedOn(context.design, context.board, node);
  return placed !== null && hitsNode(placed, worldAt(context, screen), toleranceOf(context, pointer));
}

/** The design gets the letters: a draft by its first ones, a text that stands by the new runs. */
function written(state: EditingText, node: TextNode, runs: readonly TextRun[]): Effect {
  const isNew = state.draft !== null;
  return {
    do: "run",
    label: isNew ? "node.add" : "text.set",
    steps: isNew
      ? [["node.add", { nodes: [{ ...node, runs }], assets: [], inks: [] }]]
      : [["text.set", { id: node.id, runs }]],
    // The letters that follow the first join it: one undo takes the new text away.
    coalesce: { key: `typing ${node.id}`, within: typingPause },
  };
}

function replaced(
  state: EditingText,
  node: TextNode,
  from: number,
  to: number,
  text: string,
): Next<SelectState> {
  if (from === to && text === "") return next<SelectState>(state);
  const runs = replacedText(node.runs, from, to, text);
  const caret = at(from + text.length, "before");
  return next<SelectState>({ ...state, draft: null, caret }, written(state, node, runs));
}

const arrows: Readonly<Record<string, readonly [plain: CaretMove, byWord: CaretMove, byLine: CaretMove]>> = {
  ArrowLeft: ["left", "word-left", "line-start"],
  ArrowRight: ["right", "word-right", "line-end"],
  ArrowUp: ["up", "up", "text-start"],
  ArrowDown: ["down", "down", "text-end"],
  Home: ["line-start", "line-start", "text-start"],
  End: ["line-end", "line-end", "text-end"],
};

/** Alt goes by words as on a Mac, mod by words sideways as elsewhere, and to the ends up and down. */
function moveOf({ key, alt, mod }: Key): CaretMove | null {
  const row = arrows[key];
  if (!row) return null;
  const isSideways = key === "ArrowLeft" || key === "ArrowRight";
  if (mod) return isSideways ? row[1] : row[2];
  return alt ? row[1] : row[0];
}

function onKey(state: EditingText, event: Key, context: ToolContext): Next<SelectState> {
  const node = editedText(state, context);
  if (!node) return next<SelectState>(idle);
  const text = plainText(node.runs);
  const layout = context.setText(node);
  const move = moveOf(event);
  if (move)
    return next<SelectState>({ ...state, caret: movedCaret(text, layout, state.caret, move, event.shift) });
  const byWord = event.alt || event.mod;
  switch (event.key) {
    case "Backspace": {
      const { from, to } = deleted(text, layout, state.caret, byWord ? "word-back" : "back");
      return replaced(state, node, from, to, "");
    }
    case "Delete": {
      const { from, to } = deleted(text, layout, state.caret, byWord ? "word-forward" : "forward");
      return replaced(state, node, from, to, "");
    }
    case "Enter": {
      if (event.mod) return ended(state, context);
      const { from, to } = rangeOf(state.caret);
      return replaced(state, node, from, to, "\n");
    }
    case "a":
      return next<SelectState>(event.mod ? { ...state, caret: selecting(0, text.length) } : state);
    case "Tab":
      return ended(state, context);
    default:
      return next<SelectState>(state);
  }
}

/** A text without letters is taken away: nobody could find it again. */
function ended(state: EditingText, context: ToolContext): Next<SelectState> {
  const node = nodeOf(context.design, state.id);
  const isEmpty = node?.kind === "text" && plainText(node.runs) === "";
  if (isEmpty)
    return next<SelectState>(idle, {
      do: "run",
      label: "node.delete",
      steps: [["node.delete", { ids: [state.id] }]],
    });
  return node ? next<SelectState>(idle, { do: "select", ids: [state.id] }) : next<SelectState>(idle);
}

type Compose = Extract<ToolEvent, { type: "compose" }>;

/** What an input method works on is a gesture: taken back as a whole, and one undo in the end. */
function composed(
  state: EditingText,
  { phase, text: raw }: Compose,
  context: ToolContext,
): Next<SelectState> {
  const node = editedText(state, context);
  if (!node) return next<SelectState>(idle);
  const text = cleanText(raw);
  const began = state.composition === null;
  const { from, to } = rangeOf(state.caret);
  const composition = state.composition ?? { from, to, node };
  // The rest of one that a tap has ended already.
  if (phase !== "start" && began) return next<SelectState>(state);
  const runs = replacedText(composition.node.runs, composition.from, composition.to, text);
  const effect = written(state, composition.node, runs);
  const steps = effect.do === "run" ? effect.steps : [];
  const begin: readonly Effect[] = began
    ? [{ do: "begin", label: state.draft ? "node.add" : "text.set" }]
    : [];
  const caret = at(composition.from + text.length, "before");
  const isNothing = text === "" && composition.from === composition.to;
  if (phase !== "end")
    return next<SelectState>({ ...state, caret, composition }, ...begin, {
      do: "update",
      steps: isNothing ? [] : steps,
    });
  const done = { ...state, caret, composition: null, draft: isNothing ? state.draft : null };
  if (isNothing) return next<SelectState>(done, { do: "cancel" });
  return next<SelectState>(done, { do: "update", steps }, { do: "commit" });
}

const withoutComposition = (state: EditingText): readonly Effect[] =>
  state.composition ? [{ do: "cancel" }] : [];

/** What is half composed stands as it is: a tap, or a pointer that is lost, takes no word away. */
function settled(state: EditingText, { design }: ToolContext): readonly [EditingText, readonly Effect[]] {
  if (!state.composition) return [state, []];
  const draft = nodeOf(design, state.id) ? null : state.draft;
  return [{ ...state, composition: null, draft }, [{ do: "commit" }]];
}

export const editTextRow: Chart<SelectState>["editing-text"] = {
  key: onKey,
  text(state, { text }, context) {
    const node = editedText(state, context);
    if (!node) return next<SelectState>(idle);
    const { from, to } = rangeOf(state.caret);
    return replaced(state, node, from, to, cleanText(text));
  },
  compose: composed,
  down(before, { at: screen, count, pointer, shift }, context) {
    const [state, kept] = settled(before, context);
    const node = editedText(state, context);
    if (!node || !isOn(node, screen, pointer, context)) {
      const { state: rest, effects } = ended(state, context);
      return next<SelectState>(rest, ...kept, ...effects);
    }
    const place = placeAt(node, context.setText(node), screen, context);
    if (!place) return next<SelectState>(state, ...kept);
    const caret =
      count > 1
        ? selectedAround(plainText(node.runs), place.focus, count)
        : shift
          ? { ...place, anchor: state.caret.anchor }
          : place;
    return next<SelectState>({ ...state, caret, isSelecting: count === 1 }, ...kept);
  },
  drag(state, { at: screen }, context) {
    const node = editedText(state, context);
    const place = node && state.isSelecting ? placeAt(node, context.setText(node), screen, context) : null;
    return next<SelectState>(place ? { ...state, caret: { ...place, anchor: state.caret.anchor } } : state);
  },
  "drag-end": (state) => next<SelectState>({ ...state, isSelecting: false }),
  click: (state) => next<SelectState>({ ...state, isSelecting: false }),
  cancel(before, _, context) {
    const [state, kept] = settled(before, context);
    return next<SelectState>({ ...state, isSelecting: false }, ...kept);
  },
  // Never changes the design: what was typed stays, even if it is nothing any more.
  escape(state, _, { design }) {
    const isThere = !state.composition && nodeOf(design, state.id) !== undefined;
    const kept: readonly Effect[] = isThere ? [{ do: "select", ids: [state.id] }] : [];
    return next<SelectState>(idle, ...withoutComposition(state), ...kept);
  },
};

export const caretAtPlace = (node: TextNode, screen: Point, context: ToolContext): Caret =>
  placeAt(node, context.setText(node), screen, context) ?? caretAtEnd(plainText(node.runs));
