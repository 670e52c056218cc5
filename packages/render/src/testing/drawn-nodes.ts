/** Nodes of every kind that draws something, drawn from fast-check: for rules that hold whatever is drawn. */
import {
  type DesignNode,
  type DesignRecord,
  newNode,
  newRecord,
  type ParentRef,
  type Stroke,
} from "@foldmark/design";
import fc from "fast-check";
import { inInk, run, textStyle } from "./designs.ts";

export const testPicture = { id: "asset:picture", hash: "c".repeat(64), width: 64, height: 48 } as const;

const place = fc.record({
  x: fc.integer({ min: -10_000, max: 180_000 }),
  y: fc.integer({ min: -10_000, max: 150_000 }),
  width: fc.integer({ min: 3000, max: 90_000 }),
  height: fc.integer({ min: 3000, max: 90_000 }),
  rotation: fc.constantFrom(0, 0, 90_000, 12_345, 200_000),
  flipX: fc.boolean(),
  flipY: fc.boolean(),
  scale: fc.constantFrom(1_000_000, 1_000_000, 640_000, 1_700_000),
  opacity: fc.constantFrom(1000, 1000, 600),
});

const paint = fc
  .record({ name: fc.constantFrom("black", "red", "spot"), tint: fc.integer({ min: 300, max: 1000 }) })
  .map(({ name, tint }) => inInk(name as "black", tint));

const stroke: fc.Arbitrary<Stroke> = fc.record({
  paint,
  width: fc.integer({ min: 600, max: 6000 }),
  cap: fc.constantFrom("butt", "round", "square"),
  join: fc.constantFrom("miter", "round", "bevel"),
  dash: fc.constantFrom([], [], [6000, 4000], [9000, 3000, 2000]),
});

const heart =
  "M50000 90000C20000 60000 0 45000 0 25000C0 10000 10000 0 25000 0C38000 0 45000 8000 50000 18000C55000 8000 62000 0 75000 0C90000 0 100000 10000 100000 25000C100000 45000 80000 60000 50000 90000Z";

const form = fc.oneof(
  fc.record({ form: fc.constant("rectangle" as const), radius: fc.integer({ min: 0, max: 20_000 }) }),
  fc.record({ form: fc.constant("ellipse" as const) }),
  fc.record({
    form: fc.constant("polygon" as const),
    corners: fc.integer({ min: 3, max: 9 }),
    inner: fc.constantFrom(1000, 600, 350),
  }),
  fc.record({
    form: fc.constant("path" as const),
    path: fc.constant(heart),
    width: fc.constant(100_000),
    height: fc.constant(90_000),
    rule: fc.constantFrom("nonzero" as const, "evenodd" as const),
  }),
);

type Own = (id: DesignNode["id"], parent: ParentRef) => readonly DesignRecord[];

const shapes: fc.Arbitrary<Own> = fc
  .record({ place, form, fill: fc.option(paint), stroke: fc.option(stroke) })
  .map((each) => (id, parent) => [
    newNode("shape", { id, parent, ...each.place, shape: each.form, fill: each.fill, stroke: each.stroke }),
  ]);

const lines: fc.Arbitrary<Own> = fc
  .record({ place, stroke })
  .map((each) => (id, parent) => [newNode("line", { id, parent, ...each.place, stroke: each.stroke })]);

const texts: fc.Arbitrary<Own> = fc
  .record({
    place,
    words: fc.constantFrom("Foldmark", "Größe M\nzwei Zeilen", "Affi & fjord", "Ræv"),
    points: fc.integer({ min: 14, max: 70 }),
    align: fc.constantFrom("start" as const, "center" as const, "end" as const),
    fit: fc.constantFrom({ kind: "auto-height" as const }, { kind: "fixed-clip" as const }),
  })
  .map((each) => (id, parent) => {
    const runs = [run(each.words, textStyle("archivo", each.points))];
    return [newNode("text", { id, parent, ...each.place, runs, align: each.align, fit: each.fit })];
  });

const images: fc.Arbitrary<Own> = fc
  .record({ place, isCut: fc.boolean(), level: fc.option(fc.integer({ min: 200, max: 800 })) })
  .map(({ place: at, isCut, level }) => (id, parent) => {
    const crop = isCut
      ? { x: 250_000, y: 100_000, width: 500_000, height: 700_000 }
      : { x: 0, y: 0, width: 1_000_000, height: 1_000_000 };
    const threshold = level === null ? null : { level, paint: inInk("red"), inverted: false };
    return [newNode("image", { id, parent, ...at, asset: testPicture.id, crop, threshold })];
  });

const repeats: fc.Arbitrary<Own> = fc
  .record({
    place,
    layout: fc.constantFrom("grid" as const, "brick" as const, "half-drop" as const, "mirror" as const),
    gap: fc.integer({ min: 0, max: 4000 }),
    inside: fc.oneof(shapes, lines),
  })
  .map(({ place: at, layout, gap, inside }) => (id, parent) => {
    const tile = { width: 24_000, height: 18_000 };
    const [motif] = inside(`${id}-motif`, id) as readonly DesignNode[];
    const small = {
      ...motif!,
      x: 2000,
      y: 2000,
      width: 16_000,
      height: 12_000,
      scale: 1_000_000,
    } as DesignNode;
    const offset = { x: 3000, y: -2000 };
    return [newNode("repeat", { id, parent, ...at, tile, gap: { x: gap, y: gap }, layout, offset }), small];
  });

const groups: fc.Arbitrary<Own> = fc
  .record({ place, inside: fc.array(fc.oneof(shapes, lines, texts), { minLength: 1, maxLength: 3 }) })
  .map(({ place: at, inside }) => (id, parent) => [
    newNode("group", { id, parent, ...at, width: 90_000, height: 90_000 }),
    ...inside.flatMap((own, index) => own(`${id}-${index}`, id)),
  ]);

/** A few nodes on a parent, and the picture that some of them show. */
export const drawnNodes = (parent: ParentRef): fc.Arbitrary<readonly DesignRecord[]> =>
  fc
    .array(fc.oneof(shapes, shapes, lines, texts, images, repeats, groups), { minLength: 1, maxLength: 5 })
    .map((nodes) => [
      newRecord("asset", testPicture),
      ...nodes.flatMap((own, index) => own(`node:n${index}`, parent)),
    ]);
