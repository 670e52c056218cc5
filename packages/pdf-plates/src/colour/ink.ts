/**
 * Colours as inks: any colour of the file becomes tints on plates, with the rule that says which plates it touches at all
 * (ISO 32000-2, 8.6.7 and 11.7.4.3).
 */
import type { ColourManager } from "./colour-manager.ts";
import type { ColourSpace, IndexedSpace } from "./colour-space.ts";
import { within } from "./pdf-function.ts";

export const processInks = ["Cyan", "Magenta", "Yellow", "Black"] as const;
export const isProcess = (plate: string): boolean => (processInks as readonly string[]).includes(plate);

/**
 * `process`: the four, and nothing on spots. `named`: the inks that it names. `all`: registration. `cell`: whatever the
 * cell of a pattern paints. `none`: nothing.
 */
export type InkScope = "process" | "named" | "all" | "cell" | "none";

export interface Ink {
  scope: InkScope;
  /** From 0 to 1, by plate. */
  tints: Readonly<Record<string, number>>;
  /** Of registration: the tint on every plate. */
  everywhere?: number;
  /** Whether plates of tint 0 may be left untouched (overprint mode 1): numbers of the device's own CMYK only. */
  knowsZero: boolean;
}

const noInk: Ink = { scope: "none", tints: {}, knowsZero: false };
export const cellInk: Ink = { scope: "cell", tints: {}, knowsZero: false };
export const white: Ink = { scope: "process", tints: {}, knowsZero: false };

const processInk = (tints: ArrayLike<number>, knowsZero = false): Ink => ({
  scope: "process",
  tints: Object.fromEntries(processInks.map((plate, at) => [plate, within(tints[at] ?? 0, 0, 1)])),
  knowsZero,
});

export function inkOf(space: ColourSpace, components: readonly number[], manager: ColourManager): Ink {
  switch (space.kind) {
    case "cmyk":
      return processInk(components, space.isDevice);
    case "gray":
      return processInk([0, 0, 0, 1 - (components[0] ?? 0)]);
    case "rgb":
    case "lab":
      return processInk(manager.inksOfColour(space, components));
    case "indexed":
      return inkOf(space.base, tableColour(space, components[0] ?? 0), manager);
    case "named":
      return namedInk(space.names, components);
    case "pattern":
      return noInk;
  }
}

function namedInk(names: readonly string[], components: readonly number[]): Ink {
  if (names.includes("All"))
    return { scope: "all", tints: {}, everywhere: within(components[0] ?? 0, 0, 1), knowsZero: false };
  const tints: Record<string, number> = {};
  for (const [at, name] of names.entries())
    if (name !== "None") tints[name] = within(components[at] ?? 0, 0, 1);
  return { scope: Object.keys(tints).length > 0 ? "named" : "none", tints, knowsZero: false };
}

function tableColour({ base, table, last }: IndexedSpace, index: number): number[] {
  const row = within(Math.round(index), 0, last);
  return Array.from({ length: base.components }, (_, component) =>
    valueOfSample(base, component, (table[row * base.components + component] ?? 0) / 255),
  );
}

/** A sample from 0 to 1 as a value of the space: Lab has ranges of its own. */
export function valueOfSample(space: ColourSpace, component: number, sample: number): number {
  if (space.kind !== "lab") return sample;
  if (component === 0) return sample * 100;
  const [low, high] = [space.range[2 * component - 2] ?? -100, space.range[2 * component - 1] ?? 100];
  return low + sample * (high - low);
}

/** What an image or a shading of this space paints, whatever its samples are: it never leaves a plate out for a tint of 0. */
export function inkOfSpace(space: ColourSpace): Ink {
  if (space.kind === "indexed") return inkOfSpace(space.base);
  if (space.kind === "named") return namedInk(space.names, space.initial);
  if (space.kind === "pattern") return noInk;
  return processInk(space.kind === "gray" ? [0, 0, 0, 1] : [1, 1, 1, 1]);
}

export const tintOn = (ink: Ink, plate: string): number => ink.tints[plate] ?? ink.everywhere ?? 0;

/** Whether a paint marks a plate at all, be it with white. */
export function touches(ink: Ink, plate: string, isOverprinting: boolean, overprintMode: number): boolean {
  if (ink.scope === "none") return false;
  if (!isOverprinting || ink.scope === "all" || ink.scope === "cell") return true;
  if (ink.scope === "named") return plate in ink.tints;
  return isProcess(plate) && !(overprintMode === 1 && ink.knowsZero && !ink.tints[plate]);
}
