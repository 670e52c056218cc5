/** Everything a buyer can add: what it is, what it needs and what it rules out. Prices stand in the price book. */
import type { Surface } from "./materials.ts";

export type OptionKind = "finish" | "fitting" | "service";

/** Only one of a set can be chosen. */
export type OptionSet = "surface" | "handle" | "insert" | "help";

/** Work that is done once, however many options ask for it, and its business days. */
export type FinishingStage = "laminating" | "stamping" | "coating" | "windowing";

export const stageDays: Readonly<Record<FinishingStage, number>> = {
  laminating: 3,
  stamping: 5,
  coating: 2,
  windowing: 2,
};

interface OptionRow {
  readonly kind: OptionKind;
  readonly set?: OptionSet;
  readonly stage?: FinishingStage;
  /** Surfaces it holds on; any, when left out. */
  readonly surfaces?: readonly Surface[];
  /** Makes no sense on goods without the customer's artwork. */
  readonly needsArtwork?: true;
  /** One of these has to be chosen with it. */
  readonly needsOneOf?: readonly string[];
  readonly excludes?: readonly string[];
  /** Its shape follows goods that nobody knows before the order: drawn for the proof, not with the box. */
  readonly cutToGoods?: true;
}

const smooth = ["white", "coated"] as const satisfies readonly Surface[];

const options = {
  // Finishes
  "varnish-matt": { kind: "finish", set: "surface", surfaces: smooth, needsArtwork: true },
  "varnish-gloss": { kind: "finish", set: "surface", surfaces: smooth, needsArtwork: true },
  "lamination-matt": {
    kind: "finish",
    set: "surface",
    stage: "laminating",
    surfaces: smooth,
    needsArtwork: true,
  },
  "lamination-gloss": {
    kind: "finish",
    set: "surface",
    stage: "laminating",
    surfaces: smooth,
    needsArtwork: true,
  },
  "lamination-soft-touch": {
    kind: "finish",
    set: "surface",
    stage: "laminating",
    surfaces: smooth,
    needsArtwork: true,
  },
  /** Raised gloss shows only against a matt ground. */
  "spot-uv": {
    kind: "finish",
    stage: "coating",
    surfaces: smooth,
    needsArtwork: true,
    needsOneOf: ["lamination-matt", "lamination-soft-touch"],
  },
  "hot-foil": { kind: "finish", stage: "stamping", needsArtwork: true },
  emboss: { kind: "finish", stage: "stamping", needsArtwork: true },
  "pantone-match": { kind: "finish", needsArtwork: true },

  // Boxes
  window: { kind: "fitting", stage: "windowing" },
  "euro-hole": { kind: "fitting" },
  "crash-lock-bottom": { kind: "fitting" },
  "insert-board": { kind: "fitting", set: "insert", cutToGoods: true },
  /** Foam is glued to a bottom that stands; a box that arrives flat has none yet. */
  "insert-foam": { kind: "fitting", set: "insert", excludes: ["flat-pack"], cutToGoods: true },
  "bottle-insert": { kind: "fitting", set: "insert" },
  dividers: { kind: "fitting", set: "insert" },
  "carry-handle": { kind: "fitting" },
  "ribbon-pull": { kind: "fitting" },
  "ribbon-closure": { kind: "fitting" },
  "flat-pack": { kind: "fitting", excludes: ["insert-foam"] },
  "return-strip": { kind: "fitting" },
  "food-liner": { kind: "fitting" },
  "metal-lid": { kind: "fitting" },
  /** The membrane is sealed to the liner. */
  "peel-seal": { kind: "fitting", needsOneOf: ["food-liner"] },

  // Bags and mailers
  "handle-twisted": { kind: "fitting", set: "handle" },
  "handle-flat": { kind: "fitting", set: "handle" },
  "handle-ribbon": { kind: "fitting", set: "handle" },
  "handle-long": { kind: "fitting", set: "handle" },
  padding: { kind: "fitting" },
  zip: { kind: "fitting" },
  "degassing-valve": { kind: "fitting" },
  "clear-window": { kind: "fitting", surfaces: ["clear", "kraft"], needsArtwork: true },

  // Paper, tape, labels, cards
  "low-noise": { kind: "fitting" },
  "on-roll": { kind: "fitting" },
  "rounded-corners": { kind: "fitting" },
  folded: { kind: "fitting" },

  // Services
  rush: { kind: "service" },
  prototype: { kind: "service", needsArtwork: true },
  "design-help": { kind: "service", set: "help", needsArtwork: true },
  "full-design": { kind: "service", set: "help", needsArtwork: true },
} as const satisfies Record<string, OptionRow>;

export type OptionId = keyof typeof options;

export type FinishId = {
  [Id in OptionId]: (typeof options)[Id]["kind"] extends "finish" ? Id : never;
}[OptionId];

export interface Option extends Omit<OptionRow, "needsOneOf" | "excludes"> {
  readonly needsOneOf?: readonly OptionId[];
  readonly excludes?: readonly OptionId[];
}

export const optionIds = Object.keys(options) as readonly OptionId[];

export const isOptionId = (text: string): text is OptionId => Object.hasOwn(options, text);

export const option = (id: OptionId): Option => options[id] as Option;

export const finishIds: readonly OptionId[] = optionIds.filter((id) => option(id).kind === "finish");
