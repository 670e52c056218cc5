/** A database with carts in it, for their tests: whoever imports this gets one of their own. */
import {
  createRateLimiter,
  fixedClock,
  type RateLimiter,
  silentLog,
  type TestDatabase,
  testDatabase,
} from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import type { Caller } from "../caller.ts";
import type { CartRefusal } from "../carts/cart-refusal.ts";
import type { CartAnswer } from "../carts/carts.ts";
import type { Selling } from "../commerce.ts";
import type { Refused } from "../refusals.ts";
import { brokenPromises } from "./proofs.ts";

const clock = fixedClock(new Date("2026-11-16T09:00:00Z"));
export let database: TestDatabase;
export let commerce: Selling & { readonly rateLimiter: RateLimiter };
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  const reach = { db: database.db, clock, book: () => builtInBook };
  commerce = { ...reach, rateLimiter: createRateLimiter({ ...reach, log: silentLog }) };
});
afterEach(async () => expect(await brokenPromises(database.db)).toEqual([]));
afterAll(() => database?.drop());

let people = 0;
export const visitor = (): Caller & { kind: "visitor" } => {
  people += 1;
  return { kind: "visitor", sessionId: `019a0000-0000-7000-8000-${String(people).padStart(12, "0")}` };
};

export const customer = (accountId: string): Caller & { kind: "customer" } => ({
  kind: "customer",
  accountId,
  sessionId: "019a0000-0000-7000-8000-0000000000fe",
  provedAt: null,
});

export const wanted = (question: object, more: object = {}) => ({
  question: { sku: "mailer-box-full-color", ...question },
  design: null,
  bundle: null,
  ...more,
});

export function cartOf(answer: CartAnswer | Refused<CartRefusal>) {
  if (answer.kind === "refused") throw new Error(`refused: ${JSON.stringify(answer.reason)}`);
  return answer.cart;
}
