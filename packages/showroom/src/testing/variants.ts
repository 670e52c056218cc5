/** Every way in which a product can be chosen otherwise than it usually is, each beside what it is to be compared with. */
import {
  type Configuration,
  defaultConfiguration,
  type OptionId,
  option,
  type ProductDefinition,
  readConfiguration,
} from "@foldmark/catalogue";

export interface Variant {
  readonly what: "option" | "material";
  readonly id: string;
  readonly usual: Configuration;
  readonly chosen: Configuration;
}

/** Services are no part of the goods; what follows the goods is drawn for the proof; what is included is in every picture. */
const isPartOfThePicture = ({ id, included }: ProductDefinition["options"][number]): boolean =>
  option(id).kind !== "service" && !option(id).cutToGoods && !included;

/** With what it needs beside it, which stands in the picture it is compared with too. */
function optionOf({ sku, options }: ProductDefinition, id: OptionId): Variant {
  const usual = defaultConfiguration(sku);
  const { needsOneOf = [] } = option(id);
  const needed = needsOneOf.find((each) => options.some((offer) => offer.id === each));
  const base = [...usual.options, ...(needed ? [needed] : [])].filter((each) => each !== id);
  return {
    what: "option",
    id,
    usual: { ...usual, options: base },
    chosen: { ...usual, options: [...base, id] },
  };
}

/** In a print that the material takes. */
function materialOf({ sku, prints, quantity }: ProductDefinition, id: Configuration["material"]): Variant[] {
  const usual = defaultConfiguration(sku);
  if (id === usual.material) return [];
  for (const { mode } of prints) {
    const asked = { ...usual, print: mode, quantity: quantity.maximum };
    const stock = { stock: () => Number.POSITIVE_INFINITY };
    const chosen = readConfiguration({ ...asked, material: id }, stock);
    const compared = readConfiguration(asked, stock);
    if (chosen.ok)
      return [
        {
          what: "material",
          id,
          usual: compared.ok ? compared.configuration : usual,
          chosen: chosen.configuration,
        },
      ];
  }
  return [];
}

export const optionVariants = (definition: ProductDefinition): Variant[] =>
  definition.options.filter(isPartOfThePicture).map(({ id }) => optionOf(definition, id));

export const materialVariants = (definition: ProductDefinition): Variant[] =>
  definition.materials.flatMap((id) => materialOf(definition, id));
