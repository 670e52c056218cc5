/** The dropdown in a real browser: StrictMode, Trusted Types and a strict security policy are on throughout. */
import { AxeBuilder } from "@axe-core/playwright";
import { messagesFor } from "@foldmark/messages";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type DropdownVisit, startDropdownPage, type Visit } from "./dropdown/dropdown-page.ts";
import type { ScenarioName } from "./dropdown/page.tsx";

let site: Awaited<ReturnType<typeof startDropdownPage>>;
let visits: DropdownVisit[] = [];

beforeAll(async () => {
  site = await startDropdownPage();
});
afterEach(async () => {
  for (const { page } of visits) await page.close();
  visits = [];
  expect(site.takeComplaints()).toEqual([]);
});
afterAll(() => site.close());

async function visit(scenario: ScenarioName, options?: Visit) {
  const visited = await site.visit(scenario, options);
  visits.push(visited);
  return visited;
}

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

describe("look", () => {
  it("S4.16 the menu opens upward or downward, as told or by free space", async () => {
    const side = async (scenario: ScenarioName) => {
      const { control, page } = await visit(scenario, { height: 1000 });
      await control.click();
      const [menu, box] = [await page.getByRole("listbox").boundingBox(), await control.boundingBox()];
      return menu!.y + menu!.height <= box!.y ? "up" : menu!.y >= box!.y + box!.height ? "down" : "over";
    };
    expect(await side("countries")).toBe("down");
    expect(await side("low")).toBe("up");
    expect(await side("up")).toBe("up");
    expect(await side("down"), "as low on the page, but told so").toBe("down");
  });

  it("S4.16 sizes are xsmall, small, medium and large", async () => {
    const height = async (scenario: ScenarioName, options?: Visit) =>
      (await (await visit(scenario, options)).control.boundingBox())!.height;
    expect(await height("xsmall")).toBe(28);
    expect(await height("small")).toBe(36);
    expect(await height("medium")).toBe(48);
    expect(await height("large")).toBe(56);
    expect(await height("xsmall", { touch: true }), "room for a finger").toBe(44);
  });

  it("S4.16 by default no item is highlighted", async () => {
    const { control, highlighted, page } = await visit("countries");
    await control.click();
    expect(await highlighted()).toBeNull();
    await control.pressSequentially("lan");
    expect(await highlighted()).toBeNull();
    expect(await page.locator("[data-highlighted=true]").count()).toBe(0);
    const eager = await visit("eager");
    await eager.control.fill("lan");
    expect(await eager.highlighted()).toBe("Finland");
  });

  it("the selected row is in view when a long list opens", async () => {
    const { control, option, press, page } = await visit("countries", { height: 500 });
    await control.fill("kingdom");
    await press("ArrowDown", "Enter");
    await control.click();
    const list = (await page.getByRole("listbox").boundingBox())!;
    const row = (await option("United Kingdom").boundingBox())!;
    expect(row.y + row.height).toBeLessThanOrEqual(list.y + list.height + 1);
  });

  it("no element carries a style attribute, except the status text whose style a script may set", async () => {
    const { control, page } = await visit("countries");
    await control.fill("lan");
    await page.waitForSelector("#a11y-status-message");
    expect(await page.$$eval("[style]", (found) => found.map(({ id }) => id))).toEqual([
      "a11y-status-message",
    ]);
  });
});

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

describe("forms and pages without JavaScript", () => {
  it("a plain form sends the id, and its reset button brings the first selection back", async () => {
    const { control, option, page, text, value } = await visit("chosen");
    await control.click();
    await option("Italy").click();
    await page.getByRole("button", { name: "Reset" }).click();
    expect([await text(), await value()]).toEqual(["Ireland", "ie"]);
    await control.click();
    await option("Latvia").click();
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL("**/submitted?country=lv");
  });

  it("a disabled dropdown neither opens nor sends", async () => {
    const { control, page, isOpen } = await visit("disabled");
    expect(await control.isDisabled()).toBe(true);
    await control.click({ force: true });
    expect(await isOpen()).toBe(false);
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(/submitted\??$/);
  });

  it("without JavaScript it is a native select in the same place, with the same items", async () => {
    const { control, page } = await visit("countries", { javaScript: false });
    await control.selectOption("ie");
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL("**/submitted?country=ie");
  });

  it.each(["countries", "chosen", "xsmall", "large"] as const)(
    "coming alive moves nothing: %s",
    async (scenario) => {
      const { control, page, comeAlive } = await visit(scenario, { heldBack: true });
      const place = () =>
        page.$$eval("#country, #country + svg, #chosen, button", (all) =>
          all.map((element) => JSON.stringify(element.getBoundingClientRect())),
        );
      const before = await place();
      expect(await control.evaluate(({ tagName }) => tagName)).toBe("SELECT");
      await comeAlive();
      await page.waitForSelector("input#country");
      expect(await place()).toEqual(before);
    },
  );

  it("a choice made before the page came alive is kept", async () => {
    const { control, page, comeAlive, text, value, chosen } = await visit("countries", { heldBack: true });
    await control.selectOption("it");
    await control.blur();
    await comeAlive();
    await page.waitForSelector("input#country");
    expect([await text(), await value(), await chosen()]).toEqual(["Italy", "it", "it"]);
  });

  it("a select in use is exchanged only when the person leaves it", async () => {
    const { control, page, comeAlive, text, value, press } = await visit("countries", { heldBack: true });
    await control.focus();
    await comeAlive();
    expect(await control.evaluate(({ tagName }) => tagName)).toBe("SELECT");
    await control.selectOption("se");
    await press("Tab");
    await page.waitForSelector("input#country");
    expect([await text(), await value()]).toEqual(["Sweden", "se"]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Send");
  });
});

describe("accessibility", () => {
  it("the text box is an ARIA 1.2 combobox that owns a named listbox", async () => {
    const { control, page } = await visit("countries");
    const box = page.getByRole("combobox", { name: "Country", expanded: false });
    expect(await box.count()).toBe(1);
    expect(await page.locator("[role=combobox]").count()).toBe(1);
    await control.click();
    const list = page.getByRole("listbox", { name: "Country" });
    expect(await control.getAttribute("aria-controls")).toBe(await list.getAttribute("id"));
    expect(await control.getAttribute("aria-autocomplete")).toBe("list");
    const required = await visit("required");
    expect(await required.control.getAttribute("aria-required")).toBe("true");
    const unlabelled = await visit("unlabelled");
    expect(await unlabelled.page.getByRole("combobox", { name: "Where to" }).count()).toBe(1);
    const error = await visit("error");
    expect(await error.control.getAttribute("aria-invalid")).toBe("true");
    expect(await error.control.getAttribute("aria-describedby")).toBe("country-error");
  });

  type Act = (visited: DropdownVisit) => Promise<unknown>;
  const states: readonly [string, ScenarioName, Visit, Act?][] = [
    ["closed", "chosen", {}],
    ["open", "chosen", {}, ({ control, press }) => control.click().then(() => press("ArrowDown"))],
    ["typed", "chosen", {}, ({ control }) => control.fill("lan")],
    ["without results", "chosen", {}, ({ control }) => control.fill("Irlnd")],
    ["in error", "error", {}],
    ["off", "disabled", {}],
    ["closed on a phone", "chosen", { width: 390, touch: true }],
    ["open on a phone", "chosen", { width: 390, touch: true }, ({ control }) => control.tap()],
    // axe needs scripts, so the page's own script is held back
    ["as the server sent it", "countries", { heldBack: true }],
  ];
  it.each(states)("axe finds nothing: %s", async (_name, scenario, options, act) => {
    const visited = await visit(scenario, options);
    await act?.(visited);
    const { violations } = await new AxeBuilder({ page: visited.page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))).toEqual([]);
  });

  it.each([390, 320])("at %i pixels nothing sticks out of the page", async (width) => {
    const { control, page } = await visit("countries", { width, touch: true });
    await control.tap();
    expect(await page.getByRole("listbox").isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect((await page.getByRole("option").first().boundingBox())!.height).toBeGreaterThanOrEqual(44);
  });
});
