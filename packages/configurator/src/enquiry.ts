/** What cannot be priced by a machine is asked of a person: the mail that asks, with everything chosen so far. */
import type { ProductType } from "@foldmark/region";
import { customValue, none } from "./form.ts";
import { boxesOf, type Fields, type Section, type TileGroup } from "./product-view.ts";
import type { Shop } from "./shop.ts";

function chosenIn(fields: Fields, { name, type, tiles, more = [] }: TileGroup): readonly string[] {
  const held = type === "radio" ? [fields[name]] : boxesOf(fields[name]);
  return [...tiles, ...more]
    .filter(({ value, fixed }) => fixed || (value !== none && value !== customValue && held.includes(value)))
    .map(({ title }) => title);
}

function answered(
  fields: Fields,
  { title, note, groups, dimensions }: Section,
  { text }: Shop,
): readonly string[] {
  const typed = dimensions.flatMap(({ name, label, unit }) =>
    fields.size === customValue && fields[name] ? [`${label} ${fields[name]} ${unit}`] : [],
  );
  const words = [...groups.flatMap((group) => chosenIn(fields, group)), ...typed];
  const label = note ? `${title} (${note})` : title;
  return words.length > 0 ? [text("ui.form.labelled", { label, value: words.join(", ") })] : [];
}

export function enquiryOf(
  sku: ProductType,
  fields: Fields,
  sections: readonly Section[],
  shop: Shop,
): string {
  const { text } = shop;
  const pieces = fields.quantity === customValue ? (fields.other ?? "") : (fields.quantity ?? "");
  const name = text(`catalogue.type.${sku}.name`);
  const lines = [
    text("product.enquiry.intro"),
    "",
    name,
    ...sections.flatMap((section) => answered(fields, section, shop)),
    text("ui.form.labelled", { label: text("product.page.quantity.title"), value: pieces }),
    "",
    text("product.enquiry.goods"),
    "",
  ];
  // Words of the page hold joints, where they may be divided; a mail has none.
  const plain = (words: string) => encodeURIComponent(words.replaceAll("\u00ad", ""));
  return `?subject=${plain(text("product.enquiry.subject", { name }))}&body=${plain(lines.join("\r\n"))}`;
}
