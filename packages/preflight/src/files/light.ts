/** How light inks look, near enough to tell light on dark from dark on light. */
import type { PageFacts } from "@foldmark/pdf-plates";
import { inkUse } from "./ink-names.ts";

export type MarkColour = PageFacts["marks"]["texts"][number]["colour"];

/** How much light of each kind a full ink takes: red, green, blue. */
const takes: Readonly<Record<string, readonly [number, number, number]>> = {
  Cyan: [1, 0.35, 0.08],
  Magenta: [0.1, 0.95, 0.45],
  Yellow: [0, 0.07, 0.9],
  Black: [0.93, 0.93, 0.93],
  All: [0.97, 0.97, 0.97],
};
/** Of an ink by name nobody knows: dark, as most are. */
const unknown = [0.6, 0.6, 0.6] as const;

/** From 0 to 1, paper is 1; null where it has many colours. */
export function lightOf(colour: MarkColour): readonly [number, number, number] | null {
  if (!colour) return null;
  let light: readonly [number, number, number] = [1, 1, 1];
  for (const { name, tint } of colour) {
    const use = inkUse(name);
    if (use === "white") light = [1, 1, 1];
    if (use !== null) continue;
    const taken = takes[name] ?? unknown;
    light = [
      light[0] * (1 - taken[0] * tint),
      light[1] * (1 - taken[1] * tint),
      light[2] * (1 - taken[2] * tint),
    ];
  }
  return light;
}

const brightness = ([red, green, blue]: readonly [number, number, number]): number =>
  0.3 * red + 0.6 * green + 0.1 * blue;

/** Light left out of dark: ink closes it from both sides. */
export function isReverse(colour: MarkColour, ground: MarkColour): boolean {
  const [own, below] = [lightOf(colour), lightOf(ground)];
  return own !== null && below !== null && brightness(own) > brightness(below) + 0.05;
}

/** Ink of a colour that counts as ink, 1 is one full ink. */
export const amountOf = (colour: MarkColour): number =>
  (colour ?? []).reduce((sum, { name, tint }) => sum + (inkUse(name) === null ? tint : 0), 0);

export const tintOf = (colour: MarkColour, ink: string): number =>
  colour?.find(({ name }) => name === ink)?.tint ?? 0;
