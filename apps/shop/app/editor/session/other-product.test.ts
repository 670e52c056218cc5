import { carriesArtwork, defaultConfiguration, productType, readConfiguration } from "@foldmark/catalogue";
import { blankDesign, type DesignRecord, readDesign, viewOf } from "@foldmark/design";
import { convertInks, loadColourProfile, printedOn } from "@foldmark/render";
import { fillTemplate, groundFor, templateById } from "@foldmark/templates";
import { describe, expect, it } from "vitest";
import { designOnOther, otherProducts } from "./other-product.ts";
import { layoutFor } from "./product-layout.ts";

const mailer = defaultConfiguration("mailer-box-full-color");
const { quantity: _, ...now } = mailer;
const from = layoutFor(now)!;
const profile = await loadColourProfile();
const seen = (records: readonly DesignRecord[]) => viewOf(new Map(records.map((each) => [each.id, each])));
const ofTemplate = seen(
  fillTemplate(templateById("open-slowly")!, groundFor(mailer)!, { language: "en" }).records,
);
const nodesOf = (records: Iterable<DesignRecord>) => [...records].filter(({ type }) => type === "node");

describe("a design on another product", () => {
  it("goes to everything that can be designed, whole, in a make and in inks that are printed there", () => {
    const others = otherProducts(now.sku);
    expect(others.length).toBeGreaterThan(20);
    expect(others.map(({ sku }) => sku)).not.toContain(now.sku);
    for (const { sku } of others) {
      const found = designOnOther(ofTemplate, from, now, sku, profile)!;
      expect(found, sku).not.toBeNull();
      const quantity = productType(sku).quantity.minimum;
      expect(readConfiguration({ ...found.product, quantity }).ok, sku).toBe(true);
      expect(carriesArtwork(found.product.print), sku).toBe(true);
      const read = readDesign(found.document);
      expect(read.state, sku).toBe("editable");
      if (read.state !== "editable") continue;
      const { records } = read;
      expect(nodesOf(records.values()), sku).toHaveLength(nodesOf(ofTemplate.all()).length);
      const [board] = layoutFor(found.product)!.artboards;
      const again = convertInks(viewOf(records), found.product.print, (side) =>
        printedOn(found.product, board!.piece, side, profile),
      );
      expect(
        again.changes.filter(({ side }) => side === "outside"),
        sku,
      ).toEqual([]);
    }
  });

  it("keeps its print and its size where the other is made in them, and says how many inks change where not", () => {
    const carton = designOnOther(ofTemplate, from, now, "product-box", profile)!;
    expect(carton.product).toMatchObject({ print: now.print, size: now.size });
    expect(carton.inks).toBe(0);
    const oneInk = designOnOther(ofTemplate, from, now, "mailer-box-eco", profile)!;
    expect(oneInk.product.size).toEqual(now.size);
    expect(oneInk.inks).toBeGreaterThan(0);
    expect(oneInk.aside).toBe(0);
  });

  it("says what finds no panel, and that nothing has to move where nothing is", () => {
    const label = designOnOther(ofTemplate, from, now, "square-label", profile)!;
    expect(label.aside).toBeGreaterThan(0);
    const bare = seen([...blankDesign("Bare", now, from).values()]);
    expect(designOnOther(bare, from, now, "product-box", profile)).toMatchObject({ moved: 0, aside: 0 });
  });
});
