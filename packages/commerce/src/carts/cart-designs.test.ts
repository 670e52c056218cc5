/** A line and the design on it: its buyer's, made for one dieline, and carried over when the line is cut another way. */
import { type Configuration, defaultConfiguration, dielineOf } from "@foldmark/catalogue";
import { newNode } from "@foldmark/design";
import { storedDieline } from "@foldmark/geometry";
import { fixedClock, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import type { Selling } from "../commerce.ts";
import type { DesignWish } from "../designs/line-designs.ts";
import { openDesignOf } from "../designs/open-design.ts";
import { claimDesigns, renameDesign } from "../designs/own-designs.ts";
import { nameVersion, readVersion } from "../designs/versions.ts";
import type { Refused } from "../refusals.ts";
import { newPersonId } from "../testing/checkout-fixture.ts";
import { designedBox, designServices, draw, newDesign, shapeOn } from "../testing/designs.ts";
import { brokenPromises } from "../testing/proofs.ts";
import type { Cart } from "./cart.ts";
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
import { viewCart } from "./view-cart.ts";

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

const services = () => designServices(commerce);
const boxOf = (size: (typeof sizes)[number]): Configuration => {
  const [length, width, height] = sized[size];
  return designedBox({ length, width, height });
};

/** A design with a second revision that looks another way. */
async function drawnBy(caller: Caller, size: (typeof sizes)[number] = sizes[0]) {
  const design = await newDesign(services(), caller, boxOf(size));
  await draw(services(), caller, design, shapeOn("a"));
  const named = await nameVersion(commerce, caller, { designId: design.id, name: "second" });
  if (named.kind === "refused") throw new Error(named.reason.code);
  return { id: design.id, first: { id: design.id, revision: 1 }, second: { id: design.id, revision: 2 } };
}

function cartOf(answer: CartAnswer | Refused<CartRefusal>): Cart {
  if (answer.kind === "refused") throw new Error(`refused: ${JSON.stringify(answer.reason)}`);
  return answer.cart;
}

const put = (
  caller: Caller,
  drawn: DesignWish | null,
  size: string = sizes[0],
  bundle: string | null = null,
) => addToCart(commerce, caller, eu, { question: { sku, size, quantity: 100 }, design: drawn, bundle });

const headOfRevision = async ({ id, revision }: { id: string; revision: number }, caller: Caller) => {
  const version = await readVersion(commerce, caller, { designId: id, number: revision });
  if (version.kind === "refused") throw new Error(version.reason.code);
  return version.document.records.find((each) => each.type === "document");
};

describe("the design of a line", () => {
  it("that was gone on with is put in again as the same line, and nothing of it twice", async () => {
    const caller = visitor();
    const { id } = await newDesign(services(), caller, boxOf(sizes[0]));
    const before = cartOf(await put(caller, { id })).lines[0];
    await draw(services(), caller, { id, clock: 0 }, shapeOn("a"));
    const question = { sku, size: sizes[0], quantity: 300 };
    const again = cartOf(await addToCart(commerce, caller, eu, { question, design: { id }, bundle: null }));
    expect(again.lines).toMatchObject([
      { id: before?.id, configuration: { quantity: 300 }, design: { id, revision: 2 } },
    ]);
    expect(before?.design).toMatchObject({ id, revision: 1 });
    // What waits for later is left alone.
    await saveLineForLater(commerce, caller, eu, { lineId: before?.id ?? "", isSavedForLater: true });
    await draw(services(), caller, { id, clock: 1 }, shapeOn("b"));
    expect(cartOf(await put(caller, { id })).lines.map(({ isSavedForLater }) => isSavedForLater)).toEqual([
      true,
      false,
    ]);
  });

  it("is carried over when the line is cut another way, and waits for a look", async () => {
    const caller = visitor();
    const spring = await drawnBy(caller);
    const { lines } = cartOf(await put(caller, spring.second));
    expect(lines[0]).toMatchObject({ design: spring.second, isDesignUnseen: false });
    const lineId = lines[0]?.id ?? "";
    const more = await changeCartLine(commerce, caller, eu, { lineId, change: { quantity: 200 } });
    expect(more).toMatchObject({ cart: { lines: [{ design: spring.second, isDesignUnseen: false }] } });

    const larger = cartOf(await changeCartLine(commerce, caller, eu, { lineId, change: { size: sizes[1] } }));
    expect(larger.lines[0]).toMatchObject({ design: { id: spring.id, revision: 3 }, isDesignUnseen: true });
    expect(larger.lines[0]?.design?.dielineHash).toBe(hashOf(boxOf(sizes[1])));
    expect(await headOfRevision({ id: spring.id, revision: 3 }, caller)).toMatchObject({
      product: { size: { length: 310, width: 220, height: 60 } },
    });
    // Nobody went on with it meanwhile: it follows its line.
    expect(await openDesignOf(commerce, caller, spring.id)).toMatchObject({
      dielineHash: larger.lines[0]?.dielineHash,
      clock: 2,
    });
    // Its buyer reads what became of it: what lies at the edge of its panel keeps its place there.
    const fitted = { moved: 0, outsideSafe: 0, aside: 0 };
    expect((await viewCart(commerce, caller, eu)).problems).toEqual({
      [lineId]: { kind: "design-unseen", fitted },
    });

    const seen = cartOf(
      await changeCartLine(commerce, caller, eu, { lineId, change: { isDesignUnseen: false } }),
    );
    expect(seen.lines[0]).toMatchObject({ design: { revision: 3 }, isDesignUnseen: false });
    // Back again it is what it was, which was looked at when it was drawn.
    const back = cartOf(await changeCartLine(commerce, caller, eu, { lineId, change: { size: sizes[0] } }));
    expect(back.lines[0]).toMatchObject({ design: spring.second, isDesignUnseen: false });
    expect(await brokenPromises(database.db)).toEqual([]);
  });

  it("tells its buyer how much of it found no panel", async () => {
    const caller = visitor();
    const design = await newDesign(services(), caller, boxOf(sizes[0]));
    const gone = ["a", "b"].map((id) =>
      newNode("shape", { id: `node:${id}`, parent: "panel:body-outside/gone" }),
    );
    const { id } = await draw(services(), caller, design, { put: gone, patch: {}, del: [] });
    const lineId = cartOf(await put(caller, { id })).lines[0]?.id ?? "";
    await changeCartLine(commerce, caller, eu, { lineId, change: { size: sizes[1] } });
    expect((await viewCart(commerce, caller, eu)).problems).toMatchObject({
      [lineId]: { kind: "design-unseen", fitted: { aside: 2 } },
    });
  });

  it("that nobody has looked at is not seen by being put in again", async () => {
    const caller = visitor();
    const spring = await drawnBy(caller);
    const { lines } = cartOf(await put(caller, spring.second));
    const lineId = lines[0]?.id ?? "";
    const larger = cartOf(await changeCartLine(commerce, caller, eu, { lineId, change: { size: sizes[1] } }));
    const { hash = "" } = larger.lines[0]?.design ?? {};
    const again = cartOf(await put(caller, { id: spring.id, hash }, sizes[1]));
    expect(again.lines).toMatchObject([{ isDesignUnseen: true }]);
    // Nor by putting in the design as it stands, which followed its line.
    const whole = cartOf(await put(caller, { id: spring.id }, sizes[1]));
    expect(whole.lines).toMatchObject([{ isDesignUnseen: true }]);
  });

  it("is carried over beside the design, when that has gone on since", async () => {
    const caller = visitor();
    const spring = await drawnBy(caller);
    const { lines } = cartOf(await put(caller, spring.first));
    const change = { size: sizes[1] };
    const larger = cartOf(await changeCartLine(commerce, caller, eu, { lineId: lines[0]?.id ?? "", change }));
    expect(larger.lines[0]).toMatchObject({ design: { id: spring.id, revision: 3 }, isDesignUnseen: true });
    expect(await openDesignOf(commerce, caller, spring.id)).toMatchObject({
      dielineHash: hashOf(boxOf(sizes[0])),
      clock: 1,
    });
  });

  it("is carried over to another material, which makes another dieline", async () => {
    const caller = visitor();
    const { lines } = cartOf(await put(caller, (await drawnBy(caller)).second));
    const answer = await changeCartLine(commerce, caller, eu, {
      lineId: lines[0]?.id ?? "",
      change: { material: "e-flute-coated" },
    });
    const [line] = cartOf(answer).lines;
    expect(line?.dielineHash).not.toBe(lines[0]?.dielineHash);
    expect(line).toMatchObject({ design: { dielineHash: line?.dielineHash }, isDesignUnseen: true });
  });

  it("is carried over at once when it is put on a line of another size", async () => {
    const caller = visitor();
    const { second } = await drawnBy(caller, sizes[1]);
    expect(cartOf(await put(caller, second, sizes[0])).lines[0]).toMatchObject({
      design: { id: second.id, revision: 3 },
      isDesignUnseen: true,
    });
  });

  it("is carried over when the line is printed another way on the same drawing", async () => {
    const caller = visitor();
    const spring = await drawnBy(caller);
    const { lines } = cartOf(await put(caller, spring.second));
    const lineId = lines[0]?.id ?? "";
    const change = { print: "full-colour-one-colour-inside" };
    const [both] = cartOf(await changeCartLine(commerce, caller, eu, { lineId, change })).lines;
    expect(both).toMatchObject({
      dielineHash: lines[0]?.dielineHash,
      design: { id: spring.id, revision: 3 },
      isDesignUnseen: true,
    });
    expect(await headOfRevision({ id: spring.id, revision: 3 }, caller)).toMatchObject({
      product: { sku, print: "full-colour-one-colour-inside" },
    });
    expect(await openDesignOf(commerce, caller, spring.id)).toMatchObject({
      product: { print: "full-colour-one-colour-inside" },
    });
  });

  it("is carried over to another product of the same drawing, and taken by none that is not printed", async () => {
    const caller = visitor();
    const spring = await drawnBy(caller);
    const on = (other: string) =>
      addToCart(commerce, caller, eu, {
        question: { sku: other, size: sizes[0], quantity: 600 },
        design: spring.second,
        bundle: null,
      });
    const [eco] = cartOf(await on("mailer-box-eco-white")).lines;
    expect(eco).toMatchObject({
      dielineHash: hashOf(boxOf(sizes[0])),
      configuration: { print: "one-colour" },
      design: { id: spring.id, revision: 3 },
      isDesignUnseen: true,
    });
    expect(await headOfRevision({ id: spring.id, revision: 3 }, caller)).toMatchObject({
      product: { sku: "mailer-box-eco-white", print: "one-colour" },
    });
    expect(await on("mailer-box-plain")).toEqual({ kind: "refused", reason: { code: "design-unknown" } });
  });

  it("is the design as it stands, where no revision is named", async () => {
    const caller = visitor();
    const design = await newDesign(services(), caller, boxOf(sizes[0]));
    await draw(services(), caller, design, shapeOn("late"));
    const { lines } = cartOf(await put(caller, { id: design.id }));
    expect(lines[0]?.design).toMatchObject({ id: design.id, revision: 2 });
    // Nothing has changed since: it is the same revision, and the same line as it is asked for.
    const again = cartOf(await put(caller, { id: design.id }));
    expect(again.lines).toMatchObject([{ design: { revision: 2 }, configuration: { quantity: 100 } }]);
  });

  it("is called in the cart as it is called today", async () => {
    const caller = visitor();
    const design = await newDesign(services(), caller, boxOf(sizes[0]));
    await put(caller, { id: design.id });
    expect(await viewCart(commerce, caller, eu)).toMatchObject({ designNames: { [design.id]: "Spring" } });
    await renameDesign(services(), caller, { designId: design.id, name: "Slow Bean" });
    expect(await viewCart(commerce, caller, eu)).toMatchObject({ designNames: { [design.id]: "Slow Bean" } });
  });

  it("is refused where it is another's, never was, or looks otherwise", async () => {
    const [caller, stranger] = [visitor(), visitor()];
    const { id, second } = await drawnBy(caller);
    const refusal = { kind: "refused", reason: { code: "design-unknown" } };
    expect(await put(stranger, second)).toEqual(refusal);
    expect(await put(stranger, { id })).toEqual(refusal);
    expect(await put(caller, { id, revision: 9 })).toEqual(refusal);
    expect(await put(caller, { id, hash: "0".repeat(64) })).toEqual(refusal);
    expect(await put(caller, { id: "spring" })).toEqual(refusal);
    expect(await readCart(commerce, stranger, eu)).toBeNull();
    const { lines } = cartOf(await put(caller, null));
    const change = { design: { id: newPersonId() } };
    expect(await changeCartLine(commerce, caller, eu, { lineId: lines[0]?.id ?? "", change })).toEqual(
      refusal,
    );
    expect((await readCart(commerce, caller, eu))?.lines[0]).toMatchObject({ design: null });
  });

  it("is replaced by its next revision, and the database holds that one", async () => {
    const caller = visitor();
    const { first, second } = await drawnBy(caller);
    const { lines } = cartOf(await put(caller, first));
    const lineId = lines[0]?.id ?? "";
    cartOf(await changeCartLine(commerce, caller, eu, { lineId, change: { design: second } }));
    expect((await readCart(commerce, caller, eu))?.lines).toMatchObject([{ id: lineId, design: second }]);
  });

  it("tells two lines of the same make apart, also when both look the same", async () => {
    const caller = visitor();
    const spring = await newDesign(services(), caller);
    const autumn = await newDesign(services(), caller);
    await put(caller, { id: spring.id });
    const { lines } = cartOf(await put(caller, { id: autumn.id }));
    expect(lines.map((line) => line.design?.id)).toEqual([spring.id, autumn.id]);
    expect(lines[0]?.design?.hash).toBe(lines[1]?.design?.hash);
  });

  it("stays unseen through removal and undo", async () => {
    const caller = visitor();
    const { second } = await drawnBy(caller, sizes[1]);
    const { lines } = cartOf(await put(caller, second, sizes[0]));
    await removeFromCart(commerce, caller, eu, lines[0]?.id ?? "");
    expect(cartOf(await undoRemoval(commerce, caller, eu)).lines[0]).toMatchObject({
      design: { id: second.id, revision: 3 },
      isDesignUnseen: true,
    });
  });

  it("costs lines without one no statement", async () => {
    const caller = visitor();
    await put(caller, null);
    const seen: string[] = [];
    const watched = commerce.db.withPlugin({
      transformQuery: ({ node }) => {
        seen.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const cart = cartOf(
      await addToCart({ ...commerce, db: watched }, caller, eu, {
        question: { sku, size: sizes[1], quantity: 100 },
        design: null,
        bundle: null,
      }),
    );
    const lineId = cart.lines[1]?.id ?? "";
    await changeCartLine({ ...commerce, db: watched }, caller, eu, { lineId, change: { size: sizes[0] } });
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.filter((statement) => statement.includes("designs"))).toEqual([]);
  });
});

interface Drawer {
  readonly caller: Caller;
  readonly designs: readonly { readonly first: DesignWish; readonly second: DesignWish }[];
}
type Command = (drawer: Drawer, cart: Cart | null) => Promise<unknown>;

const somebodysLine = (cart: Cart | null, at: number): string =>
  cart?.lines[at % Math.max(1, cart.lines.length)]?.id ?? newPersonId();

const drawings = fc.oneof(
  fc.constant(null),
  fc.record({ which: fc.nat(1), revision: fc.constantFrom("first" as const, "second" as const) }),
);
type Drawing = { readonly which: number; readonly revision: "first" | "second" } | null;
const wishOf = ({ designs }: Drawer, drawing: Drawing): DesignWish | null =>
  drawing && (designs[drawing.which]?.[drawing.revision] ?? null);

const commands: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(fc.constantFrom(...sizes), drawings, fc.constantFrom(null, "unboxing")).map(
    ([size, drawing, bundle]): Command =>
      (drawer) =>
        put(drawer.caller, wishOf(drawer, drawing), size, bundle),
  ),
  fc
    .tuple(
      fc.nat(5),
      fc.oneof(
        fc.record({ size: fc.constantFrom(...sizes) }),
        fc.record({ quantity: fc.constantFrom(100, 250, 7) }),
        fc.record({ print: fc.constantFrom("full-colour", "full-colour-one-colour-inside") }),
        fc.record({ material: fc.constantFrom("e-flute-coated", defaultConfiguration(sku).material) }),
        drawings.map((drawing) => ({ drawing })),
      ),
    )
    .map(
      ([at, change]): Command =>
        (drawer, cart) => {
          const lineId = somebodysLine(cart, at);
          const meant = "drawing" in change ? { design: wishOf(drawer, change.drawing) } : change;
          return changeCartLine(commerce, drawer.caller, eu, { lineId, change: meant });
        },
    ),
  fc.nat(5).map(
    (at): Command =>
      ({ caller }, cart) =>
        changeCartLine(commerce, caller, eu, {
          lineId: somebodysLine(cart, at),
          change: { isDesignUnseen: false },
        }),
  ),
  fc.nat(5).map(
    (at): Command =>
      ({ caller }, cart) =>
        removeFromCart(commerce, caller, eu, somebodysLine(cart, at)),
  ),
  fc.constant<Command>(({ caller }) => undoRemoval(commerce, caller, eu)),
  fc.tuple(fc.nat(5), fc.boolean()).map(
    ([at, isSavedForLater]): Command =>
      ({ caller }, cart) =>
        saveLineForLater(commerce, caller, eu, { lineId: somebodysLine(cart, at), isSavedForLater }),
  ),
  fc.constantFrom("DE", "IE").map(
    (country): Command =>
      ({ caller }) =>
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
    design_revision: line.design?.revision ?? null,
    design_hash: line.design?.hash ?? null,
    is_design_unseen: line.isDesignUnseen,
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
    else expect(line.isDesignUnseen).toBe(false);
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
        const drawer = {
          caller,
          designs: [await drawnBy(caller, sizes[0]), await drawnBy(caller, sizes[1])],
        };
        let cart: Cart | null = null;
        for (const command of sequence) cart = await asserted(caller, await command(drawer, cart));
        const into = {
          kind: "customer",
          accountId: newPersonId(),
          sessionId: newPersonId(),
          provedAt: null,
        } as const;
        await put(into, (await drawnBy(into)).first);
        await withTransaction(database.db, { caller: "system" }, async (tx) => {
          await mergeVisitorCarts(commerce, tx, caller, into);
          await claimDesigns(tx, caller, into);
        });
        await asserted(into, {});
      }),
      { numRuns: 30 },
    );
    expect(await brokenPromises(database.db)).toEqual([]);
  });
});
