/**
 * Whether a construction can fold a size, in terms of the fields a buyer fills in. A rule of geometry may speak of a
 * measure that follows from the size (the height of a lid); what is said then is which lengths of a field would do,
 * found by trying them.
 */
import type { LimitReason } from "@foldmark/geometry";
import { constructionOf, drawnMaterial, parametersOf } from "./build-input.ts";
import type { ConfigurationIssue } from "./configuration.ts";
import { constructionFor } from "./constructions.ts";
import type { OptionId } from "./finishes-and-options.ts";
import type { MaterialCode } from "./materials.ts";
import {
  materialsForSize,
  type ProductDefinition,
  type Range,
  type SizeRules,
} from "./product-definition.ts";
import type { DimensionName, Size } from "./size-sets.ts";

/** The parameter that a rule of the construction speaks of, and the rule. */
interface Broken {
  readonly param: string;
  readonly because: LimitReason | null;
}

interface Sizing {
  readonly rules: SizeRules;
  readonly size: Size;
  readonly broken: (size: Size) => readonly Broken[];
}

/** Every length of one dimension that can be asked for. */
function lengthsOf({ free, standard, step }: SizeRules, name: DimensionName): readonly number[] {
  const range = free?.[name];
  if (!range) return [...new Set(standard.flatMap(({ size }) => size[name] ?? []))].sort((a, b) => a - b);
  const count = Math.floor((range.maximum - range.minimum) / step) + 1;
  return Array.from({ length: count }, (_, index) => range.minimum + index * step);
}

/** The lengths without a gap that pass, around the one that is nearest to what was asked for. */
function passingRange(
  { rules, size }: Sizing,
  name: DimensionName,
  passes: (size: Size) => boolean,
): Range | null {
  const lengths = lengthsOf(rules, name);
  const asked = size[name] ?? 0;
  const isPassing = lengths.map((length) => passes({ ...size, [name]: length }));
  let nearest = -1;
  for (const [index, length] of lengths.entries()) {
    if (!isPassing[index]) continue;
    if (nearest < 0 || Math.abs(length - asked) < Math.abs(lengths[nearest]! - asked)) nearest = index;
  }
  if (nearest < 0) return null;
  // Between lengths that come only as standard ones nothing is made.
  if (!rules.free?.[name]) return { minimum: lengths[nearest]!, maximum: lengths[nearest]! };
  let first = nearest;
  let last = nearest;
  while (isPassing[first - 1]) first -= 1;
  while (isPassing[last + 1]) last += 1;
  return { minimum: lengths[first]!, maximum: lengths[last]! };
}

interface Hint {
  readonly name: DimensionName;
  readonly range: Range;
}

/** Which field to change for one broken rule: its own where there is one, else that with the least to change. */
function hintFor(sizing: Sizing, { param }: Broken, passes: (size: Size) => boolean): Hint | null {
  const { rules, size } = sizing;
  const hints = rules.dimensions.flatMap((name): Hint[] => {
    const range = passingRange(sizing, name, passes);
    return range ? [{ name, range }] : [];
  });
  const change = ({ name, range }: Hint): number => {
    const asked = size[name] ?? 0;
    return Math.max(range.minimum - asked, asked - range.maximum);
  };
  return hints.find(({ name }) => name === param) ?? hints.sort((a, b) => change(a) - change(b))[0] ?? null;
}

const standardThatPasses = ({ rules, broken, size }: Sizing): string | null => {
  const distance = (other: Size) =>
    rules.dimensions.reduce((sum, name) => sum + Math.abs((other[name] ?? 0) - (size[name] ?? 0)), 0);
  const passing = rules.standard.filter((each) => broken(each.size).length === 0);
  return passing.sort((a, b) => distance(a.size) - distance(b.size))[0]?.id ?? null;
};

function issueOf(sizing: Sizing, rule: Broken, others: readonly Broken[]): ConfigurationIssue {
  const { broken } = sizing;
  const known = new Set(others.map(({ param }) => param));
  const hint =
    hintFor(sizing, rule, (size) => broken(size).length === 0) ??
    // Several lengths are wrong: one at a time, and none that was right before.
    hintFor(sizing, rule, (size) =>
      broken(size).every(({ param }) => param !== rule.param && known.has(param)),
    );
  const code = "size-not-makeable";
  const { because } = rule;
  return hint
    ? { code, field: `size.${hint.name}`, ...hint.range, because }
    : { code, field: "size", minimum: null, maximum: null, because, nearest: standardThatPasses(sizing) };
}

export function checkConstruction(
  definition: ProductDefinition,
  size: Size,
  code: MaterialCode,
  options: readonly OptionId[],
): ConfigurationIssue[] {
  const id = constructionOf(definition, options);
  const construction = id && constructionFor(id);
  if (!id || !construction) return [];
  const board = drawnMaterial(definition, code, null);
  const broken = (other: Size): readonly Broken[] =>
    materialsForSize(definition, other).includes(code)
      ? construction.limits(parametersOf(definition, id, other, options), board)
      : [{ param: "material", because: null }];
  const rules = broken(size);
  const sizing: Sizing = { rules: definition.sizes, size, broken };
  const issues = rules.map((rule) => issueOf(sizing, rule, rules));
  // Two rules may lead to the same field: its first range is enough.
  return issues.filter(({ field }, index) => issues.findIndex((other) => other.field === field) === index);
}
