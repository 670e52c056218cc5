/** Any sequence of commands: numbers that become arguments when the design they meet is known. */
import fc from "fast-check";
import { clipOf } from "../commands/clip.ts";
import { type DesignView, recordsOf } from "../document/view.ts";
import type { Layout } from "../place/layout.ts";
import { newNode } from "../records/defaults.ts";
import type { InkId, NodeId } from "../records/ids.ts";
import { panels, runs } from "./arbitraries.ts";

export interface Step {
  readonly kind: number;
  readonly picks: readonly number[];
  readonly a: number;
  readonly b: number;
  readonly runs: ReturnType<typeof runs.generate>["value"];
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.nat(1000),
  picks: fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }),
  a: fc.integer({ min: -90_000, max: 90_000 }),
  b: fc.integer({ min: -90_000, max: 90_000 }),
  runs,
});

export const steps = (most = 25): fc.Arbitrary<readonly Step[]> => fc.array(step, { maxLength: most });

interface Scene {
  readonly design: DesignView;
  readonly layout: Layout;
  readonly ids: readonly NodeId[];
  /** Different for every step. */
  readonly salt: string;
  readonly step: Step;
}

const oneOf = <Value>(values: readonly Value[], number: number): Value =>
  values[Math.abs(number) % values.length]!;
const paintOf = ({ a }: Step) => ({
  ink: oneOf<InkId>(["ink:black", "ink:spot", "ink:white"], a),
  tint: Math.abs(a) % 1001,
});
const asset = {
  id: "asset:c",
  type: "asset",
  hash: "c".repeat(64),
  kind: "raster",
  name: "",
  width: 50,
  height: 70,
  icc: null,
} as const;

const makers: readonly ((scene: Scene) => readonly [string, unknown])[] = [
  ({ salt, step }) => {
    const kind = oneOf(
      ["text", "shape", "line", "icon", "barcode", "group", "repeat", "image"] as const,
      step.a,
    );
    const node = newNode(kind, { id: `node:${salt}`, parent: oneOf(panels, step.b), x: step.a, y: step.b });
    return ["node.add", { nodes: [node], assets: [], inks: [] }];
  },
  ({ ids }) => ["node.delete", { ids }],
  ({ ids, salt, step }) => ["node.duplicate", { ids, salt, x: step.a, y: step.b }],
  ({ design, layout, ids, salt, step }) => [
    "node.paste",
    { clip: clipOf(design, layout, ids), parent: oneOf(panels, step.a), salt, x: 0, y: step.b },
  ],
  ({ ids, step }) => ["node.move", { ids, x: step.a, y: step.b }],
  ({ ids, step }) => ["node.rotate", { ids, by: step.a }],
  ({ ids, step }) => ["node.flip", { ids, axis: step.a > 0 ? "x" : "y" }],
  ({ ids, step }) => [
    "node.resize",
    {
      ids,
      from: { x: 0, y: 0, width: 50_000, height: 40_000 },
      to: { x: step.a, y: step.b, width: Math.abs(step.a), height: Math.abs(step.b) },
      proportional: step.a > 0,
    },
  ],
  ({ ids, step }) => [
    "node.place",
    { id: ids[0], place: { x: step.a, width: Math.abs(step.b), rotation: Math.abs(step.a) } },
  ],
  ({ ids, step }) => ["node.reorder", { ids, to: oneOf(["front", "forward", "backward", "back"], step.a) }],
  ({ ids, step, design }) => {
    const holders = [...recordsOf(design, "node")].filter(({ kind }) => kind === "group").map(({ id }) => id);
    const parent = oneOf([...panels, ...holders], step.b);
    return ["node.reparent", { ids, parent, below: null, keepsPicture: step.a > 0 }];
  },
  ({ ids, salt }) => ["node.group", { ids, id: `node:${salt}` }],
  ({ ids }) => ["node.ungroup", { ids }],
  ({ ids, salt }) => ["repeat.make", { ids, id: `node:${salt}`, bleed: 3000 }],
  ({ ids, step }) => [
    "node.align",
    {
      ids,
      edge: oneOf(["left", "center", "right", "top", "middle", "bottom"], step.a),
      to: oneOf(["selection", "panel", "safe"], step.b),
    },
  ],
  ({ ids, step }) => ["node.distribute", { ids, axis: step.a > 0 ? "x" : "y" }],
  ({ ids, step }) => ["node.lock", { ids, locked: step.a > 60_000 }],
  ({ ids, step }) => ["node.hide", { ids, hidden: step.a > 0 }],
  ({ ids, step }) => ["node.opacity", { ids, opacity: Math.abs(step.a) % 1001 }],
  ({ ids, step }) => ["text.set", { id: ids[0], runs: step.runs }],
  ({ ids, step }) => [
    "text.style",
    { ids, style: { size: 500 + Math.abs(step.a) }, range: step.b > 0 ? { from: 1, to: step.b % 9 } : null },
  ],
  ({ ids, step }) => ["node.fill", { ids, fill: step.b > 0 ? paintOf(step) : null }],
  ({ ids, step }) => [
    "node.stroke",
    {
      ids,
      stroke:
        step.b > 0 ? { paint: paintOf(step), width: step.b, cap: "butt", join: "miter", dash: [] } : null,
    },
  ],
  ({ ids }) => ["image.replace", { ids, asset }],
  ({ step }) => [
    "panel.background",
    {
      panels: [oneOf(panels, step.a)],
      background: step.b > 0 ? paintOf(step) : null,
      continuesTo: step.a > 0 ? ["back"] : null,
    },
  ],
  ({ step }) => ["ink.replace", { id: oneOf(["ink:spot", "ink:white"], step.a), instead: "ink:black" }],
  ({ step }) => ["field.fill", { id: "field:name", value: { kind: "text", text: `Name ${step.a}` } }],
  ({ salt, step }) => [
    "guide.put",
    { guide: { id: `guide:${salt}`, type: "guide", parent: oneOf(panels, step.a), axis: "x", at: step.b } },
  ],
];

/** What the step asks of the design as it is; null where there is nothing to ask it of. */
export function commandOf(
  step: Step,
  design: DesignView,
  layout: Layout,
  number: number,
): readonly [command: string, args: unknown] | null {
  const nodes = [...recordsOf(design, "node")].map(({ id }) => id).sort();
  const ids = nodes.length > 0 ? [...new Set(step.picks.map((pick) => oneOf(nodes, pick)))] : [];
  const maker = oneOf(nodes.length > 0 ? makers : makers.slice(0, 1), step.kind);
  return maker({ design, layout, ids, salt: `step${number}`, step });
}
