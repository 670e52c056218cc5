/** What the forms of product pages, sample packs, sets and shopping lists put into the cart; each is read as its own page reads it. */
import {
  bundles,
  isProductType,
  mostSets,
  orderable,
  piecesFor,
  productType,
  setOfList,
  shoppingLists,
  usualSets,
} from "@foldmark/catalogue";
import type { WantedLine } from "@foldmark/commerce";
import { ask, joined, questionOf, readCount, readFields, searchOf } from "@foldmark/configurator";
import type { Book } from "@foldmark/pricing";
import type { Region } from "@foldmark/region";
import { productRouteId } from "@foldmark/routing";
import { pathIfOffered, pathTo, queryIn } from "../../request/paths.ts";
import { listedLines } from "../../storefront/shopping-list/priced-list.ts";
import type { Reader } from "./line-model.ts";

const plain = (question: WantedLine["question"], bundle: string | null = null): WantedLine => ({
  question,
  design: null,
  bundle,
});

/** What the form of a product's page asks for: the same reading that shows its price. */
export function productQuestion(region: Region, sku: string, form: URLSearchParams): WantedLine["question"] {
  // An unknown product is refused where everything is: by the price.
  return isProductType(sku) ? questionOf(sku, readFields(sku, region, joined(form))) : { sku };
}

/** The page of a product with what its form held; null for what is no product of this storefront. */
export function productAddress(reader: Reader, sku: string, form: URLSearchParams): string | null {
  const { region, language } = reader;
  if (!isProductType(sku) || !region.allowedProductTypes.includes(sku)) return null;
  const search = searchOf(sku, reader, readFields(sku, region, joined(form)), null);
  return pathTo({ storefront: region, language }, productRouteId(sku), {}, queryIn(search));
}

/** The query of the page that shows what its form asked for: by it the page knows whether an answer is about what it shows. */
export function searchOfForm(reader: Reader, book: Book, form: URLSearchParams): string | undefined {
  const { region } = reader;
  const sku = form.get("add") ?? "";
  if (!isProductType(sku)) return undefined;
  const fields = readFields(sku, region, joined(form));
  const answer = ask({ book, region, stock: () => Number.POSITIVE_INFINITY }, questionOf(sku, fields));
  return searchOf(sku, reader, fields, answer.kind === "issues" ? null : answer.configuration.size);
}

function setLines(id: string, form: URLSearchParams): readonly WantedLine[] | null {
  const set = bundles.find((each) => each.id === id);
  const count = readCount(form.get(id), usualSets, mostSets);
  if (!set || count === null || count === 0) return null;
  return set.lines.map((line) =>
    plain(
      {
        sku: line.sku,
        ...("size" in line && { size: line.size }),
        quantity: orderable(piecesFor(line, count), productType(line.sku).quantity),
      },
      set.id,
    ),
  );
}

function listLines(region: Region, id: string, form: URLSearchParams): readonly WantedLine[] | null {
  const list = shoppingLists.find((each) => each.id === id);
  const lines = list ? listedLines(region, list, form) : [];
  if (!list || lines.some(({ wanted }) => wanted === null)) return null;
  return lines
    .filter(({ wanted }) => wanted !== 0)
    .map(({ sku, size, wanted }) =>
      plain(
        { sku, ...(size && { size }), quantity: orderable(wanted ?? 0, productType(sku).quantity) },
        setOfList(list.id),
      ),
    );
}

const sampleLines = (form: URLSearchParams): readonly WantedLine[] =>
  form.getAll("theme").map((theme) => plain({ sku: "sample-packs", choices: { theme }, quantity: 1 }));

/** The page of the sample packs with those that were ticked; null where there are none. */
export function samplesAddress({ region, language }: Reader, form: URLSearchParams): string | null {
  const query = { theme: form.getAll("theme") };
  return pathIfOffered({ storefront: region, language }, "product.sample-packs", {}, query);
}

/** Null when something in the form cannot be read; its page says what. */
export function wantedLines(region: Region, form: URLSearchParams): readonly WantedLine[] | null {
  const [sku, set, list] = [form.get("add"), form.get("add-set"), form.get("add-list")];
  if (sku !== null) return [plain(productQuestion(region, sku, form))];
  if (set !== null) return setLines(set, form);
  if (list !== null) return listLines(region, list, form);
  return sampleLines(form);
}
