/** Bold and italic by the keys that every editor has for them: the family's own cut, never one that is faked. */
import type { Font, TextNode } from "@foldmark/design";
import { nearestFontFile } from "@foldmark/typeset";
import type { EditorSession } from "../../session/editor-session.ts";
import { selectedOf } from "../inspect/readings.ts";
import { fontOf, knownFont } from "../left/fonts.ts";

const bold = 700;
const regular = 400;

/** Null where the family has no such cut, or is the buyer's own. */
function toggled(hash: string, what: "bold" | "italic"): Font | null {
  const known = knownFont(hash);
  if (!known) return null;
  const { family, file } = known;
  const weight = what === "bold" ? (file.weight >= 600 ? regular : bold) : file.weight;
  const isItalic = what === "italic" ? !file.isItalic : file.isItalic;
  const found = nearestFontFile(family, weight, isItalic);
  return found.id === file.id || (what === "italic" && found.isItalic !== isItalic)
    ? null
    : fontOf(family, found);
}

/** What is marked of the text that is typed in, else the whole of all that are selected. */
function marked({ editor }: EditorSession): { readonly from: number; readonly to: number } | null {
  const { state } = editor.active.peek();
  if (state.name !== "editing-text" || state.draft) return null;
  const [from, to] = [state.caret.anchor, state.caret.focus].toSorted((a, b) => a - b) as [number, number];
  return from === to ? null : { from, to };
}

export function toggleType(session: EditorSession, what: "bold" | "italic"): void {
  const { editor, art } = session;
  const texts: readonly TextNode[] = selectedOf(editor, "text");
  const [first] = texts;
  const font = first && toggled(first.runs[0]!.style.font.hash, what);
  if (!font) return;
  void art.fonts.ask(font.hash);
  const ids = texts.map(({ id }) => id);
  const range = ids.length === 1 ? marked(session) : null;
  editor.run("text.style", [["text.style", { ids, style: { font }, range }]]);
}
