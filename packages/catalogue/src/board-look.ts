/** The colours of board, paper, film and cloth as they are chosen: outside, inside and cut edge. */
import { type BoardLook, lookOf, type Piece } from "@foldmark/geometry";
import { type ColourId, colours } from "./choices.ts";
import type { Configuration } from "./configuration.ts";
import { isMaterialCode, material } from "./materials.ts";

const kraftBoard: BoardLook = { outside: "#c99f70", inside: "#c4996a", edge: "#8f6b45", liner: "#dcc29b" };
const whiteBoard: BoardLook = { outside: "#f7f5ef", inside: "#c99f70", edge: "#a98459", liner: "#efe6d4" };
const whiteBothSides: BoardLook = { ...whiteBoard, inside: "#f7f5ef", edge: "#b9a98c", liner: "#f3efe6" };
const coatedBoard: BoardLook = { ...whiteBoard, outside: "#fbfaf7" };
const kraftCarton: BoardLook = { outside: "#c7a277", inside: "#c2a07a", edge: "#a5825a", liner: "#c7a277" };
const kraftPaper: BoardLook = { outside: "#cba679", inside: "#cba679", edge: "#b08c61", liner: "#cba679" };
const whitePaper: BoardLook = { outside: "#f6f3ec", inside: "#efeae0", edge: "#ddd6c8", liner: "#f6f3ec" };
const cloth: BoardLook = { outside: "#efe8d8", inside: "#e6dfce", edge: "#d8cfba", liner: "#efe8d8" };
/** A rigid box before it is printed: wrapped in white paper, over the rim too. */
const wrapped: BoardLook = { outside: "#f4f1ea", inside: "#f1ede4", edge: "#e9e4d9", liner: "#f4f1ea" };

/** Where the board itself does not say it. */
const byMaterial: Readonly<Record<string, BoardLook>> = {
  "e-flute-kraft": kraftBoard,
  "e-flute-white": whiteBoard,
  "e-flute-white-both": whiteBothSides,
  "e-flute-coated": coatedBoard,
  "b-flute-kraft": kraftBoard,
  "b-flute-white": whiteBoard,
  "c-flute-kraft": kraftBoard,
  "bc-flute-kraft": kraftBoard,
  tinplate: { outside: "#c3c7ca", inside: "#b4b8bb", edge: "#9b9fa3", liner: "#c3c7ca" },
  "pouch-kraft-130": { ...kraftPaper, inside: "#d9dcdd" },
  "cotton-recycled-150": { ...cloth, outside: "#e6dfd0" },
};

/** Film made of film that was used before is never quite white, what composts is milky: whatever colour it is dyed. */
const tinted: Readonly<Record<string, readonly [tint: string, share: number]>> = {
  "ldpe-recycled-60": ["#8b918c", 0.34],
  "compostable-50": ["#ddcf9a", 0.24],
};

function dyed(colour: string, material: string): string {
  const tint = tinted[material];
  return tint ? mixedColour(colour, ...tint) : colour;
}

const plain = (colour: string): BoardLook => ({
  outside: colour,
  inside: mixedColour(colour, "#8d8a84", 0.14),
  edge: mixedColour(colour, "#6b665c", 0.2),
  liner: colour,
});

/** A share of the second colour in the first. */
export function mixedColour(colour: string, other: string, share: number): string {
  const channel = (text: string, shift: number): number =>
    (Number.parseInt(text.slice(1), 16) >> shift) & 255;
  const parts = [16, 8, 0].map((shift) =>
    Math.round(channel(colour, shift) * (1 - share) + channel(other, shift) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}

export function boardLook(
  { choices }: Pick<Configuration, "choices">,
  piece: Pick<Piece, "material">,
): BoardLook {
  const { colour } = choices;
  const { id, kind } = piece.material;
  if (colour && Object.hasOwn(colours, colour)) return plain(dyed(colours[colour as ColourId], id));
  const known = byMaterial[id];
  if (known) return known;
  if (kind === "greyboard") return wrapped;
  if (kind === "cloth") return cloth;
  const surface = isMaterialCode(id) ? material(id).surface : null;
  if (surface === "kraft") return kind === "carton" ? kraftCarton : kraftPaper;
  if (kind === "paper") return whitePaper;
  return lookOf(piece.material);
}
