/** The print files of a design, written in the sandbox: the pictures in it were sent by somebody. */
import { type MadeFile, type SandboxJob, usualLimits } from "@foldmark/platform/sandbox-job";
import * as v from "valibot";

const printStandards = ["PDF/X-4", "PDF/X-1a:2003"] as const;
export type PrintStandard = (typeof printStandards)[number];

export interface PrintWish {
  readonly standard: PrintStandard;
  /** ISO 8601; stands in the files. */
  readonly created: string;
}

const length = v.pipe(v.number(), v.minValue(1), v.maxValue(20_000));
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20));

const answerShape = v.strictObject({
  files: v.pipe(
    v.array(
      v.strictObject({
        name: v.picklist([
          "print-coated.pdf",
          "print-uncoated.pdf",
          "print-coated-x1a.pdf",
          "print-uncoated-x1a.pdf",
        ]),
        standard: v.picklist(printStandards),
        condition: v.picklist(["FOGRA39", "FOGRA29"]),
        pages: v.pipe(
          v.array(
            v.strictObject({
              page: count,
              piece: v.pipe(v.string(), v.regex(/^[a-z-]{1,30}$/)),
              side: v.picklist(["outside", "inside"]),
              trim: v.strictObject({ width: length, height: length }),
              copies: v.strictObject({ across: count, down: count }),
              inks: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(30)),
            }),
          ),
          v.minLength(1),
          v.maxLength(20),
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(2),
  ),
});

type PrintAnswer = v.InferOutput<typeof answerShape>;

function checkAnswer(answer: unknown, files: readonly MadeFile[]): PrintAnswer {
  const checked = v.parse(answerShape, answer);
  const named = new Set<string>(checked.files.map(({ name }) => name));
  if (named.size !== files.length) throw new Error("not the files that it names");
  for (const { name, head } of files)
    if (!named.has(name) || !Buffer.from(head).toString("latin1").startsWith("%PDF-1."))
      throw new Error(`${name} is not what it is called`);
  return checked;
}

export const printFileJob: SandboxJob<PrintWish, PrintAnswer> = {
  name: "print-files",
  version: 1,
  module: new URL("./print-work.ts", import.meta.url),
  profile: "native",
  // Pictures are kept as large as they were sent, in four inks: thirty of them take a minute on a busy machine.
  limits: { ...usualLimits, seconds: 540, cpuSeconds: 180, megabytes: 3000, fileMegabytes: 500, files: 2 },
  refusals: ["incomplete"],
  checkAnswer,
};
