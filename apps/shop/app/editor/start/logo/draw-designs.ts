/**
 * A logo on every template of a product: which colours each takes, its picture, and the records of the one that is
 * taken. The same in a worker and in Node; what decodes, encodes and loads comes in from outside.
 */
import type { Configuration } from "@foldmark/catalogue";
import { type DesignRecord, newRecord } from "@foldmark/design";
import type { LanguageTag } from "@foldmark/region";
import type { CanvasPlatform, ColourProfile, Pixels } from "@foldmark/render";
import type { PictureColour } from "@foldmark/render/pixels";
import {
  designPicture,
  type Filling,
  fillTemplate,
  fontsOf,
  type Ground,
  groundFor,
  type Logo,
  logoOn,
  palettesOf,
  pictureLogo,
  readablePalette,
  stampOf,
  type Template,
  templateById,
  templatesFor,
} from "@foldmark/templates";
import type { OpenFont } from "@foldmark/typeset";

export interface Wish {
  readonly product: Configuration;
  readonly language: LanguageTag;
  readonly name: string;
  /** All that the logo has, and those of them that the design may use. */
  readonly colours: readonly PictureColour[];
  readonly used: readonly PictureColour[];
}

export interface DrawingSources {
  readonly profile: ColourProfile;
  readonly platform: CanvasPlatform;
  /** Those with these hashes, open, and all that were opened before. */
  fonts(hashes: readonly string[]): Promise<ReadonlyMap<string, OpenFont>>;
  /** Pixels of the screen to one of the page. */
  readonly density: number;
}

export type Drawn =
  | { readonly kind: "picture"; readonly templateId: string; readonly image: CanvasImageSource }
  /** Its words could not be read in the logo's colours on this board. */
  | { readonly kind: "left-out"; readonly templateId: string };

/** px of the page: as large as a picture is shown. */
const frame = { width: 480, height: 380 } as const;

/** Null where nothing of it could be read in these colours. */
function fillingOf(
  template: Template,
  ground: Ground,
  { language, name, colours, used }: Wish,
  logo: Logo,
  profile: ColourProfile,
): Filling | null {
  const { pairs } = fillTemplate(template, ground, { language, name });
  const palette = readablePalette(palettesOf(used, profile), pairs, template, ground, profile);
  if (!palette) return null;
  return { language, name, palette, logo: { ...logo, isSeenOn: logoOn(colours, palette, ground, profile) } };
}

/** One after the other, in the order in which templates are offered. */
export async function* drawDesigns(
  pixels: Pixels,
  wish: Wish,
  sources: DrawingSources,
): AsyncGenerator<Drawn> {
  const { profile } = sources;
  const ground = groundFor(wish.product);
  if (!ground) return;
  const { width, height } = pixels;
  const asset = newRecord("asset", { id: "asset:logo", hash: "0".repeat(64), kind: "raster", width, height });
  const logo = pictureLogo(asset, stampOf(wish.colours));
  for (const template of templatesFor(wish.product)) {
    const filling = fillingOf(template, ground, wish, logo, profile);
    if (!filling) {
      yield { kind: "left-out", templateId: template.id };
      continue;
    }
    const { records } = fillTemplate(template, ground, filling);
    const fonts = await sources.fonts(fontsOf(records));
    const { density } = sources;
    const { image } = designPicture(
      ground,
      records,
      { ...sources, fonts, logo: pixels },
      { ...frame, density },
    );
    yield { kind: "picture", templateId: template.id, image };
  }
}

function firstDesign(product: Configuration, language: LanguageTag) {
  const ground = groundFor(product);
  const [template] = templatesFor(product);
  return ground && template
    ? { ground, records: fillTemplate(template, ground, { language }).records }
    : null;
}

/** What the first picture will be set in. */
export const firstFonts = (product: Configuration, language: LanguageTag): readonly string[] =>
  fontsOf(firstDesign(product, language)?.records ?? []);

/** The first template without a logo, shown to nobody: the fold and the fonts are there then, and the way is known. */
export async function drawFirst(
  product: Configuration,
  language: LanguageTag,
  sources: DrawingSources,
): Promise<void> {
  const first = firstDesign(product, language);
  if (!first) return;
  const fonts = await sources.fonts(fontsOf(first.records));
  designPicture(first.ground, first.records, { ...sources, fonts }, { ...frame, density: sources.density });
}

/** The records of a whole design; null for a template that is not there, or cannot be read. */
export function filledDesign(
  templateId: string,
  wish: Wish,
  logo: Logo,
  profile: ColourProfile,
): readonly DesignRecord[] | null {
  const template = templateById(templateId);
  const ground = template && groundFor(wish.product);
  const filling = ground && fillingOf(template, ground, wish, logo, profile);
  return filling ? fillTemplate(template, ground, filling).records : null;
}
