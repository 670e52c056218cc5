/** The dropdown in a real browser: what is typed, what is found, and what is said about it. */
import { messagesFor } from "@foldmark/messages";
import { describe, expect, it } from "vitest";
import { useDropdownPage } from "./dropdown/dropdown-page.ts";

const visit = useDropdownPage();

describe("validation and search", () => {
  it("S5.5 validation gets typed text and selected item; false shows the error style", async () => {
    const { control, press } = await visit("validated");
    const look = () => control.evaluate((box) => getComputedStyle(box).borderTopColor);
    const isInvalid = () => control.getAttribute("aria-invalid");
    await control.focus();
    const [calm, bad] = [await look(), "rgb(179, 38, 30)"];
    expect([await isInvalid(), calm === bad]).toEqual([null, false]);
    await control.fill("Irlnd");
    expect([await isInvalid(), await look()]).toEqual(["true", bad]);
    await control.fill("Irel");
    await press("ArrowDown", "Enter");
    expect([await isInvalid(), await look()]).toEqual([null, calm]);
    const needed = await visit("needed");
    expect(await needed.control.getAttribute("aria-invalid"), "nothing is selected").toBe("true");
    await needed.control.click();
    await needed.option("Italy").click();
    expect(await needed.control.getAttribute("aria-invalid")).toBeNull();
  });

  it("S5.6 disabled items cannot be selected, by mouse or by keyboard", async () => {
    const { control, option, press, value, chosen, isOpen, highlighted } = await visit("countries");
    await control.fill("malta");
    await option("Malta").hover({ force: true });
    await option("Malta").click({ force: true });
    await press("Enter", "ArrowDown", "Enter", "End", "Enter");
    expect([await value(), await chosen(), await isOpen(), await highlighted()]).toEqual([
      "",
      "",
      true,
      null,
    ]);
  });

  it("S5.7 search matches on the name, ranks results, and compares each rank with its key's threshold", async () => {
    const { control, options } = await visit("countries");
    await control.fill("la");
    expect(await options(), "a start before an inside").toEqual([
      "Latvia",
      "Finland",
      "Ireland",
      "Netherlands",
      "Poland",
    ]);
    await control.fill("uk");
    expect(await options()).toEqual(["United Kingdom"]);
    await control.fill("irlnd");
    expect(await options()).toEqual([]);
    const starts = await visit("starts");
    await starts.control.fill("la");
    expect(await starts.options()).toEqual(["Latvia"]);
    const loose = await visit("loose");
    await loose.control.fill("irlnd");
    expect(await loose.options()).toEqual(["Ireland"]);
  });

  it("the part of the name that matched is bold", async () => {
    const { control, page } = await visit("countries");
    await control.fill("LAN");
    const marks = page.locator("[role=option] mark");
    expect(await marks.allTextContents()).toEqual(["lan", "lan", "lan", "lan"]);
    expect(await marks.first().evaluate((mark) => getComputedStyle(mark).fontWeight)).toBe("600");
  });

  it("opening with a choice offers every item, and typing replaces the chosen name", async () => {
    const { control, options, text } = await visit("chosen");
    await control.click();
    expect((await options()).length).toBe(13);
    await control.pressSequentially("p");
    expect(await text()).toBe("p");
  });
});

describe("texts", () => {
  it('S8.6 an empty list says No results matched "{typed text}" unless disabled; the placeholder is "Select"', async () => {
    const { control, page } = await visit("countries");
    expect(await control.getAttribute("placeholder")).toBe("Select");
    await control.fill("Irlnd");
    expect(await page.getByText('No results matched "Irlnd"', { exact: true }).first().isVisible()).toBe(
      true,
    );
    expect(await page.getByRole("listbox").isVisible()).toBe(false);
    const quiet = await visit("quiet");
    await quiet.control.fill("Irlnd");
    expect(await quiet.isOpen()).toBe(true);
    await quiet.page.waitForTimeout(50);
    expect(await quiet.page.getByText("No results matched").count()).toBe(0);
  });

  it("S9.43 the screen-reader text follows 200 ms after the last change and clears 500 ms later", async () => {
    const { control, page, status } = await visit("countries", { stoppedClock: true });
    for (const typed of ["l", "la", "lan"]) {
      await control.fill(typed);
      // each change starts the 200 ms anew
      await page.clock.runFor(199);
      expect(await status()).toBe("");
    }
    await page.clock.runFor(1);
    expect(await status()).toMatch(/^4 results available\./);
    await page.clock.runFor(499);
    expect(await status()).toMatch(/^4 results available\./);
    await page.clock.runFor(1);
    expect(await status()).toBe("");
  });

  it("S9.43 the status tells of no results and of the choice made", async () => {
    const { control, page, press, status } = await visit("countries", { stoppedClock: true });
    await control.fill("Irlnd");
    await page.clock.runFor(200);
    expect(await status()).toBe('No results matched "Irlnd"');
    await control.fill("Irel");
    await press("ArrowDown", "Enter");
    await page.clock.runFor(200);
    expect(await status()).toBe("Selected: Ireland");
  });

  it.each(["pl", "se", "ro"] as const)("the texts come from the page's messages: %s", async (language) => {
    const texts = messagesFor(language);
    const { control, page } = await visit("countries", { language });
    expect(await control.getAttribute("placeholder")).toBe(texts["ui.dropdown.placeholder"]);
    await control.fill("zz");
    const message = texts["ui.dropdown.noResults"].replace("{typed}", "zz").replaceAll("''", "'");
    expect(await page.locator("[data-open] p").textContent()).toBe(message);
  });
});
