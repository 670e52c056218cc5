/** The printed sides of a product, each as files are held to it. */
import {
  artworkLimitsOf,
  artworkZones,
  boardLook,
  type Configuration,
  dielineOf,
  type OptionId,
  printMode,
  productType,
  readConfiguration,
  sizeId,
} from "@foldmark/catalogue";
import { technicalSize } from "@foldmark/configurator";
import { type DesignProduct, productLayout, type Side, type SurfaceId, surfaceIdOf } from "@foldmark/design";
import { type Dieline, type Piece, takesPrint } from "@foldmark/geometry";
import { remembered } from "@foldmark/platform";
import { boardOf, printLayersOf, strictest } from "@foldmark/preflight";
import type { FileTarget, FinishKind } from "@foldmark/preflight/files";
import { regionById } from "@foldmark/region";
import {
  type ConditionName,
  conditionFor,
  groundOf,
  printableInks,
  type Rgb,
  readHexColour,
} from "@foldmark/render";

export interface PrintedSide {
  readonly surface: SurfaceId;
  readonly piece: string;
  readonly side: Side;
  readonly target: FileTarget;
  /** Lines of the die, for the file that we write. */
  readonly layers: ReturnType<typeof printLayersOf>;
  readonly condition: ConditionName;
  /** The board, and the board under white ink: what pictures of a page show it on. */
  readonly ground: { readonly paper: Rgb; readonly white: Rgb };
}

interface Drawn {
  readonly product: DesignProduct;
  readonly dieline: Dieline;
}

/** Empty where nothing of the buyer's own is printed. */
export function printedSides({ product, dieline }: Drawn): readonly PrintedSide[] {
  const { sku, print, material } = product;
  const type = productType(sku);
  const ways = artworkLimitsOf(type, print, material);
  const [limits, zones] = [strictest(ways), artworkZones(ways)];
  if (!limits || !zones) return [];
  const layout = productLayout(product, dieline);
  const mode = printMode(print);
  const configuration: Configuration = { ...product, quantity: type.quantity.minimum };
  const printed = dieline.pieces.flatMap((piece) =>
    (["outside", "inside"] as const)
      .filter((side) => mode[side] && takesPrint(piece, side))
      .map((side) => ({ piece, side, surface: surfaceIdOf(piece.id, side) })),
  );
  return printed.flatMap(({ piece, side, surface }): PrintedSide[] => {
    const board = boardOf(layout, surface, zones);
    if (!board) return [];
    const paper = readHexColour(boardLook(configuration, piece)[side]) ?? white;
    return [
      {
        surface,
        piece: piece.id,
        side,
        target: {
          board,
          limits,
          inks: printableInks(print, side),
          finishes: finishesOrdered(product, piece, side),
          paper,
          pages: printed.length,
          otherSizes: standardBlanks(configuration).flatMap(({ name, blanks }) => {
            const blank = blanks.get(surface);
            return blank ? [{ name, ...blank }] : [];
          }),
        },
        layers: printLayersOf(layout, surface, board),
        condition: conditionFor(piece),
        ground: { paper, white: groundOf({ paper, whiteUnder: true }) },
      },
    ];
  });
}

/** On all that is printed, inside too. */
const allOver: Partial<Record<OptionId, readonly FinishKind[]>> = {
  "varnish-matt": ["varnish"],
  "varnish-gloss": ["varnish"],
};
/** On the outside alone; a card has none. Who calls his plate of spot UV a varnish means that. */
const outside: typeof allOver = {
  "spot-uv": ["spot-varnish", "varnish"],
  "hot-foil": ["foil"],
  emboss: ["relief"],
};

function finishesOrdered(
  { options }: Pick<DesignProduct, "options">,
  { panels }: Piece,
  side: Side,
): readonly FinishKind[] {
  const isOutside = side === "outside" || panels.length === 1;
  return options.flatMap((option) => allOver[option] ?? ((isOutside && outside[option]) || []));
}

const white = { red: 255, green: 255, blue: 255 };

interface StandardBlank {
  readonly name: string;
  readonly blanks: ReadonlyMap<SurfaceId, { readonly width: number; readonly height: number }>;
}

/** Kept with what was found, for readers of any storefront. */
const inMillimetres = regionById("eu");

/** The same product in every other size that we keep a die for. */
const standardBlanks = remembered(
  50,
  (configuration: Configuration) => JSON.stringify(configuration),
  (configuration): readonly StandardBlank[] => {
    const { dimensions, standard } = productType(configuration.sku).sizes;
    return standard.flatMap(({ id, size }) => {
      if (id === sizeId(configuration.size)) return [];
      const read = readConfiguration({ ...configuration, size });
      const dieline = read.ok ? dielineOf(read.configuration) : null;
      if (!read.ok || !dieline) return [];
      const surfaces = productLayout(read.configuration, dieline).artboards.filter(({ panel }) => !panel);
      const blanks = surfaces.map(({ ref, width, height }) => [ref as SurfaceId, { width, height }] as const);
      return [{ name: technicalSize(inMillimetres, dimensions, size), blanks: new Map(blanks) }];
    });
  },
);
