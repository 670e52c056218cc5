/**
 * What components do with focus, keys, pointers and failures, in a real browser: StrictMode, Trusted Types and a
 * strict security policy are on throughout. The journeys share one visit and leave it as they found it.
 */
import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { useGallery } from "./gallery/gallery-page.ts";

const { visit, takeComplaints } = useGallery();
let page: Page;
beforeAll(async () => {
  page = await visit();
});

/** The focused element as it is called. */
const focused = () =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
  );

/** Presses Tab until the focused element says this; an endless ring of stops is a failure. */
async function tabTo(words: string): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press("Tab");
    if ((await focused()) === words) return;
  }
  throw new Error(`the keyboard never came to ${words}`);
}

describe("error summary", () => {
  it("takes focus with every failed try, and its link leads into the field", async () => {
    const summary = page.getByRole("region", { name: "There is a problem" }).filter({ hasText: "how many" });
    const pieces = page.getByLabel("Pieces");
    const isFocused = () => summary.evaluate((element) => element === document.activeElement);
    await pieces.focus();
    await page.keyboard.press("Enter");
    expect(await isFocused()).toBe(true);
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Enter how many pieces you need");
    await page.keyboard.press("Enter");
    expect(await pieces.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await pieces.getAttribute("aria-invalid")).toBe("true");
    // another try with the same fault: the summary stands there already, and is gone to all the same
    await page.keyboard.press("Enter");
    expect(await isFocused()).toBe(true);
    await pieces.fill("500");
    await page.keyboard.press("Enter");
    expect(await summary.count()).toBe(0);
  });
});

describe("dialog", () => {
  const open = async () => {
    await page.getByRole("button", { name: "Open it" }).click();
    return page.getByRole("dialog", { name: "Delete the design?" });
  };

  it("takes focus, closes on Escape and gives focus back", async () => {
    const dialog = await open();
    expect(await dialog.isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
    await page.keyboard.press("Escape");
    // the platform closes it at once, the page hears of it a moment later
    await page.locator("dialog").waitFor({ state: "detached" });
    expect(await focused()).toBe("Open it");
    // a second time, because the first may have left something behind
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Close" }).click();
    expect(await dialog.count()).toBe(0);
    expect(await focused()).toBe("Open it");
  });

  it("keeps the keyboard inside, whichever way it goes round", async () => {
    await open();
    const seen = new Set<string>();
    for (const key of [...Array<string>(6).fill("Tab"), ...Array<string>(6).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(() => {
        const { activeElement: at, body } = document;
        // between the last stop and the first is the browser's own bar, where the page has no focus
        return at === null || at === body
          ? ""
          : at.closest("dialog")
            ? at.textContent
            : `outside: ${at.textContent?.slice(0, 40)}`;
      });
      seen.add(stop);
    }
    seen.delete("");
    expect([...seen].sort()).toEqual(["Close", "Delete", "Keep it"]);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  });

  it("closes on a press beside it, not on one inside", async () => {
    const dialog = await open();
    await dialog.getByText("Orders that use it").click();
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(10, 10);
    expect(await dialog.count()).toBe(0);
  });

  it("stays when words are selected with the pointer and let go beside it", async () => {
    const dialog = await open();
    const words = (await dialog.getByText("Orders that use it").boundingBox())!;
    await page.mouse.move(words.x + 60, words.y + words.height / 2);
    await page.mouse.down();
    await page.mouse.move(10, 10, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(3);
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  });
});

describe("toasts", () => {
  const region = () => page.getByRole("region", { name: "Notifications" });

  it("leave by themselves unless somebody is reading them", async () => {
    await page.getByRole("button", { name: "Show a toast" }).click();
    const toast = region().getByText("This one leaves by itself");
    await page.mouse.move(0, 0);
    await page.clock.runFor(4_000);
    expect(await toast.isVisible()).toBe(true);
    await toast.hover();
    await page.clock.runFor(10_000);
    expect(await toast.isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await page.clock.runFor(6_000);
    expect(await toast.count()).toBe(0);
  });

  it("with an error interrupt and stay", async () => {
    await page.getByRole("button", { name: "Show an error" }).click();
    const toast = region().getByRole("alert").getByText("The price could not be read");
    await page.clock.runFor(60_000);
    expect(await toast.isVisible()).toBe(true);
    await region().getByRole("button", { name: "Dismiss" }).click();
    expect(await toast.count()).toBe(0);
  });

  it("leave focus where it is, and are put away by keyboard, which goes on from where it came", async () => {
    const button = page.getByRole("button", { name: "Show an error" });
    await button.focus();
    await page.keyboard.press("Enter");
    await region().getByText("The price could not be read").waitFor();
    expect(await focused()).toBe("Show an error");
    await tabTo("Dismiss");
    expect(await region().evaluate((section) => section.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Shift+Tab");
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await region().getByText("The price could not be read").count()).toBe(0);
    expect(await before.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe("tooltip", () => {
  const tip = () => page.getByRole("tooltip");
  const undo = () => page.getByRole("button", { name: "Undo", exact: true }).first();
  beforeAll(async () => {
    // the gallery holds it open; here it behaves as everywhere else
    await undo().evaluate((element) => element.removeAttribute("data-show"));
  });

  it("comes with focus, describes its control, and goes with Escape until focus comes back", async () => {
    await undo().focus();
    await tip().waitFor({ state: "visible" });
    expect(await undo().getAttribute("aria-describedby")).toBe(await tip().getAttribute("id"));
    await page.keyboard.press("Escape");
    expect(await tip().isVisible()).toBe(false);
    await undo().blur();
    await undo().focus();
    await tip().waitFor({ state: "visible" });
    await undo().blur();
    await tip().waitFor({ state: "hidden" });
  });

  it("stays while the pointer is over it, and Escape puts it away although focus is elsewhere", async () => {
    await page.getByLabel("Pieces").focus();
    await undo().hover();
    await tip().waitFor({ state: "visible" });
    const box = (await tip().boundingBox())!;
    const control = (await undo().boundingBox())!;
    // slowly over the gap between the two, beside the arrow: longer than the delay that hides the tip
    await page.mouse.move(box.x + 60, (box.y + box.height + control.y) / 2);
    await page.waitForTimeout(600);
    expect(await tip().isVisible()).toBe(true);
    await page.mouse.move(box.x + 20, box.y + box.height / 2);
    await page.waitForTimeout(600);
    expect(await tip().isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await tip().isVisible()).toBe(false);
    await page.mouse.move(0, 0);
  });
});

describe("tabs", () => {
  it("arrow keys move through tabs and wrap, and the list is one stop", async () => {
    await page.getByRole("tab", { name: "Size" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("tab", { name: "Board" }).getAttribute("aria-selected")).toBe("true");
    expect(await page.getByRole("tabpanel").textContent()).toContain("White E flute");
    await page.keyboard.press("ArrowRight");
    expect(await focused()).toBe("Size");
    expect(await page.locator("[role=tab][tabindex='0']").count()).toBe(1);
  });

  it("without JavaScript every panel stands open under its name, and no dead tab is shown", async () => {
    const plain = await visit({ javaScriptEnabled: false });
    const panels = plain.locator("[role=tabpanel]");
    for (const [index, words] of [
      ["Size", "250 × 200 × 80 mm inside"],
      ["Board", "White E flute, 1.5 mm"],
    ].entries()) {
      const panel = panels.nth(index);
      for (const word of words)
        expect(await panel.getByText(word, { exact: true }).isVisible(), word).toBe(true);
    }
    expect(await plain.locator("[role=tablist]").isVisible()).toBe(false);
    await plain.context().close();
  });

  it("in forced colours the chosen tab alone is underlined", async () => {
    const forced = await visit({ forcedColors: "active" });
    const line = (name: string) =>
      forced.getByRole("tab", { name }).evaluate((tab) => {
        const { borderBottomColor, borderBottomWidth } = getComputedStyle(tab);
        return {
          color: borderBottomColor,
          width: borderBottomWidth,
          page: getComputedStyle(document.body).backgroundColor,
        };
      });
    const [chosen, other] = [await line("Size"), await line("Board")];
    expect([chosen.width, other.width]).toEqual(["3px", "3px"]);
    expect(other.color).toBe(other.page);
    expect(chosen.color).not.toBe(chosen.page);
    await forced.getByRole("tab", { name: "Board" }).click();
    expect((await line("Board")).color).toBe(chosen.color);
    await forced.context().close();
  });
});

describe("lazy part", () => {
  const itsFile = /late-part[^/]*\.js/;

  /** Another visit each: a part that has arrived stays for as long as its page. */
  async function fetchPart(answer: (route: Route) => Promise<void>) {
    const own = await visit();
    let isBroken = true;
    await own.route(itsFile, (route) => (isBroken ? answer(route) : route.continue()));
    await own.getByRole("button", { name: "Fetch a part" }).click();
    const told = own.getByText("told to error reporting:");
    await told.waitFor();
    // the browser's own words about a file that did not come
    expect(takeComplaints().filter((complaint) => !complaint.includes("Failed to load resource"))).toEqual(
      [],
    );
    return {
      own,
      told: () => told.textContent(),
      alert: own.getByRole("alert").filter({ hasText: "This did not load" }).last(),
      mend: () => {
        isBroken = false;
      },
      arrived: () => own.getByText("The late part is here.").waitFor(),
    };
  }

  it("S8.1 that could not be fetched says so, reports it, and comes with the next try", async () => {
    const { own, told, alert, mend, arrived } = await fetchPart((route) => route.abort());
    expect(await told()).toBe("told to error reporting: Loading chunk gallery-late failed (error)");
    mend();
    await alert.getByRole("button", { name: "Try again" }).click();
    await arrived();
    await own.context().close();
  });

  it("S8.1 that the server no longer has says so, and offers a new page", async () => {
    const { own, told, alert, mend, arrived } = await fetchPart((route) => route.fulfill({ status: 404 }));
    expect(await told()).toBe("told to error reporting: Loading chunk gallery-late failed (missing)");
    mend();
    await alert.getByRole("button", { name: "Reload the page" }).click();
    await own.getByRole("button", { name: "Fetch a part" }).click();
    await arrived();
    await own.context().close();
  });
});
