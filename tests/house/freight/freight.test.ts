/** The parcels and pallets that an order is charged for are those that a packer would fill. */
import {
  type Configuration,
  defaultConfiguration,
  dielineOf,
  material,
  materialsForSize,
  type ProductDefinition,
  productType,
  productTypes,
  type Size,
} from "@foldmark/catalogue";
import { measurePiece } from "@foldmark/geometry";
import { builtInBook, drawnBlank, price, remembering } from "@foldmark/pricing";
import { type ProductType, regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { type Goods, pack } from "./pack.ts";

const eu = regionById("eu");
const blankOf = remembering(drawnBlank, 2000);
const quantities = [100, 1000, 5000] as const;

type Shape = Omit<Goods, "grams">;

/** The sheets that it is cut from, one on the other. */
function blanks(configuration: Configuration, halved: ReadonlySet<string> = new Set()): Shape {
  const pieces = dielineOf(configuration)!.pieces.map((piece) => {
    const { blankLength, blankWidth } = measurePiece(piece);
    const isTube = halved.has(piece.id);
    const sides = [blankLength / (isTube ? 2000 : 1000), blankWidth / 1000].sort((a, b) => b - a);
    return { sides, height: piece.material.thickness * (isTube ? 2 : 1) };
  });
  return {
    length: Math.max(...pieces.map(({ sides }) => sides[0]!)),
    width: Math.max(...pieces.map(({ sides }) => sides[1]!)),
    height: pieces.reduce((sum, { height }) => sum + height, 0),
    lies: "flat",
    folds: false,
  };
}

/** Glued round and pressed flat. */
function tube(configuration: Configuration, layers: number): Shape {
  const shape = blanks(configuration, new Set(["body"]));
  return { ...shape, height: material(configuration.material).thickness * layers };
}

/**
 * Glued at the corners and folded flat: both long walls lie on the base, the ends lie open. In a corner base, tab and wall
 * lie on each other.
 */
const folded = (length: number, width: number, height: number, thickness: number): Shape =>
  flat(length + 2 * height, width, 3 * thickness);

const lidAndBase = ({ size, material: code }: Configuration): Shape => {
  const { length = 0, width = 0, height = 0 } = size;
  const t = material(code).thickness;
  return { ...folded(length + 6 * t, width + 8 * t, height, t), height: 6 * t };
};

/** The lid goes on from the rim of the back, over everything to beyond the front, and over it hangs its flap. */
const cake = ({ size, material: code }: Configuration): Shape => {
  const { length = 0, width = 0, height = 0 } = size;
  const t = material(code).thickness;
  return flat(length + 2 * height, height + width + height / 2, 4 * t);
};

const flat = (length: number, width: number, height: number): Shape => ({
  length,
  width,
  height,
  lies: "flat",
  folds: false,
});

/** A box with boards of t inside and out: the outside of what the buyer measures inside. */
const setUp = (
  { length = 0, width = 0, height = 0 }: Size,
  more: readonly [number, number, number],
): Shape => ({
  length: length + more[0],
  width: width + more[1],
  height: height + more[2],
  lies: "any",
  folds: false,
});

const rollAcross = (metres: number, thickness: number): number =>
  Math.sqrt(84 ** 2 + (4 * metres * 1000 * thickness) / Math.PI);

const mailer = (configuration: Configuration): Shape => ({ ...blanks(configuration), folds: true });
/** The flaps reach the middle of the width, from both sides; turned in, they lie on the walls, one on the other if need be. */
function slotted(configuration: Configuration): Shape {
  const shape = tube(configuration, 2);
  const { width = 0, height = 0 } = configuration.size;
  const { blankLength, blankWidth } = measurePiece(dielineOf(configuration)!.pieces[0]!);
  const layers = width > height ? 3 : 2;
  return {
    ...shape,
    folds: [blankLength / 2000, blankWidth / 1000 - width, layers * shape.height],
  };
}
const film = ({ size: { width = 0, height = 0 }, material: code }: Configuration): Shape => ({
  ...flat(width, height + 50, material(code).thickness * 2),
  folds: true,
});
const sheet = ({ size: { width = 0, height = 0 }, material: code }: Configuration): Shape => ({
  ...flat(width, height, material(code).thickness),
  folds: true,
});
const roll = ({ size: { width = 0, rollLength = 0 }, material: code }: Configuration): Shape => {
  const across = rollAcross(rollLength / 1000, material(code).thickness);
  return { length: across, width: across, height: width, lies: "any", folds: false };
};

/** How every product leaves the factory. */
const leaves: Readonly<Partial<Record<ProductType, (configuration: Configuration) => Shape>>> = {
  "mailer-box-plain": mailer,
  "mailer-box-eco": mailer,
  "mailer-box-eco-white": mailer,
  "mailer-box-eco-color": mailer,
  "mailer-box-full-color": mailer,
  "mailer-box-white-ink": mailer,
  "mailer-box-full-color-double-sided": mailer,
  "delivery-mailer-box": mailer,
  "delivery-mailer-box-plain": mailer,
  "pre-printed-mailer-box-eco": mailer,
  "pre-printed-mailer-box-full-colour": mailer,
  "sleeved-mailer-box": (each) => ({ ...blanks(each, new Set(["sleeve"])), folds: true }),
  "shipping-box": slotted,
  "shipping-box-plain": slotted,
  "product-box": (each) => tube(each, 2),
  "product-box-two-pieces": lidAndBase,
  "product-box-wine-box": (each) => tube(each, 3),
  "carrier-box": (each) => tube(each, 2),
  "cake-box": cake,
  // Walls of 1.5 to 2.5 mm on both sides, lids and sleeves over them, a case that stands out.
  "magnetic-box": ({ size }) => setUp(size, [9, 10.5, 6.5]),
  "rigid-box": ({ size }) => setUp(size, [9, 10, 6.5]),
  "rigid-drawer-box": ({ size }) => setUp(size, [8, 3, 6.5]),
  "rigid-box-two-pieces": ({ size }) => setUp(size, [7.5, 7.5, 3]),
  "paper-can": ({ size: { diameter = 0, height = 0 } }) =>
    setUp({ length: diameter, width: diameter, height }, [8, 8, 5]),
  "paper-bag": ({ size: { width = 0, height = 0 }, material: code }) =>
    // Paper eight times, and twisted handles.
    flat(width, height, material(code).thickness * 8 + 2),
  "doypack-bag": ({ size: { width = 0, height = 0 }, material: code }) =>
    flat(width, height, material(code).thickness * 4),
  "tote-bag": ({ size: { width = 0, height = 0 }, material: code }) => ({
    ...flat(width, height, material(code).thickness * 4),
    folds: true,
  }),
  "rigid-envelope": ({ size: { width = 0, height = 0 }, material: code }) =>
    flat(width, height + 50, material(code).thickness * 3),
  "poly-mailer": film,
  "recycled-poly-mailer": film,
  "bio-poly-mailer": film,
  "bio-poly-mailer-plain": film,
  "paper-mailer": (each) => ({ ...film(each), height: material(each.material).thickness * 4 }),
  "tissue-paper": sheet,
  "packing-paper": sheet,
  "packing-tape": roll,
  "kraft-tape": roll,
  "pre-printed-kraft-tape": roll,
  "square-label": (each) => blanks(each),
  "printed-card": (each) => blanks(each),
};

/** Boxes of which nobody buys five thousand, or that a person prices. */
const left = new Set<ProductType>(["sample-packs", "special-box"]);

const charged = (configuration: Configuration) => {
  const answer = price(builtInBook.prices, configuration, eu, { blankOf, stock: () => 1e9 });
  if (answer.kind === "refusal") throw new Error(`${configuration.sku}: ${answer.code}`);
  return answer;
};

const configurationsOf = (definition: ProductDefinition): Configuration[] =>
  definition.sizes.standard.map(({ size }) => ({
    ...defaultConfiguration(definition.sku),
    size,
    material: materialsForSize(definition, size)[0]!,
  }));

/** Milligrams behind an amount, by the formula of the freight curve: € 5 + € 0.95 · kg^0.78. */
const kilogramsFor = (euro: number): number => ((euro - 5) / 0.95) ** (1 / 0.78);

/** Length and girth of the smallest parcel that holds so many boxes in rows and layers. */
function smallestParcel(box: readonly number[], pieces: number, longest: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let along = 1; along <= pieces; along++)
    for (let beside = 1; beside <= Math.ceil(pieces / along); beside++) {
      const high = Math.ceil(pieces / along / beside);
      const sides = [along * box[0]!, beside * box[1]!, high * box[2]!].sort((a, b) => b - a);
      if (sides[0]! <= longest) least = Math.min(least, sides[0]! + 2 * (sides[1]! + sides[2]!));
    }
  return least;
}

describe("freight", () => {
  it("is packed by hand for every product there is", () => {
    const packed = productTypes.map(({ sku }) => sku).filter((sku) => !left.has(sku));
    expect(Object.keys(leaves).toSorted()).toEqual(packed.toSorted());
  });

  it.each(Object.keys(leaves) as ProductType[])(
    "of %s is charged by the parcels and pallets it fills",
    { timeout: 60_000 },
    (sku) => {
      for (const configuration of configurationsOf(productType(sku))) {
        const shape = leaves[sku]!(configuration);
        for (const quantity of quantities) {
          const answer = charged({ ...configuration, quantity });
          const said = `${sku} ${Object.values(configuration.size).join("×")} × ${quantity}`;
          const packed = pack({ ...shape, grams: answer.pieceMilligrams / 1000 }, quantity);
          expect(answer.shipment.by, said).toBe(packed.by);
          expect(
            Math.abs(answer.shipment.count - packed.count),
            `${said}: ${JSON.stringify([answer.shipment, packed])}`,
          ).toBeLessThanOrEqual(1);
        }
      }
    },
  );

  it("costs as much as the pallets that are counted, however light they are", () => {
    for (const [sku, size] of [
      ["rigid-box-two-pieces", { length: 350, width: 250, height: 100 }],
      ["rigid-box", { length: 350, width: 250, height: 100 }],
      ["paper-can", { diameter: 99, height: 200 }],
      ["shipping-box", { length: 600, width: 400, height: 300 }],
    ] as const) {
      for (const quantity of [1000, 5000]) {
        const { breakdown, shipment, pricedAs } = charged({ ...defaultConfiguration(sku), size, quantity });
        expect([shipment.by, pricedAs]).toEqual(["pallet", quantity]);
        const euro = breakdown.find(({ kind }) => kind === "delivery")!.minor / 100;
        const pallets = kilogramsFor(euro) / 350;
        // The curve of brackets keeps within two percent of its formula.
        expect(Math.abs(pallets - shipment.count), `${sku} × ${quantity}`).toBeLessThan(
          1 + shipment.count * 0.03,
        );
      }
    }
  });

  it("fills no parcel beyond the longest side and the girth that carriers take", () => {
    // DHL's 120 × 60 × 60 cm: the length and, round it, the girth make 360 cm.
    const [longest, withGirth] = [1200, 3600];
    let parcels = 0;
    for (const sku of [
      "rigid-box",
      "rigid-box-two-pieces",
      "magnetic-box",
      "rigid-drawer-box",
      "paper-can",
    ] as const)
      for (const configuration of configurationsOf(productType(sku)))
        for (const quantity of [50, 100]) {
          const { shipment } = charged({ ...configuration, quantity });
          if (shipment.by !== "parcel") continue;
          parcels += shipment.count;
          const { length, width, height } = leaves[sku]!(configuration);
          const said = `${sku} ${Object.values(configuration.size).join("×")} × ${quantity}`;
          const least = smallestParcel(
            [length, width, height],
            Math.ceil(quantity / shipment.count),
            longest,
          );
          expect(least, said).toBeLessThanOrEqual(withGirth);
        }
    expect(parcels).toBeGreaterThan(20);
  });

  it("sends on a pallet what no parcel takes, however few there are", () => {
    const size = { length: 600, width: 450, height: 250 };
    const large = charged({ ...defaultConfiguration("mailer-box-eco"), size, quantity: 30 });
    expect(large.shipment.by).toBe("pallet");
    const delivery = large.breakdown.find(({ kind }) => kind === "delivery")!;
    expect(delivery.minor / 100).toBeGreaterThan(35);
  });

  it("takes inserts and dividers for the single boards they are", () => {
    for (const [sku, option] of [
      ["carrier-box", "dividers"],
      ["product-box-wine-box", "bottle-insert"],
    ] as const) {
      const box = { ...defaultConfiguration(sku), quantity: 500 };
      const delivery = (answer: ReturnType<typeof charged>) =>
        answer.breakdown.find(({ kind }) => kind === "delivery")!.minor;
      const [without, filled] = [charged(box), charged({ ...box, options: [...box.options, option] })];
      expect(filled.shipment.by, sku).toBe("parcel");
      expect(delivery(filled) / delivery(without), sku).toBeLessThan(1.5);
    }
  });

  it("takes boxes delivered flat for what they are", () => {
    const box = { ...defaultConfiguration("magnetic-box"), quantity: 1000 };
    const setUpBoxes = charged(box);
    const flatBoxes = charged({ ...box, options: [...box.options, "flat-pack"] });
    expect(flatBoxes.shipment.count).toBeLessThan(setUpBoxes.shipment.count);
  });
});
