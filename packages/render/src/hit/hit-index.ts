/** What lies under a point or in a box, found through an R-tree that follows the list part by part. */
import type { NodeId, PanelRef } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import RBush from "rbush";
import { boxThrough, grown, meets, together } from "../display-list/boxes.ts";
import type { Clip, InkedOp, Part, PrintList } from "../display-list/display-list.ts";
import { ownBounds } from "../display-list/op-bounds.ts";
import { type HitOptions, type HitSources, isInClip, meetsOp } from "./hit-op.ts";

interface PartEntry extends Box {
  readonly part: Part;
  /** Its place in the list. */
  order: number;
}

interface OpEntry {
  readonly op: InkedOp;
  readonly bounds: Box;
  readonly clips: readonly Clip[];
}

export type HitTarget = NodeId | PanelRef;

export class HitIndex {
  readonly #sources: HitSources;
  readonly #tree = new RBush<PartEntry>();
  readonly #entries = new Map<Part, PartEntry>();
  readonly #ops = new WeakMap<Part, readonly OpEntry[]>();

  constructor(sources: HitSources) {
    this.#sources = sources;
  }

  /** Takes in what came and lets go of what went; parts that stayed cost next to nothing. */
  update({ parts }: Pick<PrintList, "parts">): void {
    const gone = new Set(this.#entries.keys());
    const came: PartEntry[] = [];
    for (const [order, part] of parts.entries()) {
      const known = this.#entries.get(part);
      if (known) {
        known.order = order;
        gone.delete(part);
      } else {
        const entry = { ...part.bounds, part, order };
        this.#entries.set(part, entry);
        came.push(entry);
      }
    }
    for (const part of gone) {
      this.#tree.remove(this.#entries.get(part)!);
      this.#entries.delete(part);
    }
    if (came.length > 100) this.#tree.load(came);
    else for (const entry of came) this.#tree.insert(entry);
  }

  /** Everything under the point, the topmost first: nodes that draw something, and panels with a colour. */
  at(point: Point, options: HitOptions): readonly HitTarget[] {
    const found = new Set<HitTarget>();
    for (const part of this.#partsNear(
      { minX: point.x, minY: point.y, maxX: point.x, maxY: point.y },
      options.tolerance,
    )) {
      if (part.clip && !isInClip(part.clip, point)) continue;
      const ops = this.#opsOf(part);
      for (let index = ops.length - 1; index >= 0; index--) {
        const { op, bounds, clips } = ops[index]!;
        if (found.has(op.node) || !isNear(bounds, point, options.tolerance)) continue;
        if (!clips.every((clip) => isInClip(clip, point))) continue;
        if (meetsOp(op, op.at, point, options, this.#sources)) found.add(op.node);
      }
    }
    return [...found];
  }

  /** Nodes whose drawing reaches into the box, or lies in it as a whole; the topmost first. */
  inBox(box: Box, isWhole: boolean): readonly HitTarget[] {
    const bounds = new Map<HitTarget, Box | null>();
    for (const part of this.#partsNear(box, 0))
      for (const entry of this.#opsOf(part).toReversed())
        bounds.set(entry.op.node, together(bounds.get(entry.op.node) ?? null, entry.bounds));
    const isIn = (own: Box) =>
      isWhole
        ? own.minX >= box.minX && own.minY >= box.minY && own.maxX <= box.maxX && own.maxY <= box.maxY
        : meets(own, box);
    return [...bounds].flatMap(([node, own]) => (own && isIn(own) ? node : []));
  }

  #partsNear(box: Box, reach: number): readonly Part[] {
    return this.#tree
      .search(grown(box, reach))
      .sort((a, b) => b.order - a.order)
      .map(({ part }) => part);
  }

  #opsOf(part: Part): readonly OpEntry[] {
    const known = this.#ops.get(part);
    if (known) return known;
    const entries: OpEntry[] = [];
    const clips: (Clip | null)[] = [];
    for (const op of part.ops) {
      if (op.kind === "pop") clips.pop();
      else if (op.kind === "pushGroup") clips.push(null);
      else if (op.kind === "pushClip") clips.push(op);
      else {
        const own = ownBounds(op, this.#sources.glyphs);
        const bounds = own && boxThrough(op.at, own);
        if (bounds) entries.push({ op, bounds, clips: clips.filter((clip) => clip !== null) });
      }
    }
    this.#ops.set(part, entries);
    return entries;
  }
}

const isNear = ({ minX, minY, maxX, maxY }: Box, { x, y }: Point, reach: number): boolean =>
  x >= minX - reach && x <= maxX + reach && y >= minY - reach && y <= maxY + reach;
