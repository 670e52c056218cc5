/** What is known of a picture once it has been opened. */
import * as v from "valibot";

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

const channel = whole(0, 255);
const rgb = v.strictObject({ red: channel, green: channel, blue: channel });
export type Rgb = v.InferOutput<typeof rgb>;

export const largestRendition = 4_096;
/** The longest side of what the screen is given; the largest is as large as the file, if that is smaller. */
export const renditionSides = [4_096, 2_048, 1_024, 512, 256] as const;

const side = whole(1, largestRendition);
const rendition = v.strictObject({
  file: v.pipe(v.string(), v.regex(/^(picture|outside|everywhere)-\d{1,4}\.webp$/)),
  width: side,
  height: side,
});
export type Rendition = v.InferOutput<typeof rendition>;
const renditions = v.pipe(v.array(rendition), v.maxLength(renditionSides.length));

export const imageFacts = v.strictObject({
  format: v.picklist(["jpeg", "png", "webp", "tiff", "gif", "avif"]),
  /** Pixels of the file, standing upright. */
  width: whole(1, 100_000),
  height: whole(1, 100_000),
  /** The file lay on its side, or was mirrored, and said so. */
  wasTurned: v.boolean(),
  /** Pixels an inch that the file tells; null where it tells nothing. */
  density: v.nullable(whole(1, 100_000)),
  space: v.picklist(["rgb", "cmyk", "grey", "lab"]),
  bits: v.picklist([1, 8, 16, 32]),
  /** SHA-256 of its colour profile. */
  icc: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  /** Something of it is really transparent. */
  hasAlpha: v.boolean(),
  /** Pictures in the file; we take the first. */
  frames: whole(1, 1_000_000),
  /** Many colours and soft passages: no logo. */
  isPhotograph: v.boolean(),
  /** The colours of the artwork without its background, the largest first; shares in permille. */
  colours: v.pipe(v.array(v.strictObject({ ...rgb.entries, share: whole(0, 1_000) })), v.maxLength(8)),
  /** `uneven`: a photograph or a drawing up to its edge, which would have to be cut out by hand. */
  background: v.variant("kind", [
    v.strictObject({ kind: v.literal("transparent") }),
    v.strictObject({ kind: v.literal("flat"), colour: rgb }),
    v.strictObject({ kind: v.literal("uneven") }),
  ]),
  renditions: v.pipe(renditions, v.minLength(1)),
  /** Without its flat background: outside the artwork only, or also where it shows through, as in the hole of an O. */
  cutOut: v.nullable(v.strictObject({ outside: renditions, everywhere: renditions })),
});
export type ImageFacts = v.InferOutput<typeof imageFacts>;
