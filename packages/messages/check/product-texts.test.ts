/** What a product's landing page needs: five texts for every type, and a title and description that search engines show whole. */
import { languageTags, productTypes } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import type { AreaTexts } from "../src/message-types.ts";
import { texts } from "../src/texts.generated.ts";

const products = texts.products as unknown as AreaTexts;

/** Characters as a reader counts them. */
const lengthOf = (text: string) => [...text].length;

describe("product texts", () => {
  it("are written for every product type, and for nothing else", () => {
    const wanted = productTypes.flatMap((sku) =>
      ["title", "description", "intro", "uses", "know"].map((part) => `products.${sku}.${part}`),
    );
    expect(Object.keys(products.en).toSorted()).toEqual(wanted.toSorted());
  });

  it.each(languageTags)(
    "in %s have titles of at most 60 and descriptions of 120 to 155 characters",
    (tag) => {
      const odd = Object.entries(products[tag]).filter(([id, text]) => {
        if (id.endsWith(".title")) return lengthOf(text) > 60;
        return id.endsWith(".description") && (lengthOf(text) < 120 || lengthOf(text) > 155);
      });
      expect(odd).toEqual([]);
    },
  );

  it.each(languageTags)("in %s are each said of one product only", (tag) => {
    const own = Object.entries(products[tag]).filter(([id]) => /\.(title|description|intro)$/.test(id));
    const repeated = own.filter(([id, text]) => own.some(([other, same]) => other !== id && same === text));
    expect(repeated).toEqual([]);
  });
});
