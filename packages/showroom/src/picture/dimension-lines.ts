/** Dimension lines as a proof has them: a thin rule between two ticks, and its figure on white. */
import type { DimensionName } from "@foldmark/catalogue";
import { type PictureView, pathData } from "@foldmark/geometry";
import { figures, hasFigures } from "../artwork/letters.ts";
import type { ClosedBox } from "./arrange.ts";
import type { DimensionLabels } from "./options.ts";

export type Spot = readonly [x: number, y: number];

const ink = "#14151a";
const figureSize = 15;

const n = (value: number): string => String(Math.round(value * 10) / 10);
const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

/** A figure in outlines, on a white ground so that it can be read on anything. */
function figure(text: string, [x, y]: Spot, size = figureSize): string {
  const known = hasFigures(text);
  const { path, width } = figures(known ? text : "0".repeat(text.length), size);
  const wide = width + size * 0.8;
  const high = size * 1.6;
  const ground = `<rect x="${n(x - wide / 2)}" y="${n(y - high / 2)}" width="${n(wide)}" height="${n(high)}" rx="2" fill="#fff"/>`;
  const base = y + size * 0.37;
  const letters = known
    ? `<path d="${pathData(path, (px, py) => [px + x - width / 2, py + base])}" fill="${ink}"/>`
    : `<text x="${n(x)}" y="${n(base)}" text-anchor="middle" font-family="ui-monospace,monospace" font-size="${size}" fill="${ink}">${escapeXml(text)}</text>`;
  return ground + letters;
}

/** @param tick direction of the ticks at both ends, of length 1 */
export function dimensionLine(a: Spot, b: Spot, tick: Spot, text: string, scale = 1): string {
  const reach = 6 * scale;
  const end = ([x, y]: Spot): string =>
    `M${n(x - tick[0] * reach)} ${n(y - tick[1] * reach)}L${n(x + tick[0] * reach)} ${n(y + tick[1] * reach)}`;
  return `<path d="M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}${end(a)}${end(b)}" fill="none" stroke="${ink}" stroke-width="${n(1.3 * scale)}"/>${figure(text, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], figureSize * scale)}`;
}

type Axis = 0 | 1 | 2;
type Axes = Readonly<Partial<Record<DimensionName, Axis>>>;

const asBox: Axes = { length: 0, width: 1, height: 2 };
/** Lies on the table; the gusset of a mailer is folded in. */
const asSheet: Axes = { width: 0, height: 1 };
const asBag: Axes = { width: 0, gusset: 1, height: 2 };

/** Along which axis of the closed product each of its dimensions is seen, by construction; what is not seen has none. */
const axes: Readonly<Record<string, Axes>> = {
  label: asSheet,
  card: asSheet,
  tissue: asSheet,
  "packing-paper": asSheet,
  "poly-mailer": asSheet,
  "paper-mailer": asSheet,
  "rigid-envelope": asSheet,
  "paper-bag": asBag,
  doypack: asBag,
  "tote-bag": asBag,
  "paper-can": { diameter: 0, height: 2 },
  /** Stands on its side; how long it is cannot be seen. */
  tape: { width: 2 },
};

const unitVector = ([x, y]: Spot): Spot => {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
};

type Place3 = readonly [number, number, number];

/** Where the lines of a product run: from, to, and the way in which they stand off. */
type Runs = Readonly<Record<Axis, readonly [from: Place3, to: Place3, away: Place3]>>;

/** Along the front, the right side and the left front edge; where a lid lies to the right, above the left rim. */
function edgesOf({ min, max }: ClosedBox, hasLidBeside: boolean): Runs {
  const [x0 = 0, y0 = 0, z0 = 0] = min;
  const [x1 = 0, y1 = 0, z1 = 0] = max;
  const alongRim = [
    [x0, y0, z1],
    [x0, y1, z1],
    [0, 0, 1],
  ] as const;
  return {
    0: [
      [x0, y0, z0],
      [x1, y0, z0],
      [0, -1, 0],
    ],
    1: hasLidBeside
      ? alongRim
      : [
          [x1, y0, z0],
          [x1, y1, z0],
          [1, 0, 0],
        ],
    2: [
      [x0, y0, z0],
      [x0, y0, z1],
      [-1, 0, 0],
    ],
  };
}

/** What is round has no edges: its lines stand before it and to its left, as the viewer sees it. */
function silhouetteOf({ min, max, middle, size }: ClosedBox, azimuth: number): Runs {
  const turn = (azimuth * Math.PI) / 180;
  const [right, near] = [
    [Math.cos(turn), Math.sin(turn)],
    [Math.sin(turn), -Math.cos(turn)],
  ] as const;
  const r = size[0] / 2;
  const at = (across: number, ahead: number, z: number): Place3 => [
    middle[0] + right[0] * across + near[0] * ahead,
    middle[1] + right[1] * across + near[1] * ahead,
    z,
  ];
  const [z0, z1] = [min[2]!, max[2]!];
  const before = [at(-r, r, z0), at(r, r, z0), [near[0], near[1], 0]] as const;
  return { 0: before, 1: before, 2: [at(-r, 0, z0), at(-r, 0, z1), [-right[0], -right[1], 0]] };
}

/** What lines have to know of the picture they are drawn on. */
export type MeasuredPicture = Pick<PictureView, "place" | "pixelsPerMm">;

export interface MeasuredProduct {
  readonly box: ClosedBox;
  readonly construction: string;
  /** The viewer's azimuth where the product is round, else null. */
  readonly round: number | null;
  readonly hasLidBeside: boolean;
}

export function productDimensions(
  view: MeasuredPicture,
  { box, construction, round, hasLidBeside }: MeasuredProduct,
  labels: DimensionLabels,
  scale = 1,
): string {
  const runs = round === null ? edgesOf(box, hasLidBeside) : silhouetteOf(box, round);
  // As far from the product on the picture, whatever its size.
  const off = 22_000 / view.pixelsPerMm;
  const moved = (place: Place3, away: Place3): Spot =>
    view.place([place[0] + away[0] * off, place[1] + away[1] * off, place[2] + away[2] * off]);
  return Object.entries(axes[construction] ?? asBox)
    .map(([name, axis]) => {
      const text = labels[name as DimensionName];
      if (!text) return "";
      const [from, to, away] = runs[axis];
      const edge = view.place(from);
      const a = moved(from, away);
      return dimensionLine(a, moved(to, away), unitVector([a[0] - edge[0], a[1] - edge[1]]), text, scale);
    })
    .join("");
}
