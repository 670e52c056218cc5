/** A line whose design is a print file, made in another size: its pages are laid and checked anew, and nothing is taken for right. */
import { defaultConfiguration, productType, sizeId } from "@foldmark/catalogue";
import { builtInBook } from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import { expect, it } from "vitest";
import { outside, planted, reasonOf, usePrintFiles, visitor } from "../testing/print-files.ts";
import { addToCart, changeCartLine } from "./carts.ts";
import { viewCart } from "./view-cart.ts";

const fixture = usePrintFiles();
const eu = regionById("eu");
const sku = "product-box";
const { size } = defaultConfiguration(sku);
const own = sizeId(size);
const other =
  productType(sku)
    .sizes.standard.map(({ id }) => id)
    .find((id) => id !== own) ?? "";

it("is told by its page that it was made for the other size, and is itself again when that comes back", async () => {
  const caller = visitor();
  const commerce = { db: fixture.db, clock: fixture.clock, book: () => builtInBook };
  const cartOf = async (answer: ReturnType<typeof addToCart>) => {
    const done = await answer;
    if (done.kind === "refused") throw new Error(JSON.stringify(done.reason));
    return done.cart.lines[0]!;
  };
  const put = (asked: string) =>
    addToCart(commerce, caller, eu, {
      question: { sku, size: asked, quantity: 500 },
      design: { id },
      bundle: null,
    });
  const resize = (lineId: string, asked: string) =>
    changeCartLine(commerce, caller, eu, { lineId, change: { size: asked } });
  const sheetOf = async () => {
    const { sheets } = await fixture.view(caller, id);
    return sheets.find(({ surface }) => surface === outside)!;
  };
  /** Looking at it begins what waits to be checked. */
  const checked = async () => {
    await sheetOf();
    return sheetOf();
  };

  const id = await fixture.made(caller);
  await fixture.sent(caller, id, planted("an area in RGB"));
  const first = await cartOf(put(own));
  expect(first.isDesignUnseen).toBe(false);

  const larger = await cartOf(resize(first.id, other));
  expect(larger).toMatchObject({ isDesignUnseen: true, design: { id } });
  expect((await viewCart(commerce, caller, eu)).problems).toEqual({ [first.id]: { kind: "file-unseen" } });
  const seen = { lineId: first.id, change: { isDesignUnseen: false } } as const;
  expect(reasonOf(await changeCartLine(commerce, caller, eu, seen))).toEqual({
    code: "design-unseen",
    lineIds: [first.id],
  });
  // Not bought as it stands while nobody knows how it lies there.
  expect(reasonOf(await put(other))).toEqual({ code: "design-in-check" });

  const misfit = await checked();
  expect(misfit).toMatchObject({ state: "ready", isPlacedByItself: true });
  expect(misfit.findings[0]).toMatchObject({ rule: "page-size", severity: "error" });
  expect(misfit.facts?.matches).toEqual({ name: `${own.replaceAll("x", " × ")}\u00a0mm` });
  const looked = await cartOf(put(other));
  expect(looked).toMatchObject({ id: first.id, isDesignUnseen: false });

  const back = await cartOf(resize(first.id, own));
  expect(back.isDesignUnseen).toBe(true);
  const again = await checked();
  expect(again.findings.map(({ rule }) => rule)).toEqual(["rgb-colour"]);
  expect(again.facts?.matches).toBe("configured");
  expect(await cartOf(put(own))).toMatchObject({ id: first.id, isDesignUnseen: false });
  // The file is the one that was sent, and every state of it is kept.
  const { files, versions } = await fixture.view(caller, id);
  expect(files).toHaveLength(1);
  expect(versions.filter(({ cause }) => cause === "carried-over")).toHaveLength(2);
});
