import { defaultConfiguration, dielineOf } from "@foldmark/catalogue";
import { productLayout, type SurfaceId } from "@foldmark/design";
import type { Layer } from "@foldmark/render";
import { createFontShelf, nodePlatform } from "@foldmark/render/node";
import { fontFamily, nearestFontFile } from "@foldmark/typeset";
import { expect, it } from "vitest";
import { drawSample } from "./draw-sample.ts";
import { productOf } from "./product-choice.ts";

it("what is drawn while a design is on its way has letters and forms in it, and cuts some of them", async () => {
  const configuration = defaultConfiguration("mailer-box-full-color");
  const product = productOf(configuration);
  const layout = productLayout(product, dielineOf(configuration)!);
  const { id: hash } = nearestFontFile(fontFamily("archivo")!, 700, false);
  const { fonts, open } = await createFontShelf();
  await open([hash]);
  const layers: Layer[] = [];
  const platform = {
    ...nodePlatform,
    createLayer(width: number, height: number) {
      const layer = nodePlatform.createLayer(width, height);
      layers.push(layer);
      return layer;
    },
  };
  const surface = "surface:body-outside" as SurfaceId;
  const place = { platform, product, layout, surface, bleed: 3 };
  drawSample({ family: "Archivo", style: "Bold", hash }, fonts.get(hash)!, place);
  const [first, ...cut] = layers;
  const { data } = (first!.context as CanvasRenderingContext2D).getImageData(0, 0, 256, 256);
  const painted = data.filter((value, at) => at % 4 === 3 && value > 0).length;
  expect(painted).toBeGreaterThan(500);
  expect(cut.length).toBeGreaterThan(0);
});
