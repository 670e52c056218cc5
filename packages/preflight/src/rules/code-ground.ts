/** What lies under a code, quiet zone included: scanners want one even ground. */
import {
  type Affine,
  compose,
  inverse,
  type NodeId,
  nodeOf,
  type PanelRef,
  transform,
} from "@foldmark/design";
import { type Box, boundsOf, type Point } from "@foldmark/geometry";
import {
  contrast,
  drawPath,
  type FillRule,
  type InkedOp,
  type Part,
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

interface Found {
  readonly node: NodeId | PanelRef;
  /** Null for what has more than one. */
  readonly colour: Rgb | null;
  readonly isWhole: boolean;
}

/** What operations show in a box, the topmost first, down to the first that covers all of it. */
function* shownBy(sheet: Sheet, ops: readonly PrintOp[], outer: Affine, box: Box): Generator<Found> {
  for (const op of ops.toReversed()) {
    if (op.kind === "pop" || op.kind === "pushClip" || op.kind === "pushGroup") continue;
    const at = compose(outer, op.at);
    const how = coveredBy(op, at, box);
    if (how === "not") continue;
    if (op.kind === "fill" && op.paint.kind === "pattern") {
      const back = inverse(at);
      const wanted = boundsOf(corners(box).map((corner) => transform(back, corner)));
      for (const tile of tilesIn(op.paint, wanted).toReversed())
        yield* shownBy(sheet, op.paint.ops, compose(at, tile), box);
      continue;
    }
    const ink = inkOf(op);
    const isPicture = op.kind === "image";
    const isMixed = op.kind !== "image" && !isInk(op.paint);
    const colour = ink && !isMixed && !isPicture ? colourOf(sheet, ink) : null;
    const isWhole = how === "wholly" && !isMixed;
    yield { node: op.node, colour, isWhole };
    if (isWhole) return;
  }
}

const opacityOf = (sheet: Sheet, { node }: Part): number =>
  (nodeOf(sheet.view, node)?.opacity ?? 1000) / 1000;

/** Below this two inks are one, on every press and board. */
const same = 1.1;

/**
 * Who disturbs the ground of a box below a part; null where it is even, and under a picture of all of it, which has no
 * ground at all.
 * @param place from the box's coordinates to the list's: of what is turned too
 */
export function disturbedBy(
  sheet: Sheet,
  partIndex: number,
  box: Box,
  place: Affine,
): NodeId | PanelRef | null {
  const seen: { readonly node: NodeId | PanelRef; readonly colour: Rgb | null; readonly share: number }[] =
    [];
  const onList = boundsOf(corners(box).map((corner) => transform(place, corner)));
  const toBox = inverse(place);
  let ground = sheet.board;
  search: for (const part of sheet.layers.slice(0, partIndex).toReversed()) {
    if (!reaches(part, onList)) continue;
    const share = opacityOf(sheet, part);
    // Colours of panels meet at creases, where no code may stand.
    const isPanel = part.node.startsWith("panel:");
    if (isPanel && !covers(part, onList)) continue;
    for (const { node, colour, isWhole } of shownBy(sheet, part.ops, toBox, box)) {
      const isGround = share === 1 && (isWhole || isPanel);
      if (isGround && colour === null) return null;
      if (isGround && colour) {
        ground = colour;
        break search;
      }
      // A veil over all of it is as even as what lies below.
      if (!isWhole) seen.push({ node, colour, share });
    }
  }
  const isSeen = ({ colour, share }: (typeof seen)[number]): boolean =>
    colour === null || contrast(mixed(colour, ground, share), ground) >= same;
  return seen.find(isSeen)?.node ?? null;
}
