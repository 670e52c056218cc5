/** Fonts that somebody brought along, offered beside ours, and the font of what is selected. */
import type { Font } from "@foldmark/design";
import type { FontFamily } from "@foldmark/typeset";
import { useEffect, useState } from "react";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { filesOf } from "../../session/uploads/session-uploads.ts";
import { useSignal } from "../../session/use-signal.ts";
import { selectedNodes } from "../inspect/readings.ts";
import { inFamily } from "./fonts.ts";

/** As many as anybody keeps. */
const pagesAtMost = 5;

async function ownFonts(session: EditorSession): Promise<readonly Font[]> {
  const { server } = filesOf(session);
  const found: Font[] = [];
  let pages = 1;
  for (let page = 1; page <= Math.min(pages, pagesAtMost); page++) {
    const answer = await server.list({ page, kind: "font" });
    if (answer.kind !== "answer") break;
    pages = answer.value.pages;
    for (const { state, font } of answer.value.assets)
      if (state === "ready" && font) found.push({ family: font.family, style: font.style, hash: font.hash });
  }
  return found;
}

/** The list is asked for once, and anew when something has arrived. */
const lists = new WeakMap<
  EditorSession,
  { readonly arrivals: number; readonly fonts: Promise<readonly Font[]> }
>();

function listOf(session: EditorSession, arrivals: number): Promise<readonly Font[]> {
  const known = lists.get(session);
  if (known?.arrivals === arrivals) return known.fonts;
  const fonts = ownFonts(session);
  lists.set(session, { arrivals, fonts });
  return fonts;
}

/** Empty until the server has answered. */
export function useOwnFonts(): readonly Font[] {
  const session = useEditorSession();
  const arrivals = useSignal(() => filesOf(session).arrivals.value);
  const isSaved = useSignal(() => session.saving.value.kind === "saved");
  const [fonts, setFonts] = useState<readonly Font[]>([]);
  useEffect(() => {
    // Before anything was saved or sent, a newcomer has no session, and the server nothing to tell.
    if (!isSaved && arrivals === 0) return;
    let isWanted = true;
    void listOf(session, arrivals).then((found) => {
      if (isWanted) setFonts(found);
    });
    return () => {
      isWanted = false;
    };
  }, [session, arrivals, isSaved]);
  return fonts;
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
