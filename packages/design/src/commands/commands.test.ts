import type { Point } from "@foldmark/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apply, isEmpty, type Records } from "../diff/diff.ts";
import { validate } from "../document/validate.ts";
import { nodeOf, nodesOn, recordsOf, viewOf } from "../document/view.ts";
import { openDesign } from "../history/open-design.ts";
import { cornersIn, matrixOnArtboard } from "../place/placement.ts";
import { newNode, newRecord } from "../records/defaults.ts";
import type { NodeId } from "../records/ids.ts";
import { limits } from "../records/limits.ts";
import type { DesignNode } from "../records/node.ts";
import { designs, looseNodes, panels, recordsOfList } from "../testing/arbitraries.ts";
import { layoutFor } from "../testing/layouts.ts";
import { commandOf, steps } from "../testing/steps.ts";
import { boundsOnArtboard } from "./arrange.ts";
import { clipOf, readClip } from "./clip.ts";
import { isEnabled } from "./command.ts";
import { commands, runCommand } from "./commands.ts";

const layout = layoutFor("mailer-box-full-color");
const lid = panels[0]!;

function after(records: Records, command: string, args: unknown): Records {
  const result = runCommand({ design: viewOf(records), layout }, command, args);
  if (!result.ok) throw new Error(`${command}: ${JSON.stringify(result)}`);
  return apply(records, result.diff);
}

const shared = [newRecord("document", {}), newRecord("surface", {}), newRecord("ink", {})];
const made = (...nodes: DesignNode[]): Records => recordsOfList([...shared, ...nodes]);
const shape = (id: NodeId, own: Partial<DesignNode> = {}) =>
  newNode("shape", { id, parent: lid, ...(own as object) });
const idsOn = (records: Records): NodeId[] =>
  viewOf(records)
    .children(lid)
    .map(({ id }) => id);

/** Corners of every node on its panel, the groups around it counted in. */
function picture(records: Records): Map<NodeId, readonly Point[]> {
  const view = viewOf(records);
  const nodes = nodesOn(view, lid).filter(({ kind }) => kind !== "group" && kind !== "repeat");
  return new Map(nodes.map((node) => [node.id, cornersIn(matrixOnArtboard(view, node), node)]));
}

/** How far the corner that moved most has moved; corners count by where they are, not by their order. */
function farthest(a: Records, b: Records): number {
  const [before, now] = [picture(a), picture(b)];
  expect([...now.keys()].sort()).toEqual([...before.keys()].sort());
  return Math.max(
    0,
    ...[...before].flatMap(([id, corners]) =>
      corners.flatMap(({ x, y }, at) => {
        const other = now.get(id)![at]!;
        return [Math.abs(other.x - x), Math.abs(other.y - y)];
      }),
    ),
  );
}

describe("commands", () => {
  it("C1: can be sent as JSON, answer the same for the same, and leave a design (all that a sequence can hold)", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(designs(), steps(12), (start, list) => {
        let records = start;
        list.forEach((step, number) => {
          const asked = commandOf(step, viewOf(records), layout, number);
          if (!asked) return;
          const context = { design: viewOf(records), layout };
          const result = runCommand(context, ...asked);
          expect(runCommand(context, asked[0], JSON.parse(JSON.stringify(asked[1])))).toEqual(result);
          if (!result.ok) return;
          if (!isEmpty(result.diff)) seen.add(asked[0]);
          records = apply(records, result.diff);
        });
        expect(validate(records)).toEqual([]);
      }),
      { numRuns: 120 },
    );
    expect(seen.size).toBeGreaterThan(22);
  });

  it("C2: refuse what they do not understand, and what would break the design", () => {
    const records = made(shape("node:a"));
    const context = { design: viewOf(records), layout };
    expect(runCommand(context, "node.explode", {})).toMatchObject({ code: "unknown-command" });
    expect(runCommand(context, "node.move", { ids: ["node:a"], x: 0.5, y: 0 })).toMatchObject({
      code: "malformed-arguments",
    });
    const inked = shape("node:b", { fill: { ink: "ink:none", tint: 1 } } as Partial<DesignNode>);
    expect(runCommand(context, "node.add", { nodes: [inked], assets: [], inks: [] })).toMatchObject({
      code: "breaks-design",
      issues: [{ code: "ink-missing", id: "node:b" }],
    });
    let deep = records;
    let inner: NodeId = "node:a";
    for (let depth = 0; depth < limits.depth; depth++) {
      deep = after(deep, "node.group", { ids: [inner], id: `node:g${depth}` });
      inner = `node:g${depth}`;
    }
    expect(
      runCommand({ design: viewOf(deep), layout }, "node.group", { ids: [inner], id: "node:last" }),
    ).toMatchObject({
      code: "breaks-design",
    });
  });

  it("C3: change nothing that is locked, by itself or by its group", () => {
    const records = made(
      newNode("group", { id: "node:g", parent: lid, locked: true }),
      shape("node:in", { parent: "node:g" }),
      shape("node:free"),
    );
    const context = { design: viewOf(records), layout };
    const result = runCommand(context, "node.delete", { ids: ["node:in", "node:free"] });
    expect(result.ok && result.diff.del.map(({ id }) => id)).toEqual(["node:free"]);
    const remove = commands.get("node.delete")!;
    expect(isEnabled(remove, viewOf(records), ["node:in"])).toBe(false);
    expect(isEnabled(remove, viewOf(records), ["node:free"])).toBe(true);
    expect(isEnabled(commands.get("text.set")!, viewOf(records), ["node:free"])).toBe(false);
  });
});

describe("groups, turns and mirrors (P8)", () => {
  it("G1: grouping and ungrouping keep every corner within 1 µm", () => {
    fc.assert(
      fc.property(looseNodes(1), (records) => {
        const ids = idsOn(records);
        const grouped = after(records, "node.group", { ids, id: "node:group" });
        expect(farthest(records, grouped)).toBeLessThanOrEqual(1e-6);
        const ungrouped = after(grouped, "node.ungroup", { ids: ["node:group"] });
        expect(farthest(records, ungrouped)).toBeLessThanOrEqual(1);
        expect(idsOn(ungrouped)).toEqual(ids);
      }),
      { numRuns: 300 },
    );
  });

  it("G2: a group that was turned, mirrored and scaled comes apart as it was seen", () => {
    fc.assert(
      fc.property(
        looseNodes(1),
        fc.nat(359_999),
        fc.integer({ min: 200_000, max: 3_000_000 }),
        fc.boolean(),
        (records, rotation, scale, flipX) => {
          const grouped = after(records, "node.group", { ids: idsOn(records), id: "node:group" });
          const group = { ...grouped.get("node:group")!, rotation, scale, flipX, flipY: rotation % 2 === 0 };
          const turned = new Map(grouped).set("node:group", group as DesignNode);
          // Rounded once to a place, an angle and a scale: the farther from the centre, the more it shows.
          expect(
            farthest(turned, after(turned, "node.ungroup", { ids: ["node:group"] })),
          ).toBeLessThanOrEqual(12);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("G3: a full turn changes nothing, and a turn there and back moves nothing by more than 2 µm", () => {
    fc.assert(
      fc.property(looseNodes(1), fc.nat(359_999), (records, by) => {
        const ids = idsOn(records);
        expect(after(records, "node.rotate", { ids, by: 360_000 })).toEqual(records);
        if (ids.length > 1) return;
        const turned = after(records, "node.rotate", { ids, by });
        expect(farthest(records, after(turned, "node.rotate", { ids, by: -by }))).toBeLessThanOrEqual(2);
      }),
      { numRuns: 200 },
    );
  });

  it("G4: mirrored twice is as before", () => {
    fc.assert(
      fc.property(looseNodes(1), fc.constantFrom("x", "y"), (records, axis) => {
        const ids = idsOn(records);
        const once = after(records, "node.flip", { ids, axis });
        const twice = after(once, "node.flip", { ids, axis });
        expect(farthest(records, twice)).toBeLessThanOrEqual(1);
        for (const id of ids) {
          const { rotation, flipX, flipY } = nodeOf(viewOf(records), id)!;
          expect(nodeOf(viewOf(twice), id)).toMatchObject({ rotation, flipX, flipY });
        }
      }),
      { numRuns: 200 },
    );
  });

  it("G5: a node taken to another panel stays where it is on the blank", () => {
    const records = made(shape("node:a", { x: 10_000, y: 20_000, rotation: 15_000 }));
    const moved = after(records, "node.reparent", {
      ids: ["node:a"],
      parent: "panel:body-outside/back",
      below: null,
      keepsPicture: true,
    });
    const node = nodeOf(viewOf(moved), "node:a")!;
    // The back stands on its head in the blank.
    expect(node.rotation).toBe(195_000);
    const back = after(moved, "node.reparent", {
      ids: ["node:a"],
      parent: lid,
      below: null,
      keepsPicture: true,
    });
    expect(farthest(records, back)).toBeLessThanOrEqual(1);
  });
});

describe("align and distribute (P8)", () => {
  const edges = fc.constantFrom("left", "center", "right", "top", "middle", "bottom");

  it("G6: aligned twice is aligned once", () => {
    fc.assert(
      fc.property(
        looseNodes(1),
        edges,
        fc.constantFrom("selection", "panel", "safe"),
        (records, edge, to) => {
          const args = { ids: idsOn(records), edge, to };
          const once = after(records, "node.align", args);
          expect(after(once, "node.align", args)).toEqual(once);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("G7: distributed twice is distributed once, with equal gaps to 1 µm where there is room", () => {
    fc.assert(
      fc.property(looseNodes(3), fc.constantFrom("x", "y"), (records, axis) => {
        const args = { ids: idsOn(records), axis };
        const once = after(records, "node.distribute", args);
        expect(after(once, "node.distribute", args)).toEqual(once);
      }),
      { numRuns: 300 },
    );
    const row = made(
      shape("node:a", { x: 0 }),
      shape("node:b", { x: 21_000 }),
      shape("node:c", { x: 100_000 }),
    );
    const spread = after(row, "node.distribute", { ids: ["node:a", "node:b", "node:c"], axis: "x" });
    expect(nodeOf(viewOf(spread), "node:b")!.x).toBe(50_000);
  });

  it("G8: to the panel's middle and to the safe line", () => {
    const records = made(shape("node:a"));
    const { width } = layout.artboard(lid)!;
    const ids: NodeId[] = ["node:a"];
    const bounds = (now: Records) => boundsOnArtboard(viewOf(now), nodeOf(viewOf(now), "node:a")!);
    const centred = bounds(after(records, "node.align", { ids, edge: "center", to: "panel" }));
    expect(Math.abs(centred.minX + centred.maxX - width)).toBeLessThanOrEqual(1);
    const right = bounds(after(records, "node.align", { ids, edge: "right", to: "safe" }));
    expect(right.maxX).toBe(Math.round(layout.safeBox(lid)!.maxX));
  });
});

describe("layers, copies and contents", () => {
  it("C5: front, back, one up and one down", () => {
    const order = ["node:a", "node:b", "node:c", "node:d"] as const;
    const records = made(...order.map((id, at) => shape(id, { index: `a${at}` })));
    const to = (where: string, ...ids: NodeId[]) =>
      idsOn(after(records, "node.reorder", { ids, to: where }))
        .map((id) => id.slice(5))
        .join("");
    expect(to("front", "node:a", "node:b")).toBe("cdab");
    expect(to("back", "node:d")).toBe("dabc");
    expect(to("forward", "node:a")).toBe("bacd");
    expect(to("forward", "node:a", "node:b")).toBe("cabd");
    expect(to("backward", "node:c", "node:a")).toBe("acbd");
  });

  it("C6: a copy has names of its own, stands on top, and lies where it is told", () => {
    const group = newNode("group", { id: "node:g", parent: lid });
    const records = made(group, shape("node:in", { parent: "node:g", x: 7 }));
    const copied = after(records, "node.duplicate", { ids: ["node:g"], salt: "copy", x: 100, y: 0 });
    expect(idsOn(copied)).toEqual(["node:g", "node:copy0"]);
    expect(viewOf(copied).children("node:copy0")).toMatchObject([{ id: "node:copy1", x: 7 }]);
  });

  it("C7: what was copied from another design brings its inks and pictures, known ones by what they are", () => {
    const brick = newRecord("ink", { id: "ink:brick", kind: "spot", name: "Brick", cmyk: [0, 900, 800, 0] });
    const logo = newRecord("asset", { id: "asset:logo", hash: "d".repeat(64) });
    const from = new Map(
      made(
        shape("node:a", { fill: { ink: "ink:brick", tint: 1000 } } as Partial<DesignNode>),
        newNode("image", { id: "node:b", parent: lid, asset: "asset:logo", field: null }),
      ),
    )
      .set(brick.id, brick)
      .set(logo.id, logo);
    const clip = JSON.parse(JSON.stringify(clipOf(viewOf(from), layout, ["node:a", "node:b"])));
    const target = new Map(made())
      .set("ink:brick", { ...brick, name: "Other" })
      .set("asset:known", { ...logo, id: "asset:known" });
    const pasted = after(target, "node.paste", { clip, parent: lid, salt: "paste", x: 0, y: 0 });
    expect(validate(pasted)).toEqual([]);
    const [a, b] = viewOf(pasted).children(lid);
    expect(a).toMatchObject({ fill: { ink: "ink:pastei0" } });
    expect(pasted.get("ink:pastei0")).toMatchObject({ name: "Brick" });
    expect(b).toMatchObject({ asset: "asset:known" });
    expect([...recordsOf(viewOf(pasted), "asset")]).toHaveLength(1);
  });

  it("C14: what is copied out of a group lies where it was seen, and looks as it did", () => {
    const grouped = after(made(shape("node:a", { x: 30_000, y: 20_000 })), "node.group", {
      ids: ["node:a"],
      id: "node:g",
    });
    const turned = after(grouped, "node.place", {
      id: "node:g",
      place: { x: 50_000, y: 60_000, rotation: 90_000, scale: 2_000_000 },
    });
    const from = after(turned, "node.opacity", { ids: ["node:g"], opacity: 500 });
    const clip = clipOf(viewOf(from), layout, ["node:a"])!;
    const pasted = after(from, "node.paste", { clip, parent: lid, salt: "paste", x: 0, y: 0 });
    const corners = picture(pasted);
    const copy = corners.get("node:paste0")!;
    corners.get("node:a")!.forEach(({ x, y }, at) => {
      expect(Math.hypot(copy[at]!.x - x, copy[at]!.y - y)).toBeLessThan(2);
    });
    expect(pasted.get("node:paste0")).toMatchObject({ opacity: 500 });
    // A duplicate stays in the group.
    const twice = after(from, "node.duplicate", { ids: ["node:a"], salt: "twice", x: 0, y: 0 });
    expect(twice.get("node:twice0")).toMatchObject({ parent: "node:g" });
  });

  it("C8: garbage on the clipboard is nothing", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readClip(value)).toBeNull();
      }),
    );
    const clip = clipOf(viewOf(made(shape("node:a"))), layout, ["node:a"])!;
    expect(readClip({ ...clip, nodes: [{ ...clip.nodes[0], x: "far" }] })).toBeNull();
    expect(readClip({ ...clip, schema: { node: 99 } })).toBeNull();
  });

  it("C9: a style for some letters cuts the runs, the same style joins them again", () => {
    const text = newNode("text", { id: "node:t", parent: lid });
    const style = text.runs[0]!.style;
    const records = made({ ...text, runs: [{ text: "Foldmark", style }] });
    const runsOf = (now: Records) => (now.get("node:t") as typeof text).runs;
    const bold = after(records, "text.style", {
      ids: ["node:t"],
      style: { size: 30_000 },
      range: { from: 4, to: 6 },
    });
    expect(runsOf(bold).map((run) => [run.text, run.style.size])).toEqual([
      ["Fold", 12_000],
      ["ma", 30_000],
      ["rk", 12_000],
    ]);
    const plain = after(bold, "text.style", { ids: ["node:t"], style: { size: 12_000 }, range: null });
    expect(runsOf(plain)).toEqual([{ text: "Foldmark", style }]);
    const grown = after(records, "node.resize", {
      ids: ["node:t"],
      from: { x: 0, y: 0, width: 20_000, height: 20_000 },
      to: { x: 0, y: 0, width: 40_000, height: 40_000 },
      proportional: true,
    });
    expect(runsOf(grown)[0]!.style.size).toBe(24_000);
  });

  it("C10: a replaced picture keeps its frame and is not squeezed", () => {
    const asset = newRecord("asset", { id: "asset:wide", hash: "e".repeat(64), width: 400, height: 100 });
    const records = made(newNode("image", { id: "node:i", parent: lid, width: 20_000, height: 20_000 }));
    const replaced = after(records, "image.replace", { ids: ["node:i"], asset });
    expect(replaced.get("node:i")).toMatchObject({
      asset: "asset:wide",
      width: 20_000,
      crop: { x: 375_000, y: 0, width: 250_000, height: 1_000_000 },
    });
    // A part that was chosen stays the part that is shown.
    const crop = { x: 100_000, y: 300_000, width: 400_000, height: 400_000 };
    const cropped = made({
      ...newNode("image", { id: "node:i", parent: lid, width: 20_000, height: 20_000 }),
      crop,
    });
    const square = { ...asset, id: "asset:square", width: 300, height: 300 } as const;
    const kept = after(cropped, "image.replace", { ids: ["node:i"], asset: square });
    expect(kept.get("node:i")).toMatchObject({ asset: "asset:square", crop });
    expect(after(cropped, "image.replace", { ids: ["node:i"], asset }).get("node:i")).toMatchObject({
      crop: { x: 250_000, y: 300_000, width: 100_000, height: 400_000 },
    });
  });

  it("C11: a field fills every text, picture and ink that names it, and no more letters than it may", () => {
    const field = newRecord("field", { id: "field:name", longest: 5 });
    const records = new Map(made(newNode("text", { id: "node:t", parent: lid, field: field.id }))).set(
      field.id,
      field,
    );
    const fill = (text: string) =>
      after(records, "field.fill", { id: field.id, value: { kind: "text", text } });
    expect(fill("Ada").get("node:t")).toMatchObject({ runs: [{ text: "Ada" }] });
    expect(fill("Ada Lovelace")).toEqual(records);
  });

  it("C12: an ink that goes is replaced wherever something is drawn in it", () => {
    const brick = newRecord("ink", { id: "ink:brick" });
    const records = new Map(
      made(shape("node:a", { fill: { ink: "ink:brick", tint: 200 } } as Partial<DesignNode>)),
    ).set(brick.id, brick);
    const coloured = after(records, "panel.background", {
      panels: [lid],
      background: { ink: "ink:brick", tint: 9 },
      continuesTo: ["back"],
    });
    const replaced = after(coloured, "ink.replace", { id: "ink:brick", instead: "ink:black" });
    expect(replaced.has("ink:brick")).toBe(false);
    expect(replaced.get("node:a")).toMatchObject({ fill: { ink: "ink:black", tint: 200 } });
    expect(replaced.get("panel-style:body-outside/lid")).toMatchObject({
      background: { ink: "ink:black" },
      continuesTo: ["back"],
    });
  });

  it("C13: a repeat of the selection fills the panel and its bleed, its first tile where the selection was, behind all else", () => {
    const records = made(shape("node:b"), shape("node:a", { x: 30_000, y: 10_000 }), shape("node:c"));
    const repeated = after(records, "repeat.make", { ids: ["node:a"], id: "node:p", bleed: 3000 });
    const { width, height } = layout.artboard(lid)!;
    expect(repeated.get("node:p")).toMatchObject({
      x: -3000,
      y: -3000,
      width: width + 6000,
      height: height + 6000,
      tile: { width: 20_000 },
      offset: { x: 33_000, y: 13_000 },
    });
    expect(repeated.get("node:a")).toMatchObject({ parent: "node:p", x: 0, y: 0 });
    expect(idsOn(repeated)).toEqual(["node:p", "node:b", "node:c"]);
  });

  it("C15: a repeat of more tiles than are drawn is refused, made or set; fewer tiles are always a way out", () => {
    const dot = (side: number) => made(shape("node:a", { width: side, height: side }));
    const make = (records: Records) =>
      runCommand({ design: viewOf(records), layout }, "repeat.make", {
        ids: ["node:a"],
        id: "node:p",
        bleed: 3000,
      });
    expect(make(dot(1000)).ok).toBe(true);
    const { tiles: most } = limits;
    expect(make(dot(300))).toEqual({ ok: false, code: "too-many-tiles", most });
    // Of more in each fewer are drawn, and it says how many.
    const heap = Array.from({ length: 20 }, (_, at) =>
      shape(`node:h${at}`, { index: `a${String.fromCharCode(97 + at)}`, width: 1000, height: 1000 }),
    );
    const heaped = runCommand({ design: viewOf(made(...heap)), layout }, "repeat.make", {
      ids: heap.map(({ id }) => id),
      id: "node:p",
      bleed: 3000,
    });
    expect(heaped).toEqual({ ok: false, code: "too-many-tiles", most: most / 20 });
    const set = (records: Records, gap: number) =>
      runCommand({ design: viewOf(records), layout }, "repeat.set", {
        ids: ["node:p"],
        repeat: { gap: { x: gap, y: gap } },
      });
    const fine = after(dot(1000), "repeat.make", { ids: ["node:a"], id: "node:p", bleed: 3000 });
    const spread = after(
      after(fine, "repeat.set", { ids: ["node:p"], repeat: { gap: { x: 900, y: 900 } } }),
      "repeat.set",
      { ids: ["node:p"], repeat: { tile: { width: 100, height: 100 } } },
    );
    expect(set(spread, 0)).toEqual({ ok: false, code: "too-many-tiles", most });
    expect(set(spread, 800).ok).toBe(true);
    // As a change of size may leave it.
    const many = new Map(spread).set("node:p", {
      ...(spread.get("node:p") as DesignNode),
      gap: { x: 0, y: 0 },
    } as DesignNode);
    expect(set(many, 100).ok).toBe(true);
    const open = openDesign(dot(300).values(), layout);
    open.run("repeat.make", { ids: ["node:a"], id: "node:p", bleed: 3000 }, 0);
    expect(open.tooFine.value).toMatchObject({ most });
    expect(open.store.get("node:p")).toBeUndefined();
  });
});
