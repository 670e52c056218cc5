/** Programs that know PDF and had no hand in writing ours: Ghostscript makes plates, qpdf reads the file's structure. */
import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { installedProgram, installFromDebian } from "../../../scripts/debian.mjs";

const run = promisify(execFile);

/** Null where it cannot be had: what needs it is then listed as not run. */
function program(name: string, ofPackage: string): string | null {
  const reason = "to check print files with";
  return installedProgram([name]) ?? (installFromDebian(ofPackage, reason) ? installedProgram([name]) : null);
}

export const ghostscript = program("gs", "ghostscript");
export const qpdf = program("qpdf", "qpdf");

async function inFolder<Value>(bytes: Uint8Array, work: (file: string, folder: string) => Promise<Value>) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "foldmark-print-"));
  try {
    const file = path.join(folder, "print.pdf");
    await fs.writeFile(file, bytes);
    return await work(file, folder);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** What qpdf complains of. */
export const qpdfProblems = (bytes: Uint8Array): Promise<string> =>
  inFolder(bytes, async (file) => {
    try {
      const { stdout, stderr } = await run(qpdf!, ["--check", file]);
      return /No syntax or stream encoding errors found/.test(stdout) ? stderr : stdout + stderr;
    } catch (error) {
      return String(error);
    }
  });

export interface Plate {
  readonly width: number;
  readonly height: number;
  /** 255 is the full ink. */
  readonly ink: Uint8Array;
}

const processPlates = ["Cyan", "Magenta", "Yellow", "Black"] as const;

/** The plates of a page by the names of their inks. */
export const platesOf = (bytes: Uint8Array, page: number, pixelsPerMm: number) =>
  inFolder(bytes, async (file, folder): Promise<ReadonlyMap<string, Plate>> => {
    const only = [`-dFirstPage=${page}`, `-dLastPage=${page}`];
    const device = ["-sDEVICE=tiffsep", `-r${pixelsPerMm * 25.4}`, "-dMaxSpots=12", "-sCompression=none"];
    const quiet = ["-q", "-dNOPAUSE", "-dBATCH", "-dSAFER"];
    const out = ["-o", path.join(folder, "p.tif")];
    // Else every pixel that a shape touches is inked, and shapes grow by half a pixel; and what is round has corners, which are
    // cut off by up to a pixel.
    const exact = ["-c", "0 0 .setfilladjust2 0.2 setflat", "-f"];
    await run(ghostscript!, [...quiet, ...device, ...only, ...out, ...exact, file]);
    const plates = new Map<string, Plate>();
    for (const name of await fs.readdir(folder)) {
      const ink = /^p\((.+)\)\.tif$/.exec(name)?.[1];
      if (!ink) continue;
      const { data, info } = await sharp(path.join(folder, name), { unlimited: true })
        .extractChannel(0)
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (let at = 0; at < data.length; at++) data[at] = 255 - data[at]!;
      plates.set(ink, { width: info.width, height: info.height, ink: data });
    }
    return plates;
  });

/** Pixels in which the four process plates of two renderings differ. */
export function differentProcessPixels(a: ReadonlyMap<string, Plate>, b: ReadonlyMap<string, Plate>): number {
  let count = 0;
  for (const name of processPlates) {
    const [one, other] = [a.get(name)!.ink, b.get(name)!.ink];
    if (one.length !== other.length) return Number.POSITIVE_INFINITY;
    for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) count++;
  }
  return count;
}

/** The file with everything unpacked, as qpdf writes it for people to read; what is drawn, and fonts and profiles, left out. */
export const plainPdf = (bytes: Uint8Array): Promise<string> =>
  inFolder(bytes, async (file) => {
    const { stdout } = await run(qpdf!, ["--json", "--json-stream-data=none", file], {
      maxBuffer: 200_000_000,
    });
    return stdout;
  });

/** What Ghostscript says while it draws every page. */
export const ghostscriptProblems = (bytes: Uint8Array): Promise<string> =>
  inFolder(bytes, async (file) => {
    const words = ["-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-dPDFSTOPONERROR", "-sDEVICE=nullpage", "-r72"];
    try {
      const { stdout, stderr } = await run(ghostscript!, [...words, file]);
      return stdout + stderr;
    } catch (error) {
      return String(error);
    }
  });
