/** A design as it goes to print: whatever of it would be missing there is found before anything is made of it. */
import { artworkLimitsOf, artworkZones, type Configuration, productType } from "@foldmark/catalogue";
import { allOps, type Pixels, type PrintList, type PrintOp } from "@foldmark/render";
import {
  type ConditionName,
  type PrintJob,
  printPicture,
  shrunkStencil,
  stencilOf,
} from "@foldmark/render/pdf";
import type { DesignSource } from "./design-source.ts";
import { compiledSurfaces, type DrawnSurface, type OpenedDesign, openDesign } from "./drawn-design.ts";

/** Something of the design cannot be printed as it is: nobody is to find that out on the press. */
export class IncompleteDesign extends Error {}

/** Text that is too long is seen on the proof; everything else would be missing. */
const allowed = new Set(["overflow", "not-printable"]);

export interface PrintDesign extends OpenedDesign {
  /** mm */
  readonly bleed: number;
  /** Every printed side. */
  readonly surfaces: readonly DrawnSurface[];
}

/** @throws IncompleteDesign */
export async function openPrintDesign(source: DesignSource): Promise<PrintDesign> {
  const opened = await openDesign(source);
  const { sku, print, material } = opened.configuration;
  const bleed = artworkZones(artworkLimitsOf(productType(sku), print, material))?.bleed ?? 0;
  const surfaces = await compiledSurfaces(opened, bleed);
  const missing = surfaces
    .flatMap(({ problems }) => problems)
    .filter(({ problem }) => !allowed.has(problem.kind));
  if (missing.length > 0) throw new IncompleteDesign(JSON.stringify(missing));
  const known = new Set<string>(
    opened.records.flatMap((record) => (record.type === "asset" ? [record.hash] : [])),
  );
  for (const { list } of surfaces)
    for (const asset of assetsIn(allOps(list))) {
      const from = list.derived[asset]?.source ?? asset;
      if (!known.has(from) || !source.files.has(from))
        throw new IncompleteDesign(`the picture ${from} is missing`);
    }
  return { ...opened, bleed, surfaces };
}

/** All over: everything that is printed. */
export const isVarnished = ({ options }: Pick<Configuration, "options">): boolean =>
  options.some((option) => option === "varnish-matt" || option === "varnish-gloss");

/** Those that the lists draw, each once. @param most px of a side, where nobody prints them */
export async function picturesOf(
  lists: readonly PrintList[],
  { files }: DesignSource,
  condition: ConditionName,
  decode: (bytes: Uint8Array) => Promise<Pixels>,
  most = Number.POSITIVE_INFINITY,
): Promise<Pick<PrintJob["sources"], "picture" | "stencil">> {
  const derived: PrintList["derived"] = Object.assign({}, ...lists.map((list) => list.derived));
  const drawn = new Set<string>();
  for (const list of lists) for (const asset of assetsIn(allOps(list))) drawn.add(asset);
  const inInks = new Map<string, Awaited<ReturnType<typeof printPicture>>>();
  const stencils = new Map<string, Pixels>();
  for (const asset of drawn) {
    const bytes = files.get(derived[asset]?.source ?? asset)!;
    if (derived[asset])
      stencils.set(asset, shrunkStencil(stencilOf(await decode(bytes), derived[asset]), most));
    else inInks.set(asset, await printPicture(bytes, condition, most));
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
