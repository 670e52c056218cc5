/** What words about a problem are made of. */
import type { ProductDefinition } from "@foldmark/catalogue";
import type { AskIssue } from "@foldmark/pricing";
import type { Fields, Problem } from "./product-view.ts";

export interface Asked {
  readonly definition: ProductDefinition;
  readonly fields: Fields;
  readonly issues: readonly AskIssue[];
}

export type Parts = Pick<Problem, "message"> & { readonly changes: readonly Change[] };
/** What to press, and what it does to the form. */
export type Change = readonly [label: string, fields: Fields];

export type Of<Code extends AskIssue["code"]> = Extract<AskIssue, { code: Code }>;
