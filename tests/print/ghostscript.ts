/** Ghostscript's plates as the measure of ours. It is a program beside the shop, used by tests alone. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { installedProgram, installFromDebian } from "../../scripts/debian.mjs";

const profile = fileURLToPath(import.meta.resolve("@foldmark/render/profiles/FOGRA39L_TAC300.icc"));
/** It draws without smooth edges: finer by so much, then the mean. */
const usuallyFiner = 4;

export interface Plate {
  width: number;
  height: number;
  /** 255 is full ink. */
  tints: Uint8Array;
}

/** Null where it cannot be had. */
export function ghostscriptProgram(): string | null {
  const found = installedProgram(["gs"]);
  if (found) return found;
  return installFromDebian("ghostscript", "to compare plates") ? installedProgram(["gs"]) : null;
}

/** By plate, at a resolution. Spots by their names. */
export async function ghostscriptPlates(
  program: string,
  pdf: Uint8Array,
  resolution: number,
  finer = usuallyFiner,
): Promise<Map<string, Plate>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-plates-"));
  try {
    fs.writeFileSync(path.join(folder, "page.pdf"), pdf);
    const { status, stderr, stdout } = spawnSync(
      program,
      [
        "-q",
        "-dNOPAUSE",
        "-dBATCH",
        "-dSAFER",
        "-dUseCropBox",
        "-dFirstPage=1",
        "-dLastPage=1",
        "-sDEVICE=tiffsep",
        "-dRenderIntent=1",
        "-dBlackPtComp=1",
        `--permit-file-read=${profile}`,
        `-sOutputICCProfile=${profile}`,
        // Numbers of CMYK are ink, not colours of a profile of its own.
        `-sDefaultCMYKProfile=${profile}`,
        `-r${resolution * finer}`,
        "-sOutputFile=page.tif",
        "page.pdf",
      ],
      { cwd: folder, encoding: "utf8" },
    );
    if (status !== 0) throw new Error(`Ghostscript: ${stderr || stdout}`);
    const plates = new Map<string, Plate>();
    for (const file of fs.readdirSync(folder)) {
      const name = /^page\((.+)\)\.tif$/.exec(file)?.[1];
      if (name) plates.set(name, await readPlate(path.join(folder, file), finer));
    }
    return plates;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function readPlate(file: string, finer: number): Promise<Plate> {
  const { data, info } = await sharp(file).toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  const [width, height] = [Math.round(info.width / finer), Math.round(info.height / finer)];
  const tints = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let v = 0; v < finer; v++)
        for (let u = 0; u < finer; u++) {
          const [row, column] = [
            Math.min(info.height - 1, y * finer + v),
            Math.min(info.width - 1, x * finer + u),
          ];
          sum += 255 - data[(row * info.width + column) * info.channels]!;
        }
      tints[y * width + x] = Math.round(sum / finer ** 2);
    }
  return { width, height, tints };
}

/** Further off than this is another colour. */
const tolerance = 8;

/**
 * The share of pixels that are off, in per cent. Edges are forgiven: a pixel may have any value that the reference has
 * around it.
 */
export function shareOff(tints: Uint8Array, reference: Plate): number {
  const { width, height } = reference;
  let off = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [low, high] = [255, 0];
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const value = reference.tints[v * width + u]!;
          low = Math.min(low, value);
          high = Math.max(high, value);
        }
      const tint = tints[y * width + x]!;
      if (tint < low - tolerance || tint > high + tolerance) off++;
    }
  return (100 * off) / (width * height);
}
