/**
 * Drawings of nodes, kept by record: whatever a node was not changed in is not drawn again. A moved node keeps its
 * outlines, glyphs and patterns as the same objects, so that what back ends made of them is kept too.
 */
import {
  type Affine,
  compose,
  type DesignNode,
  type DesignRecord,
  type DesignView,
  matrixOf,
} from "@foldmark/design";
import type { Box } from "@foldmark/geometry";
import type { OpenFont } from "@foldmark/typeset";
import { boxThrough } from "../display-list/boxes.ts";
import type { DerivedAsset, PrintOp } from "../display-list/display-list.ts";
import type { GlyphOutlines } from "../display-list/glyphs.ts";
import { outlinesOf } from "../display-list/glyphs.ts";
import { derivedAssetId } from "../display-list/hash.ts";
import { opsBounds } from "../display-list/op-bounds.ts";
import { rectanglePath } from "../display-list/path.ts";
import { type Drawers, type DrawProblem, inked } from "./draw-context.ts";
import { drawLeaf, type LeafNode } from "./draw-node.ts";
import { repeatPattern } from "./repeats.ts";

export interface NodeProblem {
  readonly node: DesignNode["id"];
  readonly problem: DrawProblem;
}

/** What a node draws, in its own coordinates. */
export interface Drawing {
  readonly ops: readonly PrintOp[];
  /** Null where nothing is drawn. */
  readonly bounds: Box | null;
  readonly problems: readonly NodeProblem[];
  readonly derived: readonly (readonly [id: string, asset: DerivedAsset])[];
}

interface KeptLeaf {
  readonly node: DesignNode;
  readonly records: ReadonlyMap<string, DesignRecord | undefined>;
  readonly fonts: ReadonlyMap<string, OpenFont | undefined>;
  readonly drawers: ReadonlyMap<keyof Drawers, unknown>;
  readonly drawing: Drawing;
}

interface KeptParent {
  readonly node: DesignNode;
  readonly children: readonly Drawing[];
  readonly drawing: Drawing;
}

interface KeptPlace {
  readonly drawing: Drawing;
  readonly at: Affine;
  readonly placed: Drawing;
}

export const here: Affine = [1, 0, 0, 1, 0, 0];

/** What says where a node is, who it is and who may do what, but not what it draws in its own box. */
const outsideDrawing = new Set<string>([
  "x",
  "y",
  "rotation",
  "flipX",
  "flipY",
  "scale",
  "parent",
  "index",
  "anchor",
  "home",
  "name",
  "hidden",
  "locked",
  "permissions",
  "field",
]);

function drawsTheSame(a: DesignNode, b: DesignNode): boolean {
  if (a === b) return true;
  for (const key of Object.keys(b)) {
    const name = key as keyof DesignNode;
    if (a[name] !== b[name] && !outsideDrawing.has(key)) return false;
  }
  return true;
}

const sameMatrix = (a: Affine, b: Affine): boolean =>
  a === b || a.every((value, index) => value === b[index]);
const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);

export class Drawings {
  readonly #fonts: ReadonlyMap<string, OpenFont>;
  readonly #drawers: Drawers;
  readonly #glyphs: GlyphOutlines;
  readonly #leaves = new Map<string, KeptLeaf>();
  readonly #parents = new Map<string, KeptParent>();
  readonly #places = new Map<string, KeptPlace>();

  constructor(fonts: ReadonlyMap<string, OpenFont>, drawers: Drawers) {
    this.#fonts = fonts;
    this.#drawers = drawers;
    this.#glyphs = outlinesOf(fonts);
  }

  /** In the node's own coordinates; the same object as long as it would look the same. */
  of(view: DesignView, node: DesignNode): Drawing {
    return node.kind === "group" || node.kind === "repeat"
      ? this.#parent(view, node)
      : this.#leaf(view, node);
  }

  /** In the coordinates that `outer` leads to from those of what the node hangs on. */
  placed(view: DesignView, node: DesignNode, outer: Affine): Drawing {
    const drawing = this.of(view, node);
    const at = compose(outer, matrixOf(node));
    const known = this.#places.get(node.id);
    if (known?.drawing === drawing && sameMatrix(known.at, at)) return known.placed;
    const placed = placedAt(drawing, at);
    this.#places.set(node.id, { drawing, at, placed });
    return placed;
  }

  /** Lets go of what is no longer in the design. */
  forgetMissing(view: DesignView): void {
    for (const kept of [this.#leaves, this.#parents, this.#places])
      for (const id of kept.keys()) if (!view.get(id)) kept.delete(id);
  }

  get size(): number {
    return this.#places.size;
  }

  #leaf(view: DesignView, node: LeafNode): Drawing {
    const known = this.#leaves.get(node.id);
    if (known && drawsTheSame(known.node, node) && this.#readsTheSame(view, known)) return known.drawing;
    const records = new Map<string, DesignRecord | undefined>();
    const fonts = new Map<string, OpenFont | undefined>();
    const drawers = new Map<keyof Drawers, unknown>();
    const problems: NodeProblem[] = [];
    const derived: [string, DerivedAsset][] = [];
    const ops = drawLeaf(node, {
      at: here,
      fonts: this.#fonts,
      reading: {
        record: (id) => remember(records, id, view.get(id)),
        font: (id) => remember(fonts, id, this.#fonts.get(id)),
        drawer: (name) => remember(drawers, name, this.#drawers[name]),
      },
      problem: (problem) => problems.push({ node: node.id, problem }),
      derive(asset) {
        const id = derivedAssetId(asset);
        derived.push([id, asset]);
        return id;
      },
    });
    const drawing = this.#finished(node, ops, problems, derived);
    this.#leaves.set(node.id, { node, records, fonts, drawers, drawing });
    return drawing;
  }

  #readsTheSame(view: DesignView, { records, fonts, drawers }: KeptLeaf): boolean {
    for (const [id, record] of records) if (view.get(id) !== record) return false;
    for (const [id, font] of fonts) if (this.#fonts.get(id) !== font) return false;
    for (const [name, drawer] of drawers) if (this.#drawers[name] !== drawer) return false;
    return true;
  }

  #parent(view: DesignView, node: Exclude<DesignNode, LeafNode>): Drawing {
    const children = view
      .children(node.id)
      .flatMap((child) => (child.hidden ? [] : [this.placed(view, child, here)]));
    const known = this.#parents.get(node.id);
    if (known && sameList(known.children, children) && drawsTheSame(known.node, node)) return known.drawing;
    const inside = children.flatMap(({ ops }) => ops);
    const ops = node.kind === "repeat" ? this.#repeated(node, inside) : inside;
    const problems = children.flatMap((child) => child.problems);
    const derived = children.flatMap((child) => child.derived);
    const drawing = this.#finished(node, ops, problems, derived);
    this.#parents.set(node.id, { node, children, drawing });
    return drawing;
  }

  #repeated(node: Extract<DesignNode, { kind: "repeat" }>, inside: readonly PrintOp[]): PrintOp[] {
    const bounds = opsBounds(inside, this.#glyphs);
    if (!bounds) return [];
    const path = rectanglePath(0, 0, node.width, node.height);
    const paint = repeatPattern(node, inside, bounds);
    return [{ kind: "fill", ...inked(node.id, null, here), path, rule: "nonzero", paint }];
  }

  #finished(
    { id, opacity }: DesignNode,
    ops: readonly PrintOp[],
    problems: readonly NodeProblem[],
    derived: Drawing["derived"],
  ): Drawing {
    const bounds = opsBounds(ops, this.#glyphs);
    if (!bounds || opacity === 0) return { ops: [], bounds: null, problems, derived };
    if (opacity === 1000) return { ops, bounds, problems, derived };
    const group = { kind: "pushGroup", node: id, opacity, blend: "normal", bounds } as const;
    return { ops: [group, ...ops, { kind: "pop" }], bounds, problems, derived };
  }
}

function remember<Key, Value extends Kept, Kept>(known: Map<Key, Kept>, id: Key, value: Value): Value {
  known.set(id, value);
  return value;
}

export function placedAt({ ops, bounds, problems, derived }: Drawing, at: Affine): Drawing {
  const moved = ops.map((op): PrintOp => {
    if (op.kind === "pop") return op;
    if (op.kind === "pushGroup") return { ...op, bounds: boxThrough(at, op.bounds) };
    return { ...op, at: compose(at, op.at) };
  });
  return { ops: moved, bounds: bounds && boxThrough(at, bounds), problems, derived };
}
