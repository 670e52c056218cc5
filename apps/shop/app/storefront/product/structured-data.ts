/** What programs that read the page are told: the product, what it costs, and where the page stands. */
import { productType } from "@foldmark/catalogue";
import type { ProductView } from "@foldmark/configurator";
import type { TextFunction } from "@foldmark/messages";
import { landingOrigin, type ProductType, type Site } from "@foldmark/region";
import { canonical, type Storefront } from "@foldmark/routing";
import { studioAddress } from "../../request/studio-address.ts";
import { pictureAddress } from "../pictures/picture-address.ts";
import { firstView } from "../pictures/studio-album.ts";

interface Place {
  readonly storefront: Storefront;
  readonly site: Site;
  readonly brand: { readonly name: string };
  readonly text: TextFunction;
  readonly sku: ProductType;
  readonly description: string;
}

export function structuredData({ offer, isStock }: ProductView, place: Place): object {
  const { sku, storefront, site, brand, text, description } = place;
  const url = canonical(storefront, site, `product.${sku}`, {});
  const name = text(`catalogue.type.${sku}.name`);
  const product = {
    "@type": "Product",
    "@id": `${url}#product`,
    name,
    sku,
    url,
    description,
    image: `${landingOrigin(storefront, site)}${firstPicture(sku)}`,
    brand: { "@type": "Brand", name: brand.name },
    ...(offer && {
      offers: {
        "@type": "AggregateOffer",
        priceCurrency: offer.currency,
        lowPrice: offer.lowPrice,
        highPrice: offer.highPrice,
        offerCount: offer.count,
        availability: `https://schema.org/${isStock ? "InStock" : "MadeToOrder"}`,
        url,
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          priceCurrency: offer.currency,
          minPrice: offer.lowPrice,
          maxPrice: offer.highPrice,
          valueAddedTaxIncluded: false,
          unitCode: "C62",
        },
      },
    }),
  };
  return { "@context": "https://schema.org", "@graph": [product, trail(place, name, url)] };
}

/** The picture the page opens with, as large as there is. */
function firstPicture(sku: ProductType): string {
  const { view, studio } = firstView(sku);
  return studio ? studioAddress(sku, view, studio) : pictureAddress({ sku, view });
}

/** The same way to the page that its breadcrumb shows. */
function trail({ sku, storefront, site, brand, text }: Place, name: string, url: string | null): object {
  const category = productType(sku).categories[0];
  const stops = [
    { name: brand.name, item: canonical(storefront, site, "home") },
    ...(category
      ? [
          {
            name: text(`catalogue.category.${category}.name`),
            item: canonical(storefront, site, `category.${category}`),
          },
        ]
      : []),
    { name, item: url },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: stops.map((stop, index) => ({ "@type": "ListItem", position: index + 1, ...stop })),
  };
}
