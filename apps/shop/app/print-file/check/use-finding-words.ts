/** Findings of the open print file in words. */
import { writtenLength } from "@foldmark/editor";
import { localeFor } from "@foldmark/region";
import { useText } from "@foldmark/ui";
import { pieceSide, sideName } from "../../editor/panels/side-names.ts";
import { useFrame } from "../../request/page-frame.ts";
import { usePercent } from "../../request/use-percent.ts";
import type { Sheet } from "../print-file-view.ts";
import { useDesk } from "../state/desk.ts";
import type { NumberedFinding } from "../state/numbered-findings.ts";
import { type FileFindingWords, fileFindingWords } from "./finding-words.ts";

/** µm below which tenths of a millimetre would say nothing: the thickness of lines. */
const fine = 1000;

/** Lengths as this storefront writes them, with their unit. */
export function useLength(): (micrometres: number) => string {
  const { region, language } = useFrame();
  const unit = region.lengthUnit === "in" ? "in" : "mm";
  const locale = localeFor(language);
  return (micrometres) => {
    const isFine = unit === "mm" && micrometres > 0 && micrometres < fine;
    const written = isFine ? (micrometres / 1000).toFixed(2) : writtenLength(micrometres, unit);
    const digits = written.split(".")[1]?.length ?? 0;
    return `${Number(written).toLocaleString(locale, { minimumFractionDigits: digits, useGrouping: false })} ${unit}`;
  };
}

/** Other numbers, in the reader's way too. */
export function useWritten(): (value: number) => string {
  const locale = localeFor(useFrame().language);
  return (value) => value.toLocaleString(locale, { useGrouping: false });
}

/** "Outside", or the piece as well where there are several. */
export function useSideName(): (sheet: Pick<Sheet, "piece" | "side">) => string {
  const text = useText();
  const { page } = useDesk();
  const pieces = new Set(page.drawing.boards.map(({ piece }) => piece));
  return ({ piece, side }) => (pieces.size > 1 ? pieceSide(text, piece, side) : text(`editor.sides.${side}`));
}

export function useFindingWords(): (found: NumberedFinding) => FileFindingWords {
  const text = useText();
  const length = useLength();
  const written = useWritten();
  const percent = usePercent();
  const { page, view } = useDesk();
  return ({ surface, ...found }) =>
    fileFindingWords(found, {
      text,
      length,
      written,
      percent,
      panelName: (ref) => page.drawing.panels[ref] ?? "",
      side: view.sheets.length > 1 ? sideName(text, surface) : null,
    });
}
