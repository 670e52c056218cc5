/** A page tells the cart's answer if it is about what the page shows: both write its query alike, however it was chosen. */
import {
  boxesOf,
  configurationTexts,
  describeProduct,
  fieldsOfTile,
  type ProductView,
  type Section,
} from "@foldmark/configurator";
import { compiledMessagesFor, textFor } from "@foldmark/messages";
import { builtInBook } from "@foldmark/pricing";
import { languageCode, type ProductType, productTypes, regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import type { Reader } from "./line-model.ts";
import { searchOfForm } from "./wanted-lines.server.ts";

function shopFor(sku: ProductType) {
  const region = regionById("pl");
  const language = region.languageTag;
  const messages = compiledMessagesFor(language, configurationTexts(sku));
  const text = textFor({ language: languageCode(language), messages, onError: () => {} });
  const now = new Date("2026-11-13T10:00:00Z");
  return { book: builtInBook, region, language, text, now, stock: () => 1000 };
}

const tilesIn = ({ groups }: Section) =>
  groups.flatMap((group) =>
    [...group.tiles, ...(group.more ?? [])].filter(({ fixed }) => !fixed).map((tile) => ({ group, tile })),
  );

/** What a browser sends of the form that shows this, in the order of the page. */
function formOf({ sku, fields, sections }: ProductView): URLSearchParams {
  const form = new URLSearchParams({ add: sku });
  for (const section of sections) {
    for (const { group, tile } of tilesIn(section)) {
      const isBox = group.type === "checkbox";
      const isChosen = isBox
        ? boxesOf(fields.options).includes(tile.value)
        : fields[group.name] === tile.value;
      if (isChosen) form.append(group.name, tile.value);
    }
    for (const { name } of section.dimensions) form.append(name, fields[name] ?? "");
  }
  for (const name of ["quantity", "other"]) form.append(name, fields[name] ?? "");
  form.append("was", [fields.size, fields.quantity, fields.options].join("/"));
  if (fields.along) form.append("along", fields.along);
  return form;
}

describe("the query of what a form asked for", () => {
  it.each(productTypes.filter((sku) => sku !== "sample-packs"))("is that of its page (%s)", (sku) => {
    const shop = shopFor(sku);
    const asked = (view: ProductView) => searchOfForm(shop as unknown as Reader, builtInBook, formOf(view));
    let view = describeProduct(sku, {}, shop);
    expect(asked(view)).toBe(view.search);
    // The last of everything, from the end of the page to its beginning.
    for (const { group, tile } of view.sections.flatMap(tilesIn).reverse()) {
      const held = view.fields.options ?? "";
      const change =
        group.type === "radio"
          ? { [group.name]: tile.value, ...fieldsOfTile(tile, group) }
          : { options: [...boxesOf(held), tile.value].join(","), was: `//${held}` };
      const isTwice = group.type === "radio" && tile !== (group.more ?? group.tiles).at(-1);
      if (!isTwice) view = describeProduct(sku, { ...view.fields, ...change }, shop);
    }
    expect(asked(view)).toBe(view.search);
  });
});
