/** The landing page of a product type: pictures, configurator, price, date, drawing and data. */

import { isProductType, productType, recommendationsFor, stockItemsOf } from "@foldmark/catalogue";
import { configurationTexts, describeProduct, joined, startOf } from "@foldmark/configurator";
import {
  compiledMessagesFor,
  messageErrorHandler,
  type TextFunction,
  type TextSelection,
  textFor,
  wordingOf,
} from "@foldmark/messages";
import { promisesHoldUntil } from "@foldmark/pricing";
import { languageCode, type ProductType } from "@foldmark/region";
import { productRouteId } from "@foldmark/routing";
import { foldStops, measuredView, viewsOf, viewWord } from "@foldmark/showroom";
import { readDesign } from "../../request/design-in-query.ts";
import { pathTo } from "../../request/paths.ts";
import { requestContext, servicesContext } from "../../request/request-context.ts";
import { studioAddress } from "../../request/studio-address.ts";
import { studioWidths } from "../../request/studio-widths.ts";
import { pictureAddress } from "../pictures/picture-address.ts";
import { firstView, shownView } from "../pictures/studio-album.ts";
import type { Route } from "./+types/product-page.ts";
import { untilAnswered } from "./asked-again.ts";
import { Product } from "./product.tsx";
import { structuredData } from "./structured-data.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const { book, route, storefront, language, now, isNavigation } = page;
  page.holdsUntil = promisesHoldUntil(now);
  const sku = route?.id.replace("product.", "") ?? "";
  if (!route || !isProductType(sku)) throw new Error(`No product belongs to the route ${route?.id}`);
  // Switched off while its address still stands.
  if (!storefront.allowedProductTypes.includes(sku)) throw new Response(null, { status: 404 });
  const texts = configurationTexts(sku);
  const goingWith = recommendationsFor(storefront, [
    { sku, configuration: startOf(sku), isSavedForLater: false },
  ]);
  const wording = wordingOf(storefront, language);
  const text = textFor({
    language: languageCode(language),
    messages: compiledMessagesFor(wording, [
      ...texts,
      ...categoryNames(sku),
      "catalogue.fold",
      "cart.recommend",
      ...goingWith.map(({ sku: each }): TextSelection => `catalogue.type.${each}.name`),
      `products.${sku}`,
    ]),
    onError: messageErrorHandler(language, { log: () => {}, send: page.report }),
    timeZone: storefront.timeZone,
  });
  const given = joined(url.searchParams);
  const stock = context.get(servicesContext).stock.left;
  const view = describeProduct(sku, given, { book, region: storefront, language, text, now, stock });
  const views = viewsOf(sku).map(({ name }) => ({
    name,
    studio: shownView(sku, name).studio,
    label: text(`product.view.${viewWord(sku, name)}`),
    isMeasured: measuredView(view.configuration, name) !== null,
  }));
  const copy = copyOf(sku, text);
  page.structuredData = structuredData(view, { ...page, ...copy, text, sku });
  return {
    view,
    now: now.getTime(),
    // A page whose engine was built with another one leaves prices to the server.
    priceBook: book.prices.id,
    line: given.line ?? null,
    design: given.line ? readDesign(given.ofDesign) : null,
    left: Object.fromEntries(stockItemsOf(sku).map((item) => [item.id, stock(item)])),
    category: productType(sku).categories[0] ?? null,
    views,
    // Finer than the slider's steps.
    stops: foldStops(sku).map(({ name, state }) => ({
      label: text(`catalogue.fold.${name}`),
      state: Number(state.toFixed(3)),
    })),
    // A page that is open may begin to make these words itself; one that is being loaded should not wait for them.
    texts: isNavigation ? compiledMessagesFor(wording, texts) : null,
    // By this a page that asked twice tells the answers apart.
    asked: isNavigation ? url.searchParams.toString() : null,
    copy,
    goesWith: {
      title: text("cart.recommend.title"),
      products: goingWith.map(({ sku: each, because }) => ({
        name: text(`catalogue.type.${each}.name`),
        why: text(`cart.recommend.because.${because}`),
        href: pathTo({ storefront, language }, productRouteId(each), {}, {}),
        picture: smallPicture(each),
      })),
    },
  };
}

/** What two exports share the build does not part: a file of its own for the loader weighs more than all of it. */
const parts = { Product, untilAnswered };

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  parts.untilAnswered(serverLoader, request);

/** Small enough for one file to do, whatever the screen. */
function smallPicture(sku: ProductType): string {
  const { view, studio } = firstView(sku);
  return studio ? studioAddress(sku, view, studio, studioWidths[0]) : pictureAddress({ sku, view });
}

const categoryNames = (sku: ProductType): TextSelection[] =>
  productType(sku).categories.map((category): TextSelection => `catalogue.category.${category}.name`);

/** What is told about the product; it never changes while the page is open, so the page gets the words alone. */
function copyOf(sku: ProductType, text: TextFunction) {
  const words = (part: "title" | "description" | "intro" | "uses" | "know") =>
    text(`products.${sku}.${part}` as "products.mailer-box-plain.title");
  return {
    title: words("title"),
    description: words("description"),
    intro: words("intro"),
    uses: words("uses"),
    know: words("know"),
  };
}

export type ProductData = Route.ComponentProps["loaderData"];

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // Another product is another page, although React finds the same component in the same place.
  return <parts.Product key={loaderData.view.sku} page={loaderData} />;
}
