/** Which editor an address opens, on what; or where it leads instead. */
import {
  artworkLimitsOf,
  artworkZones,
  carriesArtwork,
  dielineOf,
  isProductType,
  productType,
  stockItemsOf,
} from "@foldmark/catalogue";
import { designs, printFiles, readCart } from "@foldmark/commerce";
import { configurationTexts, describeProduct, type Fields, fieldsOf, joined } from "@foldmark/configurator";
import type { DesignProduct, Font } from "@foldmark/design";
import { compiledMessagesFor, wordingOf } from "@foldmark/messages";
import { isLanguageTag, type LanguageTag, type ProductType } from "@foldmark/region";
import { productRouteId } from "@foldmark/routing";
import { fontFamily, nearestFontFile } from "@foldmark/typeset";
import type { RouterContextProvider } from "react-router";
import { type ListPage, listPage } from "../request/list-page.ts";
import { orderedLine } from "../request/ordered-line.ts";
import { queryIn } from "../request/paths.ts";
import { type PersonalRequest, personalRequest } from "../request/personal-request.server.ts";
import { servicesContext } from "../request/request-context.ts";
import { listedProducts, type ProductCard } from "../storefront/listing/listed-products.ts";
import { isMadeName } from "./made-name.server.ts";
import { pageAreas } from "./page-areas.server.ts";
import { designEditors, isDesignable } from "./session/designable-product.ts";
import { exampleOf } from "./start/example.server.ts";
import { startCards } from "./start/start-cards.server.ts";
import { startPrints } from "./start/start-prints.server.ts";

/** Cards of a list at a time, as in the showcase. */
const perPage = 12;

export interface ChooserData {
  readonly kind: "chooser";
  readonly list: ListPage<ProductCard>;
  readonly hrefs: Readonly<Partial<Record<ProductType, string>>>;
}

/** @throws the way to where the address belongs */
export async function editorRequest(context: Readonly<RouterContextProvider>, request: Request) {
  const asked = personalRequest(context, request);
  const { page, query } = asked;
  const designed = await ownDesign(asked);
  const example = page.route?.id === "editor.example-template" ? exampleIn(query) : null;
  const sku = designed?.product.sku ?? example?.sku ?? query.get("sku") ?? "";
  if (!isProductType(sku) || !page.storefront.allowedProductTypes.includes(sku)) return chooser(asked);
  if (!example) leadElsewhere(asked, sku);
  const view = describedFor(asked, context, sku, designed?.product ?? null);
  if (!view) throw asked.seeOther(asked.path(productRouteId(sku), {}, configurationIn(query)));
  const { stock } = context.get(servicesContext);
  const caller = await asked.session.caller();
  const isStart = query.get("start") === "choose";
  const cards = isStart ? startCards(view.configuration, page.language) : [];
  const dieline = isStart ? null : dielineOf(view.configuration);
  const zones = artworkZones(
    artworkLimitsOf(productType(sku), view.configuration.print, view.configuration.material),
  );
  return {
    kind: isStart ? ("start" as const) : ("editor" as const),
    /** A logo that the visitor sent before: the start shows every design with it. */
    assetId: isStart ? ownId(query.get("logo")) : null,
    /** A logo is shown on all of them. */
    cards,
    list: listPage(cards, query.get("page"), perPage),
    prints: isStart
      ? startPrints(
          { book: page.book, region: page.storefront, language: page.language, text: asked.text },
          view.configuration,
        )
      : [],
    view,
    name: asked.text(`catalogue.type.${sku}.name`),
    /** Of a design that nobody gave a name: it may have been begun in another language. */
    madeName: designed && isMadeName(designed.name) ? designed.name : null,
    order: orderedLine(asked),
    isInCart: designed !== null && (await isInCart(asked, query.get("designId"))),
    dieline,
    areas: pageAreas(dieline, view.configuration, zones),
    zones,
    firstFont,
    /** What templates begin with, and what the editor offers first. */
    brand: caller ? await designs.brandKit.read(asked.buying.commerce, caller) : designs.brandKit.none,
    isSignedIn: caller?.kind === "customer",
    /** An example is shown as it was drawn. */
    isBrandUsed: !example,
    designId: ownId(query.get("designId")),
    /** A design is held to its template for good; an example from the start, where its address says so. */
    rights: designed?.rights ?? (example && query.get("templateMode") === "true" ? "fills-in" : "owns"),
    /** The way to the editor in which everything can be changed. */
    editorHref: asked.path(
      designEditors[productType(sku).editor === "product" ? "product" : "box"],
      {},
      { sku },
    ),
    templateLanguage: templateLanguage(query.get("language"), page.language),
    templateId: example?.templateId ?? templateIn(query),
    isDielineShown: query.get("dielineMode") !== "off",
    productHref: asked.path(productRouteId(sku), {}, queryIn(view.search)),
    now: page.now.getTime(),
    priceBook: page.book.prices.id,
    left: Object.fromEntries(stockItemsOf(sku).map((item) => [item.id, stock.left(item)])),
    texts: compiledMessagesFor(wordingOf(page.storefront, page.language), configurationTexts(sku)),
  };
}

/** A design may be the browser's alone: begun while the server could not be reached. */
const ownId = (id: string | null): string | null => (id !== null && uuid.test(id) ? id : null);

const family = fontFamily("archivo")!;
const file = nearestFontFile(family, 700, false);

/** Of the first text. Named here, so that no page needs the table of all fonts for it. */
const firstFont: Font = { family: family.name, style: "Bold", hash: file.id };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** By the template's id, or, once a design was begun with it, beside that design's. */
const exampleIn = (query: URLSearchParams) =>
  exampleOf(query.get("designId") ?? "") ?? exampleOf(query.get("start") ?? "");

/** An address of an example names the language of its words. */
const templateLanguage = (named: string | null, usual: LanguageTag): LanguageTag =>
  named !== null && isLanguageTag(named) ? named : usual;

function templateIn(query: URLSearchParams): string | null {
  const start = query.get("start");
  return start === null || start === "blank" || start === "choose" ? null : start;
}

/** The design that is asked for, if the server has it and it is the visitor's. */
async function ownDesign({ query, session, buying, path, seeOther }: PersonalRequest) {
  const id = query.get("designId");
  const order = orderedLine({ query, path });
  const caller = id !== null && uuid.test(id) ? await session.caller() : null;
  if (!caller || id === null) return null;
  // What was sent to be printed as it is has an editor of its own.
  if (await printFiles.isOne(buying.commerce, caller, id))
    throw seeOther(path("editor.dtp", {}, { design: id, ...(order && { forOrder: order.key }) }));
  const opened = await designs.open(buying.commerce, caller, id);
  return opened.kind === "opened" ? opened : null;
}

/** Then the editor goes on with a line of the cart, instead of making another. */
async function isInCart({ page, session, buying }: PersonalRequest, designId: string | null) {
  const caller = await session.caller();
  const cart = caller && (await readCart(buying.commerce, caller, page.storefront));
  return (
    cart?.lines.some(({ design, isSavedForLater }) => design?.id === designId && !isSavedForLater) ?? false
  );
}

/** The names of a configuration alone: of the query, all that is no setting of an editor. */
function configurationIn(query: URLSearchParams): Readonly<Record<string, readonly string[]>> {
  const {
    sku: _,
    dielineMode: __,
    designId: ___,
    start: ____,
    logo: _____,
    page: ______,
    forOrder: _______,
    ...configuration
  } = queryIn(query);
  return configuration;
}

/** Each product has one editor, or none. */
function leadElsewhere({ page, query, path, seeOther }: PersonalRequest, sku: ProductType): void {
  const { editor, ordering } = productType(sku);
  const toProduct = () => seeOther(path(productRouteId(sku), {}, configurationIn(query)));
  // The packs are chosen there, without a drawing and without tools.
  if (sku === "sample-packs") throw seeOther(path("product.sample-packs"));
  // A person names the price: it is asked for beside the configuration.
  if (ordering === "quote" || editor === "none" || editor === "dtp") throw toProduct();
  if (page.route?.id !== designEditors[editor])
    throw seeOther(path(designEditors[editor], {}, queryIn(query)));
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
    describeProduct(sku, fields, { book, region, language, text, now, stock, hasSizePrices: true });
  const asked = describe(joined(query));
  const { quantity } = asked.configuration;
  const view = designed ? describe(fieldsOf(region, { ...designed, quantity })) : asked;
  if (carriesArtwork(view.configuration.print)) return view;
  const print = productType(sku).prints.find(({ mode }) => carriesArtwork(mode))?.mode;
  return print ? describe({ ...view.fields, print }) : null;
}

/** Everything that can be designed in this storefront. */
function chooser({ page, path, query }: PersonalRequest): ChooserData {
  const { book, storefront, language } = page;
  const listed = listedProducts(book, storefront, language).flatMap(({ definition, card }) =>
    isDesignable(definition) ? [{ definition, card }] : [],
  );
  const hrefs = listed.map(({ definition: { sku, editor } }) => [
    sku,
    path(designEditors[editor], {}, { sku }),
  ]);
  const cards = listed.map(({ card }) => card);
  return {
    kind: "chooser",
    list: listPage(cards, query.get("page"), perPage),
    hrefs: Object.fromEntries(hrefs),
  };
}
