/** A person at the dropdown's page: what they see and do, in the words of the specification. */
import { type BrowserContext, chromium } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { chromiumFlags, findChromium } from "../../../scripts/chromium.mjs";
import type { ScenarioName } from "./page.tsx";
import { servePage } from "./serve-page.ts";

export interface Visit {
  readonly language?: string;
  readonly width?: number;
  readonly height?: number;
  readonly javaScript?: boolean;
  readonly touch?: boolean;
  /** Stops the time of the page; `page.clock` moves it on. */
  readonly stoppedClock?: boolean;
  /** Leaves the page as the server sent it until `comeAlive` is called. */
  readonly heldBack?: boolean;
}

async function startDropdownPage() {
  const site = await servePage(import.meta.dirname);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  const complaints: string[] = [];
  const contexts = new Map<string, BrowserContext>();

  async function visit(scenario: ScenarioName, options: Visit = {}) {
    const { language = "en", width = 1000, height = 800, javaScript = true, touch = false } = options;
    const kind = { javaScriptEnabled: javaScript, hasTouch: touch, isMobile: touch };
    // a clock belongs to all pages of its context
    const key = JSON.stringify([kind, options.stoppedClock]);
    // a context is slow to make, and a new page in it knows nothing of the last one
    const context = contexts.get(key) ?? (await browser.newContext(kind));
    contexts.set(key, context);
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    page.setDefaultTimeout(5000);
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    const held = Promise.withResolvers<void>();
    if (options.heldBack) {
      await page.route("**/*.js", async (route) => {
        await held.promise;
        await route.continue();
      });
    }
    const isAlive = () => page.waitForSelector("html[data-alive]");
    await page.goto(`${site.origin}/${scenario}?language=${language}`, {
      waitUntil: options.heldBack ? "commit" : "load",
    });
    if (options.heldBack) {
      await page.waitForFunction(
        () => document.styleSheets.length > 0 && document.querySelector("#page-data"),
      );
      await page.evaluate(() => document.fonts.ready);
    } else if (javaScript) await isAlive();

    if (options.stoppedClock) {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
    }

    const control = page.locator("#country");
    const option = (name: string) => page.getByRole("option", { name });
    return {
      page,
      control,
      option,
      options: () => page.getByRole("option").allTextContents(),
      isOpen: async () => (await page.locator("[data-open]").getAttribute("data-open")) === "true",
      /** The highlighted item as a screen reader is told of it. */
      highlighted: async () => {
        const id = await control.getAttribute("aria-activedescendant");
        return id === null ? null : page.locator(`[id="${id}"]`).textContent();
      },
      text: () => control.inputValue(),
      /** What screen readers are told at this moment. */
      status: () => page.evaluate(() => document.getElementById("a11y-status-message")?.textContent ?? ""),
      /** What a form would send now. */
      value: () => page.locator("input[type=hidden][name=country]").inputValue(),
      /** Every item handed to `onSelect` so far. */
      chosen: () => page.locator("#chosen").textContent(),
      press: async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      },
      comeAlive: async () => {
        held.resolve();
        await isAlive();
      },
    };
  }

  return {
    visit,
    /** Warnings, errors and violations of the security policy since the last call. */
    takeComplaints: () => complaints.splice(0),
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}

export type DropdownVisit = Awaited<ReturnType<Awaited<ReturnType<typeof startDropdownPage>>["visit"]>>;

/**
 * The page and a browser for the tests of one file: StrictMode, Trusted Types and a strict security policy are on
 * throughout, and a test fails when the page complained of anything.
 */
export function useDropdownPage() {
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
  afterAll(() => site?.close());
  return async (scenario: ScenarioName, options?: Visit) => {
    const visited = await site.visit(scenario, options);
    visits.push(visited);
    return visited;
  };
}
