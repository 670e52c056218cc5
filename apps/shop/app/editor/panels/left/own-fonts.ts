/** Fonts that somebody brought along, offered beside ours, and the font of what is selected. */
import type { Font } from "@foldmark/design";
import type { FontFamily } from "@foldmark/typeset";
import { useEffect } from "react";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { filesOf } from "../../session/uploads/session-uploads.ts";
import { useSignal } from "../../session/use-signal.ts";
import { selectedNodes } from "../inspect/readings.ts";
import { inFamily } from "./fonts.ts";
import { createOwnFontList, type OwnFontList } from "./own-font-list.ts";

const lists = new WeakMap<EditorSession, OwnFontList>();

function listOf(session: EditorSession): OwnFontList {
  const list = lists.get(session) ?? createOwnFontList(filesOf(session).server);
  lists.set(session, list);
  return list;
}

/** Empty until the server has answered. */
export function useOwnFonts(): readonly Font[] {
  const session = useEditorSession();
  const arrivals = useSignal(() => filesOf(session).arrivals.value);
  const isSaved = useSignal(() => session.saving.value.kind === "saved");
  useEffect(() => {
    // Before anything was saved or sent, a newcomer has no session, and the server nothing to tell.
    if (isSaved || arrivals > 0) void listOf(session).ask(arrivals);
  }, [session, arrivals, isSaved]);
  return useSignal(() => listOf(session).fonts.value);
}

/** What asks for them again where they could not be had; null where they could. */
export function useOwnFontsAgain(): (() => void) | null {
  const session = useEditorSession();
  const isUnreachable = useSignal(() => listOf(session).isUnreachable.value);
  return isUnreachable ? () => void listOf(session).ask(filesOf(session).arrivals.peek()) : null;
}

/** By family, in the order of their names, each with its styles. */
export function ownFamilies(fonts: readonly Font[]): ReadonlyMap<string, readonly Font[]> {
  const families = Map.groupBy(fonts, ({ family }) => family);
  return new Map([...families].toSorted(([one], [other]) => one.localeCompare(other)));
}

/** The texts that are selected, and those to come. */
export function setFont({ editor, art }: EditorSession, font: Font): void {
  void art.fonts.ask(font.hash);
  editor.setOptions({ textStyle: { ...editor.options.peek().textStyle, font } });
  const texts = selectedNodes(editor).filter(({ kind }) => kind === "text");
  const ids = texts.map(({ id }) => id);
  if (ids.length > 0) editor.run("text.style", [["text.style", { ids, style: { font }, range: null }]]);
}

/** The family in the weight that the first selected text has, or the next one would. */
export function chooseFamily(session: EditorSession, family: FontFamily): void {
  const { editor } = session;
  const first = selectedNodes(editor).find((node) => node.kind === "text");
  const now = first?.runs[0]?.style.font.hash ?? editor.options.peek().textStyle.font.hash;
  setFont(session, inFamily(family, now));
}
