/**
 * Letters that steer, hide or turn the reading direction, planted wherever a buyer writes something (the design's name, its inks,
 * the order's reference, names of files and of places): none of them comes out, in the proof, the print file, the ticket, the die or
 * in what these say of themselves.
 */
import { createHash } from "node:crypto";
import { defaultConfiguration, dielineOf } from "@foldmark/catalogue";
import { newNode, newRecord, storedDesign } from "@foldmark/design";
import { jobPackage, type ProofWish, packSource, printFileJob, proofJob } from "@foldmark/design-pictures";
import { sampleWish } from "@foldmark/design-pictures/testing";
import { storedDieline } from "@foldmark/geometry";
import { testSandbox } from "@foldmark/platform";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, describe, expect, it, vi } from "vitest";

vi.setConfig({ testTimeout: 180_000 });

const planted = [
  ..."\u0007\u001b\u007f\u0085\u00ad\u061c\u200b\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e",
  ..."\u2060\u2066\u2067\u2068\u2069\ufeff",
];
const hostile = (name: string): string => `${name}${planted.join("x")}fdp.exe`;
/** A line's end is no letter: readers of text put it between lines. */
const steers = /[^\P{C}\n\r\t]|[\u2028\u2029]/u;

const configuration = defaultConfiguration("printed-card");
const dieline = dielineOf(configuration)!;
const { quantity: _, ...product } = configuration;
const [piece] = dieline.pieces;
const source = {
  document: storedDesign([
    newRecord("document", { name: hostile("Spring"), product: product as never }),
    newRecord("ink", { id: "ink:spot", kind: "spot", name: hostile("Gold"), cmyk: [0, 200, 700, 200] }),
    newRecord("surface", {}),
    newNode("shape", {
      id: "node:a",
      parent: `panel:${piece!.id}-outside/${piece!.panels[0]!.id}`,
      width: 20_000,
      height: 20_000,
      fill: { ink: "ink:spot", tint: 800 },
    }),
  ]),
  product,
  files: new Map<string, Uint8Array>(),
  dieline: storedDieline(dieline),
};

const sandbox = testSandbox();
afterAll(() => sandbox.close());

async function made(job: typeof proofJob | typeof printFileJob, wish: object): Promise<Uint8Array> {
  const result = await sandbox.run(
    job as typeof proofJob,
    wish as ProofWish,
    async function* () {
      yield* packSource(source);
    },
    async (files) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of files.find(({ name }) => name.endsWith(".pdf"))!.read()) chunks.push(chunk);
      return new Uint8Array(Buffer.concat(chunks));
    },
    { limit: 100_000_000 },
  );
  if (!result.done) throw new Error(result.code);
  return result.kept;
}

/** All that a reader shows or copies of a PDF, and what it says of itself. */
async function everyWordOf(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const document = await task.promise;
  const { info, metadata } = await document.getMetadata();
  // A packet of metadata begins with the mark of its own byte order.
  const words = [JSON.stringify(info), (metadata?.getRaw() ?? "").replace('begin="\ufeff"', "")];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    words.push(...items.map((item) => ("str" in item ? item.str : "")));
  }
  const layers = await document.getOptionalContentConfig();
  words.push(JSON.stringify([...layers].map(([, group]) => group)));
  await task.destroy();
  return words.join("\n");
}

describe("letters that steer", () => {
  it("are not in a proof, nor in what it says of itself", async () => {
    const wish = sampleWish({
      design: hostile("Spring"),
      order: hostile("EU-1"),
      product: hostile("Box"),
      rows: [{ label: hostile("Reference"), value: hostile("PO 17") }],
      findings: [
        { severity: "warning", title: hostile("Soft"), about: hostile("logo"), accepted: hostile("Anna") },
      ],
    });
    const words = await everyWordOf(await made(proofJob, { ...wish, brand: hostile("Brand") }));
    for (const said of ["Spring", "EU-1", "PO 17", "Soft", "logo", "Gold"]) expect(words).toContain(said);
    expect(words).not.toMatch(steers);
  });

  it("are not in a print file, nor in its metadata and the names of its inks and layers", async () => {
    const wish = { standard: "PDF/X-4", created: "2026-11-17T08:00:00.000Z" };
    const bytes = await made(printFileJob, wish);
    const words = await everyWordOf(bytes);
    expect(words).toContain("Spring");
    expect(words).not.toMatch(steers);
    // A name in a PDF writes its bytes as #xx: those of U+202E, and a bell.
    expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/\/Gold[^\s/]*(?:#E2#80#A[A-E]|#07)/i);
  });

  it("are not in the ticket, the die or any name of a job's package", () => {
    const bytes = new Uint8Array([37, 80, 68, 70]);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const files = jobPackage(
      {
        order: hostile("EU-1"),
        line: 1,
        reference: hostile("PO 17"),
        approval: {
          name: hostile("Anna"),
          at: new Date("2026-11-17T08:00:00Z"),
          proof: { order: hostile("EU-0"), line: 1, number: 1 },
          findings: [
            {
              rule: "small-text",
              severity: "warning",
              surface: "surface:body-outside",
              panel: null,
              where: hostile("Lid"),
              facts: { [hostile("detail")]: hostile("Comic Sans") },
            },
          ],
          further: { errors: 0, others: 0 },
        },
        product: configuration,
        dieline,
        diePdf: bytes,
        created: new Date("2026-11-17T08:00:00Z"),
      },
      [
        {
          name: hostile("print.pdf"),
          standard: "PDF/X-4",
          condition: "FOGRA39",
          pages: [{ page: 1, piece: "body", side: "outside", inks: [hostile("Gold")] }],
          sha256,
          size: bytes.length,
        } as never,
      ],
    );
    const written = files.filter(({ name }) => /\.(json|dxf)$/.test(name));
    expect(written).toHaveLength(2);
    for (const each of written) {
      const text = Buffer.from(each.bytes!).toString();
      expect(text).toContain("EU-1");
      expect(text, each.name).not.toMatch(steers);
      if (each.type === "application/json")
        for (const said of ["PO 17", "Anna", "EU-0", "Lid", "Comic Sans"]) expect(text).toContain(said);
    }
    for (const { name } of files) expect(name).not.toMatch(steers);
  });
});
