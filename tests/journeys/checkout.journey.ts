/** From a filled cart to an order: guests, companies, other countries; with a script, without one, by keyboard. */
import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { ask } from "../shop/ask.ts";
import { isClean } from "./axe.ts";
import {
  expectOnlyRefusals,
  fill,
  goOn,
  guestWith,
  mailers,
  orderNumberIn,
  placeOrder,
  problems,
  stepOf,
  visibleFields,
} from "./checkout-shop.ts";
import { addressOf, useBrowser, visibleText } from "./shop.ts";

const { visit, takeComplaints } = useBrowser();
const eu = regionById("eu");
const de = regionById("de");
const us = regionById("us");
const ch = regionById("ch");
const pl = regionById("pl");

const irish = {
  buyerKind: "private",
  "delivery.name": "Anna Byrne",
  "delivery.street": "1 Main Street",
  "delivery.postcode": "d02af30",
  "delivery.city": "Dublin",
  phone: "+353 1 234 5678",
};

describe.each([
  ["with", true],
  ["without", false],
] as const)("a guest at the checkout, %s JavaScript", { timeout: 120_000 }, (_with, scripted) => {
  it("is led back to what is wrong, loses nothing, orders, and opens the order again", async () => {
    const cookies = await guestWith(eu, mailers);
    const { page } = await visit(addressOf(eu, "order"), { javaScriptEnabled: scripted, cookies });
    let fields = await visibleFields(page);
    if (scripted) await isClean(page);
    await goOn(page);
    expect(await problems(page)).toHaveLength(1);
    expect(await page.title()).toMatch(/^Error: /);
    await fill(page, { email: "anna@example" });
    await goOn(page);
    expect(await page.locator("[name=email]").inputValue()).toBe("anna@example");
    await fill(page, { email: "anna@example.test" });
    await goOn(page);

    expect(stepOf(page)).toBe("delivery");
    await fill(page, { buyerKind: "private" });
    fields += await visibleFields(page);
    expect(fields, "fields of a consumer").toBeLessThanOrEqual(8);
    await page.getByText("Add flat, floor or building").first().click();
    await fill(page, { "delivery.further": "Unit 4, first floor" });
    await fill(page, { ...irish, "delivery.country": "IE", "delivery.postcode": "0000", phone: "12" });
    await goOn(page);
    expect(await problems(page)).toHaveLength(2);
    expect((await problems(page)).join()).toContain("D02 AF30");
    expect(await page.locator('[name="delivery.street"]').inputValue()).toBe("1 Main Street");
    expect(await page.locator('[name="delivery.further"]').isVisible()).toBe(true);
    expect(await page.locator('[name="delivery.postcode"]').inputValue()).toBe("0000");
    if (scripted) await isClean(page);
    // What was typed before is still there after looking at another step, with a script what was not sent too.
    if (scripted) {
      await fill(page, { "delivery.city": "Cork" });
      const panels = page.getByRole("navigation", { name: "Checkout" });
      await Promise.all([page.waitForEvent("load"), panels.getByRole("link").first().click()]);
      expect(stepOf(page)).toBe("details");
      await goOn(page);
      expect(await page.locator('[name="delivery.city"]').inputValue()).toBe("Cork");
    }
    await page.goto(`${addressOf(eu, "order")}?step=details`);
    expect(await page.locator("[name=email]").inputValue()).toBe("anna@example.test");
    await goOn(page);
    expect(await page.locator('[name="delivery.name"]').inputValue()).toBe("Anna Byrne");
    await fill(page, irish);
    await goOn(page);

    expect(stepOf(page)).toBe("payment");
    if (scripted) await isClean(page);
    // Dutch banks are of little use in Dublin, and still there.
    const dutch = page.locator("[name=paymentMethod][value=ideal]");
    expect(await dutch.isVisible()).toBe(false);
    await page.getByText("More payment methods").click();
    expect(await dutch.isVisible()).toBe(true);
    await fill(page, { paymentMethod: "check" });
    await goOn(page);
    expect(stepOf(page)).toBe("review");
    const review = await visibleText(page, "main");
    for (const words of [
      "1 Main Street\nUnit 4, first floor\nDublin\nD02 AF30",
      "Ireland",
      "Bank transfer",
      "VAT 23%",
      "anna@example.test",
    ])
      expect(review).toContain(words);
    // What is ordered, what it comes to and when it arrives stand before the button, in this order for every reader.
    const goods = /Full-colour mailer box.*To pay.*Arrives.*Order with obligation to pay/s;
    expect(review).toMatch(goods);
    if (scripted) await isClean(page);
    await goOn(page);
    expect(await problems(page)).toEqual(["Tick the box to accept the terms"]);
    expect(await page.getByRole("button", { name: "Order with obligation to pay" }).isVisible()).toBe(true);
    const number = await placeOrder(page);
    expect(number).toMatch(/^EU-/);
    const details = addressOf(eu, "order").replace(/$/, `/${number}/details`);
    await page.goto(details);
    expect(await visibleText(page, "main")).toContain("Awaits payment");
    if (scripted) await isClean(page);
    // Back to the checkout, there is no cart any more: the order is what one wants.
    await page.goto(`${addressOf(eu, "order")}?step=review`);
    expect(orderNumberIn(page)).toBe(number);

    // A stranger is asked to prove it, in the same words as for an order that is none.
    const stranger = await visit(details, { javaScriptEnabled: scripted, cookies: { a: "b" }, status: 404 });
    expect(await visibleText(stranger.page, "main")).not.toContain("Byrne");
    if (scripted) await isClean(stranger.page);
    await fill(stranger.page, { email: "eve@example.test", postcode: "D02AF30" });
    await goOn(stranger.page);
    expect(await problems(stranger.page)).toHaveLength(1);
    await fill(stranger.page, { email: "ANNA@example.test", postcode: "D02AF30" });
    await goOn(stranger.page);
    expect(await visibleText(stranger.page, "main")).toContain("Anna Byrne");

    await stranger.page.locator("details summary", { hasText: "Cancel the order" }).click();
    await Promise.all([
      stranger.page.waitForEvent("load"),
      stranger.page.getByRole("button", { name: "Yes, cancel" }).click(),
    ]);
    expect(await visibleText(stranger.page, "main")).toContain("The order is cancelled.");
    if (scripted) await isClean(stranger.page);
    expectOnlyRefusals(takeComplaints());
  });
});

describe.each([
  ["with", true],
  ["without", false],
] as const)("a guest who pays by card, %s JavaScript", { timeout: 120_000 }, (_with, scripted) => {
  it("is thanked, sees the order paid, and fetches the invoice", async () => {
    const cookies = await guestWith(eu, mailers);
    const { page } = await visit(addressOf(eu, "order"), { javaScriptEnabled: scripted, cookies });
    await fill(page, { email: "anna@example.test" });
    await goOn(page);
    await fill(page, { ...irish, "delivery.country": "IE" });
    await goOn(page);
    await fill(page, { paymentMethod: "card" });
    await goOn(page);
    const number = await placeOrder(page);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.waitForURL(/thank-you/);
    expect(await visibleText(page, "main")).toContain(number);
    if (scripted) await isClean(page);
    // The agreement is there to be read.
    await page.getByRole("main").locator("a[href*='/terms-accepted/']").click();
    await page.waitForURL(/terms-accepted/);
    expect(await visibleText(page, "main")).toContain(number);
    if (scripted) await isClean(page);
    await page.goBack();
    await page.waitForURL(/thank-you/);
    await Promise.all([
      page.waitForURL(/details/),
      page.getByRole("link", { name: "See the order" }).click(),
    ]);
    const file = page.getByRole("link", { name: "Invoice", exact: true });
    // Papers are made by a job.
    for (let tries = 0; tries < 40 && (await file.count()) === 0; tries += 1) {
      await page.waitForTimeout(500);
      await page.reload();
    }
    expect(await visibleText(page, "main")).toContain("Paid (Card)");
    const address = new URL((await file.getAttribute("href")) ?? "", page.url()).href;
    const paper = await ask(address, { headers: { cookie: `sid=${cookies.sid}` } });
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    expect((await ask(address)).status).toBe(404);
    // The drawing that was ordered, to set the artwork on, and the picture it folds to.
    const drawn = page.getByRole("link", { name: "Dieline as PDF" });
    const drawing = new URL((await drawn.getAttribute("href")) ?? "", page.url()).href;
    const sheet = await ask(drawing, { headers: { cookie: `sid=${cookies.sid}` } });
    expect([sheet.status, sheet.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    expect((await ask(drawing)).status).toBe(404);
    // Large where it says what to do, small in its line.
    const picture = page.locator(`img[src*="/documents/${number}/lines/1/picture.svg"]`).first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    if (scripted) await isClean(page);
    // Without its order, the page that thanks leads to the order.
    await page.goto(addressOf(eu, "thank-you"));
    expect(page.url()).toContain(`${number}/details`);
    expectOnlyRefusals(takeComplaints());
  });
});

describe("a company at the checkout", { timeout: 60_000 }, () => {
  it("in Germany fills in ten fields at most and pays no VAT once the register confirms its number", async () => {
    const cookies = await guestWith(de, mailers);
    const { page } = await visit(addressOf(de, "order"), { cookies });
    let fields = await visibleFields(page);
    await fill(page, { email: "einkauf@example.test" });
    await goOn(page);
    // In a shop for companies nobody is asked first whether they are one.
    expect(await page.locator('[name="buyerKind"][value="business"]').isChecked()).toBe(true);
    await fill(page, { "delivery.country": "DE" });
    fields += await visibleFields(page);
    expect(fields, "fields of a company").toBeLessThanOrEqual(10);
    await fill(page, {
      company: "Beispiel GmbH",
      vatNumber: "DE136695977",
      "delivery.name": "B. Muster",
      "delivery.street": "Hauptstr. 1",
      "delivery.postcode": "10115",
      "delivery.city": "Berlin",
      phone: "+49 30 123456",
      purchaseNumber: "PO-77",
    });
    await goOn(page);
    expect(await problems(page)).toHaveLength(1);
    expect(await page.locator("[name=vatNumber]").inputValue()).toBe("DE136695977");
    await fill(page, { vatNumber: "DE 136 695 976" });
    await goOn(page);
    await fill(page, { paymentMethod: "check" });
    await goOn(page);
    const review = await visibleText(page, "main");
    for (const words of [
      "DE136695976",
      "PO-77",
      "innergemeinschaftliche Lieferung",
      "Zahlungspflichtig bestellen",
    ])
      expect(review).toContain(words);
    expect(review).toMatch(/0\s%\s+0,00\s€/);
    expect(await placeOrder(page)).toMatch(/^DE-/);
    expectOnlyRefusals(takeComplaints());
  });
});

describe("other storefronts at the checkout", { timeout: 60_000 }, () => {
  it("of the United States write inches, charge no VAT, and refuse by name a state they do not reach", async () => {
    const cookies = await guestWith(us, mailers);
    const { page } = await visit(addressOf(us, "order"), { cookies, javaScriptEnabled: false });
    await fill(page, { email: "pat@example.test" });
    await goOn(page);
    expect(await page.locator('[name="delivery.country"]').count()).toBe(0);
    await fill(page, { buyerKind: "private" });
    expect(await visibleFields(page)).toBeLessThanOrEqual(7);
    const address = {
      "delivery.name": "Pat Doe",
      "delivery.street": "350 Fifth Ave",
      "delivery.postcode": "10001",
      "delivery.city": "New York",
      "delivery.state": "US-AK",
      phone: "+1 212 555 0100",
    };
    await fill(page, address);
    await goOn(page);
    expect(await problems(page)).toEqual(["We do not deliver to this state"]);
    await fill(page, { "delivery.state": "US-NY" });
    await goOn(page);
    await goOn(page);
    const review = await visibleText(page, "main");
    expect(review).toContain("New York, NY 10001");
    expect(review).toMatch(/\d\sin\b/);
    expect(review).not.toContain("VAT");
    expect(await placeOrder(page)).toMatch(/^US-/);
    await page.getByRole("button", { name: "Pay", exact: true }).waitFor();
    expectOnlyRefusals(takeComplaints());
  });

  it("of Switzerland name the customs handling, of Poland both prices, and what an address is for", async () => {
    const swiss = await visit(addressOf(ch, "order"), { cookies: await guestWith(ch, mailers) });
    expect(await visibleText(swiss.page, "aside")).toMatch(/Zoll\S*[^€]*40,00|Zoll[^\d]*40/);
    const polish = await visit(addressOf(pl, "order"), { cookies: await guestWith(pl, mailers) });
    const { page } = polish;
    expect(await visibleText(page, "aside")).toContain("brutto");
    await fill(page, { email: "anna@example.test" });
    await goOn(page);
    expect(await visibleText(page, "main")).toContain("Adres dostawy");
    // Nothing is sent to who collects the goods: their address is the invoice's.
    await fill(page, { ...irish, "delivery.postcode": "00-838", shipmentMethod: "pick-up" });
    expect(await visibleText(page, "main")).toMatch(/Twój adres\s+Zamówienie odbierasz osobiście/);
    expect(await visibleText(page, "main")).not.toContain("Adres dostawy");
    await goOn(page);
    await fill(page, { paymentMethod: "check" });
    await goOn(page);
    const review = await visibleText(page, "main");
    expect(review).toMatch(/Adres do faktury\s+Anna Byrne/);
    expect(await visibleText(page, "aside")).toMatch(/Odbiór osobisty\s+Bezpłatnie/);
    expect(review).not.toContain("Adres dostawy");
    expect(review).toContain("Odbierasz pod adresem: ul. Przykładowa 1, 00-001 Warszawa.");
  });

  it("lead to a request where they deliver on request only, and keep the cart and the answers", async () => {
    const { page } = await visit(addressOf(eu, "order"), { cookies: await guestWith(eu, mailers) });
    await fill(page, { email: "kim@example.test" });
    await goOn(page);
    await fill(page, irish);
    // The sum follows the country at once; what is typed stays, and nothing is kept before it is sent.
    const sum = page.locator("aside [aria-live]:not([aria-busy=true])");
    await fill(page, { "delivery.country": "GB" });
    await sum.getByText("to: United Kingdom").waitFor();
    expect(await visibleText(page, "aside")).toContain("VAT 20%");
    // Supposed and not sent, it counts for no other step, unless one walks there by the page's own ways.
    await page.goto(`${addressOf(eu, "order")}?step=details`);
    await page.locator("[name=email]").waitFor();
    await sum.getByText("to: Ireland").waitFor();
    await page.goto(`${addressOf(eu, "order")}?step=delivery`);
    await fill(page, irish);
    await fill(page, { "delivery.country": "CA", "delivery.postcode": "K1A 0B1" });
    await sum.getByText("We deliver on request to: Canada").waitFor();
    expect(await visibleText(page, "aside")).not.toMatch(/Free|Arrives|To pay|VAT/);
    expect(await page.locator('[name="delivery.street"]').inputValue()).toBe("1 Main Street");
    const again = await page.context().newPage();
    await again.goto(`${addressOf(eu, "order")}?step=delivery`);
    expect(await visibleText(again, "aside")).toContain("to: Ireland");
    await again.close();
    await goOn(page);
    expect(await problems(page)).toHaveLength(1);
    expect(stepOf(page)).toBe("delivery");
    expect(await visibleText(page, "main")).toContain("We deliver on request to: Canada");
    expect(
      await page.getByRole("link", { name: "Request a quote", exact: true }).getAttribute("href"),
    ).toMatch(/^mailto:|quote/);
    expect(await page.locator('[name="delivery.name"]').inputValue()).toBe("Anna Byrne");
    expectOnlyRefusals(takeComplaints());
  });
});

describe("the checkout by keyboard", { timeout: 60_000 }, () => {
  it("is walked with Tab, Enter and the space bar alone", async () => {
    const { page } = await visit(addressOf(eu, "order"), { cookies: await guestWith(eu, mailers) });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name") ?? "");
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 60 && (await focused()) !== name; presses += 1)
        await page.keyboard.press("Tab");
      expect(await focused()).toBe(name);
    };
    const send = () => Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
    await tabTo("email");
    await page.keyboard.type("anna@example.test");
    await send();
    const { buyerKind, ...address } = irish;
    await tabTo("buyerKind");
    await page.keyboard.press("ArrowDown");
    expect(await page.locator("[name=buyerKind]:checked").inputValue()).toBe(buyerKind);
    for (const [name, value] of Object.entries(address)) {
      await tabTo(name);
      await page.keyboard.type(value);
    }
    await send();
    expect(stepOf(page)).toBe("payment");
    await tabTo("paymentMethod");
    // A transfer is the last way of all.
    await page.keyboard.press("ArrowUp");
    await send();
    expect(stepOf(page)).toBe("review");
    await tabTo("acceptsTerms");
    await page.keyboard.press("Space");
    await send();
    expect(orderNumberIn(page)).toMatch(/^EU-/);
    expect(await visibleText(page, "main")).toContain("RF");
  });
});
