/** Paying a placed order, with a script and without: failed and repeated, another way, by transfer, slowly, in two tabs. */
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ask } from "../shop/ask.ts";
import { irishAnswers } from "../shop/buyer.ts";
import { isClean } from "./axe.ts";
import { expectOnlyRefusals, type Ordered, ordered, problems } from "./checkout-shop.ts";
import { useBrowser, visibleText } from "./shop.ts";

const { visit, takeComplaints } = useBrowser();
const [eu, pl] = [regionById("eu"), regionById("pl")];

const polishAnswers = {
  ...irishAnswers,
  phone: "+48 600 000 000",
  delivery: {
    name: "Anna Nowak",
    street: "ul. Prosta 1",
    postcode: "00-001",
    city: "Warszawa",
    country: "PL",
  },
};

/** Chooses a way to pay and waits for the provider's page. */
async function payBy(page: Page, method: string): Promise<void> {
  const choice = page.locator(`[name=method][value=${method}]`);
  // Banks of other countries stand behind what most buyers need.
  const more = page.locator("details:not([open])").filter({ has: choice }).locator("summary");
  if (await more.count()) await more.last().click();
  await choice.check();
  await page.getByRole("main").locator("form button[type=submit]").click();
  await page.waitForURL(/\/pay\/(?:stripe|paypal|hokodo)\//);
}

/** On the provider's page. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

const thanked = (page: Page, { buyer }: Ordered) =>
  page.waitForURL((url) => url.searchParams.get("order") === buyer.number && !url.pathname.includes("/pay"));

describe.each([true, false])("a payment, scripts %s", { timeout: 90_000 }, (javaScriptEnabled) => {
  it("fails at the provider, is left there, is repeated and thanked for", async () => {
    const order = await ordered(eu);
    const { page } = await visit(order.payment, { javaScriptEnabled, cookies: order.cookies });
    await payBy(page, "card");
    await press(page, "Fail the payment");
    await press(page, "Cancel and go back to the shop");
    await page.waitForURL(/back=left/);
    expect(await visibleText(page, "main")).toContain("You came back without paying. Nothing was charged");
    if (javaScriptEnabled) await isClean(page);
    await payBy(page, "card");
    await press(page, "Pay");
    await thanked(page, order);
    expect(await order.buyer.show()).toMatchObject({ state: "confirmed" });
    await page.goto(order.payment);
    expect(await visibleText(page, "main")).toContain("This order is paid");
    expect(await page.locator("[name=method]").count()).toBe(0);
    if (javaScriptEnabled) await isClean(page);
  });

  it("waits for a slow bank by itself, and then gives thanks", async () => {
    const order = await ordered(eu);
    const { page } = await visit(order.payment, { javaScriptEnabled, cookies: order.cookies });
    await payBy(page, "ideal");
    const provider = new URL(page.url());
    await press(page, "Let the bank think about it");
    await page.waitForURL(/back=paid/);
    expect(await visibleText(page, "main")).toContain("Your payment is being confirmed");
    if (javaScriptEnabled) await isClean(page);
    const settled = JSON.stringify({ ref: provider.pathname.split("/").at(-1), outcome: "paid" });
    const headers = { "content-type": "application/json" };
    await ask(`${provider.origin}/_settle`, { method: "POST", headers, body: settled });
    await thanked(page, order);
  });

  it("by transfer in Poland names account, reference and both prices, may be changed, and says where to collect", async () => {
    const answers = { ...polishAnswers, shipmentMethod: "pick-up", paymentMethod: "check" };
    const order = await ordered(pl, answers);
    const { page } = await visit(order.payment, { javaScriptEnabled, cookies: order.cookies });
    const words = (await visibleText(page, "main")).replaceAll("\u00a0", " ");
    const { vatMinor, totalMinor, collectAt } = await order.buyer.show();
    for (const minor of [totalMinor - vatMinor, vatMinor, totalMinor])
      expect(words).toContain(
        `${(minor / 100)
          .toFixed(2)
          .replace(".", ",")
          .replace(/\B(?=(\d{3})+,)/, " ")} zł`,
      );
    expect(words).toContain("PL61 1090 1014 0000 0712 1981 2874");
    expect(words.replaceAll(" ", "")).toMatch(/RF\d\dPL[0-9A-Z]{9}/);
    expect(words).toContain("gotowe do odbioru");
    // Banks' cameras read codes for euros only.
    expect(await page.getByRole("img", { name: "Kod QR tego przelewu" }).count()).toBe(0);
    if (javaScriptEnabled) await isClean(page);
    await page.getByText("Wolę zapłacić inaczej").click();
    await payBy(page, "p24");
    await press(page, "Pay");
    await thanked(page, order);
    expect(await order.buyer.show()).toMatchObject({ state: "confirmed" });
    const place = `${collectAt.street}, ${collectAt.postcode} ${collectAt.city}`;
    expect(await visibleText(page, "main")).toContain(`Miejsce odbioru\n${place}`);
    await page.goto(order.details);
    const card = (await visibleText(page, "section:has(address)")).replaceAll(/\n+/g, "\n");
    expect(card).toContain(`Miejsce odbioru\n${collectAt.name}\n${collectAt.street}`);
    expect(card).toContain("Faktura dla\nAnna Nowak\nul. Prosta 1");
    if (javaScriptEnabled) await isClean(page);
  });
});

it("a transfer in euros can be read by a bank's camera", async () => {
  const order = await ordered(eu, { ...irishAnswers, paymentMethod: "check" });
  const { page } = await visit(order.payment, { cookies: order.cookies });
  const code = page.getByRole("img", { name: "QR code of this transfer" });
  const { width, height } = (await code.boundingBox())!;
  expect([width, height].map(Math.round)).toEqual([152, 152]);
  await isClean(page);
});

describe("the page of a payment", { timeout: 60_000 }, () => {
  it("is opened by the link of a mail, by nobody else, and keeps the token out of the address", async () => {
    const order = await ordered(eu);
    const stranger = await visit(order.payment, { cookies: { nobody: "1" }, status: 404 });
    expect(stranger.page.url()).toContain("/details");
    expect(await visibleText(stranger.page)).not.toContain("Anna");
    const forged = await visit(`${order.payment}?access=${"x".repeat(43)}`, {
      cookies: { nobody: "2" },
      status: 404,
    });
    expect(forged.page.url()).not.toContain("access");
    const { page } = await visit(`${order.payment}?access=${order.access}`, { cookies: { nobody: "3" } });
    expect(page.url()).toBe(order.payment);
    await payBy(page, "paypal");
    await press(page, "Approve the payment");
    await thanked(page, order);
  });

  it("leads on from the summary, which nobody opens by its address", async () => {
    const order = await ordered(eu);
    const { page } = await visit(`${order.payment}/summary`, { cookies: order.cookies });
    expect(page.url()).toBe(order.details);
    await page.goto(order.payment);
    // The provider's page does not come: whoever waits reads where they are, and goes on by the button.
    await page.route(/\/pay\/stripe\//, (route) => route.abort("aborted"));
    await page.locator("[name=method][value=card]").check();
    await page.getByRole("main").locator("form button[type=submit]").click();
    // It may go on to the provider before it has loaded, which is then never said.
    await page.waitForURL(/\/summary/, { waitUntil: "commit" });
    await expect.poll(() => visibleText(page, "main")).toContain("Continue to Stripe");
    await isClean(page);
    takeComplaints();
  });

  it("lets two tabs pay once, and the button back leads to the ways to pay", async () => {
    const order = await ordered(eu);
    const first = await visit(order.payment, { cookies: order.cookies });
    const context = first.page.context();
    const second = await context.newPage();
    await second.goto(order.payment);
    await payBy(first.page, "card");
    await payBy(second, "card");
    expect(second.url()).toBe(first.page.url());
    await second.goBack();
    await second.waitForURL(order.payment);
    await press(first.page, "Pay");
    await thanked(first.page, order);
    await second.locator("[name=method][value=card]").check();
    await second.getByRole("main").locator("form button[type=submit]").click();
    await second.getByText("This order is paid").waitFor();
    const { payments } = await order.buyer.show();
    expect(payments.filter(({ state }: { state: string }) => state === "captured")).toHaveLength(1);
    await second.close();
  });

  it("offers only what is on offer, and says so when something else is sent", async () => {
    const order = await ordered(eu);
    const { page } = await visit(order.payment, { cookies: order.cookies });
    const offered = await page
      .locator("[name=method]")
      .evaluateAll((all) => (all as HTMLInputElement[]).map(({ value }) => value));
    // Credit is for companies, giropay for nobody; banks of other countries come last.
    expect(offered).toEqual(["card", "stripe", "paypal", "check", "p24", "ideal", "bancontact", "eps"]);
    await page.locator("[name=method][value=card]").evaluate((input: HTMLInputElement) => {
      input.value = "hokodo";
      input.checked = true;
    });
    await page.getByRole("main").locator("form button[type=submit]").click();
    await page.waitForLoadState("load");
    await expect
      .poll(() => problems(page))
      .toEqual(["This payment method is not available here. Choose another."]);
    await isClean(page);
    expectOnlyRefusals(takeComplaints());
  });

  it("leads nobody to pay what was called off", async () => {
    const order = await ordered(eu);
    await order.buyer.expect(200, "POST", `/orders/${order.buyer.number}/cancel`);
    const { page } = await visit(order.payment, { cookies: order.cookies });
    expect(await visibleText(page, "main")).toContain("This order was cancelled");
    expect(await page.locator("[name=method]").count()).toBe(0);
    await isClean(page);
  });

  it("is for companies also credit, decided at once or after a look", async () => {
    const company = {
      ...irishAnswers,
      buyerKind: "business",
      company: "Byrne Ltd",
      paymentMethod: "hokodo",
    };
    const order = await ordered(eu, company);
    const { page } = await visit(order.payment, { cookies: order.cookies });
    await payBy(page, "hokodo");
    await press(page, "Accept, with a review by Hokodo");
    await page.waitForURL(/back=paid/);
    expect(await visibleText(page, "main")).toContain("is checking your order");
    await isClean(page);
  });
});
