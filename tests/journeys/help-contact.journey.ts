/** From the help to a person: our own panel, the chat of a vendor that comes in time or does not, and votes. */
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeShopFolder, removeShopFolder, type ShopProcess, startShop } from "../shop/shop-process.ts";
import { violations } from "./axe.ts";
import { addressBelow, useBrowser } from "./shop.ts";

const { visit } = useBrowser();
const eu = regionById("eu");
const article = "/help/track-your-parcel/";
const contactUs = (page: Page) => page.getByRole("main").getByRole("link", { name: "Contact us" });

describe("without a vendor's chat", () => {
  it("the panel opens on the spot, keeps what is typed when it is closed, and sends it", async () => {
    const { page } = await visit(addressBelow(eu, article));
    await contactUs(page).click();
    const panel = page.getByRole("dialog", { name: "Contact us" });
    await panel.getByLabel("Your name").fill("Eva Brown");
    await panel.getByLabel("Your message").fill("Where is my parcel?");
    expect(await violations(page, "dialog")).toEqual([]);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    await contactUs(page).click();
    expect(await panel.getByLabel("Your message").inputValue()).toBe("Where is my parcel?");
    await panel.getByLabel("Your e-mail address").fill("eva@example.test");
    await panel.getByLabel("What is it about?").selectOption("delivery");
    await panel.getByRole("button", { name: "Send the message" }).click();
    await page.getByRole("heading", { name: "Your message has arrived" }).waitFor();
  });

  it("articles about the message are offered while it is written", async () => {
    const { page } = await visit(addressBelow(eu, "/contact/"));
    await page.getByLabel("Your message").fill("change the delivery address");
    await page.getByLabel("Your name").focus();
    await page.getByText("These articles may answer it").waitFor();
  });

  it.each([true, false])("a vote is thanked for, with a script: %s", async (javaScriptEnabled) => {
    const { page } = await visit(addressBelow(eu, article), { javaScriptEnabled });
    await page.getByText("No", { exact: true }).click();
    await page.getByLabel("Something is missing").check();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByText("Thank you. It helps us").waitFor();
    expect(new URL(page.url()).pathname).toBe(article);
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

  const stub = "window.zE = (...call) => { (window.calls ??= []).push(call.join(' ')); };";
  async function open(comesAfter: number | null) {
    const visited = await visit(`http://localhost:${shop.port}${article}`);
    let asked = 0;
    await visited.page.route(script, async (route) => {
      asked += 1;
      // One that never comes: its script is there and puts nothing into the page.
      await new Promise((resolve) => setTimeout(resolve, comesAfter ?? 0));
      await route.fulfill({ contentType: "text/javascript", body: comesAfter === null ? "" : stub });
    });
    return { ...visited, asked: () => asked };
  }
  const calls = (page: Page) => page.evaluate(() => (window as { calls?: string[] }).calls ?? []);

  it("its script is not asked for before the reader presses; then it opens, and our panel does not", async () => {
    const { page, asked } = await open(1_000);
    await page.waitForTimeout(500);
    expect(asked()).toBe(0);
    await contactUs(page).click();
    await expect.poll(() => calls(page)).toEqual(["messenger show", "messenger open"]);
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(asked()).toBe(1);
  });

  it.each([
    ["late", 4_500],
    ["never", null],
  ] as const)("that comes %s gives way to our panel", async (_, comesAfter) => {
    const { page } = await open(comesAfter);
    await contactUs(page).click();
    await page.getByRole("dialog", { name: "Contact us" }).waitFor();
    expect((await calls(page)).filter((each) => each.includes("open"))).toEqual([]);
  });
});
