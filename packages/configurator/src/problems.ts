/** What keeps a configuration from being made, in words, each with the nearest thing that can be. */

import {
  type ChoiceName,
  type DimensionName,
  initialSize,
  isOptionId,
  option,
  type ProductDefinition,
  parseLength,
  type Size,
} from "@foldmark/catalogue";
import type { AskIssue } from "@foldmark/pricing";
import { formatLength } from "@foldmark/region";
import { quantityWords } from "./figures.ts";
import {
  alongIn,
  customValue,
  none,
  optionSets,
  searchOf,
  sizeFields,
  withOption,
  withoutOption,
} from "./form.ts";
import { typedLength, writtenSize } from "./lengths.ts";
import { reasonTexts } from "./limit-reasons.ts";
import { choiceName, nameOf, optionName } from "./names.ts";
import { boxesOf, type Fields, type FormChange, type Problem, type SectionKind } from "./product-view.ts";
import { quantitiesFrom, quantityParts } from "./quantity-problems.ts";
import type { Shop } from "./shop.ts";

export interface Asked {
  readonly definition: ProductDefinition;
  readonly fields: Fields;
  readonly issues: readonly AskIssue[];
}

export type Parts = Pick<Problem, "message"> & { readonly changes: readonly Change[] };
/** What to press, and what it does to the form. */
export type Change = readonly [label: string, fields: Fields];

export type Of<Code extends AskIssue["code"]> = Extract<AskIssue, { code: Code }>;

const dimensionOf = (field: AskIssue["field"]): DimensionName | null =>
  field.startsWith("size.") ? (field.slice("size.".length) as DimensionName) : null;

const sectionOfOption = { finish: "finish", fitting: "extras", service: "services" } as const;

/** The question of the form that an issue belongs to. */
function sectionOf(issue: AskIssue): SectionKind | "quantity" {
  if (issue.field === "quantity") return "quantity";
  if (issue.field.startsWith("choices")) return "choice";
  if (issue.field === "cover" || issue.field === "material") return "material";
  if (issue.field === "print") return "print";
  if (issue.field !== "options") return "size";
  const id = "option" in issue ? issue.option : "";
  return isOptionId(id) ? sectionOfOption[option(id).kind] : "finish";
}

/** The control that an error summary leads to: a field of its own, else the question as a whole. */
const controlIdOf = (section: SectionKind | "quantity", dimension: string | null = null): string => {
  if (section === "quantity") return "other";
  return dimension ? `size-${dimension}` : `question-${section}`;
};

export interface PlacedProblem extends Problem {
  readonly section: SectionKind | "quantity";
}

export function problemsOf(asked: Asked, shop: Shop): readonly PlacedProblem[] {
  const { definition, fields } = asked;
  return tellingIssues(asked).map((issue) => {
    const { message, changes } = partsOf(issue, asked, shop);
    const fixes = changes.slice(0, 3).map(([label, change]): FormChange => {
      const changed = { ...fields, ...change };
      return { label, fields: change, href: searchOf(definition.sku, shop, changed, null) || "?" };
    });
    const section = sectionOf(issue);
    const dimension = dimensionOf(issue.field);
    return {
      section,
      controlId: controlIdOf(section, dimension),
      message: dimension ? ofDimension(dimension, message, shop) : message,
      fixes,
    };
  });
}

/** Nothing is wrong with the size, only our machines are smaller: a person answers, or another size is taken. */
export function largerThanMachines(
  { definition, fields }: Pick<Asked, "definition" | "fields">,
  nearest: Size | null,
  shop: Shop,
): PlacedProblem {
  const changed = nearest && sizeFields(shop.region, definition, nearest);
  const label = nearest && pressFor(shop, writtenSize(shop.region, definition.sizes.dimensions, nearest));
  return {
    section: "size",
    controlId: controlIdOf("size"),
    message: shop.text("product.problem.larger"),
    fixes:
      changed && label
        ? [
            {
              label,
              fields: changed,
              href: searchOf(definition.sku, shop, { ...fields, ...changed }, null) || "?",
            },
          ]
        : [],
  };
}

/**
 * What a finish needs besides is of no use where it cannot be at all; and what came along with a finish leaves with it,
 * so that the words are about what somebody chose.
 */
function tellingIssues({ issues, fields }: Asked): readonly AskIssue[] {
  const ofOption = issues.flatMap((issue) => ("option" in issue ? [issue] : []));
  const along = new Set<string>(alongIn(fields).map(({ id }) => id));
  return issues.filter((issue) => {
    if (!("option" in issue)) return true;
    const isRuledOut = ofOption.some(
      ({ code, option: id }) =>
        id === issue.option && (code === "option-needs-material" || code === "option-needs-artwork"),
    );
    if (issue.code === "option-needs-option" && isRuledOut) return false;
    const needsIt = (id: string) =>
      isOptionId(id) && (option(id).needsOneOf as readonly string[] | undefined)?.includes(issue.option);
    return !along.has(issue.option) || !ofOption.some(({ option: id }) => needsIt(id));
  });
}

/** Three lengths stand side by side, and a summary above them: each says which one it is about. */
const ofDimension = (dimension: DimensionName, problem: string, { text }: Shop): string =>
  text("product.problem.of", { name: text(`catalogue.dimension.${dimension}`), problem });

function partsOf(issue: AskIssue, asked: Asked, shop: Shop): Parts {
  if (issue.typed !== undefined) return typedLengthParts(issue, asked, shop);
  switch (issue.code) {
    case "size-missing":
    case "size-not-a-number":
    case "size-not-positive":
    case "size-too-small":
    case "size-too-large":
    case "size-not-makeable":
      return lengthParts(issue, asked, shop);
    case "size-not-whole":
    case "size-off-step":
      return finerParts(issue, shop);
    case "size-not-offered":
      return standardSizeParts(issue, asked, shop);
    case "quantity-not-whole":
    case "quantity-too-small":
    case "quantity-off-step":
    case "quantity-too-large":
    case "quantity-over-stock":
      return quantityParts(issue, asked, shop);
    case "size-needs-material":
    case "material-not-offered":
    case "print-not-offered":
    case "print-needs-quantity":
    case "print-needs-material":
      return makeParts(issue, asked, shop);
    case "option-not-offered":
    case "option-needs-quantity":
    case "option-needs-option":
    case "option-excludes-option":
    case "option-needs-material":
    case "option-needs-artwork":
      return optionParts(issue, asked, shop);
    case "choice-not-offered":
      return choiceParts(issue, shop);
    case "malformed":
    case "unknown-product":
    case "not-sold-here":
      return { message: shop.text(`catalogue.issue.${issue.code}`), changes: startAgain(issue, asked, shop) };
  }
}

const pressFor = ({ text }: Shop, value: string): string => text("product.fix.use", { value });

function lengthChanges({ field }: AskIssue, shop: Shop, lengths: readonly number[]): readonly Change[] {
  const dimension = dimensionOf(field);
  if (!dimension) return [];
  return lengths.map(
    (length): Change => [
      pressFor(shop, formatLength(shop.region, length)),
      { size: customValue, [dimension]: typedLength(shop.region, length) },
    ],
  );
}

/** A size that cannot be read at all starts from the usual one, or from the nearest that is named. */
function startAgain(issue: AskIssue, { definition }: Asked, shop: Shop): readonly Change[] {
  const nearest = issue.code === "size-not-makeable" ? issue.nearest : null;
  const standard = definition.sizes.standard.find(({ id }) => id === nearest);
  const size = standard?.size ?? initialSize(definition);
  if (issue.field !== "size" || Object.keys(size).length === 0) return [];
  const written = writtenSize(shop.region, definition.sizes.dimensions, size);
  return [[pressFor(shop, written), sizeFields(shop.region, definition, size)]];
}

type LengthIssue = Of<
  | "size-missing"
  | "size-not-a-number"
  | "size-not-positive"
  | "size-too-small"
  | "size-too-large"
  | "size-not-makeable"
>;

function lengthParts(issue: LengthIssue, asked: Asked, shop: Shop): Parts {
  const { definition } = asked;
  const { region, text } = shop;
  const { minimum, maximum } = issue;
  const because = issue.code === "size-not-makeable" ? issue.because : null;
  const reason = because ? `${text(reasonTexts[because])} ` : "";
  if (minimum === null || maximum === null || minimum > maximum) {
    return {
      message: `${text("product.problem.size")} ${reason}`.trim(),
      changes: startAgain(issue, asked, shop),
    };
  }
  const range = { minimum: formatLength(region, minimum), maximum: formatLength(region, maximum) };
  const usual = initialSize(definition)[dimensionOf(issue.field) ?? "length"] ?? minimum;
  const nearest = {
    "size-missing": usual,
    "size-not-a-number": usual,
    "size-not-positive": minimum,
    "size-too-small": minimum,
    "size-too-large": maximum,
    "size-not-makeable": Math.min(maximum, Math.max(minimum, lengthAsked(issue, asked, shop))),
  }[issue.code];
  return {
    message: reason + text(`catalogue.issue.${issue.code}`, range),
    changes: lengthChanges(issue, shop, [nearest]),
  };
}

/** What was asked for, which the rules of the construction pushed out of the range. */
function lengthAsked({ field }: AskIssue, { fields }: Asked, { region }: Shop): number {
  const parsed = parseLength(fields[dimensionOf(field) ?? ""] ?? "", region.lengthUnit);
  return parsed.ok ? parsed.millimetres : 0;
}

function typedLengthParts(issue: AskIssue, { definition }: Asked, shop: Shop): Parts {
  const { region, text } = shop;
  const code = issue.typed!;
  const dimension = dimensionOf(issue.field) ?? "length";
  const usual = initialSize(definition)[dimension];
  const couldMean = issue.couldMean ?? [];
  const possible = couldMean.length > 0 ? couldMean : usual === undefined ? [] : [usual];
  const message = text(`catalogue.typed.${code}`, {
    example: formatLength(region, usual ?? 100),
    nearest: couldMean.map((each) => formatLength(region, each)).join(", "),
  });
  return { message, changes: lengthChanges(issue, shop, possible) };
}

function finerParts(issue: Of<"size-not-whole" | "size-off-step">, shop: Shop): Parts {
  const { region, text } = shop;
  const nearest = issue.nearest.map((each) => formatLength(region, each)).join(", ");
  const message = text(`catalogue.issue.${issue.code}`, { nearest, step: formatLength(region, issue.step) });
  return { message, changes: lengthChanges(issue, shop, issue.nearest) };
}

function standardSizeParts(issue: Of<"size-not-offered">, { definition }: Asked, shop: Shop): Parts {
  const { region, text } = shop;
  const { sizes } = definition;
  const row = sizes.standard.find(({ id }) => id === issue.nearest) ?? sizes.standard[0];
  if (!row) return { message: text("product.problem.size"), changes: [] };
  const nearest = writtenSize(region, sizes.dimensions, row.size);
  return {
    message: text("catalogue.issue.size-not-offered", { nearest }),
    changes: [[pressFor(shop, nearest), sizeFields(region, definition, row.size)]],
  };
}

const listOf = (shop: Shop, ids: readonly string[]): string =>
  ids.map((id) => nameOf(shop.text, id)).join(", ");

const choose = (shop: Shop, name: string, ids: readonly string[]): Change[] =>
  ids.map((id): Change => [pressFor(shop, nameOf(shop.text, id)), { [name]: id }]);

type MakeIssue = Of<
  | "size-needs-material"
  | "material-not-offered"
  | "print-not-offered"
  | "print-needs-quantity"
  | "print-needs-material"
>;

function makeParts(issue: MakeIssue, asked: Asked, shop: Shop): Parts {
  const { text } = shop;
  if (issue.code === "print-needs-quantity") {
    return {
      message: text("catalogue.issue.print-needs-quantity", {
        minimum: quantityWords(shop, asked.definition.sku, issue.minimum),
      }),
      changes: quantitiesFrom(issue.minimum, asked, shop),
    };
  }
  const name = { "print-not-offered": "print", "material-not-offered": issue.field }[issue.code as string];
  return {
    message: text(`catalogue.issue.${issue.code}`, { possible: listOf(shop, issue.possible) }),
    changes: choose(shop, name ?? "material", issue.possible),
  };
}

type OptionIssue = Of<
  | "option-not-offered"
  | "option-needs-quantity"
  | "option-needs-option"
  | "option-excludes-option"
  | "option-needs-material"
  | "option-needs-artwork"
>;

function optionParts(issue: OptionIssue, asked: Asked, shop: Shop): Parts {
  const { text } = shop;
  const { definition, fields } = asked;
  if (issue.code === "option-not-offered") {
    const known = boxesOf(fields.options).filter((each) => each !== issue.option);
    const sets = Object.fromEntries(
      optionSets.filter((set) => fields[set] === issue.option).map((set) => [set, none]),
    );
    return {
      message: text("catalogue.issue.option-not-offered", { option: nameOf(text, issue.option) }),
      changes: [[text("product.fix.leaveOut"), { options: known.join(","), ...sets }]],
    };
  }
  const name = optionName(text, issue.option);
  const without: Change = [text("product.fix.without", { name }), withoutOption(fields, issue.option)];
  switch (issue.code) {
    case "option-needs-quantity":
      return {
        message: text("catalogue.issue.option-needs-quantity", {
          option: name,
          minimum: quantityWords(shop, definition.sku, issue.minimum),
        }),
        changes: [...quantitiesFrom(issue.minimum, asked, shop), without],
      };
    case "option-needs-option": {
      const possible = issue.possible.map(
        (id): Change => [pressFor(shop, optionName(text, id)), withOption(definition, fields, id)],
      );
      return {
        message: text("catalogue.issue.option-needs-option", {
          option: name,
          possible: listOf(shop, issue.possible),
        }),
        changes: [...possible, without],
      };
    }
    case "option-excludes-option": {
      const other = optionName(text, issue.other);
      return {
        message: text("catalogue.issue.option-excludes-option", { option: name, other }),
        changes: [
          without,
          [text("product.fix.without", { name: other }), withoutOption(fields, issue.other)],
        ],
      };
    }
    case "option-needs-material":
    case "option-needs-artwork": {
      const control =
        issue.code === "option-needs-artwork" ? "print" : definition.cover ? "cover" : "material";
      return {
        message:
          issue.code === "option-needs-artwork"
            ? text("catalogue.issue.option-needs-artwork", { option: name })
            : text("catalogue.issue.option-needs-material", {
                option: name,
                possible: listOf(shop, issue.possible),
              }),
        changes: [
          ...choose(shop, control, issue.possible.slice(0, 2)).map(
            ([label, change]): Change => [
              label,
              { ...change, ...withOption(definition, { ...fields, ...change }, issue.option) },
            ],
          ),
          without,
        ],
      };
    }
  }
}

function choiceParts(issue: Of<"choice-not-offered">, shop: Shop): Parts {
  const name = issue.field.slice("choices.".length) as ChoiceName;
  const named = issue.possible.map((value) => choiceName(shop.text, name, value));
  return {
    message: shop.text("catalogue.issue.choice-not-offered", { possible: named.join(", ") }),
    changes: issue.possible.map((value, index): Change => [pressFor(shop, named[index]!), { [name]: value }]),
  };
}
