/** What is said to those who do not see the screen: what was done, what is selected, what the check found. */
import { type DesignNode, effect, type HistoryEntry } from "@foldmark/design";
import { nodePlace, paintAt } from "@foldmark/editor";
import type { Finding } from "@foldmark/preflight";
import { useText } from "@foldmark/ui";
import { useEffect, useRef } from "react";
import { useEditorSession } from "../../session/editor-session.ts";
import { useHistoryName } from "../commands/history-names.ts";
import { inkOf } from "../inks/ink-looks.ts";
import { useInkName } from "../inks/swatches.tsx";
import { asNamed, useNodeName } from "../node-names.ts";
import { useFindingWords } from "../warnings/finding-words.ts";
import { changedFindings } from "./changed-findings.ts";
import { useFlagWords, usePlaceWords } from "./node-words.ts";
import { useRegionKeys } from "./region-keys.ts";

/** After them one wants to know where it lies now. */
const placing = /^node\.(move|place|resize|rotate|align|distribute|paste|duplicate|add|reparent)/;
/** Letters are told by the field that takes them. */
const typing = "text.set";
/** More of a kind than one listens to. */
const mostTitles = 3;

export default function Announcements() {
  useRegionKeys();
  const session = useEditorSession();
  const words = useRef(useWords());
  words.current = useWords();
  useEffect(() => {
    const ends = [sayHistory, saySample, sayFindings].map((say) => say(session, words));
    return () => {
      for (const end of ends) end();
    };
  }, [session]);
  return null;
}

type Session = ReturnType<typeof useEditorSession>;
type Words = { readonly current: ReturnType<typeof useWords> };

function useWords() {
  return {
    text: useText(),
    historyName: useHistoryName(),
    nodeName: useNodeName(),
    placeOf: usePlaceWords(),
    flagsOf: useFlagWords(),
    findingWords: useFindingWords(),
    inkName: useInkName(),
  };
}

/** The same words again are another text: otherwise nobody would hear that it happened twice. */
function say({ announcement }: Session, words: string): void {
  announcement.value = words === announcement.peek() ? `${words}\u00a0` : words;
}

const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** One by its name, several by their number. */
function namesOf(nodes: readonly DesignNode[], { text, nodeName }: Words["current"]): readonly string[] {
  const [first, second] = nodes;
  if (second) return [text("editor.objects", { count: nodes.length })];
  return first ? [nodeName(asNamed(first))] : [];
}

function doneWords({ editor }: Session, { label, diff }: HistoryEntry, words: Words["current"]): string {
  const { store } = editor.design;
  const gone = diff.del.filter((record) => record.type === "node");
  const selected = store.selectedNodes();
  const [only, second] = selected;
  const isPlaced = only && !second && gone.length === 0 && placing.test(label);
  return [
    capital(words.historyName(label)),
    ...namesOf(gone.length > 0 ? gone : selected, words),
    ...(isPlaced ? [words.placeOf(nodePlace(only)), ...flags(only, words)] : []),
  ].join(". ");
}

const flags = ({ locked, hidden, rotation }: DesignNode, { flagsOf }: Words["current"]) =>
  flagsOf({ isLocked: locked, isHidden: hidden, rotation });

/** What was done, undone and copied; else what is selected now. */
function sayHistory(session: Session, words: Words): () => void {
  const { editor, announcement } = session;
  const { design } = editor;
  let last = design.entries().at(-1);
  let selection = design.store.selection().join();
  const followed = effect(() => {
    const entry = design.entries().at(-1);
    const selected = design.store.selection();
    const isDone = entry !== last && entry !== undefined;
    const isOther = selected.join() !== selection;
    last = entry;
    selection = selected.join();
    // Undo and redo say so themselves, after this.
    if (isDone && entry.label !== typing) say(session, doneWords(session, entry, words.current));
    else if (isOther && !isDone) saySelected(session, words.current);
  });
  const asked = effect(() => {
    const { text, historyName } = words.current;
    const what = announcement.value;
    if (what === "edit.undone")
      say(session, text("panels.said.undone", { what: historyName(design.redoLabel() ?? "") }));
    if (what === "edit.redone")
      say(session, text("panels.said.redone", { what: historyName(design.undoLabel() ?? "") }));
    if (what === "edit.copied")
      say(session, text("panels.said.copied", { count: design.store.selection().length }));
  });
  return () => {
    followed();
    asked();
  };
}

function saySelected(session: Session, words: Words["current"]): void {
  const { store } = session.editor.design;
  const nodes = store.selectedNodes();
  const [first, second] = nodes;
  if (second) say(session, words.text("panels.selected", { count: nodes.length }));
  else if (first) {
    const name = [words.nodeName(asNamed(first)), ...flags(first, words)].join(", ");
    say(session, words.text("panels.said.selected", { name }));
  }
}

/** The ink under the point that the arrows move. */
function saySample(session: Session, words: Words): () => void {
  const { editor } = session;
  return effect(() => {
    const { tool, state } = editor.active.value;
    const aim = tool === "eyedropper" && state.name === "idle" ? state.aim : undefined;
    if (!aim) return;
    const { text, inkName } = words.current;
    const ink = inkOf(editor.design.store, paintAt(editor.context(), aim, "mouse"));
    say(session, ink ? text("panels.said.sample", { ink: inkName(ink) }) : text("panels.said.noSample"));
  });
}

/** What the check found anew, and what it finds no more. */
function sayFindings(session: Session, words: Words): () => void {
  let before: readonly Finding[] | null = null;
  const titles = (findings: readonly Finding[]): string => {
    const all = [...new Set(findings.map((finding) => words.current.findingWords(finding).title))];
    return [...all.slice(0, mostTitles), ...(all.length > mostTitles ? ["…"] : [])].join(", ");
  };
  return effect(() => {
    const now = session.findings.value;
    const isChecked = session.ruleCount.value > 0;
    if (before) {
      const { come, gone } = changedFindings(before, now);
      const { text } = words.current;
      const said = [
        ...(come.length > 0 ? [text("panels.said.found", { what: titles(come) })] : []),
        ...(gone.length > 0 ? [text("panels.said.solved", { what: titles(gone) })] : []),
      ];
      if (said.length > 0) say(session, said.join(". "));
    }
    if (isChecked) before = now;
  });
}
