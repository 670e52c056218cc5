/** The search of the shop: from the header of any page, while one types, and as a plain form without a script. */
import { regionById } from "@foldmark/region";
import { expect, it } from "vitest";
import { violations } from "./axe.ts";
import { addressOf, useBrowser } from "./shop.ts";

const { visit } = useBrowser();
const eu = regionById("eu");

it("leads from the header to a product in the size that was typed", async () => {
  const { page } = await visit(addressOf(eu, "home"));
  await page.locator("header").getByRole("link", { name: "Search" }).first().click();
  const field = page.getByRole("searchbox", { name: "Search products and sizes" });
  await field.waitFor();
  expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type("white maler box 25x19x9");
  // Answered without a button, and the words stay in the field.
  const found = page.getByRole("link", { name: "White mailer box", exact: true });
  await found.waitFor();
  expect(await field.inputValue()).toBe("white maler box 25x19x9");
  expect(await page.getByRole("status").first().textContent()).toContain("white mailer box");
  expect(await violations(page)).toEqual([]);
  await found.click();
  await page.waitForURL(/size=250x190x90/);
  await page.getByRole("heading", { level: 1, name: "White mailer box" }).waitFor();
  await page.goBack();
  await found.waitFor();
  expect(await field.inputValue()).toBe("white maler box 25x19x9");
});

it("says what to do where it finds nothing", async () => {
  const { page } = await visit(`${addressOf(eu, "content.search")}?q=zzzzqqq`);
  await page.getByText("No results for “zzzzqqq”").waitFor();
  const ways = page.locator("main").getByRole("link", { name: "Fit finder" });
  expect(await ways.count()).toBe(1);
  expect(await violations(page)).toEqual([]);
});

it("works without a script, in another language", async () => {
  const { page } = await visit(addressOf(regionById("de"), "content.search"), { javaScriptEnabled: false });
  await page.getByRole("searchbox").fill("Aufkleber");
  await page.locator("main").getByRole("button", { name: "Suche" }).click();
  await page.getByRole("link", { name: "Bedrucktes Etikett" }).waitFor();
});
