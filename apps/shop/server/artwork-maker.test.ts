/** The real jobs in the real sandbox: checked, proved and made ready for print, from one drawing. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { defaultConfiguration, dielineOf, productType, sizeId } from "@foldmark/catalogue";
import { blankDesign, designHash, newNode, newRecord, productLayout, storedDesign } from "@foldmark/design";
import { storedDieline } from "@foldmark/geometry";
import {
  type FileStore,
  systemClock,
  type TestDatabase,
  testDatabase,
  testSandbox,
} from "@foldmark/platform";
import { plantedCases } from "@foldmark/preflight/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createArtworkMaker } from "./artwork-maker.ts";

const stored = new Map<string, Uint8Array>();
const files: FileStore = {
  async put(content) {
    const bytes = Buffer.concat(await Readable.from(content).toArray());
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    stored.set(sha256, bytes);
    return { sha256, size: bytes.length };
  },
  get: async (sha256) => {
    const bytes = stored.get(sha256);
    return bytes ? Readable.from([bytes]) : null;
  },
  has: async (sha256) => stored.has(sha256),
  delete: async () => {},
};

const sandbox = testSandbox();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterAll(async () => {
  await sandbox.close();
  await database?.drop();
});

const configuration = defaultConfiguration("printed-card");
const { quantity: _, ...product } = configuration;
const dieline = dielineOf(configuration)!;
const [side] = productLayout(product, dieline).artboards.filter(({ panel }) => panel);
const node = newNode("shape", { id: "node:a", parent: side!.ref as never, width: 20_000, height: 20_000 });
const records = [...blankDesign("Spring", product, productLayout(product, dieline)).values(), node];
const drawing = {
  document: storedDesign(records),
  product,
  dieline: storedDieline(dieline),
  files: new Map<string, string>(),
  accepted: [],
};
const order = {
  number: "EU-1234-5678",
  region: "eu",
  language: "en",
  currency: "EUR",
  purchaseNumber: "PO\u202e 17",
};
const of = { order, line: { position: 1, sku: configuration.sku, configuration } } as never;

type Approved = Parameters<ReturnType<typeof createArtworkMaker>["print"]>[2];
/** Proved, approved in the evening, and packed the day after. */
const approved = (
  { sha256, size }: Pick<Approved, "sha256" | "size">,
  checked: Approved["facts"]["checked"] = { findings: [], further: { errors: 0, others: 0 } },
): Approved => ({
  sha256,
  size,
  created: new Date("2026-11-18T08:00:00Z"),
  facts: { order: order.number, line: 1, number: 2, made: "2026-11-17T10:00:00.000Z", checked },
  approval: { name: "Anna\u202e Byrne", at: new Date("2026-11-17T18:00:00Z") },
});

const put = (bytes: Uint8Array) => files.put(Readable.from([bytes]), { limit: bytes.length });

describe("the maker of proofs", () => {
  it("checks, proves and prints one drawing; what it made lies in the store", async () => {
    const maker = createArtworkMaker({
      sandbox,
      files,
      db: database.db,
      clock: systemClock,
      brand: { name: "Foldmark", slug: "foldmark" },
      printsFlattened: true,
    });
    const checked = await maker.check(drawing, of);
    if (checked.kind !== "made") throw new Error(checked.code);
    for (const { where } of checked.findings) expect(where).not.toBe("");

    const price = {
      currency: "EUR",
      quantity: 100,
      unitMicro: 1,
      netMinor: 1,
      discountMinor: 0,
      basisPoints: 0,
    };
    const hashes = { artwork: designHash(records), geometry: drawing.dieline.hash, price: "" };
    const { findings, further } = checked;
    const made = await maker.proof(drawing, of, {
      order: order.number,
      line: 1,
      number: 1,
      made: "2026-11-17T10:00:00.000Z",
      language: "en",
      configuration,
      price,
      hashes,
      checked: { findings, further },
    } as never);
    if (made.kind !== "made") throw new Error(made.code);
    expect(made.answer.seals).toMatchObject({ artwork: hashes.artwork, geometry: hashes.geometry });
    expect(Buffer.from(stored.get(made.pdf.sha256)!.subarray(0, 5)).toString()).toBe("%PDF-");
    expect(made.pictures.map(({ name }) => name)).toContain(made.answer.faces[0]?.file);
    for (const { sha256 } of made.pictures) expect(stored.has(sha256)).toBe(true);

    const printed = await maker.print({ ...drawing, drawn: dieline }, of, approved(made.pdf));
    if (printed.kind !== "made") throw new Error(printed.code);
    // A day later it is, byte by byte, what was proved.
    expect(made.prints).not.toEqual([]);
    expect(printed.prints).toEqual(made.prints);
    const again = await maker.prints(drawing, new Date("2026-11-17T10:00:00Z"));
    expect(again).toEqual({ kind: "made", prints: made.prints });
    const ticket = printed.files.find(({ name }) => name.endsWith("ticket.json"))!;
    const read = JSON.parse(Buffer.from(stored.get(ticket.sha256)!).toString());
    // Beside what was proved, the same for presses that take no see-through artwork.
    expect(read.print.map(({ standard }: { standard: string }) => standard)).toEqual([
      "PDF/X-4",
      "PDF/X-1a:2003",
    ]);
    // The very document that was approved goes along, by its name.
    expect(read.proof).toMatchObject({ name: "EU-1234-5678-1-proof.pdf", ...made.pdf });
    expect(printed.files.map(({ name }) => name)).toContain(read.proof.name);
    for (const each of [...read.print, ...read.die, read.proof]) expect(stored.has(each.sha256)).toBe(true);
    // Whoever prints it reads who wanted it so.
    expect(read).toMatchObject({
      version: 2,
      reference: "PO 17",
      approval: {
        name: "Anna Byrne",
        at: "2026-11-17T18:00:00.000Z",
        proof: { order: order.number, line: 1, number: 2 },
        findings: [],
      },
    });
  }, 120_000);

  it("draws later what the machine had no time for, and blames no design for it", async () => {
    const ended = async (code: string) => {
      const maker = createArtworkMaker({
        sandbox: { run: async () => ({ done: false, code, isFinal: false, milliseconds: 1 }) },
        files,
        db: database.db,
        clock: systemClock,
        brand: { name: "Foldmark", slug: "foldmark" },
      });
      const other = newNode("shape", {
        id: "node:b",
        parent: side!.ref as never,
        width: 1_000,
        height: 1_000,
      });
      const drawn = { ...drawing, document: storedDesign([...records, other]) };
      const sent = await put(Buffer.from(`%PDF-1.7 ${code}`));
      const page = newNode("page", {
        id: "node:page",
        parent: "surface:body-outside",
        asset: "asset:page",
        file: { hash: sent.sha256, kind: "pdf", name: "card.pdf" },
      });
      const printFile = { ...drawing, document: storedDesign([...records, page]) };
      return [
        await maker.check(drawn, of),
        await maker.prints(drawn, new Date("2026-11-17T10:00:00Z")),
        await maker.check(printFile, of),
      ];
    };
    for (const code of ["kept-waiting", "busy", "cancelled"])
      expect(await ended(code)).toEqual(Array(3).fill({ kind: "not-made", code, isPassing: true }));
    for (const code of ["out-of-time", "out-of-memory", "crashed"])
      expect(await ended(code)).toEqual(Array(3).fill({ kind: "not-made", code, isPassing: false }));
  });

  it("prints a picture from the file that was sent, with all its pixels, and nothing that is not the design's", async () => {
    const coloured = (width: number, height: number, background: string) =>
      sharp({ create: { width, height, channels: 3, background } });
    const rendition = await put(await coloured(60, 40, "red").webp().toBuffer());
    const original = await put(await coloured(600, 400, "red").toColourspace("cmyk").tiff().toBuffer());
    const foreign = await put(await coloured(70, 50, "blue").webp().toBuffer());
    const placed = (...pictures: { readonly sha256: string }[]) => {
      const nodes = pictures.flatMap(({ sha256: hash }, at) => [
        newRecord("asset", { id: `asset:${at}`, hash, width: 600, height: 400 }),
        newNode("image", {
          id: `node:${at}`,
          parent: side!.ref as never,
          asset: `asset:${at}`,
          width: 30_000,
          height: 20_000,
        }),
      ]);
      const document = storedDesign([...records, ...nodes]);
      return { ...drawing, document, files: new Map([[rendition.sha256, original.sha256]]), drawn: dieline };
    };
    const maker = createArtworkMaker({
      sandbox,
      files,
      db: database.db,
      clock: systemClock,
      brand: { name: "Foldmark", slug: "foldmark" },
    });
    const proof = approved(rendition);
    expect(await maker.print(placed(rendition, foreign), of, proof)).toMatchObject({ code: "incomplete" });
    const printed = await maker.print(placed(rendition), of, proof);
    if (printed.kind !== "made") throw new Error(printed.code);
    const ticket = printed.files.find(({ name }) => name.endsWith("ticket.json"))!;
    const { print } = JSON.parse(Buffer.from(stored.get(ticket.sha256)!).toString());
    const text = Buffer.from(stored.get(print[0].sha256)!).toString("latin1");
    expect([...text.matchAll(/\/Width (\d+)/g)].map(([, width]) => Number(width))).toEqual([600]);
  }, 120_000);

  it("checks, measures and prints the file that was sent, never its picture", async () => {
    const sentFor = defaultConfiguration("product-box");
    const { quantity: __, ...box } = sentFor;
    const drawn = dielineOf(sentFor)!;
    const pdf = await put(plantedCases.find(({ name }) => name === "text of four points")!.write());
    const white = await sharp({ create: { width: 30, height: 30, channels: 3, background: "white" } })
      .webp()
      .toBuffer();
    const picture = await put(white);
    const page = newNode("page", {
      id: "node:page-body-outside",
      parent: "surface:body-outside",
      width: 200_000,
      height: 200_000,
      asset: "asset:page",
      file: { hash: pdf.sha256, kind: "pdf", name: "box.pdf" },
    });
    const shown = newRecord("asset", { id: "asset:page", hash: picture.sha256, width: 30, height: 30 });
    const all = [...blankDesign("Box", box, productLayout(box, drawn)).values(), shown, page];
    const line = { position: 1, sku: sentFor.sku, configuration: sentFor };
    const ordered = {
      document: storedDesign(all),
      product: box,
      dieline: storedDieline(drawn),
      files: new Map([[picture.sha256, picture.sha256]]),
      accepted: [],
    };
    const maker = createArtworkMaker({
      sandbox,
      files,
      db: database.db,
      clock: systemClock,
      brand: { name: "Foldmark", slug: "foldmark" },
    });
    const inOrder = { order, line } as never;
    const checked = await maker.check(ordered, inOrder);
    if (checked.kind !== "made") throw new Error(checked.code);
    expect(checked.findings[0]).toMatchObject({
      rule: "small-text",
      severity: "error",
      facts: { size: 4_000, wanted: 6_000 },
    });
    // Ordered in another size, where it lay on this one says nothing.
    const { size } = productType("product-box").sizes.standard.find(({ id }) => id !== sizeId(sentFor.size))!;
    const larger = { ...sentFor, size };
    const onLarger = { ...ordered, product: { ...box, size }, dieline: storedDieline(dielineOf(larger)!) };
    const misfit = await maker.check(onLarger, { order, line: { ...line, configuration: larger } } as never);
    if (misfit.kind !== "made") throw new Error(misfit.code);
    expect(misfit.findings[0]).toMatchObject({ rule: "page-size", severity: "error" });
    const price = {
      currency: "EUR",
      quantity: 1,
      unitMicro: 1,
      netMinor: 1,
      discountMinor: 0,
      basisPoints: 0,
    };
    const made = await maker.proof(ordered, inOrder, {
      order: order.number,
      line: 1,
      number: 1,
      made: "2026-11-17T10:00:00.000Z",
      language: "en",
      configuration: sentFor,
      price,
      hashes: { artwork: designHash(all), geometry: ordered.dieline.hash, price: "" },
      checked: { findings: checked.findings, further: checked.further },
    } as never);
    if (made.kind !== "made") throw new Error(made.code);
    // The picture is white; the file has ink.
    expect(made.answer.inks.map(({ name }) => name)).toContain("black");
    const { findings, further } = checked;
    const took = {
      findings: [{ ...findings[0]!, acceptedAt: "2026-11-16T07:00:00.000Z" }, ...findings],
      further,
    };
    const printed = await maker.print({ ...ordered, drawn }, inOrder, approved(made.pdf, took));
    if (printed.kind !== "made") throw new Error(printed.code);
    // A day later it is, byte by byte, what was proved.
    expect(made.prints).not.toEqual([]);
    expect(printed.prints).toEqual(made.prints);
    const ticket = printed.files.find(({ name }) => name.endsWith("ticket.json"))!;
    const { print, approval } = JSON.parse(Buffer.from(stored.get(ticket.sha256)!).toString());
    // What was found was taken by itself in the check, or with the proof.
    expect(approval.findings).toHaveLength(took.findings.length);
    const small = {
      rule: "small-text",
      severity: "error",
      where: findings[0]!.where,
      facts: { size: 4_000 },
    };
    expect(approval.findings.slice(0, 2)).toMatchObject([
      { ...small, acceptedAt: "2026-11-16T07:00:00.000Z" },
      { ...small, acceptedAt: "2026-11-17T18:00:00.000Z" },
    ]);
    expect(print).toMatchObject([{ standard: "PDF 1.7", pages: [{ piece: "body", side: "outside" }] }]);
    const bytes = Buffer.from(stored.get(print[0].sha256)!);
    expect(bytes.toString("latin1", 0, 5)).toBe("%PDF-");
    // Ours, with the lines of our die; never the file that came.
    expect(print[0].sha256).not.toBe(pdf.sha256);
    expect(bytes.toString("latin1")).toContain("CutContour");
  }, 240_000);
});
