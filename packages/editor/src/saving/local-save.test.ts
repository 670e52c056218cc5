import {
  type Diff,
  designHash,
  newRecord,
  type OpenDesign,
  openDesign,
  type StoredDesign,
  squash,
  storedDesign,
  viewOf,
} from "@foldmark/design";
import { commandOf, designs, steps } from "@foldmark/design/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailer } from "../testing/editors.ts";
import { type KeptChange, type KeptUnsent, type LocalDesigns, LocalSave, readLocally } from "./local-save.ts";

interface Row {
  whole: StoredDesign;
  changes: KeptChange[];
}

function memory() {
  const rows = new Map<string, Row>();
  const unsent = new Map<string, KeptUnsent>();
  const kept = { isFull: false };
  const copy = <Value>(value: Value): Value => structuredClone(value);
  const check = () => {
    if (kept.isFull) throw new DOMException("no room", "QuotaExceededError");
  };
  const store: LocalDesigns = {
    async read(id) {
      return copy(rows.get(id) ?? null);
    },
    async append(id, change, note) {
      check();
      rows.get(id)!.changes.push(copy(change));
      if (note) unsent.set(note.tab, copy(note.unsent));
    },
    async replace(id, whole, note) {
      check();
      rows.set(id, { whole: copy(whole), changes: [] });
      if (note) unsent.set(note.tab, copy(note.unsent));
    },
    async unsent() {
      return unsent;
    },
    async note(_, note) {
      check();
      unsent.set(note.tab, copy(note.unsent));
    },
    async ages() {
      return new Map();
    },
    async remove(id) {
      rows.delete(id);
    },
  };
  return { rows, store, kept, unsent };
}

const hashOf = (design: OpenDesign): string => designHash(design.store.records().values());
const at = (design: OpenDesign) => viewOf(design.store.records());

async function readHash(store: LocalDesigns): Promise<string | null> {
  const opened = await readLocally(store, "a");
  return opened?.read.state === "editable" ? designHash(opened.read.records.values()) : null;
}

function timer() {
  const waiting: (() => void)[] = [];
  return {
    after: (_: number, work: () => void) => {
      waiting.push(work);
      return () => waiting.splice(waiting.indexOf(work), 1);
    },
    run: () => {
      for (const work of waiting.splice(0)) work();
    },
  };
}

describe("saving in the browser", () => {
  it("W1: whatever was done, what is read again is the design as it was left", async () => {
    await fc.assert(
      fc.asyncProperty(designs(6), steps(20), fc.nat(6), async (records, list, every) => {
        const { store } = memory();
        const design = openDesign(records.values(), mailer);
        const save = new LocalSave(
          design,
          "a",
          store,
          { isBusy: () => false, onProblem: () => {}, after: timer().after },
          null,
        );
        for (const [number, step] of list.entries()) {
          const asked = commandOf(step, at(design), mailer, number);
          if (asked) design.run(...asked, number * 1000);
          if (number % 5 === 4) design.undo();
          if (number % (every + 1) === 0) await save.flush();
        }
        await save.dispose();
        const isChanged = (await store.read("a")) !== null;
        if (isChanged) expect(await readHash(store)).toBe(hashOf(design));
      }),
      { numRuns: 60 },
    );
  });

  const moved = (design: OpenDesign, number: number) =>
    design.run(
      "guide.put",
      { guide: { id: "guide:w", type: "guide", parent: "surface:body-outside", axis: "x", at: number } },
      number,
    );
  const begun = (isBusy = () => false) => {
    const { store, kept, rows } = memory();
    const problems: (string | null)[] = [];
    const clock = timer();
    const [records] = fc.sample(designs(3), { numRuns: 1, seed: 7 });
    const design = openDesign(records!.values(), mailer);
    new LocalSave(
      design,
      "a",
      store,
      { isBusy, onProblem: (problem) => problems.push(problem), after: clock.after },
      null,
    );
    const settle = async () => {
      clock.run();
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    };
    return { store, kept, rows, problems, design, settle };
  };

  it("W2: a change is written as itself, and after 200 of them the design as a whole", async () => {
    const { rows, design, settle } = begun();
    for (let number = 1; number <= 203; number++) {
      moved(design, number);
      await settle();
      if (number === 150) expect(rows.get("a")!.changes).toHaveLength(149);
    }
    expect(rows.get("a")!.changes.length).toBeLessThan(5);
    expect(JSON.stringify(rows.get("a")!.changes.at(-1)).length).toBeLessThan(300);
  });

  it("W3: full storage is said, nothing is lost, and it is tried again", async () => {
    const { store, kept, problems, design, settle } = begun();
    moved(design, 1);
    await settle();
    kept.isFull = true;
    moved(design, 2);
    await settle();
    expect(problems.at(-1)).toBe("QuotaExceededError");
    kept.isFull = false;
    await settle();
    expect(problems.at(-1)).toBeNull();
    expect(await readHash(store)).toBe(hashOf(design));
  });

  it("W5: what the server does not have is written together with the change, and anew when it has it", async () => {
    const { store, unsent } = memory();
    const [records] = fc.sample(designs(3), { numRuns: 1, seed: 7 });
    const design = openDesign(records!.values(), mailer);
    const sent: Diff[] = [];
    design.store.listen(({ diff }) => sent.push(diff), { scope: "document" });
    const note = () => ({
      tab: "tab",
      unsent: { clock: 3, diff: squash(sent), at: 0 },
      instead: [],
    });
    const options = { note, isBusy: () => false, onProblem: () => {}, after: timer().after };
    const save = new LocalSave(design, "a", store, options, null);
    moved(design, 4);
    await save.flush();
    expect(unsent.get("tab")?.diff.put.map(({ id }) => id)).toEqual(["guide:w"]);
    sent.length = 0;
    save.noteUnsent();
    await save.flush();
    expect(unsent.get("tab")?.diff.put).toEqual([]);
  });

  it("W4: half a gesture is not kept: reloaded in the middle of a drag, the design is as before it", async () => {
    let isBusy = false;
    const { store, design, settle } = begun(() => isBusy);
    moved(design, 1);
    await settle();
    const before = hashOf(design);
    isBusy = true;
    const gesture = design.gesture("drag");
    gesture.update(
      "guide.put",
      { guide: { id: "guide:w", type: "guide", parent: "surface:body-outside", axis: "x", at: 9 } },
      2,
    );
    await settle();
    expect(await readHash(store)).toBe(before);
    gesture.commit();
    isBusy = false;
    await settle();
    expect(await readHash(store)).toBe(hashOf(design));
  });

  it("W6: a change that does not say its versions is of the first, one of a newer shop makes the design one to look at", async () => {
    const { rows, store } = memory();
    const design = openDesign([newRecord("document", { name: "Box" })], mailer);
    const whole = storedDesign(design.store.records().values());
    const renamed: Diff = { put: [], patch: { "document:head": { name: ["Box", "Mine"] } }, del: [] };
    rows.set("a", { whole, changes: [{ diff: renamed }] });
    expect((await readLocally(store, "a"))?.written).toBe(1);
    rows.set("a", { whole, changes: [{ diff: renamed }, { diff: renamed, schema: { document: 2 } }] });
    const opened = await readLocally(store, "a");
    expect(opened?.read).toMatchObject({ state: "read-only", newer: [{ sequence: "document", stored: 2 }] });
  });
});
