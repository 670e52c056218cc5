/** Pages for developers: every component in every state, and the mails the shop would have sent. */
import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { addressBelow, useBrowser, visibleText } from "./shop.ts";

const { visit } = useBrowser();

describe("in the local environment", () => {
  it("the mailbox lists what other journeys sent, or says that nothing was sent yet", async () => {
    const { page } = await visit(addressBelow(regionById("eu"), "/_local/mail"));
    expect(await page.locator("h1").textContent()).toBe("Local mailbox");
    expect(await visibleText(page, "main")).toMatch(/Mails, newest first|No mail has been sent yet/);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  });

  it("a mail that is not there is a 404, a wrong number of mails a 400", async () => {
    await visit(addressBelow(regionById("eu"), "/_local/mail/0198a7c0-0000-7000-8000-000000000000"), {
      status: 404,
    });
    await visit(addressBelow(regionById("eu"), "/_local/mail?shown=many"), { status: 400 });
  });

  it("the gallery is alive: a dropdown of it opens and chooses", async () => {
    const { page } = await visit(addressBelow(regionById("eu"), "/_local/gallery"));
    const dropdown = page.locator("input[role=combobox]:enabled").first();
    await dropdown.scrollIntoViewIfNeeded();
    await dropdown.click();
    const list = page.locator(`[id="${await dropdown.getAttribute("aria-controls")}"]`);
    const option = list.locator("[role=option]:not([aria-disabled=true])").last();
    const name = (await option.textContent()) ?? "";
    await option.click();
    expect(await dropdown.inputValue()).toBe(name.trim());
  });
});
