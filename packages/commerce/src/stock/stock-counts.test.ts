import { stockItems } from "@foldmark/catalogue";
import { type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { StockCounts } from "./stock-counts.ts";
import { seedStockLevels } from "./stock-store.ts";

let database: TestDatabase;
let time = Date.parse("2026-11-16T09:00:00Z");
const clock = { now: () => new Date(time) };
const item = stockItems[0]!;
const failures: unknown[] = [];
const countsOf = (db: TestDatabase["db"]) =>
  new StockCounts({ db, clock, onFailure: (error) => failures.push(error) });

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  await seedStockLevels({ db: database.db, clock });
});
afterAll(() => database?.drop());

const reserve = (pieces: number) =>
  withTransaction(database.db, { caller: "system" }, (tx) =>
    tx.updateTable("stock.level").set({ reserved: pieces }).where("item", "=", item.id).execute(),
  );

describe("the shelf", () => {
  it("knows what nobody has yet, and counts again after a while", async () => {
    const counts = countsOf(database.db);
    await reserve(3);
    await counts.count();
    expect(counts.left(item)).toBe(item.openingPieces - 3);
    await reserve(10);
    expect(counts.left(item)).toBe(item.openingPieces - 3);
    time += 20_000;
    // Answered at once, as it was; the asking has it counted.
    expect(counts.left(item)).toBe(item.openingPieces - 3);
    await counts.count();
    expect(counts.left(item)).toBe(item.openingPieces - 10);
  });

  it("goes on with what it knew while the database is away", async () => {
    const away = {
      transaction() {
        throw new Error("away");
      },
    } as unknown as TestDatabase["db"];
    const counts = countsOf(away);
    await counts.count();
    expect(failures).toHaveLength(1);
    expect(counts.left(item)).toBe(item.openingPieces);
  });
});
