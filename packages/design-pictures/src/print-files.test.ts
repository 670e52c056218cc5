import { createHash } from "node:crypto";
import { storedDieline } from "@foldmark/geometry";
import { testSandbox } from "@foldmark/platform";
import { afterAll, describe, expect, it } from "vitest";
import { type DesignSource, packSource } from "./design-source.ts";
import { jobPackage } from "./job-package.ts";
import { IncompleteDesign } from "./print-design.ts";
import { type PrintFile, printFiles } from "./print-files.ts";
import { printFileJob } from "./print-job.ts";
import { direction, green, productOf, type Sku, sampleDesign } from "./testing/sample-design.ts";

const created = new Date("2026-11-17T08:00:00Z");

const written = async (sku: Sku, standard: PrintFile["standard"] = "PDF/X-4") =>
  printFiles(await sampleDesign(sku), { standard, created }, async () => green);

describe("print files of a design", () => {
  it("are a file for each kind of paper, a page a printed side, with what a printer asks", async () => {
    const [file, ...others] = await written("mailer-box-full-color-double-sided");
    expect(others).toEqual([]);
    expect(file).toMatchObject({ name: "print-uncoated.pdf", standard: "PDF/X-4", condition: "FOGRA29" });
    expect(file!.pages.map(({ page, piece, side }) => [page, piece, side])).toEqual([
      [1, "body", "outside"],
      [2, "body", "inside"],
    ]);
    expect(file!.pages[0]!.inks).toContain("process");
    const [carton] = await written("product-box-two-pieces");
    expect(carton).toMatchObject({ name: "print-coated.pdf", condition: "FOGRA39" });
    expect(carton!.pages.map(({ piece }) => piece)).toEqual(["base", "lid"]);
  });

  it("are written in the older standard too", async () => {
    const [file] = await written("printed-card", "PDF/X-1a:2003");
    expect(file).toMatchObject({ name: "print-coated-x1a.pdf", standard: "PDF/X-1a:2003" });
  });

  it("are not written where something of the design would be missing", async () => {
    const without = await sampleDesign("printed-card", false);
    const writing = printFiles(without, { standard: "PDF/X-4", created }, async () => green);
    await expect(writing).rejects.toThrow(IncompleteDesign);
  });

  it("come out of the sandbox only as what they are called", async () => {
    const files = await written("printed-card");
    const told = files.map(({ bytes: _, ...each }) => each);
    const head = new Uint8Array(files[0]!.bytes.subarray(0, 64));
    const made = (name: string, bytes: Uint8Array) => [{ name, head: bytes, size: 64 }] as never;
    expect(printFileJob.checkAnswer({ files: told }, made(files[0]!.name, head)).files).toEqual(told);
    expect(() => printFileJob.checkAnswer({ files: told }, made("print-uncoated.pdf", head))).toThrow();
    expect(() =>
      printFileJob.checkAnswer({ files: told }, made(files[0]!.name, new Uint8Array(64))),
    ).toThrow();
  });
});

describe("print files from the sandbox", () => {
  const sandbox = testSandbox();
  afterAll(() => sandbox.close());

  const run = (read: DesignSource) =>
    sandbox.run(
      printFileJob,
      { standard: "PDF/X-4", created: created.toISOString() },
      async function* () {
        yield* packSource(read);
      },
      async (made) => {
        const [file] = made;
        const bytes: Uint8Array[] = [];
        for await (const piece of file!.read()) bytes.push(piece);
        return Buffer.concat(bytes);
      },
      { limit: 100_000_000 },
    );

  it("are those that are written outside of it", async () => {
    const result = await run(await sampleDesign("printed-card"));
    if (!result.done) throw new Error(result.code);
    const files = await printFiles(
      await sampleDesign("printed-card"),
      { standard: "PDF/X-4", created },
      async () => green,
    );
    expect(result.answer.files).toEqual(files.map(({ bytes: _, ...told }) => told));
    expect(Buffer.compare(result.kept, files[0]!.bytes)).toBe(0);
  });

  it("are refused where something would be missing", async () => {
    expect(await run(await sampleDesign("printed-card", false))).toMatchObject({
      done: false,
      code: "incomplete",
    });
  });
});

describe("the package of a job", () => {
  it("names and hashes every file in a ticket, without letters that steer or mislead", async () => {
    const { configuration, dieline } = productOf("printed-card");
    const files = jobPackage(
      {
        order: `F-2026/17${direction}`,
        line: 2,
        reference: null,
        product: configuration,
        dieline,
        diePdf: new Uint8Array([37, 80, 68, 70]),
        proof: { sha256: "d".repeat(64), size: 9 },
        created,
      },
      (await written("printed-card")).map(({ bytes, ...file }) => ({
        ...file,
        sha256: createHash("sha256").update(bytes).digest("hex"),
        size: bytes.length,
      })),
    );
    expect(files.map(({ name }) => name)).toEqual([
      "F-2026-17--2-print-coated.pdf",
      "F-2026-17--2-die.dxf",
      "F-2026-17--2-die.pdf",
      "F-2026-17--2-proof.pdf",
      "F-2026-17--2-ticket.json",
    ]);
    const text = Buffer.from(files.at(-1)!.bytes!).toString();
    const ticket = JSON.parse(text);
    for (const each of [...ticket.print, ...ticket.die, ticket.proof]) {
      const { sha256, size, bytes } = files.find(({ name }) => name === each.name)!;
      expect(each).toMatchObject({ size, sha256 });
      if (bytes) expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
    }
    expect(ticket.proof).toMatchObject({ sha256: "d".repeat(64), size: 9 });
    expect(ticket).toMatchObject({
      version: 2,
      order: "F-2026/17",
      line: 2,
      reference: null,
      drawing: { sha256: storedDieline(dieline).hash },
    });
    expect(ticket.print[0].pages[0].inks).toEqual(expect.arrayContaining(["Gold", "process"]));
    const all = `${text}${Buffer.from(files[1]!.bytes!)}`;
    for (const hidden of [direction, "\u0007"]) expect(all).not.toContain(hidden);
  });
});
