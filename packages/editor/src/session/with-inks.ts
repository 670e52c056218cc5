/** Inks that come with the first thing that is drawn in them. */
import type { DesignNode, InkId, InkRecord, Step } from "@foldmark/design";
import type { Editor } from "./editor.ts";

/** What is added in an ink that is only offered brings it along. */
export function withInks({ host, design }: Editor, step: Step): Step {
  const [command, args] = step;
  if (command !== "node.add" || !host.offeredInk) return step;
  const { nodes, inks, ...rest } = args as { nodes: readonly DesignNode[]; inks: readonly InkRecord[] };
  const named = new Set(JSON.stringify(nodes).match(/(?<=")ink:[^"\\]+(?=")/g) as InkId[] | null);
  const missing = [...named].flatMap((id) =>
    design.store.get(id) || inks.some((ink) => ink.id === id) ? [] : (host.offeredInk?.(id) ?? []),
  );
  return missing.length === 0 ? step : [command, { ...rest, nodes, inks: [...inks, ...missing] }];
}
