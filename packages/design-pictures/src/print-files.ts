/** The print files of a design: PDF/X-4, a file for each kind of paper its blanks are of, a page a printed side. */
import {
  allOps,
  loadColourProfile,
  outlinesOf,
  type Pixels,
  type PrintOp,
  printedOn,
} from "@foldmark/render";
import {
  conditionFor,
  flattenedPdf,
  type PrintJob,
  pagePlace,
  pdfxProblems,
  printCondition,
  printPdf,
} from "@foldmark/render/pdf";
import type { DesignSource } from "./design-source.ts";
import { isVarnished, openPrintDesign, picturesOf } from "./print-design.ts";
import type { PrintStandard } from "./print-job.ts";

/** What a printer has to know of a page besides what is on it. */
export interface PrintedPage {
  readonly page: number;
  readonly piece: string;
  readonly side: "outside" | "inside";
  /** mm; of all copies together where the print repeats. */
  readonly trim: { readonly width: number; readonly height: number };
  readonly copies: { readonly across: number; readonly down: number };
  /** `process`, `white`, or a spot ink by its name. */
  readonly inks: readonly string[];
}

export interface PrintFile {
  readonly name: string;
  readonly standard: PrintStandard;
  /** Of the output intent. */
  readonly condition: string;
  readonly pages: readonly PrintedPage[];
  readonly bytes: Uint8Array;
}

/** @param decode pixels of a picture, all of them, for those that are printed in one ink */
export async function printFiles(
  source: DesignSource,
  { standard, created }: { readonly standard: PrintStandard; readonly created: Date },
  decode: (bytes: Uint8Array) => Promise<Pixels>,
): Promise<readonly PrintFile[]> {
  const { records, layout, configuration, fonts, bleed, surfaces } = await openPrintDesign(source);
  const { sku } = configuration;
  const head = records.find((record) => record.type === "document");
  const profile = await loadColourProfile();
  const files: PrintFile[] = [];
  for (const name of ["coated", "uncoated"] as const) {
    const own = surfaces.filter(({ piece }) => conditionFor(piece) === name);
    if (own.length === 0) continue;
    const lists = own.map(({ list }) => list);
    const condition = printCondition(name);
    const job: PrintJob = {
      title: head?.type === "document" ? head.name : sku,
      created,
      condition,
      pages: own.map(({ list, piece, side }) => {
        const { whiteUnder } = printedOn(configuration, piece, side, profile);
        return { layout, list, whiteUnder };
      }),
      bleed,
      isVarnished: isVarnished(configuration),
      sources: { glyphs: outlinesOf(fonts), ...(await picturesOf(lists, source, name, decode)) },
    };
    const bytes = await (standard === "PDF/X-4" ? printPdf : flattenedPdf)(job);
    const problems = await pdfxProblems(bytes, standard);
    if (problems.length > 0) throw new Error(`The file is not ${standard}: ${problems.join("; ")}`);
    files.push({
      name: `print-${name}${standard === "PDF/X-4" ? "" : "-x1a"}.pdf`,
      standard,
      condition: condition.identifier,
      pages: own.map(({ list, piece, side }, index) => {
        const { trim, steps } = pagePlace(layout, list);
        const inks = [...inksOf(allOps(list))];
        return { page: index + 1, piece: piece.id, side, trim: millimetres(trim), copies: steps, inks };
      }),
      bytes,
    });
  }
  return files;
}

const perPoint = 25.4 / 72;
const millimetres = ({ minX, minY, maxX, maxY }: Record<"minX" | "minY" | "maxX" | "maxY", number>) => ({
  width: Math.round((maxX - minX) * perPoint * 1000) / 1000,
  height: Math.round((maxY - minY) * perPoint * 1000) / 1000,
});

function inksOf(ops: Iterable<PrintOp>, found = new Set<string>()): ReadonlySet<string> {
  for (const op of ops) {
    if (!("plate" in op)) continue;
    if (op.plate) found.add(op.plate.replace(/^spot:/, ""));
    if (op.kind === "fill" && op.paint.kind === "pattern") inksOf(op.paint.ops, found);
  }
  return found;
}
