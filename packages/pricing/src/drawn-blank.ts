/** The figures of a blank, measured on its drawing. */
import {
  buildInput,
  constructionFor,
  type MaterialCode,
  material,
  productType,
  sizeId,
} from "@foldmark/catalogue";
import { type Dieline, measurePiece, type Piece } from "@foldmark/geometry";
import type { BlankFigures, BlankSource, Drawing, StockFigures } from "./blank.ts";
import { quotient, quotientUp } from "./integers.ts";

/** Pieces cut from the second stock of a product made of two. */
const coverPieces: ReadonlySet<Piece["id"]> = new Set(["sleeve", "wrap", "lid-wrap", "label"]);

/** Blanks lie this far apart on the sheet (mm), so that what falls between them holds together. */
const gap = 5;
/** Share of a sheet that its grippers and edges leave to print and cut, permille. */
const usable = 950;

const wholeMillimetres = (micrometres: number): number => quotientUp(micrometres, 1000);

function stockFigures(code: MaterialCode, pieces: readonly Piece[]): StockFigures {
  let netArea = 0;
  let sheetArea = 0;
  for (const piece of pieces) {
    const measured = measurePiece(piece);
    // Hundredths of a square millimetre, rounded where the drawing was: what is left is rounded up to whole ones.
    netArea += Math.ceil(measured.netArea);
    const room =
      (wholeMillimetres(measured.blankLength) + gap) * (wholeMillimetres(measured.blankWidth) + gap);
    sheetArea += quotientUp(room * 1000, usable);
  }
  return { material: code, netArea, sheetArea };
}

const milligrams = ({ material: code, netArea }: StockFigures): number =>
  quotient(netArea * material(code).grammage, 1000);

function figuresOf({ pieces }: Dieline, { material: board, cover }: Drawing): BlankFigures {
  const isCover = (piece: Piece) => cover !== null && coverPieces.has(piece.id);
  const body = stockFigures(
    board,
    pieces.filter((piece) => !isCover(piece)),
  );
  const outer = cover ? stockFigures(cover, pieces.filter(isCover)) : null;
  return { body, cover: outer, milligrams: milligrams(body) + (outer ? milligrams(outer) : 0) };
}

function drawnAs(drawing: Drawing): BlankFigures | null {
  const input = buildInput({ ...drawing, print: "unprinted", choices: {}, quantity: 1 });
  const construction = input && constructionFor(input.construction);
  return construction && input ? figuresOf(construction.build(input.params, input.material), drawing) : null;
}

const larger = (one: StockFigures, other: StockFigures): StockFigures => ({
  material: one.material,
  netArea: Math.max(one.netArea, other.netArea),
  sheetArea: Math.max(one.sheetArea, other.sheetArea),
});

/**
 * An option may make it another construction with a smaller blank. The larger of the two is charged, because no option
 * may lower a price.
 */
export const drawnBlank: BlankSource = (drawing) => {
  const { constructionWith } = productType(drawing.sku);
  const usual = drawing.options.filter((id) => !constructionWith[id]);
  const figures = drawnAs(drawing);
  if (!figures || usual.length === drawing.options.length) return figures;
  const plain = drawnAs({ ...drawing, options: usual });
  if (!plain) return figures;
  return {
    body: larger(figures.body, plain.body),
    cover: figures.cover && plain.cover ? larger(figures.cover, plain.cover) : figures.cover,
    milligrams: Math.max(figures.milligrams, plain.milligrams),
  };
};

/** Remembers the figures of the blanks asked for last: a page asks for the same few over and over. */
export function remembering(source: BlankSource, most = 200): BlankSource {
  const known = new Map<string, BlankFigures | null>();
  return (drawing) => {
    const { constructionWith } = productType(drawing.sku);
    const special = drawing.options.filter((id) => constructionWith[id]);
    const key = [drawing.sku, drawing.material, drawing.cover, sizeId(drawing.size), ...special].join("/");
    const found = known.get(key);
    const figures = found === undefined ? source(drawing) : found;
    known.delete(key);
    known.set(key, figures);
    if (known.size > most) known.delete(known.keys().next().value!);
    return figures;
  };
}
