import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apply, isEmpty, type Records } from "../diff/diff.ts";
import { newNode, newRecord } from "../records/defaults.ts";
import { limits } from "../records/limits.ts";
import { designs, recordsOfList } from "../testing/arbitraries.ts";
import fixture from "../testing/stored-designs/1.json" with { type: "json" };
import {
  migrateUp,
  newerThan,
  type RawDesignRecord,
  type Sequences,
  versionsOf,
  wayDown,
} from "./migrate.ts";
import { repair } from "./repair.ts";
import { sequences } from "./sequences.ts";
import { canonicalJson, designHash, readDesign, recordsFromServer, storedDesign } from "./stored.ts";
import { validate } from "./validate.ts";

/** The same value with the names of every object in another order. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, shuffled(inner)]),
  );
}

describe("a stored design", () => {
  it("F1: is read as it was written, and has one hash whatever the order of names and records (P5)", () => {
    fc.assert(
      fc.property(designs(), (records) => {
        const stored = storedDesign(records.values());
        const read = readDesign(JSON.parse(canonicalJson(stored)));
        expect(read).toEqual({ state: "editable", records, repaired: [] });
        const other = [...records.values()].reverse().map((each) => shuffled(each) as typeof each);
        expect(designHash(other)).toBe(designHash(records.values()));
      }),
      { numRuns: 200 },
    );
  });

  it("F2: every whole number counts in the hash, what is selected does not", () => {
    const node = newNode("shape", { id: "node:a", parent: "panel:body-outside/lid" });
    const hash = designHash([node]);
    expect(designHash([{ ...node, x: 1 }])).not.toBe(hash);
    expect(designHash([node, newRecord("selection", { nodes: ["node:a"] })])).toBe(hash);
  });

  it("F6: from the server is taken as it is in the versions known here, and read with care in any others", () => {
    const broken = { ...newNode("shape", { id: "node:a", parent: "surface:body-outside" }), width: -1 };
    const stored = storedDesign([newRecord("document", {}), broken]);
    expect(recordsFromServer(stored).get("node:a")).toBe(broken);
    for (const schema of [
      { ...stored.schema, "node.shape": 9 },
      { ...stored.schema, "node.hologram": 1 },
      {},
    ])
      expect(validate(recordsFromServer({ ...stored, schema }))).toEqual([]);
    expect(recordsFromServer({} as typeof stored).size).toBe(0);
  });

  it("F3: of a newer version is shown and not edited, and says why", () => {
    const stored = storedDesign([newRecord("document", {})]);
    const newer = { ...stored, schema: { ...stored.schema, "node.text": 9, "node.hologram": 1 } };
    expect(readDesign(newer)).toMatchObject({
      state: "read-only",
      newer: [
        { sequence: "node.text", stored: 9, known: versionsOf(sequences)["node.text"] },
        { sequence: "node.hologram", stored: 1, known: 0 },
      ],
    });
  });

  it("F4: of every past version is read without a finding (P6)", () => {
    const read = readDesign(fixture);
    expect(read).toMatchObject({ state: "editable", repaired: [] });
  });
});

describe("migrations", () => {
  const example: Sequences = {
    node: [
      {
        version: 2,
        up: (record) => ({ ...record, tilt: 0 }),
        down: ({ tilt: _, ...record }) => record as never,
      },
    ],
    "node.text": [
      { version: 2, up: (record) => ({ ...record, words: `${record.words}!` }) },
      {
        version: 3,
        dependsOn: [{ sequence: "node", version: 2 }],
        up: ({ words, ...record }) => ({ ...record, runs: [words], sees: record.tilt }) as never,
        down: ({ runs, sees: _, ...record }) => ({ ...record, words: (runs as string[])[0] }) as never,
      },
    ],
  };
  const text = { id: "node:a", type: "node", kind: "text", words: "hi" };

  it("M1: run in order, after what they depend on, only where they are missing", () => {
    expect(migrateUp([text], {}, example)).toEqual([
      { id: "node:a", type: "node", kind: "text", tilt: 0, runs: ["hi!"], sees: 0 },
    ]);
    expect(migrateUp([{ ...text, tilt: 5 }], { node: 2, "node.text": 2 }, example)).toEqual([
      { id: "node:a", type: "node", kind: "text", tilt: 5, runs: ["hi"], sees: 5 },
    ]);
  });

  it("M2: up and down again is what was, and without a way down there is none (P6)", () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        const old = { ...text, words };
        const wanted = { node: 1, "node.text": 2 };
        expect(migrateUp([old], wanted, example).map(wayDown(wanted, example))).toEqual([old]);
      }),
    );
    expect(migrateUp([text], {}, example).map(wayDown({}, example))).toEqual([null]);
  });

  it("M3: a circle of dependencies is an error, not an endless wait", () => {
    const up = (record: RawDesignRecord) => record;
    const circle: Sequences = {
      a: [{ version: 2, up, dependsOn: [{ sequence: "b", version: 2 }] }],
      b: [{ version: 2, up, dependsOn: [{ sequence: "a", version: 2 }] }],
    };
    expect(() => migrateUp([], {}, circle)).toThrow("depends on itself");
    expect(newerThan({ a: 2 }, versionsOf(circle))).toEqual([]);
  });

  it("M4: ours rise by one, and the last of each has a way down", () => {
    for (const migrations of Object.values(sequences)) {
      expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, at) => at + 2));
      for (const last of migrations.slice(-1)) expect(last.down).toBeDefined();
    }
  });
});

describe("repair", () => {
  const repaired = (raw: ReadonlyMap<string, unknown>): Records => apply(raw as Records, repair(raw));

  it("R1: finds nothing to do in a sound design", () => {
    fc.assert(
      fc.property(designs(), (records) => {
        expect(validate(records)).toEqual([]);
        expect(isEmpty(repair(records))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("R2: makes a design of any JSON, and never throws (P7)", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (values) => {
        const read = readDesign({ format: "foldmark-design/1", schema: values[0] ?? {}, records: values });
        expect(read.state === "unreadable" ? [] : validate(read.records)).toEqual([]);
        for (const value of values) readDesign(value);
      }),
      { numRuns: 400 },
    );
  });

  const names = [
    "id",
    "type",
    "kind",
    "parent",
    "index",
    "x",
    "runs",
    "fill",
    "stroke",
    "asset",
    "crop",
    "home",
    "anchor",
  ];
  const damage = fc.array(
    fc.record({ at: fc.nat(40), name: fc.constantFrom(...names, "new", "__proto__"), value: fc.jsonValue() }),
    { minLength: 1, maxLength: 12 },
  );

  it("R3: makes a design of a damaged one, and keeps the records that were sound (P7)", () => {
    fc.assert(
      fc.property(designs(), damage, (records, wounds) => {
        const raw = new Map<string, unknown>(records);
        const ids = [...records.keys()];
        for (const { at, name, value } of wounds) {
          const id = ids[at % ids.length]!;
          raw.set(id, { ...(raw.get(id) as object), [name]: value });
        }
        const whole = repaired(raw);
        expect(validate(whole)).toEqual([]);
        const hurt = new Set(wounds.map(({ at }) => ids[at % ids.length]));
        for (const id of ids) if (!hurt.has(id)) expect(whole.has(id)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it("R4: nodes left without a parent, in a circle or too deep come to lie on a surface", () => {
    const group = (id: `node:${string}`, parent: `node:${string}`) => newNode("group", { id, parent });
    const chain = Array.from({ length: limits.depth + 3 }, (_, at) =>
      group(`node:c${at}`, at === 0 ? "node:none" : `node:c${at - 1}`),
    );
    const records = recordsOfList([group("node:x", "node:y"), group("node:y", "node:x"), ...chain]);
    const codes = validate(records).map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining(["in-itself", "parent-missing", "too-deep", "head-missing"]),
    );
    const whole = repaired(records);
    expect(validate(whole)).toEqual([]);
    expect(whole.size).toBe(records.size + 2);
  });

  it("R5: a missing ink is drawn in black, a missing picture is an empty frame", () => {
    const records = recordsOfList([
      newRecord("document", {}),
      newNode("shape", {
        id: "node:a",
        parent: "surface:body-outside",
        fill: { ink: "ink:gone", tint: 300 },
      }),
      newNode("image", { id: "node:b", parent: "surface:body-outside", asset: "asset:gone" }),
    ]);
    const whole = repaired(records);
    expect(whole.get("node:a")).toMatchObject({ fill: { ink: "ink:black", tint: 300 } });
    expect(whole.get("node:b")).toMatchObject({ asset: null });
    expect(whole.get("ink:black")).toMatchObject({ cmyk: [0, 0, 0, 1000] });
  });
});

describe("a page of a print file", () => {
  const page = newNode("page", { id: "node:p", parent: "surface:body-outside" });
  const head = newRecord("document", {});

  it("keeps the inks of the file that its fixes name: what was ordered is read back by its hash", () => {
    const fixes = [
      { id: "convert-to-cmyk", ink: "PANTONE 485 C" },
      { id: "mirror-bleed", ink: null },
    ];
    const records = [head, newRecord("surface", {}), { ...page, fixes }];
    const read = readDesign(JSON.parse(JSON.stringify(storedDesign(records))));
    if (read.state !== "editable") throw new Error(read.state);
    expect(read.records.get("node:p")).toMatchObject({ fixes });
    expect(designHash(read.records.values())).toBe(designHash(records));
    expect(read.repaired).toEqual([]);
  });

  it("F7: is stored, counts in the hash, and makes a design newer only where there is one", () => {
    expect(storedDesign([head]).schema).not.toHaveProperty(["node.page"]);
    const stored = storedDesign([head, newRecord("surface", {}), page]);
    expect(stored.schema).toHaveProperty(["node.page"]);
    expect(readDesign(stored)).toMatchObject({ state: "editable", repaired: [] });
    expect(recordsFromServer(stored).get("node:p")).toBe(page);
    const turned = { ...page, placement: { ...page.placement, turn: 90 as const } };
    const fixed = { ...page, fixes: [{ id: "mirror-bleed", ink: null }] };
    const hashes = [page, turned, fixed].map((each) => designHash([head, each]));
    expect(new Set(hashes).size).toBe(3);
  });

  it("F8: that is broken is put right without losing it", () => {
    const broken = { ...page, placement: { ...page.placement, turn: 45 } } as unknown as typeof page;
    const records: Records = new Map([head, newRecord("surface", {}), broken].map((each) => [each.id, each]));
    expect(validate(records)).toMatchObject([{ code: "malformed", id: "node:p" }]);
    const whole = apply(records, repair(records as never));
    expect(validate(whole)).toEqual([]);
    expect(whole.get("node:p")).toMatchObject({ kind: "page", placement: { turn: 0 } });
  });
});
