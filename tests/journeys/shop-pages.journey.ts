/** Filters, fit finder, samples, sets and lists: asked with and without a script, wrongly and rightly. */
import { regionById } from "@foldmark/region";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isClean } from "./axe.ts";
import { addressOf, useBrowser } from "./shop.ts";

const { visit } = useBrowser();
const off = { javaScriptEnabled: false };
const eu = regionById("eu");
const mailers = addressOf(eu, "category.mailer-boxes");
const finder = addressOf(eu, "content.fit-finder");
const samples = addressOf(eu, "product.sample-packs");

// biome-ignore lint/performance/useDomNodeTextContent: hidden text is exactly what must not count
const words = (place: Locator) => place.innerText();
const cards = (page: Page) => page.locator("main form li h2").allInnerTexts();
const status = (page: Page) => page.locator("main [role=status]").first();

it.each(["eu", "de", "us"] as const)(
  "the formats of the first page of %s lead to their products",
  async (id) => {
    const { page } = await visit(addressOf(regionById(id), "home"), off);
    const formats = page.locator("#formats li");
    expect(await formats.count()).toBe(8);
    for (const format of await formats.all()) expect(await format.getByRole("link").count()).toBe(1);
    // The whole card is the link, not only its words.
    await formats.nth(4).locator("img").click({ force: true });
    await page.waitForURL(addressOf(regionById(id), "product.paper-bag"));
  },
);

describe("filters without a script", () => {
  it("are sent with a button, stand in the address, stay ticked, and can be cleared", async () => {
    const { page } = await visit(mailers, off);
    const all = await cards(page);
    await page.getByLabel("Hot foil").check();
    await page.getByLabel("Sort by").selectOption("price");
    await page.getByRole("button", { name: "Show products" }).click();
    await page.waitForURL(/finish=hot-foil/);
    const left = await cards(page);
    expect(left.length).toBeLessThan(all.length);
    expect(await words(status(page))).toBe(`${left.length} products`);
    expect(await page.getByLabel("Hot foil").isChecked()).toBe(true);
    expect(await page.getByLabel("Sort by").inputValue()).toBe("price");
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(mailers);
    await page.getByRole("link", { name: "Clear all filters" }).click();
    await page.waitForURL(/\?sort=price$/);
    expect((await cards(page)).toSorted()).toEqual(all.toSorted());
  });

  it("explain a size that cannot be read, keep it, and fit boxes once it can", async () => {
    const { page } = await visit(mailers, off);
    const show = () => page.getByRole("button", { name: "Show products" }).click();
    await page.getByLabel("Length").fill("twenty");
    await page.getByLabel("Width").fill("29");
    await page.getByLabel("Height").fill("14");
    await show();
    const problem = page.getByRole("region", { name: "There is a problem" });
    expect(await words(problem)).toContain("Length: This is not a length.");
    expect(await page.getByLabel("Length").inputValue()).toBe("twenty");
    await page.getByLabel("Length").fill("390 mm");
    await show();
    expect(await problem.count()).toBe(0);
    expect((await cards(page)).length).toBeGreaterThan(0);
    expect((await cards(page)).length).toBeLessThan(12);
  });

  it("that leave nothing say which one to give up", async () => {
    const { page } = await visit(`${mailers}?material=carton&finish=pantone-match`, off);
    expect(await page.getByText("No product matches all filters").isVisible()).toBe(true);
    await page.getByRole("link", { name: /Remove Material/ }).click();
    await page.waitForURL(`${mailers}?finish=pantone-match`);
    expect((await cards(page)).length).toBeGreaterThan(0);
  });
});

describe("filters with a script", () => {
  it("answer at once: no new document, the count is told, the focus stays, Back undoes", async () => {
    const { page } = await visit(mailers);
    let documents = 0;
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents += 1;
    });
    const all = (await cards(page)).length;
    const foil = page.getByLabel("Hot foil");
    await foil.focus();
    await page.keyboard.press("Space");
    await page.waitForURL(/finish=hot-foil/);
    await expect.poll(async () => (await cards(page)).length, { timeout: 15_000 }).toBeLessThan(all);
    expect(await foil.evaluate((box) => document.activeElement === box)).toBe(true);
    expect(await words(status(page))).toBe(`${(await cards(page)).length} products`);
    await page.getByRole("link", { name: "Clear all filters" }).click();
    await page.waitForURL(mailers);
    await expect.poll(() => foil.isChecked(), { timeout: 15_000 }).toBe(false);
    await page.goBack();
    await expect.poll(() => foil.isChecked(), { timeout: 15_000 }).toBe(true);
    expect(documents).toBe(0);
  });

  it("are ticked with what they leave in sight, and offer nothing that would leave nothing", async () => {
    const { page } = await visit(mailers);
    const foil = page.getByLabel("Hot foil");
    await foil.scrollIntoViewIfNeeded();
    // Far down the list, where the column of filters goes along.
    await page.locator("main form li").last().scrollIntoViewIfNeeded();
    await foil.check();
    await page.waitForURL(/finish=hot-foil/);
    const inSight = (place: Locator) =>
      place.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
    await expect.poll(() => inSight(page.locator("main form li h2").first()), { timeout: 15_000 }).toBe(true);
    // Where the hand is, and what is left beside it.
    const left = page.locator("main form details").getByText(/^\d+ products$/);
    await expect.poll(async () => [await inSight(foil), await inSight(left)]).toEqual([true, true]);
    await page.goto(`${mailers}?finish=hot-foil&material=carton`);
    const dead = page
      .locator("main form label", { hasText: / 0$/ })
      .getByRole("checkbox", { checked: false });
    expect(await dead.count()).toBeGreaterThan(0);
    for (const box of await dead.all()) expect(await box.isDisabled()).toBe(true);
  });

  it("keep the language the visitor chose", async () => {
    const { page } = await visit(addressOf(eu, "category.luxury-packaging", "de"));
    await page.getByLabel("Heißfolie").or(page.locator("input[value=hot-foil]")).first().check();
    await page.waitForURL(/finish=hot-foil/);
    expect(new URL(page.url()).searchParams.get("locale")).toBe("de");
    expect(await page.locator("html").getAttribute("lang")).toContain("de");
  });
});

describe("the fit finder", () => {
  it("answers without a script: boxes with empty space, load, shipping and price, page by page", async () => {
    const { page } = await visit(finder, off);
    await page.getByLabel("Length").fill("23,5");
    await page.getByLabel("Width").fill("165 mm");
    await page.getByLabel("Height").fill("1 1/4 in");
    await page.getByLabel(/^Weight of one/).fill("0,6");
    await page.getByRole("button", { name: "Find boxes" }).click();
    await page.waitForURL(/length=/);
    const boxes = page.locator("#boxes li");
    expect(await words(page.locator("#boxes h2"))).toMatch(/^\d+ boxes fit$/);
    const first = await words(boxes.first());
    for (const words of [/\d+%/, /limited by/, /Parcel/, /€\d/, /\d\u00a0cm/]) expect(first).toMatch(words);
    expect(await page.getByLabel("Height").inputValue()).toBe("1 1/4 in");
    await page.getByRole("link", { name: "Next page" }).click();
    await page.waitForURL(/page=2/);
    expect(await words(boxes.first())).not.toBe(first);
    await page.getByRole("link", { name: "Lowest price" }).click();
    await page.waitForURL(/sort=price/);
    expect(new URL(page.url()).searchParams.get("page")).toBeNull();
  });

  it("leads to the product in the size it found", async () => {
    const { page } = await visit(`${finder}?length=23.5&width=16.5&height=3&sizes=made`);
    const link = page.locator("#boxes li h3 a").first();
    const inside = (await words(page.locator("#boxes li").first())).match(/[\d.]+ × [\d.]+ × [\d.]+/)?.[0];
    await link.click();
    await page.waitForURL(/size=/);
    await page.locator("h1").waitFor();
    expect(inside).toBeTruthy();
    const sides = (inside ?? "").split(" × ").map(Number);
    const asked = new URL(page.url()).searchParams.get("size")?.split("x").map(Number);
    expect(asked).toEqual(sides.map((side) => Math.round(side * 10)));
  });

  it("explains wrong answers at their fields, keeps them, and takes the focus there", async () => {
    const { page } = await visit(finder);
    await page.getByLabel("Length").fill("0");
    await page.getByLabel("Width").fill("-2");
    await page.getByLabel("Items per box").fill("many");
    await page.getByRole("button", { name: "Find boxes" }).click();
    const problem = page.getByRole("region", { name: "There is a problem" });
    await problem.waitFor();
    const lines = await problem.getByRole("link").allInnerTexts();
    expect(lines).toEqual([
      "Length: A length is greater than zero.",
      "Width: A length cannot be negative.",
      "Height: Enter a length.",
      "Items per box: Enter a whole number from 1 to 200.",
    ]);
    expect(await page.getByLabel("Items per box").inputValue()).toBe("many");
    expect(await page.getByLabel("Items per box").getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => problem.evaluate((box) => document.activeElement === box)).toBe(true);
  });

  it("says what to change when nothing fits", async () => {
    const { page } = await visit(`${finder}?length=70&width=60&height=40&items=9&padding=3`, off);
    expect(await page.getByText("None of our boxes holds this").isVisible()).toBe(true);
    await page.getByRole("link", { name: "Try one item per box" }).click();
    await page.waitForURL((url) => !url.searchParams.has("items"));
  });
});

describe("sample packs", () => {
  it("are chosen without a script, up to three, and the choice can be shared", async () => {
    const { page } = await visit(samples, off);
    const update = () => page.getByRole("button", { name: "Update choice" }).click();
    await page.getByLabel("Rigid boxes and finishes").check();
    await page.getByLabel("Cartons and labels").check();
    await update();
    await page.waitForURL(`${samples}?theme=product-boxes&theme=luxury`);
    expect(await page.getByText("€10.00").isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Add to cart" }).isVisible()).toBe(true);
    const said = page.getByText("An order can contain up to 3 sample packs.").first();
    const sees = () => said.evaluate((note) => note.getBoundingClientRect().bottom <= innerHeight);
    expect(await said.isVisible()).toBe(false);
    for (const box of await page.locator("input[name=theme]").all()) await box.check();
    // At once where it is ticked, and with no way on.
    expect([await said.isVisible(), await sees()]).toEqual([true, true]);
    expect(await page.getByRole("button", { name: "Add to cart" }).isVisible()).toBe(false);
    await update();
    await page.waitForURL(/e-commerce/);
    expect([await said.isVisible(), await sees()]).toEqual([true, true]);
    expect(await page.locator("input[name=theme]:checked").count()).toBe(4);
    expect(await page.getByText("€20.00").count()).toBe(0);
  });

  it("are summed up at once with a script", async () => {
    const { page } = await visit(samples);
    await page.getByLabel("Rigid boxes and finishes").check();
    await page.getByText("€5.00", { exact: true }).waitFor();
    expect(page.url()).toBe(`${samples}?theme=luxury`);
    expect(await page.getByRole("button", { name: "Update choice" }).isVisible()).toBe(false);
  });

  it("that were ticked before the script came are summed up when it comes", async () => {
    const { page } = await visit(samples);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route("**/build/**/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await page.getByLabel("Rigid boxes and finishes").check();
    expect(page.url()).toBe(samples);
    letGo();
    await page.getByText("€5.00", { exact: true }).waitFor();
    expect(page.url()).toBe(`${samples}?theme=luxury`);
    expect(await page.getByLabel("Rigid boxes and finishes").isChecked()).toBe(true);
  });

  it.each([true, false])(
    "go into the cart once one is chosen (with a script: %s)",
    async (javaScriptEnabled) => {
      const { page } = await visit(samples, { javaScriptEnabled });
      const add = page.getByRole("button", { name: "Add to cart" });
      expect([await add.isVisible(), await page.getByText(/^Nothing chosen yet/).isVisible()]).toEqual([
        false,
        true,
      ]);
      await page.getByLabel("Cartons and labels").check();
      expect(await add.isVisible()).toBe(true);
    },
  );

  it("beyond three cannot be ticked, and say why", async () => {
    const { page } = await visit(samples);
    for (const name of ["Boxes and mailers for shipping", "Cartons and labels", "Rigid boxes and finishes"])
      await page.getByLabel(name).check();
    const fourth = page.getByRole("checkbox", { name: /^Kraft, recycled fibre/ });
    await expect.poll(() => fourth.isDisabled(), { timeout: 15_000 }).toBe(true);
    expect(await page.getByText(/^You have chosen 3 packs/).count()).toBe(1);
    expect(await page.getByRole("button", { name: "Add to cart" }).isVisible()).toBe(true);
    await page.getByLabel("Cartons and labels").uncheck();
    await expect.poll(() => fourth.isDisabled(), { timeout: 15_000 }).toBe(false);
  });
});

describe("quantities", () => {
  it("of a shopping list stand in its address and change its sum, also without a script", async () => {
    const { page } = await visit(addressOf(eu, "shopping-list"), off);
    const total = () => words(page.locator("main dl dd").last());
    const before = await total();
    await page.getByLabel(/^Quantity: Kraft mailer box/).fill("1000");
    await page.getByRole("button", { name: "Update prices" }).click();
    await page.waitForURL(/mailer-box-eco=1000/);
    expect(await total()).not.toBe(before);
    await page.getByLabel(/^Quantity: Kraft mailer box/).fill("0");
    await page.getByRole("button", { name: "Update prices" }).click();
    await page.getByRole("checkbox", { name: "Kraft mailer box" }).uncheck();
    await page.getByRole("button", { name: "Update prices" }).click();
    await page.waitForURL((url) => !url.searchParams.has("mailer-box-eco"));
    expect(await total()).toBe(before);
  });

  it("of a set are raised to what can be ordered, and what is no number is said", async () => {
    const { page } = await visit(`${addressOf(eu, "bundles")}?packing-table=lots&clothes=130`, off);
    expect(await words(page.getByRole("region", { name: "There is a problem" }))).toContain("Packing table");
    expect(await page.locator("#packing-table").inputValue()).toBe("lots");
    expect(await words(page.locator("#set-clothes"))).toContain("rounded up to the next step");
  });
});

describe("a storefront of a trade", () => {
  it("is found under the slug of another language, and leads to its set", async () => {
    const { page } = await visit(addressOf(regionById("pl"), "content.industries"));
    await page.getByRole("link", { name: "Moda", exact: true }).click();
    await page.waitForURL(/\/i\/moda\/$/);
    await page.getByRole("link", { name: "Zmień liczbę zestawów" }).click();
    await page.waitForURL(/\/zestawy#set-clothes$/);
    await page.locator("#set-clothes").waitFor();
  });
});

describe("axe", () => {
  const states = {
    "a filtered list": `${mailers}?finish=hot-foil&length=20&width=15&height=5`,
    "a list with nothing left": `${mailers}?material=carton&finish=pantone-match`,
    "a size that cannot be read": `${mailers}?length=abc&width=5&height=5`,
    "boxes that fit": `${finder}?length=23.5&width=16.5&height=3&weight=0.7`,
    "boxes too weak": `${finder}?length=23.5&width=16.5&height=3&weight=80`,
    "wrong answers": `${finder}?length=0&items=x`,
    "nothing that fits": `${finder}?length=300&width=300&height=300`,
    "too many samples": `${samples}?theme=luxury&theme=e-commerce&theme=product-boxes&theme=kraft-and-recycled`,
    "a list with something left out": `${addressOf(eu, "shopping-list")}?mailer-box-eco=0&kraft-tape=x`,
  };
  it.each(Object.entries(states))("finds nothing on %s, wide and narrow", async (_, url) => {
    const { page } = await visit(url, { onlyRead: true });
    await isClean(page);
  });
});
