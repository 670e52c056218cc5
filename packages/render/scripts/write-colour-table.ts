/** Writes `src/colour/fogra39-table.ts` from the ICC profile: its curves and its grid of ink to Lab, small. */
import fs from "node:fs";
import path from "node:path";
import { curvePoints, gridMaximum, gridPoints } from "../src/colour/colour-profile.ts";

const folder = path.join(import.meta.dirname, "..");
const profile = fs.readFileSync(path.join(folder, "profiles", "FOGRA39L_TAC300.icc"));

function tag(name: string): Buffer {
  const count = profile.readUInt32BE(128);
  for (let i = 0; i < count; i++) {
    const at = 132 + 12 * i;
    if (profile.toString("latin1", at, at + 4) !== name) continue;
    const start = profile.readUInt32BE(at + 4);
    return profile.subarray(start, start + profile.readUInt32BE(at + 8));
  }
  throw new Error(`The profile has no ${name}.`);
}

/** `lut16Type` of ICC.1:2001, 6.5.10: curves in, grid, curves out. */
function readTable(bytes: Buffer) {
  const [inks, channels, points] = [bytes[8] as number, bytes[9] as number, bytes[10] as number];
  if (bytes.toString("latin1", 0, 4) !== "mft2" || inks !== 4 || channels !== 3 || points !== gridPoints)
    throw new Error("Not a table of four inks over nine points.");
  const [entering, leaving] = [bytes.readUInt16BE(48), bytes.readUInt16BE(50)];
  let at = 52;
  const values = (count: number): number[] =>
    Array.from({ length: count }, () => {
      at += 2;
      return bytes.readUInt16BE(at - 2);
    });
  const before = Array.from({ length: inks }, () => values(entering));
  const grid = values(gridPoints ** 4 * channels);
  const after = Array.from({ length: channels }, () => values(leaving));
  return { curves: [...before, ...after], grid };
}

function resampled(curve: readonly number[]): number[] {
  return Array.from({ length: curvePoints }, (_, point) => {
    const place = (point / (curvePoints - 1)) * (curve.length - 1);
    const below = Math.min(curve.length - 2, Math.floor(place));
    const from = curve[below] as number;
    return Math.round(from + ((curve[below + 1] as number) - from) * (place - below));
  });
}

/** Channel by channel, black fastest, each value as the step from its neighbour, high bytes before low ones. */
function steps(grid: readonly number[]): Buffer {
  const planes = [0, 1, 2].flatMap((plane) => grid.filter((_, i) => i % 3 === plane));
  const small = planes.map((value) => Math.round((value / 65_535) * gridMaximum));
  const taken = small.map((value, i) => {
    if (i % gridPoints !== 0) return value - (small[i - 1] as number);
    return i % gridPoints ** 2 === 0 ? value : value - (small[i - gridPoints] as number);
  });
  return Buffer.from([...taken.map((step) => (step >> 8) & 255), ...taken.map((step) => step & 255)]);
}

const { curves, grid } = readTable(tag("A2B1"));
const bytes = Buffer.concat([
  Buffer.from(curves.flatMap(resampled).flatMap((value) => [value >> 8, value & 255])),
  steps(grid),
]);
const text = `/** Written by scripts/write-colour-table.ts from profiles/FOGRA39L_TAC300.icc: no copyright, use freely. */
import type { ColourTable } from "./colour-profile.ts";

export const fogra39: ColourTable = {
  name: "FOGRA39L",
  // What the profile itself prints for a Lab of 0, 0, 0.
  darkest: [780, 723, 512, 950],
  totalInk: 300,
  // biome-ignore format: one value
  base64: "${bytes.toString("base64")}",
};
`;
fs.writeFileSync(path.join(folder, "src", "colour", "fogra39-table.ts"), text);
