import { type Diff, newRecord, openDesign, viewOf } from "@foldmark/design";
import { expect, it } from "vitest";
import { memoryStore } from "./page-storage.ts";
import { SetAside } from "./set-aside.ts";

const head = newRecord("document", { name: "Box" });
const ink = newRecord("ink", { id: "ink:other" });
const refused: Diff = { put: [ink], patch: {}, del: [] };
const noticeOf = (aside: SetAside, design = openDesign([head], null)) => {
  const notice = aside.notice(design, () => 0);
  return notice?.kind === "set-aside" ? notice : null;
};

it("what the server would not have is offered again after a reload, until it is put back or let go", () => {
  const storage = memoryStore();
  new SetAside(storage, "d").add(refused, viewOf(new Map()));
  expect(noticeOf(new SetAside(storage, "other"))).toBeNull();
  const design = openDesign([head], null);
  noticeOf(new SetAside(storage, "d"), design)?.putBack();
  expect(design.store.get(ink.id)).toEqual(ink);
  expect(noticeOf(new SetAside(storage, "d"))).toBeNull();
  new SetAside(storage, "d").add(refused, viewOf(new Map()));
  noticeOf(new SetAside(storage, "d"))?.letGo();
  expect(storage.length).toBe(0);
});

it("what a newer shop set aside waits for that one, and what the first wrote is still known", () => {
  const storage = memoryStore();
  storage.setItem("foldmark-aside:d", JSON.stringify({ diff: refused, schema: { ink: 2 } }));
  expect(noticeOf(new SetAside(storage, "d"))).toBeNull();
  expect(storage.length).toBe(1);
  storage.setItem("foldmark-aside:d", JSON.stringify(refused));
  expect(noticeOf(new SetAside(storage, "d"))).not.toBeNull();
});
