/** The inks of a design, measured side by side on the plates of its print file. */
import { type Piece, ringBounds } from "@foldmark/geometry";
import {
  cleanText,
  hexColour,
  loadColourProfile,
  outlinesOf,
  type Pixels,
  printedOn,
  screenColour,
} from "@foldmark/render";
import { conditionFor, inkCoverage } from "@foldmark/render/pdf";
import type { DesignSource } from "./design-source.ts";
import { isVarnished, type PrintDesign, picturesOf } from "./print-design.ts";
import type { ProofAnswer } from "./proof-job.ts";

/** px of a picture's longer side: ink is measured on coarser plates than are printed. */
const mostPixels = 1200;

type Measured = Pick<ProofAnswer, "inks" | "heaviest">;

export async function measuredInks(
  design: PrintDesign,
  source: DesignSource,
  decode: (bytes: Uint8Array) => Promise<Pixels>,
): Promise<Measured> {
  const { layout, configuration, fonts, bleed, surfaces } = design;
  const profile = await loadColourProfile();
  const glyphs = outlinesOf(fonts);
  const inks: ProofAnswer["inks"] = [];
  let heaviest: ProofAnswer["heaviest"] = null;
  for (const condition of ["coated", "uncoated"] as const) {
    const own = surfaces.filter(({ piece }) => conditionFor(piece) === condition);
    if (own.length === 0) continue;
    const lists = own.map(({ list }) => list);
    const sources = { glyphs, ...(await picturesOf(lists, source, condition, decode, mostPixels)) };
    for (const { piece, side, list } of own) {
      const on = printedOn(configuration, piece, side, profile);
      const { whiteUnder } = on;
      const found = inkCoverage({
        layout,
        list,
        whiteUnder,
        bleed,
        sources,
        isVarnished: isVarnished(configuration),
      });
      for (const { kind, name, cmyk, area, share } of found.inks)
        inks.push({
          kind,
          name: cleanText(name).slice(0, 200) || "?",
          colour: hexColour(screenColour({ kind: kind === "white" ? "white" : "process", cmyk }, 1000, on)),
          piece: piece.id,
          side,
          area: Math.round(area * 10) / 10,
          share: Math.round(share * 1e5) / 1e5,
        });
      const percent = Math.round((found.heaviest?.percent ?? 0) * 10) / 10;
      if (found.heaviest && percent > (heaviest?.percent ?? 0))
        heaviest = { percent, piece: piece.id, side, panel: panelAt(piece, side, found.heaviest.at) };
    }
  }
  return { inks, heaviest };
}

/** The panel whose box holds a place of the blank; the smallest where several do. */
function panelAt(
  piece: Piece,
  side: string,
  { x, y }: { readonly x: number; readonly y: number },
): string | null {
  const boxes = piece.panels
    .map((panel) => ({ panel, box: ringBounds(panel.outline) }))
    .filter(({ box }) => x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY)
    .sort((a, b) => sizeOf(a.box) - sizeOf(b.box));
  return boxes[0] ? `panel:${piece.id}-${side}/${boxes[0].panel.id}` : null;
}

const sizeOf = ({ minX, minY, maxX, maxY }: ReturnType<typeof ringBounds>): number =>
  (maxX - minX) * (maxY - minY);
