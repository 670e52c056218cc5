/// <reference path="../../../tests/database/global-setup.ts" />

import { demoAccounts, PasswordHasher } from "@foldmark/commerce";
import {
  createRateLimiter,
  silentLog,
  systemClock,
  type TestDatabase,
  testDatabase,
} from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import type { Environment } from "@foldmark/region";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { settleDemoAccounts } from "./demo-accounts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterAll(() => database?.drop());

describe("demo accounts", () => {
  it("are made locally only; everywhere else the start is refused with them, and they are named", async () => {
    const { db } = database;
    const identity = {
      db,
      clock: systemClock,
      book: () => builtInBook,
      passwords: new PasswordHasher({ pepper: "x", strength: { memory: 64, passes: 1, parallelism: 1 } }),
      rates: createRateLimiter({ db, clock: systemClock, log: silentLog }),
      jobs: { enqueue: async () => {} },
    };
    const settle = (environment: Environment) =>
      settleDemoAccounts(
        { site: { environment, port: null, protocol: "https", brandSlug: "foldmark" } },
        identity,
      );
    for (const environment of ["dev", "staging", "production"] as const) await settle(environment);
    expect(await demoAccounts.present(identity)).toEqual([]);
    await settle("local");
    expect(await demoAccounts.present(identity)).toHaveLength(4);
    for (const environment of ["dev", "staging", "production"] as const)
      await expect(settle(environment)).rejects.toThrow(/buyer@example\.test, plus@example\.test/);
  });
});
