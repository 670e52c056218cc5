/** The price book that opens the shop. */
import type { PriceTables } from "../price-book.ts";
import { die, freight, selling } from "./curves.ts";
import { materials } from "./materials.ts";
import { options } from "./options.ts";
import { products } from "./products.ts";
import { routes } from "./routes.ts";

export const tables: PriceTables = {
  id: "2026-1",
  validFrom: "2026-11-01",
  materials,
  smallLot: { permille: 700, halfAt: 150 },
  routes,
  coverage: {
    "one-colour": 350,
    "few-colours": 500,
    process: 1000,
    "process-on-white": 1000,
    white: 350,
    "white-and-black": 450,
  },
  products,
  options,
  rushPermille: 250,
  reorder: { platePermille: 150 },
  packagingPermille: 50,
  selling,
  freight,
  die,
  services: { "design-help": 49_000_000, "full-design": 199_000_000 },
  prototype: {
    mailers: 45_000_000,
    "shipping-boxes": 45_000_000,
    "product-boxes": 65_000_000,
    "rigid-boxes": 95_000_000,
    bags: 65_000_000,
    "mailing-bags": 65_000_000,
    "paper-and-tape": 65_000_000,
    "labels-and-cards": 45_000_000,
    samples: 45_000_000,
  },
  tiers: {
    "pre-printed-kraft-tape": [
      { from: 1, unit: 4_900_000 },
      { from: 36, unit: 4_200_000 },
      { from: 144, unit: 3_700_000 },
    ],
  },
  readyMade: {
    "pre-printed-mailer-box-eco": {
      like: "mailer-box-eco",
      print: "one-colour",
      atQuantity: 1000,
      factorPermille: 1350,
    },
    "pre-printed-mailer-box-full-colour": {
      like: "mailer-box-full-color",
      print: "full-colour",
      atQuantity: 1000,
      factorPermille: 1350,
    },
  },
  samplePack: { EUR: 500, PLN: 1900, GBP: 500, RON: 2500, SEK: 5500, USD: 600 },
  samplePackGrams: 900,
  bundles: [
    { products: 2, permille: 50 },
    { products: 3, permille: 80 },
    { products: 4, permille: 100 },
  ],
  askForOfferFrom: 15_000_000_000,
};
