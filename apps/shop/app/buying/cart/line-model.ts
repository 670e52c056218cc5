/** A line of a cart in finished words. */
import {
  bundles,
  type Configuration,
  listed,
  listOfSet,
  makeWords,
  needsArtwork,
  orderedTogether,
  productType,
  soldAs,
} from "@foldmark/catalogue";
import type { CartLine, LineProblem } from "@foldmark/commerce";
import {
  type Amount,
  amount,
  apiQueryOf,
  fieldsOf,
  quantityWords,
  searchOf,
  startOf,
  unitAmount,
  whole,
} from "@foldmark/configurator";
import type { TextFunction } from "@foldmark/messages";
import type { LanguageTag } from "@foldmark/region";
import { productRouteId, type Storefront } from "@foldmark/routing";
import { writtenDesign } from "../../request/design-in-query.ts";
import { designPictureAddress } from "../../request/design-picture.ts";
import { pathTo, queryIn } from "../../request/paths.ts";
import type { PictureQuestion } from "../../storefront/pictures/picture-address.ts";
import { firstView, type ShownView } from "../../storefront/pictures/studio-album.ts";

/** The make that is pictured, and the studio's picture of it where there is one. */
export type LinePicture = Pick<PictureQuestion, "sku" | "configuration"> & ShownView;

export interface LineModel {
  readonly id: string;
  readonly name: string;
  /** Pieces, and everything that was chosen. */
  readonly details: string;
  readonly picture: LinePicture & { readonly kept?: string };
  /** The editor, opened with the design of this line; null where it has none. */
  readonly editHref: string | null;
  /** The configurator, opened with this very line. */
  readonly changeHref: string | null;
  readonly quantity: number;
  readonly pieces: string;
  /** How many can be ordered; null where it is any number. */
  readonly steps: string | null;
  readonly minimum: number;
  readonly step: number;
  readonly maximum: number;
  /** Price of one, in words. */
  readonly each: string;
  readonly total: Amount;
  readonly saving: string | null;
  /** The set it belongs to, and whether that is whole. */
  readonly set: string | null;
  /** Where its artwork is still to come: said in full once, and then in short. */
  readonly artwork: string | null;
  readonly problem: string | null;
  /** Its design was carried over, and waits for a look; a print file for its new check. */
  readonly unseen: "design" | "file" | null;
}

export interface Reader {
  readonly region: Storefront;
  readonly language: LanguageTag;
  readonly text: TextFunction;
  readonly now: Date;
}

export const productName = (text: TextFunction, { sku }: Configuration): string =>
  text(`catalogue.type.${sku}.name`);

/** The studio has pictures of the usual make; anything else is drawn as it is configured. */
function pictureOf(configuration: Configuration): LinePicture {
  const { sku } = configuration;
  const bare = (each: Configuration) => apiQueryOf({ ...each, quantity: 0 });
  const isUsual = bare(configuration) === bare(startOf(sku));
  return { sku, ...firstView(sku), ...(isUsual ? {} : { configuration }) };
}

/** Printed with something the buyer has not sent yet. */
export const lacksArtwork = ({
  design,
  configuration,
}: Pick<CartLine, "design" | "configuration">): boolean => design === null && needsArtwork(configuration);

const queryOf = (reader: Reader, configuration: Configuration) =>
  queryIn(searchOf(configuration.sku, reader, fieldsOf(reader.region, configuration), configuration.size));

/** The page of a product that opens with this very make; with what the page is to do there. */
export function productHref(
  reader: Reader,
  configuration: Configuration,
  more: Record<string, string> = {},
): string | null {
  const { region, language } = reader;
  const { sku } = configuration;
  if (sku === "sample-packs" || !region.allowedProductTypes.includes(sku)) return null;
  const query = { ...queryOf(reader, configuration), ...more };
  return pathTo({ storefront: region, language }, productRouteId(sku), {}, query);
}

const changeHrefOf = (reader: Reader, { id, configuration, design }: CartLine): string | null =>
  productHref(reader, configuration, { line: id, ...(design && { ofDesign: writtenDesign(design) }) });

/** Its own design, folded, instead of the sample artwork. */
const designPicture = ({ pathPrefix }: Storefront, { design }: CartLine): { readonly kept?: string } =>
  design ? { kept: designPictureAddress(pathPrefix, design.id, design) } : {};

/** The quantity goes along: the editor goes on with this line. */
function editHrefOf(reader: Reader, line: CartLine): string | null {
  const { region, language } = reader;
  const query = { ...queryOf(reader, line.configuration), sku: line.sku };
  return (
    line.design &&
    pathTo({ storefront: region, language }, "box.design", {}, { ...query, designId: line.design.id })
  );
}

/** What it was put in with, whether that makes it cheaper, and for how many where not for all. */
function setOf(line: CartLine, lines: readonly CartLine[], reader: Reader): string | null {
  const { text } = reader;
  if (line.bundle === null || line.isSavedForLater) return null;
  const together = orderedTogether(
    line.bundle,
    lines.filter(({ bundle, isSavedForLater }) => bundle === line.bundle && !isSavedForLater),
  );
  const isOfIt = together.lines.includes(line);
  const cheaper = isOfIt ? together.pieces.get(line.sku) : undefined;
  const isCheaper = cheaper !== undefined;
  const own = together.lines
    .filter(({ sku }) => sku === line.sku)
    .reduce((sum, { configuration }) => sum + configuration.quantity, 0);
  const ends =
    isCheaper && cheaper < own
      ? [text("cart.line.setPart", { pieces: quantityWords(reader, line.sku, cheaper) })]
      : [];
  const list = listOfSet(line.bundle);
  if (list) {
    const named = { list: text(`shop.list.${list.id}.name`) };
    if (!isOfIt) return text("cart.line.listLeft", named);
    return [text(isCheaper ? "cart.line.list" : "cart.line.listBroken", named), ...ends].join(". ");
  }
  const set = bundles.find(({ id }) => id === line.bundle);
  if (!set) return null;
  const named = { set: text(`shop.bundle.${set.id}.name`) };
  if (!isOfIt) return text("cart.line.setLeft", named);
  return [text(isCheaper ? "cart.line.set" : "cart.line.setBroken", named), ...ends].join(". ");
}

interface LineFacts {
  readonly problem: LineProblem | undefined;
  readonly designName: string | undefined;
  /** When it would come by itself, where that is sooner. */
  readonly alone: string | null;
}

/** A design that nobody named is called as its product. */
function lineName(text: TextFunction, configuration: Configuration, designName = ""): string {
  const name = productName(text, configuration);
  return designName.trim() === "" || designName === name ? name : `${name}, ${designName}`;
}

export function lineModel(
  reader: Reader,
  line: CartLine,
  lines: readonly CartLine[],
  { problem, designName, alone }: LineFacts,
): LineModel {
  const { region, text } = reader;
  const { configuration, price, netMinor, discountMinor } = line;
  const { quantity } = configuration;
  const { minimum, step, maximum } = productType(configuration.sku).quantity;
  const pieces = quantityWords(reader, configuration.sku, quantity);
  return {
    id: line.id,
    name: lineName(text, configuration, designName),
    details: listed([pieces, ...makeWords(region, text, configuration), ...(alone ? [alone] : [])]),
    picture: { ...pictureOf(configuration), ...designPicture(region, line) },
    editHref: editHrefOf(reader, line),
    changeHref: changeHrefOf(reader, line),
    quantity,
    pieces,
    steps:
      minimum > 1 || step > 1
        ? text("cart.line.steps", { minimum: whole(reader, minimum), step: whole(reader, step) })
        : null,
    minimum,
    step,
    maximum,
    each: text("buying.word.each", {
      amount: unitAmount(region, price.unitMicro).net,
      sold: soldAs(configuration.sku),
    }),
    total: amount(region, netMinor),
    saving:
      discountMinor > 0 ? text("cart.line.saving", { amount: amount(region, discountMinor).net }) : null,
    set: setOf(line, lines, reader),
    artwork: lacksArtwork(line)
      ? text(lines.find(lacksArtwork) === line ? "cart.line.artwork" : "cart.line.artworkToo")
      : null,
    problem: problem ? problemText(reader, problem) : null,
    unseen: line.isDesignUnseen ? (problem?.kind === "file-unseen" ? "file" : "design") : null,
  };
}

type Unseen = Extract<LineProblem, { kind: "design-unseen" }>;

function problemText(reader: Reader, problem: LineProblem): string {
  const { text } = reader;
  if (problem.kind === "short")
    return text("cart.line.short", { available: whole(reader, problem.available) });
  if (problem.kind === "withdrawn") return text("cart.line.withdrawn");
  if (problem.kind === "file-unseen") return text("cart.line.fileUnseen");
  return [text("cart.line.designUnseen"), ...fittedWords(text, problem.fitted)].join(" ");
}

/** What the buyer has to look for. */
function fittedWords(text: TextFunction, fitted: Unseen["fitted"]): readonly string[] {
  if (!fitted) return [];
  const { moved, outsideSafe, aside } = fitted;
  return [
    text("cart.line.designMoved", { count: moved }),
    ...(outsideSafe > 0 ? [text("cart.line.designOutside", { count: outsideSafe })] : []),
    ...(aside > 0 ? [text("cart.line.designAside", { count: aside })] : []),
  ];
}
