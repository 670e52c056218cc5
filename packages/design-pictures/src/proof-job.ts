/** The proof of a design, drawn in the sandbox: a PDF that a buyer reads and approves, and pictures of what it shows. */
import path from "node:path";
import { type MadeFile, type SandboxJob, usualLimits } from "@foldmark/platform/sandbox-job";
import * as v from "valibot";

export interface ProofRow {
  readonly label: string;
  readonly value: string;
}

export interface ProofFinding {
  readonly severity: "error" | "warning" | "advice";
  readonly title: string;
  /** Where it is and why it matters. */
  readonly about: string;
  /** Who took it as it is, and when, in finished words; null where nobody has. */
  readonly accepted: string | null;
}

/** What of the document is the same for all proofs of a language. */
export interface ProofWords {
  readonly proof: string;
  /** What it is for, and that nothing happens without a yes. */
  readonly intro: string;
  readonly whatYouApprove: string;
  readonly price: string;
  readonly views: Readonly<Record<"closed" | "open" | "flat", string>>;
  readonly inks: string;
  readonly ink: string;
  readonly coverage: string;
  readonly area: string;
  readonly share: string;
  /** Names of what is no spot ink. */
  readonly inkNames: Readonly<Record<"cyan" | "magenta" | "yellow" | "black" | "white" | "varnish", string>>;
  readonly heaviest: string;
  /** With `{place}`. */
  readonly heaviestAt: string;
  readonly noInk: string;
  readonly finishes: string;
  readonly noFinish: string;
  readonly faces: string;
  readonly facesNote: string;
  readonly sides: Readonly<Record<"outside" | "inside", string>>;
  /** With `{length}`. */
  readonly repeat: string;
  readonly notPrinted: string;
  readonly findings: string;
  readonly furtherFindings: string;
  readonly noFindings: string;
  readonly acceptedFindings: string;
  readonly severities: Readonly<Record<ProofFinding["severity"], string>>;
  readonly coloursNote: string;
  readonly kraftNote: string;
  readonly seals: string;
  readonly sealsNote: string;
  readonly sealNames: Readonly<Record<"artwork" | "geometry" | "price", string>>;
}

export interface ProofFacts {
  /** Of the order, in one line: "FM-5WQH-31RC, line 1". */
  readonly order: string;
  /** Counts proofs of this line. */
  readonly number: number;
  /** When it is made, as the reader writes dates. */
  readonly made: string;
  /** What the design is called by its owner. */
  readonly design: string;
  readonly product: string;
  readonly rows: readonly ProofRow[];
  /** The last one is what is paid. */
  readonly priceRows: readonly ProofRow[];
  readonly finishes: readonly string[];
  readonly findings: readonly ProofFinding[];
  /** What the price is made of, for its SHA-256: money, quantity, configuration. */
  readonly price: unknown;
}

export interface ProofWish {
  /** ISO 8601; stands in the file. */
  readonly created: string;
  /** BCP 47. */
  readonly language: string;
  readonly decimal: "." | ",";
  /** The sign of a percentage, with the space that the language sets before it. */
  readonly percent: string;
  /** Inches stand beside millimetres. */
  readonly inches: boolean;
  readonly brand: string;
  readonly words: ProofWords;
  readonly facts: ProofFacts;
  /** By the reference of a panel (`panel:body-outside/lid`). */
  readonly panels: Readonly<Record<string, string>>;
  /** By the piece's name; left out where there is one. */
  readonly pieces: Readonly<Record<string, string>>;
  /** What was measured on the plates of a file that was sent; left out, it is measured on those of the design. */
  readonly measured?: Pick<ProofAnswer, "inks" | "heaviest">;
}

const text = v.pipe(v.string(), v.maxLength(200));
const file = v.pipe(v.string(), v.regex(/^[a-z]+(-[0-9]{2})?\.(webp|jpg)$/));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4000));
const millimetres = v.pipe(v.number(), v.minValue(0), v.maxValue(20_000));
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const side = v.picklist(["outside", "inside"]);
const piece = v.pipe(v.string(), v.regex(/^[a-z-]{1,30}$/));

const mostFaces = 80;

const answerShape = v.strictObject({
  pages: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  /** Of the whole, largest first. */
  pictures: v.pipe(
    v.array(
      v.strictObject({ file, view: v.picklist(["closed", "open", "flat"]), width: pixels, height: pixels }),
    ),
    v.minLength(1),
    v.maxLength(12),
  ),
  /** Every printed panel, upright. */
  faces: v.pipe(
    v.array(
      v.strictObject({
        file,
        panel: text,
        piece,
        side,
        name: text,
        /** mm */
        width: millimetres,
        height: millimetres,
      }),
    ),
    v.maxLength(mostFaces),
  ),
  /** Names of panels of a printed side on which nothing is. */
  notPrinted: v.pipe(v.array(v.strictObject({ piece, side, name: text })), v.maxLength(200)),
  inks: v.pipe(
    v.array(
      v.strictObject({
        kind: v.picklist(["process", "spot", "white", "varnish"]),
        /** "cyan" … "black", the name of a spot ink, "white", "varnish". */
        name: text,
        colour: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
        piece,
        side,
        /** Of full tone, mm² of one product. */
        area: amount,
        /** Of what of this side is cut out and stays, 0 … 1. */
        share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      }),
    ),
    v.maxLength(400),
  ),
  /** Where most ink stands: all plates together, per cent of one full tone. */
  heaviest: v.nullable(
    v.strictObject({
      percent: v.pipe(v.number(), v.minValue(0), v.maxValue(3000)),
      piece,
      side,
      panel: v.nullable(text),
    }),
  ),
  seals: v.strictObject({ artwork: hash, geometry: hash, price: hash, pdf: hash }),
});

export type ProofAnswer = v.InferOutput<typeof answerShape>;

/** Of what a proof is made of, read as Latin-1. */
const beginnings: Readonly<Record<string, string>> = {
  ".pdf": "%PDF-1.",
  ".webp": "RIFF",
  ".jpg": "\u00ff\u00d8\u00ff",
};

export const proofFile = { file: "proof.pdf", type: "application/pdf" } as const;

function checkAnswer(answer: unknown, files: readonly MadeFile[]): ProofAnswer {
  const checked = v.parse(answerShape, answer);
  const { pictures, faces } = checked;
  const named = new Set<string>([proofFile.file, ...[...pictures, ...faces].map((each) => each.file)]);
  if (named.size !== files.length) throw new Error("not the files that it names");
  for (const { name, head } of files) {
    const begins = Buffer.from(head).toString("latin1");
    const isOne = begins.startsWith(beginnings[path.extname(name)]!);
    if (!named.has(name) || !isOne) throw new Error(`${name} is not what it is called`);
  }
  return checked;
}

export const proofJob: SandboxJob<ProofWish, ProofAnswer> = {
  name: "proof",
  version: 3,
  module: new URL("./proof-work.ts", import.meta.url),
  profile: "native",
  // Pictures are turned into inks as large as they were sent, as for print, so that ink is measured on the same plates.
  limits: {
    ...usualLimits,
    seconds: 540,
    cpuSeconds: 180,
    megabytes: 3000,
    fileMegabytes: 80,
    files: mostFaces + 20,
  },
  refusals: ["incomplete"],
  checkAnswer,
};
