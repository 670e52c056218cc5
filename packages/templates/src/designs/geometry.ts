/** Designs of plain shapes. */
import { type Box, box, inset, part, within } from "../draft/box.ts";
import type { Draft } from "../draft/draft.ts";
import type { Face } from "../draft/faces.ts";
import { ground, one, paper, type Tone, tint, two } from "../draft/tone.ts";
import { typeface } from "../draft/type.ts";
import type { Template } from "../template.ts";
import { cellsOf, column, lightGround, logoIn, roomOn, strongSecond, wordsIn } from "./elements.ts";
import { mosaic, type Tile } from "./mosaic.ts";

const round = typeface("outfit", 700);
const roundLight = typeface("outfit", 500);

interface Wall {
  /** Of a tile: its ground, and what lies on it. */
  readonly pairs: readonly (readonly [Tone, Tone])[];
  /** All of them, the light ones first: those lie below. */
  readonly tones: readonly Tone[];
  /** Every face begins with another tile. */
  readonly from: number;
  /** In the first of the colours: a plate lies there, and nothing else shows at its edge. */
  readonly plate: Box | null;
}

const holdsMiddle = ({ x, y, width, height }: Box, of: Box): boolean => {
  const [middleX, middleY] = [of.x + of.width / 2 - x, of.y + of.height / 2 - y];
  return middleX > 0 && middleX < width && middleY > 0 && middleY < height;
};

/** Quarter discs in squares, each turned another way. */
function tiles(draft: Draft, face: Face, cell: number, { pairs, tones, from, plate }: Wall): void {
  const cells = cellsOf(draft, face, cell);
  const wall = cells.map(({ box: at }, i): Tile => {
    const number = (i * 7 + Math.floor(i / 3) * 5 + from) % 12;
    const [back, front] = pairs[number % pairs.length]!;
    const isDisc = number % 4 === 3;
    if (plate && holdsMiddle(plate, at)) return { back: tones[0]!, front, form: null };
    const corner = ((number + i) % 4) as 0 | 1 | 2 | 3;
    return { back, front, form: isDisc ? { disc: within(inset(at, 0.17), 1) } : { corner } };
  });
  mosaic(draft, face, cells, wall, tones);
}

/** Whole tiles in the middle, as wide as leaves one on either side. */
function plateIn(draft: Draft, face: Face, cell: number): Box {
  const [first] = cellsOf(draft, face, cell);
  const { columns, rows, box: at } = first!;
  const across = Math.max(1, columns - 2);
  const down = rows > 3 ? (rows % 2 === 0 ? 2 : 1) : 1;
  const left = Math.floor((columns - across) / 2) * at.width;
  return box(left, Math.floor((rows - down) / 2) * at.height, across * at.width, down * at.height);
}

/** A wall of tiles of quarter discs, with a plate for the name. */
export const tilesDesign: Template = {
  id: "tiles",
  name: "Tiles",
  style: "pattern",
  groups: ["mailers", "shipping-boxes", "product-boxes", "rigid-boxes", "bags", "labels-and-cards"],
  inks: ["full", "two"],
  palette: { one: [960, 740, 0, 120], two: [0, 600, 820, 0], ground: [0, 280, 90, 0] },
  withoutSecond: "tint",
  mark: "stack",
  sample: "Oda & Sons",
  shownOn: "mailer-box-full-color-double-sided",
  layout(draft, { main, twin, second, ends, rest, inside, insideRest, unit }, words) {
    const bone: Tone = draft.inks === "full" ? tint(ground, 220) : paper;
    const pale: Tone = draft.inks === "full" ? ground : bone;
    const pairs = [
      [bone, one],
      [two, bone],
      [pale, one],
      [bone, two],
      [one, pale],
      [two, one],
    ] as const;
    const tones = [bone, pale, two, one];
    draft.fillAll(one);
    const cell = unit / 5;
    const faces = [main, ...(twin ? [twin] : []), ...(second ? [second] : []), ...ends];
    for (const [i, face] of faces.entries()) {
      const isNamed = face === main || face === twin;
      const plate = isNamed && face.safe ? plateIn(draft, face, cell) : null;
      tiles(draft, face, cell, { pairs, tones, from: i * 5, plate });
      if (!plate) continue;
      draft.rect(face, plate, bone);
      draft.logo(face, part(plate, 0.03, 0.24, 0.16, 0.52), two, bone);
      draft.title(face, part(plate, 0.2, 0.14, 0.76, 0.48), { face: round, tone: one, on: bone });
      draft.text(face, part(plate, 0.2, 0.64, 0.76, 0.22), words.goodThings, {
        face: roundLight,
        tone: one,
        on: bone,
      });
    }
    for (const face of rest)
      wordsIn(draft, face, [0.15, 0.32, 0.7, 0.36], face.role === "bottom" ? words.useAgain : null, {
        face: round,
        tone: bone,
        on: one,
        largest: 0.5,
      });
    draft.fillAll(two, "inside");
    if (inside)
      wordsIn(draft, inside, [0.1, 0.25, 0.8, 0.5], words.foundIt, { face: round, tone: one, on: two });
    for (const face of insideRest) tiles(draft, face, cell, { pairs, tones, from: 2, plate: null });
  },
};

/** Broad stripes round everything, and a plate on top. */
export const awning: Template = {
  id: "awning",
  name: "Awning",
  style: "bold",
  groups: [
    "mailers",
    "shipping-boxes",
    "product-boxes",
    "rigid-boxes",
    "bags",
    "mailing-bags",
    "labels-and-cards",
  ],
  inks: ["full", "two", "one", "white"],
  palette: { one: [0, 850, 720, 50], two: [0, 300, 120, 0], ground: [0, 20, 80, 0] },
  withoutSecond: "tint",
  mark: "petals",
  sample: "Pane e Sole",
  shownOn: "cake-box",
  layout(draft, { main, twin, second, ends, rest, inside, unit }, words) {
    const light = lightGround(draft);
    draft.fillAll(light);
    const cell = unit / 4.5;
    for (const face of [main, ...(twin ? [twin] : [])]) {
      stripes(draft, face, cell, 1);
      const room = roomOn(face, 0.06);
      if (!room) continue;
      const plate = within(part(room, 0.08, 0.1, 0.84, 0.8), 1.25);
      draft.ellipse(face, plate, light);
      draft.frame(face, inset(plate, 0.05), one, unit * 0.008, "ellipse");
      draft.logo(face, part(plate, 0.4, 0.14, 0.2, 0.22), one, light);
      draft.title(face, part(plate, 0.16, 0.4, 0.68, 0.24), { face: lobster, tone: one, on: light });
      draft.text(face, part(plate, 0.28, 0.68, 0.44, 0.1), words.sweet, {
        face: roundLight,
        tone: one,
        on: light,
      });
    }
    for (const face of [...(second ? [second] : []), ...ends]) stripes(draft, face, cell, 0.68);
    for (const face of rest)
      wordsIn(draft, face, [0.15, 0.35, 0.7, 0.3], face.role === "bottom" ? words.enjoy : words.thanks, {
        face: lobster,
        tone: one,
        on: light,
        largest: 0.7,
      });
    draft.fillAll(two, "inside");
    if (inside)
      wordsIn(draft, inside, [0.1, 0.3, 0.8, 0.4], words.enjoy, { face: lobster, tone: one, on: two });
  },
};

const lobster = typeface("lobster");

/** An odd number of stripes, the outer ones in ink; where they end before the edge, they end in rounds. */
function stripes(draft: Draft, face: Face, cell: number, to: number): void {
  const count = 2 * Math.max(2, Math.round(face.all.width / cell / 2)) + 1;
  const width = face.all.width / count;
  for (let i = 0; i < count; i += 2) {
    const whole = column(draft, face, i / count, (i + 1) / count);
    const end = face.all.height * to;
    draft.rect(face, to < 1 ? box(whole.x, whole.y, whole.width, end - whole.y) : whole, one);
    if (to < 1) draft.ellipse(face, box(i * width, end - width / 2, width, width), one);
  }
}

/** Circles that rise over an edge, one in the other. */
export const sunrise: Template = {
  id: "sunrise",
  name: "Sunrise",
  style: "bold",
  groups: [
    "mailers",
    "shipping-boxes",
    "product-boxes",
    "rigid-boxes",
    "bags",
    "mailing-bags",
    "labels-and-cards",
  ],
  inks: ["full", "two", "one", "white"],
  palette: { one: [0, 560, 850, 0], two: [0, 860, 640, 60], ground: [10, 60, 180, 0] },
  withoutSecond: "tint",
  mark: "sun",
  sample: "Early Coffee",
  shownOn: "doypack-bag",
  layout(draft, { main, twin, second, ends, rest, inside, insideRest }, words) {
    const light = lightGround(draft);
    const deep = strongSecond(draft);
    draft.fillAll(light);
    const rays = (face: Face, share: number, hasLogo: boolean): void => {
      const { width, height } = face.all;
      const radius = Math.min(width * 0.62, height * share);
      for (const [i, by] of [1, 0.82, 0.64, 0.46, 0.28].entries()) {
        const r = radius * by;
        draft.ellipse(
          face,
          box(width / 2 - r, height - r + radius * 0.08, 2 * r, 2 * r),
          i % 2 === 0 ? one : i === 1 ? light : two,
        );
      }
      const r = radius * 0.28;
      const foot = face.safe ? face.safe.y + face.safe.height : 0;
      const top = height - r * 0.62;
      if (hasLogo && foot > top)
        draft.logo(face, box(width / 2 - r / 2, top, r, Math.min(r, foot - top)), light, deep);
    };
    for (const face of twin ? [main, twin] : [main]) {
      rays(face, 0.56, true);
      wordsIn(draft, face, [0.04, 0.02, 0.92, 0.22], null, { face: round, tone: deep, on: light });
      wordsIn(draft, face, [0.15, 0.25, 0.7, 0.08], face === main ? words.goodDay : words.thanks, {
        face: roundLight,
        tone: deep,
        on: light,
      });
    }
    if (second) {
      draft.fill(second, deep);
      wordsIn(draft, second, [0.06, 0.3, 0.88, 0.4], words.enjoy, { face: round, tone: light, on: deep });
    }
    for (const face of ends) rays(face, 0.8, false);
    for (const face of rest) {
      draft.fill(face, deep);
      wordsIn(draft, face, [0.15, 0.34, 0.7, 0.32], face.role === "bottom" ? words.seeYou : null, {
        face: round,
        tone: light,
        on: deep,
        largest: 0.7,
      });
    }
    draft.fillAll(one, "inside");
    if (inside)
      wordsIn(draft, inside, [0.1, 0.3, 0.8, 0.4], words.goodDay, { face: round, tone: paper, on: one });
    for (const face of insideRest) logoIn(draft, face, [0.35, 0.3, 0.3, 0.4], paper, one);
  },
};
