/** Text stands at the same places in a browser as in Node: what is on the screen is what is printed. */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { languageTags } from "@foldmark/region";
import {
  checkedLanguages,
  fontFamilies,
  fontFile,
  loadHarfbuzz,
  nearestFontFile,
  type OpenFont,
  openFont,
} from "@foldmark/typeset";
import { fontDigest, layoutDigests, sampleBlocks } from "@foldmark/typeset/testing";
import { chromium } from "playwright-core";
import { build, type Rolldown } from "vite";
import { expect, inject, it } from "vitest";
import { chromiumFlags, findChromium } from "../../../scripts/chromium.mjs";

const count = inject("thoroughness") === "long" ? 20_000 : 400;
const seed = 20_261;
const ids = fontFamilies.map((family) => nearestFontFile(family, 400, false).id);

const file = (specifier: string) => fs.readFileSync(fileURLToPath(import.meta.resolve(specifier)));
const wasm = file("harfbuzzjs/dist/harfbuzz.wasm");
const fontBytes = (id: string) => file(`@foldmark/typeset/fonts/${fontFile(id)!.file}`);

async function inNode() {
  const harfbuzz = await loadHarfbuzz(wasm);
  const fonts = new Map<string, OpenFont>();
  for (const id of ids) fonts.set(id, openFont(harfbuzz, id, fontBytes(id)).font!);
  return [...[...fonts.values()].map(fontDigest), ...layoutDigests(sampleBlocks(ids, count, seed), fonts)];
}

async function script() {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: new URL("browser.ts", import.meta.url).pathname },
    },
  });
  const { output } = Array.isArray(built) ? built[0]! : (built as Rolldown.RolldownOutput);
  return output[0].code;
}

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'";

async function inChromium() {
  const code = await script();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage();
    await page.route("http://localhost/**", (route) => {
      const address = new URL(route.request().url()).pathname;
      if (address === "/harfbuzz.wasm") return route.fulfill({ body: wasm });
      if (address.startsWith("/fonts/")) return route.fulfill({ body: fontBytes(address.slice(7)) });
      if (address === "/script.js") return route.fulfill({ body: code, contentType: "text/javascript" });
      const headers = { "content-security-policy": policy };
      const body = '<!doctype html><title>Text</title><script type="module" src="/script.js"></script>';
      return route.fulfill({ body, headers, contentType: "text/html" });
    });
    await page.goto("http://localhost/");
    await page.waitForFunction(() => "digests" in window);
    return await page.evaluate(([fonts, many, from]) => window.digests(fonts, many, from), [
      ids,
      count,
      seed,
    ] as const);
  } finally {
    await browser.close();
  }
}

it("lays text out the same in Node and in Chromium, in every font", async () => {
  const [ours, theirs] = [await inNode(), await inChromium()];
  expect(ours).toHaveLength(ids.length + count);
  expect(new Set(ours).size).toBeGreaterThan(count * 0.95);
  expect(theirs).toEqual(ours);
}, 300_000);

it("has the letters of every language the shop speaks, and Norwegian", () => {
  const tags = languageTags.map((tag) => (tag === "se" ? "sv" : tag));
  expect([...checkedLanguages].sort()).toEqual([...tags, "no"].sort());
});
