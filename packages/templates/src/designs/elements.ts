/** Pieces that several designs are made of. */
import { type Box, box, inset, part } from "../draft/box.ts";
import type { Draft, TextLook } from "../draft/draft.ts";
import type { Face } from "../draft/faces.ts";
import type { Places } from "../draft/places.ts";
import { ground, one, paper, type Tone, two } from "../draft/tone.ts";

/** A stripe over the whole width, from one share of the height to another; at an edge it runs over it. */
export function band(draft: Draft, face: Face, from: number, to: number): Box {
  const over = draft.over(face);
  const { height } = face.all;
  const top = from <= 0 ? over.y : from * height;
  const bottom = to >= 1 ? over.y + over.height : to * height;
  return box(over.x, top, over.width, bottom - top);
}

/** The same from left to right. */
export function column(draft: Draft, face: Face, from: number, to: number): Box {
  const over = draft.over(face);
  const { width } = face.all;
  const left = from <= 0 ? over.x : from * width;
  const right = to >= 1 ? over.x + over.width : to * width;
  return box(left, over.y, right - left, over.height);
}

/** Where words go on a face: the safe box, a little smaller. */
export const roomOn = (face: Face, share = 0.04): Box | null => face.safe && inset(face.safe, share);

/** Words in a part of a face's safe box; left out where the face has none. */
export function wordsIn(
  draft: Draft,
  face: Face,
  [x, y, width, height]: readonly [number, number, number, number],
  text: string | null,
  look: TextLook,
): boolean {
  const room = roomOn(face);
  if (!room) return false;
  const at = part(room, x, y, width, height);
  return text === null ? draft.title(face, at, look) : draft.text(face, at, text, look);
}

/** The logo in a part of a face's safe box. */
export function logoIn(
  draft: Draft,
  face: Face,
  [x, y, width, height]: readonly [number, number, number, number],
  tone: Tone,
  on: Tone,
): void {
  const room = roomOn(face);
  if (room) draft.logo(face, part(room, x, y, width, height), tone, on);
}

/** What a light ground is: a colour where there is one, else the board. */
export const lightGround = (draft: Draft): Tone => (draft.inks === "full" ? ground : paper);

export interface Cell {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
  readonly box: Box;
  /** The same, and over the panel's edge where it lies at one. */
  readonly over: Box;
}

/** Whole cells that fill a face, as square as they can be. */
export function cellsOf(draft: Draft, face: Face, wanted: number): readonly Cell[] {
  const { width, height } = face.all;
  const columns = Math.max(1, Math.round(width / wanted));
  const rows = Math.max(1, Math.round(height / wanted));
  const [w, h] = [width / columns, height / rows];
  const beyond = draft.over(face);
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const left = column === 0 ? beyond.x : column * w;
    const top = row === 0 ? beyond.y : row * h;
    const right = column === columns - 1 ? beyond.x + beyond.width : (column + 1) * w;
    const bottom = row === rows - 1 ? beyond.y + beyond.height : (row + 1) * h;
    return {
      column,
      row,
      columns,
      rows,
      box: box(column * w, row * h, w, h),
      over: box(left, top, right - left, bottom - top),
    };
  });
}

/** The second colour where there are two inks, else the only one: for words, which no tint may carry. */
export const strongSecond = (draft: Draft): Tone =>
  draft.inks === "full" || draft.inks === "two" ? two : one;

/** The main face, and the same again on its other side. */
export const heroes = ({ main, twin }: Places): readonly Face[] => (twin ? [main, twin] : [main]);

/** What stands round the main face, without backs and bottoms. */
export const walls = ({ second, ends }: Places): readonly Face[] => [...(second ? [second] : []), ...ends];

/** One line on each face that is seen last: the name, and something to say below. */
export function afterword(draft: Draft, { rest }: Places, look: TextLook, below: string): void {
  for (const face of rest) {
    const said = face.role === "bottom" ? below : null;
    const isSaid = wordsIn(draft, face, [0.12, 0.34, 0.76, 0.32], said, { largest: 0.55, ...look });
    if (!isSaid) logoIn(draft, face, [0.2, 0.1, 0.6, 0.8], look.tone, look.on);
  }
}

/** Where the inside is printed: a colour, and what one reads on opening. */
export function lining(
  draft: Draft,
  { inside }: Places,
  back: Tone,
  text: string,
  look: Omit<TextLook, "on">,
): void {
  const isColourful = draft.inksOn("inside") === "full" || draft.inksOn("inside") === "two";
  const on = isColourful ? back : one;
  draft.fillAll(on, "inside");
  if (inside)
    wordsIn(draft, inside, [0.08, 0.26, 0.84, 0.48], text, {
      ...look,
      tone: isColourful ? look.tone : paper,
      on,
    });
}
