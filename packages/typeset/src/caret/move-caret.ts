/** Moves of a caret, as keys make them. */
import { type CaretMap, type CaretPlace, caretAt, nearestInLine } from "./caret-map.ts";
import { nextWord, previousWord } from "./graphemes.ts";

export type CaretMove =
  | "left"
  | "right"
  | "previous"
  | "next"
  | "word-left"
  | "word-right"
  | "up"
  | "down"
  | "line-start"
  | "line-end"
  | "text-start"
  | "text-end";

/** `x` keeps the column while a caret goes up and down over shorter lines. */
export interface MovedCaret extends CaretPlace {
  readonly x: number | null;
}

export function moveCaret(
  map: CaretMap,
  from: CaretPlace,
  move: CaretMove,
  column: number | null = null,
): MovedCaret {
  const stop = caretAt(map, from);
  const { layout } = map;
  const line = layout.lines[stop.line]!;
  const isRightToLeft = line.direction === "rtl";
  const at = (index: number, side: CaretPlace["side"]): MovedCaret => ({ index, side, x: null });
  switch (move) {
    case "up":
    case "down":
      return toLine(map, stop.line + (move === "up" ? -1 : 1), column ?? stop.x);
    case "line-start":
      return at(line.start, "after");
    case "line-end":
      return at(line.contentEnd, "before");
    case "text-start":
      return at(0, "after");
    case "text-end":
      return at(layout.text.length, "before");
    case "previous":
    case "next":
      return step(map, stop.index, move);
    case "left":
    case "right":
      return step(map, stop.index, (move === "left") === isRightToLeft ? "next" : "previous");
    case "word-left":
    case "word-right": {
      const forward = (move === "word-left") === isRightToLeft;
      return forward
        ? at(nextWord(layout.text, stop.index), "after")
        : at(previousWord(layout.text, stop.index), "after");
    }
  }
}

/** One grapheme on or back. */
function step({ boundaries }: CaretMap, index: number, way: "previous" | "next"): MovedCaret {
  if (way === "next") {
    const next = boundaries.find((place) => place > index) ?? boundaries.at(-1)!;
    return { index: next, side: "before", x: null };
  }
  const previous = boundaries.findLast((place) => place < index) ?? 0;
  return { index: previous, side: "after", x: null };
}

function toLine(map: CaretMap, line: number, x: number): MovedCaret {
  if (line < 0) return { index: 0, side: "after", x };
  if (line >= map.layout.lines.length) return { index: map.layout.text.length, side: "before", x };
  const { index, side } = nearestInLine(map, line, x);
  return { index, side, x };
}
