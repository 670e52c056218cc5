/**
 * The sizes we keep dies for, in whole millimetres: inside for boxes, finished for everything else. Every set is
 * tested against the limits of the constructions that use it.
 */
import type { RegionId } from "@foldmark/region";

/** In the order the trade names them: length × width × height, width × gusset × height, ⌀ × height. */
export const dimensions = ["length", "width", "diameter", "gusset", "height", "rollLength"] as const;
export type DimensionName = (typeof dimensions)[number];

/** A product has some of the dimensions, always the same ones. */
export type Size = Readonly<Partial<Record<DimensionName, number>>>;

/** Names people know a size by. */
export type SizeName =
  | "letterbox"
  | "a4"
  | "a5"
  | "a6"
  | "dl"
  | "b4"
  | "one-bottle"
  | "champagne"
  | "two-bottles"
  | "three-bottles"
  | "business-card";

export interface StandardSize {
  /** Its measures, so that an address or an order line can be read without a table: `250x200x80`. */
  readonly id: string;
  readonly size: Size;
  readonly name: SizeName | null;
  /** Storefronts that show it; all, when null. */
  readonly regions: readonly RegionId[] | null;
}

export const sizeId = (size: Size): string =>
  dimensions
    .map((name) => size[name])
    .filter((length) => length !== undefined)
    .join("x");

const standard = (size: Size, name: SizeName | null = null, regions: readonly RegionId[] | null = null) =>
  ({ id: sizeId(size), size, name, regions }) satisfies StandardSize;

const box = (length: number, width: number, height: number, name: SizeName | null = null): StandardSize =>
  standard({ length, width, height }, name);
const sheet = (width: number, height: number, name: SizeName | null = null): StandardSize =>
  standard({ width, height }, name);

const inches = (length: number, width: number, height: number): StandardSize => {
  const millimetres = (value: number) => Math.round((value * 254) / 10);
  return standard(
    { length: millimetres(length), width: millimetres(width), height: millimetres(height) },
    null,
    ["us"],
  );
};

export const mailerSizes: readonly StandardSize[] = [
  box(215, 155, 20, "letterbox"),
  box(330, 230, 20, "letterbox"),
  box(160, 110, 50),
  box(150, 150, 50),
  box(190, 150, 60),
  box(200, 140, 75),
  // Not 100 high: the dust flaps of a box this short would meet in the lid.
  box(200, 200, 90),
  box(230, 160, 80),
  box(250, 200, 80),
  box(250, 250, 100),
  box(290, 190, 60),
  box(300, 200, 100),
  box(310, 220, 60, "a4"),
  box(320, 230, 90),
  box(350, 250, 100),
  box(350, 250, 150),
  box(380, 280, 120),
  box(400, 300, 100),
  box(400, 300, 150),
];

/** Sizes that buyers in the United States know in whole inches. */
export const mailerSizesInInches: readonly StandardSize[] = [
  inches(6, 6, 2),
  inches(8, 6, 2),
  inches(9, 6, 3),
  inches(10, 8, 4),
  inches(12, 9, 4),
];

export const deliverySizes: readonly StandardSize[] = [
  box(215, 155, 40),
  box(250, 200, 80),
  box(300, 220, 100),
  box(320, 230, 60),
  box(350, 250, 100),
  box(400, 300, 120),
];

export const shippingSizes: readonly StandardSize[] = [
  box(200, 150, 100),
  box(250, 200, 150),
  box(300, 200, 150),
  box(300, 200, 200),
  box(300, 300, 200),
  box(350, 250, 200),
  box(400, 300, 200),
  box(400, 300, 300),
  box(400, 400, 200),
  box(500, 300, 300),
  box(500, 400, 300),
  box(600, 400, 300),
  box(600, 400, 400),
  box(800, 600, 500),
];

export const productBoxSizes: readonly StandardSize[] = [
  box(50, 50, 100),
  box(60, 40, 120),
  box(80, 50, 130),
  box(100, 60, 150),
  box(120, 80, 180),
  box(150, 100, 50),
  box(200, 100, 60),
  box(100, 100, 100),
];

export const lidAndBaseSizes: readonly StandardSize[] = [
  box(80, 80, 40),
  box(100, 100, 50),
  box(150, 110, 50),
  box(160, 160, 60),
  box(200, 140, 60),
  box(220, 160, 80),
];

export const wineSizes: readonly StandardSize[] = [
  box(85, 85, 330, "one-bottle"),
  box(90, 90, 340, "champagne"),
  box(175, 85, 330, "two-bottles"),
  box(260, 85, 330, "three-bottles"),
];

export const cakeSizes: readonly StandardSize[] = [
  box(180, 180, 90),
  box(220, 220, 110),
  box(260, 260, 130),
  box(300, 300, 150),
];

export const carrierSizes: readonly StandardSize[] = [
  box(160, 100, 120),
  box(200, 100, 100),
  box(200, 140, 180),
  box(240, 160, 160),
];

export const rigidSizes: readonly StandardSize[] = [
  box(120, 120, 60),
  box(160, 160, 80),
  box(220, 160, 80),
  box(230, 230, 100),
  box(310, 220, 60, "a4"),
  box(350, 250, 100),
];

export const specialSizes: readonly StandardSize[] = [box(300, 250, 100)];

const bag = (width: number, gusset: number, height: number): StandardSize =>
  standard({ width, gusset, height });

export const paperBagSizes: readonly StandardSize[] = [
  bag(180, 80, 220),
  bag(240, 110, 310),
  bag(320, 130, 410),
  bag(450, 170, 480),
];

export const mailingBagSizes: readonly StandardSize[] = [
  sheet(170, 230),
  sheet(250, 350),
  sheet(320, 425),
  sheet(400, 500),
  sheet(450, 600),
];

export const paperMailerSizes: readonly StandardSize[] = [
  bag(170, 80, 230),
  bag(250, 80, 350),
  bag(320, 80, 425),
  bag(400, 80, 500),
];

export const pouchSizes: readonly StandardSize[] = [
  bag(110, 60, 170),
  bag(130, 70, 210),
  bag(160, 80, 230),
  bag(190, 100, 280),
];

export const envelopeSizes: readonly StandardSize[] = [
  sheet(175, 250),
  sheet(250, 353, "b4"),
  sheet(320, 450),
];

export const canSizes: readonly StandardSize[] = [
  standard({ diameter: 73, height: 100 }),
  standard({ diameter: 80, height: 120 }),
  standard({ diameter: 99, height: 150 }),
  standard({ diameter: 99, height: 200 }),
];

export const tissueSizes: readonly StandardSize[] = [sheet(375, 500), sheet(500, 750)];
export const packingPaperSizes: readonly StandardSize[] = [sheet(500, 700), sheet(700, 1000)];

const roll = (width: number, metres: number): StandardSize => standard({ width, rollLength: metres * 1000 });

export const packingTapeSizes: readonly StandardSize[] = [roll(48, 66)];
export const kraftTapeSizes: readonly StandardSize[] = [roll(50, 50), roll(70, 100)];

export const labelSizes: readonly StandardSize[] = [40, 50, 60, 80, 100].map((side) => sheet(side, side));

export const cardSizes: readonly StandardSize[] = [
  sheet(85, 55, "business-card"),
  sheet(105, 148, "a6"),
  sheet(148, 210, "a5"),
  sheet(99, 210, "dl"),
];

export const toteSizes: readonly StandardSize[] = [sheet(380, 420)];
