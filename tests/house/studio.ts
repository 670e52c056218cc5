/** The studio that takes pictures of products, in a browser of its own. */
import path from "node:path";
import { chromium } from "playwright-core";
import { build } from "vite";
import type { Sitting } from "../../apps/shop/studio/studio-page.ts";
import { chromiumFlagsWithGraphics, findChromium } from "../../scripts/chromium.mjs";

export interface Studio {
  take(sitting: Sitting): Promise<Buffer>;
  close(): Promise<void>;
}

const page = path.resolve(import.meta.dirname, "../../apps/shop/studio/studio-page.ts");

async function script(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, lib: { entry: page, formats: ["iife"], name: "studio" } },
  });
  const [first] = [made].flat();
  if (!first || !("output" in first)) throw new Error("the studio was not built");
  return first.output[0].code;
}

export async function openStudio(): Promise<Studio> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlagsWithGraphics],
  });
  const opened = await browser.newPage();
  opened.setDefaultTimeout(0);
  await opened.addScriptTag({ content: await script() });
  return {
    async take(sitting) {
      const address = await opened.evaluate((asked) => window.takePicture(asked), sitting);
      return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
    },
    close: () => browser.close(),
  };
}
