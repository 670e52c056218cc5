/** For which product a print file is sent, or which one is opened; the chooser where neither is said. */
import {
  artworkLimitsOf,
  artworkZones,
  carriesArtwork,
  dielineOf,
  isProductType,
  productType,
} from "@foldmark/catalogue";
import { designs, readCart } from "@foldmark/commerce";
import {
  describeProduct,
  type Fields,
  fieldsOf,
  joined,
  technicalSize,
  writtenSize,
} from "@foldmark/configurator";
import type { DesignProduct } from "@foldmark/design";
import type { ProductType } from "@foldmark/region";
import { productRouteId } from "@foldmark/routing";
import type { RouterContextProvider } from "react-router";
import { listPage } from "../request/list-page.ts";
import type { OrderedLine } from "../request/ordered-line.ts";
import { queryIn } from "../request/paths.ts";
import { type PersonalRequest, personalRequest } from "../request/personal-request.server.ts";
import { servicesContext } from "../request/request-context.ts";
import { listedProducts } from "../storefront/listing/listed-products.ts";
import { productDrawing } from "./drawing/board-drawing.server.ts";
import { orderOf, orderStanding } from "./order-standing.server.ts";

/** Cards of a list at a time, as in the showcase. */
const perPage = 12;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws the way to where the address belongs */
export async function printFileRequest(context: Readonly<RouterContextProvider>, request: Request) {
  const asked = personalRequest(context, request);
  const { page, query } = asked;
  const designId = query.get("design");
  const designed = await ownDesign(asked, designId);
  const sku = designed?.product.sku ?? query.get("sku") ?? "";
  if (!isProductType(sku) || !page.storefront.allowedProductTypes.includes(sku))
    return chooser(asked, designId !== null);
  const { ordering } = productType(sku);
  const toProduct = () => asked.seeOther(asked.path(productRouteId(sku), {}, configurationIn(query)));
  // A person names the price, and asks for the file as well.
  if (ordering === "quote" || sku === "sample-packs") throw toProduct();
  const view = describedFor(asked, context, sku, designed?.product ?? null);
  const dieline = view && dielineOf(view.configuration);
  const zones =
    view &&
    artworkZones(artworkLimitsOf(productType(sku), view.configuration.print, view.configuration.material));
  if (!view || !dieline || !zones) throw toProduct();
  const { quantity: _, ...product } = view.configuration;
  const order = await orderOf(asked, designed ? designId : null);
  return {
    kind: "editor" as const,
    designId: designed ? designId : null,
    /** Somebody asked for a print file that is not there, or not theirs. */
    isMissing: designId !== null && !designed,
    order,
    standing: order && (await orderStanding(asked, order, designed ? designId : null)),
    isInCart: designed !== null && (await isInCart(asked, designId)),
    name: asked.text(`catalogue.type.${sku}.name`),
    sku,
    product: product satisfies DesignProduct,
    quantity: view.configuration.quantity,
    pieces: view.pieces,
    configuration: view.configuration,
    size: sizeOf(asked, product),
    caption: view.caption,
    buy: view.buy && { total: view.buy.total, line: view.buy.line },
    delivery: view.delivery && {
      arrives: view.delivery.arrives,
      arrivesShort: view.delivery.arrivesShort,
      condition: view.delivery.condition,
    },
    dielineQuery: view.dieline?.query ?? null,
    dieline,
    zones,
    drawing: productDrawing(view.configuration, dieline, zones, asked.text),
    productHref: asked.path(productRouteId(sku), {}, queryIn(view.search)),
    dielinesHref: asked.path("content.artwork-tips", {}, { sku, ...queryIn(view.search) }),
    designHref: designHref(asked, sku, view.search, order),
  };
}

export type PrintFileData = Extract<Awaited<ReturnType<typeof printFileRequest>>, { kind: "editor" }>;

/** Prepress counts in millimetres; where one thinks in inches, in these. */
function sizeOf({ page }: PersonalRequest, { sku, size }: DesignProduct): string {
  const { storefront } = page;
  const written = storefront.lengthUnit === "in" ? writtenSize : technicalSize;
  return written(storefront, productType(sku).sizes.dimensions, size);
}

const editors = { box: "box.design", product: "editor.design" } as const;

function designHref(
  { path }: PersonalRequest,
  sku: ProductType,
  search: string,
  order: OrderedLine | null,
): string | null {
  const { editor } = productType(sku);
  return editor === "box" || editor === "product"
    ? path(editors[editor], {}, { sku, ...queryIn(search), ...(order && { forOrder: order.key }) })
    : null;
}

/** The print file that is asked for, if it is the visitor's. */
async function ownDesign({ session, buying }: PersonalRequest, id: string | null) {
  const caller = id !== null && uuid.test(id) ? await session.caller() : null;
  if (!caller || id === null) return null;
  const opened = await designs.open(buying.commerce, caller, id);
  return opened.kind === "opened" ? opened : null;
}

async function isInCart({ page, session, buying }: PersonalRequest, designId: string | null) {
  const caller = await session.caller();
  const cart = caller && (await readCart(buying.commerce, caller, page.storefront));
  return (
    cart?.lines.some(({ design, isSavedForLater }) => design?.id === designId && !isSavedForLater) ?? false
  );
}

/** The names of a configuration alone. */
function configurationIn(query: URLSearchParams): Readonly<Record<string, readonly string[]>> {
  const { sku: _, design: __, page: ___, forOrder: ____, ...configuration } = queryIn(query);
  return configuration;
}

/** Null where nothing of the buyer's own can be printed on it. */
function describedFor(
  { page, query, text }: PersonalRequest,
  context: Readonly<RouterContextProvider>,
  sku: ProductType,
  designed: DesignProduct | null,
) {
  const { book, storefront: region, language, now } = page;
  const stock = context.get(servicesContext).stock.left;
  const describe = (fields: Fields) =>
    describeProduct(sku, fields, { book, region, language, text, now, stock });
  const asked = describe(joined(query));
  const { quantity } = asked.configuration;
  const view = designed ? describe(fieldsOf(region, { ...designed, quantity })) : asked;
  if (carriesArtwork(view.configuration.print)) return view;
  const print = productType(sku).prints.find(({ mode }) => carriesArtwork(mode))?.mode;
  return print ? describe({ ...view.fields, print }) : null;
}

/** Everything that is drawn, printed and priced in this storefront. */
function chooser({ page, path, query }: PersonalRequest, isMissing: boolean) {
  const { book, storefront, language } = page;
  const listed = listedProducts(book, storefront, language).filter(
    ({ definition: { construction, ordering, prints, sku } }) =>
      construction !== null &&
      ordering === "price" &&
      sku !== "sample-packs" &&
      prints.some(({ mode }) => carriesArtwork(mode)),
  );
  const hrefs = listed.map(({ definition: { sku } }) => [sku, path("editor.dtp", {}, { sku })]);
  const cards = listed.map(({ card }) => card);
  return {
    kind: "chooser" as const,
    isMissing,
    list: listPage(cards, query.get("page"), perPage),
    hrefs: Object.fromEntries(hrefs) as Readonly<Partial<Record<ProductType, string>>>,
  };
}
