/** What the drawing and the data sheet say of a configured product; lengths in millimetres, and inches beside them. */

import {
  buildInput,
  type Claim,
  type Configuration,
  type Cuboid,
  constructionFor,
  customsCode,
  loadRating,
  material,
  outerSize,
  type ProductDefinition,
  publishableClaims,
  soldAs,
} from "@foldmark/catalogue";
import { type KeepOutReason, keepOutAreas, measurePiece } from "@foldmark/geometry";
import type { Price } from "@foldmark/pricing";
import { apiQueryOf } from "./api-query.ts";
import {
  edgeCrushWords,
  grammageWords,
  quantityWords,
  shipmentWords,
  thicknessWords,
  weightWords,
} from "./figures.ts";
import { technicalLengths, technicalSize } from "./lengths.ts";
import { materialName } from "./names.ts";
import type { DielineCard, Fact } from "./product-view.ts";
import type { Shop } from "./shop.ts";
import type { Shown } from "./shown-configuration.ts";

export interface Drawn {
  /** Name of the construction in the books of the trade: "FEFCO 0427". */
  readonly standard: string | null;
  /** Whole mm of each blank. */
  readonly blanks: readonly (readonly [length: number, width: number])[];
  readonly endless: boolean;
  /** What the print of each side has to keep clear of, each named once. */
  readonly keepOuts: {
    readonly outside: readonly KeepOutReason[];
    readonly inside: readonly KeepOutReason[];
  };
}

export function drawingOf(configuration: Configuration): Drawn | null {
  const input = buildInput(configuration);
  const construction = input && constructionFor(input.construction);
  if (!construction) return null;
  const dieline = construction.build(input.params, input.material, { cover: input.cover });
  const keepOuts = (side: "outside" | "inside") => [
    ...new Set(dieline.pieces.flatMap((piece) => keepOutAreas(piece, side).map(({ reason }) => reason))),
  ];
  return {
    standard: construction.standard,
    blanks: dieline.pieces.map((piece) => {
      const { blankLength, blankWidth } = measurePiece(piece);
      return [Math.round(blankLength / 1000), Math.round(blankWidth / 1000)] as const;
    }),
    endless: dieline.repeat !== null,
    keepOuts: { outside: keepOuts("outside"), inside: keepOuts("inside") },
  };
}

export const flatMeasuresOf = ({ blanks, endless }: Drawn): readonly string[] =>
  blanks.length === 1 && !endless ? blanks[0]!.map((side) => `${side} mm`) : [];

export function dielineCardOf(
  { sizes }: ProductDefinition,
  configuration: Configuration,
  { blanks }: Drawn,
  { text, language, region }: Shop,
): DielineCard {
  const written = blanks.map((sides) => technicalLengths(region, sides)).join(", ");
  const size = technicalSize(region, sizes.dimensions, configuration.size);
  return {
    title: text("product.dieline.title", { size }),
    size,
    text: text("product.dieline.text", { blanks: written }),
    query: apiQueryOf(configuration, language),
  };
}

export function outsideOf(
  definition: ProductDefinition,
  { size, material: code, options }: Configuration,
): Cuboid | null {
  const { length, width, height } = size;
  if (
    definition.sizes.measured !== "inside" ||
    length === undefined ||
    width === undefined ||
    height === undefined
  )
    return null;
  return outerSize(definition.construction, { length, width, height }, material(code), options);
}

export function factsOf(
  definition: ProductDefinition,
  { configuration, hasAskedSize }: Shown,
  drawn: Drawn | null,
  price: Price | null,
  shop: Shop,
): readonly Fact[] {
  const { text, region } = shop;
  const board = material(configuration.material);
  const outside = hasAskedSize ? outsideOf(definition, configuration) : null;
  const load = outside && loadRating(board, outside);
  const { dimensions, measured } = definition.sizes;
  const claims = publishableClaims(configuration.material);
  const facts: (Fact | null)[] = [
    drawn?.standard ? [text("product.fact.construction"), drawn.standard] : null,
    hasAskedSize && dimensions.length > 0
      ? [text(`catalogue.measured.${measured}`), technicalSize(region, dimensions, configuration.size)]
      : null,
    outside
      ? [
          text("product.fact.outside"),
          technicalLengths(region, [outside.length, outside.width, outside.height]),
        ]
      : null,
    [text("product.fact.material"), materialWords(configuration, shop)],
    board.edgeCrush === null
      ? null
      : [text("product.fact.edgeCrush"), edgeCrushWords(region, board.edgeCrush)],
    load
      ? [
          text("product.fact.load"),
          `${weightWords(region, load.grams)}, ${text(`catalogue.load.${load.limitedBy}`)}`,
        ]
      : null,
    price
      ? [
          text("product.fact.weight"),
          text("product.fact.weight.value", {
            sold: soldAs(definition.sku),
            piece: weightWords(region, price.pieceMilligrams / 1000),
            pieces: quantityWords(shop, definition.sku, price.quantity),
            all: weightWords(region, price.shippedGrams),
          }),
        ]
      : null,
    price ? [text("product.fact.shipment"), shipmentWords(shop, price.shipment)] : null,
    ...claims.map((claim): Fact => [text("product.fact.claim"), claimWords(claim, shop)]),
    price ? [text("product.fact.days"), `${price.productionDays[0]} – ${price.productionDays[1]}`] : null,
    [text("product.fact.customs"), customsCode(configuration)],
  ];
  return facts.filter((fact) => fact !== null);
}

/** A fact and what it rests on. Without a number to show, no claim that rests on a certificate comes this far. */
function claimWords({ id, share, evidence }: Claim, { text }: Shop): string {
  const claim = text(`catalogue.claim.${id as "recycled-fibre"}`, { share: share ?? 0 });
  return evidence.kind === "certificate"
    ? claim
    : text(`catalogue.evidence.${evidence.kind}`, { claim, standard: evidence.standard });
}

function materialWords({ material: code, cover }: Configuration, { text, region }: Shop): string {
  const words = (each: Configuration["material"]) => {
    const { thickness, grammage } = material(each);
    return [
      materialName(text, each),
      thicknessWords(region, thickness),
      grammageWords(region, grammage),
    ].join(", ");
  };
  return cover ? `${words(code)}; ${words(cover)}` : words(code);
}
