/** Size and weight classes of carriers: what a packed box may be posted as. */
import type { CountryCode } from "@foldmark/region";
import type { Cuboid } from "./outer-size.ts";

export interface CarrierBand {
  readonly id: string;
  /** Their own names, the same in every language. */
  readonly carrier: string;
  readonly name: string;
  readonly countries: readonly CountryCode[];
  /** Longest, middle and shortest side, mm. */
  readonly sides: readonly [number, number, number];
  readonly grams: number;
}

const band = (
  id: string,
  carrier: string,
  name: string,
  countries: readonly CountryCode[],
  sides: readonly [number, number, number],
  grams: number,
): CarrierBand => ({ id, carrier, name, countries, sides, grams });

/** Smallest first: the first that takes a box is its class. */
const carrierBands: readonly CarrierBand[] = [
  band("dp-grossbrief", "Deutsche Post", "Großbrief", ["DE"], [353, 250, 20], 500),
  band("rm-large-letter", "Royal Mail", "Large Letter", ["GB"], [353, 250, 25], 750),
  band("lp-lettre-suivie", "La Poste", "Lettre suivie", ["FR"], [353, 250, 30], 2000),
  band("dp-maxibrief", "Deutsche Post", "Maxibrief", ["DE"], [353, 250, 50], 1000),
  band("dhl-paeckchen-s", "DHL", "Päckchen S", ["DE"], [350, 250, 100], 2000),
  band("inpost-a", "InPost", "Paczkomat A", ["PL"], [640, 380, 80], 25_000),
  band("dhl-paeckchen-m", "DHL", "Päckchen M", ["DE"], [600, 300, 150], 2000),
  band("inpost-b", "InPost", "Paczkomat B", ["PL"], [640, 380, 190], 25_000),
  band("inpost-c", "InPost", "Paczkomat C", ["PL"], [640, 410, 380], 25_000),
];

/** What any parcel courier takes without a surcharge. */
const parcel = { sides: [1200, 600, 600] as const, grams: 30_000 };

export type CourierClass = "parcel" | "oversize";

export interface ShippingClass {
  readonly courier: CourierClass;
  /** What the courier bills: the scales or the volume, whichever is more. */
  readonly billedGrams: number;
  /** Bands that take the box, smallest of each carrier. */
  readonly bands: readonly CarrierBand[];
}

const sorted = ({ length, width, height }: Cuboid): readonly [number, number, number] => {
  const [longest = 0, middle = 0, shortest = 0] = [length, width, height].sort((a, b) => b - a);
  return [longest, middle, shortest];
};

const goesInto = (
  sides: readonly [number, number, number],
  limits: readonly [number, number, number],
): boolean => sides.every((side, index) => side <= limits[index]!);

/** European couriers count 5,000 cm³ as a kilogram, American ones 139 in³ as a pound: about 5,022 cm³ a kilogram. */
const cubicMillimetresPerGram: Readonly<Record<"metric" | "us", number>> = { metric: 5000, us: 5022 };

function volumetricGrams({ length, width, height }: Cuboid, market: "metric" | "us"): number {
  return Math.ceil((length * width * height) / cubicMillimetresPerGram[market]);
}

export function shippingClass(outer: Cuboid, grossGrams: number, country: CountryCode): ShippingClass {
  const sides = sorted(outer);
  const carriers = new Set<string>();
  const bands = carrierBands.filter((each) => {
    const takes =
      each.countries.includes(country) &&
      grossGrams <= each.grams &&
      goesInto(sides, each.sides) &&
      !carriers.has(each.carrier);
    if (takes) carriers.add(each.carrier);
    return takes;
  });
  return {
    courier: goesInto(sides, parcel.sides) && grossGrams <= parcel.grams ? "parcel" : "oversize",
    billedGrams: Math.max(grossGrams, volumetricGrams(outer, country === "US" ? "us" : "metric")),
    bands,
  };
}
