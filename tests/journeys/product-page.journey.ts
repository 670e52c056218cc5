/** A product is configured: with a script, without one, by keyboard alone, and with mistakes. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ask } from "../shop/ask.ts";
import { address, plain, totalOf, wordsOf } from "./product-shop.ts";
import { isAlive, useBrowser } from "./shop.ts";

const { visit, takeComplaints, complaints } = useBrowser();

const withoutScript = { javaScriptEnabled: false };

const total = (page: Page) => expect.poll(() => totalOf(page));

/** What the server shows at an address: total and unit price, as written. */
async function serverTotal(url: string): Promise<string> {
  const { status, text } = await ask(url);
  expect(status, url).toBe(200);
  const panel = text.slice(text.indexOf('id="buy"'));
  return (/<p[^>]*>([^<]+)<\/p>/.exec(panel)?.[1] ?? "").replaceAll("&nbsp;", "\u00a0");
}

/** The address follows the choice after a moment. */
const addressHas = (page: Page, part: string) => expect.poll(() => page.url()).toContain(part);

describe("with a script", () => {
  it("is left while a price is asked for, and nothing is said of it on the console", async () => {
    const { page } = await visit(address("eu"), { cookies: { visitor: crypto.randomUUID() } });
    await page.addInitScript(() => {
      const fetchAnything = window.fetch;
      window.fetch = async (input, init) => {
        const url = String(input instanceof Request ? input.url : input);
        if (!new URL(url, location.href).pathname.endsWith(".data")) return fetchAnything(input, init);
        // An answer that has begun, and is cut when its page goes, as browsers do it.
        const body = new ReadableStream({
          start(controller) {
            document.body.dataset.asked = "";
            window.addEventListener("pagehide", () => controller.error(new TypeError("network error")));
          },
        });
        return new Response(body, { headers: { "content-type": "text/x-script" } });
      };
    });
    await page.reload();
    await isAlive(page);
    await page.getByRole("radio", { name: "1,000" }).check({ force: true });
    await page.waitForSelector("body[data-asked]");
    await page.goto(address("eu", plain));
    await isAlive(page);
    expect(complaints()).toEqual([]);
  });

  it("prices a choice in the page, keeps focus, and its address leads to the same price", async () => {
    const { page } = await visit(address("eu"));
    const before = await totalOf(page);
    const row = page.getByRole("radio", { name: "1,000" });
    await row.check({ force: true });
    await total(page).not.toBe(before);
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
    await addressHas(page, "quantity=1000");
    expect(await serverTotal(page.url())).toBe(await totalOf(page));
    // From here on the page asks the server for pictures, and for no price.
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.locator("#size-length").fill("26,5");
    await addressHas(page, "size=265x200x80");
    const shown = await totalOf(page);
    expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
    expect(await serverTotal(page.url())).toBe(shown);
    await expect.poll(() => wordsOf(page.getByRole("status"))).toContain(shown);
  });

  it.each(["refused", "lost"] as const)(
    "keeps what was chosen while its first questions are %s, and shows the price once one is answered",
    async (how) => {
      const { page } = await visit(address("eu"), { cookies: { visitor: crypto.randomUUID() } });
      const before = await totalOf(page);
      let failures = 0;
      await page.route(
        (url) => url.pathname.endsWith(".data"),
        (route) => {
          if (failures === 2) return route.continue();
          failures += 1;
          return how === "lost" ? route.abort() : route.fulfill({ status: 503 });
        },
      );
      await page.reload();
      await isAlive(page);
      const row = page.getByRole("radio", { name: "1,000" });
      await row.check({ force: true });
      await expect.poll(() => failures).toBeGreaterThan(0);
      expect(await page.locator("h1").count()).toBe(1);
      expect(await totalOf(page)).toBe(before);
      expect(await row.isChecked()).toBe(true);
      await total(page).not.toBe(before);
      expect(failures).toBe(2);
      expect(await row.isChecked()).toBe(true);
      await addressHas(page, "quantity=1000");
      expect(await serverTotal(page.url())).toBe(await totalOf(page));
      // That a question failed is all that went wrong.
      const others = takeComplaints().filter((each) => !/\/_\.data\?|Failed to load resource/.test(each));
      expect(others).toEqual([]);
    },
  );

  it.each([
    ["pl", "product.product-box", "size=87x55x120&surface=lamination-matt&options=hot-foil&quantity=1000"],
    ["us", "product.magnetic-box", "size=230x230x100&options=ribbon-closure&quantity=250"],
    ["de", "product.tissue-paper", "size=300x400&colour=mint&print=two-colours&quantity=2500"],
    ["gb", "product.paper-can", "size=80x150&options=food-liner,peel-seal&quantity=500"],
    ["ch", "product.packing-tape", "print=three-colours&quantity=504"],
  ] as const)("agrees with the server to the last unit: %s, %s", async (region, id, query) => {
    const { page } = await visit(`${address(region, id)}?${query}`);
    const shown = await totalOf(page);
    const rows = page.locator("input[name=quantity]");
    const chosen = await rows.evaluateAll((all) =>
      (all as HTMLInputElement[]).findIndex(({ checked }) => checked),
    );
    // There and back: the second time the page has made the price itself.
    await rows.nth(chosen === 0 ? 1 : 0).check({ force: true });
    await total(page).not.toBe(shown);
    await rows.nth(chosen).check({ force: true });
    await total(page).toBe(shown);
    expect(await serverTotal(`${address(region, id)}?${query}`)).toBe(shown);
  });

  it("says what is possible when something is not, keeps what was typed, and offers the nearest", async () => {
    const { page } = await visit(address("eu"));
    const length = page.locator("#size-length");
    // Half a number is no mistake yet: looked at in the same breath, before the page has had time to think.
    const half = await length.evaluate((input) => {
      (input as HTMLInputElement).select();
      document.execCommand("insertText", false, "2600");
      return input.getAttribute("aria-invalid");
    });
    expect(half).toBeNull();
    await page.locator("#size-width").focus();
    await expect.poll(() => length.getAttribute("aria-invalid")).toBe("true");
    expect(await length.inputValue()).toBe("2600");
    expect(await wordsOf(page.locator("#question-size"))).toContain("10\u00a0cm to 60\u00a0cm");
    expect(await wordsOf(page.locator("#buy"))).toContain("No price yet");
    await length.press("Enter");
    await page
      .getByRole("alert")
      .getByRole("link", { name: /^Length: / })
      .waitFor();
    await page.getByRole("link", { name: "Use 60" }).click();
    await total(page).toMatch(/^€/);
    expect(await length.inputValue()).toBe("60");
    const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);
    expect(await hasFocus(page.locator("#question-size"))).toBe(true);
    // To the problem and back is no step in the history: going back would bring the mistake back.
    const other = page.locator("#other");
    await other.fill("333");
    await other.blur();
    const steps = await page.evaluate(() => history.length);
    await page.getByRole("link", { name: "Go to the problem" }).click();
    expect(await hasFocus(other)).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await page.getByRole("link", { name: "Order 340 pcs" }).click();
    await total(page).toMatch(/^€/);
    expect(await hasFocus(page.locator("#question-quantity"))).toBe(true);
  });

  it("draws the size asked for beside a wrong quantity, and none beside a wrong size", async () => {
    const { page } = await visit(`${address("eu", "product.mailer-box-eco")}?size=320x230x90&quantity=70`);
    const dieline = page.locator("section[aria-labelledby=dieline-title]");
    await page.locator("#other").fill("7");
    await page.locator("#other").blur();
    await expect.poll(() => wordsOf(page.locator("#buy"))).toContain("No price yet");
    expect(await wordsOf(dieline)).toContain("320 × 230 × 90");
    expect(await page.locator("#technical-title + dl").textContent()).toContain("320 × 230 × 90");
    const wide = await visit(`${address("eu")}?size=320x230x90`);
    const drawing = wide.page.locator("section[aria-labelledby=dieline-title]");
    expect(await drawing.count()).toBe(1);
    await wide.page.locator("#size-length").fill("0");
    await wide.page.locator("#size-length").blur();
    await expect.poll(() => drawing.count()).toBe(0);
    await wide.page.locator("#size-length").fill("33");
    await expect
      .poll(async () => ((await drawing.count()) ? wordsOf(drawing) : ""))
      .toContain("330 × 230 × 90");
  });

  it("keeps what was typed when the field is left while the first answer is being taken in", {
    retry: 0,
  }, async () => {
    // A race: of five tries one at least went wrong when answers were not told apart.
    for (const pause of [0, 0, 20, 50, 100]) {
      const { page, close } = await visit(address("eu", plain));
      const other = page.locator("#other");
      await other.fill("7");
      await page.waitForTimeout(pause);
      await other.blur();
      await expect.poll(() => wordsOf(page.locator("#buy"))).toContain("No price yet");
      expect(await other.inputValue()).toBe("7");
      await close();
    }
  });

  it("hears what was chosen before its script had come", async () => {
    const { page } = await visit(address("eu", plain));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/build/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address("eu"), { waitUntil: "commit" });
    const before = await totalOf(page);
    await page.locator("#size-length").fill("33");
    await page.getByRole("checkbox", { name: /Spot UV varnish/ }).check({ force: true });
    await page.locator("#other").fill("640");
    release();
    await isAlive(page);
    await total(page).not.toBe(before);
    await addressHas(page, "quantity=640");
    await addressHas(page, "size=330x200x80");
    await addressHas(page, "spot-uv");
    expect(await page.locator("#other").inputValue()).toBe("640");
    expect(await serverTotal(page.url())).toBe(await totalOf(page));
  });

  it("has no button for what happens by itself, also after parts have loaded late", async () => {
    const { page } = await visit(address("eu", plain));
    const before = await totalOf(page);
    await page.locator("input[name=quantity]").first().check({ force: true });
    await total(page).not.toBe(before);
    await page.waitForLoadState("networkidle");
    expect(await page.getByRole("button", { name: "Show the price" }).count()).toBe(0);
  });

  it("goes on with the server when the engine does not come", async () => {
    const { page, close } = await visit(address("eu"));
    await page.route("**/build/describe-in-browser-*", (route) => route.abort());
    // No report of it: the shop would rightly complain.
    await page.evaluate(() => {
      navigator.sendBeacon = () => true;
    });
    const before = await totalOf(page);
    await page.getByRole("radio", { name: "1,000" }).check({ force: true });
    await total(page).not.toBe(before);
    await expect.poll(() => complaints().join()).toContain("Loading chunk price-engine failed");
    await expect.poll(() => complaints().join()).toContain("describe-in-browser");
    // The page may try again; closed, it has said all it had to say.
    await close();
    takeComplaints();
  });

  it("chooses along what a finish needs, and says so", async () => {
    const { page } = await visit(address("eu"));
    const finish = page.locator("#question-finish");
    expect(await wordsOf(finish)).toContain("Choosing it also adds: Matt lamination.");
    const before = await totalOf(page);
    await page
      .getByRole("checkbox", { name: /Spot UV varnish\s*with: Matt lamination/ })
      .check({ force: true });
    await total(page).not.toBe(before);
    expect(await page.getByRole("radio", { name: /Matt lamination/ }).isChecked()).toBe(true);
    expect(await wordsOf(finish)).toContain("Chosen with it: Matt lamination.");
    await addressHas(page, "surface=lamination-matt");
    await page.getByRole("checkbox", { name: /Spot UV varnish/ }).uncheck({ force: true });
    await total(page).toBe(before);
    expect(await page.locator("input[name=surface][value=none]").isChecked()).toBe(true);
  });

  it("tries what would cost less", async () => {
    const { page } = await visit(`${address("eu", "product.mailer-box-eco")}?size=245x195x75`);
    const before = await totalOf(page);
    await page.getByRole("link", { name: /Try it: this size is enough/ }).click();
    await total(page).not.toBe(before);
    expect(await page.locator("#size-length").inputValue()).toBe("25");
  });

  it("shows prices with VAT to who wants them, and nowhere a switch without a sense", async () => {
    const { page } = await visit(address("de"));
    const net = await totalOf(page);
    await page.getByRole("radio", { name: "Inkl. MwSt." }).check({ force: true });
    await total(page).not.toBe(net);
    expect(await wordsOf(page.locator("#buy"))).toContain(`${net} netto`);
    for (const region of ["pl", "gb", "us"] as const) {
      const other = await visit(address(region));
      expect(await other.page.locator("input[name=prices]").count(), region).toBe(0);
      await other.close();
    }
  });
});

/** The press alone waits for nothing: on a busy machine the page before still stands there. */
const answered = (page: Page, press: () => Promise<void>) =>
  Promise.all([page.waitForEvent("domcontentloaded"), press()]);

const showPrice = (page: Page) =>
  answered(page, () => page.getByRole("button", { name: "Show the price" }).click());

describe("without a script", () => {
  it("the form brings the price of what was chosen and typed", async () => {
    const { page } = await visit(address("eu"), withoutScript);
    const before = await totalOf(page);
    await page.locator("#size-length").fill("26.5");
    await page.getByRole("radio", { name: "1,000" }).check({ force: true });
    await showPrice(page);
    expect(await totalOf(page)).not.toBe(before);
    expect(await page.locator("#size-length").inputValue()).toBe("26.5");
    expect(await page.getByRole("radio", { name: "Your size" }).isChecked()).toBe(true);
    expect(await totalOf(page)).toBe(await serverTotal(`${address("eu")}?size=265x200x80&quantity=1000`));
    // A row counts more than the lengths beside it when it was chosen anew, and less when something was typed.
    await page.getByRole("radio", { name: "20 × 14 × 7.5" }).check({ force: true });
    await page.locator("#other").fill("640");
    await showPrice(page);
    expect(await page.locator("#size-length").inputValue()).toBe("20");
    expect(await wordsOf(page.locator("#buy"))).toContain("640 pcs");
  });

  it("a quantity typed beside the rows counts, and one that cannot be ordered is answered with those that can", async () => {
    const { page } = await visit(address("eu"), withoutScript);
    await page.locator("#other").fill("645");
    await answered(page, () => page.locator("#other").press("Enter"));
    const question = page.locator("#question-quantity");
    expect(await wordsOf(question)).toContain("640, 650");
    expect(await page.locator("#other").inputValue()).toBe("645");
    expect(await page.title()).toMatch(/^Error: /);
    await question.getByRole("link", { name: "Order 650 pcs" }).click();
    expect(await wordsOf(page.locator("#buy"))).toContain("650 pcs");
  });

  it("a finish brings along what it needs; one that is left without it is explained, with all else kept", async () => {
    const { page } = await visit(address("eu"), withoutScript);
    await page.getByRole("checkbox", { name: /Spot UV varnish/ }).check({ force: true });
    await page.getByRole("radio", { name: "1,000" }).check({ force: true });
    await showPrice(page);
    const finish = page.locator("#question-finish");
    expect(await wordsOf(finish)).toContain("Chosen with it: Matt lamination.");
    expect(await totalOf(page)).toMatch(/^€/);
    // Unticked, it takes along what it brought.
    await page.getByRole("checkbox", { name: /Spot UV varnish/ }).uncheck({ force: true });
    await showPrice(page);
    expect(await page.locator("input[name=surface][value=none]").isChecked()).toBe(true);
    await page.getByRole("checkbox", { name: /Spot UV varnish/ }).check({ force: true });
    await showPrice(page);
    await page.locator("input[name=surface][value=none]").check({ force: true });
    await showPrice(page);
    expect(await wordsOf(finish)).toContain("only with one of these: Matt lamination, Soft-touch lamination");
    expect(await page.getByRole("checkbox", { name: /Spot UV varnish/ }).isChecked()).toBe(true);
    expect(await page.getByRole("radio", { name: "1,000" }).isChecked()).toBe(true);
  });

  it.each([
    ["eu", "0", "greater than zero"],
    ["eu", "-5", "cannot be negative"],
    ["eu", "25.55", "25.5\u00a0cm, 25.6\u00a0cm"],
    ["eu", "1.250", "Write thousands without a separator"],
    ["eu", "999999", "longer than anything"],
    ["eu", "wide", "not a length"],
    ["pl", "25,55", "25,5\u00a0cm, 25,6\u00a0cm"],
    ["us", "10 yards", "do not know this unit"],
  ] as const)("%s: %j as a length is kept and explained", async (region, typed, words) => {
    const query = new URLSearchParams({ size: "own", length: typed, width: "20", height: "8" });
    const { page } = await visit(`${address(region)}?${query}`, withoutScript);
    expect(await page.locator("#size-length").inputValue()).toBe(typed);
    expect(await wordsOf(page.locator("#question-size"))).toContain(words);
    expect(await wordsOf(page.locator("main"))).not.toMatch(/NaN|undefined|catalogue\./);
  });

  it("a wrong quantity leaves the size and its drawing as they were asked for", async () => {
    const { text } = await ask(`${address("eu", "product.mailer-box-eco")}?size=320x230x90&quantity=7`);
    expect(text).toContain("Your dieline, 320 × 230 × 90");
    const files = [...text.matchAll(/href="([^"]*\/dieline\.[\w.]+\?[^"]*)"/g)].map(([, href]) =>
      href!.replaceAll("&amp;", "&"),
    );
    expect(new Set(files.map((each) => new URL(each, address("eu")).searchParams.get("size")))).toEqual(
      new Set(["320x230x90"]),
    );
    for (const file of files) expect((await ask(new URL(file, address("eu")).href)).status, file).toBe(200);
  });

  it.each(["0x230x90", "-5x230x90", "99999x230x90", "abc"])(
    "no drawing is offered for the size %s, nor another's in its place",
    async (size) => {
      const { text } = await ask(`${address("eu", "product.mailer-box-eco")}?size=${size}`);
      expect(text).toContain("No price yet");
      const [page = ""] = text.split("<script");
      expect(text).not.toContain("Your dieline");
      expect(page).not.toMatch(/\/dieline\.[\w.]+\?|250 × 200 × 80/);
    },
  );

  it("reads inches in the United States, also with fractions", async () => {
    const query = "size=own&length=10+1/2&width=8&height=3.25&quantity=500";
    const { page } = await visit(`${address("us")}?${query}`, withoutScript);
    expect(await page.locator("#size-length").inputValue()).toBe("10 1/2");
    expect(await totalOf(page)).toBe(await serverTotal(`${address("us")}?size=267x203x83&quantity=500`));
    expect(await wordsOf(page.locator("#question-size"))).toContain("in");
  });

  it("what cannot go together is named, with the ways out", async () => {
    const query = "material=e-flute-kraft&print=full-colour&surface=varnish-matt";
    const { page } = await visit(`${address("eu", "product.product-box-wine-box")}?${query}`, withoutScript);
    const words = await wordsOf(page.locator("form"));
    expect(words).toContain("This print is possible on: E flute, white outside");
    await page.getByRole("link", { name: "Use E flute, white outside" }).first().click();
    expect(await totalOf(page)).toMatch(/^€/);
  });
});

it("a box made on request explains itself, and has no price that is not one", async () => {
  const { page } = await visit(address("eu", "product.special-box"));
  expect(await wordsOf(page.locator("#buy"))).toContain("Price on request");
  expect(await wordsOf(page.locator("main"))).not.toMatch(/NaN|undefined|€/);
});

describe("by keyboard alone", () => {
  it("size, board, print and quantity are chosen, and the price follows", async () => {
    const { page } = await visit(address("eu"));
    await page.locator("input[name=size]:checked").focus();
    await page.keyboard.press("ArrowRight");
    await addressHas(page, "size=250x250x100");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 20 && (await focused()) !== name; presses += 1)
        await page.keyboard.press("Tab");
      expect(await focused()).toBe(name);
    };
    await tabTo("height");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("7");
    await addressHas(page, "size=250x250x70");
    await tabTo("material");
    await page.keyboard.press("ArrowDown");
    await addressHas(page, "material=e-flute-coated");
    await tabTo("print");
    await tabTo("surface");
    await tabTo("options");
    await page.keyboard.press("Space");
    await tabTo("quantity");
    await page.keyboard.press("ArrowDown");
    await addressHas(page, "quantity=1000");
    expect(await focused()).toBe("quantity");
  });
});
