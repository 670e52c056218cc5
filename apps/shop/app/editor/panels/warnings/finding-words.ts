/** Findings of the open design in words. */
import { writtenLength } from "@foldmark/editor";
import type { Finding } from "@foldmark/preflight";
import { useText } from "@foldmark/ui";
import { type FindingWords, findingWords } from "../../../artwork/finding-words.ts";
import { usePercent } from "../../../request/use-percent.ts";
import { useEditorSession } from "../../session/editor-session.ts";
import { useUnit } from "../controls/use-unit.ts";
import { usePanelName } from "../panel-names.ts";
import { sideName } from "../side-names.ts";

const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

export function useFindingWords(): (finding: Finding) => FindingWords {
  const text = useText();
  const unit = useUnit();
  const percent = usePercent();
  const { surfaces } = useEditorSession();
  const panelName = usePanelName();
  const length = (micrometres: number) => `${writtenLength(micrometres, unit)} ${unit}`;
  return (finding) => {
    const { panel, surface, facts } = finding;
    const side = sideName(text, surface);
    // What is kept aside names a panel that this product does not have.
    const name = panel !== null && Number(facts.panels ?? 0) <= 1 ? panelName(panel) : "";
    const where = name ? [name, ...(surfaces.peek().length > 1 ? [side] : [])] : [capital(side)];
    return findingWords(text, finding, where.join(", "), { length, percent });
  };
}
