/** What each kind of node has of its own, beside its place. */
import * as v from "valibot";
import { paint, stroke } from "./appearance.ts";
import { assetId } from "./id-schemas.ts";
import { limits } from "./limits.ts";
import { readPath } from "./path.ts";
import {
  count,
  fontSize,
  hash,
  leading,
  length,
  longText,
  millionths,
  pageNumber,
  permille,
  place,
  scaleFactor,
  shortText,
  smallLength,
  symbolId,
  tracking,
} from "./values.ts";

export const font = v.strictObject({ family: shortText, style: shortText, hash });
export type Font = v.InferOutput<typeof font>;

export const textStyle = v.strictObject({ font, size: fontSize, paint, tracking });
export type TextStyle = v.InferOutput<typeof textStyle>;

export const textRun = v.strictObject({ text: longText, style: textStyle });
export type TextRun = v.InferOutput<typeof textRun>;

/** How box and letters come together; `shrink` goes no smaller than `minimum` milli-points. */
const textFit = v.variant("kind", [
  v.strictObject({ kind: v.picklist(["auto-width", "auto-height", "fixed-clip"]) }),
  v.strictObject({ kind: v.literal("shrink"), minimum: fontSize }),
]);

const text = {
  /** A line feed ends a paragraph. Never empty: the first run's style is the one a new letter takes. */
  runs: v.pipe(v.array(textRun), v.minLength(1), v.maxLength(limits.runs)),
  align: v.picklist(["start", "center", "end", "justify"]),
  verticalAlign: v.picklist(["top", "middle", "bottom"]),
  leading,
  fit: textFit,
};

/** The part of an asset that is shown, in millionths of its width and height. */
export const crop = v.pipe(
  v.strictObject({ x: millionths, y: millionths, width: millionths, height: millionths }),
  v.check(
    ({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1_000_000 && y + height <= 1_000_000,
  ),
);
export type Crop = v.InferOutput<typeof crop>;

/** Everything darker than the level becomes this ink, the rest nothing: how a photograph gets on to one-colour board. */
export const threshold = v.strictObject({ level: permille, paint, inverted: v.boolean() });

const image = { asset: v.nullable(assetId), crop, threshold: v.nullable(threshold) };

const pathText = v.pipe(
  v.string(),
  v.maxLength(limits.pathLength),
  v.check((text) => readPath(text) !== null),
);

export const shapeForm = v.variant("form", [
  v.strictObject({ form: v.literal("rectangle"), radius: smallLength }),
  v.strictObject({ form: v.literal("ellipse") }),
  /** `inner`: where the inner points of a star lie, permille of the radius; a plain polygon has 1000. */
  v.strictObject({
    form: v.literal("polygon"),
    corners: v.pipe(count, v.minValue(3), v.maxValue(60)),
    inner: permille,
  }),
  /** Drawn in its own box of `width` × `height`, which is stretched on to the node's. */
  v.strictObject({
    form: v.literal("path"),
    path: pathText,
    width: v.pipe(length, v.minValue(1)),
    height: v.pipe(length, v.minValue(1)),
    rule: v.picklist(["nonzero", "evenodd"]),
  }),
]);

const shape = { shape: shapeForm, fill: v.nullable(paint), stroke: v.nullable(stroke) };
/** From the box's top left to its bottom right; a flip draws the other diagonal. */
const line = { stroke: v.nullable(stroke) };
const icon = { symbol: symbolId, fill: v.nullable(paint) };

/** Fills its box with its children, which lie in a tile whose top left is the box's. */
const repeat = {
  tile: v.strictObject({ width: v.pipe(length, v.minValue(100)), height: v.pipe(length, v.minValue(100)) }),
  gap: v.strictObject({ x: length, y: length }),
  layout: v.picklist(["grid", "brick", "half-drop", "mirror"]),
  offset: v.strictObject({ x: place, y: place }),
};

const symbologies = ["qr", "data-matrix", "ean-13", "ean-8", "upc-a", "code-128"] as const;

const barcode = {
  symbology: v.picklist(symbologies),
  value: v.pipe(v.string(), v.maxLength(2000)),
  fill: v.nullable(paint),
  /** What the quiet zone and the light bars are printed in; null leaves the board. */
  background: v.nullable(paint),
  /** Of QR codes: how much of it may be lost. */
  correction: v.picklist(["L", "M", "Q", "H"]),
  showsText: v.boolean(),
};

/**
 * A page of a file that somebody else made, as the server laid it on its surface and checked it. Its picture is what we
 * shall print; the press gets the file that we write of the very same page, place and fixes.
 */
const page = {
  asset: v.nullable(assetId),
  file: v.strictObject({ hash, kind: v.picklist(["pdf", "png", "jpeg", "tiff", "svg"]), name: shortText }),
  page: pageNumber,
  placement: v.strictObject({
    turn: v.picklist([0, 90, 180, 270]),
    isMirrored: v.boolean(),
    x: place,
    y: place,
    scale: scaleFactor,
  }),
  fixes: v.pipe(
    v.array(v.strictObject({ id: symbolId, ink: v.nullable(shortText) })),
    v.maxLength(limits.fixes),
  ),
};

export const nodeKinds = { text, image, shape, line, icon, repeat, barcode, group: {}, page } as const;
export type NodeKind = keyof typeof nodeKinds;
