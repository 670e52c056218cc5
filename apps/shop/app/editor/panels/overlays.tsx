/** Context menu, command palette and dialogs over everything; what is said aloud; keys that work wherever one is. */
import { LazyPart } from "@foldmark/ui";
import { useEffect } from "react";
import { reportPartFailure } from "../../document/error-reporting.ts";
import { type EditorSession, useEditorSession } from "../session/editor-session.ts";
import { afterFirstPicture } from "../session/first-picture.ts";
import { tellFailed } from "../session/notices.ts";
import { useSignal } from "../session/use-signal.ts";
import { selectedOf } from "./inspect/readings.ts";
import { later, loadLater } from "./load-later.ts";
import { type DialogName, type PanelState, panelStateOf, usePanelState } from "./panel-state.ts";
import { focusBoard } from "./show-added.ts";
import { useChecks } from "./warnings/warnings.tsx";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What a button does itself, what goes on from it, and what is only held. */
const buttonKeys = /^(Enter| |Tab|Shift|Control|Alt|Meta)$/;

/** What opens something has keys of its own for it. */
const opensSomething = "[role], [aria-haspopup], [aria-expanded], [popover] *";

const typeKeys: Readonly<Record<string, "bold" | "italic">> = { b: "bold", i: "italic" };

/** @returns whether the key was one that works everywhere */
function takesKey(
  session: EditorSession,
  state: PanelState,
  event: Pick<KeyboardEvent, "code" | "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "timeStamp">,
  isInField: boolean,
): boolean {
  const { editor } = session;
  const isHeld = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isHeld && !event.altKey && (key === "k" || key === "/")) {
    state.dialog.value = state.dialog.value === "commands" ? null : "commands";
    return true;
  }
  const typeKey = isHeld && !event.altKey && !event.shiftKey && !isInField ? typeKeys[key] : undefined;
  if (typeKey && selectedOf(editor, "text").length > 0) {
    // With the table of fonts, which is large.
    void loadLater()
      .then(({ default: { toggleType } }) => toggleType(session, typeKey))
      .catch(tellFailed(session.notices));
    return true;
  }
  const isTypingText = editor.active.peek().state.name === "editing-text";
  if (isInField || isTypingText) return false;
  const isLook = isHeld && event.altKey && /^Key[CV]$/.test(event.code);
  const isInPlace = isHeld && event.shiftKey && event.code === "KeyV";
  const isOpacity = !isHeld && !event.shiftKey && /^(Digit|Numpad)\d$/.test(event.code);
  const hasSelection = editor.design.store.selection().length > 0;
  if (!session.isReadOnly && (isInPlace || (hasSelection && (isLook || isOpacity)))) {
    const { code, timeStamp } = event;
    void loadLater()
      .then(({ default: { takeKey } }) => takeKey(session, code, isLook, timeStamp))
      .catch(tellFailed(session.notices));
    return true;
  }
  if (event.key === "?" && !isHeld) {
    state.dialog.value = "shortcuts";
    return true;
  }
  if (event.key === "F2") {
    const [only, ...others] = editor.design.store.selection();
    if (!only || others.length > 0) return false;
    state.panel.value = "layers";
    state.renaming.value = only;
    return true;
  }
  if (isHeld && (key === "z" || key === "y")) {
    editor.command(key === "y" || event.shiftKey ? "edit.redo" : "edit.undo", undefined, event.timeStamp);
    return true;
  }
  return false;
}

function useGlobalKeys(): void {
  const session = useEditorSession();
  useEffect(() => {
    const state = panelStateOf(session);
    // A button that was clicked still has the focus, though whoever points means the design by the next key.
    let clicked: Element | null = null;
    const point = ({ target }: PointerEvent) => {
      const button = (target as Element | null)?.closest?.("button") ?? null;
      clicked = button?.matches(opensSomething) ? null : button;
    };
    const hear = (event: KeyboardEvent) => {
      // A dialog has the keys, wherever in it the focus is: Escape closes it, and nothing below it moves.
      if (event.defaultPrevented || document.querySelector("dialog:modal")) return;
      if (event.key === "Tab") clicked = null;
      const isUnfocused = event.target === document.body && event.key !== "Tab";
      if (isUnfocused || (event.target === clicked && !buttonKeys.test(event.key))) {
        // Meant for the canvas. From there it comes by here again.
        const canvas = document.querySelector('[role="application"]');
        focusBoard(session.editor);
        if (canvas && !canvas.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
        return;
      }
      // The canvas has its own undo, which knows of a drag under way.
      const isOnCanvas = (event.target as Element | null)?.closest?.('[role="application"]');
      const isUndo = /^[zy]$/i.test(event.key) && (event.ctrlKey || event.metaKey);
      if (isOnCanvas && isUndo) return;
      if (takesKey(session, state, event, isTyping(event.target) && !isOnCanvas)) event.preventDefault();
    };
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener("pointerdown", point, { signal, capture: true });
    window.addEventListener("keydown", hear, { signal });
    return () => ended.abort();
  }, [session]);
}

const dialogs = {
  commands: later("Palette"),
  shortcuts: later("Shortcuts"),
} as const satisfies Record<DialogName, unknown>;

const loadMenu = later("ContextMenu");
const loadPrint = later("PrintDialog");
const loadAnnouncements = afterFirstPicture(later("Announcements"));

export function Overlays() {
  const { menu } = useEditorSession();
  const { dialog, print } = usePanelState();
  const opened = useSignal(() => dialog.value);
  const isPrintAsked = useSignal(() => print.value !== null);
  const isMenuAsked = useSignal(() => menu.value !== null);
  useChecks();
  useGlobalKeys();
  const part = { props: {}, fallback: null, onFailure: reportPartFailure } as const;
  return (
    <>
      <LazyPart name="announcements" load={loadAnnouncements} {...part} />
      {isMenuAsked && <LazyPart name="panel-menu" load={loadMenu} {...part} />}
      {opened && <LazyPart name={`panel-${opened}`} load={dialogs[opened]} {...part} />}
      {isPrintAsked && <LazyPart name="panel-print" load={loadPrint} {...part} />}
    </>
  );
}
