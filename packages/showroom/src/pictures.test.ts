import { defaultConfiguration, productTypes } from "@foldmark/catalogue";
import { describe, expect, it } from "vitest";
import { pictureSvg } from "./picture/picture-svg.ts";
import { viewsOf } from "./views.ts";

describe("pictures", () => {
  it.each(productTypes.flatMap(({ sku }) => viewsOf(sku).map(({ name }) => [sku, name] as const)))(
    "%s, %s",
    (sku, name) => {
      const svg = pictureSvg(defaultConfiguration(sku), name, { idPrefix: "x-" });
      if (svg === null) return;
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    },
  );
});
