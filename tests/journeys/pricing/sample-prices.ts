/** Some hundred prices, the same list wherever it is made: every product, board and print, from drawings. */
import { type Configuration, defaultConfiguration, productTypes, quantityLadder } from "@foldmark/catalogue";
import { builtInBook, drawnBlank, price, remembering } from "@foldmark/pricing";
import { regions } from "@foldmark/region";

const blankOf = remembering(drawnBlank);

function configurations(): readonly Configuration[] {
  return productTypes.flatMap((definition) => {
    const usual = defaultConfiguration(definition.sku);
    const ladder = quantityLadder(definition);
    const sizes = [usual.size, ...definition.sizes.standard.slice(0, 3).map(({ size }) => size)];
    return definition.prints.flatMap(({ mode: print, materials = definition.materials }) =>
      materials.flatMap((material) =>
        sizes.map((size, index) => ({
          ...usual,
          print,
          material,
          size,
          quantity: ladder[(index * 7 + 3) % ladder.length]!,
        })),
      ),
    );
  });
}

export const samplePrices = (): readonly unknown[] =>
  configurations().map((configuration, index) =>
    price(builtInBook.prices, configuration, regions[index % regions.length]!, { blankOf }),
  );
