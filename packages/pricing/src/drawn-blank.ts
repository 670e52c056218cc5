/** The figures of a blank, measured on its drawing. */
import {
  buildInput,
  constructionFor,
  type MaterialCode,
  material,
  type OptionId,
  productType,
  type Size,
  sizeId,
} from "@foldmark/catalogue";
import { type Dieline, measurePiece, type Piece, takesPrint } from "@foldmark/geometry";
import type { BlankFigures, BlankSource, Drawing, StockFigures } from "./blank.ts";
import { packedPiece, travelOptions } from "./freight/packed-piece.ts";
import { moreRoom, type Room, roomOf } from "./freight/shipment.ts";
import { quotient, quotientUp } from "./integers.ts";
import type { Frame } from "./making/formats.ts";

/** Blanks lie this far apart on the sheet (mm), so that what falls between them holds together. */
const gap = 5;
/** Share of a sheet that its grippers and edges leave to print and cut, permille. */
const usable = 950;

/** Whole mm, rounded up from µm. */
const millimetres = (micrometres: number): number => quotientUp(micrometres, 1000);

const roomFor = (length: number, width: number): number =>
  quotientUp((length + gap) * (width + gap) * 1000, usable);

const longFirst = (one: number, other: number): Frame => [Math.max(one, other), Math.min(one, other)];

function ofPieces(code: MaterialCode, pieces: readonly Piece[]): StockFigures {
  const measured = pieces.map((piece) => measurePiece(piece));
  // Measured to the hundredth of a square millimetre, and rounded there: the last digit is the same everywhere.
  const areas = measured.map(({ netArea }) => Math.ceil(netArea));
  return {
    material: code,
    netArea: areas.reduce((sum, area) => sum + area, 0),
    printedArea: areas.reduce((sum, area, index) => (takesPrint(pieces[index]!) ? sum + area : sum), 0),
    sheetArea: measured.reduce(
      (sum, { blankLength, blankWidth }) => sum + roomFor(millimetres(blankLength), millimetres(blankWidth)),
      0,
    ),
    blanks: measured.map(({ blankLength, blankWidth }) =>
      longFirst(millimetres(blankLength), millimetres(blankWidth)),
    ),
  };
}

/** Of goods without end the drawing shows one repeat: what is sold is the finished sheet or roll. */
function ofFinishedSize(code: MaterialCode, { width = 0, height = 0, rollLength }: Size): StockFigures {
  const netArea = width * (rollLength ?? height);
  // A roll is cut to length as it is wound: its width alone has to go through the press.
  const blanks = [longFirst(width, rollLength === undefined ? height : 0)];
  const sheetArea = quotientUp(netArea * 1000, usable);
  return { material: code, netArea, printedArea: netArea, sheetArea, blanks };
}

/**
 * The wound core of a can, which needs no drawing: round the body and the rim of the lid, and the two discs. A rim is
 * 30 mm high, core and lid stand 3 mm out; 3142 / 1000 goes round.
 */
function ofCore(code: MaterialCode, { diameter = 0, height = 0 }: Size): StockFigures {
  const across = diameter + 3;
  const round = quotientUp(3142 * across * (height + 30), 1000);
  const discs = quotientUp(3142 * across * across, 2000);
  const netArea = round + discs;
  const sheetArea = quotientUp(netArea * 1000, usable);
  return { material: code, netArea, printedArea: 0, sheetArea, blanks: [] };
}

const milligrams = ({ material: code, netArea }: StockFigures): number =>
  quotient(netArea * material(code).grammage, 1000);

function figuresOf(dieline: Dieline, drawing: Drawing, room: Room): BlankFigures | null {
  const { material: board, cover: outside, size } = drawing;
  const { pieces } = dieline;
  const onlyCover = productType(drawing.sku).cover?.drawn === true;
  const isCover = (piece: Piece) => onlyCover || piece.material.id === outside;
  const cover = outside ? ofPieces(outside, pieces.filter(isCover)) : null;
  const inner = pieces.filter((piece) => !cover || !isCover(piece));
  const body = onlyCover
    ? ofCore(board, size)
    : dieline.repeat
      ? ofFinishedSize(board, size)
      : ofPieces(board, inner);
  // A drawing that leaves one of the two stocks out has not been finished.
  if (body.netArea === 0 || cover?.netArea === 0) return null;
  return { body, cover, milligrams: milligrams(body) + (cover ? milligrams(cover) : 0), room };
}

function drawnAs(drawing: Drawing): BlankFigures | null {
  const input = buildInput({ ...drawing, print: "unprinted", choices: {}, quantity: 1 });
  if (!input) return null;
  const { construction, params, material: board, cover } = input;
  const dieline = constructionFor(construction).build(params, board, { cover });
  return figuresOf(dieline, drawing, roomOf(packedPiece(construction, dieline, drawing)));
}

const larger = (one: StockFigures, other: StockFigures): StockFigures => ({
  material: one.material,
  netArea: Math.max(one.netArea, other.netArea),
  printedArea: Math.max(one.printedArea, other.printedArea),
  sheetArea: Math.max(one.sheetArea, other.sheetArea),
  blanks: [...one.blanks, ...other.blanks],
});

const largerBlank = (one: BlankFigures, other: BlankFigures): BlankFigures => ({
  body: larger(one.body, other.body),
  cover: one.cover && other.cover ? larger(one.cover, other.cover) : (one.cover ?? other.cover),
  milligrams: Math.max(one.milligrams, other.milligrams),
  room: moreRoom(one.room, other.room),
});

/** Options that are drawn: they make it another construction, or the same with another parameter. */
function drawnOptions({ sku, options }: Drawing): readonly OptionId[] {
  const { constructionWith, parametersWith } = productType(sku);
  return options.filter((id) => constructionWith[id] || parametersWith[id]);
}

/**
 * A window, a rounded corner or another bottom may make the blank smaller, and no option may lower a price. So the
 * largest blank is charged that some of the options chosen would make: with more options there are only more to choose.
 */
export const drawnBlank: BlankSource = (drawing) => {
  const optional = drawnOptions(drawing);
  let largest = drawnAs(drawing);
  if (!largest || optional.length === 0) return largest;
  for (let some = 0; some < (1 << optional.length) - 1; some++) {
    const without = optional.filter((_, index) => ((some >> index) & 1) === 0);
    const options = drawing.options.filter((id) => !without.includes(id));
    const blank = drawnAs({ ...drawing, options });
    // Delivered flat is what it is: nobody pays for the room of a box that was not set up.
    const isAlike = options.includes("flat-pack") === drawing.options.includes("flat-pack");
    if (blank) largest = { ...largerBlank(largest, blank), ...(!isAlike && { room: largest.room }) };
  }
  return largest;
};

/** Remembers the figures of the blanks asked for last: a page asks for the same few over and over. */
export function remembering(source: BlankSource, most = 200): BlankSource {
  const known = new Map<string, BlankFigures | null>();
  return (drawing) => {
    const key = [
      drawing.sku,
      drawing.material,
      drawing.cover,
      sizeId(drawing.size),
      ...drawnOptions(drawing),
      ...travelOptions.filter((id) => drawing.options.includes(id)),
    ].join("/");
    const found = known.get(key);
    const figures = found === undefined ? source(drawing) : found;
    known.delete(key);
    known.set(key, figures);
    if (known.size > most) known.delete(known.keys().next().value!);
    return figures;
  };
}
