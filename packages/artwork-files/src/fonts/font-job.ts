/** A buyer's own font: whether it may be used, what it is called and which letters it has. */
import { type SandboxJob, usualLimits } from "@foldmark/platform/sandbox-job";
import * as v from "valibot";

/** As the reader of fonts says it, and when HarfBuzz itself gives up. */
export const fontRefusals = [
  "empty",
  "too-large",
  "not-a-font",
  "compressed",
  "collection",
  "missing-table",
  "broken-table",
  "no-outlines",
  "no-characters",
  "embedding-restricted",
  "bitmap-embedding-only",
  "cannot-be-set",
] as const;

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
const name = v.pipe(v.string(), v.maxLength(128));

const ownFont = v.strictObject({
  family: v.pipe(name, v.minLength(1)),
  style: v.pipe(name, v.minLength(1)),
  full: name,
  weight: whole(1, 1_000),
  isItalic: v.boolean(),
  isVariable: v.boolean(),
  /** What its maker allows; 0 is everything. */
  fsType: whole(0, 65_535),
  glyphs: whole(1, 65_535),
  /** Of each of our languages, the letters that it lacks. */
  missing: v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), v.pipe(v.string(), v.maxLength(400))),
});
export type OwnFont = v.InferOutput<typeof ownFont>;

export const fontJob: SandboxJob<Record<string, never>, OwnFont> = {
  name: "font",
  version: 1,
  module: new URL("./font-work.ts", import.meta.url),
  profile: "wasm",
  limits: { ...usualLimits, seconds: 40, cpuSeconds: 10, megabytes: 700, fileMegabytes: 1, files: 0 },
  refusals: fontRefusals,
  checkAnswer: (answer) => v.parse(ownFont, answer),
};
