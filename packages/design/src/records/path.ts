/** Outlines as text: SVG's own letters M, L, C and Z, absolute, in whole µm. Text keeps documents and diffs small. */
import * as v from "valibot";
import { limits } from "./limits.ts";

export type PathCommand =
  | readonly ["M", number, number]
  | readonly ["L", number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

const sizes = { M: 2, L: 2, C: 6, Z: 0 } as const;

/** Null where the text is no path. */
export function readPath(text: string): readonly PathCommand[] | null {
  const commands: PathCommand[] = [];
  for (const [part] of text.matchAll(/[A-Za-z][^A-Za-z]*|^[^A-Za-z]+/g)) {
    const letter = part[0] as keyof typeof sizes;
    const written = part.slice(1);
    if (!Object.hasOwn(sizes, letter) || !/^(-?\d{1,8}( -?\d{1,8})*)?$/.test(written)) return null;
    const numbers = written === "" ? [] : written.split(" ").map(Number);
    if (numbers.length !== sizes[letter] || numbers.some((each) => Math.abs(each) > limits.length))
      return null;
    if (commands.length === 0 && letter !== "M") return null;
    commands.push([letter, ...numbers] as unknown as PathCommand);
  }
  return commands.length > 0 ? commands : null;
}

export const writePath = (commands: readonly PathCommand[]): string =>
  commands
    .map(([letter, ...numbers]) => letter + numbers.map((each) => Math.round(each) || 0).join(" "))
    .join("");

export const pathText = v.pipe(
  v.string(),
  v.maxLength(limits.pathLength),
  v.check((text) => readPath(text) !== null),
);
