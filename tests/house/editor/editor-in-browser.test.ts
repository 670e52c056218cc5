/** The same script does the same in Node and by real events in Chromium: pointer, keyboard and input method. */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { createTextSetter } from "@foldmark/editor";
import { drive, testFont } from "@foldmark/editor/testing";
import { createFontShelf } from "@foldmark/render/node";
import { fallbackFonts, fontFile } from "@foldmark/typeset";
import { chromium, type Page } from "playwright-core";
import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { chromiumFlags, findChromium } from "../../../scripts/chromium.mjs";
import { type Action, performInNode, scriptFor } from "./script.ts";

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

async function perform(page: Page, action: Action): Promise<void> {
  if (action.do === "press")
    await page.keyboard.press(`${action.mod ? "Control+" : ""}${action.shift ? "Shift+" : ""}${action.key}`);
  else if (action.do === "click") await page.mouse.click(action.at.x, action.at.y);
  else if (action.do === "double-click") await page.mouse.dblclick(action.at.x, action.at.y);
  else if (action.do === "type") await page.keyboard.type(action.text);
  else if (action.do === "drag") {
    await page.mouse.move(action.from.x, action.from.y);
    await page.mouse.down();
    await page.mouse.move(action.to.x, action.to.y, { steps: 4 });
    await page.mouse.up();
  } else {
    const session = await page.context().newCDPSession(page);
    for (const text of action.states)
      await session.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await session.send("Input.insertText", { text: action.states.at(-1)! });
    await session.detach();
  }
  // A second click within 450 ms would be a double one.
  await page.waitForTimeout(action.do === "click" || action.do === "drag" ? 500 : 20);
}

it("P12, K1: a script of real events makes the design that it makes in Node, and it is seen", async () => {
  const shelf = await createFontShelf();
  await shelf.open(fontIds);
  const driver = drive({ host: { setText: createTextSetter(shelf.fonts) } });
  const script = scriptFor(driver);
  performInNode(driver, script);
  expect(driver.nodes()).toHaveLength(8);

  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await open(page);
    for (const action of script) await perform(page, action);
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
    const item = page.getByRole("treeitem", { selected: true });
    expect(await item.getAttribute("aria-level")).toBe("3");
    const [group] = driver.selection;
    const { x, y } = driver.node(group!);
    const described = (at: number) => `x ${(at / 1000).toFixed(1)} mm, y ${(y / 1000).toFixed(1)} mm`;
    expect(await item.getAttribute("aria-description")).toBe(described(x));
    await item.focus();
    await page.keyboard.press("Control+ArrowRight");
    expect(await item.getAttribute("aria-description")).toBe(described(x + 1000));
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("treeitem", { selected: true }).getAttribute("aria-level")).toBe("4");
  } finally {
    await browser.close();
  }
}, 300_000);
