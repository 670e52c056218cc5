/** Caret and selection in a text, over typeset's caret map; without one (a font still loads) by characters alone. */
import {
  type CaretMap,
  type CaretMove,
  caretMap,
  graphemeBoundaries,
  moveCaret,
  nextWord,
  previousWord,
  type TextLayout,
  wordAround,
} from "@foldmark/typeset";

export interface Caret {
  /** Where the selection began. */
  readonly anchor: number;
  /** Where the caret stands. */
  readonly focus: number;
  readonly side: "before" | "after";
  /** The column that moving up and down keeps. */
  readonly column: number | null;
}

export const caretAtEnd = (text: string): Caret => at(text.length, "before");
export const at = (index: number, side: Caret["side"] = "after"): Caret => ({
  anchor: index,
  focus: index,
  side,
  column: null,
});
export const selecting = (from: number, to: number): Caret => ({
  anchor: from,
  focus: to,
  side: "before",
  column: null,
});
export const rangeOf = ({ anchor, focus }: Caret): { readonly from: number; readonly to: number } => ({
  from: Math.min(anchor, focus),
  to: Math.max(anchor, focus),
});
export const isCollapsed = ({ anchor, focus }: Caret): boolean => anchor === focus;

const maps = new WeakMap<TextLayout, CaretMap>();
export function mapOf(layout: TextLayout): CaretMap {
  const map = maps.get(layout) ?? caretMap(layout);
  maps.set(layout, map);
  return map;
}

/** Where the caret would go without lines to go by. */
function movedByCharacter(text: string, focus: number, move: CaretMove): number {
  const boundaries = graphemeBoundaries(text);
  switch (move) {
    case "left":
    case "previous":
      return boundaries.findLast((place) => place < focus) ?? 0;
    case "right":
    case "next":
      return boundaries.find((place) => place > focus) ?? text.length;
    case "word-left":
      return previousWord(text, focus);
    case "word-right":
      return nextWord(text, focus);
    case "line-start":
    case "text-start":
    case "up":
      return 0;
    case "line-end":
    case "text-end":
    case "down":
      return text.length;
  }
}

const isSideways = (move: CaretMove): boolean => move === "left" || move === "right";

/** @param isExtending the selection grows instead */
export function movedCaret(
  text: string,
  layout: TextLayout | null,
  caret: Caret,
  move: CaretMove,
  isExtending: boolean,
): Caret {
  if (!isExtending && !isCollapsed(caret) && isSideways(move)) {
    const { from, to } = rangeOf(caret);
    return move === "left" ? at(from) : at(to, "before");
  }
  if (!layout) {
    const focus = movedByCharacter(text, caret.focus, move);
    return { anchor: isExtending ? caret.anchor : focus, focus, side: "after", column: null };
  }
  const moved = moveCaret(mapOf(layout), { index: caret.focus, side: caret.side }, move, caret.column);
  return {
    anchor: isExtending ? caret.anchor : moved.index,
    focus: moved.index,
    side: moved.side,
    column: moved.x,
  };
}

/** What a deletion takes away. */
export function deleted(
  text: string,
  layout: TextLayout | null,
  caret: Caret,
  what: "back" | "forward" | "word-back" | "word-forward" | "line-back",
): { readonly from: number; readonly to: number } {
  if (!isCollapsed(caret)) return rangeOf(caret);
  const { focus } = caret;
  switch (what) {
    case "back":
      return { from: movedByCharacter(text, focus, "previous"), to: focus };
    case "forward":
      return { from: focus, to: movedByCharacter(text, focus, "next") };
    case "word-back":
      return { from: previousWord(text, focus), to: focus };
    case "word-forward":
      return { from: focus, to: nextWord(text, focus) };
    case "line-back":
      return { from: Math.min(focus, movedCaret(text, layout, caret, "line-start", false).focus), to: focus };
  }
}

/** A double click takes the word, a third the paragraph. */
export function selectedAround(text: string, index: number, count: number): Caret {
  if (count === 2) return selecting(...wordAround(text, index));
  const start = text.lastIndexOf("\n", index - 1) + 1;
  const end = text.indexOf("\n", index);
  return selecting(start, end === -1 ? text.length : end);
}
