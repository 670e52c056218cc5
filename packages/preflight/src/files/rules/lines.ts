/** Lines: thick enough to print; and those of the die where the die is, in inks of their own. */

import type { Point } from "@foldmark/geometry";
import type { PageFacts } from "@foldmark/pdf-plates";
import { judgeLine } from "../../judge.ts";
import { boxAround, distanceTo } from "../../polygon.ts";
import type { Stroke } from "../board.ts";
import { type CheckedFile, type FileRule, firstOnBlank, found, isOnBlank, onBoard } from "../checked-file.ts";
import { inkUse } from "../ink-names.ts";
import { amountOf, isReverse } from "../light.ts";
import { micrometresPerPoint, through } from "../placement.ts";

type Line = PageFacts["marks"]["lines"][number];

const useOf = ({ colour, layer }: Line) => {
  const [only] = colour?.length === 1 ? colour : [];
  return (only ? inkUse(only.name) : null) ?? (layer === null ? null : inkUse(layer));
};

/** White on bare board. */
const isUnseen = ({ colour, ground }: Line): boolean => colour?.length === 0 && ground?.length === 0;

export const thinLine: FileRule = (file) =>
  file.page.marks.lines.flatMap((line) => {
    if (useOf(line) !== null || isUnseen(line)) return [];
    const width = line.width * file.placement.scale * micrometresPerPoint;
    const judged = judgeLine(width, isReverse(line.colour, line.ground), file.limits);
    const box = onBoard(file, line.box);
    if (!judged || !isOnBlank(file, box)) return [];
    return found(file, "thin-line", judged.severity, {
      box,
      measured: { value: width, unit: "µm" },
      demanded: { value: judged.wanted, unit: "µm" },
      fix: "thicken-lines",
    });
  });

/** µm by which a line of the die may be off. */
const offBy = 300;
const farthest = 1e9;
/** µm around the blank in which a line is one of the die. */
const besideBlank = 5_000;

const nearest = (point: Point, strokes: readonly Stroke[]): number =>
  strokes.reduce((least, { a, b }) => Math.min(least, distanceTo(point, a, b)), farthest);

const lengthOf = ({ a, b }: Stroke): number => Math.hypot(b.x - a.x, b.y - a.y);

/** Points of a stroke, no farther apart than a step. */
function pointsOn({ a, b }: Stroke, step: number): Point[] {
  const count = Math.max(1, Math.ceil(lengthOf({ a, b }) / step));
  return Array.from({ length: count }, (_, at) => ({
    x: a.x + ((b.x - a.x) * (at + 0.5)) / count,
    y: a.y + ((b.y - a.y) * (at + 0.5)) / count,
  }));
}

const mostStrokes = 4_000;

function strokesOf(file: CheckedFile, lines: readonly Line[]): Stroke[] {
  const strokes: Stroke[] = [];
  for (const { path } of lines)
    for (const each of path)
      for (let at = 0; at + 3 < each.length && strokes.length < mostStrokes; at += 2) {
        const a = through(file.matrix, each[at]!, each[at + 1]!);
        const b = through(file.matrix, each[at + 2]!, each[at + 3]!);
        strokes.push({ a, b });
      }
  return strokes;
}

/** A line that stands elsewhere, or one that is missing: both ways, the farthest counts. */
export const dieLineOff: FileRule = (file) => {
  const { board } = file;
  const isNear = ({ a, b }: Stroke): boolean =>
    [a, b].some(
      ({ x, y }) =>
        x > -besideBlank &&
        y > -besideBlank &&
        x < board.width + besideBlank &&
        y < board.height + besideBlank,
    );
  // The legend beside the blank shows how lines look.
  const drawn = strokesOf(
    file,
    file.page.marks.lines.filter((line) => useOf(line) === "cut"),
  ).filter(isNear);
  if (drawn.length === 0) return [];
  const { cuts, creases } = file.board;
  const ours = [...cuts, ...creases];
  const pairs = [
    ...drawn
      .flatMap((stroke) => pointsOn(stroke, 5_000))
      .map((point) => ({ point, off: nearest(point, ours) })),
    ...cuts
      .flatMap((stroke) => pointsOn(stroke, 10_000))
      .map((point) => ({ point, off: nearest(point, drawn) })),
  ];
  const worst = pairs.reduce((most, pair) => (pair.off > most.off ? pair : most));
  if (worst.off <= offBy) return [];
  return [
    found(file, "die-line-off", "error", {
      box: boxAround(worst.point, 2_000),
      measured: { value: worst.off, unit: "µm" },
      demanded: { value: offBy, unit: "µm" },
    }),
  ];
};

/** Lines in one ink by name, which somebody called otherwise than the trade does: it need not be printed. */
function technicalFix(lines: readonly Line[]): { detail: string; fix: "technical-ink" } | null {
  const [name, ...others] = new Set(lines.map(({ colour }) => (colour?.length === 1 ? colour[0]!.name : "")));
  const isOwn = name && others.length === 0 && !["Cyan", "Magenta", "Yellow", "Black", "All"].includes(name);
  return isOwn ? { detail: name, fix: "technical-ink" } : null;
}

/** From this share of the blank's lines on somebody has drawn the die into the artwork. */
const drawnShare = 0.4;

export const dieLinePrinted: FileRule = (file) => {
  const lines = file.page.marks.lines.filter(
    (line) => useOf(line) === null && line.path.length > 0 && amountOf(line.colour) > 0,
  );
  if (lines.length === 0) return [];
  const { cuts, creases } = file.board;
  const strokes = strokesOf(file, lines);
  const share = (ours: readonly Stroke[]): number => {
    const points = ours.flatMap((stroke) => pointsOn(stroke, 10_000));
    const met = points.filter((point) => nearest(point, strokes) <= offBy);
    return points.length === 0 ? 0 : met.length / points.length;
  };
  const most = Math.max(share(cuts), share(creases));
  if (most < drawnShare) return [];
  const box = firstOnBlank(
    file,
    lines.map((line) => onBoard(file, line.box)),
  );
  return [
    found(file, "die-line-printed", "error", {
      box: box ?? null,
      ...technicalFix(lines),
      measured: { value: most * 100, unit: "%" },
      demanded: { value: 0, unit: "%" },
    }),
  ];
};
