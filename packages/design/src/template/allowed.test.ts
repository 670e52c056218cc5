import { describe, expect, it } from "vitest";
import { runCommand } from "../commands/commands.ts";
import type { Diff } from "../diff/diff.ts";
import { isLocked, nodeOf, viewOf } from "../document/view.ts";
import { openDesign } from "../history/open-design.ts";
import { newNode, newRecord } from "../records/defaults.ts";
import type { Permissions } from "../records/node.ts";
import { recordsOfList } from "../testing/arbitraries.ts";
import { allowed, forbidden } from "./allowed.ts";

const parent = "panel:body-outside/lid" as const;
const permissions = (own: Partial<Permissions>): Permissions => ({
  content: false,
  style: false,
  move: false,
  remove: false,
  ...own,
});
const records = recordsOfList([
  newRecord("document", {}),
  newRecord("surface", {}),
  newRecord("ink", {}),
  newRecord("field", { id: "field:colour", kind: "colour" }),
  newRecord("ink", { id: "ink:brand", field: "field:colour" }),
  newNode("text", { id: "node:title", parent, permissions: permissions({ content: true }) }),
  newNode("shape", { id: "node:frame", parent, permissions: permissions({}) }),
  newNode("shape", { id: "node:free", parent, permissions: permissions({ move: true, remove: true }) }),
]);
const design = viewOf(records);
const style = newNode("text", { id: "node:x", parent }).runs[0]!.style;

function asked(command: string, args: unknown): Diff {
  const result = runCommand({ design, layout: null }, command, args);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.diff;
}
const needs = (diff: Diff) => forbidden(design, diff, "fills-in").map(({ id, needs: one }) => [id, one]);

describe("filling in a template", () => {
  it("E1: words may change where content may, letters' looks only where style may too", () => {
    expect(needs(asked("text.set", { id: "node:title", runs: [{ text: "Hello", style }] }))).toEqual([]);
    const large = { text: "Hello", style: { ...style, size: 90_000 } };
    expect(needs(asked("text.set", { id: "node:title", runs: [large] }))).toEqual([["node:title", "style"]]);
  });

  it("E2: moving, styling and deleting are asked of each node", () => {
    const ids = ["node:frame", "node:free"];
    expect(needs(asked("node.move", { ids, x: 5, y: 0 }))).toEqual([["node:frame", "move"]]);
    expect(needs(asked("node.delete", { ids }))).toEqual([["node:frame", "remove"]]);
    expect(needs(asked("node.fill", { ids: ["node:free"], fill: null }))).toEqual([["node:free", "style"]]);
  });

  it("E3: nobody gives himself permission, adds nodes or changes the product", () => {
    const all = permissions({ content: true, style: true, move: true, remove: true });
    expect(needs(asked("node.permissions", { ids: ["node:frame"], permissions: all }))).toHaveLength(4);
    const nodes = [newNode("shape", { id: "node:new", parent })];
    expect(needs(asked("node.add", { nodes, assets: [], inks: [] }))).toEqual([["node:new", null]]);
    const head: Diff = { put: [], patch: { "document:head": { name: ["", "Mine"] } }, del: [] };
    // A name is the buyer's own.
    expect(allowed(design, head, "fills-in")).toBe(true);
    const product: Diff = { put: [], patch: { "document:head": { product: [null, {}] } }, del: [] };
    expect(allowed(design, product, "fills-in")).toBe(false);
    expect(allowed(design, product, "owns")).toBe(true);
    const whole: Diff = { put: [], patch: { "node:free": { "": [{}, {}] } }, del: [] };
    expect(allowed(design, whole, "fills-in")).toBe(false);
  });

  it("E5: an open design does what the template allows, says how often it did not, and leaves no trace of that", () => {
    const open = openDesign(records.values(), null, undefined, "fills-in");
    const before = open.store.records();
    expect(open.run("node.move", { ids: ["node:frame"], x: 5, y: 0 }, 1)).toMatchObject({
      diff: { patch: {} },
    });
    expect(open.run("node.fill", { ids: ["node:free"], fill: null }, 2)).toEqual({
      ok: false,
      code: "forbidden",
    });
    const free = ["node.move", { ids: ["node:free"], x: 5, y: 0 }] as const;
    expect(open.runAll("x", [free, ["node.fill", { ids: ["node:free"], fill: null }]], 3)).toBe(false);
    const gesture = open.gesture("node.fill");
    gesture.update("node.fill", { ids: ["node:free"], fill: null }, 4);
    gesture.commit();
    expect(open.store.records()).toEqual(before);
    expect(open.entries()).toEqual([]);
    expect(open.forbidden.value).toBe(3);
    expect(open.runAll("x", [free], 5)).toBe(true);
    expect(open.entries()).toHaveLength(1);
    // What nothing of may be changed counts as locked, for tools and commands alike.
    expect(isLocked(open.store, nodeOf(open.store, "node:frame")!)).toBe(true);
    expect(isLocked(open.store, nodeOf(open.store, "node:title")!)).toBe(false);
  });

  it("E4: a colour is chosen where a field asks for it", () => {
    const value = { kind: "colour", cmyk: [1000, 0, 0, 0], name: "Cyan" };
    expect(needs(asked("field.fill", { id: "field:colour", value }))).toEqual([]);
    const ink = { ...newRecord("ink", {}), cmyk: [0, 0, 0, 500] };
    expect(needs(asked("ink.put", { ink }))).toEqual([["ink:black", null]]);
  });
});
