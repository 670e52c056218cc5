/** The dropdown in a real browser: its states, opening and choosing, by pointer and by keyboard. */
import { describe, expect, it } from "vitest";
import { useDropdownPage } from "./dropdown/dropdown-page.ts";

const visit = useDropdownPage();

describe("items and states", () => {
  it("S3.9 an item has an id for the form, a name for display and search, and may be disabled", async () => {
    const { control, option, page, options, press, value } = await visit("countries");
    await control.click();
    expect(await options()).toContain("Ireland");
    expect(await option("Malta").getAttribute("aria-disabled")).toBe("true");
    expect(await page.getByRole("option", { disabled: true }).count()).toBe(1);
    await control.fill("irel");
    expect(await options()).toEqual(["Ireland"]);
    await press("ArrowDown", "Enter");
    expect(await value()).toBe("ie");
  });

  it("S4.11 it is open or closed, and has a highlighted item, a selected item and a typed text", async () => {
    const { control, option, isOpen, highlighted, text, press, value } = await visit("chosen");
    expect([await isOpen(), await highlighted(), await text(), await value()]).toEqual([
      false,
      null,
      "Ireland",
      "ie",
    ]);
    await control.click();
    expect(await isOpen()).toBe(true);
    expect(await control.getAttribute("aria-expanded")).toBe("true");
    expect(await option("Ireland").getAttribute("aria-selected")).toBe("true");
    await control.pressSequentially("lan");
    expect(await text()).toBe("lan");
    await press("ArrowDown");
    expect(await highlighted()).toBe("Finland");
    // the highlight is not the selection
    expect(await option("Finland").getAttribute("aria-selected")).toBe("false");
    expect(await option("Ireland").getAttribute("aria-selected")).toBe("true");
    expect(await value()).toBe("ie");
  });
});

describe("opening and choosing", () => {
  it("S4.12 clicking the control toggles the menu", async () => {
    const { control, isOpen, page } = await visit("countries");
    await control.click();
    expect(await isOpen()).toBe(true);
    expect(await page.getByRole("listbox").isVisible()).toBe(true);
    await control.click();
    expect(await isOpen()).toBe(false);
    expect(await page.getByRole("listbox").isVisible()).toBe(false);
    // the chevron belongs to the control
    const box = (await control.boundingBox())!;
    await page.mouse.click(box.x + box.width - 20, box.y + box.height / 2);
    expect(await isOpen()).toBe(true);
  });

  it("S4.13 choosing an enabled item selects it and closes; choosing a disabled item does nothing", async () => {
    const { control, option, isOpen, text, value, chosen, page } = await visit("countries");
    await control.click();
    await option("Malta").click({ force: true });
    expect([await isOpen(), await text(), await value(), await chosen()]).toEqual([true, "", "", ""]);
    // and the keyboard still works
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("country");
    await option("Italy").click();
    expect([await isOpen(), await text(), await value(), await chosen()]).toEqual([
      false,
      "Italy",
      "it",
      "it",
    ]);
    expect(await control.getAttribute("aria-expanded")).toBe("false");
  });

  it("a press on the menu's frame leaves the keyboard in the text box", async () => {
    const { control, page, isOpen } = await visit("countries");
    await control.fill("Irlnd");
    await page.locator("[data-open] p").click({ delay: 60 });
    expect(await isOpen()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("country");
  });

  it("S4.14 Escape or a click outside resets the typed text and closes the menu", async () => {
    const { control, isOpen, text, value, chosen, press, page } = await visit("chosen");
    await control.click();
    await control.pressSequentially("fin");
    await press("Escape");
    expect([await isOpen(), await text(), await value()]).toEqual([false, "Ireland", "ie"]);
    await control.pressSequentially("pol");
    expect([await isOpen(), await text()]).toEqual([true, "Irelandpol"]);
    // a person holds the button for a moment
    await page.locator("#outside").click({ delay: 60 });
    expect([await isOpen(), await text(), await value(), await chosen()]).toEqual([
      false,
      "Ireland",
      "ie",
      "",
    ]);
  });

  it("S4.14 Escape on a closed menu keeps the selection, and resets a text left in the box", async () => {
    const { control, isOpen, text, value, chosen, press } = await visit("chosen");
    await control.focus();
    await press("Escape", "Escape");
    expect([await isOpen(), await text(), await value(), await chosen()]).toEqual([
      false,
      "Ireland",
      "ie",
      "",
    ]);
    await control.fill("fin");
    await control.click();
    expect([await isOpen(), await text()]).toEqual([false, "fin"]);
    await press("Escape");
    expect([await isOpen(), await text(), await value()]).toEqual([false, "Ireland", "ie"]);
  });

  it("S4.14 leaving with Tab resets and closes as well", async () => {
    const { control, isOpen, text, press, page } = await visit("chosen");
    await control.fill("fin");
    await press("Tab");
    await page.waitForSelector("[data-open=false]");
    expect([await isOpen(), await text()]).toEqual([false, "Ireland"]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Send");
  });
});

describe("keyboard", () => {
  it("S4.15 arrow keys move the highlight and wrap at the ends", async () => {
    const { control, highlighted, press } = await visit("letters");
    await control.focus();
    await press("ArrowDown");
    expect(await highlighted()).toBe("Item A");
    await press("ArrowDown");
    expect(await highlighted()).toBe("Item B");
    await press("ArrowDown");
    expect(await highlighted(), "C is disabled").toBe("Item D");
    await press("ArrowUp", "ArrowUp", "ArrowUp");
    expect(await highlighted()).toBe("Item L");
    await press("ArrowDown");
    expect(await highlighted()).toBe("Item A");
  });

  it("S4.15 Shift plus arrow moves by 5, Home and End jump to first and last, Enter selects", async () => {
    const { control, highlighted, press, isOpen, text, value } = await visit("letters");
    await control.focus();
    await press("ArrowDown", "Shift+ArrowDown");
    expect(await highlighted()).toBe("Item F");
    await press("Shift+ArrowDown");
    expect(await highlighted()).toBe("Item K");
    await press("Shift+ArrowDown");
    expect(await highlighted(), "past the end is the first").toBe("Item A");
    await press("Shift+ArrowUp");
    expect(await highlighted(), "past the start is the last").toBe("Item L");
    await press("Shift+ArrowUp");
    expect(await highlighted()).toBe("Item G");
    await press("Home");
    expect(await highlighted()).toBe("Item A");
    await press("End");
    expect(await highlighted()).toBe("Item L");
    await press("Enter");
    expect([await isOpen(), await text(), await value()]).toEqual([false, "Item L", "L"]);
  });

  it("S4.15 ArrowUp opens at the last item, and the highlighted row is scrolled into view", async () => {
    const { control, highlighted, option, press } = await visit("letters", { height: 500 });
    await control.focus();
    await press("ArrowUp");
    expect(await highlighted()).toBe("Item L");
    const isInView = (name: string) =>
      option(name).evaluate((row) => {
        const list = row.parentElement!.getBoundingClientRect();
        const { top, bottom } = row.getBoundingClientRect();
        return top >= list.top - 1 && bottom <= list.bottom + 1;
      });
    expect(await isInView("Item L")).toBe(true);
    expect(await isInView("Item A")).toBe(false);
    await press("Home");
    expect(await isInView("Item A")).toBe(true);
  });

  it("Enter sends the form only while the menu is closed", async () => {
    const { control, press, page, isOpen } = await visit("chosen");
    const sent = await page.evaluateHandle(() => {
      const count = { times: 0 };
      document.forms[0]!.addEventListener("submit", () => {
        count.times += 1;
      });
      return count;
    });
    await control.click();
    await press("Enter");
    expect([await sent.jsonValue(), await isOpen()]).toEqual([{ times: 0 }, true]);
    await press("Escape", "Enter");
    await page.waitForURL("**/submitted?country=ie");
  });

  it("in a dialog the first Escape closes the menu, the next one the dialog", async () => {
    const { control, press, page, isOpen } = await visit("dialog");
    const dialogIsOpen = () => page.locator("dialog").evaluate((dialog: HTMLDialogElement) => dialog.open);
    await control.click();
    await press("Escape");
    expect([await isOpen(), await dialogIsOpen()]).toEqual([false, true]);
    await press("Escape");
    await expect.poll(dialogIsOpen).toBe(false);
  });
});
