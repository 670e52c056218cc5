/** The studio's album, the table the shop chooses from, and the places of the camera have to tell the same. */
import fs from "node:fs";
import path from "node:path";
import { defaultConfiguration, productTypes } from "@foldmark/catalogue";
import { isViewName, measuredView, viewNamed } from "@foldmark/showroom";
import { describe, expect, it } from "vitest";
import { studioPictures } from "../../apps/shop/app/storefront/pictures/studio-pictures.generated.ts";
import { studioWidths } from "../../apps/shop/app/storefront/pictures/studio-widths.ts";
import { studioCameras } from "../../apps/shop/server/endpoints/studio-cameras.generated.ts";

const album = path.resolve(import.meta.dirname, "../../apps/shop/public/build/studio");
const mostBytes = 25_000_000;

const files = fs.readdirSync(album, { recursive: true, withFileTypes: true }).flatMap((entry) => {
  const file = path.join(entry.parentPath, entry.name);
  return entry.isFile() ? [{ name: path.relative(album, file), bytes: fs.statSync(file).size }] : [];
});

const listed = Object.entries(studioPictures).flatMap(([sku, [fingerprint, views]]) =>
  views.split(" ").map((view) => ({ sku, view, stem: `${sku}.${fingerprint}/${view}` })),
);

describe("pictures of the studio", () => {
  it("are there in every width and format that a page may ask for, and no others are", () => {
    const expected = listed.flatMap(({ stem }) =>
      studioWidths.flatMap((width) => ["avif", "webp"].map((format) => `${stem}-${width}.${format}`)),
    );
    expect(files.map(({ name }) => name).sort()).toEqual(expected.sort());
  });

  it("show every product as its page and its card open it", () => {
    for (const { sku } of productTypes) expect(Object.keys(studioPictures), sku).toContain(sku);
    for (const { sku, view } of listed)
      expect(isViewName(view) && viewNamed(sku as never, view), `${sku} ${view}`).toBeTruthy();
  });

  it("stay small enough to live in the repository", () => {
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytes);
  });

  it("have a camera wherever dimension lines are laid over them", () => {
    const missing = listed.filter(({ sku, view }) => {
      const configuration = defaultConfiguration(sku as never);
      return measuredView(configuration, view as never) && !studioCameras[configuration.sku]?.[view as never];
    });
    expect(missing).toEqual([]);
  });
});
