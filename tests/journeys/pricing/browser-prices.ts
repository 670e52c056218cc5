/** The sample prices as Chromium computes them, from the same code bundled for a page. */
import path from "node:path";
import { chromium } from "playwright-core";
import { build, type Rolldown } from "vite";
import { chromiumFlags, findChromium } from "../../../scripts/chromium.mjs";

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, "sample-prices.ts"), formats: ["iife"], name: "pricing" },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = built[0]!.output;
  return chunk.code;
}

export async function browserPrices(): Promise<unknown> {
  const code = await bundle();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code });
    return await page.evaluate("JSON.parse(JSON.stringify(pricing.samplePrices()))");
  } finally {
    await browser.close();
  }
}
