/** Habits from other editors: digits for the opacity, pasting in place, a look that is copied from one to another. */
import type { DesignNode, Step } from "@foldmark/design";
import type { Editor } from "@foldmark/editor";
import type { EditorSession } from "../../session/editor-session.ts";
import { pasteInPlace } from "./clipboard.ts";

/** ms in which a second digit belongs to the first: 2, 5 is 25 %. */
const together = 700;

interface Digit {
  readonly digit: number;
  /** ms */
  readonly at: number;
}

/** Permille: 5 is 50 %, two digits in a row are read together, and by a nought nobody means nothing. */
export const opacityOf = (before: Digit | null, { digit }: Digit): number =>
  (before ? before.digit * 10 + digit : digit * 10 || 100) * 10;

let lastDigit: Digit | null = null;

function setOpacity(editor: Editor, next: Digit): void {
  const before = lastDigit && next.at - lastDigit.at < together ? lastDigit : null;
  lastDigit = before ? null : next;
  const ids = editor.design.store.selection();
  editor.run("node.opacity", [["node.opacity", { ids, opacity: opacityOf(before, next) }]]);
}

let look: DesignNode | null = null;

export function copyLook(editor: Editor): void {
  look = editor.design.store.selectedNodes()[0] ?? look;
}

/** What of the copied look an object of this kind has. */
function lookSteps(from: DesignNode, to: DesignNode): readonly Step[] {
  const ids = [to.id];
  const fill = "fill" in from ? from.fill : from.kind === "text" ? from.runs[0]?.style.paint : null;
  const hasFill = to.kind === "shape" || to.kind === "icon" || to.kind === "barcode" || to.kind === "text";
  const hasStroke = to.kind === "shape" || to.kind === "line";
  const isText = from.kind === "text" && to.kind === "text";
  return [
    ["node.opacity", { ids, opacity: from.opacity }],
    ...(fill && hasFill && !isText ? [["node.fill", { ids, fill }] as const] : []),
    ...("stroke" in from && hasStroke ? [["node.stroke", { ids, stroke: from.stroke }] as const] : []),
    ...(isText ? [["text.style", { ids, style: from.runs[0]?.style, range: null }] as const] : []),
  ];
}

export function pasteLook(editor: Editor): void {
  const from = look;
  if (!from) return;
  const steps = editor.design.store.selectedNodes().flatMap((node) => lookSteps(from, node));
  if (steps.length > 0) editor.run("node.fill", steps);
}

/** @param code of the key: a digit, or a letter that is held with others */
export function takeKey(session: EditorSession, code: string, isLook: boolean, at: number): void {
  const { editor } = session;
  if (code.startsWith("Digit") || code.startsWith("Numpad"))
    setOpacity(editor, { digit: Number(code.at(-1)), at });
  else if (!isLook) pasteInPlace(session);
  else if (code === "KeyC") copyLook(editor);
  else pasteLook(editor);
}
