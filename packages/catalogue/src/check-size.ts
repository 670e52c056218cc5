/** Whether a size can be made: the product's own range first, then what its construction can fold. */
import { checkConstruction } from "./check-construction.ts";
import type { ConfigurationIssue } from "./configuration.ts";
import type { OptionId } from "./finishes-and-options.ts";
import { isMaterialCode } from "./materials.ts";
import {
  materialsForSize,
  type ProductDefinition,
  type Range,
  rangeOf,
  type SizeRules,
} from "./product-definition.ts";
import { type DimensionName, dimensions, type Size, type StandardSize, sizeId } from "./size-sets.ts";

type Given = Readonly<Record<string, unknown>>;

const isDimension = (name: string): name is DimensionName => (dimensions as readonly string[]).includes(name);

function checkLength(
  name: DimensionName,
  given: unknown,
  range: Range | null,
  step: number,
): ConfigurationIssue[] {
  const field = `size.${name}` as const;
  const allowed = { minimum: range?.minimum ?? null, maximum: range?.maximum ?? null };
  if (given === undefined || given === null) return [{ code: "size-missing", field, ...allowed }];
  if (typeof given !== "number" || !Number.isFinite(given))
    return [{ code: "size-not-a-number", field, ...allowed }];
  if (given <= 0) return [{ code: "size-not-positive", field, ...allowed }];
  if (range && given < range.minimum) return [{ code: "size-too-small", field, ...allowed }];
  if (range && given > range.maximum) return [{ code: "size-too-large", field, ...allowed }];
  if (Number.isInteger(given / step)) return [];
  const nearest = [Math.floor(given / step) * step, Math.ceil(given / step) * step];
  return [{ code: step === 1 ? "size-not-whole" : "size-off-step", field, ...allowed, step, nearest }];
}

const distance = (a: Size, b: Given): number =>
  dimensions.reduce((sum, name) => {
    const other = b[name];
    return sum + Math.abs((a[name] ?? 0) - (typeof other === "number" ? other : 0));
  }, 0);

function nearestStandardSize(rules: SizeRules, size: Given): StandardSize | null {
  let best: StandardSize | null = null;
  for (const each of rules.standard) {
    if (!best || distance(each.size, size) < distance(best.size, size)) best = each;
  }
  return best;
}

export const standardSizeOf = (rules: SizeRules, size: Size): StandardSize | null => {
  const id = sizeId(size);
  return rules.standard.find((each) => each.id === id) ?? null;
};

function notOffered(rules: SizeRules, size: Given): ConfigurationIssue {
  return {
    code: "size-not-offered",
    field: "size",
    offered: rules.standard.map(({ id }) => id),
    nearest: nearestStandardSize(rules, size)?.id ?? null,
  };
}

const isOutOfRange = ({ code }: ConfigurationIssue): boolean =>
  code === "size-too-small" || code === "size-too-large";

function checkOwnRange(rules: SizeRules, given: Given): ConfigurationIssue[] {
  const issues = rules.dimensions.flatMap((name) =>
    checkLength(name, given[name], rangeOf(rules, name), rules.step),
  );
  const foreign = Object.keys(given).some(
    (name) => given[name] !== undefined && !(isDimension(name) && rules.dimensions.includes(name)),
  );
  if (foreign) issues.push({ code: "malformed", field: "size" });
  // Where sizes are fixed, a range from one of them to another says nothing.
  if (!rules.free && issues.length && issues.every(isOutOfRange)) return [notOffered(rules, given)];
  if (issues.length) return issues;
  const size = given as Size;
  const isStandard = standardSizeOf(rules, size) !== null;
  if (isStandard || rules.dimensions.length === 0) return [];
  const fixed = rules.dimensions.filter((name) => !rules.free?.[name]);
  const fits = fixed.every((name) => rules.standard.some((each) => each.size[name] === size[name]));
  return rules.free && fits ? [] : [notOffered(rules, given)];
}

export function checkSize(
  definition: ProductDefinition,
  given: unknown,
  materialCode: unknown,
  options: readonly OptionId[],
): ConfigurationIssue[] {
  if (typeof given !== "object" || given === null) return [{ code: "malformed", field: "size" }];
  const issues = checkOwnRange(definition.sizes, given as Given);
  if (issues.length) return issues;
  const size = given as Size;
  // A material that is not offered is an issue of its own; the size is then judged by the default one.
  const offered = definition.materials.find((code) => code === materialCode) ?? definition.materials[0]!;
  const possible = materialsForSize(definition, size);
  const unsuitable =
    typeof materialCode === "string" && isMaterialCode(materialCode) && !possible.includes(materialCode);
  if (unsuitable && possible !== definition.materials)
    return [{ code: "size-needs-material", field: "size", possible }];
  return checkConstruction(definition, size, offered, options);
}
