/** A pattern as nodes of a design: a repeat on a ground, to be added, recoloured and edited like anything else. */
import {
  type DesignNode,
  type NodeId,
  newNode,
  type Paint,
  type ParentRef,
  type PathCommand,
  writePath,
} from "@foldmark/design";
import type { Pattern, PatternLayer } from "./pattern.ts";

export interface PatternRequest {
  readonly pattern: Pattern;
  readonly parent: ParentRef;
  /** µm on the parent. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Null leaves what lies below. */
  readonly ground: Paint | null;
  /** In turn for the pattern's inks; one is enough. */
  readonly paints: readonly [Paint, ...Paint[]];
  /** Permille of the size it was drawn in. */
  readonly scale: number;
  /** Permille: how heavy the motifs are. */
  readonly weight: number;
  /** A name for each node, by its part: chance is the caller's. */
  readonly name: (part: string) => NodeId;
}

/** Keys in order among siblings. */
const indexes = ["a0", "a1", "a2", "a3"] as const;

const numbersOf = (command: PathCommand): readonly number[] => command.slice(1) as number[];

/** The layer as a shape: its outline in a box of its own. */
function layerNode(
  { ink, outline }: PatternLayer,
  index: string,
  parent: NodeId,
  { paints, scale, name }: PatternRequest,
): DesignNode {
  const values = outline.map(numbersOf);
  const xs = values.flatMap((each) => each.filter((_, i) => i % 2 === 0));
  const ys = values.flatMap((each) => each.filter((_, i) => i % 2 === 1));
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const [width, height] = [Math.ceil(Math.max(...xs)) - left, Math.ceil(Math.max(...ys)) - top];
  const moved = outline.map(
    ([letter, ...numbers]) =>
      [letter, ...numbers.map((value, i) => value - (i % 2 === 0 ? left : top))] as unknown as PathCommand,
  );
  const sized = (value: number): number => Math.round((value * scale) / 1000);
  return newNode("shape", {
    id: name(`ink-${ink}`),
    parent,
    index,
    x: sized(left),
    y: sized(top),
    width: sized(width),
    height: sized(height),
    shape: { form: "path", path: writePath(moved), width, height, rule: "nonzero" },
    fill: paints[ink % paints.length]!,
  });
}

/** Parents before children. */
export function patternNodes(request: PatternRequest): readonly DesignNode[] {
  const { pattern, parent, box, ground, scale, weight, name } = request;
  const tile = {
    width: Math.round((pattern.tile.width * scale) / 1000),
    height: Math.round((pattern.tile.height * scale) / 1000),
  };
  const [group, repeat] = [name("group"), name("repeat")];
  const { width, height } = box;
  const inside = { x: 0, y: 0, width, height } as const;
  const layers = pattern
    .layers(weight / 1000)
    .map((each, i) => layerNode(each, indexes[i]!, repeat, request));
  const repeated = newNode("repeat", {
    id: repeat,
    parent: ground ? group : parent,
    index: indexes[1],
    ...(ground ? inside : box),
    name: ground ? "" : pattern.id,
    tile,
    layout: pattern.layout,
  });
  if (!ground) return [repeated, ...layers];
  return [
    newNode("group", { id: group, parent, name: pattern.id, ...box }),
    newNode("shape", { id: name("ground"), parent: group, index: indexes[0], ...inside, fill: ground }),
    repeated,
    ...layers,
  ];
}
