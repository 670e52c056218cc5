import type { StockItem } from "@foldmark/catalogue";
import { describeProduct } from "@foldmark/configurator";
import { builtInBook } from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import { expect, it } from "vitest";
import { loaderText } from "../../request/loader-text.ts";
import { listedProducts } from "./listed-products.ts";

it.each(["eu", "us"] as const)("a card shows the quantity and the price its page starts with (%s)", (id) => {
  const region = regionById(id);
  const { languageTag: language } = region;
  const shop = {
    book: builtInBook,
    region,
    language,
    text: loaderText(region, language),
    now: new Date("2026-11-16T09:00:00Z"),
    stock: ({ openingPieces }: StockItem) => openingPieces,
  };
  for (const { card } of listedProducts(builtInBook, region, language)) {
    if (card.price === null || card.sku === "sample-packs") continue;
    const { quantity, fields } = describeProduct(card.sku, {}, shop);
    const chosen = quantity.rungs.find(({ value }) => value === fields.quantity);
    expect([card.sku, chosen?.pieces, chosen?.unit]).toEqual([card.sku, card.pieces, card.price.net]);
  }
});
