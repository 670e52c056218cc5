/** The print files of a design: PDF/X-4, a file for each kind of paper its blanks are of, a page a printed side. */
import { artworkLimitsOf, artworkZones, productType } from "@foldmark/catalogue";
import type { DesignRecord } from "@foldmark/design";
import {
  allOps,
  loadColourProfile,
  outlinesOf,
  type Pixels,
  type PrintList,
  type PrintOp,
  printedOn,
} from "@foldmark/render";
import {
  type ConditionName,
  conditionFor,
  flattenedPdf,
  type PrintJob,
  pagePlace,
  pdfxProblems,
  printCondition,
  printPdf,
  printPicture,
  stencilOf,
} from "@foldmark/render/pdf";
import type { DesignSource } from "./design-source.ts";
import { compiledSurfaces, openDesign } from "./drawn-design.ts";
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

/** Something of the design cannot be printed as it is: nobody is to find that out on the press. */
export class IncompleteDesign extends Error {}

/** Text that is too long is seen on the proof; everything else would be missing. */
const allowed = new Set(["overflow", "not-printable"]);

/** @param decode pixels of a picture, all of them, for those that are printed in one ink */
export async function printFiles(
  source: DesignSource,
  { standard, created }: { readonly standard: PrintStandard; readonly created: Date },
  decode: (bytes: Uint8Array) => Promise<Pixels>,
): Promise<readonly PrintFile[]> {
  const opened = await openDesign(source);
  const { records, layout, configuration, fonts } = opened;
  const { sku, print, material, options } = configuration;
  const bleed = artworkZones(artworkLimitsOf(productType(sku), print, material))?.bleed ?? 0;
  const surfaces = await compiledSurfaces(opened, bleed);
  const missing = surfaces
    .flatMap(({ problems }) => problems)
    .filter(({ problem }) => !allowed.has(problem.kind));
  if (missing.length > 0) throw new IncompleteDesign(JSON.stringify(missing));
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
      isVarnished: options.some((option) => option === "varnish-matt" || option === "varnish-gloss"),
      sources: { glyphs: outlinesOf(fonts), ...(await picturesOf(lists, records, source, name, decode)) },
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

/** Those that the lists draw, each once; a picture that is not there is no design to print. */
async function picturesOf(
  lists: readonly PrintList[],
  records: readonly DesignRecord[],
  { files }: DesignSource,
  condition: ConditionName,
  decode: (bytes: Uint8Array) => Promise<Pixels>,
): Promise<Pick<PrintJob["sources"], "picture" | "stencil">> {
  const derived: PrintList["derived"] = Object.assign({}, ...lists.map((list) => list.derived));
  const drawn = new Set<string>();
  for (const list of lists) for (const asset of assetsIn(allOps(list))) drawn.add(asset);
  const inInks = new Map<string, Awaited<ReturnType<typeof printPicture>>>();
  const stencils = new Map<string, Pixels>();
  const known = new Set<string>(records.flatMap((record) => (record.type === "asset" ? [record.hash] : [])));
  for (const asset of drawn) {
    const from = derived[asset]?.source ?? asset;
    const bytes = files.get(from);
    if (!bytes || !known.has(from)) throw new IncompleteDesign(`the picture ${from} is missing`);
    if (derived[asset]) stencils.set(asset, stencilOf(await decode(bytes), derived[asset]));
    else inInks.set(asset, await printPicture(bytes, condition));
  }
  return {
    picture: (asset) => inInks.get(asset) ?? null,
    stencil: (asset) => stencils.get(asset) ?? null,
  };
}

function* assetsIn(ops: Iterable<PrintOp>): Generator<string> {
  for (const op of ops) {
    if (op.kind === "image") yield op.asset;
    if (op.kind === "fill" && op.paint.kind === "pattern") yield* assetsIn(op.paint.ops);
  }
}
