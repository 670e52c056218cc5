/**
 * A shop that was renewed meets tabs of yesterday and of tomorrow, on the real PostgreSQL. Its newest migration renames
 * a property: nothing that is sent in the old words may be lost, nothing in words of tomorrow taken.
 */
import { randomUUID } from "node:crypto";
import { defaultConfiguration } from "@foldmark/catalogue";
import { assets, type Caller, designs } from "@foldmark/commerce";
import { brokenPromises } from "@foldmark/commerce/testing";
import { newRecord } from "@foldmark/design";
import { systemClock, type TestDatabase, testDatabase } from "@foldmark/platform";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";

vi.mock("../../packages/design/src/document/sequences.ts", async (original) => {
  const { sequences } = await original<{ sequences: object }>();
  type Raw = Record<string, unknown>;
  return {
    sequences: {
      ...sequences,
      ink: [
        {
          version: 2,
          up: ({ title, ...ink }: Raw) => ({ ...ink, name: title ?? ink.name }),
          down: ({ name, ...ink }: Raw) => ({ ...ink, title: name }),
        },
      ],
      guide: [{ version: 2, up: (guide: Raw) => guide }],
    },
  };
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterAll(async () => {
  expect(await brokenPromises(database.db)).toEqual([]);
  await database?.drop();
});

const services = () => ({ db: database.db, clock: systemClock, ownedAssets: assets.owned });
const yesterday = { ink: 1, guide: 1 };
const nothing = { put: [], patch: {}, del: [] };

async function newDesign() {
  const caller: Caller = { kind: "visitor", sessionId: randomUUID() };
  const id = randomUUID();
  const product = defaultConfiguration("mailer-box-full-color");
  const made = await designs.create(services(), caller, { id, name: "Old", product, document: null });
  if (made.kind === "refused") throw new Error(made.reason.code);
  const save = (clock: number, diff: unknown, schema?: Record<string, number>) =>
    designs.saveChange(services(), caller, { designId: id, id: randomUUID(), clock, diff, schema });
  const open = async () => {
    const opened = await designs.open(services(), caller, id);
    if (opened.kind === "refused") throw new Error(opened.reason.code);
    return opened;
  };
  const ink = async (inkId: string) => (await open()).document.records.find((record) => record.id === inkId);
  return { save, open, ink };
}

const oldInk = (id: `ink:${string}`, title: string) => {
  const { name: _, ...ink } = newRecord("ink", { id });
  return { ...ink, title };
};

describe("a shop that was renewed", () => {
  it("takes what a tab of yesterday puts and changes, in today's words, and says that it is renewed", async () => {
    const { save, open, ink } = await newDesign();
    const put = await save(0, { ...nothing, put: [oldInk("ink:a", "Sun")] }, yesterday);
    expect(put.kind).toBe("saved");
    expect(await ink("ink:a")).toMatchObject({ name: "Sun" });
    const changed = await save(1, { ...nothing, patch: { "ink:a": { title: "Moon" } } }, yesterday);
    expect(changed).toMatchObject({ kind: "saved", clock: 2 });
    expect(await ink("ink:a")).toMatchObject({ name: "Moon" });
    // Tabs that never said so wrote the first versions.
    await save(2, { ...nothing, patch: { "ink:a": { title: "Night" } } });
    expect(await ink("ink:a")).toMatchObject({ name: "Night" });
    expect((await open()).document.schema).toMatchObject({ ink: 2 });
    const behind = await save(0, { ...nothing, patch: { "ink:a": { title: "Late" } } }, yesterday);
    expect(behind).toMatchObject({ kind: "saved", schema: { ink: 2 } });
  });

  it("takes nothing of tomorrow, and nothing whose meaning is not known any more", async () => {
    const { save, open } = await newDesign();
    const guide = newRecord("guide", { id: "guide:a" });
    expect((await save(0, { ...nothing, put: [guide] }, { guide: 2 })).kind).toBe("saved");
    const refused = async (...sent: Parameters<typeof save>) => {
      const answer = await save(...sent);
      return answer.kind === "refused" ? answer.reason.code : answer.kind;
    };
    const moved = { ...nothing, patch: { "guide:a": { at: 5 } } };
    expect(await refused(1, moved, { guide: 3 })).toBe("newer-version");
    expect(await refused(1, moved, { guide: 2, "node.film": 1 })).toBe("newer-version");
    expect(await refused(1, moved, yesterday)).toBe("older-version");
    const { clock, document } = await open();
    expect(document.records.find(({ id }) => id === "guide:a")).toEqual(guide);
    expect(clock).toBe(1);
    expect(await refused(1, moved, { guide: 2 })).toBe("saved");
  });
});
