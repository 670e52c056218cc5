import { apply, type Diff, newRecord, type Records, SyncClient, storedDesign } from "@foldmark/design";
import type { KeptUnsent, LocalDesigns } from "@foldmark/editor";
import { describe, expect, it } from "vitest";
import { findDesign } from "./open-stored.ts";
import { memoryStore } from "./page-storage.ts";
import { DesignOnServer } from "./testing/design-on-server.ts";
import { Unsent } from "./unsent.ts";

const head = newRecord("document", { name: "Box" });
const begun: Records = new Map([head, newRecord("ink", {})].map((record) => [record.id, record]));
const renamed = (from: string, to: string): Diff => ({
  put: [],
  patch: { [head.id]: { name: [from, to] } },
  del: [],
});
const otherInk: Diff = { put: [newRecord("ink", { id: "ink:other", name: "Other" })], patch: {}, del: [] };
const nameIn = (records: Records | undefined) => (records?.get(head.id) as typeof head | undefined)?.name;

const kept = (records: Records | null, unsent: Readonly<Record<string, KeptUnsent>> = {}): LocalDesigns => ({
  read: async () => records && { whole: storedDesign(records.values()), changes: [] },
  append: async () => undefined,
  replace: async () => undefined,
  unsent: async () => new Map(Object.entries(unsent)),
  note: async () => undefined,
  ages: async () => new Map(),
  remove: async () => undefined,
});

/** A tab that is gone, and left this behind. */
function leftBehind(diff: Diff, clock: number) {
  const storage = memoryStore();
  const unsent = new Unsent({ storage, designId: "d", tab: "gone", isOfAccount: false, now: () => 1 });
  const sync = new SyncClient(begun, clock);
  unsent.follow(sync);
  sync.changed(diff);
  unsent.keep();
  return storage;
}

describe("a design that is opened again", () => {
  it("is the server's, with what was never sent laid on it, and sends that", async () => {
    const server = new DesignOnServer(begun);
    const found = await findDesign("d", {
      server: server.connection(),
      local: kept(begun),
      storage: leftBehind(renamed("Box", "Mine"), 0),
      caches: undefined,
      living: new Set(),
    });
    expect(nameIn(found?.records)).toBe("Mine");
    expect(found?.sync?.isWaiting).toBe(true);
    expect(found?.unsent).toEqual(renamed("Box", "Mine"));
  });

  it("is the server's with what only the browser's database has laid on it", async () => {
    const server = new DesignOnServer(begun);
    server.change(otherInk);
    // Too large for the text store, or the browser died before it was written there.
    const note = { clock: 0, diff: renamed("Box", "Mine"), at: 5 };
    const found = await findDesign("d", {
      server: server.connection(),
      local: kept(apply(begun, note.diff), { gone: note }),
      storage: memoryStore(),
      caches: undefined,
      living: new Set(),
    });
    expect(nameIn(found?.records)).toBe("Mine");
    expect(found?.records.has("ink:other")).toBe(true);
    expect(found?.tabs).toEqual(["gone"]);
    // Others changed it in between: the server keeps how it was.
    expect(found?.sync?.next(() => "x")).toMatchObject({ clock: 1, reloadedFrom: 0 });
  });

  it("can only be looked at while something of a newer shop waits here, which stays as it is", async () => {
    const storage = memoryStore();
    const kept = { clock: 0, diff: renamed("Box", "Mine"), schema: { document: 2 }, at: 5 };
    storage.setItem("foldmark-unsent:d:gone", JSON.stringify(kept));
    const found = await findDesign("d", {
      server: new DesignOnServer(begun).connection(),
      local: null,
      storage,
      caches: undefined,
      living: new Set(),
    });
    expect([found?.isReadOnly, nameIn(found?.records)]).toEqual([true, "Box"]);
    expect(storage.getItem("foldmark-unsent:d:gone")).toBe(JSON.stringify(kept));
  });

  it("can only be looked at where the server's is of a newer shop than this page", async () => {
    const connection = new DesignOnServer(begun).connection();
    const server = {
      ...connection,
      open: async (id: string) => {
        const answer = await connection.open(id);
        if (answer.kind !== "answer") return answer;
        const document = { ...answer.value.document, schema: { document: 2 } };
        return { ...answer, value: { ...answer.value, document } };
      },
    };
    const sources = { local: null, storage: memoryStore(), caches: undefined, living: new Set<string>() };
    expect((await findDesign("d", { server, ...sources }))?.isReadOnly).toBe(true);
  });

  it("leaves to a tab that is open what that tab sends itself", async () => {
    const note = { clock: 0, diff: renamed("Box", "Mine"), at: 5 };
    const found = await findDesign("d", {
      server: new DesignOnServer(begun).connection(),
      local: kept(begun, { open: note }),
      storage: memoryStore(),
      caches: undefined,
      living: new Set(["open"]),
    });
    expect(nameIn(found?.records)).toBe("Box");
    expect(found?.sync?.isWaiting).toBe(false);
  });

  it("shows what is written down as text alone, where nobody answers", async () => {
    const server = new DesignOnServer(begun);
    server.isReachable = false;
    const found = await findDesign("d", {
      server: server.connection(),
      // The database was slower.
      local: kept(begun),
      storage: leftBehind(renamed("Box", "Mine"), 0),
      caches: undefined,
      living: new Set(),
    });
    expect(nameIn(found?.records)).toBe("Mine");
    expect(found?.sync?.unsent).toEqual(renamed("Box", "Mine"));
  });

  it("is the browser's where nobody answers, and goes on from the clock it was made on", async () => {
    const server = new DesignOnServer(begun);
    server.isReachable = false;
    const found = await findDesign("d", {
      server: server.connection(),
      local: kept(apply(begun, renamed("Box", "Mine"))),
      storage: leftBehind(renamed("Box", "Mine"), 4),
      caches: undefined,
      living: new Set(),
    });
    expect(nameIn(found?.records)).toBe("Mine");
    expect(found?.sync?.clock).toBe(4);
    expect(found?.sync?.isWaiting).toBe(true);
  });

  it("has no clock where another tab keeps it: it asks the server for the design first", async () => {
    const server = new DesignOnServer(begun);
    server.isReachable = false;
    const found = await findDesign("d", {
      server: server.connection(),
      local: kept(begun),
      storage: leftBehind(renamed("Box", "Mine"), 4),
      caches: undefined,
      living: new Set(["gone"]),
    });
    expect(found?.sync).toBeNull();
  });

  it("of an account is shown to nobody else in the same browser, and found again by its owner", async () => {
    const server = new DesignOnServer(null);
    const note = { clock: 0, diff: renamed("Box", "Mine"), at: 5, isOfAccount: true };
    const sources = {
      server: server.connection(),
      local: kept(apply(begun, note.diff), { gone: note }),
      storage: memoryStore(),
      caches: undefined,
      living: new Set<string>(),
    };
    expect(await findDesign("d", sources)).toBeNull();
    // Signed in again: the server has it, and what was not sent is there.
    server.records = begun;
    expect(nameIn((await findDesign("d", sources))?.records)).toBe("Mine");
  });

  it.each([
    ["that the server once had and has no more is not found, and goes from the browser", {}, true],
    [
      "with something that the server never had stays, to be kept as a new one",
      renamed("Box", "Mine"),
      false,
    ],
  ])("%s", async (_, unsent, isGone) => {
    const server = new DesignOnServer(null).connection();
    const note = { clock: 4, at: 5, diff: { put: [], patch: {}, del: [], ...unsent } };
    const storage = leftBehind(note.diff, 4);
    const removed: string[] = [];
    const found = await findDesign("d", {
      server: { ...server, open: async () => ({ kind: "refused", code: "design_not_found" }) },
      local: {
        ...kept(apply(begun, note.diff), { gone: note }),
        remove: async (id) => void removed.push(id),
      },
      storage,
      caches: undefined,
      living: new Set(),
    });
    expect(nameIn(found?.records)).toBe(isGone ? undefined : "Mine");
    expect(removed).toEqual(isGone ? ["d"] : []);
    expect(storage.length).toBe(isGone ? 0 : 1);
  });

  it("is nowhere where neither has it", async () => {
    const answer = findDesign("d", {
      server: new DesignOnServer(null).connection(),
      local: kept(null),
      storage: memoryStore(),
      caches: undefined,
      living: new Set(),
    });
    expect(await answer).toBeNull();
  });
});
