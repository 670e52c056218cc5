/** What a price costs: with its whole ladder, its explanation and what would make it cheaper. */
import { defaultConfiguration, productTypes } from "@foldmark/catalogue";
import { builtInBook, drawnBlank, price, remembering } from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import { atMost, type Figure, median } from "./figure.ts";

const rounds = 200;
const warmUp = 30;

export async function* measurePrice(): AsyncGenerator<Figure> {
  const blankOf = remembering(drawnBlank);
  const region = regionById("pl");
  const configurations = productTypes
    .map(({ sku }) => defaultConfiguration(sku))
    .filter(
      (configuration) => price(builtInBook.prices, configuration, region, { blankOf }).kind === "price",
    );
  const microseconds: number[] = [];
  for (let round = -warmUp; round < rounds; round++) {
    const before = process.cpuUsage();
    for (const configuration of configurations) price(builtInBook.prices, configuration, region, { blankOf });
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) microseconds.push((user + system) / configurations.length);
  }
  yield atMost("price with full ladder (CPU, median over all products)", median(microseconds), "µs", 150);
}
