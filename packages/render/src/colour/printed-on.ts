/** What a chosen product is printed on: the colour of its board on each side, and whether white lies under the inks. */
import { boardLook, type Configuration, printMode } from "@foldmark/catalogue";
import type { Piece } from "@foldmark/geometry";
import type { ColourProfile } from "./colour-profile.ts";
import { channel, hexColour, light, readHexColour } from "./rgb.ts";
import { groundOf, type PrintedOn } from "./screen-colour.ts";

/** Process colours on one ink more than four. */
const hasWhiteUnder = (product: Pick<Configuration, "print">, side: "outside" | "inside"): boolean => {
  const inks = printMode(product.print)[side];
  return inks?.kind === "process" && inks.colours > 4;
};

export function printedOn(
  product: Pick<Configuration, "choices" | "print">,
  piece: Pick<Piece, "material">,
  side: "outside" | "inside",
  profile: ColourProfile,
): PrintedOn {
  const paper = readHexColour(boardLook(product, piece)[side]);
  if (!paper) throw new Error(`The look of ${piece.material.id} is no colour.`);
  return { profile, paper, whiteUnder: hasWhiteUnder(product, side) };
}

/**
 * Changes the pixels of a picture, in place, to what they look like printed on the board: what is white in it is the
 * board. Null where the board is as white as the screen, and nothing changes.
 */
export function pictureOn(
  on: Pick<PrintedOn, "paper" | "whiteUnder">,
): ((rgba: Uint8ClampedArray) => void) | null {
  const ground = groundOf(on);
  if (hexColour(ground) === "#ffffff") return null;
  const table = (below: number): Uint8Array =>
    Uint8Array.from({ length: 256 }, (_, value) => channel(light(value) * light(below)));
  const [red, green, blue] = [table(ground.red), table(ground.green), table(ground.blue)];
  return (rgba) => {
    for (let i = 0; i < rgba.length; i += 4) {
      rgba[i] = red[rgba[i] as number] as number;
      rgba[i + 1] = green[rgba[i + 1] as number] as number;
      rgba[i + 2] = blue[rgba[i + 2] as number] as number;
    }
  };
}
