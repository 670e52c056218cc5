/** What a board looks like: the colours of its sides and of its cut edge. */
import type { Material } from "../kernel/model.ts";

export interface BoardLook {
  readonly outside: string;
  readonly inside: string;
  /** Core of the cut edge, and the liners that show on both sides of it. */
  readonly edge: string;
  readonly liner: string;
}

const kraft = "#c99f70";
const white = "#f7f5ef";

const looks: Readonly<Record<string, BoardLook>> = {
  "e-flute-white": { outside: white, inside: kraft, edge: "#a98459", liner: "#efe6d4" },
  "e-flute-white-both": { outside: white, inside: white, edge: "#b9a98c", liner: "#f3efe6" },
  "b-flute-white": { outside: white, inside: kraft, edge: "#a98459", liner: "#efe6d4" },
  "carton-kraft-350": { outside: "#c7a277", inside: "#c2a07a", edge: "#a5825a", liner: "#c7a277" },
  "carton-recycled-350": { outside: white, inside: "#c9c3b6", edge: "#b5ada0", liner: white },
  "kraft-paper-70": { outside: "#cba679", inside: "#cba679", edge: "#b08c61", liner: "#cba679" },
  "kraft-paper-90": { outside: "#cba679", inside: "#cba679", edge: "#b08c61", liner: "#cba679" },
  "kraft-paper-120": { outside: "#cba679", inside: "#cba679", edge: "#b08c61", liner: "#cba679" },
  "kraft-tape-70": { outside: "#cba679", inside: "#bf9a6d", edge: "#b08c61", liner: "#cba679" },
  "cotton-140": { outside: "#efe8d8", inside: "#e6dfce", edge: "#d8cfba", liner: "#efe8d8" },
  "cotton-220": { outside: "#efe8d8", inside: "#e6dfce", edge: "#d8cfba", liner: "#efe8d8" },
};

const byKind: Record<Material["kind"], BoardLook> = {
  corrugated: { outside: kraft, inside: "#c2966a", edge: "#8f6b45", liner: "#dcc29b" },
  carton: { outside: white, inside: "#f1efe9", edge: "#dedacf", liner: white },
  // Rigid boxes are wrapped in paper, over the rim too.
  greyboard: { outside: "#3b3f4b", inside: "#3b3f4b", edge: "#454956", liner: "#3b3f4b" },
  paper: { outside: "#f8f6f1", inside: "#f4f1ea", edge: "#e2ddd2", liner: "#f8f6f1" },
  film: { outside: "#f2f3f4", inside: "#dfe2e5", edge: "#d5d8db", liner: "#f2f3f4" },
  cloth: { outside: "#efe8d8", inside: "#e6dfce", edge: "#d8cfba", liner: "#efe8d8" },
};

export const lookOf = (material: Material): BoardLook => looks[material.id] ?? byKind[material.kind];

/** Linear light of a "#rrggbb" colour. */
export function linear(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map((part) => (part / 255) ** 2.2) as [
    number,
    number,
    number,
  ];
}

const byte = (light: number): string =>
  Math.max(0, Math.min(255, Math.round(light ** (1 / 2.2) * 255)))
    .toString(16)
    .padStart(2, "0");

/** Bright whites bend over instead of breaking off, as on the stage. */
export const soft = (light: number): number =>
  light < 0.78 ? light : 0.78 + 0.22 * (1 - Math.exp((0.78 - light) / 0.22));

export const lit = (colour: readonly [number, number, number], light: number): string =>
  `#${colour.map((part) => byte(soft(part * light))).join("")}`;
