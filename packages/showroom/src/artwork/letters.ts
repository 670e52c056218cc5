/** Words as outlines: a picture that is loaded as an image knows no web fonts. */
import type { PathCommand } from "@foldmark/geometry";
import { displayLetters, type Letters, monoLetters } from "./letters.generated.ts";

export interface Word {
  /** mm at the asked size, baseline at 0, y down. */
  readonly path: readonly PathCommand[];
  readonly width: number;
}

export const capHeight = 0.65;

const pattern = /([MLQZ])([^MLQZ]*)/g;
const parsed = new Map<string, readonly PathCommand[]>();

function commandsOf(outline: string): readonly PathCommand[] {
  let commands = parsed.get(outline);
  if (!commands) {
    commands = [...outline.matchAll(pattern)].map(
      ([, letter, numbers]) =>
        [letter, ...(numbers ? numbers.split(" ").map(Number) : [])] as unknown as PathCommand,
    );
    parsed.set(outline, commands);
  }
  return commands;
}

function set(text: string, letters: Letters, size: number, track: number): Word {
  const scale = size / 1000;
  const path: PathCommand[] = [];
  let x = 0;
  for (const character of text) {
    const letter = letters[character];
    if (!letter) continue;
    for (const command of commandsOf(letter[1]))
      path.push(
        command.map((part, index) =>
          typeof part === "number" ? (index % 2 ? part * scale + x : -part * scale) : part,
        ) as unknown as PathCommand,
      );
    x += letter[0] * scale + track * size;
  }
  return { path, width: Math.max(0, x - track * size) };
}

/** In the display face, set a little tight. */
export const word = (text: string, size: number, track = -0.025): Word =>
  set(text, displayLetters, size, track);

/** Figures of dimension lines. */
export const figures = (text: string, size: number): Word => set(text, monoLetters, size, 0);

export const hasFigures = (text: string): boolean => [...text].every((character) => character in monoLetters);
