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
  let [now, most] = [0, 0];
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
    _input: unknown,
    source: () => AsyncIterable<Uint8Array>,
    keep: (files: unknown[]) => Promise<unknown>,
  ) => {
    most = Math.max(most, ++now);
    sources.push(Buffer.concat(await Readable.from(source()).toArray()).toString());
    const made = ["folded.webp", "flat.webp", "mail.png"].map((name) => ({
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
    db: database.db,
    clock: fixedClock("2026-11-16T09:00:00Z"),
  });
  return { pictures, sources, most: () => most };
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
    const { pictures } = drawing();
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, at) => pictures.picture(designOf(`many ${at}`), "folded")),
    );
    expect(all.filter(({ kind }) => kind === "busy")).toHaveLength(10);
  });
});
