/** Several tabs save one design on the real PostgreSQL, at once, slowly, twice, and with the database gone in between. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { defaultConfiguration } from "@foldmark/catalogue";
import { assets, type Caller, designs } from "@foldmark/commerce";
import { brokenPromises } from "@foldmark/commerce/testing";
import {
  designHash,
  newNode,
  type Records,
  runCommand,
  SyncClient,
  validate,
  viewOf,
} from "@foldmark/design";
import { commandOf, layoutFor, type Step, steps } from "@foldmark/design/testing";
import {
  attachDatabase,
  type OpenDatabase,
  silentLog,
  systemClock,
  type TestDatabase,
  testDatabase,
  withTransaction,
} from "@foldmark/platform";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

let database: TestDatabase;
let processes: OpenDatabase[];
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  processes = Array.from({ length: 3 }, () =>
    attachDatabase(database.target, silentLog, { patienceMs: 20_000 }),
  );
  await Promise.all(processes.map((each) => each.whenReady));
});
afterAll(async () => {
  expect(await brokenPromises(database.db)).toEqual([]);
  await Promise.all(processes.map((each) => each.close()));
  await database?.drop();
});

const servicesOf = (at: number): Parameters<typeof designs.saveChange>[0] => ({
  db: (processes[at % processes.length] as OpenDatabase).db,
  clock: systemClock,
  ownedAssets: assets.owned,
});
const visitor = (): Caller => ({ kind: "visitor", sessionId: randomUUID() });
const product = defaultConfiguration("mailer-box-full-color");
const layout = layoutFor("mailer-box-full-color");
const nothing = { put: [], patch: {}, del: [] };

async function newDesign(caller: Caller): Promise<{ readonly id: string; readonly records: Records }> {
  const id = randomUUID();
  const made = await designs.create(servicesOf(0), caller, { id, name: "Race", product, document: null });
  if (made.kind === "refused") throw new Error(made.reason.code);
  return { id, records: new Map(made.document.records.map((record) => [record.id, record])) };
}

async function kept(caller: Caller, id: string): Promise<Records> {
  const opened = await designs.open(servicesOf(1), caller, id);
  if (opened.kind === "refused") throw new Error(opened.reason.code);
  return new Map(opened.document.records.map((record) => [record.id, record]));
}

const hashOf = (records: Records) => designHash(records.values());
const shape = (id: string, x = 0) =>
  newNode("shape", { id: `node:${id}`, parent: "panel:body-outside/lid", x });

describe("one design", () => {
  it("takes forty changes at once, each once, in one order", async () => {
    const caller = visitor();
    const { id } = await newDesign(caller);
    const sent = Array.from({ length: 20 }, (_, at) => ({
      change: randomUUID(),
      diff: { ...nothing, put: [shape(`n${at}`)] },
    }));
    const answers = await Promise.all(
      [...sent, ...sent].map(({ change, diff }, at) =>
        designs.saveChange(servicesOf(at), caller, { designId: id, id: change, clock: 0, diff }),
      ),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(answers.map(() => "saved"));
    const records = await kept(caller, id);
    expect([...records.values()].filter(({ type }) => type === "node")).toHaveLength(20);
    const { rows } = await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql<{ clocks: number[] }>`
        select array_agg(clock order by clock) as clocks from designs.change where design_id = ${id}`.execute(
        tx,
      ),
    );
    expect(rows[0]?.clocks).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  it("keeps both where two tabs write the same property at once, and tells the later one", async () => {
    const caller = visitor();
    const { id } = await newDesign(caller);
    const save = (at: number, clock: number, diff: unknown) =>
      designs.saveChange(servicesOf(at), caller, { designId: id, id: randomUUID(), clock, diff });
    await save(0, 0, { ...nothing, put: [shape("a")] });
    const both = await Promise.all(
      [111, 222].map((x, at) => save(at, 1, { ...nothing, patch: { "node:a": { x } } })),
    );
    const told = both.map((answer) => answer.kind === "saved" && answer.keptVersion !== null);
    expect(told.filter(Boolean)).toHaveLength(1);
    const { rows } = await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`select from designs.revision where design_id = ${id} and cause = 'before-conflict'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    expect((await kept(caller, id)).get("node:a")).toMatchObject({ x: told[0] ? 111 : 222 });
  });

  it("is made once, however often it is asked for", async () => {
    const caller = visitor();
    const wanted = { id: randomUUID(), name: "Once", product, document: null };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => designs.create(servicesOf(at), caller, wanted)),
    );
    expect(
      new Set(answers.map((answer) => (answer.kind === "opened" ? answer.id : answer.reason.code))),
    ).toEqual(new Set([wanted.id]));
  });

  it("never passes the quota, however many are made at once", async () => {
    const caller = visitor();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        designs.create(servicesOf(at), caller, { id: randomUUID(), name: "", product, document: null }),
      ),
    );
    expect(answers.filter(({ kind }) => kind === "opened")).toHaveLength(20);
  });

  it("has a change whole or not at all when the connection dies in between, and takes it again under its id", async () => {
    const caller = visitor();
    const { id } = await newDesign(caller);
    const change = { designId: id, id: randomUUID(), clock: 0, diff: { ...nothing, put: [shape("a")] } };
    let statements = 0;
    const dying = servicesOf(0).db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        // The change itself: its row is written, and then nothing more.
        if (JSON.stringify(node).includes("insert into designs.change"))
          throw new Error("the connection died");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await expect(designs.saveChange({ ...servicesOf(0), db: dying }, caller, change)).rejects.toThrow("died");
    expect(statements).toBeGreaterThan(2);
    expect((await kept(caller, id)).has("node:a")).toBe(false);
    expect(await designs.saveChange(servicesOf(1), caller, change)).toMatchObject({
      kind: "saved",
      clock: 1,
    });
    expect(await designs.saveChange(servicesOf(2), caller, change)).toMatchObject({
      kind: "saved",
      clock: 1,
    });
  });
});

describe("tabs that draw at random, each at its own pace", () => {
  const rounds = fc.sample(fc.tuple(steps(30), steps(30), steps(30)), { numRuns: 4, seed: 13 });

  it.each(rounds.map((each, at) => [at, each] as const))(
    "come to the server's design (%i)",
    async (_, drawn) => {
      const caller = visitor();
      const { id, records } = await newDesign(caller);
      const tabs = drawn.map(() => new SyncClient(records, 0));
      const exchange = async (tab: SyncClient, at: number, isLost: boolean) => {
        const request = tab.next(() => randomUUID());
        if (!request) return;
        const sent = JSON.parse(JSON.stringify(request)) as typeof request;
        const answer = await designs.saveChange(servicesOf(at), caller, { designId: id, ...sent });
        if (isLost) return;
        if (answer.kind === "saved") tab.answered(JSON.parse(JSON.stringify(answer.changes)));
        else if (answer.kind === "reload")
          tab.reloaded(
            new Map(answer.design.document.records.map((each) => [each.id, each])),
            answer.design.clock,
          );
        else throw new Error(JSON.stringify(answer.reason));
      };
      const play = async (tab: SyncClient, at: number, all: readonly Step[]) => {
        for (const [number, step] of all.entries()) {
          const design = viewOf(tab.records());
          const command = commandOf(step, design, layout, at * 1000 + number);
          const result = command && runCommand({ design, layout }, ...command);
          // Pictures are their owner's: this one has none.
          const hasPicture = result?.ok && result.diff.put.some(({ type }) => type === "asset");
          if (result?.ok && !hasPicture) tab.changed(result.diff);
          await sleep(step.picks[0] ?? 0 % 7);
          if (step.a % 3 === 0) await exchange(tab, at, step.b % 4 === 0);
        }
      };
      await Promise.all(tabs.map((tab, at) => play(tab, at, drawn[at] ?? [])));
      for (let round = 0; round < 3; round++)
        for (const [at, tab] of tabs.entries()) while (tab.isWaiting) await exchange(tab, at, false);
      const server = await kept(caller, id);
      expect(validate(server)).toEqual([]);
      for (const tab of tabs) {
        // What others did last, they hear with their next change.
        tab.changed({ put: [], patch: {}, del: [] });
        const rest = await designs.saveChange(servicesOf(0), caller, {
          designId: id,
          id: randomUUID(),
          clock: tab.clock,
          diff: nothing,
        });
        if (rest.kind === "saved") tab.answered(rest.changes);
        expect(hashOf(tab.records())).toBe(hashOf(server));
      }
    },
  );
});
