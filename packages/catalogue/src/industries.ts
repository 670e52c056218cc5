/** Trades that buy packaging: what each uses most, and its address in every language. */
import type { LanguageTag, ProductType } from "@foldmark/region";

export interface Industry {
  readonly id: IndustryId;
  readonly slugs: Readonly<Record<LanguageTag, string>>;
  /** Most wanted first. */
  readonly types: readonly ProductType[];
}

interface IndustryRow {
  readonly slugs: Readonly<Record<LanguageTag, string>>;
  readonly types: readonly ProductType[];
}

const rows = {
  "e-commerce": {
    slugs: {
      en: "e-commerce",
      cs: "e-shopy",
      de: "onlinehandel",
      es: "comercio-electronico",
      fr: "e-commerce",
      it: "e-commerce",
      nl: "webshops",
      pl: "e-commerce",
      pt: "comercio-eletronico",
      ro: "comert-online",
      se: "e-handel",
    },
    types: [
      "mailer-box-full-color",
      "mailer-box-eco",
      "delivery-mailer-box",
      "shipping-box",
      "paper-mailer",
      "recycled-poly-mailer",
      "kraft-tape",
      "printed-card",
      "mailer-box-plain",
      "shipping-box-plain",
      "delivery-mailer-box-plain",
      "packing-tape",
      "packing-paper",
      "poly-mailer",
    ],
  },
  fashion: {
    slugs: {
      en: "fashion",
      cs: "moda",
      de: "mode",
      es: "moda",
      fr: "mode",
      it: "moda",
      nl: "mode",
      pl: "moda",
      pt: "moda",
      ro: "moda",
      se: "mode",
    },
    types: [
      "mailer-box-full-color",
      "mailer-box-white-ink",
      "delivery-mailer-box",
      "paper-mailer",
      "recycled-poly-mailer",
      "bio-poly-mailer",
      "tissue-paper",
      "paper-bag",
      "tote-bag",
      "printed-card",
      "magnetic-box",
      "square-label",
      "poly-mailer",
    ],
  },
  beauty: {
    slugs: {
      en: "beauty",
      cs: "kosmetika",
      de: "kosmetik",
      es: "cosmetica",
      fr: "cosmetique",
      it: "cosmetica",
      nl: "cosmetica",
      pl: "kosmetyki",
      pt: "cosmetica",
      ro: "cosmetice",
      se: "skonhet",
    },
    types: [
      "product-box",
      "product-box-two-pieces",
      "mailer-box-full-color-double-sided",
      "mailer-box-full-color",
      "rigid-drawer-box",
      "sleeved-mailer-box",
      "tissue-paper",
      "square-label",
      "paper-bag",
      "printed-card",
      "paper-can",
    ],
  },
  food: {
    slugs: {
      en: "food",
      cs: "potraviny",
      de: "lebensmittel",
      es: "alimentacion",
      fr: "alimentation",
      it: "alimentari",
      nl: "levensmiddelen",
      pl: "zywnosc",
      pt: "alimentacao",
      ro: "alimente",
      se: "livsmedel",
    },
    types: [
      "cake-box",
      "doypack-bag",
      "paper-can",
      "carrier-box",
      "product-box",
      "square-label",
      "paper-bag",
      "mailer-box-full-color",
      "kraft-tape",
    ],
  },
  "wine-and-spirits": {
    slugs: {
      en: "wine-and-spirits",
      cs: "vino-a-lihoviny",
      de: "wein-und-spirituosen",
      es: "vinos-y-licores",
      fr: "vins-et-spiritueux",
      it: "vini-e-distillati",
      nl: "wijn-en-gedistilleerd",
      pl: "wino-i-alkohole",
      pt: "vinhos-e-bebidas",
      ro: "vinuri-si-bauturi",
      se: "vin-och-sprit",
    },
    types: [
      "product-box-wine-box",
      "carrier-box",
      "magnetic-box",
      "rigid-box",
      "square-label",
      "paper-can",
      "paper-bag",
      "tissue-paper",
    ],
  },
  electronics: {
    slugs: {
      en: "electronics",
      cs: "elektronika",
      de: "elektronik",
      es: "electronica",
      fr: "electronique",
      it: "elettronica",
      nl: "elektronica",
      pl: "elektronika",
      pt: "eletronica",
      ro: "electronice",
      se: "elektronik",
    },
    types: [
      "sleeved-mailer-box",
      "product-box",
      "rigid-box-two-pieces",
      "rigid-drawer-box",
      "mailer-box-full-color",
      "shipping-box",
      "square-label",
      "special-box",
    ],
  },
  jewellery: {
    slugs: {
      en: "jewellery",
      cs: "sperky",
      de: "schmuck",
      es: "joyeria",
      fr: "bijouterie",
      it: "gioielleria",
      nl: "sieraden",
      pl: "bizuteria",
      pt: "joalharia",
      ro: "bijuterii",
      se: "smycken",
    },
    types: [
      "rigid-drawer-box",
      "rigid-box-two-pieces",
      "magnetic-box",
      "product-box-two-pieces",
      "tissue-paper",
      "paper-bag",
      "printed-card",
      "mailer-box-white-ink",
    ],
  },
  gifts: {
    slugs: {
      en: "gifts",
      cs: "darky",
      de: "geschenke",
      es: "regalos",
      fr: "cadeaux",
      it: "regali",
      nl: "cadeaus",
      pl: "prezenty",
      pt: "presentes",
      ro: "cadouri",
      se: "presenter",
    },
    types: [
      "magnetic-box",
      "rigid-box",
      "pre-printed-mailer-box-full-colour",
      "pre-printed-mailer-box-eco",
      "mailer-box-full-color-double-sided",
      "tissue-paper",
      "printed-card",
      "paper-bag",
      "tote-bag",
      "pre-printed-kraft-tape",
    ],
  },
} as const satisfies Record<string, IndustryRow>;

export type IndustryId = keyof typeof rows;

export const industries: readonly Industry[] = (Object.keys(rows) as IndustryId[]).map((id) => ({
  id,
  slugs: rows[id].slugs,
  types: rows[id].types,
}));

export const isIndustryId = (text: string): text is IndustryId => Object.hasOwn(rows, text);

export const industry = (id: IndustryId): Industry => industries.find((each) => each.id === id)!;
