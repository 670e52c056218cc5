/** The pages of faces: all of a side in one scale, each with its name and its size. */
import { paper, paperInks } from "@foldmark/geometry";
import { lengthWords, type Reader, sizeWords } from "./proof-figures.ts";
import { column, left, type ProofFlow, right } from "./proof-flow.ts";

export interface ShownFace {
  readonly name: string;
  /** mm */
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array;
  /** Below its size: that it is one repeat of many. */
  readonly note: string | null;
}

export interface FaceGroup {
  readonly title: string;
  readonly faces: readonly ShownFace[];
  /** In finished words; null where every panel is printed. */
  readonly notPrinted: string | null;
}

const pointsPerMm = 72 / 25.4;
/** Of the largest face, points: two side by side where there are many. */
const alone = { width: 400, height: 300 } as const;
const amongMany = { width: 214, height: 230 } as const;
/** Beside and below a face, for its measures. */
const beside = 24;
const gap = 20;
const captionSize = 8.5;
const soft = { size: 7.5, ink: paperInks.soft } as const;

interface Cell {
  readonly face: ShownFace;
  readonly width: number;
  readonly height: number;
  readonly room: number;
  readonly caption: readonly string[];
}

/** Points to the millimetre: no larger than life. */
function scaleOf(faces: readonly ShownFace[]): number {
  const largest = faces.length > 2 ? amongMany : alone;
  const most = (key: "width" | "height") => Math.max(...faces.map((face) => face[key]));
  return Math.min(pointsPerMm, largest.width / most("width"), largest.height / most("height"));
}

export function faceGroups(
  flow: ProofFlow,
  title: string,
  note: string,
  groups: readonly FaceGroup[],
  reader: Reader,
): void {
  flow.turn();
  flow.heading(title, 300);
  flow.paragraph(note, left, column, 8.5, paperInks.soft);
  for (const { title: name, faces, notPrinted } of groups) {
    flow.y += 12;
    const scale = faces.length > 0 ? scaleOf(faces) : 1;
    const cells = faces.map((face) => cellOf(flow, face, scale, reader));
    const [first] = cells;
    flow.need(30 + (first ? heightOf(first) : 20));
    flow.sheets.text(name, left, flow.y + 10, { size: 10.5, bold: true, role: "H2" });
    if (first)
      flow.sheets.text(`1 : ${lengthWords(pointsPerMm / scale, reader)}`, right, flow.y + 10, {
        ...soft,
        align: "right",
      });
    flow.y += 22;
    for (const row of rowsOf(cells)) drawRow(flow, row, reader);
    if (notPrinted) flow.paragraph(notPrinted, left, column, 8.5, paperInks.soft);
  }
}

function cellOf({ sheets }: ProofFlow, face: ShownFace, scale: number, reader: Reader): Cell {
  const [width, height] = [Math.max(2, face.width * scale), Math.max(2, face.height * scale)];
  const sizes = sizeWords(face.width, face.height, reader);
  // A word of its name is never broken, nor is the comma after it.
  const name = { size: captionSize, bold: true };
  const words = [
    ...sizes.map((line) => sheets.width(line, soft)),
    ...face.name.split(" ").map((word) => sheets.width(word, name)),
  ];
  const room = Math.min(column, Math.max(width + beside, 70, Math.ceil(Math.max(...words))));
  const caption = [
    ...sheets.lines(face.name, room, name),
    "",
    ...sizes,
    ...(face.note ? sheets.lines(face.note, room, soft) : []),
  ];
  return { face, width, height, room, caption };
}

const heightOf = ({ height, caption }: Cell): number => height + beside + 12 * (caption.length - 1) + 14;

function rowsOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const rows: Cell[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    if (used + cell.room > column) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)!.push(cell);
    used += cell.room + gap;
  }
  return rows;
}

function drawRow(flow: ProofFlow, row: readonly Cell[], reader: Reader): void {
  const [tall, low] = [Math.max(...row.map(({ height }) => height)), Math.max(...row.map(heightOf))];
  flow.need(Math.min(low, paper.height - 2 * paper.margin - 60));
  let x = left;
  for (const cell of row) {
    // Faces of a row stand on one line, as on a table.
    drawFace(flow, cell, x, flow.y + tall - cell.height, reader);
    x += cell.room + gap;
  }
  flow.y += Math.max(...row.map((cell) => heightOf(cell) - cell.height)) + tall;
}

function drawFace(
  { sheets }: ProofFlow,
  { face, width, height, caption }: Cell,
  x: number,
  y: number,
  reader: Reader,
) {
  sheets.placed(face.jpeg, { x, y, width, height }, face.name);
  const { hair, soft: grey } = paperInks;
  sheets.line(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ],
    0.4,
    hair,
  );
  const [below, aside] = [y + height + 8, x + width + 8];
  sheets.line(
    [
      [x, below],
      [x + width, below],
    ],
    0.5,
    grey,
  );
  for (const end of [x, x + width])
    sheets.line(
      [
        [end, below - 2.5],
        [end, below + 2.5],
      ],
      0.5,
      grey,
    );
  sheets.line(
    [
      [aside, y],
      [aside, y + height],
    ],
    0.5,
    grey,
  );
  for (const end of [y, y + height])
    sheets.line(
      [
        [aside - 2.5, end],
        [aside + 2.5, end],
      ],
      0.5,
      grey,
    );
  const across = lengthWords(face.width, reader);
  const wide = sheets.width(across, soft) + 6;
  if (wide < width) {
    sheets.block(x + width / 2 - wide / 2, below - 5, wide, 10, "#ffffff");
    sheets.text(across, x + width / 2, below + 2.6, { ...soft, align: "middle" });
  }
  const down = lengthWords(face.height, reader);
  const high = sheets.width(down, soft) + 6;
  if (high < height) {
    sheets.block(aside - 5, y + height / 2 - high / 2, 10, high, "#ffffff");
    sheets.text(down, aside + 2.6, y + height / 2, { ...soft, align: "middle", turned: true });
  }
  let line = below + 18;
  let isName = true;
  for (const words of caption) {
    if (words === "") isName = false;
    else {
      sheets.text(words, x, line, isName ? { size: captionSize, bold: true } : soft);
      line += isName ? 12 : 10.5;
    }
  }
}
