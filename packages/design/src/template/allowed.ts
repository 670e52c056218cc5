/** What somebody who fills in a template may change. The server asks this of every change it is sent. */
import type { Diff, Patch } from "../diff/diff.ts";
import { equal, holds } from "../diff/path.ts";
import type { DesignView } from "../document/view.ts";
import type { RecordId } from "../records/ids.ts";
import type { DesignNode, Permissions, Rights } from "../records/node.ts";
import type { TextRun } from "../records/node-kinds.ts";
import type { DesignRecord } from "../records/record.ts";

export interface Forbidden {
  readonly id: RecordId;
  /** Null where the whole record was added or deleted. */
  readonly path: string | null;
  /** What would have to be allowed; null where nothing allows it. */
  readonly needs: keyof Permissions | null;
}

const content = ["runs", "asset", "crop", "threshold", "value", "symbol", "hidden"];
const style = [
  "opacity",
  "fill",
  "stroke",
  "shape",
  "align",
  "verticalAlign",
  "leading",
  "fit",
  "tile",
  "gap",
  "layout",
  "offset",
  "background",
  "correction",
  "showsText",
  "symbology",
];
const move = ["x", "y", "width", "height", "rotation", "flipX", "flipY", "scale", "index", "home"];

const neededFor: ReadonlyMap<string, keyof Permissions> = new Map(
  (
    [
      ["content", content],
      ["style", style],
      ["move", move],
    ] as const
  ).flatMap(([permission, names]) => names.map((name) => [name, permission] as const)),
);

const stylesOf = (runs: unknown): readonly unknown[] =>
  (Array.isArray(runs) ? (runs as readonly TextRun[]) : []).map((run) => run?.style);

/** Other words in the style of the first are content; any style that was not there is style. */
const isRestyled = (from: unknown, to: unknown): boolean => {
  const known = stylesOf(from);
  return stylesOf(to).some((own) => !known.some((each) => equal(each, own)));
};

function forbiddenInNode(node: DesignNode, patch: Patch): Forbidden[] {
  return Object.entries(patch).flatMap(([path, [from, to]]) => {
    const [name = ""] = path.split("/");
    const needs = neededFor.get(name) ?? null;
    const wanted = name === "runs" && isRestyled(from, to) ? (["content", "style"] as const) : [needs];
    return wanted
      .filter((permission) => permission === null || !node.permissions[permission])
      .map((permission) => ({ id: node.id, path, needs: permission }));
  });
}

/** A colour that a field fills may be chosen, nothing else of an ink. */
const isColour = (path: string): boolean => holds("cmyk", path) || path === "name";

function forbiddenInRecord(record: DesignRecord, patch: Patch): Forbidden[] {
  if (record.type === "node") return record.locked ? allOf(record, patch) : forbiddenInNode(record, patch);
  if (record.type === "ink" && record.field !== null)
    return allOf(record, patch).filter(({ path }) => !isColour(path ?? ""));
  // What the buyer calls their design is no part of the template.
  if (record.type === "document") return allOf(record, patch).filter(({ path }) => path !== "name");
  return record.type === "guide" ? [] : allOf(record, patch);
}

const allOf = ({ id }: DesignRecord, patch: Patch): Forbidden[] =>
  Object.keys(patch).map((path) => ({ id, path, needs: null }));

/** What of the change is not allowed; empty where all of it is. Who owns an asset is asked elsewhere. */
export function forbidden(design: DesignView, diff: Diff, rights: Rights): readonly Forbidden[] {
  if (rights === "owns") return [];
  const free = new Set(["asset", "guide"]);
  const added = diff.put
    .filter((record) => !free.has(record.type) || design.get(record.id) !== undefined)
    .map(({ id }) => ({ id, path: null, needs: null }));
  const patched = Object.entries(diff.patch).flatMap(([id, patch]) => {
    const record = design.get(id);
    return record ? forbiddenInRecord(record, patch) : [{ id: id as RecordId, path: null, needs: null }];
  });
  const deleted = diff.del.flatMap(({ id }): Forbidden[] => {
    const record = design.get(id);
    if (!record || record.type === "guide") return [];
    if (record.type === "node" && record.permissions.remove && !record.locked) return [];
    return [{ id, path: null, needs: record.type === "node" ? "remove" : null }];
  });
  return [...added, ...patched, ...deleted];
}

export const allowed = (design: DesignView, diff: Diff, rights: Rights): boolean =>
  forbidden(design, diff, rights).length === 0;
