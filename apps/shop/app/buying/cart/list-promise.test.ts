/** What a shopping list promises is what its lines cost in the cart. */
import { setOfList, shoppingLists } from "@foldmark/catalogue";
import {
  addTogether,
  type CartAnswer,
  type CartRefusal,
  changeCartLine,
  type Refused,
  removeFromCart,
} from "@foldmark/commerce";
import { fixedClock, type TestDatabase, testDatabase } from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import { type Region, regionById, regions } from "@foldmark/region";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { listPage } from "../../storefront/shopping-list/priced-list.ts";
import { wantedLines } from "./wanted-lines.server.ts";

type List = (typeof shoppingLists)[number];

const eu = regionById("eu");
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterAll(() => database?.drop());

const shop = () => ({
  db: database.db,
  clock: fixedClock(new Date("2026-11-16T09:00:00Z")),
  book: () => builtInBook,
});
let people = 0;
const visitor = () => {
  people += 1;
  const sessionId = `019a0000-0000-7000-8000-${String(people).padStart(12, "0")}`;
  return { kind: "visitor" as const, sessionId };
};

function cartOf(answer: CartAnswer | Refused<CartRefusal>) {
  if (answer.kind === "refused") throw new Error(`refused: ${JSON.stringify(answer.reason)}`);
  return answer.cart;
}

/** The form of the list's page as it is posted. */
const form = (list: List, typed: Readonly<Record<string, number>>) =>
  new URLSearchParams({
    "add-list": list.id,
    ...Object.fromEntries(Object.entries(typed).map(([sku, count]) => [sku, String(count)])),
  });

async function put(region: Region, list: List, typed: Readonly<Record<string, number>> = {}) {
  const caller = visitor();
  const wanted = wantedLines(region, form(list, typed)) ?? [];
  return { caller, cart: cartOf(await addTogether(shop(), caller, region, wanted)) };
}

const promisedMinor = (region: Region, list: List, typed: Readonly<Record<string, number>> = {}) =>
  listPage(builtInBook, region, region.languageTag, list, form(list, typed)).priced.totalMinor;

const payMinor = (cart: { readonly linesMinor: number; readonly discountMinor: number }) =>
  cart.linesMinor - cart.discountMinor;

describe.each(regions.map((region) => [region.id, region] as const))(
  "a shopping list in %s",
  (_id, region) => {
    it.each(shoppingLists.map((list) => [list.id, list] as const))(
      "%s costs in the cart what its page promises, also with something left out",
      async (_name, list) => {
        const sold = list.lines.filter(({ sku }) => region.allowedProductTypes.includes(sku));
        const skus = sold.map(({ sku }) => sku);
        // All of it, then fewer and fewer down to a single product.
        for (let left = 0; left < skus.length; left += 1) {
          const without = Object.fromEntries(skus.slice(0, left).map((sku) => [sku, 0]));
          const { cart } = await put(region, list, without);
          expect(cart.lines).toHaveLength(skus.length - left);
          expect(payMinor(cart), `${left} left out`).toBe(promisedMinor(region, list, without));
          expect(cart.discountMinor > 0, `${left} left out`).toBe(skus.length - left > 1);
        }
      },
    );
  },
);

describe("a shopping list", () => {
  const list = shoppingLists[0];

  it("costs what it promises with every one of its products left out, and with other quantities", async () => {
    for (const { sku } of list.lines) {
      const { cart } = await put(eu, list, { [sku]: 0 });
      expect(payMinor(cart), sku).toBe(promisedMinor(eu, list, { [sku]: 0 }));
    }
    const typed = { "mailer-box-eco": 4000, "kraft-tape": 36 };
    expect(payMinor((await put(eu, list, typed)).cart)).toBe(promisedMinor(eu, list, typed));
  });

  it("promises nothing for more than twenty times of it, nor does the cart", async () => {
    const typed = { "mailer-box-eco": 4010 };
    expect(wantedLines(eu, form(list, typed))).toBeNull();
    expect(
      listPage(builtInBook, eu, "en", list, form(list, typed)).fields["mailer-box-eco"]?.error,
    ).toContain("4,000");
    const { caller, cart } = await put(eu, list, { "mailer-box-eco": 4000 });
    const lineId = cart.lines.find(({ sku }) => sku === "mailer-box-eco")?.id ?? "";
    const more = cartOf(
      await changeCartLine(shop(), caller, eu, { lineId, change: { quantity: 40_000 } }),
    ).lines.find(({ id }) => id === lineId);
    if (!more) throw new Error("The line is gone.");
    // A tenth of a tenth; the shares of the lines are rounded.
    expect(Math.abs(more.discountMinor - more.price.goodsMinor / 100)).toBeLessThanOrEqual(1);
  });

  it("keeps its discount for what is left when a line is removed in the cart", async () => {
    const { caller, cart } = await put(eu, list);
    const gone = cart.lines[1];
    const rest = cartOf(await removeFromCart(shop(), caller, eu, gone?.id ?? ""));
    expect(payMinor(rest)).toBe(promisedMinor(eu, list, { [gone?.sku ?? ""]: 0 }));
  });

  it("makes nothing else cheaper that is said to come from it", async () => {
    const set = setOfList(list.id);
    const line = (sku: string, bundle: string) => ({ question: { sku }, design: null, bundle });
    const put = async (...lines: ReturnType<typeof line>[]) =>
      cartOf(await addTogether(shop(), visitor(), eu, lines));
    expect((await put(line("kraft-tape", set), line("tote-bag", set))).discountMinor).toBe(0);
    expect(
      (await put(line("kraft-tape", "list:none"), line("printed-card", "list:none"))).discountMinor,
    ).toBe(0);
    const two = await put(line("kraft-tape", set), line("printed-card", set));
    const three = await put(line("kraft-tape", set), line("printed-card", set), line("tote-bag", set));
    expect(two.discountMinor).toBeGreaterThan(0);
    expect(three.discountMinor).toBe(two.discountMinor);
  });
});
