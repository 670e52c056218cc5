/** What is asked before a design goes into the cart: whether anything is on it, and whether it is what its buyer wants. */
import { type DesignView, recordsOf } from "@foldmark/design";
import type { TextFunction } from "@foldmark/messages";
import type { Finding, RuleId } from "@foldmark/preflight";
import type { EditorSession } from "./editor-session.ts";
import type { Filler } from "./templates/filler.ts";
import { loadTemplates } from "./templates/load-templates.ts";

/** It prints as it stands, and nobody could read it. */
const readability: ReadonlySet<RuleId> = new Set<RuleId>(["low-contrast", "busy-ground", "unseen"]);

export const isAsked = ({ severity, rule }: Finding): boolean =>
  severity === "error" || readability.has(rule);

/** Nothing would be printed: no object that is shown, and no colour on any panel. */
export function isBare(view: DesignView): boolean {
  for (const node of recordsOf(view, "node")) if (!node.hidden && node.kind !== "group") return false;
  for (const { background } of recordsOf(view, "panel-style"))
    if (background && background.tint > 0) return false;
  return true;
}

const lower = (words: string): string => words.trim().toLocaleLowerCase();

/** The words that new texts stand in with until somebody writes theirs, in the language of the page. */
const placeholdersIn = (text: TextFunction): ReadonlySet<string> =>
  new Set(
    (
      [
        "panels.text.sample.heading",
        "panels.text.sample.subheading",
        "panels.text.sample.body",
        "panels.text.sample.small",
        "start.logo.someName",
      ] as const
    ).map((id) => lower(text(id))),
  );

/** Texts that still read as they were put there, each of their words once. */
export function placeholdersLeft(view: DesignView, text: TextFunction): readonly Filler[] {
  const placeholders = placeholdersIn(text);
  const found = new Map<string, Filler>();
  for (const node of recordsOf(view, "node")) {
    if (node.kind !== "text" || node.hidden) continue;
    const words = node.runs
      .map((run) => run.text)
      .join("")
      .trim();
    if (placeholders.has(lower(words)) && !found.has(words))
      found.set(words, { field: "", words, node: node.id });
  }
  return [...found.values()];
}

/** What templates and new texts stood in with; of templates nothing where they cannot be had just now. */
async function fillerOf(
  { editor }: Pick<EditorSession, "editor">,
  text: TextFunction,
): Promise<readonly Filler[]> {
  const { store } = editor.design;
  const left = placeholdersLeft(store, text);
  if (recordsOf(store, "field").next().done) return left;
  return loadTemplates().then(
    ({ fillerIn }) => [...fillerIn(store, text), ...left],
    () => left,
  );
}

export interface Question {
  readonly kind: "bare" | "unchecked" | "asking";
  readonly filler: readonly Filler[];
}

/** The first thing that is to be asked before it is bought; null for nothing. @param check says whether it could be checked */
export async function openQuestion(
  session: Pick<EditorSession, "editor" | "findings">,
  text: TextFunction,
  check: () => Promise<boolean>,
): Promise<Question | null> {
  if (isBare(session.editor.design.store)) return { kind: "bare", filler: [] };
  if (!(await check())) return { kind: "unchecked", filler: [] };
  const filler = await fillerOf(session, text);
  return filler.length > 0 || session.findings.peek().some(isAsked) ? { kind: "asking", filler } : null;
}
