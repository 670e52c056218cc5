/** Measures on a drawing: the blank over all, every face with its name, each figure where no line crosses it. */
import type { Panel, Piece } from "../../kernel/model.ts";
import { type Box, ringBounds } from "../../plane/ring.ts";
import type { FreePlaces, Spot } from "./free-places.ts";
import type { Span } from "./outside-dimensions.ts";
import { boxOnPage, type Lettering, linePath, type PageFrame } from "./strokes.ts";

export interface Pen {
  readonly letters: Lettering;
  /** Height of the figures, mm. */
  readonly size: number;
  readonly figure: (millimetres: number) => string;
  readonly places: FreePlaces;
}

export function arrowHead([x, y]: Spot, along: Spot, size: number): string {
  const [ux, uy] = along;
  const back = (side: number): Spot => [
    x + ux * size * 0.7 - uy * size * 0.22 * side,
    y + uy * size * 0.7 + ux * size * 0.22 * side,
  ];
  return `${linePath([back(1), [x, y], back(-1)])}f\n`;
}

/** Words with the room they take: centred on `at`, standing on their base line, a quarter to the left when turned. */
export interface Words {
  readonly text: string;
  readonly at: Spot;
  readonly size: number;
  readonly turned: boolean;
}

export function roomOf(letters: Lettering, { text, at: [x, y], size, turned }: Words): Box {
  const half = letters.width(text, size) / 2 + size * 0.15;
  const [below, above] = [size * 0.25, size * 0.9];
  return turned
    ? { minX: x - above, maxX: x + below, minY: y - half, maxY: y + half }
    : { minX: x - half, maxX: x + half, minY: y - below, maxY: y + above };
}

export const write = (letters: Lettering, { text, at, size, turned }: Words): string =>
  letters.write(text, ...at, size, 0.5, turned);

interface DimensionLine {
  readonly from: Spot;
  readonly to: Spot;
  readonly drawn: string;
  readonly words: Words;
}

/** A dimension line, with its figure at a share of its length. */
function dimension(pen: Pen, from: Spot, to: Spot, share = 0.5): DimensionLine {
  const { size } = pen;
  const flat = from[1] === to[1];
  const along: Spot = flat ? [1, 0] : [0, 1];
  const back: Spot = flat ? [-1, 0] : [0, -1];
  const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  return {
    from,
    to,
    drawn: `${linePath([from, to])}S\n${arrowHead(from, along, size)}${arrowHead(to, back, size)}`,
    words: {
      text: pen.figure(flat ? to[0] - from[0] : to[1] - from[1]),
      at: flat ? [x, y + size * 0.35] : [x - size * 0.35, y],
      size,
      turned: !flat,
    },
  };
}

function draw({ places, letters }: Pen, { from, to, drawn, words }: DimensionLine): string {
  places.draw([from, to]);
  places.write(roomOf(letters, words));
  return drawn + write(letters, words);
}

/** The blank over all, outside the drawing, with lines that lead to its edges. */
export function overall(pen: Pen, box: Box, frame: PageFrame, away: number): string {
  const { minX, minY, maxX, maxY } = boxOnPage(frame, box);
  const over = pen.size * 0.5;
  const [below, left] = [minY - away, minX - away];
  const leading: readonly (readonly [Spot, Spot])[] = [
    ...[minX, maxX].map((x): [Spot, Spot] => [
      [x, below - over],
      [x, minY - over],
    ]),
    ...[minY, maxY].map((y): [Spot, Spot] => [
      [left - over, y],
      [minX - over, y],
    ]),
  ];
  for (const line of leading) pen.places.draw(line);
  return (
    leading.map((line) => `${linePath(line)}S\n`).join("") +
    draw(pen, dimension(pen, [minX, below], [maxX, below])) +
    draw(pen, dimension(pen, [left, minY], [left, maxY]))
  );
}

/** Shares of a length to try, those that look best first. */
const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78, 0.15, 0.85, 0.1, 0.9];
const acrossShares = [0.12, 0.2, 0.28, 0.36, 0.44, 0.52, 0.6, 0.68, 0.76, 0.84];

/** The first of several lines whose figure no line crosses, and which crosses no words. */
function clearest(pen: Pen, tried: Iterable<DimensionLine>): string {
  for (const each of tried)
    if (pen.places.takesWords(roomOf(pen.letters, each.words)) && pen.places.takesLine(each.from, each.to))
      return draw(pen, each);
  return "";
}

/** Along the foot of a face, or higher where that is free. */
function* acrossFace(pen: Pen, { minX, minY, maxX, maxY }: Box): Generator<DimensionLine> {
  const height = maxY - minY;
  const least = Math.min(pen.size * 2.2, height / 4);
  for (const y of [least, ...acrossShares.map((share) => share * height)])
    for (const share of shares) yield dimension(pen, [minX, minY + y], [maxX, minY + y], share);
}

function* upFace(pen: Pen, { minX, minY, maxX, maxY }: Box): Generator<DimensionLine> {
  const width = maxX - minX;
  const least = Math.min(pen.size * 3, width / 3);
  for (const x of [least, ...acrossShares.map((share) => share * width)])
    for (const share of shares) yield dimension(pen, [minX + x, minY], [minX + x, maxY], share);
}

function faceName({ letters, size, places }: Pen, box: Box, name: string): string {
  const { minX, minY, maxX, maxY } = box;
  for (const v of [0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2])
    for (const u of shares) {
      const at: Spot = [minX + (maxX - minX) * u, minY + (maxY - minY) * v];
      const words: Words = { text: name, at, size: size * 1.25, turned: false };
      const room = roomOf(letters, words);
      const fits = room.minX > minX && room.maxX < maxX && room.minY > minY && room.maxY < maxY;
      if (!fits || !places.takesWords(room)) continue;
      places.write(room);
      return write(letters, words);
    }
  return "";
}

/** Boards that lie apart: what is between them. */
function gapsOf(piece: Piece, frame: PageFrame): Span[] {
  const boxes = new Map(piece.panels.map(({ id, outline }) => [id, boxOnPage(frame, ringBounds(outline))]));
  return piece.panels.flatMap(({ id, parent, hingeKind }): Span[] => {
    const [own, other] = [boxes.get(id), boxes.get(parent ?? "")];
    if (hingeKind !== "gap" || !own || !other) return [];
    const between = (axis: "x" | "y", low: number, high: number): Span[] =>
      high - low > 0.05 ? [{ axis, from: low, to: high }] : [];
    return [
      ...between("y", Math.min(own.maxY, other.maxY), Math.max(own.minY, other.minY)),
      ...between("x", Math.min(own.maxX, other.maxX), Math.max(own.minX, other.minX)),
    ];
  });
}

interface Depth {
  readonly axis: Span["axis"];
  readonly box: Box;
}

/** Flaps along a whole side of what they hang on (a bottom, a turned-over top, a header): how deep they are. */
function depthsOf(piece: Piece, frame: PageFrame): Depth[] {
  const byId = new Map(piece.panels.map((panel) => [panel.id, panel]));
  return piece.panels.flatMap(({ role, hinge, parent, outline }): Depth[] => {
    const face = byId.get(parent ?? "");
    if (!hinge || face?.role !== "face" || (role !== "flap" && role !== "turn-in")) return [];
    const [a, b] = hinge;
    const side = ringBounds(face.outline);
    const isLevel = a.y === b.y;
    if (!isLevel && a.x !== b.x) return [];
    const whole = isLevel ? side.maxX - side.minX : side.maxY - side.minY;
    const creased = isLevel ? Math.abs(b.x - a.x) : Math.abs(b.y - a.y);
    if (creased < whole * 0.8) return [];
    return [{ axis: isLevel ? "y" : "x", box: boxOnPage(frame, ringBounds(outline)) }];
  });
}

function* aboveHole(pen: Pen, { minX, maxX }: Box, y: number): Generator<DimensionLine> {
  for (const share of shares) yield dimension(pen, [minX, y], [maxX, y], share);
}

/** Round holes of greyboard, where magnets go: how wide, and how far from the edges of their board. */
function magnets(pen: Pen, piece: Piece, frame: PageFrame, measure: Measure): string {
  if (piece.material.kind !== "greyboard") return "";
  const { letters, places, size, figure } = pen;
  return piece.panels
    .flatMap((panel) => panel.holes.map((hole) => ({ panel, hole })))
    .filter(({ hole }) => hole.every(({ bulge }) => bulge !== 0))
    .map(({ panel, hole }, index) => {
      const board = boxOnPage(frame, ringBounds(panel.outline));
      const round = boxOnPage(frame, ringBounds(hole));
      const [x, y] = [(round.minX + round.maxX) / 2, (round.minY + round.maxY) / 2];
      // Each a little higher than the one before: all are measured from the same edge.
      const above = round.maxY + size * (2.8 + 2.2 * index);
      const placing =
        measure("x", { ...board, maxX: x }, (_pen, span) => aboveHole(pen, span, above)) +
        measure("y", { ...board, maxY: y }, upFace);
      const text = `Ø ${figure(round.maxX - round.minX)}`;
      const half = letters.width(text, size) / 2;
      const spots: Spot[] = [
        [x, round.maxY + size * 0.6],
        [x, round.minY - size * 1.4],
        [round.maxX + half + size, y],
        [round.minX - half - size, y],
        [x, round.maxY + size * 2.4],
      ];
      const words = spots.map((at): Words => ({ text, at, size, turned: false }));
      const free = words.find((each) => places.takesWords(roomOf(letters, each)));
      if (!free) return placing;
      places.write(roomOf(letters, free));
      return placing + write(letters, free);
    })
    .join("");
}

type Measure = (
  axis: Span["axis"],
  box: Box,
  tried: (pen: Pen, box: Box) => Iterable<DimensionLine>,
) => string;

export interface FaceMeasures {
  readonly drawn: string;
  /** What the faces are called, to be shown without their measures too. */
  readonly names: string;
  /** What found no place on the blank and is to be read nowhere on it. */
  readonly left: readonly Span[];
}

/** A blank of one panel is measured over all already. */
export function faces(
  pen: Pen,
  piece: Piece,
  frame: PageFrame,
  nameOf: (panel: Panel) => string | null,
): FaceMeasures {
  if (piece.panels.length === 1) return { drawn: "", names: "", left: [] };
  const named = piece.panels
    .filter(({ role }) => role === "face" || role === "label")
    .map((panel) => ({ name: nameOf(panel), box: boxOnPage(frame, ringBounds(panel.outline)) }));
  const { size, letters, figure } = pen;
  const told = new Set<string>();
  const left = new Map<string, Span>();
  const measuring =
    (isOfFlap: boolean): Measure =>
    (axis, box, tried) => {
      const [from, to] = axis === "x" ? [box.minX, box.maxX] : [box.minY, box.maxY];
      const text = figure(to - from);
      if (isOfFlap && told.has(text)) return "";
      const hasRoom =
        to - from > letters.width(text, size) + size * 2.4 &&
        (axis === "x" ? box.maxY - box.minY > size * 4.5 : box.maxX - box.minX > size * 5);
      const drawn = hasRoom ? clearest(pen, tried(pen, box)) : "";
      if (drawn) told.add(text);
      else if (!left.has(text)) left.set(text, { axis, from, to, isOfFlap });
      return drawn;
    };
  const [ofFace, ofFlap] = [measuring(false), measuring(true)];
  const drawn = [
    ...named.map(({ box }) => ofFace("x", box, acrossFace) + ofFace("y", box, upFace)),
    magnets(pen, piece, frame, ofFace),
    ...depthsOf(piece, frame).map(({ axis, box }) => ofFlap(axis, box, axis === "x" ? acrossFace : upFace)),
  ].join("");
  const names = named.map(({ name, box }) => (name ? faceName(pen, box, name) : "")).join("");
  const beside = [...left].flatMap(([text, span]) => (told.has(text) ? [] : [span]));
  return { drawn, names, left: [...gapsOf(piece, frame), ...beside] };
}

/** A double arrow in a square: the way flutes or fibres run. */
export function flowArrow(x: number, y: number, side: number, flow: Piece["flow"], size: number): string {
  const [cx, cy] = [x + side / 2, y + side / 2];
  const half = side / 2 - 1;
  const along: Spot = flow === "x" ? [1, 0] : [0, 1];
  const from: Spot = [cx - half * along[0], cy - half * along[1]];
  const to: Spot = [cx + half * along[0], cy + half * along[1]];
  return `${linePath([from, to])}S\n${arrowHead(from, along, size * 1.6)}${arrowHead(to, [-along[0], -along[1]], size * 1.6)}`;
}
