/** Any design, and any sequence of commands on it. */
import fc from "fast-check";
import type { Records } from "../diff/diff.ts";
import { newNode, newRecord } from "../records/defaults.ts";
import type { NodeId, PanelRef, ParentRef, SurfaceId } from "../records/ids.ts";
import { indexesBetween } from "../records/layer-index.ts";
import { type DesignNode, isContainer } from "../records/node.ts";
import type { NodeKind, TextRun } from "../records/node-kinds.ts";
import type { DesignRecord } from "../records/record.ts";

export const panels: readonly PanelRef[] = [
  "panel:body-outside/lid",
  "panel:body-outside/back",
  "panel:body-outside/end-left",
  "panel:body-inside/base",
];
const surfaces: readonly SurfaceId[] = ["surface:body-outside", "surface:body-inside"];

const paint = fc.record({
  ink: fc.constantFrom("ink:black" as const, "ink:spot" as const, "ink:white" as const),
  tint: fc.integer({ min: 0, max: 1000 }),
});
const stroke = fc.record({
  paint,
  width: fc.integer({ min: 0, max: 5000 }),
  cap: fc.constantFrom("butt" as const, "round" as const),
  join: fc.constantFrom("miter" as const, "round" as const),
  dash: fc.array(fc.integer({ min: 0, max: 9000 }), { maxLength: 4 }),
});
const style = fc.record({
  font: fc.constantFrom(
    { family: "Inter", style: "Regular", hash: "1".repeat(64) },
    { family: "Lora", style: "Bold", hash: "2".repeat(64) },
  ),
  size: fc.integer({ min: 500, max: 90_000 }),
  paint,
  tracking: fc.integer({ min: -100, max: 300 }),
});
export const runs: fc.Arbitrary<TextRun[]> = fc.array(
  fc.record({ text: fc.string({ maxLength: 20, unit: "grapheme" }), style }),
  { minLength: 1, maxLength: 3 },
);

const shapeForm = fc.oneof(
  fc.record({ form: fc.constant("rectangle" as const), radius: fc.integer({ min: 0, max: 9000 }) }),
  fc.constant({ form: "ellipse" as const }),
  fc.record({
    form: fc.constant("polygon" as const),
    corners: fc.integer({ min: 3, max: 12 }),
    inner: fc.integer({ min: 1, max: 1000 }),
  }),
  fc.constant({
    form: "path" as const,
    path: "M0 0L1000 0C1000 500 500 1000 0 1000Z",
    width: 1000,
    height: 1000,
    rule: "nonzero" as const,
  }),
);

const contents: Readonly<Record<NodeKind, fc.Arbitrary<object>>> = {
  text: fc.record({ runs, leading: fc.integer({ min: 800, max: 2000 }) }),
  image: fc.record({ asset: fc.constantFrom("asset:a", "asset:b", null) }),
  shape: fc.record({ shape: shapeForm, fill: fc.option(paint), stroke: fc.option(stroke) }),
  line: fc.record({ stroke: fc.option(stroke) }),
  icon: fc.record({ fill: fc.option(paint) }),
  repeat: fc.record({ gap: fc.record({ x: fc.nat(5000), y: fc.nat(5000) }) }),
  barcode: fc.record({ value: fc.string({ maxLength: 12 }), fill: fc.option(paint) }),
  group: fc.constant({}),
  page: fc.record({ asset: fc.constantFrom("asset:a", "asset:b", null), page: fc.nat(20) }),
};

const hold = fc.constantFrom("start", "center", "end", "stretch", "proportional");
export const anchors = fc.record({ x: hold, y: hold, scale: fc.constantFrom("none", "fit", "fill") });
const rotation = fc.oneof(
  fc.constantFrom(0, 0, 90_000, 180_000, 270_000),
  fc.integer({ min: 0, max: 359_999 }),
);

/** A box that lies about on a panel of a mailer. */
export const placements = fc.record({
  x: fc.integer({ min: -50_000, max: 300_000 }),
  y: fc.integer({ min: -50_000, max: 300_000 }),
  width: fc.integer({ min: 0, max: 200_000 }),
  height: fc.integer({ min: 0, max: 200_000 }),
  rotation,
  flipX: fc.boolean(),
  flipY: fc.boolean(),
  scale: fc.oneof(fc.constant(1_000_000), fc.integer({ min: 100_000, max: 5_000_000 })),
});

const kinds = Object.keys(contents) as NodeKind[];

/** A node of any kind; where it hangs is a number, since that depends on the others. */
const nodeSpecs = fc.constantFrom(...kinds, "group" as const).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    own: contents[kind],
    placement: placements,
    anchor: anchors,
    hangs: fc.nat(100),
    field: fc.constantFrom(null, null, null, "field:name"),
    locked: fc.constantFrom(false, false, false, true),
    hidden: fc.boolean(),
  }),
);
type NodeSpec = typeof nodeSpecs extends fc.Arbitrary<infer Spec> ? Spec : never;

const head = newRecord("document", {
  dieline: { construction: "roll-end-lock-front", version: "1.1.0", hash: "3".repeat(64) },
});

const shared: readonly DesignRecord[] = [
  head,
  newRecord("surface", { id: "surface:body-outside", side: "outside" }),
  newRecord("surface", { id: "surface:body-inside", side: "inside" }),
  newRecord("ink", {}),
  newRecord("ink", { id: "ink:spot", kind: "spot", name: "Brick", cmyk: [100, 800, 700, 100] }),
  newRecord("ink", { id: "ink:white", kind: "white", cmyk: [0, 0, 0, 0] }),
  newRecord("asset", { id: "asset:a", hash: "a".repeat(64), width: 1200, height: 800 }),
  newRecord("asset", { id: "asset:b", hash: "b".repeat(64), width: 300, height: 900 }),
  newRecord("field", { id: "field:name", name: "Name", longest: 40 }),
  newRecord("guide", { id: "guide:a", parent: "panel:body-outside/lid", at: 12_000 }),
];

const deepest = 4;

function nodesFrom(specs: readonly NodeSpec[]): DesignNode[] {
  const indexes = indexesBetween(null, null, specs.length);
  const nodes: DesignNode[] = [];
  const depths = new Map<string, number>();
  specs.forEach(({ kind, own, placement, hangs, anchor, field, locked, hidden }, at) => {
    const holders = nodes.filter((node) => isContainer(node) && depths.get(node.id)! < deepest);
    const places: readonly ParentRef[] = [...panels, ...surfaces, ...holders.map(({ id }) => id)];
    const parent = places[hangs % places.length]!;
    const id: NodeId = `node:n${at}`;
    const index = indexes[at]!;
    const common = { id, parent, index, anchor, field, locked, hidden, ...placement, ...own };
    nodes.push(newNode(kind, common as Parameters<typeof newNode>[1]));
    depths.set(id, (depths.get(parent) ?? 0) + 1);
  });
  return nodes;
}

export const recordsOfList = (records: readonly DesignRecord[]): Records =>
  new Map(records.map((record) => [record.id, record]));

/** Surfaces, panels, nested groups and every kind of node. */
export const designs = (most = 14): fc.Arbitrary<Records> =>
  fc.array(nodeSpecs, { maxLength: most }).map((specs) => recordsOfList([...shared, ...nodesFrom(specs)]));

/** A design of loose, unlocked nodes on one panel. */
export const looseNodes = (fewest: number): fc.Arbitrary<Records> =>
  fc
    .array(nodeSpecs, { minLength: fewest, maxLength: 8 })
    .map((specs) => specs.map((spec) => ({ ...spec, hangs: 0, locked: false })))
    .map((specs) =>
      recordsOfList([
        ...shared,
        ...nodesFrom(specs).map((node) => ({ ...node, parent: panels[0]!, locked: false }) as DesignNode),
      ]),
    );
