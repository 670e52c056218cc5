/** From the help to a person: our own panel, the chat of a vendor that comes in time or does not, and votes. */
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeShopFolder, removeShopFolder, type ShopProcess, startShop } from "../shop/shop-process.ts";
import { violations } from "./axe.ts";
import { addressBelow, addressOf, useBrowser } from "./shop.ts";

const { visit, takeComplaints } = useBrowser();
const eu = regionById("eu");
const article = "/help/track-your-parcel/";
const contactUs = (page: Page) => page.getByRole("main").getByRole("link", { name: "Contact us" });
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Contact us" });

describe("without a vendor's chat", () => {
  it("the panel opens on the spot, keeps what is typed when it is closed, and sends it", async () => {
    const { page } = await visit(addressBelow(eu, article));
    await contactUs(page).click();
    const panel = panelOf(page);
    await panel.getByLabel("Your name").fill("Eva Brown");
    await panel.getByLabel("Your message").fill("Where is my parcel?");
    expect(await violations(page, "dialog")).toEqual([]);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    // From another page of help, too.
    await page.getByRole("main").getByRole("link", { name: "Help", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "How can we help?" }).waitFor();
    await contactUs(page).click();
    expect(await panel.getByLabel("Your message").inputValue()).toBe("Where is my parcel?");
    await panel.getByLabel("Your e-mail address").fill("eva@example.test");
    await panel.getByLabel("What is it about?").selectOption("delivery");
    await panel.getByRole("button", { name: "Send the message" }).click();
    await page.getByRole("heading", { name: "Your message has arrived" }).waitFor();
  });

  it("a search that finds nothing opens it too, and it can be written in", async () => {
    const { page } = await visit(addressOf(eu, "help.home"));
    await page.getByRole("combobox", { name: "Search help" }).fill("xylophone quartz");
    await page.locator("[data-search-none]").getByRole("link", { name: "Contact us" }).click();
    await panelOf(page).getByLabel("Your message").click();
    await page.keyboard.type("Do you print on glass?");
    expect(await panelOf(page).getByLabel("Your message").inputValue()).toBe("Do you print on glass?");
  });

  it("where it does not come, the contact page does; without a script it always does", async () => {
    const { page } = await visit(addressBelow(eu, article));
    const reports: (string | null)[] = [];
    await page.route("**/api/v1/error-reports", async (route) => {
      reports.push(route.request().postData());
      await route.fulfill({ status: 204 });
    });
    await page.route("**/build/chat-or-panel*", (route) => route.abort());
    await contactUs(page).click();
    await page.waitForURL(addressOf(eu, "content.contact"));
    expect(reports).toEqual([expect.stringContaining("Loading chunk contact failed")]);
    takeComplaints();
    const { page: plain } = await visit(addressBelow(eu, article), { javaScriptEnabled: false });
    await contactUs(plain).click();
    await plain.waitForURL(addressOf(eu, "content.contact"));
  });

  it("articles about the message are offered while it is written", async () => {
    const { page } = await visit(addressBelow(eu, "/contact/"));
    await page.getByLabel("Your message").fill("change the delivery address");
    await page.getByLabel("Your name").focus();
    await page.getByText("These articles may answer it").waitFor();
  });

  it("they are read in the language that was chosen", async () => {
    const { page } = await visit(`${addressOf(regionById("gb"), "content.contact")}?locale=pl`);
    await page.getByRole("textbox", { name: "Twoja wiadomość" }).fill("śledzenie paczki");
    await page.getByRole("textbox", { name: "Imię i nazwisko" }).focus();
    const link = page.getByRole("status").locator("a").first();
    await link.waitFor();
    expect(await link.getAttribute("href")).toMatch(/^\/help\/[a-z-]+\/\?locale=pl$/);
    await page.goto(new URL((await link.getAttribute("href")) ?? "", page.url()).href);
    expect(await page.locator("html").getAttribute("lang")).toBe("pl");
  });

  it.each([true, false])("a vote is thanked for, with a script: %s", async (javaScriptEnabled) => {
    const { page } = await visit(addressBelow(eu, article), { javaScriptEnabled });
    await page.getByText("No", { exact: true }).click();
    await page.getByLabel("Something is missing").check();
    if (javaScriptEnabled) expect(await violations(page, "article")).toEqual([]);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByText("Thank you. It helps us").waitFor();
    expect(new URL(page.url()).pathname).toBe(article);
  });
});

describe("what is told of a search", () => {
  it("leaves the page after the reader agreed, and not before: without what belongs to a person", async () => {
    const url = addressOf(eu, "help.home");
    // As after a search without script.
    const { page } = await visit(`${url}?q=eva%40example.test`, { cookies: { "cf-user-country": "IE" } });
    await page.evaluate(() => {
      sessionStorage.setItem("gclid", "click-1");
      sessionStorage.setItem("country", "IE");
      const track = (...call: unknown[]) => told.push(call.slice(0, 2));
      const told: unknown[] = [];
      Object.assign(window, { told, analytics: { track } });
    });
    const told = () => page.evaluate(() => (window as unknown as { told: unknown[] }).told);
    const input = page.getByRole("combobox", { name: "Search help" });
    await input.fill("");
    await input.pressSequentially("invoice for eva@example.test");
    await page.waitForTimeout(2_000);
    expect(await told()).toEqual([]);
    // They agree in another tab.
    const other = await page.context().newPage();
    await other.goto(url);
    await other.evaluate(() => localStorage.setItem("ph-pref", JSON.stringify({ analytics: "granted" })));
    await other.close();
    await expect.poll(told).toEqual([
      [
        "Helpsite Article Searched",
        {
          query: "invoice for",
          hostname: "localhost",
          page_location: url,
          page_referrer: "",
          attribution_gclid: "click-1",
          attribution_country: "IE",
          event_origin: "client",
        },
      ],
    ]);
  });
});

describe("with a vendor's chat", () => {
  const dataDir = makeShopFolder();
  const script = "https://chat.example/widget.js";
  let shop: ShopProcess;
  beforeAll(async () => {
    const variables = { CHAT_VENDOR: "zendesk", CHAT_SCRIPT_URL: script, LOG_LEVEL: "error" };
    shop = await startShop({ dataDir, variables });
  });
  afterAll(async () => {
    await shop?.stop();
    await removeShopFolder(dataDir);
  });

  const widget = "window.zE = (...call) => { (window.calls ??= []).push(call.join(' ')); };";
  let stopped: Page | null = null;
  // It is the clock of all tabs of this visitor, and the next one's page waits for its first frame.
  afterEach(() => stopped?.clock.resume());
  /** The page's own clock stands still: what comes when does not depend on how busy the machine is. */
  async function open(comesAfter: number | null) {
    const { page } = await visit(`http://localhost:${shop.port}${article}`);
    let asked = 0;
    await page.route(script, async (route) => {
      asked += 1;
      const later = comesAfter === null ? "" : `setTimeout(() => { ${widget} }, ${comesAfter});`;
      const body = `window.ran = true; ${comesAfter === 0 ? widget : later}`;
      await route.fulfill({ contentType: "text/javascript", body });
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    stopped = page;
    return { page, asked: () => asked };
  }
  const calls = (page: Page) => page.evaluate(() => (window as { calls?: string[] }).calls ?? []);
  async function press(page: Page): Promise<void> {
    await contactUs(page).click();
    await expect.poll(() => page.evaluate(() => "ran" in window)).toBe(true);
  }
  const opened = ["messenger show", "messenger open"];

  it("its script is not asked for before the reader presses or agrees", async () => {
    const { page, asked } = await open(0);
    await page.clock.runFor(5_000);
    expect(asked()).toBe(0);
    await page.evaluate(() => {
      localStorage.setItem("ph-pref", JSON.stringify({ functional: "granted" }));
      window.dispatchEvent(new StorageEvent("storage"));
    });
    await expect.poll(asked).toBe(1);
    expect(await calls(page)).toEqual([]);
    await page.evaluate(() => localStorage.clear());
  });

  it.each([0, 2_900])("that comes after %s ms opens, and our panel does not", async (comesAfter) => {
    const { page, asked } = await open(comesAfter);
    await press(page);
    await page.clock.runFor(3_000);
    await expect.poll(() => calls(page)).toEqual(opened);
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(asked()).toBe(1);
  });

  it.each([3_100, null])(
    "that comes after %s ms gives way to our panel, without a word",
    async (comesAfter) => {
      const { page } = await open(comesAfter);
      await press(page);
      await page.clock.runFor(2_900);
      expect(await page.getByRole("dialog").count()).toBe(0);
      await page.clock.runFor(100);
      await panelOf(page).waitFor();
      await page.clock.runFor(10_000);
      expect((await calls(page)).filter((each) => each.includes("open"))).toEqual([]);
    },
  );
});
