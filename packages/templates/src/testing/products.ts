/** Everything that templates are drawn on: each printed product in each of its prints, in five sizes. */
import {
  type Configuration,
  carriesArtwork,
  checkConfiguration,
  defaultConfiguration,
  type ProductDefinition,
  productTypes,
  type Size,
} from "@foldmark/catalogue";

const volume = (size: Size): number => Object.values(size).reduce((product, length) => product * length, 1);

const isMade = (configuration: Configuration): boolean =>
  checkConfiguration(configuration).every(({ field }) => field === "quantity" || field === "options");

/** Smallest and largest that can be made, and three usual ones. */
function sizesOf({ sizes }: ProductDefinition, usual: Configuration): readonly Size[] {
  const standard = sizes.standard.map(({ size }) => size).toSorted((a, b) => volume(a) - volume(b));
  const end = (which: "minimum" | "maximum"): readonly Size[] => {
    const free = sizes.dimensions.map((name) => [name, sizes.free?.[name]?.[which] ?? usual.size[name]]);
    return sizes.free ? [Object.fromEntries(free) as Size] : [];
  };
  const made = (wanted: readonly (Size | undefined)[]): Size | undefined =>
    wanted.find((size) => size && isMade({ ...usual, size }));
  const five = [
    made([...end("minimum"), ...standard]),
    made([standard[Math.floor(standard.length / 4)], ...standard]),
    usual.size,
    made([standard[Math.floor((standard.length * 3) / 4)], ...standard]),
    made([...end("maximum"), ...standard.toReversed()]),
  ];
  return [...new Map(five.flatMap((size) => (size ? [[JSON.stringify(size), size] as const] : []))).values()];
}

export function printedProducts(): readonly Configuration[] {
  return productTypes.flatMap((definition) => {
    if (definition.construction === null) return [];
    return definition.prints.flatMap((offer) => {
      if (!carriesArtwork(offer.mode)) return [];
      const usual = {
        ...defaultConfiguration(definition.sku),
        print: offer.mode,
        material:
          offer.materials?.find((each) => definition.materials.includes(each)) ?? definition.materials[0]!,
      };
      return sizesOf(definition, usual).map((size) => ({ ...usual, size }));
    });
  });
}
