/** The dropdown in a real browser: places and sizes, in forms, before and without JavaScript, for every reader. */
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { type DropdownVisit, useDropdownPage, type Visit } from "./dropdown/dropdown-page.ts";
import type { ScenarioName } from "./dropdown/page.tsx";

const visit = useDropdownPage();

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
    expect(await violations(visited.page)).toEqual([]);
  });

  it.each([390, 320])("at %i pixels nothing sticks out of the page", async (width) => {
    const { control, page } = await visit("countries", { width, touch: true });
    await control.tap();
    expect(await page.getByRole("listbox").isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect((await page.getByRole("option").first().boundingBox())!.height).toBeGreaterThanOrEqual(44);
  });
});
