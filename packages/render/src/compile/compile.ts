/** A design as display lists, surface by surface. */
import {
  type Affine,
  type Artboard,
  artboardOf,
  compose,
  type DesignNode,
  type DesignView,
  type Layout,
  matrixOnArtboard,
  nodeOf,
  type PanelRef,
  type SurfaceId,
  surfaceIdOf,
} from "@foldmark/design";
import type { Box } from "@foldmark/geometry";
import type { OpenFont } from "@foldmark/typeset";
import { boxThrough } from "../display-list/boxes.ts";
import type { Clip, DerivedAsset, Part, PrintList } from "../display-list/display-list.ts";
import { surfaceFrame } from "../place/surface-frame.ts";
import { Backgrounds } from "./backgrounds.ts";
import type { Drawers } from "./draw-context.ts";
import { type Drawing, Drawings, here, type NodeProblem, placedAt, sameMatrix } from "./drawings.ts";
import { printAreas } from "./print-areas.ts";

export interface CompileOptions {
  /** By their digest. A font that is added later is seen at the next compile. */
  readonly fonts: ReadonlyMap<string, OpenFont>;
  /** What was loaded; what is put in later is seen at the next compile. Left out, codes and symbols are not drawn. */
  readonly drawers?: Drawers;
  /** mm */
  readonly bleed: number;
}

export interface CompiledSurface {
  readonly list: PrintList;
  readonly problems: readonly NodeProblem[];
}

export interface Compiler {
  /** Null where the dieline has no such surface. Parts of what did not change are the same objects as before. */
  compile(view: DesignView, layout: Layout, surface: SurfaceId): CompiledSurface | null;
  /** One node with what is in it, on its surface, whatever its panel would cut off. Null where nothing is drawn. */
  part(view: DesignView, layout: Layout, id: DesignNode["id"]): Part | null;
  /** Of what a node draws, on its surface: of groups, and of nodes in groups, too. */
  bounds(view: DesignView, layout: Layout, id: DesignNode["id"]): Box | null;
}

export const createCompiler = (options: CompileOptions): Compiler => new KeepingCompiler(options);

/** Of a design that is drawn once. */
export const compile = (
  view: DesignView,
  layout: Layout,
  surface: SurfaceId,
  options: CompileOptions,
): CompiledSurface | null => createCompiler(options).compile(view, layout, surface);

/** The panels of a surface, in the order of the dieline: so they are drawn, what runs over several of them below. */
function panelsOf(layout: Layout, { piece, side }: Artboard): readonly Artboard[] {
  return layout.artboards.filter((each) => each.panel && each.piece === piece && each.side === side);
}

interface ArtboardPlace {
  readonly outer: Affine;
  readonly clip: Clip | null;
  /** What nodes read beside themselves: while it is the same, the same nodes draw the same. */
  readonly around: object;
}

interface Drawn {
  readonly drawing: Drawing;
  readonly part: Part | null;
}

interface KeptArtboard extends ArtboardPlace {
  readonly nodes: readonly DesignNode[];
  /** One a node; null for what is hidden. */
  readonly drawn: readonly (Drawn | null)[];
}

class KeepingCompiler implements Compiler {
  readonly #drawings: Drawings;
  readonly #backgrounds = new Backgrounds();
  readonly #parts = new WeakMap<Drawing, Part>();
  readonly #artboards = new Map<string, KeptArtboard>();
  readonly #bleed: number;
  #sweptAt = 1000;

  constructor({ fonts, drawers = { codes: null, symbols: null }, bleed }: CompileOptions) {
    this.#drawings = new Drawings(fonts, drawers);
    this.#bleed = bleed;
  }

  compile(view: DesignView, layout: Layout, surface: SurfaceId): CompiledSurface | null {
    const areas = printAreas(layout, surface, this.#bleed);
    if (!areas) return null;
    const panels = panelsOf(layout, areas.frame.surface);
    const refs = panels.map(({ ref }) => ref as PanelRef);
    const parts: Part[] = [...this.#backgrounds.of(view, areas, refs)];
    const problems: NodeProblem[] = [];
    const derived: Record<string, DerivedAsset> = {};
    const around = this.#drawings.readSince(view);
    const draw = (ref: PanelRef | SurfaceId, outer: Affine, clip: Clip | null) => {
      for (const drawn of this.#drawn(view, ref, { outer, clip, around })) {
        if (!drawn) continue;
        const { part, drawing } = drawn;
        for (const problem of drawing.problems) problems.push(problem);
        for (const [id, asset] of drawing.derived) derived[id] = asset;
        if (part) parts.push(part);
      }
    };
    draw(surface, here, areas.whole);
    for (const artboard of panels) {
      const clip = areas.panels.get(artboard.panel!.id)?.own ?? null;
      draw(artboard.ref, areas.frame.ofArtboard(artboard), clip);
    }
    this.#sweep(view);
    return { list: { printable: true, surface, bounds: areas.bounds, parts, derived }, problems };
  }

  /** What hangs on an artboard itself. Of a large design hardly anything changes at a time: the others are not looked at. */
  #drawn(view: DesignView, ref: PanelRef | SurfaceId, place: ArtboardPlace): KeptArtboard["drawn"] {
    const nodes = view.children(ref);
    const known = this.#artboards.get(ref);
    const { outer, clip, around } = place;
    const isCurrent = known?.around === around && known.clip === clip && sameMatrix(known.outer, outer);
    if (isCurrent && known.nodes === nodes) return known.drawn;
    const before = isCurrent ? known : null;
    const drawn = nodes.map((node, index) => {
      if (node.hidden) return null;
      return before?.nodes[index] === node ? before.drawn[index]! : this.#draw(view, node, outer, clip);
    });
    this.#artboards.set(ref, { ...place, nodes, drawn });
    return drawn;
  }

  #draw(view: DesignView, node: DesignNode, outer: Affine, clip: Clip | null): Drawn {
    if (!clip) {
      const problems = [{ node: node.id, problem: { kind: "not-printable" } as const }];
      return { drawing: { ops: [], bounds: null, tiles: 0, shapes: 0, problems, derived: [] }, part: null };
    }
    const drawing = this.#drawings.placed(view, node, outer);
    return { drawing, part: this.#part(node, drawing, clip) };
  }

  part(view: DesignView, layout: Layout, id: DesignNode["id"]): Part | null {
    const found = this.#found(view, layout, id);
    if (!found) return null;
    const { ops, bounds } = placedAt(this.#drawings.of(view, found.node), found.at);
    return bounds && { node: id, bounds, clip: null, ops };
  }

  bounds(view: DesignView, layout: Layout, id: DesignNode["id"]): Box | null {
    const found = this.#found(view, layout, id);
    const bounds = found && this.#drawings.of(view, found.node).bounds;
    return found && bounds && boxThrough(found.at, bounds);
  }

  /** The node, and the way from its own coordinates to its surface's. */
  #found(view: DesignView, layout: Layout, id: DesignNode["id"]): { node: DesignNode; at: Affine } | null {
    const node = nodeOf(view, id);
    const ref = node && artboardOf(view, node);
    const artboard = ref ? layout.artboard(ref) : null;
    if (!node || !artboard) return null;
    const frame = surfaceFrame(layout, surfaceIdOf(artboard.piece.id, artboard.side));
    return frame && { node, at: compose(frame.ofArtboard(artboard), matrixOnArtboard(view, node)) };
  }

  #part({ id }: DesignNode, drawing: Drawing, clip: Clip): Part | null {
    if (!drawing.bounds) return null;
    const known = this.#parts.get(drawing);
    if (known?.clip === clip) return known;
    const part = { node: id, bounds: drawing.bounds, clip, ops: drawing.ops };
    this.#parts.set(drawing, part);
    return part;
  }

  /** Deleted nodes come back by undo, so they are let go only once there are many. */
  #sweep(view: DesignView): void {
    if (this.#drawings.size < this.#sweptAt) return;
    this.#drawings.forgetMissing(view);
    this.#sweptAt = Math.max(1000, this.#drawings.size * 2);
  }
}
