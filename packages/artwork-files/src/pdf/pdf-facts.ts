/** What is known of a page of a PDF once it has been opened, and its plates. */
import { approximations, pageNotes } from "@foldmark/pdf-plates";
import { fileFixIds, fileRuleIds, longestDetail, mostPlaces, quantityUnits } from "@foldmark/preflight/files";
import * as v from "valibot";

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
const between = (least: number, most: number) =>
  v.pipe(v.number(), v.finite(), v.minValue(least), v.maxValue(most));
const list = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item), v.maxLength(most));

const longest = 200;
const name = v.pipe(v.string(), v.maxLength(longest));
const coordinate = between(-1e6, 1e6);
/** Left, bottom, right, top, in points of the page. */
const box = v.pipe(v.strictTuple([coordinate, coordinate, coordinate, coordinate]), v.readonly());
/** Null where it has many. */
const colour = v.nullable(list(v.strictObject({ name, tint: between(0, 1) }), 64));
const channel = whole(0, 255);

/** Of one plate; a little more than is drawn at most. */
export const largestRaster = 41_000_000;

export const documentFacts = v.strictObject({
  pages: whole(1, 10_000_000),
  printStandard: v.nullable(name),
  outputCondition: v.nullable(name),
  extras: list(v.picklist(["scripts", "actions", "attachments", "form-fields"]), 4),
});

export const pageBoxes = v.strictObject({
  media: box,
  crop: box,
  bleed: v.nullable(box),
  trim: v.nullable(box),
  art: v.nullable(box),
  rotation: v.picklist([0, 90, 180, 270]),
  unit: between(0, 1e6),
});

const layers = list(v.strictObject({ name, isVisible: v.boolean() }), 500);

const pageFacts = v.strictObject({
  boxes: pageBoxes,
  inks: list(v.strictObject({ name, isProcess: v.boolean(), highest: between(0, 1) }), 64),
  spaces: list(name, 40),
  cmykProfiles: list(name, 40),
  blendModes: list(name, 40),
  fonts: list(v.strictObject({ name, kind: name, isEmbedded: v.boolean(), isSubset: v.boolean() }), 500),
  images: list(
    v.strictObject({
      width: whole(1, 1e8),
      height: whole(1, 1e8),
      bits: whole(1, 32),
      isStencil: v.boolean(),
      space: name,
      profile: v.nullable(name),
      hasSoftMask: v.boolean(),
      isMask: v.boolean(),
      filter: name,
      resolution: between(0, 1e6),
      box,
    }),
    500,
  ),
  thinnestLine: v.nullable(between(0, 1e6)),
  smallestText: v.nullable(between(0, 1e6)),
  notes: list(v.picklist(pageNotes), pageNotes.length),
  places: list(v.strictObject({ note: v.picklist(pageNotes), boxes: list(box, 250) }), pageNotes.length),
  approximate: list(v.picklist(approximations), approximations.length),
  ambiguousSpots: list(name, 40),
  blendSpace: v.nullable(name),
  marks: v.strictObject({
    texts: list(
      v.strictObject({
        text: v.pipe(v.string(), v.maxLength(5_000)),
        box,
        size: between(0, 1e6),
        angle: whole(0, 359),
        isMirrored: v.boolean(),
        font: name,
        colour,
        ground: colour,
        space: name,
        overprints: v.boolean(),
      }),
      3_000,
    ),
    lines: list(
      v.strictObject({
        width: between(0, 1e6),
        box,
        colour,
        ground: colour,
        overprints: v.boolean(),
        layer: v.nullable(name),
        path: list(list(coordinate, 100_000), 5_000),
      }),
      1_500,
    ),
    codes: list(
      v.strictObject({
        box,
        bars: whole(1, 1_000),
        module: between(0, 1e6),
        clear: v.nullable(between(0, 1e6)),
        value: v.nullable(v.pipe(v.string(), v.regex(/^\d{13}$/))),
        colour,
        ground: colour,
      }),
      40,
    ),
  }),
  layers,
  hiddenLayers: list(v.strictObject({ name, boxes: list(box, 250) }), 40),
  printableAnnotations: whole(0, 1e9),
  paints: whole(0, 1e9),
});

const plate = v.strictObject({
  name,
  isProcess: v.boolean(),
  /** Its tints, a byte a pixel, deflated without a head. */
  file: v.pipe(v.string(), v.regex(/^plate-\d{1,2}\.plane$/)),
  /** Mean tint of the page, per cent. */
  coverage: between(0, 100),
  /** What full ink looks like. */
  colour: v.strictObject({ red: channel, green: channel, blue: channel }),
});

const place = v.strictObject({
  minX: between(-1e9, 1e9),
  minY: between(-1e9, 1e9),
  maxX: between(-1e9, 1e9),
  maxY: between(-1e9, 1e9),
});
const quantity = v.strictObject({ value: between(-1e9, 1e9), unit: v.picklist(quantityUnits) });

/** Of `preflight`, as it comes out of the sandbox. */
const finding = v.strictObject({
  rule: v.picklist(fileRuleIds),
  severity: v.picklist(["error", "warning", "advice"]),
  surface: v.pipe(v.string(), v.regex(/^surface:[\w-]{1,60}$/)),
  panel: v.nullable(v.pipe(v.string(), v.regex(/^panel:[\w-]{1,60}\/[\w-]{1,60}$/))),
  box: v.nullable(place),
  places: list(place, mostPlaces),
  count: whole(1, 1e9),
  measured: v.nullable(quantity),
  mildest: v.exactOptional(quantity),
  demanded: v.nullable(quantity),
  detail: v.pipe(v.string(), v.maxLength(longestDetail), v.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u)),
  fix: v.nullable(v.picklist(fileFixIds)),
});

/** Of the file that came, beside the one that we write of it. */
export const sentPage = v.strictObject({
  document: documentFacts,
  boxes: pageBoxes,
  layers,
  fonts: v.strictObject({ all: whole(0, 500), embedded: whole(0, 500) }),
  spots: list(name, 64),
  findings: list(finding, 2_000),
});

export const pagePlacement = v.strictObject({
  turn: v.picklist([0, 90, 180, 270]),
  isMirrored: v.boolean(),
  x: between(-1e9, 1e9),
  y: between(-1e9, 1e9),
  scale: between(0, 1e6),
});

export const picturePlace = v.nullable(
  v.strictObject({ width: whole(1, largestRaster), height: whole(1, largestRaster) }),
);

export const pdfPage = v.strictObject({
  document: documentFacts,
  page: pageFacts,
  /** Null where nothing was asked to be checked. */
  findings: v.nullable(list(finding, 2_000)),
  /** Null where only facts were asked for. */
  plates: v.nullable(
    v.strictObject({
      width: whole(1, largestRaster),
      height: whole(1, largestRaster),
      /** Pixels an inch. */
      resolution: between(0, 10_000),
      /** What of the page they show, before it is turned. */
      box,
      plates: list(plate, 64),
      /** Per cent; `highest` may be one pixel of an edge, `usual` is passed by one in a thousand. */
      totalInk: v.strictObject({ highest: whole(0, 10_000), usual: whole(0, 10_000) }),
    }),
  ),
});
export type PdfPage = v.InferOutput<typeof pdfPage>;
