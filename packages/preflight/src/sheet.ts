/** One printed surface as the rules read it: what is drawn, for which node, where, and on what. */
import type { PrintModeId } from "@foldmark/catalogue";
import {
  type Affine,
  artboardOf,
  compose,
  type DesignNode,
  type DesignView,
  inverse,
  type Layout,
  matrixOnArtboard,
  nodeOf,
  type PanelRef,
  type SurfaceId,
  transform,
} from "@foldmark/design";
import { type Box, boundsOf } from "@foldmark/geometry";
import {
  type Clip,
  type Compiler,
  type DrawCode,
  groundOf,
  type InkedOp,
  type InkPaint,
  type NodeProblem,
  type Part,
  type PrintedOn,
  type PrintList,
  type PrintOp,
  type Rgb,
  type SurfaceFrame,
  type Symbols,
  screenColour,
  surfaceFrame,
} from "@foldmark/render";
import type { Finding, Fix, RuleId, Severity } from "./finding.ts";
import type { Limits } from "./strictest.ts";

export interface CheckedDesign {
  readonly view: DesignView;
  readonly layout: Layout;
  readonly compiler: Compiler;
  readonly print: PrintModeId;
  readonly limits: Limits;
  readonly on: (surface: SurfaceId) => PrintedOn;
  /** Null until they are loaded: then codes and symbols are not measured. */
  readonly codes: DrawCode | null;
  readonly symbols: Symbols | null;
}

/** An operation for a node, how much larger it is printed than it says, and the part it belongs to. */
export interface Drawn {
  readonly op: InkedOp;
  readonly node: DesignNode | null;
  readonly scale: number;
  readonly part: Part;
  /** Among the sheet's layers. */
  readonly partIndex: number;
}

export interface Sheet extends CheckedDesign {
  readonly surface: SurfaceId;
  readonly frame: SurfaceFrame;
  readonly list: PrintList;
  /** The list's parts, and of a group each object by itself: one may lie on the other there too. */
  readonly layers: readonly Part[];
  readonly problems: readonly NodeProblem[];
  readonly drawn: readonly Drawn[];
  readonly board: Rgb;
}

export type Rule = (sheet: Sheet) => readonly Finding[];

const sizeOf = ([a, b, c, d]: Affine): number => Math.sqrt(Math.abs(a * d - b * c));

/** What is drawn in patterns too, each once. */
function* inked(ops: readonly PrintOp[], outer: number): Generator<readonly [InkedOp, number]> {
  for (const op of ops) {
    if (op.kind === "pop" || op.kind === "pushClip" || op.kind === "pushGroup") continue;
    const scale = outer * sizeOf(op.at);
    if (op.kind === "fill" && op.paint.kind === "pattern") yield* inked(op.paint.ops, scale);
    else yield [op, scale];
  }
}

/** Operations as they belong together: those of one node, or of whatever is cut out or seen through as one. */
function* runsOf(ops: readonly PrintOp[]): Generator<readonly PrintOp[]> {
  let run: PrintOp[] = [];
  let last: string | null = null;
  let depth = 0;
  for (const op of ops) {
    const node = "node" in op ? op.node : null;
    if (depth === 0 && node !== last && run.length > 0) {
      yield run;
      run = [];
    }
    if (depth === 0) last = node;
    if (op.kind === "pushClip" || op.kind === "pushGroup") depth++;
    if (op.kind === "pop") depth--;
    run.push(op);
  }
  if (run.length > 0) yield run;
}

function layersOf({ view, layout, compiler }: CheckedDesign, part: Part): readonly Part[] {
  if (nodeOf(view, part.node)?.kind !== "group") return [part];
  return [...runsOf(part.ops)].map((ops) => {
    const nodes = new Set([...inked(ops, 1)].map(([op]) => nodeOf(view, op.node)));
    const [only] = nodes;
    const bounds = nodes.size === 1 && only ? compiler.bounds(view, layout, only.id) : null;
    return { ...part, node: only?.id ?? part.node, ops, bounds: bounds ?? part.bounds };
  });
}

/** Null where the dieline has no such surface. */
export function sheetOf(design: CheckedDesign, surface: SurfaceId): Sheet | null {
  const frame = surfaceFrame(design.layout, surface);
  const compiled = design.compiler.compile(design.view, design.layout, surface);
  if (!frame || !compiled) return null;
  const { list, problems } = compiled;
  const layers = list.parts.flatMap((part) => layersOf(design, part));
  const drawn = layers.flatMap((part, partIndex) =>
    [...inked(part.ops, 1)].map(([op, scale]) => ({
      op,
      node: nodeOf(design.view, op.node) ?? null,
      scale,
      part,
      partIndex,
    })),
  );
  return { ...design, surface, frame, list, layers, problems, drawn, board: groundOf(design.on(surface)) };
}

const nowhere: Box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

/** From a node's own coordinates to the surface's list; null where it hangs on nothing that the product has. */
export function placeOf(sheet: Sheet, node: DesignNode): Affine | null {
  const ref = artboardOf(sheet.view, node);
  const artboard = ref && sheet.layout.artboard(ref);
  return artboard ? compose(sheet.frame.ofArtboard(artboard), matrixOnArtboard(sheet.view, node)) : null;
}

/** The box of a node with all that belongs to it, quiet zones too, on the surface's list. */
function nodeBox(sheet: Sheet, node: DesignNode): Box {
  const at = placeOf(sheet, node);
  if (!at) return nowhere;
  return boundsOf(
    [
      { x: 0, y: 0 },
      { x: node.width, y: 0 },
      { x: 0, y: node.height },
      { x: node.width, y: node.height },
    ].map((corner) => transform(at, corner)),
  );
}

/** What is drawn of a node, on the surface's list; its own box where nothing is, and of codes, whose margins count. */
export const boxOf = (sheet: Sheet, node: DesignNode): Box =>
  node.kind === "barcode"
    ? nodeBox(sheet, node)
    : (sheet.compiler.bounds(sheet.view, sheet.layout, node.id) ?? nodeBox(sheet, node));

function panelOf({ view }: CheckedDesign, node: DesignNode | null): PanelRef | null {
  const artboard = node && artboardOf(view, node);
  return artboard?.startsWith("panel:") ? (artboard as PanelRef) : null;
}

interface About {
  readonly node?: DesignNode | null;
  readonly panel?: PanelRef | null;
  readonly box?: Box;
  readonly facts?: Finding["facts"];
  readonly fix?: Fix | null;
}

export function finding(sheet: Sheet, rule: RuleId, severity: Severity, about: About): Finding {
  const { node = null, facts = {}, fix = null } = about;
  const panel = about.panel ?? panelOf(sheet, node);
  const box = about.box ?? (node ? boxOf(sheet, node) : nowhere);
  return {
    rule,
    severity,
    surface: sheet.surface,
    panel,
    node: node?.id ?? null,
    box,
    facts,
    fix: node?.locked ? null : fix,
  };
}

/** A box of the list in the coordinates of the panel or surface that the node hangs on. */
export function boxOnArtboard(sheet: Sheet, node: DesignNode, box: Box): Box | null {
  const ref = artboardOf(sheet.view, node);
  const artboard = ref && sheet.layout.artboard(ref);
  if (!artboard) return null;
  const back = inverse(sheet.frame.ofArtboard(artboard));
  return boundsOf([
    transform(back, { x: box.minX, y: box.minY }),
    transform(back, { x: box.maxX, y: box.maxY }),
  ]);
}

export const isInk = (paint: { readonly kind: string }): paint is InkPaint =>
  paint.kind === "process" || paint.kind === "spot" || paint.kind === "white";

export function colourOf(sheet: Sheet, paint: InkPaint): Rgb {
  const on = sheet.on(sheet.surface);
  if (paint.kind === "process") return screenColour(paint, 1000, on);
  if (paint.kind === "white") return screenColour({ kind: "white", cmyk: [0, 0, 0, 0] }, paint.tint, on);
  return screenColour(paint, paint.tint, on);
}

const holds = (outer: Box, inner: Box): boolean =>
  outer.minX <= inner.minX &&
  outer.minY <= inner.minY &&
  outer.maxX >= inner.maxX &&
  outer.maxY >= inner.maxY;

const clipBoxes = new WeakMap<Clip, Box>();

/** All parts of a panel share its clip: worked out once, and not for every pair of a text and what may lie below it. */
function clipBox(clip: Clip): Box {
  const known = clipBoxes.get(clip);
  if (known) return known;
  const { coordinates } = clip.path;
  const points = Array.from({ length: coordinates.length / 2 }, (_, i) =>
    transform(clip.at, { x: coordinates[2 * i] as number, y: coordinates[2 * i + 1] as number }),
  );
  const box = boundsOf(points);
  clipBoxes.set(clip, box);
  return box;
}

/** Whether a box lies in what is seen of a part: its panel cuts off what reaches over the crease. */
export const covers = ({ bounds, clip }: Part, box: Box): boolean =>
  holds(bounds, box) && (!clip || holds(clipBox(clip), box));

/** The colour that a part gives to what lies on it: null for a picture, undefined where it gives none. */
function groundOfPart(sheet: Sheet, { ops }: Part): Rgb | null | undefined {
  const first = ops.find((op) => op.kind === "fill" || op.kind === "image");
  if (first?.kind === "image") return null;
  return first?.kind === "fill" && isInk(first.paint) ? colourOf(sheet, first.paint) : undefined;
}

/** What lies below a part at a box: the last thing that covers it, else the board. Null under a picture. */
export function groundAt(sheet: Sheet, partIndex: number, box: Box): Rgb | null {
  for (let index = partIndex - 1; index >= 0; index--) {
    const part = sheet.layers[index]!;
    const ground = covers(part, box) ? groundOfPart(sheet, part) : undefined;
    if (ground !== undefined) return ground;
  }
  return sheet.board;
}

export interface Below {
  /** What covers all of it; null for a picture. */
  readonly ground: Rgb | null;
  /** Of patterns that lie over the ground there, as they look on it. */
  readonly patterns: readonly Rgb[];
  /** Nothing but the ground lies there. */
  readonly isEven: boolean;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;

export const mixed = (over: Rgb, under: Rgb, share: number): Rgb => ({
  red: Math.round(under.red + (over.red - under.red) * share),
  green: Math.round(under.green + (over.green - under.green) * share),
  blue: Math.round(under.blue + (over.blue - under.blue) * share),
});

/** Whether anything of a part may be seen in a box. */
export const reaches = ({ bounds, clip }: Part, box: Box): boolean =>
  overlaps(bounds, box) && (!clip || overlaps(clipBox(clip), box));

/** All that lies below a part at a box, patterns too. */
export function belowAt(sheet: Sheet, partIndex: number, box: Box): Below {
  const motifs: { readonly colour: Rgb; readonly share: number }[] = [];
  let isEven = true;
  let ground: Rgb | null = sheet.board;
  for (let index = partIndex - 1; index >= 0; index--) {
    const part = sheet.layers[index]!;
    if (!reaches(part, box)) continue;
    const first = part.ops.find((op) => op.kind === "fill" || op.kind === "image");
    if (first?.kind === "fill" && first.paint.kind === "pattern") {
      const share = (nodeOf(sheet.view, part.node)?.opacity ?? 1000) / 1000;
      const inks = [...inked(first.paint.ops, 1)].flatMap(([op]) => inkOf(op) ?? []);
      motifs.push(...inks.map((ink) => ({ colour: colourOf(sheet, ink), share })));
    }
    const ownGround = covers(part, box) ? groundOfPart(sheet, part) : undefined;
    if (ownGround === undefined) {
      isEven = false;
      continue;
    }
    ground = ownGround;
    break;
  }
  const under = ground ?? sheet.board;
  return { ground, isEven, patterns: motifs.map(({ colour, share }) => mixed(colour, under, share)) };
}

/** The ink of an operation, where it has one. */
export function inkOf(op: InkedOp): InkPaint | null {
  if (op.kind === "image") return op.stencil;
  return isInk(op.paint) ? op.paint : null;
}
