/** Keeps what was asked for every product, so that a reduction can name the lowest price of the days before it. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { defaultConfiguration, productType } from "@foldmark/catalogue";
import { type Db, defineQueue, type Jobs, type Log, withTransaction } from "@foldmark/platform";
import {
  type BlankSource,
  type Book,
  drawnBlank,
  lowestPriceOf30Days,
  type PriceBook,
  price,
  remembering,
  soldIn,
} from "@foldmark/pricing";
import { type Day, dayIn, type ProductType, type Region, type RegionId, regions } from "@foldmark/region";
import type { Selling } from "../commerce.ts";

interface PublishedPrice {
  readonly sku: ProductType;
  readonly quantity: number;
  readonly totalMinor: number;
}

/** The price list of a storefront: every product it sells as its page starts, at every quantity it shows. */
function publishedPrices(book: Book, region: Region, blankOf: BlankSource): readonly PublishedPrice[] {
  const { allowedProductTypes: sold } = soldIn(book, region);
  return sold
    .filter((sku) => productType(sku).ordering === "price")
    .flatMap((sku) => {
      const answer = price(book.prices, defaultConfiguration(sku), region, { blankOf });
      if (answer.kind === "refusal") return [];
      return answer.ladder.map(({ quantity, totalMinor }) => ({ sku, quantity, totalMinor }));
    });
}

/** Only what differs from the price that stands; two processes that write at once write the same. */
async function recordRegion(
  db: Db,
  book: Book,
  region: Region,
  day: Day,
  blankOf: BlankSource,
): Promise<number> {
  const standing = await db
    .selectFrom("pricing.published_price")
    .distinctOn(["sku", "quantity"])
    .select(["sku", "quantity", "total_minor"])
    .where("region", "=", region.id)
    .orderBy("sku")
    .orderBy("quantity")
    .orderBy("day", "desc")
    .execute();
  const known = new Map(
    standing.map(({ sku, quantity, total_minor }) => [`${sku} ${quantity}`, total_minor]),
  );
  const changed = publishedPrices(book, region, blankOf)
    .filter(({ sku, quantity, totalMinor }) => known.get(`${sku} ${quantity}`) !== totalMinor)
    .map(({ sku, quantity, totalMinor }) => ({
      region: region.id,
      sku,
      quantity,
      day,
      total_minor: totalMinor,
      currency: region.currency,
      price_book: book.prices.id,
    }));
  if (changed.length === 0) return 0;
  await withTransaction(db, { caller: "system" }, (tx) =>
    tx
      .insertInto("pricing.published_price")
      .values(changed)
      .onConflict((conflict) =>
        conflict.columns(["region", "sku", "quantity", "day"]).doUpdateSet((row) => ({
          total_minor: row.fn<number>("least", [
            "pricing.published_price.total_minor",
            "excluded.total_minor",
          ]),
          price_book: row.ref("excluded.price_book"),
        })),
      )
      .execute(),
  );
  return changed.length;
}

/** Writes down what has changed since it was last asked; returns how many prices have. */
export async function recordPublishedPrices(
  db: Db,
  now: Date,
  book: Book,
  storefronts: readonly Region[] = regions,
): Promise<number> {
  const blankOf = remembering(drawnBlank);
  let changed = 0;
  for (const region of storefronts) {
    changed += await recordRegion(db, book, region, dayIn(region.timeZone, now), blankOf);
    // Visitors come first.
    await nextTurn();
  }
  return changed;
}

/** Whether the book's prices were ever written down: at the first start with a new one they are not. */
export async function isRecorded(db: Db, book: PriceBook): Promise<boolean> {
  const found = await db
    .selectFrom("pricing.published_price")
    .select("price_book")
    .where("price_book", "=", book.id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface ListedPrice {
  readonly region: RegionId;
  readonly sku: ProductType;
  readonly quantity: number;
}

/** What a reduced price must name beside it: the lowest asked on any of the thirty days before the reduction. */
export async function lowestBeforeReduction(db: Db, listed: ListedPrice, day: Day): Promise<number | null> {
  const history = await db
    .selectFrom("pricing.published_price")
    .select(["day", "total_minor as minor"])
    .where("region", "=", listed.region)
    .where("sku", "=", listed.sku)
    .where("quantity", "=", listed.quantity)
    .where("day", "<", day)
    .orderBy("day")
    .execute();
  return lowestPriceOf30Days(history, day);
}

export const priceRecording = defineQueue<Record<string, never>>("pricing-record", {
  concurrency: 1,
  retries: 5,
  retryDelaySeconds: 60,
  longestSeconds: 300,
});

/** Every day, and at once at the first start with a new price book: a price that was asked must not be forgotten. */
export async function workPriceHistory(
  jobs: Pick<Jobs, "work" | "schedule" | "enqueue">,
  { db, clock, book }: Selling,
  log: Log,
): Promise<void> {
  await jobs.work(priceRecording, async () => {
    const count = await recordPublishedPrices(db, clock.now(), book());
    if (count > 0) log.info({ count }, "wrote down changed prices");
  });
  await jobs.schedule(priceRecording, "41 4 * * *", {});
  if (await isRecorded(db, book().prices)) return;
  await withTransaction(db, { caller: null }, (tx) =>
    jobs.enqueue(tx, priceRecording, {}, { onceKey: "new-book" }),
  );
}
