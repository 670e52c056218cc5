/** Small pictures of every sample artwork, flat and on its product: what the drawing of it is held to. */
import {
  type Configuration,
  defaultConfiguration,
  type OptionId,
  type ProductDefinition,
  printMode,
  productTypes,
  readConfiguration,
} from "@foldmark/catalogue";
import { assembled, boundsOf, type Piece } from "@foldmark/geometry";
import type { ProductType } from "@foldmark/region";
import sharp, { type Sharp } from "sharp";
import { sampleArtwork } from "../artwork/sample-artwork.ts";
import { picturedDieline } from "../dieline.ts";
import { pictureSvg } from "../picture/picture-svg.ts";
import { type ViewName, viewsOf } from "../views.ts";

export interface ReferenceCase {
  readonly name: string;
  readonly svg: () => string;
}

/** px of the longer side of one side of a piece. */
const sideSize = 160;
const pictureSize = { width: 200, height: 160 };

const isSomething = <T>(value: T | null): value is T => value !== null;

function offered(configuration: Configuration, changes: Partial<Configuration>): Configuration | null {
  const read = readConfiguration({ ...configuration, ...changes }, { stock: () => Number.POSITIVE_INFINITY });
  return read.ok ? read.configuration : null;
}

/** Every print and choice in the usual size, and the usual print in the smallest and the largest. */
function makes({ sku, prints, choices, sizes, quantity }: ProductDefinition) {
  const usual = { ...defaultConfiguration(sku), quantity: quantity.maximum };
  const ends = (["minimum", "maximum"] as const).map((end) => {
    const size = sizes.free
      ? Object.fromEntries(
          sizes.dimensions.map((name) => [name, sizes.free?.[name]?.[end] ?? usual.size[name] ?? 0]),
        )
      : sizes.standard.at(end === "minimum" ? 0 : -1)?.size;
    return [end, size ? offered(usual, { size }) : null] as const;
  });
  return [
    ["usual", usual] as const,
    ...prints.slice(1).map(({ mode, materials }) => {
      const material = materials?.[0] ?? usual.material;
      return [`${mode}-on-${material}`, offered(usual, { print: mode, material })] as const;
    }),
    ...choices.flatMap(({ name, values }) =>
      (name === "theme" ? [] : name === "colour" ? values.slice(-1) : values.slice(1)).map(
        (value) => [value, offered(usual, { choices: { [name]: value } })] as const,
      ),
    ),
    ...ends,
  ];
}

const withOptions: readonly (readonly [ProductType, OptionId])[] = [
  ["product-box", "window"],
  ["cake-box", "window"],
  ["doypack-bag", "clear-window"],
  ["doypack-bag", "degassing-valve"],
  ["product-box-wine-box", "carry-handle"],
  ["rigid-box", "hot-foil"],
];

function sheetOf(configuration: Configuration): string | null {
  const dieline = picturedDieline(configuration);
  if (!dieline) return null;
  const { pieces } = assembled(dieline);
  let [x, high] = [0, 1];
  let body = "";
  sampleArtwork(dieline, configuration).forEach((artwork, index) => {
    for (const markup of [artwork.outside, artwork.inside]) {
      if (!markup) continue;
      const { box, width, height } = placeOf(pieces[index]!);
      body += `<svg x="${x}" y="0" width="${width}" height="${height}" viewBox="${box}" overflow="hidden">${markup}</svg>`;
      x += width;
      high = Math.max(high, height);
    }
  });
  return body && `<svg xmlns="http://www.w3.org/2000/svg" width="${x}" height="${high}">${body}</svg>`;
}

function placeOf(piece: Piece) {
  const { minX, minY, maxX, maxY } = boundsOf(piece.panels.flatMap(({ outline }) => outline));
  const [wide, high] = [(maxX - minX) / 1000, (maxY - minY) / 1000];
  const scale = sideSize / Math.max(wide, high);
  return {
    box: `${minX / 1000} ${-maxY / 1000} ${wide} ${high}`,
    width: Math.max(1, Math.round(wide * scale)),
    height: Math.max(1, Math.round(high * scale)),
  };
}

const sheet = (name: string, configuration: Configuration | null): ReferenceCase | null => {
  const svg = configuration && sheetOf(configuration);
  return svg ? { name: `flat-${name}`, svg: () => sheetOf(configuration)! } : null;
};

const picture = (name: string, configuration: Configuration | null, view: ViewName): ReferenceCase | null =>
  configuration && {
    name: `${view}-${name}`,
    svg: () => pictureSvg(configuration, view, { idPrefix: "r", ...pictureSize })!,
  };

const printed = productTypes.filter(({ prints }) => prints[0]?.mode !== "unprinted");

/** In the order of the catalogue. */
export function referenceCases(): readonly ReferenceCase[] {
  const flat = printed.flatMap((definition) =>
    makes(definition).map(([name, configuration]) => sheet(`${definition.sku}-${name}`, configuration)),
  );
  const special = withOptions.map(([sku, option]) => {
    const usual = defaultConfiguration(sku);
    return sheet(`${sku}-with-${option}`, { ...usual, options: [...usual.options, option] });
  });
  const folded = printed.flatMap(({ sku }) => {
    const configuration = defaultConfiguration(sku);
    const views = viewsOf(sku).filter(
      ({ name }, index) => index === 0 || (name === "inside" && printMode(configuration.print).inside),
    );
    return views.map(({ name }) => picture(sku, configuration, name));
  });
  return [...flat, ...special, ...folded].filter(isSomething);
}

export const rasterOf = (svg: string): Sharp => sharp(Buffer.from(svg)).ensureAlpha();
