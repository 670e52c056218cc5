import { defaultConfiguration } from "@foldmark/catalogue";
import {
  apply,
  type Diff,
  diffBetween,
  isEmpty,
  newRecord,
  openDesign,
  type Records,
  SyncClient,
} from "@foldmark/design";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStore } from "./page-storage.ts";
import type { SaveState } from "./save-state.ts";
import { ServerSave } from "./server-save.ts";
import { DesignOnServer } from "./testing/design-on-server.ts";
import { Unsent } from "./unsent.ts";

const { quantity: _, ...product } = defaultConfiguration("mailer-box-full-color");
const head = newRecord("document", { name: "Box", product: product as never });
const ink = newRecord("ink", {});
const begun: Records = new Map([head, ink].map((record) => [record.id, record]));
const renamed = (from: string, to: string): Diff => ({
  put: [],
  patch: { [head.id]: { name: [from, to] } },
  del: [],
});
const otherInk: Diff = { put: [newRecord("ink", { id: "ink:other", name: "Other" })], patch: {}, del: [] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab that has opened the design, as this browser knows it. */
function tabOn(server: DesignOnServer, records: Records, sync: SyncClient | null) {
  const design = openDesign(records.values(), null);
  const states: SaveState["kind"][] = [];
  const unsent = new Unsent({
    storage: memoryStore(),
    designId: "d",
    tab: "tab",
    isOfAccount: false,
    now: () => 0,
  });
  const aside: Diff[] = [];
  const hidden: string[] = [];
  const told: [string, number][] = [];
  const save = new ServerSave(
    {
      design,
      designId: crypto.randomUUID(),
      server: server.connection(),
      unsent,
      template: null,
      isBusy: () => false,
      onHide: () => hidden.push("hidden"),
      onState: ({ kind }) => states.push(kind),
      onCreated: () => undefined,
      onConflict: (whose, version) => told.push([whose, version]),
      onGone: () => told.push(["gone", 0]),
      onSetAside: (diff) => aside.push(diff),
      newId: () => crypto.randomUUID(),
      now: () => 0,
    },
    sync,
  );
  const change = (diff: Diff) => design.change("test", diff, 0);
  return { design, save, states, change, unsent, aside, told, hidden };
}

const isSame = (a: Records, b: Records) => isEmpty(diffBetween(a, b));

describe("saving to the server", () => {
  it("sends a change within two seconds, and says so", async () => {
    const server = new DesignOnServer(begun);
    const { save, states, change } = tabOn(server, begun, new SyncClient(begun, 0));
    change(renamed("Box", "Mine"));
    expect(states.at(-1)).toBe("saving");
    await vi.advanceTimersByTimeAsync(2000);
    expect(states.at(-1)).toBe("saved");
    expect(server.records?.get(head.id)).toMatchObject({ name: "Mine" });
    save.dispose();
  });

  it("sends it where the browser forbids tabs to speak with each other", async () => {
    let tries = 0;
    const forbidden = class {
      constructor() {
        tries++;
        throw new DOMException("The operation is insecure.", "SecurityError");
      }
    };
    vi.stubGlobal("BroadcastChannel", forbidden);
    const server = new DesignOnServer(begun);
    const { save, states, change } = tabOn(server, begun, new SyncClient(begun, 0));
    change(renamed("Box", "Mine"));
    await vi.advanceTimersByTimeAsync(2000);
    save.dispose();
    expect([tries, states.at(-1)]).toEqual([1, "saved"]);
  });

  it("keeps what is done here, and sends no more, once the shop was renewed behind the page's back", async () => {
    const server = new DesignOnServer(begun);
    const { save, states, change, unsent, design } = tabOn(server, begun, new SyncClient(begun, 0));
    server.change(otherInk);
    server.schema = { ink: 2 };
    change(renamed("Box", "Mine"));
    await vi.advanceTimersByTimeAsync(2000);
    expect(states.at(-1)).toBe("newer-version");
    // In versions that nobody knows here: not shown.
    expect(design.store.get("ink:other")).toBeUndefined();
    change(renamed("Mine", "Ours"));
    await vi.advanceTimersByTimeAsync(20_000);
    expect([states.at(-1), server.asked.length, await save.flush()]).toEqual(["newer-version", 1, false]);
    expect(unsent.all.patch[head.id]).toEqual({ name: ["Box", "Ours"] });
    save.dispose();
    expect(server.asked).toHaveLength(1);
  });

  it("waits for a slow answer before it says whether all is saved", async () => {
    const server = new DesignOnServer(begun);
    const { save, change } = tabOn(server, begun, new SyncClient(begun, 0));
    server.delay = 10_000;
    change(renamed("Box", "Mine"));
    await vi.advanceTimersByTimeAsync(1000);
    change(otherInk);
    const flushed = save.flush();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await flushed).toBe(true);
    expect(server.records?.has("ink:other")).toBe(true);
    save.dispose();
  });

  it("says that it is not saved as soon as nobody answers", async () => {
    const server = new DesignOnServer(begun);
    const { save, change } = tabOn(server, begun, new SyncClient(begun, 0));
    server.isReachable = false;
    server.delay = 3000;
    change(renamed("Box", "Mine"));
    await vi.advanceTimersByTimeAsync(1000);
    const flushed = save.flush();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await flushed).toBe(false);
    save.dispose();
  });

  it.each([
    ["window", "pagehide"],
    ["document", "visibilitychange"],
  ] as const)(
    "sends what waits when its page is left (%s: %s), in a way that outlives it",
    async (target, event) => {
      const server = new DesignOnServer(begun);
      const { save, change } = tabOn(server, begun, new SyncClient(begun, 0));
      change(renamed("Box", "Mine"));
      Object.assign(document, { hidden: true });
      globalThis[target].dispatchEvent(new Event(event));
      await vi.advanceTimersByTimeAsync(0);
      expect(server.asked).toMatchObject([{ outlives: true }]);
      expect(server.records?.get(head.id)).toMatchObject({ name: "Mine" });
      save.dispose();
    },
  );

  it("sends what came after a change on its way when its page is left, and both once", async () => {
    const server = new DesignOnServer(begun);
    const { save, change, states, hidden } = tabOn(server, begun, new SyncClient(begun, 0));
    server.delay = 3000;
    change(renamed("Box", "Mine"));
    await vi.advanceTimersByTimeAsync(1000);
    change(renamed("Mine", "Ours"));
    change(otherInk);
    window.dispatchEvent(new Event("pagehide"));
    expect(hidden).toEqual(["hidden"]);
    expect(server.records?.get(head.id)).toMatchObject({ name: "Ours" });
    expect(server.records?.has("ink:other")).toBe(true);
    // It came back from the browser's memory of pages.
    await vi.advanceTimersByTimeAsync(20_000);
    expect(states.at(-1)).toBe("saved");
    expect(server.log).toHaveLength(2);
    save.dispose();
  });

  it("makes a new design when its page is left, and tells nobody who has gone", async () => {
    const server = new DesignOnServer(null);
    const { save, change } = tabOn(server, begun, null);
    change(otherInk);
    window.dispatchEvent(new Event("pagehide"));
    expect(server.records?.has("ink:other")).toBe(true);
    save.dispose();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.asked).toEqual([]);
  });

  it("sends once more what is on its way when its page is left, and the server does it once", async () => {
    const server = new DesignOnServer(begun);
    const { save, change } = tabOn(server, begun, new SyncClient(begun, 0));
    server.delay = 3000;
    change(renamed("Box", "Mine"));
    await vi.advanceTimersByTimeAsync(1000);
    Object.assign(document, { hidden: true });
    for (const target of [document, window])
      target.dispatchEvent(new Event(target === document ? "visibilitychange" : "pagehide"));
    await vi.advanceTimersByTimeAsync(3000);
    expect(server.asked.map(({ outlives }) => outlives)).toEqual([undefined, true]);
    expect(server.log).toHaveLength(1);
    save.dispose();
  });

  it("tries again until somebody answers, and loses nothing meanwhile", async () => {
    const server = new DesignOnServer(begun);
    server.isReachable = false;
    const { save, states, change } = tabOn(server, begun, new SyncClient(begun, 0));
    change(renamed("Box", "Mine"));
    await vi.advanceTimersByTimeAsync(2000);
    expect(states.at(-1)).toBe("offline");
    change(otherInk);
    server.isReachable = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(states.at(-1)).toBe("saved");
    expect(server.records?.has("ink:other")).toBe(true);
    save.dispose();
  });

  it("holds what was done while nobody answered until the server has it", async () => {
    const server = new DesignOnServer(begun);
    server.isReachable = false;
    const { save, change, unsent } = tabOn(server, begun, new SyncClient(begun, 0));
    change(renamed("Box", "Mine"));
    await vi.advanceTimersByTimeAsync(1000);
    change(otherInk);
    // Comes back for the first of the two only.
    server.answers = 1;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.records?.get(head.id)).toMatchObject({ name: "Mine" });
    expect(server.records?.has("ink:other")).toBe(false);
    expect(unsent.all).toEqual(otherInk);
    save.dispose();
  });

  it("makes a new design there, with what was changed while it was made", async () => {
    const server = new DesignOnServer(null);
    const { design, save, change } = tabOn(server, begun, null);
    change(renamed("Box", "Mine"));
    const made = save.flush();
    change(otherInk);
    expect(await made).toBe(true);
    expect(server.records?.has("ink:other")).toBe(true);
    expect(isSame(server.records!, design.store.records())).toBe(true);
    save.dispose();
  });

  it.each([
    ["is being made", false],
    ["was made and nobody heard of it", true],
  ])("does not bring back what is undone while a new design %s", async (_, isLost) => {
    const server = new DesignOnServer(null);
    server.losesAnswer = isLost;
    const { design, save, change } = tabOn(server, begun, null);
    change(otherInk);
    const made = save.flush();
    expect(design.undo()).not.toBeNull();
    await made;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(design.store.get("ink:other")).toBeUndefined();
    expect(server.records?.has("ink:other")).toBe(false);
    save.dispose();
  });

  it("merges with what others did where this browser does not know how far the server is", async () => {
    const server = new DesignOnServer(begun);
    // Meanwhile, elsewhere: another name, and another ink.
    server.change(renamed("Box", "Theirs"));
    server.change(otherInk);
    // Reloaded without a connection, without the clock: only the design as it was in the browser.
    const { design, save, change } = tabOn(server, begun, null);
    change({ put: [], patch: { [ink.id]: { name: [ink.name, "Mine"] } }, del: [] });
    expect(await save.flush()).toBe(true);
    expect(server.records?.get(head.id)).toMatchObject({ name: "Theirs" });
    expect(server.records?.get(ink.id)).toMatchObject({ name: "Mine" });
    expect(server.records?.has("ink:other")).toBe(true);
    expect(isSame(server.records!, design.store.records())).toBe(true);
    // Nobody knows what lay between: the server keeps how it was.
    expect(server.asked).toMatchObject([{ reloadedFrom: 0 }]);
    save.dispose();
  });

  it("sets aside what the server will not have, takes it back, and saves the rest", async () => {
    const server = new DesignOnServer(begun);
    server.refuses = ({ diff }) =>
      diff.put.some(({ id }) => id === "ink:other")
        ? { code: "invalid_change", parts: { ids: ["ink:other"] } }
        : null;
    const { design, save, states, change, aside } = tabOn(server, begun, new SyncClient(begun, 0));
    change(otherInk);
    change(renamed("Box", "Mine"));
    await vi.advanceTimersByTimeAsync(2000);
    expect(states.at(-1)).toBe("saved");
    expect(server.records?.get(head.id)).toMatchObject({ name: "Mine" });
    expect(aside).toEqual([otherInk]);
    expect(design.store.get("ink:other")).toBeUndefined();
    // Saving goes on.
    change(renamed("Mine", "Yours"));
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.records?.get(head.id)).toMatchObject({ name: "Yours" });
    save.dispose();
  });

  it("sets aside all of a change where nobody says which part of it is refused", async () => {
    const server = new DesignOnServer(begun);
    server.refuses = ({ diff }) => (diff.put.length > 0 ? { code: "dieline_differs" } : null);
    const { design, save, states, change, aside } = tabOn(server, begun, new SyncClient(begun, 0));
    change(otherInk);
    await vi.advanceTimersByTimeAsync(2000);
    expect(states.at(-1)).toBe("saved");
    expect(aside).toEqual([otherInk]);
    expect(isSame(design.store.records(), begun)).toBe(true);
    save.dispose();
  });

  it("a design that has no room is sent again with what was taken out of it since", async () => {
    const server = new DesignOnServer(begun);
    server.refuses = ({ diff }) => (diff.put.length > 0 ? { code: "design_too_large" } : null);
    const { save, states, change, aside } = tabOn(server, begun, new SyncClient(begun, 0));
    change(otherInk);
    await vi.advanceTimersByTimeAsync(2000);
    expect(states.at(-1)).toBe("full");
    change({ put: [], patch: {}, del: otherInk.put });
    change(renamed("Box", "Mine"));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(states.at(-1)).toBe("saved");
    expect(server.records?.get(head.id)).toMatchObject({ name: "Mine" });
    expect(aside).toEqual([]);
    save.dispose();
  });

  it("keeps everything where the refusal is about who asks, and sends it once they may", async () => {
    const server = new DesignOnServer(begun);
    server.refuses = () => ({ code: "design_not_found" });
    const { save, states, change, aside, unsent, told } = tabOn(server, begun, new SyncClient(begun, 0));
    change(otherInk);
    await vi.advanceTimersByTimeAsync(2000);
    expect(states.at(-1)).toBe("refused");
    expect(told).toEqual([["gone", 0]]);
    expect(aside).toEqual([]);
    expect(unsent.all).toEqual(otherInk);
    server.refuses = () => null;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(states.at(-1)).toBe("saved");
    expect(server.records?.has("ink:other")).toBe(true);
    save.dispose();
  });

  it("makes a new design without the change that the server will not have", async () => {
    const server = new DesignOnServer(null);
    server.refuses = ({ diff }) =>
      diff.put.some(({ id }) => id === "ink:other") ? { code: "assets_unknown" } : null;
    const { save, states, change, aside } = tabOn(server, begun, null);
    change(otherInk);
    await vi.advanceTimersByTimeAsync(2000);
    expect(states.at(-1)).toBe("saved");
    expect(isSame(server.records!, begun)).toBe(true);
    expect(aside).toEqual([otherInk]);
    save.dispose();
  });

  it("loses nothing of two tabs that began the same design while nobody answered", async () => {
    const server = new DesignOnServer(null);
    server.isReachable = false;
    const first = tabOn(server, begun, null);
    const second = tabOn(server, begun, null);
    first.change(otherInk);
    second.change(renamed("Box", "Mine"));
    server.isReachable = true;
    expect(await first.save.flush()).toBe(true);
    expect(await second.save.flush()).toBe(true);
    expect(server.records?.has("ink:other")).toBe(true);
    expect(server.records?.get(head.id)).toMatchObject({ name: "Mine" });
    for (const { save } of [first, second]) save.dispose();
  });

  it.each(["at once", "on asking again, where the answer got lost"])(
    "tells both where two wrote in one place, the later one %s",
    async (when) => {
      const server = new DesignOnServer(begun);
      const [early, late, third] = [0, 1, 2].map(() => tabOn(server, begun, new SyncClient(begun, 0)));
      early!.change(renamed("Box", "Early"));
      third!.change(otherInk);
      expect(await early!.save.flush()).toBe(true);
      expect(await third!.save.flush()).toBe(true);
      server.losesAnswer = when !== "at once";
      late!.change(renamed("Box", "Late"));
      await vi.advanceTimersByTimeAsync(20_000);
      expect(late!.design.store.get(head.id)).toMatchObject({ name: "Late" });
      expect(early!.design.store.get(head.id)).toMatchObject({ name: "Late" });
      expect([early, late, third].map((tab) => tab?.told)).toEqual([[["others", 2]], [["own", 2]], []]);
      for (const tab of [early, late, third]) tab!.save.dispose();
    },
  );

  it("tells both where the other's change arrives while one's own waits to be sent", async () => {
    const server = new DesignOnServer(begun);
    const [early, late] = [0, 1].map(() => tabOn(server, begun, new SyncClient(begun, 0)));
    early!.change(renamed("Box", "Early"));
    expect(await early!.save.flush()).toBe(true);
    late!.change(renamed("Box", "Late"));
    await late!.save.look();
    expect(late!.design.store.get(head.id)).toMatchObject({ name: "Late" });
    expect(await late!.save.flush()).toBe(true);
    await early!.save.look();
    expect(early!.design.store.get(head.id)).toMatchObject({ name: "Late" });
    expect([early, late].map((tab) => tab?.told)).toEqual([[["others", 2]], [["own", 2]]]);
    for (const tab of [early, late]) tab!.save.dispose();
  });

  it("shows what others did", async () => {
    const server = new DesignOnServer(begun);
    const { design, save } = tabOn(server, begun, new SyncClient(begun, 0));
    server.change(renamed("Box", "Theirs"));
    await save.look();
    expect(isSame(design.store.records(), apply(begun, renamed("Box", "Theirs")))).toBe(true);
    save.dispose();
  });

  it("tells one change of the server's from what others did beside it, while something is sent", async () => {
    const server = new DesignOnServer(begun);
    const { save, change } = tabOn(server, begun, new SyncClient(begun, 0));
    server.change(otherInk);
    const asked = renamed("Box", "Restored");
    const clock = server.change(asked);
    server.delay = 500;
    change({ put: [newRecord("ink", { id: "ink:mine", name: "Mine" })], patch: {}, del: [] });
    await vi.advanceTimersByTimeAsync(900);
    const heard = save.change(clock);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await heard).toEqual(asked);
    save.dispose();
  });
});
