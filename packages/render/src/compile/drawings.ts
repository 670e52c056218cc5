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
  limits,
  matrixOf,
  type ParentRef,
  tilesOver,
} from "@foldmark/design";
import type { Box } from "@foldmark/geometry";
import { type OpenFont, type Typesetter, typesetterOf } from "@foldmark/typeset";
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
  /** Of all repeats in it, each as often as it is drawn. */
  readonly tiles: number;
  /** How long it takes to paint, in plain shapes. */
  readonly shapes: number;
  readonly problems: readonly NodeProblem[];
  readonly derived: readonly (readonly [id: string, asset: DerivedAsset])[];
}

type Drawn = Omit<Drawing, "bounds">;

interface KeptLeaf {
  readonly node: DesignNode;
  readonly records: ReadonlyMap<string, DesignRecord | undefined>;
  readonly fonts: ReadonlyMap<string, OpenFont | undefined>;
  /** Left out where none was asked for. */
  readonly typesetter?: Typesetter | null | undefined;
  readonly drawers: ReadonlyMap<keyof Drawers, unknown>;
  readonly drawing: Drawing;
}

/** What drawings were made from beside their own node, all together: few things, however many nodes there are. */
class ReadBeside {
  readonly #records = new Map<string, DesignRecord | undefined>();
  readonly #fonts = new Map<string, OpenFont | undefined>();
  readonly #drawers = new Map<keyof Drawers, unknown>();
  readonly #lists = new Map<ParentRef, readonly DesignNode[]>();
  #typesetter: Typesetter | null | undefined;
  /** Two of them read different things under one name: one of them is old. */
  #isTorn = false;

  #add<Key, Value>(to: Map<Key, Value>, key: Key, value: Value): void {
    const known = to.get(key);
    if (known === value && (value !== undefined || to.has(key))) return;
    this.#isTorn ||= to.has(key);
    to.set(key, value);
  }

  add({ records, fonts, drawers, typesetter }: KeptLeaf): void {
    for (const [id, record] of records) this.#add(this.#records, id, record);
    for (const [id, font] of fonts) this.#add(this.#fonts, id, font);
    for (const [name, drawer] of drawers) this.#add(this.#drawers, name, drawer);
    if (typesetter === undefined) return;
    this.#isTorn ||= this.#typesetter !== undefined && this.#typesetter !== typesetter;
    this.#typesetter = typesetter;
  }

  /** What hangs on a group or a repeat. */
  addList(parent: ParentRef, nodes: readonly DesignNode[]): void {
    this.#add(this.#lists, parent, nodes);
  }

  isCurrent(view: DesignView, fonts: ReadonlyMap<string, OpenFont>, drawers: Drawers): boolean {
    if (this.#isTorn) return false;
    if (this.#typesetter !== undefined && typesetterOf(fonts) !== this.#typesetter) return false;
    for (const [id, record] of this.#records) if (view.get(id) !== record) return false;
    for (const [id, font] of this.#fonts) if (fonts.get(id) !== font) return false;
    for (const [name, drawer] of this.#drawers) if (drawers[name] !== drawer) return false;
    for (const [parent, nodes] of this.#lists) if (view.children(parent) !== nodes) return false;
    return true;
  }
}

interface KeptParent {
  readonly node: DesignNode;
  readonly children: readonly Drawing[];
  readonly drawing: Drawing;
}

interface KeptPlace {
  readonly node: DesignNode;
  readonly outer: Affine;
  readonly drawing: Drawing;
  readonly at: Affine;
  readonly placed: Drawing;
}

/** Most nodes read an ink and nothing else: a map each for what they did not read would be the most of a large design. */
const nothing: ReadonlyMap<never, never> = new Map<never, never>();

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

export const sameMatrix = (a: Affine, b: Affine): boolean =>
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
  #read = new ReadBeside();

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
    const known = this.#places.get(node.id);
    const isKnown = known?.drawing === drawing;
    // Most nodes of a large design were not touched at all.
    if (isKnown && known.node === node && sameMatrix(known.outer, outer)) return known.placed;
    const at = compose(outer, matrixOf(node));
    const placed = isKnown && sameMatrix(known.at, at) ? known.placed : placedAt(drawing, at);
    this.#places.set(node.id, { node, outer, drawing, at, placed });
    return placed;
  }

  /** The same object as long as all that nodes read beside themselves is as it was when they read it. */
  readSince(view: DesignView): object {
    if (!this.#read.isCurrent(view, this.#fonts, this.#drawers)) this.#read = new ReadBeside();
    return this.#read;
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
    if (known && drawsTheSame(known.node, node) && this.#readsTheSame(view, known)) {
      this.#read.add(known);
      return known.drawing;
    }
    let records: Map<string, DesignRecord | undefined> | null = null;
    let fonts: Map<string, OpenFont | undefined> | null = null;
    let drawers: Map<keyof Drawers, unknown> | null = null;
    let typesetter: Typesetter | null | undefined;
    const problems: NodeProblem[] = [];
    const derived: [string, DerivedAsset][] = [];
    const ops = drawLeaf(node, {
      at: here,
      fonts: this.#fonts,
      reading: {
        record: (id) => {
          records ??= new Map();
          return remember(records, id, view.get(id));
        },
        font: (id) => {
          fonts ??= new Map();
          return remember(fonts, id, this.#fonts.get(id));
        },
        typesetter: () => {
          typesetter = typesetterOf(this.#fonts);
          return typesetter;
        },
        drawer: (name) => {
          drawers ??= new Map();
          return remember(drawers, name, this.#drawers[name]);
        },
      },
      problem: (problem) => problems.push({ node: node.id, problem }),
      derive(asset) {
        const id = derivedAssetId(asset);
        derived.push([id, asset]);
        return id;
      },
    });
    const drawing = this.#finished(node, { ops, tiles: 0, shapes: shapesIn(ops), problems, derived });
    const leaf: KeptLeaf = {
      node,
      records: records ?? nothing,
      fonts: fonts ?? nothing,
      typesetter,
      drawers: drawers ?? nothing,
      drawing,
    };
    this.#leaves.set(node.id, leaf);
    this.#read.add(leaf);
    return drawing;
  }

  #readsTheSame(view: DesignView, { records, fonts, typesetter, drawers }: KeptLeaf): boolean {
    if (typesetter !== undefined && typesetterOf(this.#fonts) !== typesetter) return false;
    for (const [id, record] of records) if (view.get(id) !== record) return false;
    for (const [id, font] of fonts) if (this.#fonts.get(id) !== font) return false;
    for (const [name, drawer] of drawers) if (this.#drawers[name] !== drawer) return false;
    return true;
  }

  #parent(view: DesignView, node: Exclude<DesignNode, LeafNode>): Drawing {
    const inner = view.children(node.id);
    this.#read.addList(node.id, inner);
    const children = inner.flatMap((child) => (child.hidden ? [] : [this.placed(view, child, here)]));
    const known = this.#parents.get(node.id);
    if (known && sameList(known.children, children) && drawsTheSame(known.node, node)) return known.drawing;
    const inside: Drawn = {
      ops: children.flatMap(({ ops }) => ops),
      tiles: children.reduce((sum, { tiles }) => sum + tiles, 0),
      shapes: children.reduce((sum, { shapes }) => sum + shapes, 0),
      problems: children.flatMap(({ problems }) => problems),
      derived: children.flatMap(({ derived }) => derived),
    };
    const drawing = this.#finished(node, node.kind === "repeat" ? this.#repeated(node, inside) : inside);
    this.#parents.set(node.id, { node, children, drawing });
    return drawing;
  }

  /** Whether it is drawn is decided here, from the whole: back ends that ask for a part of it would each decide otherwise. */
  #repeated(node: Extract<DesignNode, { kind: "repeat" }>, inside: Drawn): Drawn {
    const bounds = opsBounds(inside.ops, this.#glyphs);
    if (!bounds) return { ...inside, ops: [] };
    const { tiles, shapes, most } = tilesOver(node, bounds, inside);
    if (tiles > most) {
      const problem = { node: node.id, problem: { kind: "too-many-tiles", tiles, most } } as const;
      return { ...inside, ops: [], tiles: 0, shapes: 0, problems: [...inside.problems, problem] };
    }
    const path = rectanglePath(0, 0, node.width, node.height);
    const paint = repeatPattern(node, inside.ops, bounds);
    const fill = { kind: "fill", ...inked(node.id, null, here), path, rule: "nonzero", paint } as const;
    return { ...inside, ops: [fill], tiles, shapes: shapes + limits.tilesOfLayer };
  }

  #finished({ id, opacity }: DesignNode, drawn: Drawn): Drawing {
    const bounds = opsBounds(drawn.ops, this.#glyphs);
    if (!bounds || opacity === 0) return { ...drawn, ops: [], bounds: null, tiles: 0, shapes: 0 };
    if (opacity === 1000) return { ...drawn, bounds };
    const group = { kind: "pushGroup", node: id, opacity, blend: "normal", bounds } as const;
    // One shape by itself needs no layer to be seen through.
    const shapes = drawn.shapes + (drawn.ops.length > 1 ? limits.tilesOfLayer : 0);
    return { ...drawn, ops: [group, ...drawn.ops, { kind: "pop" }], bounds, shapes };
  }
}

/** Numbers of a path that take as long as a shape of a few. */
const longPath = 500;

const shapesIn = (ops: readonly PrintOp[]): number =>
  ops.reduce((sum, op) => {
    if (op.kind === "pop") return sum;
    if (op.kind === "pushClip" || op.kind === "pushGroup") return sum + limits.tilesOfLayer;
    if (op.kind === "image") return sum + 1;
    if (op.kind === "glyphs") return sum + op.ids.length;
    return sum + 1 + Math.floor(op.path.coordinates.length / longPath);
  }, 0);

function remember<Key, Value extends Kept, Kept>(known: Map<Key, Kept>, id: Key, value: Value): Value {
  known.set(id, value);
  return value;
}

export function placedAt({ ops, bounds, tiles, shapes, problems, derived }: Drawing, at: Affine): Drawing {
  const moved = ops.map((op): PrintOp => {
    if (op.kind === "pop") return op;
    if (op.kind === "pushGroup") return { ...op, bounds: boxThrough(at, op.bounds) };
    return { ...op, at: compose(at, op.at) };
  });
  return { ops: moved, bounds: bounds && boxThrough(at, bounds), tiles, shapes, problems, derived };
}
