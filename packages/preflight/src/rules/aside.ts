/** What found no panel when the product changed: it is kept, and not printed. */
import { type DesignNode, nodesAside, type PanelRef } from "@foldmark/design";
import type { Finding, Fix } from "../finding.ts";
import { finding, type Sheet } from "../sheet.ts";

/** A panel that one sees and that it lies on as it is, else the largest: its owner goes on from there. */
function panelFor({ layout, frame }: Sheet, { x, y, width, height, scale }: DesignNode): PanelRef | null {
  const { piece, side } = frame.surface;
  const panels = layout.artboards.filter(
    (each) => each.piece === piece && each.side === side && each.panel?.printable[side],
  );
  const [right, bottom] = [width, height].map((length) => (length * scale) / 1_000_000) as [number, number];
  const seen = panels.filter(({ panel }) => panel?.visible[side]);
  const fits = seen.find((each) => x >= 0 && y >= 0 && x + right <= each.width && y + bottom <= each.height);
  const [largest] = panels.toSorted((a, b) => b.width * b.height - a.width * a.height);
  return ((fits ?? largest)?.ref as PanelRef | undefined) ?? null;
}

/** @param sheet where it is shown, and put if that is wanted: the first that is printed */
export function keptAside(sheet: Sheet): readonly Finding[] {
  return nodesAside(sheet.view, sheet.layout).flatMap((node) => {
    if (node.hidden || node.kind === "page") return [];
    const parent = panelFor(sheet, node);
    const args = { ids: [node.id], parent, below: null, keepsPicture: false };
    const fix: Fix | null = parent && { command: "node.reparent", args };
    return [finding(sheet, "kept-aside", "error", { node, box: sheet.list.bounds, fix })];
  });
}
