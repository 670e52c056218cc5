/**
 * What we make things of. A row is a geometry material (thickness, grammage) plus what a buyer and a load rating
 * need to know: look, strength, what it can be printed and finished like.
 */
import { type Material as GeometryMaterial, materials as substances } from "@foldmark/geometry";

export type MaterialFamily =
  | "corrugated"
  | "carton"
  | "solid-board"
  | "greyboard"
  | "paper"
  | "film"
  | "cloth"
  | "label"
  | "tape";

/** Surface the ink meets. Colours on kraft turn darker; film and clear stock need white under them. */
export type Surface = "kraft" | "white" | "coated" | "clear" | "coloured" | "grey" | "cloth";

export type Flute = "E" | "B" | "C" | "BC";

export interface Material extends GeometryMaterial {
  readonly family: MaterialFamily;
  readonly surface: Surface;
  readonly flute: Flute | null;
  /** Edge crush test, newtons per metre; null where the board is not corrugated. */
  readonly edgeCrush: number | null;
  /** Grams a bottom of this board carries, whatever the size of the box; null where nothing is carried in it. */
  readonly carries: number | null;
}

interface Facts {
  readonly family: MaterialFamily;
  readonly surface: Surface;
  readonly flute?: Flute;
  readonly edgeCrush?: number;
  readonly carries?: number;
}

const full = (substance: GeometryMaterial, facts: Facts): Material => ({
  ...substance,
  family: facts.family,
  surface: facts.surface,
  flute: facts.flute ?? null,
  edgeCrush: facts.edgeCrush ?? null,
  carries: facts.carries ?? null,
});

/** A row for a material that geometry knows by the same name. */
const known = (id: keyof typeof substances, facts: Facts): Material => full(substances[id], facts);

/** A row for a stock that differs from geometry's only in what it is made of or looks like. */
const ours = (
  id: string,
  kind: GeometryMaterial["kind"],
  thickness: number,
  grammage: number,
  facts: Facts,
  flutePitch: number | null = null,
): Material => full({ id, kind, thickness, grammage, flutePitch }, facts);

// ECT of 32, 40, 44 and 61 lb/in; the lower end of what each board is sold with.
const e = { family: "corrugated", flute: "E", edgeCrush: 5600, carries: 2500 } as const;
const b = { family: "corrugated", flute: "B", edgeCrush: 7000, carries: 6000 } as const;
const c = { family: "corrugated", flute: "C", edgeCrush: 7700, carries: 10_000 } as const;
const bc = { family: "corrugated", flute: "BC", edgeCrush: 10_700, carries: 30_000 } as const;

const materials = {
  // Corrugated board
  "e-flute-kraft": known("e-flute-kraft", { ...e, surface: "kraft" }),
  "e-flute-white": known("e-flute-white", { ...e, surface: "white" }),
  "e-flute-white-both": known("e-flute-white-both", { ...e, surface: "white" }),
  "e-flute-coated": ours("e-flute-coated", "corrugated", 1.7, 430, { ...e, surface: "coated" }, 3.3),
  "b-flute-kraft": known("b-flute-kraft", { ...b, surface: "kraft" }),
  "b-flute-white": known("b-flute-white", { ...b, surface: "white" }),
  "c-flute-kraft": known("c-flute-kraft", { ...c, surface: "kraft" }),
  "bc-flute-kraft": known("bc-flute-kraft", { ...bc, surface: "kraft" }),

  // Carton and solid board
  "carton-300": known("carton-300", { family: "carton", surface: "coated", carries: 600 }),
  "carton-350": known("carton-350", { family: "carton", surface: "coated", carries: 900 }),
  "carton-400": known("carton-400", { family: "carton", surface: "coated", carries: 1200 }),
  "carton-recycled-350": known("carton-recycled-350", { family: "carton", surface: "coated", carries: 700 }),
  "carton-kraft-300": ours("carton-kraft-300", "carton", 0.43, 300, {
    family: "carton",
    surface: "kraft",
    carries: 600,
  }),
  "carton-kraft-350": known("carton-kraft-350", { family: "carton", surface: "kraft", carries: 900 }),
  "cupstock-330": known("cupstock-330", { family: "carton", surface: "white", carries: 2000 }),
  "cupstock-kraft-330": ours("cupstock-kraft-330", "carton", 0.45, 330, {
    family: "carton",
    surface: "kraft",
    carries: 2000,
  }),
  "solid-board-450": known("solid-board-450", { family: "solid-board", surface: "white", carries: 1000 }),
  "solid-board-kraft-450": ours("solid-board-kraft-450", "carton", 0.6, 450, {
    family: "solid-board",
    surface: "kraft",
    carries: 1000,
  }),
  "card-350": known("card-350", { family: "carton", surface: "coated" }),
  "card-uncoated-350": ours("card-uncoated-350", "carton", 0.45, 350, { family: "carton", surface: "white" }),
  "card-kraft-300": ours("card-kraft-300", "carton", 0.43, 300, { family: "carton", surface: "kraft" }),

  // Rigid boxes: greyboard inside, wrap paper outside
  "greyboard-1.5": known("greyboard-1.5", { family: "greyboard", surface: "grey", carries: 2500 }),
  "greyboard-2.0": known("greyboard-2.0", { family: "greyboard", surface: "grey", carries: 4000 }),
  "greyboard-2.5": known("greyboard-2.5", { family: "greyboard", surface: "grey", carries: 6000 }),
  "core-board-1.5": ours("core-board-1.5", "greyboard", 1.5, 1050, {
    family: "solid-board",
    surface: "kraft",
    carries: 2000,
  }),
  "wrap-paper-128": known("wrap-paper-128", { family: "paper", surface: "coated" }),
  "wrap-paper-157": known("wrap-paper-157", { family: "paper", surface: "coated" }),

  // Paper
  "tissue-17": known("tissue-17", { family: "paper", surface: "coloured" }),
  "kraft-paper-70": known("kraft-paper-70", { family: "paper", surface: "kraft" }),
  "kraft-paper-90": known("kraft-paper-90", { family: "paper", surface: "kraft", carries: 4000 }),
  "kraft-paper-white-90": ours("kraft-paper-white-90", "paper", 0.12, 90, {
    family: "paper",
    surface: "white",
    carries: 4000,
  }),
  "kraft-paper-120": known("kraft-paper-120", { family: "paper", surface: "kraft", carries: 3000 }),
  "kraft-paper-white-120": ours("kraft-paper-white-120", "paper", 0.16, 120, {
    family: "paper",
    surface: "white",
    carries: 3000,
  }),
  "art-paper-170": known("art-paper-170", { family: "paper", surface: "coated", carries: 5000 }),

  // Film
  "ldpe-60": known("ldpe-60", { family: "film", surface: "coloured", carries: 3000 }),
  "ldpe-recycled-60": known("ldpe-recycled-60", { family: "film", surface: "coloured", carries: 3000 }),
  "compostable-50": known("compostable-50", { family: "film", surface: "coloured", carries: 2000 }),
  "pouch-film-110": known("pouch-film-110", { family: "film", surface: "clear", carries: 1200 }),
  "pouch-mono-pe-120": ours("pouch-mono-pe-120", "film", 0.12, 115, {
    family: "film",
    surface: "clear",
    carries: 1200,
  }),
  "pouch-kraft-130": ours("pouch-kraft-130", "film", 0.13, 130, {
    family: "film",
    surface: "kraft",
    carries: 1200,
  }),

  // Tape, labels, cloth
  "pp-tape": known("pp-tape", { family: "tape", surface: "coloured" }),
  "kraft-tape-70": known("kraft-tape-70", { family: "tape", surface: "kraft" }),
  "kraft-tape-reinforced": ours("kraft-tape-reinforced", "paper", 0.14, 130, {
    family: "tape",
    surface: "kraft",
  }),
  "kraft-tape-adhesive": ours("kraft-tape-adhesive", "paper", 0.13, 110, {
    family: "tape",
    surface: "kraft",
  }),
  "label-paper-80": known("label-paper-80", { family: "label", surface: "white" }),
  "label-kraft": ours("label-kraft", "paper", 0.15, 165, { family: "label", surface: "kraft" }),
  "label-pp-white": ours("label-pp-white", "film", 0.14, 150, { family: "label", surface: "white" }),
  "label-pp-clear": ours("label-pp-clear", "film", 0.13, 145, { family: "label", surface: "clear" }),
  "cotton-140": known("cotton-140", { family: "cloth", surface: "cloth", carries: 8000 }),
  "cotton-220": known("cotton-220", { family: "cloth", surface: "cloth", carries: 12_000 }),
  "cotton-recycled-150": ours("cotton-recycled-150", "cloth", 0.37, 150, {
    family: "cloth",
    surface: "cloth",
    carries: 8000,
  }),
} as const satisfies Record<string, Material>;

export type MaterialCode = keyof typeof materials;

export const materialCodes = Object.keys(materials) as readonly MaterialCode[];

export const isMaterialCode = (text: string): text is MaterialCode => Object.hasOwn(materials, text);

export const material = (code: MaterialCode): Material => materials[code];
