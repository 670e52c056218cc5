/** The studio's album, the table the shop chooses from, and the places of the camera have to tell the same. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { defaultConfiguration, productTypes } from "@foldmark/catalogue";
import { isViewName, measuredView, viewNamed, viewsOf } from "@foldmark/showroom";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { studioPictures } from "../../apps/shop/app/request/studio-pictures.generated.ts";
import { studioCameras } from "../../apps/shop/server/endpoints/studio-cameras.generated.ts";

const album = path.resolve(import.meta.dirname, "../../apps/shop/studio/album");
const mostBytes = 15_000_000;

const files = fs.readdirSync(album, { recursive: true, withFileTypes: true }).flatMap((entry) => {
  const file = path.join(entry.parentPath, entry.name);
  return entry.isFile() ? [{ name: path.relative(album, file), bytes: fs.statSync(file).size }] : [];
});

const listed = Object.entries(studioPictures).flatMap(([sku, views]) =>
  Object.entries(views).map(([view, [master]]) => ({ sku, view, master, file: `${sku}/${view}.webp` })),
);

describe("pictures of the studio", () => {
  it("have one master each, and the table says which bytes it has and how wide it is", async () => {
    expect(files.map(({ name }) => name).sort()).toEqual(listed.map(({ file }) => file).sort());
    for (const { file, master } of listed) {
      const bytes = fs.readFileSync(path.join(album, file));
      const { width, height, format } = await sharp(bytes).metadata();
      const print = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
      expect({ master, height, format }, file).toEqual({
        master: `${print}-${width}`,
        height: (width * 4) / 5,
        format: "webp",
      });
    }
  });

  it("are there of what every product's page opens with, and show views that there are", () => {
    const missing = productTypes.filter(({ sku }) => !studioPictures[sku]?.[viewsOf(sku)[0]!.name]);
    expect(missing.map(({ sku }) => sku)).toEqual([]);
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
