/** Pictures: what it costs to draw any view of any product as the shop does, and what the studio's album weighs. */
import fs from "node:fs";
import path from "node:path";
import { defaultConfiguration, productTypes } from "@foldmark/catalogue";
import { pictureSvg, viewsOf } from "@foldmark/showroom";
import { atMost, type Figure, median } from "./figure.ts";

const album = path.resolve(import.meta.dirname, "../apps/shop/studio/album");
const rounds = 5;

/** CPU milliseconds of one drawing, the median of some. */
function milliseconds(draw: () => unknown): number {
  draw();
  return median(
    Array.from({ length: rounds }, () => {
      const before = process.cpuUsage();
      draw();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}

export async function* measurePictures(): AsyncGenerator<Figure> {
  const rows = productTypes.flatMap(({ sku }) => {
    const configuration = defaultConfiguration(sku);
    return viewsOf(sku).map(({ name }) => ({
      name: `${sku}, ${name}`,
      cost: milliseconds(() => pictureSvg(configuration, name)),
    }));
  });
  const slowest = rows.reduce((slow, row) => (row.cost > slow.cost ? row : slow));
  yield atMost(
    `picture as SVG (CPU, median of ${rows.length} views)`,
    median(rows.map(({ cost }) => cost)),
    "ms",
    10,
  );
  yield atMost(`picture as SVG, the slowest (${slowest.name})`, slowest.cost, "ms", 60);
  const bytes = fs
    .readdirSync(album, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0);
  yield atMost("the studio's album", bytes / 1_000_000, "MB", 15);
}
