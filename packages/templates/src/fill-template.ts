/** A template on a product: the records of a whole design, in the buyer's language, name, colours and logo. */
import {
  artworkLimitsOf,
  artworkZones,
  type Configuration,
  dielineOf,
  productType,
} from "@foldmark/catalogue";
import {
  type DesignProduct,
  type DesignRecord,
  type HeadRecord,
  type Layout,
  layoutOf,
  newRecord,
  readArtboardRef,
  type SurfaceId,
} from "@foldmark/design";
import { computedAreas } from "@foldmark/geometry";
import { type Limits, strictest } from "@foldmark/preflight";
import { type LanguageTag, languageCode } from "@foldmark/region";
import { type Box, box } from "./draft/box.ts";
import { Draft, type Pair } from "./draft/draft.ts";
import { type Faces, facesOf } from "./draft/faces.ts";
import type { Logo } from "./draft/logo.ts";
import { placesOf } from "./draft/places.ts";
import { Inks, type Palette } from "./draft/tone.ts";
import type { Template } from "./template.ts";
import { type Words, wordsOf } from "./words/words.ts";

/** A product as templates are drawn on it; made once for all templates. */
export interface Ground {
  readonly product: Configuration;
  readonly layout: Layout;
  readonly limits: Limits;
  /** mm. */
  readonly bleed: number;
  readonly faces: Faces;
}

/** Those asked for last: a page shows dozens of templates on one product. */
const known = new Map<string, Ground | null>();
const mostKnown = 4;

/** Null where nothing of the buyer's own is printed on it. */
export function groundFor(product: Configuration): Ground | null {
  const key = JSON.stringify(product);
  const ground = known.get(key) ?? newGround(product);
  known.delete(key);
  known.set(key, ground);
  for (const oldest of known.keys()) if (known.size > mostKnown) known.delete(oldest);
  return ground;
}

function newGround(product: Configuration): Ground | null {
  const ways = artworkLimitsOf(productType(product.sku), product.print, product.material);
  const [limits, zones, dieline] = [strictest(ways), artworkZones(ways), dielineOf(product)];
  if (!limits || !zones || !dieline) return null;
  const layout = layoutOf(dieline, { fromCut: zones.safeZone, fromCrease: zones.safeZone }, computedAreas);
  return { product, layout, limits, bleed: zones.bleed, faces: facesOf(layout, product.print) };
}

export interface Filling {
  readonly language: LanguageTag;
  readonly name?: string | undefined;
  readonly palette?: Palette | undefined;
  readonly logo?: Logo | null | undefined;
}

export interface FilledTemplate {
  readonly records: readonly DesignRecord[];
  readonly pairs: readonly Pair[];
}

/** Characters of a name that every template has room for. */
export const longestName = 24;

function surfacesOf({ layout, faces }: Ground): ReadonlyMap<SurfaceId, Box> {
  const used = new Set<string>(faces.printed.map(({ ref, side }) => `${readArtboardRef(ref).piece}-${side}`));
  return new Map(
    layout.artboards.flatMap(({ ref, panel, width, height }) =>
      panel === null && used.has(ref.slice("surface:".length))
        ? [[ref as SurfaceId, box(0, 0, width, height)] as const]
        : [],
    ),
  );
}

function headFor({ product, layout }: Ground, name: string): HeadRecord {
  const { quantity: _, ...own } = product;
  const { construction, version } = layout.dieline;
  return newRecord("document", {
    name,
    product: own satisfies DesignProduct as HeadRecord["product"],
    dieline: { construction, version, hash: layout.hash() },
  });
}

function fieldsFor(words: Words, inks: Inks): readonly DesignRecord[] {
  const colours = (
    [
      ["field:colour-one", words.colourOne],
      ["field:colour-two", words.colourTwo],
    ] as const
  ).filter(([id]) => inks.records().some(({ field }) => field === id));
  return [
    newRecord("field", { id: "field:name", kind: "text", name: words.name, longest: longestName }),
    newRecord("field", { id: "field:logo", kind: "image", name: words.logo }),
    ...colours.map(([id, name]) => newRecord("field", { id, kind: "colour", name })),
  ];
}

export function fillTemplate(template: Template, ground: Ground, filling: Filling): FilledTemplate {
  const { language, name = template.sample, palette = template.palette, logo = null } = filling;
  const words = wordsOf[language];
  const { product, limits } = ground;
  const inks = new Inks({
    print: product.print,
    palette,
    withoutSecond: template.withoutSecond,
    heaviestTint: limits.heaviestTint,
    names: { one: words.colourOne, two: words.colourTwo, ground: words.groundColour },
  });
  const surfaces = surfacesOf(ground);
  const locale = languageCode(language);
  const draft = new Draft({
    faces: ground.faces,
    surfaces,
    inks,
    name,
    logo,
    mark: template.mark,
    smallestText: Math.max(limits.text.positive, limits.text.reverse),
    thinnestLine: Math.max(limits.line.positive, limits.line.reverse),
    bleed: limits.bleed,
    upperCase: (text) => text.toLocaleUpperCase(locale),
  });
  const places = placesOf(ground.faces);
  if (places) template.layout(draft, places, words);
  draft.markAtLeast(3);
  const drawn = draft.records();
  const painted = new Set<string | undefined>(
    drawn.flatMap((record) =>
      record.type === "node" && record.kind === "shape" ? [record.fill?.ink, record.stroke?.paint.ink] : [],
    ),
  );
  const records = [
    headFor(ground, filling.name ?? template.name),
    ...[...surfaces.keys()].map((id) => {
      const { piece, side } = readArtboardRef(id);
      return newRecord("surface", { id, piece, side });
    }),
    ...inks.records(),
    ...fieldsFor(words, inks),
    ...(logo?.records ?? []).filter(({ type, id }) => type !== "ink" || painted.has(id)),
    ...drawn,
  ];
  return { records, pairs: draft.pairs };
}
