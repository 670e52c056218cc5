/** The gallery and a browser for the tests of one file; a test fails when a page complained of anything. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { chromiumFlags, findChromium } from "../../../scripts/chromium.mjs";
import { servePage } from "../dropdown/serve-page.ts";

export function useGallery() {
  let site: Awaited<ReturnType<typeof servePage>>;
  let browser: Browser;
  const complaints: string[] = [];

  beforeAll(async () => {
    site = await servePage(import.meta.dirname);
    browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  });
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  return {
    async visit({
      width = 1320,
      ...settings
    }: BrowserContextOptions & { width?: number } = {}): Promise<Page> {
      const phone = width < 500;
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        hasTouch: phone,
        isMobile: phone,
        reducedMotion: "reduce",
        ...settings,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.clock.install();
      await page.goto(`${site.origin}/gallery`);
      if (settings.javaScriptEnabled !== false) await page.waitForSelector("html[data-alive]");
      return page;
    },
    /** What went wrong on purpose: for tests that provoke it. */
    takeComplaints: () => complaints.splice(0),
  };
}
