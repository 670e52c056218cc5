/** The quick look at records agrees with valibot wherever it says yes, and says yes to everything sound. */
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { newNode, newRecord } from "../records/defaults.ts";
import { schemaFor } from "../records/record.ts";
import { designs } from "../testing/index.ts";
import { surelyFits } from "./quick-check.ts";

const sound = [
  ...(["text", "image", "shape", "line", "icon", "repeat", "barcode", "group"] as const).map((kind) =>
    newNode(kind, { id: `node:${kind}`, parent: "panel:body-outside/lid" }),
  ),
  ...(["surface", "panel-style", "asset", "ink", "guide", "field"] as const).map((type) =>
    newRecord(type, {}),
  ),
];

/** What may stand where something else should. */
const strange = fc.oneof(
  fc.constantFrom(null, undefined, Number.NaN, -1, 0.5, 2 ** 60, "", "node:", "\ud800", [], {}, true),
  fc.jsonValue(),
);

/** A value somewhere in a record replaced, left out, or one too many. */
function spoilt(value: unknown, way: readonly number[], by: unknown): unknown {
  if (typeof value !== "object" || value === null) return by;
  const names = Object.keys(value);
  const [first = 0, ...rest] = way;
  const name = names[first % (names.length + 1)];
  const copy: Record<string, unknown> = { ...(value as object) };
  if (name === undefined) copy.extra = by;
  else if (by === undefined) delete copy[name];
  else copy[name] = spoilt(copy[name], rest, by);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

describe("a quick look at a record", () => {
  it("finds every sound one sound", () => {
    for (const record of sound) expect(surelyFits(schemaFor(record)!, record), record.type).toBe(true);
    fc.assert(
      fc.property(designs(20), (records) => {
        for (const record of records.values())
          if (record.type !== "document") expect(surelyFits(schemaFor(record)!, record)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it("never finds one sound that is not", () => {
    const ways = fc.array(fc.nat(40), { maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...sound), ways, strange, (record, way, by) => {
        const broken = spoilt(record, way, by);
        const schema = schemaFor(record)!;
        if (surelyFits(schema, broken)) expect(v.is(schema, broken)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
