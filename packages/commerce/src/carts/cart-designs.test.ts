/** A line and the design on it: made for one dieline, kept whole, and gone when the line is cut another way. */
import { type Configuration, defaultConfiguration, dielineOf } from "@foldmark/catalogue";
import { storedDieline } from "@foldmark/geometry";
import { fixedClock, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import type { Selling } from "../commerce.ts";
import type { Refused } from "../refusals.ts";
import { newPersonId } from "../testing/checkout-fixture.ts";
import type { Cart, DesignRevision } from "./cart.ts";
import type { CartRefusal } from "./cart-refusal.ts";
import {
  addToCart,
  type CartAnswer,
  changeCartLine,
  mergeVisitorCarts,
  readCart,
  removeFromCart,
  saveLineForLater,
  shipCartTo,
  undoRemoval,
} from "./carts.ts";

const eu = regionById("eu");
let database: TestDatabase;
let commerce: Selling;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  commerce = { db: database.db, clock: fixedClock("2026-11-16T09:00:00Z"), book: () => builtInBook };
});
afterAll(() => database?.drop());

const visitor = (): Caller & { kind: "visitor" } => ({ kind: "visitor", sessionId: newPersonId() });
const sku = "mailer-box-full-color";
const sizes = ["250x200x80", "310x220x60"] as const;
const sized = { "250x200x80": [250, 200, 80], "310x220x60": [310, 220, 60] } as const;

const hashes = new Map<string, string | null>();

function hashOf(configuration: Configuration): string | null {
  const make = JSON.stringify({ ...configuration, quantity: 0 });
  if (!hashes.has(make)) {
    const dieline = dielineOf(configuration);
    hashes.set(make, dieline && storedDieline(dieline).hash);
  }
  return hashes.get(make) ?? null;
}

/** Of the usual make in this size, as a store of designs would have noted it. */
function dielineHash(size: (typeof sizes)[number]): string {
  const [length, width, height] = sized[size];
  return hashOf({ ...defaultConfiguration(sku), size: { length, width, height } }) ?? "none";
}

const design = (id: string, hash: string, size: (typeof sizes)[number]): DesignRevision => ({
  id,
  hash: hash.repeat(64),
  dielineHash: dielineHash(size),
});

function cartOf(answer: CartAnswer | Refused<CartRefusal>): Cart {
  if (answer.kind === "refused") throw new Error(`refused: ${JSON.stringify(answer.reason)}`);
  return answer.cart;
}

const put = (
  caller: Caller,
  drawn: DesignRevision | null,
  size: string = sizes[0],
  bundle: string | null = null,
) => addToCart(commerce, caller, eu, { question: { sku, size, quantity: 100 }, design: drawn, bundle });

describe("the design of a line", () => {
  it("goes when the line is cut another way, and the answer says which", async () => {
    const caller = visitor();
    const spring = design("spring", "a", sizes[0]);
    const { lines } = cartOf(await put(caller, spring));
    const lineId = lines[0]?.id ?? "";
    const more = await changeCartLine(commerce, caller, eu, { lineId, change: { quantity: 200 } });
    expect(more).toMatchObject({ cart: { lines: [{ design: spring }] }, droppedDesigns: [] });
    const larger = await changeCartLine(commerce, caller, eu, { lineId, change: { size: sizes[1] } });
    expect(larger).toMatchObject({ cart: { lines: [{ design: null }] }, droppedDesigns: [spring] });
    expect((await readCart(commerce, caller, eu))?.lines).toMatchObject([{ design: null }]);
  });

  it("goes with another material, which makes another dieline", async () => {
    const caller = visitor();
    const { lines } = cartOf(await put(caller, design("spring", "a", sizes[0])));
    const [line] = lines;
    const answer = await changeCartLine(commerce, caller, eu, {
      lineId: line?.id ?? "",
      change: { material: "e-flute-coated" },
    });
    if (answer.kind === "refused") throw new Error(JSON.stringify(answer.reason));
    expect(answer.cart.lines[0]?.dielineHash).not.toBe(line?.dielineHash);
    expect(answer).toMatchObject({ cart: { lines: [{ design: null }] }, droppedDesigns: [{ id: "spring" }] });
  });

  it("is not taken at all when it was drawn on another dieline", async () => {
    const other = design("spring", "a", sizes[1]);
    expect(await put(visitor(), other, sizes[0])).toMatchObject({
      cart: { lines: [{ design: null }] },
      droppedDesigns: [other],
    });
  });

  it("is replaced by its next revision, and the database holds that one", async () => {
    const caller = visitor();
    const { lines } = cartOf(await put(caller, design("spring", "a", sizes[0])));
    const revised = design("spring", "b", sizes[0]);
    const lineId = lines[0]?.id ?? "";
    cartOf(await changeCartLine(commerce, caller, eu, { lineId, change: { design: revised } }));
    expect((await readCart(commerce, caller, eu))?.lines).toMatchObject([{ id: lineId, design: revised }]);
  });

  it("tells two lines of the same make apart, also when both look the same", async () => {
    const caller = visitor();
    await put(caller, design("spring", "a", sizes[0]));
    const { lines } = cartOf(await put(caller, design("autumn", "a", sizes[0])));
    expect(lines.map((line) => line.design?.id)).toEqual(["spring", "autumn"]);
  });
});

type Command = (caller: Caller, cart: Cart | null) => Promise<unknown>;

const somebodysLine = (cart: Cart | null, at: number): string =>
  cart?.lines[at % Math.max(1, cart.lines.length)]?.id ?? newPersonId();

const drawings = fc.oneof(
  fc.constant(null),
  fc.record({
    id: fc.constantFrom("spring", "autumn"),
    hash: fc.constantFrom("a", "b"),
    size: fc.constantFrom(...sizes),
  }),
);
const drawn = (drawing: { id: string; hash: string; size: (typeof sizes)[number] } | null) =>
  drawing && design(drawing.id, drawing.hash, drawing.size);

const commands: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(fc.constantFrom(...sizes), drawings, fc.constantFrom(null, "unboxing")).map(
    ([size, drawing, bundle]): Command =>
      (caller) =>
        put(caller, drawn(drawing), size, bundle),
  ),
  fc
    .tuple(
      fc.nat(5),
      fc.oneof(
        fc.record({ size: fc.constantFrom(...sizes) }),
        fc.record({ quantity: fc.constantFrom(100, 250, 7) }),
        fc.record({ print: fc.constantFrom("full-colour", "full-colour-both-sides") }),
        fc.record({ material: fc.constantFrom("e-flute-coated", defaultConfiguration(sku).material) }),
        drawings.map((drawing) => ({ design: drawn(drawing) })),
      ),
    )
    .map(
      ([at, change]): Command =>
        (caller, cart) =>
          changeCartLine(commerce, caller, eu, { lineId: somebodysLine(cart, at), change }),
    ),
  fc.nat(5).map(
    (at): Command =>
      (caller, cart) =>
        removeFromCart(commerce, caller, eu, somebodysLine(cart, at)),
  ),
  fc.constant<Command>((caller) => undoRemoval(commerce, caller, eu)),
  fc.tuple(fc.nat(5), fc.boolean()).map(
    ([at, isSavedForLater]): Command =>
      (caller, cart) =>
        saveLineForLater(commerce, caller, eu, { lineId: somebodysLine(cart, at), isSavedForLater }),
  ),
  fc.constantFrom("DE", "IE").map(
    (country): Command =>
      (caller) =>
        shipCartTo(commerce, caller, eu, country),
  ),
);

/** Every column of the cart's lines but those of time and place, as they stand in the database. */
async function rowsOf(cartId: string) {
  const { rows } = await withTransaction(database.db, { caller: "system" }, (tx) =>
    sql<{ row: object }>`
      select to_jsonb(line) - 'cart_id' - 'created_at' - 'updated_at' as row
      from carts.line where cart_id = ${cartId} order by position`.execute(tx),
  );
  return rows.map(({ row }) => row);
}

const expectedRows = ({ lines }: Cart) =>
  lines.map((line, position) => ({
    id: line.id,
    line_key: line.key,
    position,
    sku: line.configuration.sku,
    configuration: line.configuration,
    design_id: line.design?.id ?? null,
    design_hash: line.design?.hash ?? null,
    dieline_hash: line.dielineHash,
    stock_item: line.stockItem,
    bundle: line.bundle,
    quantity: line.configuration.quantity,
    unit_micro: line.price.unitMicro,
    net_minor: line.netMinor,
    discount_minor: line.discountMinor,
    price: line.price,
    price_book: line.price.priceBookId,
    locked_until: line.lockedUntil.toISOString().replace("Z", "+00:00").replace(".000", ""),
    is_saved_for_later: line.isSavedForLater,
  }));

function expectDesignsToFit({ lines }: Cart) {
  for (const line of lines) {
    expect(line.dielineHash).toBe(hashOf(line.configuration));
    if (line.design) expect(line.design.dielineHash).toBe(line.dielineHash);
  }
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
}

describe("after any sequence of commands", () => {
  it("the cart that was answered is the cart that is kept, column by column, and designs fit", {
    timeout: 120_000,
  }, async () => {
    const asserted = async (caller: Caller, answer: unknown) => {
      const kept = await readCart(commerce, caller, eu);
      const told = answer as CartAnswer | Refused<CartRefusal>;
      if (told.kind === "cart") expect(kept).toEqual(told.cart);
      if (!kept) return null;
      expect(await rowsOf(kept.id)).toEqual(expectedRows(kept));
      expectDesignsToFit(kept);
      return kept;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(commands, { minLength: 3, maxLength: 10 }), async (sequence) => {
        const caller = visitor();
        let cart: Cart | null = null;
        for (const command of sequence) cart = await asserted(caller, await command(caller, cart));
        const into = {
          kind: "customer",
          accountId: newPersonId(),
          sessionId: newPersonId(),
          provedAt: null,
        } as const;
        await put(into, design("spring", "a", sizes[0]));
        await withTransaction(database.db, { caller: "system" }, (tx) =>
          mergeVisitorCarts(commerce, tx, caller, into),
        );
        await asserted(into, {});
      }),
      { numRuns: 30 },
    );
  });
});
