/** The same script does the same in Node and by real events in Chromium: pointer, keyboard and input method. */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { createTextSetter } from "@foldmark/editor";
import { drive, driverPort, perform, testFont } from "@foldmark/editor/testing";
import { createFontShelf } from "@foldmark/render/node";
import { fallbackFonts, fontFile } from "@foldmark/typeset";
import { chromium, type Page } from "playwright-core";
import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { chromiumFlags, findChromium } from "../../../scripts/chromium.mjs";
import { pagePort } from "./page-port.ts";
import { scriptFor } from "./script.ts";

const file = (specifier: string) => fs.readFileSync(fileURLToPath(import.meta.resolve(specifier)));
const fontIds = [...new Set([testFont, ...fallbackFonts(400, false).map(({ id }) => id)])];

async function bundle() {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: new URL("browser.ts", import.meta.url).pathname,
        output: { codeSplitting: false },
      },
    },
  });
  const { output } = Array.isArray(built) ? built[0]! : (built as Rolldown.RolldownOutput);
  return output[0].code;
}

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'";

async function open(page: Page) {
  const code = await bundle();
  await page.route("http://localhost/**", (route) => {
    const address = new URL(route.request().url()).pathname;
    if (address === "/harfbuzz.wasm") return route.fulfill({ body: file("harfbuzzjs/dist/harfbuzz.wasm") });
    if (address.startsWith("/fonts/"))
      return route.fulfill({ body: file(`@foldmark/typeset/fonts/${fontFile(address.slice(7))!.file}`) });
    if (address === "/script.js") return route.fulfill({ body: code, contentType: "text/javascript" });
    const body = '<!doctype html><title>Editor</title><body><script type="module" src="/script.js"></script>';
    return route.fulfill({ body, headers: { "content-security-policy": policy }, contentType: "text/html" });
  });
  await page.goto("http://localhost/");
  await page.waitForFunction(() => "openEditor" in window);
  await page.evaluate((ids) => window.openEditor(ids), fontIds);
  await page.locator("div[tabindex]").focus();
}

it("P12, K1: a script of real events makes the design that it makes in Node, and it is seen", async () => {
  const shelf = await createFontShelf();
  await shelf.open(fontIds);
  const driver = drive({ host: { setText: createTextSetter(shelf.fonts) } });
  const script = scriptFor(driver);
  await perform(driverPort(driver), script);
  expect(driver.nodes()).toHaveLength(8);

  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await open(page);
    await perform(pagePort(page), script);
    expect(errors).toEqual([]);
    expect(await page.evaluate(() => [window.opened.state(), window.opened.hash()])).toEqual([
      "select.idle",
      driver.hash,
    ]);
    expect(await page.evaluate(() => window.opened.savedHash())).toBe(driver.hash);
    const inside = driver.onPanel("body-outside/lid", 60, 45);
    await expect
      .poll(() =>
        page.evaluate(([x, y]) => window.opened.pixel(x!, y!), [Math.round(inside.x), Math.round(inside.y)]),
      )
      .toEqual([0x20, 0x40, 0x60, 255]);
    expect(await page.evaluate(() => window.opened.handles())).toBeGreaterThan(4);

    // With the keyboard alone: through the tree to an object, which moves by a millimetre.
    // The tree follows when there is time; at once where it has the focus.
    const item = page.getByRole("treeitem", { selected: true });
    await expect.poll(() => item.getAttribute("aria-level")).toBe("3");
    const [group] = driver.selection;
    const { x, y } = driver.node(group!);
    const described = (at: number) => `x ${(at / 1000).toFixed(1)} mm, y ${(y / 1000).toFixed(1)} mm`;
    await expect.poll(() => item.getAttribute("aria-description")).toBe(described(x));
    await item.focus();
    await page.keyboard.press("Control+ArrowRight");
    await expect.poll(() => item.getAttribute("aria-description")).toBe(described(x + 1000));
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => item.getAttribute("aria-level")).toBe("4");
  } finally {
    await browser.close();
  }
}, 300_000);
