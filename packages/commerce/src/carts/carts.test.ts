import { defaultConfiguration } from "@foldmark/catalogue";
import { restoreDieline } from "@foldmark/geometry";
import { fixedClock, withTransaction } from "@foldmark/platform";
import { regionById } from "@foldmark/region";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Caller } from "../caller.ts";
import { cartOf, commerce, database, visitor, wanted } from "../testing/carts.ts";
import { countedStatements } from "../testing/proofs.ts";
import {
  addToCart,
  addTogether,
  changeCartLine,
  enterPromotion,
  readCart,
  removeFromCart,
  saveLineForLater,
  shipCartTo,
  undoRemoval,
} from "./carts.ts";

const eu = regionById("eu");
const dayMs = 86_400_000;
const from = (typed: string, network = "office") => ({ typed, network });

describe("a cart", () => {
  it("keeps the price it was answered with, its breakdown and the dieline it was built as", async () => {
    const cart = cartOf(await addToCart(commerce, visitor(), eu, wanted({ quantity: 500 })));
    const [line] = cart.lines;
    expect(line?.price.breakdown.reduce((sum, { minor }) => sum + minor, 0)).toBe(line?.netMinor);
    expect(line?.lockedUntil).toEqual(new Date("2026-11-30T09:00:00Z"));
    const kept = await database.db
      .selectFrom("carts.dieline")
      .selectAll()
      .where("hash", "=", line?.dielineHash ?? "")
      .executeTakeFirstOrThrow();
    expect(restoreDieline({ hash: kept.hash, text: kept.document }).pieces.length).toBeGreaterThan(0);
  });

  it("keeps a dieline again that was removed since it was kept for another cart", async () => {
    const unusual = wanted({ quantity: 500, size: { length: 251, width: 203, height: 81 } });
    const before = visitor();
    const [line] = cartOf(await addToCart(commerce, before, eu, unusual)).lines;
    const hash = line?.dielineHash;
    await removeFromCart(commerce, before, eu, line?.id ?? "");
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`delete from carts.dieline where hash = ${hash}`.execute(tx),
    );
    const second = await addToCart(commerce, visitor(), eu, unusual);
    expect(cartOf(second).lines[0]?.dielineHash).toBe(hash);
    const { rows } = await sql`select hash from carts.dieline where hash = ${hash}`.execute(database.db);
    expect(rows).toEqual([{ hash }]);
  });

  it("makes one line of the same thing put in by eight hands at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const caller = visitor();
      const packs = { sku: "printed-card", quantity: 100 };
      await Promise.all(Array.from({ length: 8 }, () => addToCart(commerce, caller, eu, wanted(packs))));
      const cart = await readCart(commerce, caller, eu);
      expect(cart?.lines.map(({ configuration }) => configuration.quantity)).toEqual([800]);
      expect(cart?.linesMinor).toBe(cart?.lines[0]?.netMinor);
    }
  });

  it("takes what is asked a second time, unheard, into an empty cart alone", async () => {
    const newcomer = visitor();
    const asked = [wanted({ quantity: 500 })];
    const first = cartOf(await addTogether(commerce, newcomer, eu, asked, true));
    expect(first.lines.map(({ configuration }) => configuration.quantity)).toEqual([500]);
    const again = cartOf(await addTogether(commerce, newcomer, eu, asked, true));
    expect(again.lines).toEqual(first.lines);
    const grown = cartOf(await addTogether(commerce, newcomer, eu, asked));
    expect(grown.lines.map(({ configuration }) => configuration.quantity)).toEqual([1000]);
  });

  it("is filled with at most five statements", async () => {
    const caller = visitor();
    await addToCart(commerce, caller, eu, wanted({ quantity: 100 }));
    const counted = countedStatements(database.db);
    cartOf(await addToCart({ ...commerce, db: counted.db }, caller, eu, wanted({ quantity: 250 })));
    expect(counted.statements.length, counted.statements.join("\n")).toBeLessThanOrEqual(5);
  });

  it("refuses what cannot be made, says what can, and stays as it was", async () => {
    const caller = visitor();
    await addToCart(commerce, caller, eu, wanted({ quantity: 100 }));
    const before = await readCart(commerce, caller, eu);
    for (const question of [
      { quantity: 7 },
      { quantity: -100 },
      { quantity: 1e12 },
      { quantity: "ten" },
      { size: "9999x9999x9999" },
      { sku: "no-such-box" },
      { material: "gold" },
    ]) {
      const answer = await addToCart(commerce, caller, eu, wanted(question));
      expect(answer).toMatchObject({ kind: "refused", reason: { code: "not-orderable" } });
    }
    expect(await addToCart(commerce, caller, eu, wanted({ sku: "special-box" }))).toMatchObject({
      kind: "refused",
    });
    expect(await readCart(commerce, caller, eu)).toEqual(before);
  });

  it("is not seen or changed by anybody else", async () => {
    const [owner, stranger] = [visitor(), visitor()];
    const cart = cartOf(await addToCart(commerce, owner, eu, wanted({ quantity: 100 })));
    const lineId = cart.lines[0]?.id ?? "";
    expect(await readCart(commerce, stranger, eu)).toBeNull();
    expect(await removeFromCart(commerce, stranger, eu, lineId)).toMatchObject({
      reason: { code: "line-not-found" },
    });
    expect((await readCart(commerce, owner, eu))?.lines).toHaveLength(1);
  });

  it("prices a changed line anew and joins lines that became the same", async () => {
    const caller = visitor();
    await addToCart(commerce, caller, eu, wanted({ quantity: 100 }));
    const cart = cartOf(await addToCart(commerce, caller, eu, wanted({ quantity: 100, size: "310x220x60" })));
    expect(cart.lines).toHaveLength(2);
    const second = cart.lines[1]?.id ?? "";
    const initial = defaultConfiguration("mailer-box-full-color").size;
    const joined = cartOf(
      await changeCartLine(commerce, caller, eu, { lineId: second, change: { size: initial } }),
    );
    expect(joined.lines.map(({ configuration }) => configuration.quantity)).toEqual([200]);
    const stale = await changeCartLine(commerce, caller, eu, {
      lineId: joined.lines[0]?.id ?? "",
      change: { quantity: 300 },
      seen: joined.version - 1,
    });
    expect(stale).toMatchObject({ reason: { code: "changed-meanwhile" } });
  });

  it("keeps a price for fourteen days and tells what changed after them", async () => {
    const caller = visitor();
    const later = fixedClock(new Date("2026-11-16T09:00:00Z"));
    const shop = { ...commerce, clock: later };
    const first = cartOf(await addToCart(shop, caller, eu, wanted({ quantity: 100 })));
    // As if the book had been another one then.
    await withTransaction(database.db, { caller: "system" }, async (tx) => {
      await sql`update carts.line set net_minor = net_minor + 1000 where id = ${first.lines[0]?.id}`.execute(
        tx,
      );
      await sql`update carts.cart set lines_minor = lines_minor + 1000 where id = ${first.id}`.execute(tx);
    });
    later.advance(13 * dayMs);
    const kept = await addToCart(shop, caller, eu, wanted({ sku: "kraft-tape" }));
    expect(kept).toMatchObject({ differences: [] });
    later.advance(2 * dayMs);
    const renewed = await addToCart(shop, caller, eu, wanted({ sku: "tissue-paper" }));
    expect(renewed).toMatchObject({
      differences: [
        {
          lineId: first.lines[0]?.id,
          beforeMinor: (first.lines[0]?.netMinor ?? 0) + 1000,
          afterMinor: first.lines[0]?.netMinor,
        },
      ],
    });
  });

  it("does not count what is saved for later", async () => {
    const caller = visitor();
    const cart = cartOf(await addToCart(commerce, caller, eu, wanted({ quantity: 100 })));
    const lineId = cart.lines[0]?.id ?? "";
    const saved = cartOf(await saveLineForLater(commerce, caller, eu, { lineId, isSavedForLater: true }));
    expect([saved.lines.length, saved.linesMinor]).toEqual([1, 0]);
  });

  it("buys what is asked for now, without what lay saved for later", async () => {
    const caller = visitor();
    const cart = cartOf(await addToCart(commerce, caller, eu, wanted({ quantity: 500 })));
    const lineId = cart.lines[0]?.id ?? "";
    await saveLineForLater(commerce, caller, eu, { lineId, isSavedForLater: true });
    const { lines } = cartOf(await addToCart(commerce, caller, eu, wanted({ quantity: 100 })));
    expect(lines).toMatchObject([{ configuration: { quantity: 100 }, isSavedForLater: false }]);
  });

  it("keeps a line that waits out of the one it becomes the same as", async () => {
    const caller = visitor();
    await addToCart(commerce, caller, eu, wanted({ quantity: 100 }));
    const cart = cartOf(await addToCart(commerce, caller, eu, wanted({ quantity: 250, size: "310x220x60" })));
    const lineId = cart.lines[1]?.id ?? "";
    await saveLineForLater(commerce, caller, eu, { lineId, isSavedForLater: true });
    const change = { size: defaultConfiguration("mailer-box-full-color").size };
    const { lines } = cartOf(await changeCartLine(commerce, caller, eu, { lineId, change }));
    expect(lines).toMatchObject([{ configuration: { quantity: 100 }, isSavedForLater: false }]);
  });

  it("allows three sample packs and no more", async () => {
    const caller = visitor();
    const packs = (theme: string, quantity: number) =>
      wanted({ sku: "sample-packs", choices: { theme }, quantity });
    cartOf(await addToCart(commerce, caller, eu, packs("e-commerce", 2)));
    cartOf(await addToCart(commerce, caller, eu, packs("kraft-and-recycled", 1)));
    expect(await addToCart(commerce, caller, eu, packs("kraft-and-recycled", 1))).toMatchObject({
      reason: { code: "sample-limit", maximum: 3 },
    });
  });

  it("takes a set's discount off its lines, then a promotion's off what is left", async () => {
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`insert into carts.promotion (code, basis_points, valid_from, valid_to, regions)
          values ('WELCOME', 700, '2026-01-01', '2027-01-01', '{eu}'), ('OVER', 700, '2025-01-01', '2026-01-01', null)
          on conflict do nothing`.execute(tx),
    );
    const caller = visitor();
    const together = { bundle: "unboxing" };
    const parts = ["mailer-box-full-color", "tissue-paper", "square-label", "printed-card"];
    const set = cartOf(
      await addTogether(
        commerce,
        caller,
        eu,
        parts.map((sku) => wanted({ sku, quantity: 500 }, together)),
      ),
    );
    const goods = set.lines.reduce((sum, { price }) => sum + price.goodsMinor, 0);
    expect(set.discountMinor).toBe(Math.floor(goods * 0.1));
    expect(await enterPromotion(commerce, caller, eu, from("nonsense"))).toMatchObject({
      reason: { code: "promotion-unknown" },
    });
    expect(await enterPromotion(commerce, caller, eu, from("over"))).toMatchObject({
      reason: { code: "promotion-over" },
    });
    const promoted = cartOf(await enterPromotion(commerce, caller, eu, from(" welcome ")));
    const left = goods - set.discountMinor;
    expect(promoted.discountMinor).toBe(set.discountMinor + Math.floor(left * 0.07));
    expect(promoted.lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0)).toBe(
      promoted.discountMinor,
    );
    const other = visitor();
    const gb = regionById("gb");
    await addToCart(commerce, other, gb, wanted({ quantity: 500 }));
    expect(await enterPromotion(commerce, other, gb, from("WELCOME"))).toMatchObject({
      reason: { code: "promotion-not-here" },
    });
  });

  it("takes no more promotion codes from who goes on guessing, in one session or in many of one network", async () => {
    const guess = async (caller: Caller, network: string) => {
      const answer = await enterPromotion(commerce, caller, eu, from("GUESSED", network));
      return answer.kind === "refused" ? answer.reason.code : "taken";
    };
    const guesser = visitor();
    for (let tried = 0; tried < 15; tried += 1)
      expect(await guess(guesser, `network ${tried}`)).toBe("promotion-unknown");
    expect(await guess(guesser, "another network")).toBe("too-many-attempts");
    expect(await guess(visitor(), "another network")).toBe("promotion-unknown");
    for (let tried = 0; tried < 60; tried += 1) await guess(visitor(), "one network");
    expect(await guess(visitor(), "one network")).toBe("too-many-attempts");
  });

  it("gives a set's discount only while the set is whole", async () => {
    const caller = visitor();
    const together = { bundle: "unboxing" };
    const parts = ["mailer-box-full-color", "tissue-paper", "square-label", "printed-card"];
    const lines = parts.map((sku) => wanted({ sku, quantity: 500 }, together));
    const whole = cartOf(await addTogether(commerce, caller, eu, lines));
    expect(whole.discountMinor).toBeGreaterThan(0);
    const idOf = (sku: string) => whole.lines.find((line) => line.sku === sku)?.id ?? "";
    // More boxes than there is tissue for.
    const more = { lineId: idOf("mailer-box-full-color"), change: { quantity: 1000 } };
    expect(cartOf(await changeCartLine(commerce, caller, eu, more)).discountMinor).toBe(0);
    const fewer = { ...more, change: { quantity: 250 } };
    expect(cartOf(await changeCartLine(commerce, caller, eu, fewer)).discountMinor).toBeGreaterThan(0);
    // Made otherwise, it is no longer of the set; made as before, it is again.
    const inLength = async (length: number) =>
      cartOf(
        await changeCartLine(commerce, caller, eu, {
          ...more,
          change: { size: { length, width: 200, height: 80 } },
        }),
      ).discountMinor;
    expect(await inLength(260)).toBe(0);
    expect(await inLength(250)).toBeGreaterThan(0);
    const waiting = { lineId: idOf("printed-card"), isSavedForLater: true };
    expect(cartOf(await saveLineForLater(commerce, caller, eu, waiting)).discountMinor).toBe(0);
    const made = [
      wanted({ sku: "kraft-tape" }, { bundle: "my-own" }),
      wanted({ sku: "tissue-paper" }, { bundle: "my-own" }),
    ];
    expect(cartOf(await addTogether(commerce, visitor(), eu, made)).discountMinor).toBe(0);
  });

  it("gives a set's discount for the pieces of the set, not for what is ordered beyond it", async () => {
    const quantities = {
      "mailer-box-full-color": 250,
      "tissue-paper": 250,
      "square-label": 250,
      "printed-card": 5000,
    };
    const lines = Object.entries(quantities).map(([sku, quantity]) =>
      wanted({ sku, quantity }, { bundle: "unboxing" }),
    );
    const cart = cartOf(await addTogether(commerce, visitor(), eu, lines));
    const goods = cart.lines.reduce(
      (sum, { sku, price: { goodsMinor } }) =>
        sum + (sku === "printed-card" ? Math.floor(goodsMinor / 20) : goodsMinor),
      0,
    );
    expect(cart.discountMinor).toBe(Math.floor(goods * 0.1));
  });

  it("brings back what was taken out last, once, and as it was", async () => {
    const caller = visitor();
    const cart = cartOf(await addToCart(commerce, caller, eu, wanted({ quantity: 100 })));
    const [line] = cart.lines;
    cartOf(await removeFromCart(commerce, caller, eu, line?.id ?? ""));
    const restored = cartOf(await undoRemoval(commerce, caller, eu));
    expect(restored.lines.map(({ key, netMinor }) => [key, netMinor])).toEqual([[line?.key, line?.netMinor]]);
    expect(await undoRemoval(commerce, caller, eu)).toMatchObject({ reason: { code: "line-not-found" } });
  });

  it("brings it back to the place it had", async () => {
    const caller = visitor();
    const skus = ["mailer-box-eco", "kraft-tape", "tissue-paper"];
    const cart = cartOf(
      await addTogether(
        commerce,
        caller,
        eu,
        skus.map((sku) => wanted({ sku })),
      ),
    );
    for (const { id } of cart.lines) {
      await removeFromCart(commerce, caller, eu, id);
      const restored = cartOf(await undoRemoval(commerce, caller, eu));
      expect(restored.lines.map((line) => line.id)).toEqual(cart.lines.map((line) => line.id));
    }
    expect((await readCart(commerce, caller, eu))?.lines.map(({ sku }) => sku)).toEqual(skus);
  });

  it("brings back what was put by as put by", async () => {
    const caller = visitor();
    const cart = cartOf(await addToCart(commerce, caller, eu, wanted({ quantity: 100 })));
    const lineId = cart.lines[0]?.id ?? "";
    await saveLineForLater(commerce, caller, eu, { lineId, isSavedForLater: true });
    await removeFromCart(commerce, caller, eu, lineId);
    const restored = cartOf(await undoRemoval(commerce, caller, eu));
    expect(restored.lines).toMatchObject([{ isSavedForLater: true, configuration: { quantity: 100 } }]);
    expect(restored.linesMinor).toBe(0);
  });

  it("takes all of several things or none of them", async () => {
    const caller = visitor();
    const answer = await addTogether(commerce, caller, eu, [
      wanted({ quantity: 100 }),
      wanted({ sku: "kraft-tape", quantity: -1 }),
    ]);
    expect(answer).toMatchObject({ reason: { code: "not-orderable" } });
    expect(await readCart(commerce, caller, eu)).toBeNull();
  });

  it("goes only where the storefront delivers", async () => {
    const caller = visitor();
    await addToCart(commerce, caller, eu, wanted({ quantity: 100 }));
    for (const country of ["XX", "", "us; drop", "KP"])
      expect(await shipCartTo(commerce, caller, eu, country)).toMatchObject({
        reason: { code: "country-not-served" },
      });
    expect(cartOf(await shipCartTo(commerce, caller, eu, "IE")).shipCountry).toBe("IE");
  });

  it("sells no more from the shelf than lies on it now", async () => {
    const box = { sku: "pre-printed-kraft-tape", quantity: 60 };
    const first = cartOf(await addToCart(commerce, visitor(), eu, wanted(box)));
    const item = first.lines[0]?.stockItem ?? "";
    const level = (onHand: number) =>
      withTransaction(database.db, { caller: "system" }, (tx) =>
        sql`insert into stock.level (item, on_hand) values (${item}, ${onHand})
            on conflict (item) do update set on_hand = excluded.on_hand`.execute(tx),
      );
    await level(48);
    expect(await addToCart(commerce, visitor(), eu, wanted(box))).toMatchObject({
      reason: { code: "not-orderable", issues: [{ code: "quantity-over-stock", maximum: 48 }] },
    });
    // More than a new installation starts with.
    await level(100_000);
    expect(
      cartOf(await addToCart(commerce, visitor(), eu, wanted({ ...box, quantity: 1500 }))).lines,
    ).toHaveLength(1);
  });
});
