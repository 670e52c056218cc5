/** What each product is made on, and what its making adds. Micro-euro: 110_000 is € 0.11. */
import type { ProductType } from "@foldmark/region";
import type { ProductCosts } from "../price-book.ts";

const artwork = { prepress: 8_000_000 } as const;
const fromStock = { routes: ["stock"], prepress: 0 } as const;

const spotMailer = { ...artwork, routes: ["inkjet-board", "flexo-board"] } as const;
const colourMailer = { ...artwork, routes: ["inkjet-board", "offset-laminated"] } as const;
const rigid = { ...artwork, routes: ["rigid-by-hand", "rigid-line"] } as const;
const filmMailer = { ...artwork, routes: ["film-overprint", "film-flexo"] } as const;
const everywhere = { "one-colour": 1000, "few-colours": 1000 } as const;

export const products: Readonly<Record<ProductType, ProductCosts | undefined>> = {
  // Mailers
  "mailer-box-plain": fromStock,
  "mailer-box-eco": spotMailer,
  "mailer-box-eco-white": spotMailer,
  "mailer-box-eco-color": spotMailer,
  "mailer-box-full-color": colourMailer,
  "mailer-box-white-ink": { ...artwork, routes: ["inkjet-white", "flexo-white"] },
  "mailer-box-full-color-double-sided": colourMailer,
  /** Tear strip and adhesive. */
  "delivery-mailer-box": { ...spotMailer, parts: 110_000 },
  "delivery-mailer-box-plain": { ...fromStock, parts: 60_000 },
  /** The box comes from stock; two dies, and the sleeve is slipped on by hand. */
  "sleeved-mailer-box": {
    ...artwork,
    routes: ["digital-carton", "offset-carton"],
    making: { "digital-carton": 320_000, "offset-carton": 170_000 },
  },

  // Shipping cases
  "shipping-box": {
    ...spotMailer,
    making: { "inkjet-board": 240_000, "flexo-board": 45_000 },
    coverage: { "one-colour": 300 },
  },
  "shipping-box-plain": fromStock,

  // Product boxes
  "product-box": { ...artwork, routes: ["digital-carton", "offset-carton"] },
  "product-box-two-pieces": {
    ...artwork,
    routes: ["digital-carton", "offset-carton"],
    making: { "digital-carton": 220_000, "offset-carton": 60_000 },
  },
  "product-box-wine-box": {
    ...artwork,
    routes: ["inkjet-board", "inkjet-white", "flexo-board", "flexo-white", "offset-laminated"],
    making: { "inkjet-board": 300_000, "inkjet-white": 320_000, "offset-laminated": 60_000 },
  },
  "cake-box": {
    ...artwork,
    routes: ["digital-carton", "offset-carton"],
    making: { "digital-carton": 160_000, "offset-carton": 35_000 },
  },
  "carrier-box": {
    ...artwork,
    routes: ["inkjet-board", "flexo-board", "offset-laminated", "digital-carton", "offset-carton"],
    /** Two handle panels to line up, and a bottom to fold and glue. */
    making: {
      "inkjet-board": 480_000,
      "flexo-board": 95_000,
      "digital-carton": 200_000,
      "offset-carton": 50_000,
    },
    coverage: { "one-colour": 500 },
  },
  "paper-can": { ...artwork, routes: ["can-by-hand", "can-line"] },

  // Rigid boxes
  /** Magnets. */
  "magnetic-box": { ...rigid, parts: 420_000, partsGrams: 20 },
  "rigid-drawer-box": { ...rigid, parts: 130_000 },
  /** Hinge. */
  "rigid-box": { ...rigid, parts: 120_000 },
  "rigid-box-two-pieces": rigid,

  // Bags
  "paper-bag": { ...artwork, routes: ["bag-overprint", "bag-flexo", "bag-offset"], coverage: everywhere },
  "doypack-bag": { ...artwork, routes: ["pouch-digital", "pouch-gravure"] },
  "tote-bag": { ...artwork, routes: ["tote-transfer", "tote-screen"] },

  // Mailing bags
  "poly-mailer": { ...filmMailer, coverage: everywhere },
  "recycled-poly-mailer": {
    ...filmMailer,
    making: { "film-overprint": 120_000, "film-flexo": 50_000 },
    coverage: everywhere,
  },
  "bio-poly-mailer": {
    ...filmMailer,
    making: { "film-overprint": 130_000, "film-flexo": 55_000 },
    coverage: everywhere,
  },
  "bio-poly-mailer-plain": { ...fromStock, making: { stock: 60_000 } },
  "paper-mailer": { ...artwork, routes: ["mailer-overprint", "mailer-flexo"], coverage: everywhere },
  "rigid-envelope": {
    ...artwork,
    routes: ["digital-carton", "flexo-board", "offset-carton"],
    making: { "digital-carton": 150_000, "flexo-board": 20_000 },
    coverage: { "one-colour": 600 },
  },

  // Sheets, tape, labels, cards
  "tissue-paper": { ...artwork, routes: ["tissue-short", "tissue-web"], coverage: everywhere },
  "packing-paper": { ...artwork, routes: ["paper-short", "paper-web"], coverage: everywhere },
  "packing-tape": { ...artwork, routes: ["film-tape"], coverage: everywhere },
  "kraft-tape": { ...artwork, routes: ["kraft-tape"], coverage: everywhere },
  "square-label": { routes: ["label-digital", "label-flexo"], prepress: 5_000_000 },
  "printed-card": { routes: ["card-digital", "card-offset"], prepress: 4_000_000 },

  // No costs of their own: sold by tiers or ready-made (`book.ts`), or priced by a person.
  "sample-packs": undefined,
  "special-box": undefined,
  "pre-printed-mailer-box-eco": undefined,
  "pre-printed-mailer-box-full-colour": undefined,
  "pre-printed-kraft-tape": undefined,
};
