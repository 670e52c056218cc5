import {
  type Configuration,
  type DimensionName,
  defaultConfiguration,
  type ProductDefinition,
  productTypes,
} from "@foldmark/catalogue";
import { assembled, outsideBox, poseAt } from "@foldmark/geometry";
import { describe, expect, it } from "vitest";
import { picturedDieline } from "../dieline.ts";
import { linesOverPhotograph, measuredView } from "./lines-over-photograph.ts";

const box = defaultConfiguration("mailer-box-eco");
const labels = { length: "25", width: "20", height: "8" };

/** Ends of the rules, in the order of the measures. */
const rules = (svg: string): number[][] =>
  [...svg.matchAll(/d="M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)M/g)].map((found) =>
    found.slice(1).map(Number),
  );

describe("lines over a photograph", () => {
  it("lie where a camera right above sees the sides", () => {
    // Almost above: a camera has to know which way is up.
    const camera = { position: [125, 99, 5000], target: [125, 100, 0], lens: 10 } as const;
    const [length, width] = rules(linesOverPhotograph(box, "closed", camera, { labels })!);
    const pixelsPerMm = 320 / Math.tan((5 * Math.PI) / 180) / 5000;
    expect(length![2]! - length![0]!).toBeCloseTo(262 * pixelsPerMm, -1);
    expect(length![3]! - length![1]!).toBeCloseTo(0, 0);
    expect(Math.abs(width![3]! - width![1]!)).toBeCloseTo(205 * pixelsPerMm, -1);
  });

  it("shrink with the distance", () => {
    const at = (distance: number) => {
      const camera = { position: [125, -distance, 100], target: [125, 100, 40], lens: 20 } as const;
      const [length] = rules(linesOverPhotograph(box, "closed", camera, { labels })!);
      return length![2]! - length![0]!;
    };
    expect(at(2000) / at(4000)).toBeGreaterThan(1.8);
  });

  it("keep off a lid that lies beside its base", () => {
    const camera = { position: [300, -1500, 900], target: [150, 50, 30], lens: 20 } as const;
    for (const sku of ["product-box-two-pieces", "rigid-box-two-pieces"] as const) {
      const [length, width] = rules(
        linesOverPhotograph(defaultConfiguration(sku), "open", camera, { labels })!,
      );
      // The lid begins right of where the base ends.
      for (const x of [width![0]!, width![2]!]) expect(x, sku).toBeLessThan((length![0]! + length![2]!) / 2);
    }
    const [length, width] = rules(linesOverPhotograph(box, "open", camera, { labels })!);
    expect(width![0]!).toBeGreaterThan(length![2]! - 1);
  });

  it("are drawn where one product stands as it was closed, and nowhere else", () => {
    expect(measuredView(box, "closed")).not.toBeNull();
    expect(measuredView(box, "open")).not.toBeNull();
    for (const view of ["flat", "edge", "scale", "stack"] as const)
      expect(measuredView(box, view)).toBeNull();
    expect(measuredView(defaultConfiguration("rigid-drawer-box"), "open")).toBeNull();
  });
});

type Size = Readonly<Partial<Record<DimensionName, number>>>;
type Extents = readonly [x: number, y: number, z: number];

const sized = ({ sku }: ProductDefinition, size: Size): Configuration => ({
  ...defaultConfiguration(sku),
  size,
});

/** What a closed product takes up, mm. */
function extentsOf(configuration: Configuration): Extents {
  const shown = assembled(picturedDieline(configuration)!);
  const pieces = shown.pieces.filter(({ id }) => !id.startsWith("handle"));
  const [min, max] = outsideBox({ ...shown, pieces }, poseAt(shown, 1));
  const extent = (axis: 0 | 1 | 2): number => (max[axis]! - min[axis]!) / 1000;
  return [extent(0), extent(1), extent(2)];
}

/** The axis along which the product grows when one dimension does; null where none does. */
function growsAlong(product: ProductDefinition, size: Size, name: DimensionName): string | null {
  const before = extentsOf(sized(product, size));
  const after = extentsOf(sized(product, { ...size, [name]: size[name]! + 12 }));
  const grown = ["x", "y", "z"].filter((_, axis) => after[axis]! - before[axis]! > 10);
  // What is round grows along two.
  return grown[0] ?? null;
}

/** The axis along which a measure is drawn: seen from above, x runs to the right, y up, and z to or from the viewer. */
function drawnAlong(configuration: Configuration, name: DimensionName): string | null {
  const camera = { position: [125, 99, 20_000], target: [125, 100, 0], lens: 4 } as const;
  const [rule] = rules(linesOverPhotograph(configuration, "closed", camera, { labels: { [name]: "7" } })!);
  if (!rule) return null;
  const [wide, high] = [Math.abs(rule[2]! - rule[0]!), Math.abs(rule[3]! - rule[1]!)];
  if (Math.max(wide, high) < 12) return "z";
  return wide > high ? "x" : "y";
}

/** Every order of three lengths that are near each other, as far as the product has them. */
function nearEqualSizes({ sizes, sku }: ProductDefinition): Size[] {
  const usual = defaultConfiguration(sku).size;
  const { free, dimensions: names } = sizes;
  if (!free) return [usual];
  const middle = 60 + Math.max(...names.map((name) => free[name]?.minimum ?? 0));
  return [
    [0, 4, 8],
    [8, 4, 0],
    [4, 0, 8],
    [0, 8, 4],
  ].map((more) =>
    Object.fromEntries(
      names.map((name, index) => {
        const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = free[name] ?? {};
        const wanted = free[name] ? middle + more[index]! : usual[name]!;
        return [name, Math.min(Math.max(wanted, minimum), maximum)];
      }),
    ),
  );
}

describe("a measure stands along the side it measures", () => {
  const measured = productTypes.filter(({ sku }) => measuredView(defaultConfiguration(sku), "closed"));
  it("of every product that is measured", () => expect(measured.length).toBeGreaterThan(35));

  it.each(measured)("$sku, with sides of nearly the same length", (product) => {
    for (const size of nearEqualSizes(product))
      for (const name of product.sizes.dimensions)
        expect([name, size, drawnAlong(sized(product, size), name)]).toEqual([
          name,
          size,
          growsAlong(product, size, name),
        ]);
  });
});
