/** Proofs of our products as their job draws them: six in `npm test`, every product in `npm run prove`. */
import { PDFDocument, PDFStream } from "@cantoo/pdf-lib";
import type { Configuration } from "@foldmark/catalogue";
import { dielineOf } from "@foldmark/catalogue";
import { storedDesign } from "@foldmark/design";
import { type ProofWish, packSource, proofJob } from "@foldmark/design-pictures";
import { sampleWish } from "@foldmark/design-pictures/testing";
import { storedDieline } from "@foldmark/geometry";
import { testSandbox } from "@foldmark/platform";
import { fillTemplate, groundFor, templatesFor } from "@foldmark/templates";
import { printedProducts } from "@foldmark/templates/testing";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, describe, expect, inject, it, vi } from "vitest";
import { qpdf, qpdfProblems } from "./oracles.ts";

const isLong = inject("thoroughness") === "long";
vi.setConfig({ testTimeout: 180_000 });

const short: readonly Configuration["sku"][] = [
  ...(["mailer-box-full-color-double-sided", "mailer-box-white-ink", "rigid-box-two-pieces"] as const),
  ...(["packing-tape", "doypack-bag", "square-label"] as const),
];
const firsts = new Map(
  printedProducts()
    .toReversed()
    .map((product) => [product.sku, product]),
);
const wanted = [...firsts.values()].filter(({ sku }) => isLong || short.includes(sku));

const sandbox = testSandbox();
afterAll(() => sandbox.close());

async function proofOf(product: Configuration, wish: ProofWish) {
  const [template] = templatesFor(product);
  const { records } = fillTemplate(template!, groundFor(product)!, { language: "en" });
  const { quantity: _, ...own } = product;
  const source = {
    document: storedDesign(records),
    product: own,
    files: new Map<string, Uint8Array>(),
    dieline: storedDieline(dielineOf(product)!),
  };
  const result = await sandbox.run(
    proofJob,
    wish,
    async function* () {
      yield* packSource(source);
    },
    async (made) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of made.find(({ name }) => name === "proof.pdf")!.read()) chunks.push(chunk);
      return new Uint8Array(Buffer.concat(chunks));
    },
    { limit: 100_000_000 },
  );
  if (!result.done) throw new Error(result.code);
  return { answer: result.answer, bytes: result.kept };
}

/** A page's text as a reader copies it. */
async function textOf(bytes: Uint8Array): Promise<readonly string[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  await task.destroy();
  return pages.map((page) => page.replace(/\s+/g, " "));
}

/** What stands on a line together. */
async function linesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const document = await task.promise;
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const set = items.flatMap((item) => ("str" in item ? [item] : []));
    for (const line of Map.groupBy(set, ({ transform }) => transform[5]).values())
      lines.push(line.map(({ str }) => str).join(""));
  }
  await task.destroy();
  return lines;
}

/** Without what streams hold: packed pictures spell anything now and then. */
async function objectsOf(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes);
  const objects = context.enumerateIndirectObjects();
  return objects.map(([, object]) => String(object instanceof PDFStream ? object.dict : object)).join("\n");
}

const grouped = (hash: string) => hash.replace(/(.{4})(?=.)/g, "$1 ");

describe("the proof of", () => {
  it.each(wanted.map((product) => [product.sku, product] as const))("%s is whole", async (_, product) => {
    const wish = sampleWish();
    const { answer, bytes } = await proofOf(product, wish);
    const pages = await textOf(bytes);
    expect(pages).toHaveLength(answer.pages);
    const text = pages.join(" ");
    const { facts, words } = wish;
    const known = words.inkNames as Readonly<Record<string, string>>;
    for (const said of [
      `${words.proof} ${facts.number}`,
      facts.order,
      facts.product,
      words.coloursNote,
      ...[...facts.rows, ...facts.priceRows].flatMap(({ label, value }) => [label, value]),
      ...answer.inks.map(({ kind, name }) => (kind === "spot" ? name : known[name]!)),
    ])
      expect(text).toContain(said);
    for (const hash of [answer.seals.artwork, answer.seals.geometry, answer.seals.price])
      expect(text).toContain(grouped(hash));
    expect(answer.faces.length).toBeGreaterThan(0);
    for (const { width, height } of answer.faces)
      expect(text).toMatch(
        new RegExp(`${Math.floor(width)}(\\.\\d)? × ${Math.floor(height)}|${Math.round(width)}`),
      );
    expect(answer.inks.length).toBeGreaterThan(0);
    // White stands alone on kraft, and is no weight of colours.
    const isColoured = answer.inks.some(({ kind }) => kind === "process" || kind === "spot");
    expect(answer.heaviest !== null).toBe(isColoured);
    expect(pages.map((page) => page.includes(`/ ${answer.pages}`))).not.toContain(false);
    const objects = await objectsOf(bytes);
    expect(objects).toContain("/Catalog");
    expect(objects).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile|AcroForm)\b/);
  });
});

/** More findings and facts than a page holds. */
function crowdedWish(): ProofWish {
  const findings = Array.from({ length: 90 }, (_, index) => ({
    ...({ severity: "warning", title: `Finding number ${index}.` } as const),
    about: `Panel ${index}: ${"it will look soft from close by ".repeat(1 + (index % 5))}`,
    accepted: index % 3 === 0 ? `Accepted, no. ${index}.` : null,
  }));
  const rows = Array.from({ length: 40 }, (_, index) => ({
    label: `Fact ${index}`,
    value: `${"a value of many words ".repeat(1 + (index % 7))}end ${index}.`,
  }));
  rows.push({ label: "Endless", value: "x".repeat(3000) });
  return sampleWish({ findings, rows });
}

describe("a proof", () => {
  const label = () => firsts.get("square-label")!;

  it("ends no line before a unit, nor before a colon of French", async () => {
    // Words of many lengths: lines end anywhere.
    const tied = Array.from({ length: 90 }, (_, at) => `${"mesure".slice(at % 6)}\u00a0: 0,25\u00a0mm`);
    const told = { about: tied.join(" "), accepted: null };
    const wish = sampleWish({ findings: [{ severity: "warning", title: "Trait fin", ...told }] });
    const { bytes } = await proofOf(label(), { ...wish, language: "fr" });
    const lines = await linesOf(bytes);
    expect(lines.filter((line) => line.includes("0,25")).length).toBeGreaterThan(8);
    expect(lines.filter((line) => /^(:|mm)/.test(line))).toEqual([]);
  });

  it("says what buyers wrote in any script, without letters that steer", async () => {
    const hostile = "Zażółć\u202e gęślą\u0007 jaźń ŘÍZ ĢĶ Ωμέγα Привет 漢字 <script>";
    const wish = sampleWish({ design: hostile, rows: [{ label: "Name", value: hostile }] });
    const { bytes } = await proofOf(label(), { ...wish, inches: true, decimal: "," });
    const text = (await textOf(bytes)).join(" ");
    expect(text).toContain("Zażółć gęślą jaźń ŘÍZ");
    expect(text.replaceAll(" ", "")).toContain("ΩμέγαПривет??<script>");
    for (const hidden of ["\u202e", "\u0007"]) expect(text).not.toContain(hidden);
    // For the United States, with a comma as elsewhere.
    expect(text).toMatch(/\d,\d\d × \d,\d\d in/);
    expect(text).toMatch(/0,\d{4}/);
  });

  let known: ReturnType<typeof proofOf> | undefined;
  const crowded = () => {
    known ??= proofOf(label(), crowdedWish());
    return known;
  };

  it("goes on over pages with many findings and long facts, and loses none", async () => {
    const { bytes, answer } = await crowded();
    const text = (await textOf(bytes)).join(" ");
    for (let index = 0; index < 90; index++) expect(text).toContain(`Finding number ${index}.`);
    for (let index = 0; index < 40; index++) expect(text).toContain(`end ${index}.`);
    for (let index = 0; index < 90; index += 3) expect(text).toContain(`Accepted, no. ${index}.`);
    expect(text).toContain("Further findings");
    expect(text.split("x".repeat(40)).length).toBeGreaterThan(40);
    expect(answer.pages).toBeGreaterThan(6);
  });

  it.skipIf(!qpdf)("is a sound file", async () => {
    expect(await qpdfProblems((await crowded()).bytes)).toBe("");
  });
});
