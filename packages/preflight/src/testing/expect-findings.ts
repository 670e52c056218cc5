/** Checks a design with all that is loaded for it, and tries each fix. */
import { artworkLimitsOf, type PrintModeId, productType } from "@foldmark/catalogue";
import { apply, type DesignRecord, type Layout, runCommand, viewOf } from "@foldmark/design";
import { productFor } from "@foldmark/design/testing";
import { createCompiler, loadCodes, loadColourProfile, loadSymbols, printedOn } from "@foldmark/render";
import { createFontShelf } from "@foldmark/render/node";
import { expect } from "vitest";
import type { Finding, RuleId, Severity } from "../finding.ts";
import { preflight } from "../preflight.ts";
import { type Limits, strictest } from "../strictest.ts";
import { body, fontId, layout, sku } from "./mailer-design.ts";

const product = productFor(sku);

const [shelf, profile, codes, symbols] = await Promise.all([
  createFontShelf(),
  loadColourProfile(),
  loadCodes(),
  loadSymbols(),
]);
await shelf.open([fontId("archivo"), fontId("bebas-neue"), fontId("noto-sans")]);

export function check(
  all: ReadonlyMap<string, DesignRecord>,
  own: { print?: PrintModeId; limits?: Partial<Limits>; layout?: Layout } = {},
): readonly Finding[] {
  const print = own.print ?? "full-colour";
  const limits = strictest(artworkLimitsOf(productType(sku), "full-colour", product.material))!;
  return preflight({
    view: viewOf(all),
    layout: own.layout ?? layout,
    compiler: createCompiler({ fonts: shelf.fonts, bleed: limits.bleed / 1000, drawers: { codes, symbols } }),
    print,
    limits: { ...limits, ...own.limits },
    on: () => printedOn({ ...product, print }, body, "outside", profile),
    codes,
    symbols,
  });
}
export const rulesOf = (found: readonly Finding[]) => found.map(({ rule }) => rule);

/** The finding is there, and running its fix makes it go away. */
export function expectMended(
  all: ReadonlyMap<string, DesignRecord>,
  rule: RuleId,
  severity: Severity,
  own: Parameters<typeof check>[1] = {},
): Finding {
  const found = check(all, own).find((each) => each.rule === rule);
  expect(found, `${rule} is found`).toBeDefined();
  expect(found!.severity).toBe(severity);
  expect(found!.fix, `${rule} has a fix`).not.toBeNull();
  const result = runCommand({ design: viewOf(all), layout }, found!.fix!.command, found!.fix!.args);
  expect(result.ok).toBe(true);
  if (result.ok) expect(rulesOf(check(apply(all, result.diff), own))).not.toContain(rule);
  return found!;
}
export function expectFound(
  all: ReadonlyMap<string, DesignRecord>,
  rule: RuleId,
  severity: Severity,
  own: Parameters<typeof check>[1] = {},
): Finding {
  const found = check(all, own).filter((each) => each.rule === rule);
  expect(found).toHaveLength(1);
  expect(found[0]!.severity).toBe(severity);
  return found[0]!;
}
