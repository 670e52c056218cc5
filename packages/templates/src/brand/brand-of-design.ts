/** The brand that a design shows: what a brand kit takes from it. */
import {
  type AssetRecord,
  type BrandColour,
  type BrandKit,
  brandLimits,
  type DesignView,
  type Font,
  isSameColour,
  recordsOf,
  type TextNode,
} from "@foldmark/design";
import { fieldsOf, headingFrom, inksByRole, isPlainBlack, textsOf } from "./roles.ts";

export interface BrandOfDesign extends Omit<BrandKit, "logos"> {
  /** Where a template's logo goes; else the only picture there is. Which upload it is, the caller knows. */
  readonly pictures: readonly AssetRecord[];
}

/** Black letters are on every design: they are a colour of the brand where there is no other. */
function coloursOf(view: DesignView): BrandColour[] {
  const inks = inksByRole(view);
  const coloured = inks.filter((ink) => !isPlainBlack(ink));
  const colours = (coloured.length > 0 ? coloured : inks).map(({ kind, name, cmyk }): BrandColour => {
    const isSpot = kind === "spot";
    // A mixed colour is its values; what a template or a file called it says nothing here.
    return { kind: isSpot ? "spot" : "process", name: isSpot ? name : "", cmyk };
  });
  return colours
    .filter((each, place) => colours.findIndex((known) => isSameColour(known, each)) === place)
    .slice(0, brandLimits.colours);
}

/** The font of most letters among those that count. */
function mostUsed(texts: readonly TextNode[], counts: (size: number) => boolean): Font | null {
  const letters = new Map<string, { readonly font: Font; count: number }>();
  for (const { text, style } of texts.flatMap(({ runs }) => runs)) {
    if (!counts(style.size)) continue;
    const known = letters.get(style.font.hash) ?? { font: style.font, count: 0 };
    known.count += text.trim().length;
    letters.set(style.font.hash, known);
  }
  const [first] = [...letters.values()].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return first?.font ?? null;
}

function nameOf(view: DesignView, texts: readonly TextNode[]): string {
  const fields = new Set<string | null>(fieldsOf(view, "text").map(({ id }) => id));
  const named = texts.find(({ field }) => field !== null && fields.has(field));
  const words =
    named?.runs
      .map(({ text }) => text)
      .join("")
      .trim() ?? "";
  return words.length <= brandLimits.nameLength ? words : "";
}

function picturesOf(view: DesignView): readonly AssetRecord[] {
  const fields = new Set<string | null>(fieldsOf(view, "image").map(({ id }) => id));
  const images = [...recordsOf(view, "node")].flatMap((node) =>
    node.kind === "image" && !node.hidden && node.asset !== null ? [node] : [],
  );
  const logos = images.filter(({ field }) => field !== null && fields.has(field));
  const assets = new Set((logos.length > 0 ? logos : images).map(({ asset }) => asset));
  if (logos.length === 0 && assets.size !== 1) return [];
  return [...recordsOf(view, "asset")].filter(({ id }) => assets.has(id));
}

export function brandOf(view: DesignView): BrandOfDesign {
  const texts = textsOf(view);
  const from = headingFrom(texts);
  return {
    name: nameOf(view, texts),
    colours: coloursOf(view),
    fonts: {
      heading: mostUsed(texts, (size) => size >= from),
      text: mostUsed(texts, (size) => size < from),
    },
    pictures: picturesOf(view),
  };
}
