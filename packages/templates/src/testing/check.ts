/** The checks before print over a filled template, with every font it needs open. */
import { type DesignRecord, recordsOf, type SurfaceId, viewOf } from "@foldmark/design";
import { type Finding, preflight } from "@foldmark/preflight";
import { createCompiler, loadColourProfile, printedOn } from "@foldmark/render";
import { createFontShelf } from "@foldmark/render/node";
import type { Ground } from "../fill-template.ts";

export async function createChecker() {
  const [shelf, profile] = [await createFontShelf(), await loadColourProfile()];
  const drawers = { codes: null, symbols: null };
  return async (
    { product, layout, limits, bleed }: Ground,
    records: readonly DesignRecord[],
  ): Promise<readonly Finding[]> => {
    const view = viewOf(new Map(records.map((record) => [record.id, record])));
    const fonts = [...recordsOf(view, "node")].flatMap((node) =>
      node.kind === "text" ? node.runs.map(({ style }) => style.font.hash) : [],
    );
    await shelf.open(fonts);
    return preflight({
      view,
      layout,
      compiler: createCompiler({ fonts: shelf.fonts, bleed, drawers }),
      print: product.print,
      limits,
      on: (surface: SurfaceId) => {
        const { piece, side } = layout.artboard(surface)!;
        return printedOn(product, piece, side, profile);
      },
      ...drawers,
    });
  };
}
