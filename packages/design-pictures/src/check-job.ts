/** The checks before print over a design, run in the sandbox: it holds pictures and fonts that buyers sent. */

import { type SandboxJob, usualLimits } from "@foldmark/platform/sandbox-job";
import { type Finding, ruleIds, type Severity } from "@foldmark/preflight";
import * as v from "valibot";

/** A finding without what only an editor can use: its fix, and the place of its mark. */
export type DesignFinding = Pick<Finding, "rule" | "severity" | "surface" | "panel" | "facts">;

/** How many more there are than are listed. */
export interface FurtherFindings {
  readonly errors: number;
  readonly others: number;
}

export interface DesignCheck {
  /** Errors first. */
  readonly findings: readonly DesignFinding[];
  readonly further: FurtherFindings;
}

/** More than anybody reads. */
export const mostFindings = 40;

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9));
const severities = ["error", "warning", "advice"] as const satisfies readonly Severity[];
const fact = v.union([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.maxLength(200))]);

const answerShape = v.strictObject({
  findings: v.pipe(
    v.array(
      v.strictObject({
        rule: v.picklist(ruleIds),
        severity: v.picklist(severities),
        surface: v.pipe(v.string(), v.regex(/^surface:[a-z-]{1,40}$/)),
        panel: v.nullable(v.pipe(v.string(), v.regex(/^panel:[a-z-]{1,40}\/[a-z0-9-]{1,60}$/))),
        facts: v.pipe(
          v.record(v.pipe(v.string(), v.maxLength(40)), fact),
          v.check((facts) => Object.keys(facts).length <= 12),
        ),
      }),
    ),
    v.maxLength(mostFindings),
  ),
  further: v.strictObject({ errors: count, others: count }),
});

export const designCheckJob: SandboxJob<Record<string, never>, DesignCheck> = {
  name: "design-check",
  version: 2,
  module: new URL("./check-work.ts", import.meta.url),
  profile: "native",
  limits: { ...usualLimits, seconds: 150, cpuSeconds: 45, megabytes: 2500, files: 0 },
  refusals: [],
  checkAnswer(answer, files) {
    if (files.length > 0) throw new Error("a check makes no files");
    return v.parse(answerShape, answer) as DesignCheck;
  },
};
