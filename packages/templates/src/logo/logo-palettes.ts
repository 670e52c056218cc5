/** Colours of a logo as the two colours and the ground of a template; what nobody could read is left out. */

import type { Side } from "@foldmark/design";
import {
  type ColourProfile,
  contrast,
  type Ink,
  inksFor,
  labDistance,
  labOfRgb,
  type PrintedOn,
  printedOn,
  type Rgb,
  screenColour,
} from "@foldmark/render";
import type { PictureColour } from "@foldmark/render/pixels";
import type { Pair } from "../draft/draft.ts";
import type { Stamp } from "../draft/logo.ts";
import { type Cmyk, type InkCount, inkCount, type Palette, type Role, type Tone } from "../draft/tone.ts";
import type { Ground } from "../fill-template.ts";
import type { Template } from "../template.ts";

/** Large letters are read from here on (WCAG 2.2). */
const readable = 3;
/** Two colours that differ in hue are told apart with less light between them, but not without any. */
const seenFrom = 1.6;
/** From here on (ΔE) they differ in more than their depth: orange on bone does, navy on a paler navy does not. */
const otherColourFrom = 40;

/** Whether a logo in one is seen on the other. */
function isSeenOn(logo: Rgb, behind: Rgb): boolean {
  const light = contrast(logo, behind);
  if (light >= readable) return true;
  return light >= seenFrom && labDistance(labOfRgb(logo), labOfRgb(behind)) >= otherColourFrom;
}

const lightness = ({ red, green, blue }: Rgb): number =>
  (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;

/** From here on a colour is white. */
const white = 0.93;

/** So much of the colour as a light ground is made of. */
const washed = (cmyk: Cmyk, share: number): Cmyk =>
  cmyk.map((amount) => Math.round((amount * share) / 10) * 10) as Cmyk;

const black: Cmyk = [0, 0, 0, 1000];
const bone: Cmyk = [20, 40, 110, 0];

/** Less ink where a whole panel of it would crack at the folds. */
export function inkOnPanels(cmyk: readonly number[]): Cmyk {
  const total = cmyk.reduce((sum, amount) => sum + amount, 0);
  return (total < 2000 ? [...cmyk] : cmyk.map((amount) => Math.floor((amount * 1950) / total))) as Cmyk;
}

/** Every way to give out the logo's colours, the most like the logo first. */
export function palettesOf(colours: readonly PictureColour[], profile: ColourProfile): readonly Palette[] {
  // White in a logo is the board.
  const inked = colours.filter(({ rgb }) => lightness(rgb) < white);
  return palettesOfInks(inked.map(({ rgb }) => inksFor(rgb, profile) as Cmyk));
}

/** Every way to give out these colours, in their order. @param light grounds that come before ours */
export function palettesOfInks(colours: readonly Cmyk[], light: readonly Cmyk[] = []): readonly Palette[] {
  const inked = colours.map(inkOnPanels);
  const [first = black] = inked;
  const ones = inked.length > 0 ? inked : [black];
  const grounds = [...light, bone, washed(first, 0.12), washed(inked[1] ?? first, 0.16)];
  return ones.flatMap((one) => {
    const others = inked.filter((each) => each !== one);
    const twos = others.length > 0 ? others : [washed(one, 0.45)];
    return twos.flatMap((two) => grounds.map((ground) => ({ one, two, ground })));
  });
}

/** What a tone looks like in the product's print, on its board. */
function seen({ role, tint }: Tone, palette: Palette, on: PrintedOn, count: InkCount): Rgb {
  const [isFull, isWhite] = [count === "full", count === "white"];
  const board = screenColour({ kind: "process", cmyk: [0, 0, 0, 0] }, 0, on);
  if (role === "paper" || (role === "ground" && !isFull)) return board;
  const ink: Ink = isWhite
    ? { kind: "white", cmyk: [0, 0, 0, 0] }
    : { kind: isFull ? "process" : "spot", cmyk: palette[role] };
  return screenColour(ink, tint, on);
}

/** Whether every word of the template can be read in these colours on this product. */
function isReadableIn(
  pairs: readonly Pair[],
  palette: Palette,
  template: Template,
  { product, faces, layout }: Ground,
  profile: ColourProfile,
): boolean {
  return pairs.every(({ front, back, side, isLogo }) => {
    const panel = faces.printed.find((each) => each.side === side);
    const piece = panel && layout.artboard(panel.ref)?.piece;
    if (!piece) return true;
    const on = printedOn(product, piece, side, profile);
    const count = inkCount(product.print, side);
    const hasSecond = count === "full" || count === "two";
    const colour = ({ role, tint }: Tone): Rgb =>
      seen({ role: role === "two" && !hasSecond ? secondOf(template) : role, tint }, palette, on, count);
    return isLogo ? isSeenOn(colour(front), colour(back)) : contrast(colour(front), colour(back)) >= readable;
  });
}

/** Of a logo that has to be seen so. */
const mostSeen = 0.6;

/** Whether most of a logo's colours can be told from a tone behind them, in these colours on this product. */
export function logoOn(
  colours: readonly PictureColour[],
  palette: Palette,
  { product, faces, layout }: Ground,
  profile: ColourProfile,
): (back: Tone, side: Side) => boolean {
  return (back, side) => {
    const panel = faces.printed.find((each) => each.side === side);
    const piece = panel && layout.artboard(panel.ref)?.piece;
    if (!piece) return true;
    const on = printedOn(product, piece, side, profile);
    const behind = seen(back, palette, on, inkCount(product.print, side));
    const share = colours
      .filter(({ rgb }) => {
        const printed = screenColour({ kind: "process", cmyk: inksFor(rgb, profile) as Cmyk }, 1000, on);
        return isSeenOn(printed, behind);
      })
      .reduce((sum, each) => sum + each.share, 0);
    return share >= mostSeen;
  };
}

/** White stays board; a logo that is all light is inked where it is light. */
export function stampOf(colours: readonly PictureColour[]): Stamp {
  const isLight = colours.every(({ rgb }) => lightness(rgb) >= white);
  return isLight ? { level: 1, inverted: true } : { level: Math.round(white * 1000), inverted: false };
}

const secondOf = ({ withoutSecond }: Template): Role => (withoutSecond === "paper" ? "paper" : "one");

/** The first palette in which all can be read; null where there is none, and the template is left out. */
export const readablePalette = (
  palettes: readonly Palette[],
  pairs: readonly Pair[],
  template: Template,
  ground: Ground,
  profile: ColourProfile,
): Palette | null =>
  palettes.find((palette) => isReadableIn(pairs, palette, template, ground, profile)) ?? null;
