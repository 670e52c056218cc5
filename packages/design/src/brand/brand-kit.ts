/** A brand kit: the name, colours, fonts and logos that somebody's designs have in common. */
import * as v from "valibot";
import { font } from "../records/node-kinds.ts";
import { inkSchema } from "../records/record.ts";

export const brandLimits = { colours: 12, logos: 6, nameLength: 60 } as const;

const { name, cmyk } = inkSchema.entries;

/** An ink without a design around it. White is the print's, and no colour of anybody's. */
const colour = v.strictObject({ kind: v.picklist(["process", "spot"]), name, cmyk });
export type BrandColour = v.InferOutput<typeof colour>;

/** An upload of the owner's, whole or without its background. */
const logo = v.strictObject({
  asset: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  cut: v.picklist(["none", "outside"]),
});
export type BrandLogo = v.InferOutput<typeof logo>;

/** More than anybody may keep, so that who sends too many is told how many there may be. */
const most = 100;

const brandKit = v.strictObject({
  name: v.pipe(
    v.string(),
    v.maxLength(brandLimits.nameLength),
    v.check((text) => text.isWellFormed() && !text.includes("\0")),
  ),
  /** The first is the main one: roles of a design are filled in this order. */
  colours: v.pipe(v.array(colour), v.maxLength(most)),
  fonts: v.strictObject({ heading: v.nullable(font), text: v.nullable(font) }),
  logos: v.pipe(v.array(logo), v.maxLength(most)),
});
export type BrandKit = v.InferOutput<typeof brandKit>;

export const emptyBrandKit: BrandKit = {
  name: "",
  colours: [],
  fonts: { heading: null, text: null },
  logos: [],
};

/** Null for what is no brand kit. */
export function readBrandKit(value: unknown): BrandKit | null {
  const parsed = v.safeParse(brandKit, value, { abortEarly: true });
  return parsed.success ? parsed.output : null;
}

export const isEmptyBrandKit = ({ name: called, colours, fonts, logos }: BrandKit): boolean =>
  called === "" && colours.length + logos.length === 0 && !fonts.heading && !fonts.text;

/** Printed the same: of a mixed colour the values count, of a spot ink its name does too. */
export const isSameColour = (one: BrandColour, other: BrandColour): boolean =>
  one.kind === other.kind &&
  one.cmyk.every((amount, ink) => amount === other.cmyk[ink]) &&
  (one.kind === "process" || one.name === other.name);

/** The first as it is, with what the second adds to it, as far as there is room. */
export function joinedBrandKits(first: BrandKit, second: BrandKit): BrandKit {
  const colours = second.colours.filter(
    (each, place) =>
      !first.colours.some((known) => isSameColour(known, each)) &&
      second.colours.findIndex((known) => isSameColour(known, each)) === place,
  );
  const logos = second.logos.filter(({ asset }) => !first.logos.some((known) => known.asset === asset));
  return {
    name: first.name || second.name,
    colours: [...first.colours, ...colours].slice(0, brandLimits.colours),
    fonts: {
      heading: first.fonts.heading ?? second.fonts.heading,
      text: first.fonts.text ?? second.fonts.text,
    },
    logos: [...first.logos, ...logos].slice(0, brandLimits.logos),
  };
}
