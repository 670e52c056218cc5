/** Findings by the object, or the panel, that they are about: text ids, as the scene's tree reads them out. */
import type { Finding, RuleId } from "@foldmark/preflight";

export type WarningId = `preflight.${RuleId}.title`;

export function warningsByNode(findings: readonly Finding[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { node, panel, rule } of findings) {
    const id = node ?? panel;
    if (!id) continue;
    const own = found.get(id) ?? [];
    own.push(`preflight.${rule}.title`);
    found.set(id, own);
  }
  return found;
}
