/** Runs in the sandbox: reads one page of a PDF and writes its plates. */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { PdfRefusal } from "@foldmark/pdf-plates";
import {
  coverage,
  documentFacts,
  inflate,
  isProcess,
  openPdf,
  openPlateTools,
  PdfRefused,
  processInks,
  readPageFacts,
  type SeparatedPage,
  separatePage,
  spotColours,
  totalInk,
  totalInkAbove,
} from "@foldmark/pdf-plates/node";
import type { JobTools, SandboxWork } from "@foldmark/platform/sandbox-job";
import {
  checkFile,
  type DrawnPlates,
  type FileFinding,
  type FileToCheck,
  isTechnical,
} from "@foldmark/preflight/files";
import type { PdfPage } from "./pdf-facts.ts";
import type { PdfWish } from "./pdf-job.ts";

const deflateRaw = promisify(zlib.deflateRaw);
export type Tools = Awaited<ReturnType<typeof openPlateTools>>;

const work: SandboxWork<PdfWish> = async (wish, { source, out, progress, refuse }) => {
  const tools = await plateTools();
  try {
    const bytes = fs.readFileSync(source);
    return await readPage(bytes, tools, wish, { out, progress });
  } catch (error) {
    return refuse(reasonOf(error));
  }
};
export default work;

const profiles = {
  coated: import.meta.resolve("@foldmark/render/profiles/FOGRA39L_TAC300.icc"),
  uncoated: import.meta.resolve("@foldmark/render/profiles/FOGRA29L_TAC280.icc"),
} as const;

export const profileOf = (condition: keyof typeof profiles): Uint8Array =>
  fs.readFileSync(fileURLToPath(profiles[condition]));

export const plateTools = (): Promise<Tools> => openPlateTools(profileOf("coated"));

/** Throws what is not the file's fault. */
export function reasonOf(error: unknown): PdfRefusal {
  if (error instanceof PdfRefused) return error.code;
  const reason = error instanceof Error ? error.message : String(error);
  // The file is no reason to run out of memory; whatever else is thrown, it is wrong in a way of its own.
  if (/memory|allocat/i.test(reason)) throw error;
  console.error(reason);
  return "broken-pdf";
}

interface Reading extends Pick<JobTools, "out" | "progress"> {
  /** Whoever draws more of the very same rasters. */
  readonly onPlates?: (separated: SeparatedPage) => Promise<void>;
}

export async function readPage(
  bytes: Uint8Array,
  tools: Tools,
  wish: PdfWish,
  { out, progress, onPlates }: Reading,
): Promise<PdfPage> {
  const pdf = await openPdf(bytes, inflate, tools.pdfium.mend);
  const document = documentFacts(pdf);
  progress(0.1);
  if (wish.wants === "facts") {
    const page = readPageFacts(pdf, tools.manager, wish.page);
    return {
      document,
      page,
      findings: findingsOf(wish, { document, page }, null) as PdfPage["findings"],
      plates: null,
    };
  }
  const separated = await separatePage(pdf, tools, {
    page: wish.page,
    resolution: wish.resolution,
    progress: (share) => progress(0.1 + share * 0.7),
  });
  for (const problem of separated.problems) console.error(problem);
  const plates = await writePlates(separated, tools, out);
  await onPlates?.(separated);
  const { facts: page, rasters, box } = separated;
  const findings = findingsOf(wish, { document, page }, { ...rasters, box });
  return { document, page, findings: findings as PdfPage["findings"], plates };
}

const findingsOf = (
  { check }: PdfWish,
  facts: Pick<FileToCheck, "document" | "page">,
  plates: DrawnPlates | null,
): readonly FileFinding[] | null => check && checkFile({ ...facts, ...check }, plates);

/** One pixel in a thousand may be the edge of something. */
const edges = 0.001;

/** @returns its name */
export async function writePlane(out: string, at: number, tints: Uint8Array): Promise<string> {
  const file = `plate-${at}.plane`;
  fs.writeFileSync(path.join(out, file), await deflateRaw(tints, { level: 6 }));
  return file;
}

async function writePlates(
  { plates, rasters, box, resolution, spots }: SeparatedPage,
  { manager }: Tools,
  out: string,
): Promise<PdfPage["plates"]> {
  const written: NonNullable<PdfPage["plates"]>["plates"] = [];
  for (const [at, name] of plates.entries()) {
    const tints = rasters.tints.get(name)!;
    const file = await writePlane(out, at, tints);
    const full =
      processColour(name, manager) ?? spotColours(name, spots.get(name), manager).subarray(255 * 3);
    const [red = 0, green = 0, blue = 0] = full;
    written.push({
      name,
      isProcess: isProcess(name),
      file,
      coverage: coverage(tints),
      colour: { red, green, blue },
    });
  }
  // Lines of the die are on no plate that prints.
  const total = totalInk(
    rasters,
    plates.filter((name) => !isTechnical(name)),
  );
  const { width, height } = rasters;
  return {
    width,
    height,
    resolution,
    box,
    plates: written,
    totalInk: { highest: total.highest, usual: totalInkAbove(total, edges) },
  };
}

function processColour(name: string, manager: Tools["manager"]): Uint8Array | null {
  const at = (processInks as readonly string[]).indexOf(name);
  if (at < 0) return null;
  return manager.toScreen(
    Uint8Array.from({ length: 4 }, (_, ink) => (ink === at ? 255 : 0)),
    1,
  );
}
