/** Outlines as text: SVG's own letters M, L, C and Z, absolute, in whole µm. Text keeps documents and diffs small. */
import { limits } from "./limits.ts";

export type PathCommand =
  | readonly ["M", number, number]
  | readonly ["L", number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

const sizes = { M: 2, L: 2, C: 6, Z: 0 } as const;

const [space, minus, zero, nine, mostDigits] = [32, 45, 48, 57, 8];

/** Null where the text is no path. Read character by character: designs hold a great many of these. */
export function readPath(text: string): readonly PathCommand[] | null {
  const commands: PathCommand[] = [];
  let at = 0;
  while (at < text.length) {
    const letter = text[at] as keyof typeof sizes;
    if (!Object.hasOwn(sizes, letter) || (at === 0 && letter !== "M")) return null;
    at += 1;
    const command: (string | number)[] = [letter];
    for (let count = sizes[letter]; count > 0; count--) {
      const isNegative = text.charCodeAt(at) === minus;
      if (isNegative) at += 1;
      const first = at;
      let value = 0;
      for (let code = text.charCodeAt(at); code >= zero && code <= nine; code = text.charCodeAt(at)) {
        value = value * 10 + code - zero;
        at += 1;
      }
      if (at === first || at - first > mostDigits || value > limits.length) return null;
      command.push(isNegative ? -value : value);
      if (count > 1 && text.charCodeAt(at++) !== space) return null;
    }
    commands.push(command as unknown as PathCommand);
  }
  return commands.length > 0 ? commands : null;
}

export function writePath(commands: readonly PathCommand[]): string {
  let text = "";
  for (const command of commands) {
    text += command[0];
    for (let index = 1; index < command.length; index++)
      text += `${index > 1 ? " " : ""}${Math.round(command[index] as number) || 0}`;
  }
  return text;
}
