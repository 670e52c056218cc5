/** What an issue says is possible, is: typed in, it is taken, or meets another rule whose hint works in turn. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkConfiguration, defaultConfiguration } from "./check-configuration.ts";
import type { Configuration, ConfigurationIssue } from "./configuration.ts";
import { optionIds } from "./finishes-and-options.ts";
import { materialCodes } from "./materials.ts";
import { printModeIds } from "./print-modes.ts";
import type { ProductDefinition } from "./product-definition.ts";
import { productType, productTypes } from "./product-types.ts";
import type { DimensionName } from "./size-sets.ts";

/** Where in a range to type: at both ends, between, and at what is nearest to the length asked for. */
type Place = "minimum" | "maximum" | "between" | "nearest";

type Sizes = Readonly<Record<string, number>>;

const pick = <Item>(items: readonly Item[], share: number): Item =>
  items[Math.min(items.length - 1, Math.floor(share * items.length))]!;

function typed(
  { minimum, maximum }: { minimum: number | null; maximum: number | null },
  asked: number,
  place: Place,
  step: number,
): number {
  const [low, high] = [minimum!, maximum!];
  if (place === "minimum") return low;
  if (place === "maximum") return high;
  if (place === "between") return low + Math.floor((high - low) / step / 2) * step;
  return Math.min(high, Math.max(low, Math.round(asked / step) * step || 0));
}

const standardSize = ({ sizes }: ProductDefinition, id: string | null): Configuration["size"] => {
  const found = sizes.standard.find((each) => each.id === id);
  if (!found) throw new Error(`no standard size ${id}`);
  return found.size;
};

const lengthOf = (size: Configuration["size"], name: string): number => (size as Sizes)[name] ?? Number.NaN;

/** The configuration with one issue's own words followed. */
function followed(given: Configuration, issue: ConfigurationIssue, place: Place): Configuration {
  const definition = productType(given.sku);
  const field = issue.field.replace("size.", "") as DimensionName;
  const withLength = (length: number): Configuration => ({
    ...given,
    size: { ...given.size, [field]: length },
  });
  switch (issue.code) {
    case "size-missing":
    case "size-not-a-number":
    case "size-not-positive":
    case "size-too-small":
    case "size-too-large":
      return withLength(typed(issue, lengthOf(given.size, field), place, definition.sizes.step));
    case "size-not-makeable":
      return issue.minimum === null
        ? { ...given, size: standardSize(definition, issue.nearest ?? null) }
        : withLength(typed(issue, lengthOf(given.size, field), place, definition.sizes.step));
    case "size-not-whole":
    case "size-off-step":
      return withLength(place === "minimum" ? issue.nearest[0]! : issue.nearest.at(-1)!);
    case "size-not-offered":
      return { ...given, size: standardSize(definition, issue.nearest) };
    case "size-needs-material":
    case "print-needs-material":
      return { ...given, material: issue.possible[0]! };
    case "material-not-offered":
      return { ...given, [issue.field]: issue.possible[0]! };
    case "print-not-offered":
    case "option-needs-artwork":
      return { ...given, print: issue.possible[0]! };
    case "option-needs-material":
      return { ...given, [definition.cover ? "cover" : "material"]: issue.possible[0]! };
    case "option-needs-option":
      return { ...given, options: [...given.options, issue.possible[0]!] };
    case "option-excludes-option":
      return { ...given, options: given.options.filter((id) => id !== issue.option) };
    case "option-not-offered":
      return { ...given, options: given.options.filter((id) => id !== issue.option) };
    case "quantity-not-whole":
    case "quantity-too-small":
    case "quantity-off-step":
    case "quantity-too-large":
      return {
        ...given,
        quantity: issue.nearest[place === "minimum" ? 0 : issue.nearest.length - 1] ?? issue.minimum,
      };
    case "print-needs-quantity":
    case "option-needs-quantity": {
      const { step } = definition.quantity;
      return { ...given, quantity: Math.ceil(issue.minimum / step) * step };
    }
    case "quantity-over-stock":
      return { ...given, quantity: issue.maximum };
    default:
      throw new Error(`${issue.code} says nothing that can be done`);
  }
}

const sameRule = (issue: ConfigurationIssue) => (other: ConfigurationIssue) =>
  other.code === issue.code &&
  other.field === issue.field &&
  ("option" in other ? other.option : "") === ("option" in issue ? issue.option : "");

const boundless = { stock: () => Number.POSITIVE_INFINITY };

/** Follows one hint after the other until nothing is wrong; how often, and what was said. */
function mended(start: Configuration, place: Place): string[] {
  const said: string[] = [];
  let configuration = start;
  const tried = new Set<string>();
  for (let round = 0; round < 14; round += 1) {
    const [issue] = checkConfiguration(configuration, boundless);
    if (!issue) return said;
    said.push(JSON.stringify(issue));
    const option = "option" in issue ? issue.option : null;
    const rule = `${issue.code} ${option}`;
    // A finish and a print that want different boards cannot both be had: the finish goes.
    configuration =
      option && tried.has(rule)
        ? { ...configuration, options: configuration.options.filter((id) => id !== option) }
        : followed(configuration, issue, place);
    tried.add(rule);
    if (issue.field.startsWith("size") && checkConfiguration(configuration, boundless).some(sameRule(issue)))
      throw new Error(`${JSON.stringify(issue)} was followed, and says the same again`);
  }
  throw new Error(`never ends: ${said.join(" ")}`);
}

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const places = fc.constantFrom<Place>("minimum", "maximum", "between", "nearest");

/** Inside its range most often, and beyond it by a fifth, so that rules between lengths are met. */
function sizeAt({ sizes }: ProductDefinition, shares: readonly number[]): Configuration["size"] {
  return Object.fromEntries(
    sizes.dimensions.map((name, index) => {
      const lengths = sizes.standard.flatMap(({ size }) => size[name] ?? []);
      const { minimum, maximum } = sizes.free?.[name] ?? {
        minimum: Math.min(...lengths),
        maximum: Math.max(...lengths),
      };
      const at = shares[index % shares.length]! * 1.2 - 0.1;
      const length = minimum + Math.round(((maximum - minimum) * at) / sizes.step) * sizes.step;
      return [name, sizes.free?.[name] ? length : pick(lengths, shares[index % shares.length]!)];
    }),
  );
}

describe("every hint about a size", () => {
  it.each(productTypes.filter(({ sizes }) => sizes.dimensions.length > 0))(
    "of $sku works",
    { timeout: 60_000 },
    (definition) => {
      const usual = defaultConfiguration(definition.sku);
      fc.assert(
        fc.property(
          fc.tuple(share, share, share),
          share,
          fc.nat({ max: 2 ** 16 - 1 }),
          places,
          (shares, board, bits, place) => {
            const drawn = definition.options.filter(
              ({ id }) => definition.parametersWith[id] || definition.constructionWith[id],
            );
            const options = drawn.filter((_, index) => (bits >> index) % 2 === 1).map(({ id }) => id);
            mended(
              {
                ...usual,
                size: sizeAt(definition, shares),
                material: pick(definition.materials, board),
                options: [...usual.options, ...options],
              },
              place,
            );
          },
        ),
        { numRuns: 150, seed: 20_261_116 },
      );
    },
  );

  it("stands at a field of the form, with lengths of that field", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        fc.nat({ max: productTypes.length - 1 }),
        fc.tuple(share, share, share),
        (which, shares) => {
          const definition = productTypes[which]!;
          const { sizes } = definition;
          const size = sizeAt(definition, shares);
          for (const issue of checkConfiguration(
            { ...defaultConfiguration(definition.sku), size },
            boundless,
          )) {
            if (issue.code !== "size-not-makeable" || issue.minimum === null) continue;
            const name = issue.field.slice("size.".length) as DimensionName;
            expect(sizes.dimensions, `${definition.sku} ${issue.field}`).toContain(name);
            const { minimum, maximum } = sizes.free![name]!;
            expect(issue.minimum).toBeGreaterThanOrEqual(minimum);
            expect(issue.maximum).toBeLessThanOrEqual(maximum);
            // What was asked for is outside of what is said to be possible.
            const asked = lengthOf(size, name);
            expect(asked < issue.minimum || asked > issue.maximum!).toBe(true);
          }
        },
      ),
      { numRuns: 3000, seed: 20_261_117 },
    );
  });
});

describe("every hint about anything", () => {
  it("leads to what can be made, one after the other", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        fc.nat({ max: productTypes.length - 1 }),
        fc.tuple(share, share, share),
        fc.tuple(share, share, share),
        fc.array(fc.constantFrom(...optionIds), { maxLength: 4 }),
        fc.oneof(
          fc.integer({ min: -10, max: 200_000 }),
          share.map((at) => at * 1000),
        ),
        places,
        (which, shares, [board, print, own], options, quantity, place) => {
          const definition = productTypes[which]!;
          const usual = defaultConfiguration(definition.sku);
          const isOwn = own < 0.5;
          mended(
            {
              ...usual,
              size: sizeAt(definition, shares),
              material: isOwn ? pick(definition.materials, board) : pick(materialCodes, board),
              print: isOwn ? pick(definition.prints, print).mode : pick(printModeIds, print),
              options: [...new Set([...usual.options, ...options])],
              quantity,
            },
            place,
          );
        },
      ),
      { numRuns: 4000, seed: 20_261_118 },
    );
  });
});
