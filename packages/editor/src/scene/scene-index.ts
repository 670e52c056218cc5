/**
 * What lies where: every drawn node of the board in an R-tree that follows the design's changes, so that a hit test and
 * snapping ask a few neighbours and not a thousand nodes.
 */
import {
  ancestors,
  type DesignNode,
  type DesignStore,
  type Diff,
  isLocked,
  type NodeId,
  nodeOf,
  recordsOf,
} from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import RBush from "rbush";
import type { Board } from "./board.ts";
import { hitsNode } from "./hit.ts";
import { isHidden, overlaps, type Placed, placedOn } from "./placed.ts";

type Entry = Box & { readonly id: NodeId };

/** Nodes that show ink at a point of the world; what is within a tolerance, in µm, of a line counts. */
export type DrawnAt = (point: Point, tolerance: number) => readonly string[];

/** Questions that are answered without a tree. */
const treeAfter = 200;

export class SceneIndex {
  readonly #store: DesignStore;
  readonly #board: Board;
  readonly #drawnAt: DrawnAt | null;
  readonly #tree = new RBush<Entry>();
  readonly #entries = new Map<NodeId, Entry>();
  readonly #placed = new Map<NodeId, Placed | null>();
  readonly #dirty = new Set<NodeId>();
  readonly #end: () => void;
  /** Boxes are made when somebody first asks what lies where, the tree of them when it was asked often. */
  #isMade = false;
  #isTree = false;
  #asked = 0;

  /** @param drawnAt null where nothing is drawn: boxes alone say what is hit */
  constructor(store: DesignStore, board: Board, drawnAt: DrawnAt | null = null) {
    this.#store = store;
    this.#board = board;
    this.#drawnAt = drawnAt;
    this.#end = store.listen(({ diff }) => this.#note(diff), { scope: "document" });
  }

  #make(): void {
    for (const { id } of recordsOf(this.#store, "node")) {
      const entry = this.#entryOf(id);
      if (entry) this.#entries.set(id, entry);
    }
    this.#isMade = true;
  }

  /** Names of panels ask a few dozen times for the first picture: looking at every box is sooner done than the tree. */
  #search(box: Box): readonly Entry[] {
    if (!this.#isMade) this.#make();
    if (!this.#isTree && ++this.#asked > treeAfter) {
      this.#tree.load([...this.#entries.values()]);
      this.#isTree = true;
    }
    if (this.#isTree) return this.#tree.search(box);
    const found: Entry[] = [];
    for (const entry of this.#entries.values()) if (overlaps(entry, box)) found.push(entry);
    return found;
  }

  dispose(): void {
    this.#end();
  }

  #note({ put, patch, del }: Diff): void {
    const ids = [...put, ...del].flatMap(({ id, type }) => (type === "node" ? [id as NodeId] : []));
    for (const id of ids) this.#dirty.add(id);
    for (const id in patch) this.#dirty.add(id as NodeId);
  }

  /** When somebody asks: what follows a change at once, as an undo does, need not wait for it. */
  #settle(): void {
    for (const id of this.#dirty) {
      // What is in a group moves with it; added to what is gone through, it comes by later.
      const node = nodeOf(this.#store, id);
      if (node?.kind === "group" || node?.kind === "repeat")
        for (const inner of this.#store.children(id)) this.#dirty.add(inner.id);
      this.#placed.delete(id);
      if (!this.#isMade) continue;
      const old = this.#entries.get(id);
      if (old && this.#isTree) this.#tree.remove(old);
      const entry = this.#entryOf(id);
      if (entry) {
        if (this.#isTree) this.#tree.insert(entry);
        this.#entries.set(id, entry);
      } else this.#entries.delete(id);
    }
    this.#dirty.clear();
  }

  #entryOf(id: NodeId): Entry | null {
    const placed = this.#place(id);
    return placed && { ...placed.bounds, id };
  }

  #place(id: NodeId): Placed | null {
    const known = this.#placed.get(id);
    if (known !== undefined) return known;
    const node = nodeOf(this.#store, id);
    const placed = node ? placedOn(this.#store, this.#board, node) : null;
    this.#placed.set(id, placed);
    return placed;
  }

  placed(id: NodeId): Placed | null {
    this.#settle();
    return this.#place(id);
  }

  /** Every node whose bounds touch the box, in no order. */
  within(box: Box): readonly Placed[] {
    this.#settle();
    return this.#search(box).flatMap(({ id }) => this.#place(id) ?? []);
  }

  /**
   * Nodes under a point, the topmost first. Groups are hit through what is in them. Those that show ink there come before
   * those of which only the box lies there: the empty corner of a star is the photograph below it.
   */
  hits(point: Point, tolerance: number, withLocked = false): readonly DesignNode[] {
    const around = {
      minX: point.x - tolerance,
      minY: point.y - tolerance,
      maxX: point.x + tolerance,
      maxY: point.y + tolerance,
    };
    const found = this.within(around)
      .filter((placed) => placed.node.kind !== "group" && hitsNode(placed, point, tolerance))
      .map(({ node }) => node)
      .filter((node) => !isHidden(this.#store, node) && (withLocked || !isLocked(this.#store, node)));
    found.sort((a, b) => (this.#isBelow(a, b) ? 1 : -1));
    if (!this.#drawnAt || found.length < 2) return found;
    const drawn = this.#withAncestors(this.#drawnAt(point, tolerance));
    return [...found.filter(({ id }) => drawn.has(id)), ...found.filter(({ id }) => !drawn.has(id))];
  }

  /** What is in a repeat is drawn for it. */
  #withAncestors(ids: readonly string[]): ReadonlySet<string> {
    const nodes = ids.flatMap((id) => nodeOf(this.#store, id) ?? []);
    return new Set(nodes.flatMap((node) => [node, ...ancestors(this.#store, node)]).map(({ id }) => id));
  }

  /** As they are drawn: what runs over the whole surface first, then the panels as the dieline has them. */
  #rankOf(artboard: string): number {
    return this.#board.panels.findIndex(({ ref }) => ref === artboard);
  }

  #isBelow(a: DesignNode, b: DesignNode): boolean {
    const [one, other] = [a, b].map((node) => [node, ...ancestors(this.#store, node)].reverse());
    const [top, otherTop] = [one![0]!, other![0]!];
    if (top.parent !== otherTop.parent) return this.#rankOf(top.parent) < this.#rankOf(otherTop.parent);
    for (const [depth, node] of one!.entries()) {
      const beside = other![depth];
      if (!beside) return false;
      if (node.id !== beside.id)
        return node.index === beside.index ? node.id < beside.id : node.index < beside.index;
    }
    return true;
  }
}
