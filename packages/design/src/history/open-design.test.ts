import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runCommand } from "../commands/commands.ts";
import { apply, type Diff, diffBetween, isEmpty } from "../diff/diff.ts";
import { designHash } from "../document/stored.ts";
import { validate } from "../document/validate.ts";
import { recordsOf, viewOf } from "../document/view.ts";
import { newNode, newRecord } from "../records/defaults.ts";
import type { NodeId } from "../records/ids.ts";
import { effect } from "../store/signals.ts";
import { designs, recordsOfList } from "../testing/arbitraries.ts";
import { layoutFor } from "../testing/layouts.ts";
import { commandOf, type Step, steps } from "../testing/steps.ts";
import { type OpenDesign, openDesign } from "./open-design.ts";

const layout = layoutFor("mailer-box-full-color");
const hashOf = (design: OpenDesign): string => designHash(design.store.records().values());

function take(design: OpenDesign, step: Step, number: number): void {
  const asked = commandOf(step, viewOf(design.store.records()), layout, number);
  if (asked) design.run(...asked, number * 1000);
}

function takeAll(design: OpenDesign, list: readonly Step[]): void {
  for (const [number, step] of list.entries()) take(design, step, number);
}

const lid = "panel:body-outside/lid" as const;
const box = (id: NodeId, x = 0) => newNode("shape", { id, parent: lid, x });
const small = () =>
  openDesign(
    recordsOfList([
      newRecord("document", {}),
      newRecord("surface", {}),
      newRecord("ink", {}),
      box("node:a"),
      box("node:b", 50),
    ]).values(),
    layout,
  );
const xOf = (design: OpenDesign, id: NodeId): number | undefined => {
  const node = design.store.get(id);
  return node?.type === "node" ? node.x : undefined;
};
const move = (design: OpenDesign, id: NodeId, x: number, at: number) =>
  design.run("node.move", { ids: [id], x, y: 0 }, at);

describe("undo and redo", () => {
  it("H1: undone to the end the design is what it was, redone to the end what it became (P3)", () => {
    fc.assert(
      fc.property(designs(), steps(30), (start, list) => {
        const design = openDesign(start.values(), layout);
        const first = hashOf(design);
        takeAll(design, list);
        expect(validate(design.store.records())).toEqual([]);
        const last = hashOf(design);
        while (design.undo() !== null);
        expect(hashOf(design)).toBe(first);
        while (design.redo() !== null);
        expect(hashOf(design)).toBe(last);
      }),
      { numRuns: 200 },
    );
  });

  it("H12: what was done elsewhere because it was asked for here is taken back first", () => {
    const design = small();
    move(design, "node:a", 10, 1);
    const before = design.store.records();
    design.receive({ put: [], patch: { "node:b": { x: [50, 90] } }, del: [] });
    design.note("design.restore", diffBetween(before, design.store.records()), 2);
    expect(design.undoLabel()).toBe("design.restore");
    design.undo();
    expect([xOf(design, "node:a"), xOf(design, "node:b")]).toEqual([10, 50]);
    design.redo();
    expect(xOf(design, "node:b")).toBe(90);
  });

  const turns = fc.array(
    fc.oneof(
      steps(1).map((list) => ({ who: "me" as const, list })),
      steps(1).map((list) => ({ who: "them" as const, list })),
      fc.constant({ who: "undo" as const, list: [] }),
      fc.constant({ who: "redo" as const, list: [] }),
    ),
    { maxLength: 30 },
  );

  it("H2: with changes from elsewhere in between nothing throws and the design stays one (P4)", () => {
    fc.assert(
      fc.property(designs(), turns, (start, list) => {
        const design = openDesign(start.values(), layout);
        // Somebody who is always a few changes behind.
        let theirs = start;
        list.forEach(({ who, list: [step] }, number) => {
          if (who === "undo") design.undo();
          if (who === "redo") design.redo();
          if (who === "me" && step) take(design, step, number);
          if (who === "them" && step) {
            const view = viewOf(theirs);
            const asked = commandOf(step, view, layout, number);
            const result = asked && runCommand({ design: view, layout }, ...asked);
            if (result?.ok) design.receive(result.diff);
            if (number % 3 === 0) theirs = design.store.records();
          }
          expect(validate(design.store.records())).toEqual([]);
        });
      }),
      { numRuns: 300 },
    );
  });

  it("H3: what only others changed keeps their values through undo and redo (P4)", () => {
    fc.assert(
      fc.property(designs(), steps(10), fc.integer({ min: 1, max: 999 }), (start, list, opacity) => {
        const design = openDesign(start.values(), layout);
        const others = [...start.values()].filter((each) => each.type === "node");
        const mine = list.filter((step) => commandOf(step, viewOf(start), layout, 0)?.[0] !== "node.opacity");
        takeAll(design, mine);
        const theirs: Diff = {
          put: [],
          patch: Object.fromEntries(others.map((node) => [node.id, { opacity: [node.opacity, opacity] }])),
          del: [],
        };
        design.receive(theirs);
        const touched = [...design.store.records().values()].filter((each) =>
          others.some(({ id }) => id === each.id),
        );
        while (design.undo() !== null);
        for (const { id } of touched) expect(design.store.get(id)).toMatchObject({ opacity });
      }),
      { numRuns: 150 },
    );
  });

  it("H4: an undo leaves alone what somebody else has changed since, and skips entries it can do nothing for", () => {
    const design = small();
    move(design, "node:a", 10, 0);
    move(design, "node:b", 10, 5000);
    design.receive({ put: [], patch: { "node:b": { x: [60, 99] } }, del: [] });
    expect(design.undo()).toBe("node.move");
    expect([xOf(design, "node:a"), xOf(design, "node:b")]).toEqual([0, 99]);
    expect(design.undo()).toBeNull();
  });

  it("H5: names what it undoes, brings the selection back, and a new change ends what could be redone", () => {
    const design = small();
    design.store.select(["node:a"]);
    design.run("node.group", { ids: ["node:a", "node:b"], id: "node:g" }, 0);
    expect(design.store.selection()).toEqual(["node:g"]);
    expect(design.undoLabel()).toBe("node.group");
    design.undo();
    expect(design.store.selection()).toEqual(["node:a"]);
    expect([design.undoLabel(), design.redoLabel()]).toEqual([null, "node.group"]);
    move(design, "node:a", 1, 0);
    expect(design.redoLabel()).toBeNull();
  });
});

describe("entries of the history", () => {
  it("H6: the same change repeated in time is one entry, later or of something else another", () => {
    const design = small();
    move(design, "node:a", 1, 0);
    move(design, "node:a", 1, 400);
    move(design, "node:a", 1, 801);
    move(design, "node:b", 1, 802);
    expect(design.entries()).toHaveLength(3);
    design.undo();
    design.undo();
    expect(xOf(design, "node:a")).toBe(2);
    design.undo();
    expect(xOf(design, "node:a")).toBe(0);
  });

  it("H7: a gesture is one entry, measured from where it began; cancelled, it never was", () => {
    const design = small();
    move(design, "node:b", 5, 0);
    design.undo();
    const before = hashOf(design);
    const drag = design.gesture("node.move");
    for (const x of [10, 25, 40]) drag.update("node.move", { ids: ["node:a"], x, y: 0 }, 1);
    expect(xOf(design, "node:a")).toBe(40);
    drag.cancel();
    expect(hashOf(design)).toBe(before);
    expect(design.redoLabel()).toBe("node.move");

    const again = design.gesture("node.move");
    for (const x of [10, 25, 40]) again.update("node.move", { ids: ["node:a"], x, y: 0 }, 1);
    again.commit();
    move(design, "node:a", 1, 1);
    expect(design.entries()).toHaveLength(2);
    design.undo();
    design.undo();
    expect(xOf(design, "node:a")).toBe(0);
  });

  it("H11: what is done while a gesture is held has its own entry, whatever becomes of the gesture", () => {
    for (const end of ["commit", "cancel"] as const) {
      const design = small();
      const drag = design.gesture("drag");
      drag.update("node.move", { ids: ["node:a"], x: 10, y: 0 }, 1);
      move(design, "node:b", 5, 2);
      drag.update("node.move", { ids: ["node:a"], x: 20, y: 0 }, 3);
      drag[end]();
      const isKept = end === "commit";
      expect(design.entries().map(({ label }) => label)).toEqual(["node.move", ...(isKept ? ["drag"] : [])]);
      if (isKept) design.undo();
      expect([xOf(design, "node:a"), xOf(design, "node:b")]).toEqual([0, 55]);
      design.undo();
      expect(xOf(design, "node:b")).toBe(50);
    }
  });

  it("H8: a cancelled gesture of any commands leaves the document as it was (P12's part of it)", () => {
    fc.assert(
      fc.property(designs(), steps(10), (start, list) => {
        const design = openDesign(start.values(), layout);
        const before = hashOf(design);
        const gesture = design.gesture("anything");
        list.forEach((step, number) => {
          const asked = commandOf(step, viewOf(design.store.records()), layout, number);
          if (asked) gesture.update(...asked, number);
        });
        gesture.cancel();
        expect(hashOf(design)).toBe(before);
        expect(design.undoLabel()).toBeNull();
      }),
      { numRuns: 150 },
    );
  });

  it("H9: forgets the oldest beyond its caps, never the newest", () => {
    const records = small().store.records();
    const design = openDesign(records.values(), layout, { entries: 3, size: 20_000_000 });
    for (let at = 0; at < 6; at++) move(design, "node:a", 1, at * 10_000);
    expect(design.entries()).toHaveLength(3);
    while (design.undo() !== null);
    expect(xOf(design, "node:a")).toBe(3);
    const tight = openDesign(records.values(), layout, { entries: 3, size: 1 });
    move(tight, "node:a", 1, 0);
    expect(tight.undo()).toBe("node.move");
  });
});

describe("the store", () => {
  it("S1: tells readers exactly of what they read", () => {
    const design = small();
    const seen: unknown[] = [];
    const order: string[] = [];
    const stop = effect(() => void seen.push(xOf(design, "node:a")));
    const stopOrder = effect(
      () =>
        void order.push(
          design.store
            .children(lid)
            .map(({ id }) => id)
            .join(),
        ),
    );
    move(design, "node:b", 5, 0);
    move(design, "node:a", 5, 0);
    design.run("node.reorder", { ids: ["node:a"], to: "front" }, 0);
    expect(seen).toEqual([0, 5, 5]);
    expect(new Set(order)).toEqual(new Set(["node:a,node:b", "node:b,node:a"]));
    stop();
    stopOrder();
    move(design, "node:a", 5, 90_000);
    expect(seen).toHaveLength(3);
  });

  it("S1: readers of one type of record hear of that type, and of nothing that moves beside it", () => {
    const design = small();
    const seen: string[] = [];
    const stop = effect(() => void seen.push([...recordsOf(design.store, "ink")].map(({ id }) => id).join()));
    const before = seen.length;
    move(design, "node:a", 5, 0);
    expect(seen).toHaveLength(before);
    const ink = newRecord("ink", { id: "ink:leaf", name: "Leaf" });
    design.change("ink", { put: [ink], patch: {}, del: [] }, 0);
    expect(seen.at(-1)).toContain("ink:leaf");
    design.undo();
    expect(seen.at(-1)).toBe(seen[0]);
    stop();
  });

  it("S2: a reader of something that is not there yet hears when it comes, and when it goes", () => {
    const design = small();
    const seen: boolean[] = [];
    const stop = effect(() => void seen.push(design.store.get("node:new") !== undefined));
    design.run("node.add", { nodes: [box("node:new")], assets: [], inks: [] }, 0);
    design.undo();
    stop();
    expect(seen).toEqual([false, true, false]);
  });

  it("S3: listeners hear one squashed change a transaction, of the scope and the sources they asked for", () => {
    const design = small();
    const heard: [string, number][] = [];
    const saved: Diff[] = [];
    design.store.listen(({ diff, source }) => heard.push([source, Object.keys(diff.patch).length]));
    const stop = design.store.listen(({ diff }) => saved.push(diff), {
      scope: "document",
      sources: ["user"],
    });
    design.store.transact(() => {
      move(design, "node:a", 1, 0);
      move(design, "node:b", 1, 0);
      move(design, "node:a", 1, 0);
    });
    design.store.select(["node:a"]);
    design.receive({ put: [], patch: { "node:a": { y: [0, 3] } }, del: [] });
    expect(heard).toEqual([
      ["user", 2],
      ["user", 0],
      ["remote", 1],
    ]);
    expect(saved).toHaveLength(1);
    expect(saved[0]!.patch).toEqual({ "node:a": { x: [0, 2] }, "node:b": { x: [50, 51] } });
    stop();
    move(design, "node:a", 1, 0);
    expect(saved).toHaveLength(1);
  });

  it("S4: its indexes and records are those of the plain map after any commands", () => {
    fc.assert(
      fc.property(designs(), steps(20), (start, list) => {
        const design = openDesign(start.values(), layout);
        let plain = start;
        design.store.listen(
          ({ diff }) => {
            plain = apply(plain, diff);
          },
          { scope: "document" },
        );
        list.forEach((step, number) => {
          if (number % 5 === 4) design.undo();
          else take(design, step, number);
        });
        expect(design.store.records()).toEqual(plain);
        const view = viewOf(plain);
        const parents = [...plain.values()].flatMap((each) =>
          each.type === "node" ? [each.parent, each.id] : [],
        );
        for (const parent of parents)
          expect(design.store.children(parent).map(({ id }) => id)).toEqual(
            view.children(parent).map(({ id }) => id),
          );
      }),
      { numRuns: 150 },
    );
  });

  it("S5: moving one object is a small change, two hundred a moderate one", () => {
    const nodes = Array.from({ length: 200 }, (_, at) => box(`node:much-longer-name-${at}`, at));
    const design = openDesign(
      [newRecord("document", {}), newRecord("surface", {}), newRecord("ink", {}), ...nodes],
      layout,
    );
    const sizes: number[] = [];
    design.store.listen(({ diff }) => isEmpty(diff) || sizes.push(JSON.stringify(diff).length));
    design.run("node.move", { ids: [nodes[0]!.id], x: 1234, y: 567 }, 0);
    design.run("node.move", { ids: nodes.map(({ id }) => id), x: 1234, y: 567 }, 0);
    expect(sizes[0]).toBeLessThan(1000);
    expect(sizes[1]).toBeLessThan(20_000);
  });
});

describe("several commands at once", () => {
  it("H10: are one entry, each on what the one before left; where one is refused nothing was done", () => {
    const design = small();
    const first = hashOf(design);
    const twice = function* () {
      yield ["node.move", { ids: ["node:a"], x: 10, y: 0 }] as const;
      yield ["node.move", { ids: ["node:a"], x: xOf(design, "node:a"), y: 0 }] as const;
    };
    expect(design.runAll("node.move", twice(), 0)).toBe(true);
    expect(xOf(design, "node:a")).toBe(20);
    expect(design.entries()).toHaveLength(1);
    const moved = hashOf(design);
    const steps = [["node.move", { ids: ["node:a"], x: 5, y: 0 }] as const, ["no.such", {}] as const];
    expect(design.runAll("node.move", steps, 1)).toBe(false);
    expect(hashOf(design)).toBe(moved);
    design.undo();
    expect(hashOf(design)).toBe(first);
  });

  it("H10: join by key and time, and in a gesture each update takes the place of the one before", () => {
    const design = small();
    const step = (x: number) => [["node.move", { ids: ["node:a"], x, y: 0 }] as const];
    design.runAll("nudge", step(1), 0, { key: "k", within: 400 });
    design.runAll("nudge", step(1), 300, { key: "k", within: 400 });
    expect(design.entries()).toHaveLength(1);
    const before = hashOf(design);
    const gesture = design.gesture("drag");
    gesture.updateAll(step(7), 1000);
    gesture.updateAll(step(9), 1001);
    expect(xOf(design, "node:a")).toBe(11);
    gesture.cancel();
    expect(hashOf(design)).toBe(before);
  });
});
