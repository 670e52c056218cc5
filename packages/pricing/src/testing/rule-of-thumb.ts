/**
 * Blanks as the trade estimates them, bounding boxes from a size. The properties of the price are tried on them over
 * more sizes than there is time to draw; what is sold is priced from drawings.
 */
import { type MaterialCode, material, productType, type Size } from "@foldmark/catalogue";
import type { ProductType } from "@foldmark/region";
import type { BlankFigures, BlankSource, Drawing, StockFigures } from "../blank.ts";
import { type Room, roomOf } from "../freight/shipment.ts";

type Estimate = (size: Required<Size>, thickness: number) => number;

const rollEnd: Estimate = ({ length: l, width: w, height: h }, t) =>
  (l + 4 * h + 10 * t + 10) * (2 * w + 3 * h + 8 * t + 6);
const slottedCase: Estimate = ({ length: l, width: w, height: h }, t) =>
  (2 * l + 2 * w + 4 * t + 35) * (h + w + 4 * t);
const tuckEnd: Estimate = ({ length: l, width: w, height: h }) => (2 * l + 2 * w + 15) * (h + 2 * w + 32);
const crashLock: Estimate = ({ length: l, width: w, height: h }) =>
  (2 * l + 2 * w + 15) * (h + 1.75 * w + 16);
const tray: Estimate = ({ length: l, width: w, height: h }) => (l + 2 * h + 24) * (w + 2 * h + 24);
const bag: Estimate = ({ width: w, gusset: g, height: h }) => (2 * w + 2 * g + 25) * (h + 0.7 * g + 40);
const pouch: Estimate = ({ width: w, gusset: g, height: h }) => 2 * w * (h + g);
const film: Estimate = ({ width: w, height: h }) => 2 * w * (h + 50);
const sheet: Estimate = ({ width: w, height: h }) => w * h;
const trimmed: Estimate = ({ width: w, height: h }) => (w + 6) * (h + 6);
/** Boards of a rigid box: bottom, lid and the walls of both. */
const rigid =
  (factor: number): Estimate =>
  ({ length: l, width: w, height: h }) =>
    factor * (2 * l * w + 2 * h * (l + w));

interface Row {
  readonly area: Estimate;
  readonly cover?: Estimate;
  /** Share of the sheet that becomes product. */
  readonly use?: number;
  /** Pieces it is cut in, all alike. */
  readonly pieces?: number;
}

const mailer: Row = { area: rollEnd };
const rows: Readonly<Partial<Record<ProductType, Row>>> = {
  "mailer-box-plain": { area: rollEnd, use: 0.88 },
  "mailer-box-eco": mailer,
  "mailer-box-eco-white": mailer,
  "mailer-box-eco-color": mailer,
  "mailer-box-full-color": mailer,
  "mailer-box-white-ink": mailer,
  "mailer-box-full-color-double-sided": mailer,
  "pre-printed-mailer-box-eco": mailer,
  "pre-printed-mailer-box-full-colour": mailer,
  "delivery-mailer-box": mailer,
  "delivery-mailer-box-plain": mailer,
  "sleeved-mailer-box": {
    area: rollEnd,
    cover: ({ length: l, width: w, height: h }) => (2 * (w + h) + 20) * l,
  },
  "shipping-box": { area: slottedCase },
  "shipping-box-plain": { area: slottedCase },
  "product-box": { area: tuckEnd },
  "product-box-two-pieces": { area: (size, t) => 1.75 * tray(size, t) },
  "product-box-wine-box": { area: crashLock },
  "carrier-box": { area: crashLock },
  "cake-box": { area: tray },
  "magnetic-box": { area: rigid(1.99), cover: rigid(3.2), pieces: 3 },
  "rigid-drawer-box": { area: rigid(1.76), cover: rigid(3.05), pieces: 3 },
  "rigid-box": { area: rigid(1.68), cover: rigid(2.75), pieces: 3 },
  "rigid-box-two-pieces": { area: rigid(1.53), cover: rigid(2.52), pieces: 3 },
  "paper-can": {
    area: ({ diameter: d, height: h }) => 3.33 * d * 1.35 * h,
    cover: ({ diameter: d, height: h }) => 3.33 * d * 1.1 * h,
    use: 0.9,
  },
  "paper-bag": { area: bag },
  "rigid-envelope": { area: ({ width: w, height: h }) => (2 * w + 60) * h },
  "poly-mailer": { area: film },
  "recycled-poly-mailer": { area: film },
  "bio-poly-mailer": { area: film },
  "bio-poly-mailer-plain": { area: film },
  "paper-mailer": { area: pouch },
  "doypack-bag": { area: pouch },
  "tissue-paper": { area: sheet, use: 0.95 },
  "packing-paper": { area: sheet, use: 0.95 },
  "packing-tape": { area: ({ width: w, rollLength: l }) => w * l, use: 0.97 },
  "kraft-tape": { area: ({ width: w, rollLength: l }) => w * l, use: 0.97 },
  "pre-printed-kraft-tape": { area: ({ width: w, rollLength: l }) => w * l, use: 0.97 },
  "square-label": { area: trimmed, use: 0.85 },
  "printed-card": { area: trimmed, use: 0.9 },
  "tote-bag": { area: ({ width: w, height: h }) => 2 * (w + 10) * (h + 60), use: 1 },
};

const usual = 0.84;

function figures(
  code: MaterialCode,
  area: number,
  { use = usual, pieces = 1 }: Row,
  size: Size,
): StockFigures {
  // As square as a blank can be; of a roll, its width.
  const side = size.rollLength === undefined ? Math.ceil(Math.sqrt(area / pieces)) : size.width!;
  return {
    material: code,
    netArea: Math.ceil(area),
    printedArea: Math.ceil(area),
    sheetArea: Math.ceil(area / use),
    blanks: [[side, side]],
  };
}

const weight = ({ material: code, netArea }: StockFigures): number =>
  Math.round((netArea * material(code).grammage) / 1000);

/** Boxes that are set up as they stand, everything else as flat as its board. */
function roomFor(sku: ProductType, size: Size, { blanks, netArea }: StockFigures, thickness: number): Room {
  const µm = (millimetres: number) => Math.ceil(millimetres * 1000);
  const { length = 0, width = 0, height = 0, diameter = 0 } = size;
  const isSetUp = productType(sku).group === "rigid-boxes" || diameter > 0;
  if (isSetUp) {
    const shape = [µm((length || diameter) + 10), µm((width || diameter) + 10), µm(height + 5)] as const;
    return roomOf({ isFlat: false, shapes: [shape] });
  }
  const side = size.rollLength === undefined ? Math.ceil(Math.sqrt(netArea)) : blanks[0]![0] * 2;
  return roomOf({ isFlat: true, shapes: [[µm(side), µm(side / 2), µm(thickness * 2)]] });
}

export const ruleOfThumb: BlankSource = ({
  sku,
  size,
  material: code,
  cover,
}: Drawing): BlankFigures | null => {
  const row = rows[sku];
  if (!row) return null;
  const whole = size as Required<Size>;
  const { thickness } = material(code);
  const body = figures(code, row.area(whole, thickness), row, size);
  const wrap = row.cover && cover ? figures(cover, row.cover(whole, thickness), row, size) : null;
  const room = roomFor(sku, size, body, thickness);
  return { body, cover: wrap, milligrams: weight(body) + (wrap ? weight(wrap) : 0), room };
};

/** As if a machine could take any sheet: for tests of what a price adds up to, whatever can be made. */
export const onAnyMachine: BlankSource = (drawing) => {
  const figures = ruleOfThumb(drawing);
  if (!figures) return null;
  const { body, cover, ...rest } = figures;
  return { ...rest, body: { ...body, blanks: [] }, cover: cover && { ...cover, blanks: [] } };
};
