import { Readable } from "node:stream";
import { defaultConfiguration } from "@foldmark/catalogue";
import {
  type FileStore,
  fixedClock,
  type Sandbox,
  type TestDatabase,
  testDatabase,
} from "@foldmark/platform";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDesignPictures, type DrawableDesign } from "./design-pictures.ts";

const { quantity: _, ...product } = defaultConfiguration("mailer-box-full-color");
const logo = "c".repeat(64);

const designOf = (hash: string): DrawableDesign => ({
  kind: "drawable",
  id: "d",
  name: "Spring",
  hash,
  product,
  dieline: { hash: "h", text: "" },
  document: { records: [{ id: "asset:logo", type: "asset", hash: logo }], schema: {} } as never,
  files: new Map([[logo, logo]]),
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterAll(() => database?.drop());

function drawing() {
  const stored = new Map<string, Buffer>([[logo, Buffer.from("logo")]]);
  const sources: string[] = [];
  const wishes: string[] = [];
  let [now, most, answered] = [0, 0, 0];
  let begin = Promise.resolve();
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answered++;
      return result;
    },
  });
  const files: FileStore = {
    async put(content) {
      const bytes = Buffer.concat(await Readable.from(content).toArray());
      const sha256 = bytes.toString("hex").padEnd(64, "0").slice(0, 64);
      stored.set(sha256, bytes);
      return { sha256, size: bytes.length };
    },
    get: async (name) => (stored.has(name) ? Readable.from([stored.get(name)]) : null),
    has: async (name) => stored.has(name),
    delete: async () => {},
  };
  const run = async (
    _job: unknown,
    { kind }: { readonly kind: string },
    source: () => AsyncIterable<Uint8Array>,
    keep: (files: unknown[]) => Promise<unknown>,
  ) => {
    most = Math.max(most, ++now);
    wishes.push(kind);
    await begin;
    sources.push(Buffer.concat(await Readable.from(source()).toArray()).toString());
    const names = kind === "preview" ? ["preview.pdf"] : ["folded.webp", "flat.webp", "mail.png"];
    const made = names.map((name) => ({
      name,
      size: 100,
      head: new Uint8Array(),
      read: () => Readable.from([Buffer.from(name)]),
    }));
    const kept = await keep(made);
    now--;
    return { done: true, answer: { files: [] }, kept, milliseconds: 1 };
  };
  const sandbox = { run } as unknown as Pick<Sandbox, "run">;
  const pictures = createDesignPictures({
    sandbox,
    files,
    db,
    clock: fixedClock("2026-11-16T09:00:00Z"),
  });
  /** From now on nothing is drawn until what it returns is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begin = promise;
    return resolve;
  };
  return { pictures, sources, wishes, hold, most: () => most, answered: () => answered };
}

describe("drawing pictures of designs", () => {
  it("draws what looks alike once, with the pictures in it, one design at a time", async () => {
    const { pictures, sources, most } = drawing();
    const [one, same, other] = await Promise.all([
      pictures.picture(designOf("1"), "folded"),
      pictures.picture(designOf("1"), "folded"),
      pictures.picture(designOf("2"), "folded"),
    ]);
    expect(one).toMatchObject({ kind: "drawn", type: "image/webp" });
    expect(same).toEqual(one);
    expect(other).toMatchObject({ kind: "drawn" });
    expect(await pictures.picture(designOf("1"), "mail")).toMatchObject({ type: "image/png" });
    expect(sources).toHaveLength(2);
    expect(most()).toBe(1);
    expect(sources[0]).toMatch(/\nlogo$/);
  });

  it("draws nothing of a file that is not the design's, whoever drew it before", async () => {
    const { pictures, sources } = drawing();
    await pictures.picture(designOf("3"), "folded");
    await pictures.picture({ ...designOf("3"), files: new Map() }, "folded");
    expect(sources).toHaveLength(2);
    expect(sources[1]).not.toMatch(/logo$/);
  });

  it("lets nobody wait in a line without an end", async () => {
    const { pictures, hold } = drawing();
    const letGo = hold();
    const all = Array.from({ length: 40 }, (_, at) => pictures.picture(designOf(`many ${at}`), "folded"));
    // One is drawn, thirty wait.
    let busy = 0;
    for (const each of all) void each.then(({ kind }) => (busy += kind === "busy" ? 1 : 0));
    await expect.poll(() => busy).toBe(9);
    letGo();
    expect((await Promise.all(all)).filter(({ kind }) => kind === "drawn")).toHaveLength(31);
  });

  it("shows at once what was drawn before, and draws a preview, which somebody waits for, before other pictures", async () => {
    const { pictures, wishes, hold, answered } = drawing();
    await pictures.picture(designOf("known"), "folded");
    const letGo = hold();
    const asked = answered();
    const others = ["a", "b", "c"].map((name) => pictures.picture(designOf(`other ${name}`), "folded"));
    // What is kept is asked of the database, once more when its turn has come: one is drawn, two wait.
    await expect.poll(answered).toBe(asked + 4);
    const preview = pictures.preview(designOf("other a"), "pdf", "not for print");
    await expect.poll(answered).toBe(asked + 5);
    expect(await pictures.picture(designOf("known"), "folded")).toMatchObject({ kind: "drawn" });
    letGo();
    expect(await preview).toMatchObject({ kind: "drawn", type: "application/pdf" });
    await Promise.all(others);
    expect(wishes).toEqual(["pictures", "pictures", "preview", "pictures", "pictures"]);
  });
});
