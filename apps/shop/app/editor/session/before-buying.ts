/** What is asked before a design goes into the cart: whether anything is on it, and whether it is what its buyer wants. */
import { type DesignView, recordsOf } from "@foldmark/design";
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

/** What templates stood in with; nothing where they cannot be had just now. */
export async function fillerOf({ editor }: EditorSession): Promise<readonly Filler[]> {
  const { store } = editor.design;
  if (recordsOf(store, "field").next().done) return [];
  return loadTemplates().then(
    ({ fillerIn }) => fillerIn(store),
    () => [],
  );
}
