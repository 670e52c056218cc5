/** Boards, papers and films as geometry needs them. Thickness is what the dies are made for, grammage what is weighed. */
import type { Material, MaterialKind } from "./model.ts";

const material = (
  id: string,
  kind: MaterialKind,
  thickness: number,
  grammage: number,
  flutePitch: number | null = null,
): Material => ({ id, kind, thickness, grammage, flutePitch });

/** Corrugated grammage = liners + fluting × take-up (E 1.27, B 1.36, C 1.45) + about 10 g of glue. */
export const materials = {
  "e-flute-kraft": material("e-flute-kraft", "corrugated", 1.5, 390, 3.3),
  "e-flute-white": material("e-flute-white", "corrugated", 1.5, 400, 3.3),
  "e-flute-white-both": material("e-flute-white-both", "corrugated", 1.5, 415, 3.3),
  "b-flute-kraft": material("b-flute-kraft", "corrugated", 2.8, 460, 6.3),
  "b-flute-white": material("b-flute-white", "corrugated", 2.8, 480, 6.3),
  "c-flute-kraft": material("c-flute-kraft", "corrugated", 3.8, 500, 7.9),
  "eb-flute-kraft": material("eb-flute-kraft", "corrugated", 4.5, 700, 6.3),
  "bc-flute-kraft": material("bc-flute-kraft", "corrugated", 6.8, 850, 7.9),
  "carton-300": material("carton-300", "carton", 0.46, 300),
  "carton-350": material("carton-350", "carton", 0.54, 350),
  "carton-400": material("carton-400", "carton", 0.6, 400),
  "carton-recycled-350": material("carton-recycled-350", "carton", 0.45, 350),
  "carton-kraft-350": material("carton-kraft-350", "carton", 0.5, 350),
  "cupstock-330": material("cupstock-330", "carton", 0.45, 330),
  "solid-board-450": material("solid-board-450", "carton", 0.6, 450),
  "greyboard-1.5": material("greyboard-1.5", "greyboard", 1.5, 950),
  "greyboard-2.0": material("greyboard-2.0", "greyboard", 2, 1260),
  "greyboard-2.5": material("greyboard-2.5", "greyboard", 2.5, 1580),
  "wrap-paper-128": material("wrap-paper-128", "paper", 0.12, 128),
  "wrap-paper-157": material("wrap-paper-157", "paper", 0.15, 157),
  "tissue-17": material("tissue-17", "paper", 0.03, 17),
  "kraft-paper-70": material("kraft-paper-70", "paper", 0.1, 70),
  "kraft-paper-90": material("kraft-paper-90", "paper", 0.12, 90),
  "kraft-paper-120": material("kraft-paper-120", "paper", 0.16, 120),
  "art-paper-170": material("art-paper-170", "paper", 0.16, 170),
  "card-350": material("card-350", "carton", 0.4, 350),
  "label-paper-80": material("label-paper-80", "paper", 0.15, 160),
  "pp-tape": material("pp-tape", "film", 0.05, 45),
  "kraft-tape-70": material("kraft-tape-70", "paper", 0.12, 90),
  "ldpe-60": material("ldpe-60", "film", 0.06, 56),
  "ldpe-recycled-60": material("ldpe-recycled-60", "film", 0.06, 57),
  "compostable-50": material("compostable-50", "film", 0.05, 62),
  "pouch-film-110": material("pouch-film-110", "film", 0.11, 105),
  "cotton-140": material("cotton-140", "cloth", 0.35, 140),
  "cotton-220": material("cotton-220", "cloth", 0.5, 220),
} as const satisfies Record<string, Material>;

export type MaterialId = keyof typeof materials;

/** Fibres of a folding carton run round the girth, so that its walls do not bulge; flutes stand upright and carry. */
export const tubeFlow = (board: Material): "x" | "y" => (board.kind === "corrugated" ? "y" : "x");
