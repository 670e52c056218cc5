import { defaultConfiguration, themes } from "@foldmark/catalogue";
import { withTransaction } from "@foldmark/platform";
import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import type { Caller } from "../caller.ts";
import { cartOf, commerce, customer, database, visitor, wanted } from "../testing/carts.ts";
import { addToCart, mergeVisitorCarts, readCart, removeFromCart, saveLineForLater } from "./carts.ts";

const eu = regionById("eu");

/** The visitor signs in. */
const joined = (from: Caller & { kind: "visitor" }, into: Caller & { kind: "customer" }) =>
  withTransaction(database.db, { caller: "system" }, (tx) => mergeVisitorCarts(commerce, tx, from, into));

describe("the carts of a visitor who signs in", () => {
  it("joins the visitor's cart with the account's at sign-in", async () => {
    const from = visitor();
    const into = customer("019a0000-0000-7000-8000-00000000aaaa");
    await addToCart(commerce, from, eu, wanted({ quantity: 100 }));
    await addToCart(commerce, from, eu, wanted({ sku: "kraft-tape" }));
    await addToCart(commerce, into, eu, wanted({ quantity: 250 }));
    await joined(from, into);
    const cart = await readCart(commerce, into, eu);
    expect(cart?.lines.map(({ sku, configuration }) => [sku, configuration.quantity])).toEqual([
      ["mailer-box-full-color", 350],
      ["kraft-tape", defaultConfiguration("kraft-tape").quantity],
    ]);
    expect(await readCart(commerce, from, eu)).toBeNull();
  });

  it("joins the visitor's carts of sibling storefronts, each with its own", async () => {
    const from = visitor();
    const into = customer("019a0000-0000-7000-8000-00000000bbbb");
    const us = regionById("us");
    await addToCart(commerce, from, eu, wanted({ quantity: 100 }));
    await addToCart(commerce, from, us, wanted({ sku: "kraft-tape", quantity: 36 }));
    await joined(from, into);
    const held = async (region: typeof eu) =>
      (await readCart(commerce, into, region))?.lines.map(({ sku }) => sku);
    expect([await held(eu), await held(us)]).toEqual([["mailer-box-full-color"], ["kraft-tape"]]);
    expect((await readCart(commerce, into, us))?.currency).toBe("USD");
  });

  it("leaves what the visitor put by out of what the account buys", async () => {
    const from = visitor();
    const into = customer("019a0000-0000-7000-8000-00000000cccc");
    const put = async (caller: Caller, sku: string, quantity: number, isSavedForLater: boolean) => {
      const cart = cartOf(await addToCart(commerce, caller, eu, wanted({ sku, quantity })));
      const lineId = cart.lines.find((line) => line.sku === sku)?.id ?? "";
      if (isSavedForLater) await saveLineForLater(commerce, caller, eu, { lineId, isSavedForLater });
    };
    await put(into, "printed-card", 100, false);
    await put(from, "printed-card", 500, true);
    await put(into, "kraft-tape", 36, true);
    await put(from, "kraft-tape", 72, false);
    await put(from, "tissue-paper", 250, true);
    await joined(from, into);
    const cart = await readCart(commerce, into, eu);
    const lines = cart?.lines.map((line) => [line.sku, line.configuration.quantity, line.isSavedForLater]);
    expect(lines).toEqual([
      ["printed-card", 100, false],
      ["kraft-tape", 72, false],
      ["tissue-paper", 250, true],
    ]);
  });

  it("keeps at sign-in what does not fit any more, put by", async () => {
    const from = visitor();
    const into = customer("019a0000-0000-7000-8000-00000000dddd");
    const packs = (theme: string, quantity: number) =>
      wanted({ sku: "sample-packs", quantity, choices: { theme } });
    cartOf(await addToCart(commerce, into, eu, packs(themes[0], 3)));
    cartOf(await addToCart(commerce, from, eu, packs(themes[1], 2)));
    expect(await joined(from, into)).toEqual([{ regionId: "eu", sku: "sample-packs" }]);
    const cart = await readCart(commerce, into, eu);
    const lines = cart?.lines.map((line) => [line.configuration.quantity, line.isSavedForLater]);
    expect(lines).toEqual([
      [3, false],
      [2, true],
    ]);
    // Of the same pack, both together would be too many: the larger number stays.
    const again = visitor();
    const other = customer("019a0000-0000-7000-8000-00000000eeee");
    cartOf(await addToCart(commerce, other, eu, packs(themes[0], 1)));
    cartOf(await addToCart(commerce, again, eu, packs(themes[0], 3)));
    await joined(again, other);
    expect((await readCart(commerce, other, eu))?.lines).toMatchObject([
      { configuration: { quantity: 3 }, isSavedForLater: false },
    ]);
    // It can still be worked on: taken out, or changed for another.
    const [first, second] = cart?.lines ?? [];
    cartOf(await removeFromCart(commerce, into, eu, first?.id ?? ""));
    const back = { lineId: second?.id ?? "", isSavedForLater: false };
    expect(cartOf(await saveLineForLater(commerce, into, eu, back)).lines).toMatchObject([
      { isSavedForLater: false },
    ]);
  });

  it("joins once when the same visitor signs in twice at once", async () => {
    const from = visitor();
    const into = customer("019a0000-0000-7000-8000-0000000000ff");
    await addToCart(commerce, from, eu, wanted({ quantity: 100 }));
    await Promise.all([1, 2, 3].map(() => joined(from, into)));
    const cart = await readCart(commerce, into, eu);
    expect(cart?.lines.map(({ configuration }) => configuration.quantity)).toEqual([100]);
  });
});
