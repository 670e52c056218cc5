/** A template that begins in somebody's brand: name, logo, and the first of their colours in which all can be read. */
import type { BrandKit, InkRecord } from "@foldmark/design";
import type { LanguageTag } from "@foldmark/region";
import type { ColourProfile } from "@foldmark/render";
import type { PictureColour } from "@foldmark/render/pixels";
import type { Logo } from "../draft/logo.ts";
import type { Cmyk, Palette } from "../draft/tone.ts";
import { type FilledTemplate, fillTemplate, type Ground, longestName } from "../fill-template.ts";
import { logoOn, palettesOfInks, readablePalette } from "../logo/logo-palettes.ts";
import type { Template } from "../template.ts";

export interface BrandFilling {
  readonly language: LanguageTag;
  readonly kit: BrandKit;
  /** The kit's, opened; with the colours it has. */
  readonly logo: { readonly logo: Logo; readonly colours: readonly PictureColour[] } | null;
}

/** Permille of all inks: with less of them a colour is a ground to print on. */
const lightest = 350;
const inkOf = (cmyk: Cmyk): number => cmyk.reduce((sum, amount) => sum + amount, 0);

/** Light colours of the brand are grounds before any of ours. */
function brandPalettes(colours: readonly Cmyk[]): readonly Palette[] {
  const strong = colours.filter((cmyk) => inkOf(cmyk) > lightest);
  const light = colours.filter((cmyk) => inkOf(cmyk) <= lightest && inkOf(cmyk) > 0);
  return palettesOfInks(strong.length > 0 ? strong : colours, light);
}

/** A spot ink is mixed by its name. */
function named(ink: InkRecord, { colours }: BrandKit): InkRecord {
  const own = colours.find(({ cmyk }) => cmyk.every((amount, place) => amount === ink.cmyk[place]));
  return ink.kind === "spot" && own?.name ? { ...ink, name: own.name } : ink;
}

export function fillWithBrand(
  template: Template,
  ground: Ground,
  { language, kit, logo }: BrandFilling,
  profile: ColourProfile,
): FilledTemplate {
  const name = kit.name !== "" && kit.name.length <= longestName ? kit.name : undefined;
  const { pairs } = fillTemplate(template, ground, { language, name });
  const palettes = kit.colours.length > 0 ? brandPalettes(kit.colours.map(({ cmyk }) => cmyk)) : [];
  // Colours that nobody could read here are left out, not the template.
  const palette = readablePalette(palettes, pairs, template, ground, profile) ?? template.palette;
  const seen = logo && { ...logo.logo, isSeenOn: logoOn(logo.colours, palette, ground, profile) };
  const filled = fillTemplate(template, ground, { language, name, palette, logo: seen });
  const records = filled.records.map((record) => (record.type === "ink" ? named(record, kit) : record));
  return { ...filled, records };
}
