import { defaultConfiguration } from "@foldmark/catalogue";
import { type TestDatabase, testDatabase } from "@foldmark/platform";
import { type Book, builtInBook, drawnBlank, price } from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { isRecorded, lowestBeforeReduction, recordPublishedPrices } from "./price-history.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterAll(() => database?.drop());

const { prices: builtIn } = builtInBook;

/** Two storefronts show what fifteen would. */
const record = (now: string, prices = builtIn, withdrawn: Book["withdrawn"] = new Set()) =>
  recordPublishedPrices(database.db, new Date(now), { prices, withdrawn }, [
    regionById("pl"),
    regionById("us"),
  ]);

const box = { region: "pl", sku: "mailer-box-eco", quantity: 500 } as const;

/** The same book with every service and material dearer or cheaper by so many percent. */
const book = (id: string, percent: number) => ({
  ...builtIn,
  id,
  materials: Object.fromEntries(
    Object.entries(builtIn.materials).map(([code, unit]) => [code, Math.round((unit * percent) / 100)]),
  ) as typeof builtIn.materials,
});

function asked(of: typeof builtIn): number {
  const configuration = { ...defaultConfiguration(box.sku), quantity: box.quantity };
  const answer = price(of, configuration, regionById(box.region), { blankOf: drawnBlank });
  if (answer.kind === "refusal") throw new Error(answer.code);
  return answer.totalMinor;
}

/** Drawing every product takes its time on a busy machine. */
describe("the history of prices", { timeout: 60_000 }, () => {
  it("holds what was asked, once, until it changes", async () => {
    const { db } = database;
    expect(await isRecorded(db, builtIn)).toBe(false);
    const first = await record("2026-11-01T12:00:00Z");
    expect(first).toBeGreaterThan(1000);
    expect(await isRecorded(db, builtIn)).toBe(true);
    expect(await record("2026-11-02T12:00:00Z")).toBe(0);

    const kept = await db
      .selectFrom("pricing.published_price")
      .selectAll()
      .where("sku", "=", box.sku)
      .where("region", "=", box.region)
      .where("quantity", "=", box.quantity)
      .execute();
    expect(kept).toEqual([
      {
        ...box,
        day: "2026-11-01",
        total_minor: asked(builtIn),
        currency: "PLN",
        price_book: builtIn.id,
      },
    ]);
  });

  it("names the lowest price of the thirty days before a reduction", async () => {
    const { db } = database;
    const dear = book("dear", 130);
    const cheap = book("cheap", 80);
    await record("2026-12-10T12:00:00Z", dear);
    await record("2026-12-20T12:00:00Z", cheap);
    expect(asked(cheap)).toBeLessThan(asked(builtIn));
    // The dear price stood for ten days; before it, within thirty days, the usual one.
    expect(await lowestBeforeReduction(db, box, "2026-12-20")).toBe(asked(builtIn));
    // A month and more later the cheap price is the one that stood.
    expect(await lowestBeforeReduction(db, box, "2027-02-01")).toBe(asked(cheap));
    expect(await lowestBeforeReduction(db, box, "2026-11-01")).toBeNull();
  });

  it("keeps the lower of two prices of one day", async () => {
    const { db } = database;
    const at = "2027-03-01T12:00:00Z";
    await record(at, book("lower", 60));
    await record(at, builtIn);
    expect(await lowestBeforeReduction(db, box, "2027-03-02")).toBe(asked(book("lower", 60)));
  });

  it("is written once when two processes start together", async () => {
    const { db } = database;
    const at = "2027-04-01T12:00:00Z";
    const dearer = book("dearer", 140);
    await Promise.all([record(at, dearer), record(at, dearer)]);
    const { count } = await db
      .selectFrom("pricing.published_price")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("price_book", "=", "dearer")
      .where("sku", "=", box.sku)
      .where("region", "=", box.region)
      .where("quantity", "=", box.quantity)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it("holds nothing of a product that is withdrawn: nobody asked a price for it", async () => {
    await record("2027-05-01T12:00:00Z", book("without", 150), new Set([box.sku]));
    const recorded = await database.db
      .selectFrom("pricing.published_price")
      .select("sku")
      .distinct()
      .where("price_book", "=", "without")
      .execute();
    const skus = recorded.map(({ sku }) => sku);
    expect(skus).toContain("mailer-box-eco-white");
    expect(skus).not.toContain(box.sku);
  });
});
