import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runCommand } from "../commands/commands.ts";
import { apply, type Diff, diffBetween, isEmpty, type Records } from "../diff/diff.ts";
import { designHash } from "../document/stored.ts";
import { validate } from "../document/validate.ts";
import { headOf, viewOf } from "../document/view.ts";
import { openDesign } from "../history/open-design.ts";
import { newNode, newRecord } from "../records/defaults.ts";
import { limits } from "../records/limits.ts";
import { commandOf, designs, layoutFor, recordsOfList, type Step, steps } from "../testing/index.ts";
import { receive } from "./receive.ts";
import { conflictsWith, diffOn, readSentDiff, sentDiff } from "./sent-diff.ts";
import { type ChangeRequest, type OrderedChange, SyncClient } from "./sync-client.ts";

const layout = layoutFor("mailer-box-full-color");
const hashOf = (records: Records) => designHash(records.values());

/** The server's part as it stands in `commerce/designs`, without the database. */
class Server {
  records: Records;
  readonly log: { readonly id: string; readonly diff: Diff; readonly isAsSent: boolean }[] = [];

  constructor(records: Records) {
    this.records = records;
  }

  take(request: ChangeRequest): readonly OrderedChange[] {
    const { id, clock, diff } = JSON.parse(JSON.stringify(request)) as ChangeRequest;
    if (!this.log.some((each) => each.id === id)) {
      const sent = readSentDiff(diff);
      if (!sent) throw new Error("no change");
      const received = receive(this.records, sent, { knewNewest: clock === this.log.length });
      if ("issues" in received) throw new Error(JSON.stringify(received.issues));
      this.records = received.records;
      this.log.push({ id, diff: received.diff, isAsSent: received.isAsSent });
    }
    return this.since(clock, id);
  }

  since(clock: number, own: string | null): readonly OrderedChange[] {
    const changes = this.log.slice(clock).map(({ id, diff, isAsSent }, at) => ({
      clock: clock + at + 1,
      id,
      diff: id === own && isAsSent ? null : diff,
    }));
    return JSON.parse(JSON.stringify(changes)) as OrderedChange[];
  }
}

interface Turn {
  readonly client: number;
  readonly does: "edit" | "send" | "arrive" | "lose" | "poll" | "leave" | "leave-in-vain";
  readonly step: Step;
}

const turns: fc.Arbitrary<readonly Turn[]> = steps(70).chain((all) =>
  fc.tuple(
    ...all.map((step) =>
      fc.record({
        client: fc.nat(2),
        does: fc.constantFrom(
          "edit" as const,
          "edit" as const,
          "edit" as const,
          "send" as const,
          "arrive" as const,
          "lose" as const,
          "poll" as const,
          "leave" as const,
          "leave-in-vain" as const,
        ),
        step: fc.constant(step),
      }),
    ),
  ),
);

/** What a tab asked for and was not told yet. */
type Waiting = readonly OrderedChange[] | null;

function played(start: Records, played: readonly Turn[]) {
  const server = new Server(start);
  const clients = [0, 1, 2].map(() => new SyncClient(start, 0));
  const waiting: Waiting[] = [null, null, null];
  let number = 0;
  const send = (at: number) => {
    const request = clients[at]!.next(() => `change-${number++}`);
    waiting[at] = request && server.take(request);
  };
  const arrive = (at: number) => {
    if (waiting[at]) clients[at]!.answered(waiting[at]);
    waiting[at] = null;
  };
  for (const { client: at, does, step } of played) {
    const client = clients[at]!;
    if (does === "edit") {
      const design = viewOf(client.records());
      const command = commandOf(step, design, layout, number++);
      const result = command && runCommand({ design, layout }, ...command);
      if (result?.ok) client.changed(result.diff);
    }
    if (does === "send") send(at);
    if (does === "arrive") arrive(at);
    // Its page is put out of sight, comes back and never heard what became of it.
    if (does.startsWith("leave")) {
      const requests = client.leaving(() => `change-${number++}`);
      if (does === "leave") for (const request of requests) server.take(request);
    }
    // The server has it, and the tab will ask again under the same id.
    if (does === "lose") waiting[at] = null;
    if (does === "poll" && !waiting[at]) client.answered(server.since(client.clock, null));
  }
  // Of one that was left often, each part has to be answered.
  for (let round = 0; round < 3 + SyncClient.mostLeaving; round++)
    for (const at of clients.keys()) {
      arrive(at);
      send(at);
      arrive(at);
    }
  for (const client of clients) client.answered(server.since(client.clock, null));
  return { server, clients };
}

describe("several tabs and a server", () => {
  it("Y1: come to the same design, whatever is slow, lost or sent twice", () => {
    fc.assert(
      fc.property(designs(), turns, (start, all) => {
        const { server, clients } = played(start, all);
        expect(validate(server.records)).toEqual([]);
        for (const client of clients) {
          expect(client.isWaiting).toBe(false);
          expect(hashOf(client.records())).toBe(hashOf(server.records));
        }
        expect(new Set(server.log.map(({ id }) => id)).size).toBe(server.log.length);
      }),
      { numRuns: 60 },
    );
  });

  it("Y2: a tab's store that applies what it is told shows what the tab holds", () => {
    fc.assert(
      fc.property(designs(), turns, (start, all) => {
        const server = new Server(start);
        const client = new SyncClient(start, 0);
        let shown = start;
        for (const [number, { client: who, does, step }] of all.entries()) {
          const records = who === 0 ? shown : server.records;
          const design = viewOf(records);
          const command = commandOf(step, design, layout, number);
          const result = command && runCommand({ design, layout }, ...command);
          if (!result?.ok) continue;
          if (who === 0) {
            shown = apply(shown, result.diff);
            client.changed(result.diff);
          } else
            server.take({ id: `other-${number}`, clock: server.log.length, diff: sentDiff(result.diff) });
          if (does === "edit") continue;
          const request = client.next(() => `own-${number}`);
          if (request) shown = apply(shown, client.answered(server.take(request)));
          expect(hashOf(shown)).toBe(hashOf(client.records()));
        }
      }),
      { numRuns: 40 },
    );
  });

  /** A tab with its design open, and somebody else at the same server. */
  function opened(start: Records) {
    const server = new Server(start);
    const client = new SyncClient(start, 0);
    const design = openDesign(start.values(), layout);
    design.store.listen(({ diff }) => client.changed(diff), {
      scope: "document",
      sources: ["user", "history"],
    });
    let number = 0;
    const hear = (changes: readonly OrderedChange[]) => {
      const diff = client.answered(changes);
      if (!isEmpty(diff)) design.receive(diff);
    };
    const others = (diff: Diff) =>
      server.take({ id: `other-${number++}`, clock: server.log.length, diff: sentDiff(diff) });
    const send = () => {
      const request = client.next(() => `own-${number++}`);
      if (request) hear(server.take(request));
    };
    const look = () => hear(server.since(client.clock, null));
    const name = () => headOf(design.store)?.name;
    return { server, client, design, others, send, look, name };
  }
  const head = newRecord("document", { name: "Box" });
  const named = recordsOfList([head, newRecord("surface", {}), newRecord("ink", {})]);
  const renamed = (from: string, to: string): Diff => ({
    put: [],
    patch: { [head.id]: { name: [from, to] } },
    del: [],
  });

  it("Y9: what was not sent yet and is taken back after others wrote there is what the server has, too", () => {
    const { server, client, design, others, send, look, name } = opened(named);
    design.change("name", renamed("Box", "Mine"), 0);
    others(renamed("Box", "Theirs"));
    look();
    expect(name()).toBe("Mine");
    design.undo();
    const shown = name();
    send();
    expect(client.isWaiting).toBe(false);
    expect([name(), server.records.get(head.id)]).toMatchObject([shown, { name: shown }]);
  });

  it("Y9: so is what was sent and refused", () => {
    const { server, client, design, others, send, look, name } = opened(named);
    design.change("name", renamed("Box", "Mine"), 0);
    client.next(() => "refused");
    others(renamed("Box", "Theirs"));
    look();
    client.refused();
    design.undo();
    send();
    expect(server.records.get(head.id)).toMatchObject({ name: name() });
  });

  it("Y9: and whatever is done, undone and done again between what others do", () => {
    fc.assert(
      fc.property(designs(), turns, (start, all) => {
        const { server, client, design, others, send, look } = opened(start);
        let last = all[0]?.step;
        const check = () => expect(hashOf(design.store.records())).toBe(hashOf(client.records()));
        for (const [at, { client: who, does, step }] of all.entries()) {
          const mine = who !== 0;
          const view = mine ? design.store : viewOf(server.records);
          // What others do is done to the same objects, so that it meets what waits here.
          const command = commandOf(mine ? step : { ...last!, a: step.a, b: step.b }, view, layout, at);
          if (mine) last = step;
          if (mine && does === "leave") design.undo();
          else if (mine && does === "leave-in-vain") design.redo();
          else if (mine && does === "send") send();
          else if (mine && does === "poll") look();
          else if (mine && does === "lose") client.refused();
          else if (mine && command) design.run(...command, at * 10_000);
          else if (command) {
            const result = runCommand({ design: view, layout }, ...command);
            if (result.ok && !isEmpty(result.diff)) others(result.diff);
          }
          check();
        }
        for (let round = 0; round < 3; round++) send();
        look();
        check();
        expect(client.isWaiting).toBe(false);
        expect(hashOf(client.records())).toBe(hashOf(server.records));
      }),
      { numRuns: 60 },
    );
  });

  it("Y3: a tab that was away for long takes the whole design and keeps its own change", () => {
    const start = recordsOfList([newRecord("document", {}), newRecord("surface", {}), newRecord("ink", {})]);
    const client = new SyncClient(start, 0);
    const own = newNode("shape", { id: "node:own", parent: "surface:body-outside" });
    client.changed({ put: [own], patch: {}, del: [] });
    client.next(() => "own");
    const other = newNode("shape", { id: "node:other", parent: "surface:body-outside" });
    client.reloaded(apply(start, { put: [other], patch: {}, del: [] }), 900);
    expect(client.records().size).toBe(start.size + 2);
    expect(client.next(() => "new")).toMatchObject({ id: "own", clock: 900 });
  });

  it("Y7: a page that is left says all that waits, also what came after the change on its way", () => {
    const head = newRecord("document", { name: "Box" });
    const start = recordsOfList([head, newRecord("surface", {}), newRecord("ink", {})]);
    const server = new Server(start);
    const client = new SyncClient(start, 0);
    const rename = (from: string, to: string) =>
      client.changed({ put: [], patch: { [head.id]: { name: [from, to] } }, del: [] });
    rename("Box", "First");
    const first = client.next(() => "first")!;
    rename("First", "Second");
    const left = client.leaving(() => "second");
    expect(left.map(({ id }) => id)).toEqual(["first", "second"]);
    expect(client.leaving(() => "none")).toEqual(left);
    for (const each of left) server.take(each);
    expect(server.records.get(head.id)).toMatchObject({ name: "Second" });
    // It stayed after all: what it hears is its own, and done once.
    client.answered(server.take(first));
    expect(client.next(() => "none")).toBeNull();
    expect(server.log).toHaveLength(2);
    expect(client.records().get(head.id)).toMatchObject({ name: "Second" });
  });
});

describe("a change on its way", () => {
  it("Y4: does on the same design what the change does", () => {
    fc.assert(
      fc.property(designs(), designs(), (before, after) => {
        const diff = diffBetween(before, after);
        const sent = readSentDiff(JSON.parse(JSON.stringify(sentDiff(diff))));
        expect(sent).not.toBeNull();
        expect(
          hashOf(
            apply(
              before,
              diffOn(sent!, (id) => before.get(id)),
            ),
          ),
        ).toBe(hashOf(after));
      }),
    );
  });

  it("Y5: is small: one object moved within 1 kB, two hundred within 20 kB, deleted within 10 kB", () => {
    const nodes = Array.from({ length: 200 }, (_, at) =>
      newNode("text", {
        // As long as ids of the editor are.
        id: `node:${at.toString(36).padStart(21, "x")}`,
        parent: "panel:body-outside/lid",
        x: 123_456 + at,
        y: -98_765 - at,
      }),
    );
    const design = openDesign([newRecord("document", {}), newRecord("surface", {}), ...nodes], layout);
    const bytes = (ids: readonly string[], command: string, more: object) => {
      const client = new SyncClient(design.store.records(), 41_234);
      const result = design.run(command, { ids, ...more }, 0);
      if (!result.ok) throw new Error(JSON.stringify(result));
      client.changed(result.diff);
      return JSON.stringify(client.next(() => "01890a5d-ac96-774b-bcce-b302099a8057")).length;
    };
    const ids = nodes.map(({ id }) => id);
    expect(bytes(ids.slice(0, 1), "node.move", { x: 5000, y: -7000 })).toBeLessThan(1000);
    expect(bytes(ids, "node.move", { x: 5000, y: -7000 })).toBeLessThan(20_000);
    expect(bytes(ids, "node.delete", {})).toBeLessThan(10_000);
  });

  it("Y6: what is no change is not read", () => {
    const node = newNode("shape", { id: "node:a", parent: "surface:body-outside" });
    const bad: unknown[] = [
      null,
      [],
      { put: [], patch: {} },
      { put: [], patch: {}, del: [], more: 1 },
      { put: [{ ...node, x: 0.5 }], patch: {}, del: [] },
      { put: [{ ...node, unknown: 1 }], patch: {}, del: [] },
      { put: [node, node], patch: {}, del: [] },
      { put: [node], patch: { "node:a": { x: 1 } }, del: [] },
      { put: [], patch: { "node:a": {} }, del: [] },
      { put: [], patch: { "node:a": { anchor: {}, "anchor/x": "start" } }, del: [] },
      { put: [], patch: { "node:a": null }, del: [] },
      { put: [], patch: {}, del: [7] },
      { put: [newRecord("selection", {})], patch: {}, del: [] },
      { put: [], patch: {}, del: ["x".repeat(300)] },
    ];
    for (const each of bad) expect(readSentDiff(each)).toBeNull();
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        readSentDiff(value);
        readSentDiff({ put: [value], patch: { a: value }, del: [value] });
      }),
    );
  });

  it("Y7: what would leave no design is refused of whoever knew it, and repaired of whoever did not", () => {
    const group = newNode("group", { id: "node:g", parent: "surface:body-outside" });
    const start = recordsOfList([newRecord("document", {}), newRecord("surface", {}), group]);
    const torn = { put: [], patch: { "node:g": { parent: "node:none" } }, del: [] };
    expect(receive(start, torn, { knewNewest: true })).toMatchObject({
      issues: [{ code: "parent-missing", id: "node:g" }],
    });
    const mended = receive(start, torn, { knewNewest: false });
    if ("issues" in mended) throw new Error("refused");
    expect(mended.isAsSent).toBe(false);
    expect(validate(mended.records)).toEqual([]);
    for (const patch of [{ x: 0.5 }, { "": { id: "node:g" } }, { id: "node:h" }, { scale: 0 }])
      expect(
        receive(start, { put: [], patch: { "node:g": patch }, del: [] }, { knewNewest: false }),
      ).toMatchObject({ issues: [{ code: expect.stringMatching(/malformed|unknown-type/) }] });
    const inks = Array.from({ length: limits.inks + 1 }, (_, at) => newRecord("ink", { id: `ink:${at}` }));
    expect(receive(start, { put: inks, patch: {}, del: [] }, { knewNewest: true })).toMatchObject({
      issues: [{ code: "too-many", type: "ink" }],
    });
  });

  it("Y8: says where it writes over what others wrote meanwhile, and nothing else", () => {
    const a = newNode("shape", { id: "node:a", parent: "surface:body-outside", x: 1 });
    const b = newNode("shape", { id: "node:b", parent: "surface:body-outside" });
    const before = recordsOfList([newRecord("document", {}), newRecord("surface", {}), a, b]);
    const theirs: Diff = { put: [], patch: { "node:a": { x: [1, 50] } }, del: [b] };
    const now = apply(before, theirs);
    const conflicts = (sent: Parameters<typeof conflictsWith>[0]) =>
      conflictsWith(sent, [theirs], (id) => now.get(id));
    expect(conflicts({ put: [], patch: { "node:a": { x: 70, y: 9 } }, del: [] })).toEqual([
      { id: "node:a", path: "x", found: 50, written: 70 },
    ]);
    expect(conflicts({ put: [], patch: { "node:a": { x: 50 } }, del: [] })).toEqual([]);
    expect(conflicts({ put: [], patch: { "node:b": { x: 3 } }, del: [] })).toEqual([
      { id: "node:b", path: "x", found: null, written: 3 },
    ]);
    expect(conflicts({ put: [], patch: {}, del: ["node:a"] })).toMatchObject([
      { id: "node:a", path: null, written: null },
    ]);
  });
});
