/** From the query or the body of a call to the question that pages ask too. */

import { type Configuration, type DimensionName, dimensions, type LengthUnit } from "@foldmark/catalogue";
import { apiQueryOf } from "@foldmark/configurator";
import { type AskIssue, drawnBlank, type PriceQuestion, remembering } from "@foldmark/pricing";
import type { ProductType } from "@foldmark/region";
import type { ProblemIssue } from "../../answers/problem.ts";
import type { ConfigurationQuery, PriceBody } from "./questions.ts";

/** Figures of the blanks asked for last, for all callers. */
export const blankOf = remembering(drawnBlank, 2000);

/** Programs count in millimetres, in every storefront. */
const unitOf = (unit: string | undefined): LengthUnit => (unit as LengthUnit | undefined) ?? "mm";

const choiceNames = ["colour", "design", "theme"] as const;

const given = <Name extends string>(
  names: readonly Name[],
  values: Readonly<Partial<Record<Name, string>>>,
): Readonly<Partial<Record<Name, string>>> | undefined => {
  const found = names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
};

/** A size is named or measured; both at once would leave open which is meant. */
export function sizeGivenTwice(query: ConfigurationQuery): readonly ProblemIssue[] {
  const measured = dimensions.filter((name) => query[name] !== undefined);
  if (query.size === undefined || measured.length === 0) return [];
  return [{ code: "size-given-twice", field: "size", besides: measured }];
}

export function questionOfQuery(sku: ProductType, query: ConfigurationQuery): PriceQuestion {
  const { size, unit, material, cover, print, options, quantity } = query;
  return {
    sku,
    size: given<DimensionName>(dimensions, query) ?? size,
    unit: unitOf(unit),
    material,
    cover,
    print,
    options,
    choices: given(choiceNames, query),
    quantity,
  };
}

export const questionOfBody = (sku: ProductType, body: PriceBody): PriceQuestion => ({
  sku,
  size: body.size,
  unit: unitOf(body.unit),
  material: body.material,
  cover: body.cover,
  print: body.print,
  options: body.options,
  choices: body.choices,
  quantity: body.quantity,
});

/** The same configuration as a query, for links that lead back to it. */
export const queryOf = (configuration: Configuration): string => `?${apiQueryOf(configuration)}`;

export const problemIssues = (issues: readonly AskIssue[]): readonly ProblemIssue[] =>
  issues.map((issue) => ({ ...issue }));
