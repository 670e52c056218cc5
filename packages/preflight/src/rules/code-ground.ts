/** What lies under a code, quiet zone included: scanners want one even ground. */
import { type Affine, compose, inverse, type NodeId, type PanelRef, transform } from "@foldmark/design";
import { type Box, boundsOf, type Point } from "@foldmark/geometry";
import {
  contrast,
  drawPath,
  type FillRule,
  type InkedOp,
  type Path,
  type PrintOp,
  type Rgb,
  tilesIn,
} from "@foldmark/render";
import { crosses, middleOf } from "../polygon.ts";
import { colourOf, covers, inkOf, isInk, mixed, reaches, type Sheet } from "../sheet.ts";

interface Line {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}

const stepsOfCurve = 12;

function linesOf(path: Path, at: Affine): readonly Line[] {
  const lines: { points: Point[]; isClosed: boolean }[] = [];
  let last: Point = { x: 0, y: 0 };
  const add = (point: Point) => {
    lines.at(-1)?.points.push(transform(at, point));
    last = point;
  };
  const curve = (...controls: readonly Point[]) => {
    const from = [last, ...controls];
    for (let step = 1; step <= stepsOfCurve; step++) {
      let points = from;
      while (points.length > 1)
        points = points.slice(1).map((next, i) => {
          const { x, y } = points[i]!;
          const share = step / stepsOfCurve;
          return { x: x + (next.x - x) * share, y: y + (next.y - y) * share };
        });
      add(points[0]!);
    }
  };
  drawPath(path, {
    moveTo(x, y) {
      lines.push({ points: [], isClosed: false });
      add({ x, y });
    },
    lineTo: (x, y) => add({ x, y }),
    quadraticCurveTo: (ax, ay, x, y) => curve({ x: ax, y: ay }, { x, y }),
    bezierCurveTo: (ax, ay, bx, by, x, y) => curve({ x: ax, y: ay }, { x: bx, y: by }, { x, y }),
    closePath() {
      const line = lines.at(-1);
      if (line) line.isClosed = true;
    },
  });
  return lines;
}

function isFilled(lines: readonly Line[], rule: FillRule, { x, y }: Point): boolean {
  let [turns, crossings] = [0, 0];
  for (const { points } of lines)
    for (const [i, b] of points.entries()) {
      const a = points.at(i - 1)!;
      if (a.y > y === b.y > y || x >= ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) continue;
      turns += b.y > a.y ? 1 : -1;
      crossings++;
    }
  return rule === "nonzero" ? turns !== 0 : crossings % 2 === 1;
}

const meetsLine = ({ points, isClosed }: Line, box: Box): boolean =>
  points.some((b, i) => (i > 0 || isClosed) && crosses(points.at(i - 1)!, b, box));

type Covered = "not" | "partly" | "wholly";

const micrometresPerPoint = 25_400 / 72;

const corners = ({ minX, minY, maxX, maxY }: Box): readonly Point[] => [
  { x: minX, y: minY },
  { x: maxX, y: minY },
  { x: maxX, y: maxY },
  { x: minX, y: maxY },
];

const covered = (lines: readonly Line[], rule: FillRule, box: Box): Covered => {
  if (lines.some((line) => meetsLine({ ...line, isClosed: true }, box))) return "partly";
  return isFilled(lines, rule, middleOf(box)) ? "wholly" : "not";
};

/** About where letters stand: their outlines belong to the fonts, and between them nothing is even anyway. */
function boxOfLetters({ positions, size }: InkedOp & { readonly kind: "glyphs" }): Box {
  const em = (size / 1000) * micrometresPerPoint;
  const box = boundsOf(
    Array.from({ length: positions.length / 2 }, (_, i) => ({
      x: positions[2 * i]!,
      y: positions[2 * i + 1]!,
    })),
  );
  return { minX: box.minX, minY: box.minY - 0.75 * em, maxX: box.maxX + 0.6 * em, maxY: box.maxY + 0.2 * em };
}

/** How much of a box an operation covers. @param at from its coordinates to those of the box */
function coveredBy(op: InkedOp, at: Affine, box: Box): Covered {
  const around = (own: Box): readonly Line[] => [
    { points: corners(own).map((corner) => transform(at, corner)), isClosed: true },
  ];
  switch (op.kind) {
    case "fill":
      return covered(linesOf(op.path, at), op.rule, box);
    case "image":
      return covered(around({ minX: 0, minY: 0, maxX: op.width, maxY: op.height }), "nonzero", box);
    case "glyphs":
      if (op.positions.length === 0) return "not";
      return covered(around(boxOfLetters(op)), "nonzero", box) === "not" ? "not" : "partly";
    case "stroke": {
      const by = (op.stroke.width / 2) * Math.hypot(at[0], at[1]);
      const wide = { minX: box.minX - by, minY: box.minY - by, maxX: box.maxX + by, maxY: box.maxY + by };
      return linesOf(op.path, at).some((line) => meetsLine(line, wide)) ? "partly" : "not";
    }
  }
}

type Name = NodeId | PanelRef;

/** What one operation shows. */
interface Leaf {
  readonly node: Name;
  /** Null for what has more than one. */
  readonly colour: Rgb | null;
  readonly isWhole: boolean;
}

/** What is seen through as one. */
interface Veil {
  readonly share: number;
  readonly inside: readonly Shown[];
}

type Shown = Leaf | Veil;

interface Showing {
  /** The topmost first, down to the first that covers all of it. */
  readonly shown: readonly Shown[];
  /** Nothing below is seen. */
  readonly isHiding: boolean;
}

const inPart = (each: Shown): Shown =>
  "inside" in each ? { ...each, inside: each.inside.map(inPart) } : { ...each, isWhole: false };

/** Where what is popped at `end` was pushed; -1 where it was not. */
function pushOf(ops: readonly PrintOp[], end: number): number {
  let depth = 0;
  for (let at = end; at >= 0; at--) {
    const { kind } = ops[at]!;
    if (kind === "pop") depth++;
    else if ((kind === "pushClip" || kind === "pushGroup") && --depth === 0) return at;
  }
  return -1;
}

/** What operations show in a box. */
function showing(sheet: Sheet, ops: readonly PrintOp[], outer: Affine, box: Box): Showing {
  const shown: Shown[] = [];
  /** @returns whether it hides all below */
  const add = (how: Covered, inner: Showing): boolean => {
    if (how === "wholly") shown.push(...inner.shown);
    if (how === "partly") shown.push(...inner.shown.map(inPart));
    return how === "wholly" && inner.isHiding;
  };
  for (let index = ops.length - 1; index >= 0; index--) {
    const op = ops[index]!;
    if (op.kind === "pop") {
      const from = pushOf(ops, index);
      if (from < 0) continue;
      const pushed = ops[from]!;
      const inner = showing(sheet, ops.slice(from + 1, index), outer, box);
      index = from;
      if (pushed.kind === "pushGroup") shown.push({ share: pushed.opacity / 1000, inside: inner.shown });
      if (pushed.kind !== "pushClip") continue;
      const cut = covered(linesOf(pushed.path, compose(outer, pushed.at)), pushed.rule, box);
      if (add(cut, inner)) return { shown, isHiding: true };
      continue;
    }
    if (op.kind === "pushClip" || op.kind === "pushGroup") continue;
    const at = compose(outer, op.at);
    const how = coveredBy(op, at, box);
    if (how === "not") continue;
    if (op.kind === "fill" && op.paint.kind === "pattern") {
      const back = inverse(at);
      const wanted = boundsOf(corners(box).map((corner) => transform(back, corner)));
      for (const tile of tilesIn(op.paint, wanted).toReversed())
        if (add(how, showing(sheet, op.paint.ops, compose(at, tile), box))) return { shown, isHiding: true };
      continue;
    }
    const ink = inkOf(op);
    const isPicture = op.kind === "image";
    const isMixed = op.kind !== "image" && !isInk(op.paint);
    const colour = ink && !isMixed && !isPicture ? colourOf(sheet, ink) : null;
    const isWhole = how === "wholly" && !isMixed;
    shown.push({ node: op.node, colour, isWhole });
    if (isWhole) return { shown, isHiding: true };
  }
  return { shown, isHiding: false };
}

interface Level {
  readonly share: number;
  readonly ops: readonly PrintOp[];
}

/** What lies in a code's own part below it: beside the groups that hold it and are seen through, and in each of them. */
function levelsBelow(ops: readonly PrintOp[], own: number): readonly Level[] {
  const open = new Set<number>();
  for (let at = own, closed = 0; at >= 0; at--) {
    const { kind } = ops[at]!;
    if (kind === "pop") closed++;
    else if ((kind === "pushClip" || kind === "pushGroup") && --closed < 0) {
      open.add(at);
      closed = 0;
    }
  }
  const levels: { readonly share: number; readonly ops: PrintOp[] }[] = [{ share: 1, ops: [] }];
  for (const [at, op] of ops.slice(0, own + 1).entries()) {
    if (!open.has(at) && at < own) levels.at(-1)!.ops.push(op);
    if (open.has(at) && op.kind === "pushGroup") levels.push({ share: op.opacity / 1000, ops: [] });
  }
  return levels;
}

/** Below this two inks are one, on every press and board. */
const same = 1.1;

type Look = (colour: Rgb) => Rgb;

interface Ground {
  /** Null under a picture of all of it, which has no ground at all. */
  readonly colour: Rgb | null;
  /** Who disturbs it; null where it is even. */
  readonly by: Name | null;
}

/** What lies on a ground. @param seen how a colour looks there, through what is seen through as one */
function laidOn(ground: Ground, shown: readonly Shown[], seen: Look): Ground {
  let { colour, by } = ground;
  for (const each of shown.toReversed()) {
    if ("inside" in each) {
      const below = colour;
      const inner = laidOn({ colour, by }, each.inside, (own) => seen(veiled(own, below, each.share)));
      by = inner.by;
      // A picture shines through, and has no one colour.
      colour = inner.colour && (below || each.share === 1) ? veiled(inner.colour, below, each.share) : null;
    } else if (each.isWhole) colour = each.colour;
    else if (!colour || !each.colour || contrast(seen(each.colour), seen(colour)) >= same) by = each.node;
  }
  return { colour, by };
}

const veiled = (own: Rgb, below: Rgb | null, share: number): Rgb => (below ? mixed(own, below, share) : own);

const namesIn = (shown: readonly Shown[]): readonly Name[] =>
  shown.flatMap((each) => ("inside" in each ? namesIn(each.inside) : [each.node]));

export interface CodeGround extends Ground {
  /** How a colour looks in the code's place: groups that hold it may be seen through. */
  readonly seen: Look;
  /** What hides a part of it within its own group. */
  readonly above: Name | null;
}

/**
 * What lies under a code.
 * @param box of it, in its own coordinates
 * @param place from those to the list's: of what is turned too
 */
export function groundOfCode(
  sheet: Sheet,
  { id, partIndex }: { readonly id: NodeId; readonly partIndex: number },
  box: Box,
  place: Affine,
): CodeGround {
  const onList = boundsOf(corners(box).map((corner) => transform(place, corner)));
  const toBox = inverse(place);
  const within = sheet.layers[partIndex]?.ops ?? [];
  const isOwn = (op: PrintOp): boolean => "node" in op && op.node === id;
  const levels = levelsBelow(within, within.findIndex(isOwn)).map(({ share, ops }) => ({
    share,
    ...showing(sheet, ops, toBox, box),
  }));
  const [beside, ...holding] = levels;
  const shown = [...beside!.shown];
  for (const part of beside!.isHiding ? [] : sheet.layers.slice(0, partIndex).toReversed()) {
    // Colours of panels meet at creases, where no code may stand.
    const isPanel = part.node.startsWith("panel:");
    if (isPanel ? !covers(part, onList) : !reaches(part, onList)) continue;
    const below = showing(sheet, part.ops, toBox, box);
    shown.push(
      ...below.shown.map((each) => (isPanel && !("inside" in each) ? { ...each, isWhole: true } : each)),
    );
    if (below.isHiding || (isPanel && below.shown.length > 0)) break;
  }
  let seen: Look = (colour) => colour;
  let ground = laidOn({ colour: sheet.board, by: null }, shown, seen);
  for (const level of holding) {
    const [outer, below] = [seen, ground.colour];
    seen = (colour) => outer(veiled(colour, below, level.share));
    ground = laidOn(ground, level.shown, seen);
    if (!below && level.share < 1) ground = { ...ground, colour: null };
  }
  const later = within.slice(within.findLastIndex(isOwn) + 1);
  const [above = null] = within.some(isOwn) ? namesIn(showing(sheet, later, toBox, box).shown) : [];
  const { colour, by } = ground;
  return { colour: colour && seen(colour), by: colour && by, seen, above };
}
