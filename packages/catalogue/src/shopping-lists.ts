/** Lists we put together for a task: what to order, how many, in which size. Each has an address in every language. */
import type { LanguageTag, ProductType } from "@foldmark/region";
import { productType } from "./product-types.ts";

export interface ListedProduct {
  readonly sku: ProductType;
  readonly quantity: number;
  /** Id of a standard size; the usual one when left out. */
  readonly size?: string;
}

export interface ShoppingList {
  readonly id: string;
  readonly slugs: Readonly<Record<LanguageTag, string>>;
  readonly lines: readonly ListedProduct[];
}

export const shoppingLists = [
  {
    id: "online-shop",
    slugs: {
      en: "opening-an-online-shop",
      cs: "start-e-shopu",
      de: "onlineshop-eroeffnen",
      es: "abrir-una-tienda-online",
      fr: "ouvrir-une-boutique-en-ligne",
      it: "aprire-un-negozio-online",
      nl: "webshop-beginnen",
      pl: "start-sklepu-internetowego",
      pt: "abrir-uma-loja-online",
      ro: "deschiderea-unui-magazin-online",
      se: "starta-webbutik",
    },
    lines: [
      { sku: "sample-packs", quantity: 1 },
      { sku: "mailer-box-eco", quantity: 200, size: "250x200x80" },
      { sku: "shipping-box-plain", quantity: 60, size: "400x300x200" },
      { sku: "packing-paper", quantity: 300 },
      { sku: "kraft-tape", quantity: 24 },
      { sku: "printed-card", quantity: 250 },
    ],
  },
  {
    id: "bottles",
    slugs: {
      en: "shipping-bottles",
      cs: "zasilani-lahvi",
      de: "flaschen-versenden",
      es: "enviar-botellas",
      fr: "expedier-des-bouteilles",
      it: "spedire-bottiglie",
      nl: "flessen-verzenden",
      pl: "wysylka-butelek",
      pt: "enviar-garrafas",
      ro: "expedierea-sticlelor",
      se: "skicka-flaskor",
    },
    lines: [
      { sku: "product-box-wine-box", quantity: 200, size: "85x85x330" },
      { sku: "shipping-box", quantity: 100, size: "400x300x200" },
      { sku: "packing-paper", quantity: 400 },
      { sku: "pre-printed-kraft-tape", quantity: 12 },
    ],
  },
  {
    id: "without-print",
    slugs: {
      en: "ready-in-days",
      cs: "hotovo-za-par-dni",
      de: "in-wenigen-tagen-da",
      es: "listo-en-pocos-dias",
      fr: "pret-en-quelques-jours",
      it: "pronto-in-pochi-giorni",
      nl: "binnen-enkele-dagen",
      pl: "gotowe-w-kilka-dni",
      pt: "pronto-em-poucos-dias",
      ro: "gata-in-cateva-zile",
      se: "klart-pa-nagra-dagar",
    },
    lines: [
      { sku: "mailer-box-plain", quantity: 120, size: "250x200x80" },
      { sku: "delivery-mailer-box-plain", quantity: 60 },
      { sku: "shipping-box-plain", quantity: 60, size: "400x300x200" },
      { sku: "bio-poly-mailer-plain", quantity: 100 },
      { sku: "pre-printed-kraft-tape", quantity: 12 },
    ],
  },
  {
    id: "trade-fair",
    slugs: {
      en: "trade-fair-stand",
      cs: "stanek-na-veletrhu",
      de: "messestand",
      es: "puesto-en-feria",
      fr: "stand-de-salon",
      it: "stand-in-fiera",
      nl: "beursstand",
      pl: "stoisko-targowe",
      pt: "stand-de-feira",
      ro: "stand-la-targ",
      se: "massmonter",
    },
    lines: [
      { sku: "tote-bag", quantity: 150 },
      { sku: "paper-bag", quantity: 250 },
      { sku: "printed-card", quantity: 500 },
      { sku: "square-label", quantity: 500 },
    ],
  },
  {
    id: "bakery",
    slugs: {
      en: "opening-a-bakery",
      cs: "otevreni-cukrarny",
      de: "konditorei-eroeffnen",
      es: "abrir-una-pasteleria",
      fr: "ouvrir-une-patisserie",
      it: "aprire-una-pasticceria",
      nl: "bakkerij-beginnen",
      pl: "otwarcie-cukierni",
      pt: "abrir-uma-pastelaria",
      ro: "deschiderea-unei-cofetarii",
      se: "starta-konditori",
    },
    lines: [
      { sku: "cake-box", quantity: 200, size: "220x220x110" },
      { sku: "carrier-box", quantity: 100 },
      { sku: "paper-bag", quantity: 250, size: "240x110x310" },
      { sku: "square-label", quantity: 500 },
    ],
  },
  {
    id: "gift-season",
    slugs: {
      en: "gift-season",
      cs: "sezona-darku",
      de: "geschenksaison",
      es: "temporada-de-regalos",
      fr: "saison-des-cadeaux",
      it: "stagione-dei-regali",
      nl: "cadeauseizoen",
      pl: "sezon-prezentow",
      pt: "epoca-de-presentes",
      ro: "sezonul-cadourilor",
      se: "presentsasong",
    },
    lines: [
      { sku: "pre-printed-mailer-box-full-colour", quantity: 100 },
      { sku: "magnetic-box", quantity: 100 },
      { sku: "tissue-paper", quantity: 300 },
      { sku: "printed-card", quantity: 250 },
      { sku: "paper-bag", quantity: 150 },
    ],
  },
] as const satisfies readonly ShoppingList[];

export type ShoppingListId = (typeof shoppingLists)[number]["id"];

/** A list is for one task: nobody needs it more often than this at once, and its discount goes no further. */
const mostTimes = 20;

/** The most of a product that its list takes. */
export const mostOfListed = ({ sku, quantity }: ListedProduct): number =>
  Math.min(productType(sku).quantity.maximum, quantity * mostTimes);

const prefix = "list:";

/** What a line of a cart calls the list it came from: a ready set may have the list's name. */
export const setOfList = (id: ShoppingListId): string => prefix + id;

export const listOfSet = (set: string | null) => shoppingLists.find(({ id }) => set === prefix + id) ?? null;
