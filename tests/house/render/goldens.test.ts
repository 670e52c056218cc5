/**
 * Rules G1–G3 of packages/render/README.md: what Node draws is what Chromium draws, and both stay as they are.
 * `UPDATE_GOLDENS=1` writes goldens.json anew, for a change that is meant; look at the pictures then.
 */
import crypto from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createFontShelf, nodePlatform } from "@foldmark/render/node";
import { scenes } from "@foldmark/render/testing";
import { drawScene, fontsOfScene, type Scene } from "@foldmark/render/testing/drawing";
import { fontFile } from "@foldmark/typeset";
import { createCanvas, ImageData } from "@napi-rs/canvas";
import { type Browser, chromium, type Page } from "playwright-core";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { chromiumFlags, findChromium } from "../../../scripts/chromium.mjs";

interface Golden {
  readonly list: string;
  /** Of the pixels, by kind of processor: Skia rounds in other places on another. */
  readonly pixels: Readonly<Record<string, string>>;
}

const isLong = inject("thoroughness") === "long";
/** Every third in `npm test`, all in `npm run prove`. */
const chosen = scenes.filter((_, index) => isLong || index % 3 === 0);
const goldensFile = new URL("goldens.json", import.meta.url);
const goldens: Record<string, Golden> = JSON.parse(fs.readFileSync(goldensFile, "utf8"));
const isUpdate = process.env.UPDATE_GOLDENS !== undefined;
const pictures = path.join(os.tmpdir(), "foldmark-goldens");

const file = (specifier: string) => fs.readFileSync(fileURLToPath(import.meta.resolve(specifier)));

async function script(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: new URL("browser.ts", import.meta.url).pathname },
    },
  });
  const { output } = Array.isArray(built) ? built[0]! : (built as Rolldown.RolldownOutput);
  return new Map(output.flatMap((each) => (each.type === "chunk" ? [[`/${each.fileName}`, each.code]] : [])));
}

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'";

async function openPage(browser: Browser): Promise<Page> {
  const chunks = await script();
  const [entry] = chunks.keys();
  const page = await browser.newPage();
  await page.route("http://localhost/**", (route) => {
    const address = new URL(route.request().url()).pathname;
    if (address === "/harfbuzz.wasm") return route.fulfill({ body: file("harfbuzzjs/dist/harfbuzz.wasm") });
    if (address.startsWith("/fonts/")) {
      const font = fontFile(address.slice("/fonts/".length))!;
      return route.fulfill({ body: file(`@foldmark/typeset/fonts/${font.file}`) });
    }
    const code = chunks.get(address);
    if (code) return route.fulfill({ body: code, contentType: "text/javascript" });
    const body = `<!doctype html><title>Goldens</title><script type="module" src="${entry}"></script>`;
    return route.fulfill({ body, headers: { "content-security-policy": policy }, contentType: "text/html" });
  });
  await page.goto("http://localhost/");
  await page.waitForFunction(() => "drawn" in window);
  return page;
}

interface Drawn {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

let browser: Browser;
let page: Page;
let shelf: Awaited<ReturnType<typeof createFontShelf>>;
beforeAll(async () => {
  shelf = await createFontShelf();
  browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  page = await openPage(browser);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  if (isUpdate) fs.writeFileSync(goldensFile, `${JSON.stringify(goldens, null, 2)}\n`);
});

async function inNode(scene: Scene): Promise<Drawn> {
  await shelf.open(fontsOfScene(scene));
  const { hash, picture } = await drawScene(scene, nodePlatform, shelf.fonts);
  const { width, height } = picture;
  const context = picture.context as unknown as CanvasRenderingContext2D;
  const { data } = context.getImageData(0, 0, width, height);
  return { hash, width, height, pixels: new Uint8ClampedArray(data) };
}

/** Ours, theirs, and black where they differ. */
function writeSideBySide(
  name: string,
  { width, height, pixels }: Drawn,
  theirs: Uint8ClampedArray<ArrayBuffer>,
): void {
  const differing = pixels.map((_, at) => {
    const pixel = at - (at % 4);
    const isSame = [0, 1, 2, 3].every((plane) => pixels[pixel + plane] === theirs[pixel + plane]);
    return at % 4 === 3 || isSame ? 255 : 0;
  });
  const canvas = createCanvas(width * 3, height);
  for (const [index, each] of [pixels, theirs, differing].entries())
    canvas
      .getContext("2d")
      .putImageData(new ImageData(new Uint8ClampedArray(each), width, height), index * width, 0);
  fs.mkdirSync(pictures, { recursive: true });
  fs.writeFileSync(path.join(pictures, `${name.replaceAll(" ", "-")}.png`), canvas.toBuffer("image/png"));
}

function differingPixels(ours: Uint8ClampedArray, theirs: Uint8ClampedArray): number {
  let count = 0;
  for (let at = 0; at < ours.length; at += 4) {
    const isSame = [0, 1, 2, 3].every((plane) => ours[at + plane] === theirs[at + plane]);
    if (!isSame) count++;
  }
  return count;
}

it("G1 has sixty scenes and more, and a golden of each", () => {
  expect(scenes.length).toBeGreaterThanOrEqual(60);
  expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
  if (!isUpdate) expect(Object.keys(goldens).sort()).toEqual(scenes.map(({ name }) => name).sort());
});

for (const scene of chosen)
  it(`G2 Node and Chromium draw "${scene.name}" alike, and as before`, async () => {
    const ours = await inNode(scene);
    const theirs = await page.evaluate((each) => window.drawn(each), scene);
    const pixels = new Uint8ClampedArray(Buffer.from(theirs.pixels, "base64"));
    expect(theirs.hash).toBe(ours.hash);
    expect(pixels.length).toBe(ours.pixels.length);
    const painted = crypto.createHash("sha256").update(ours.pixels).digest("hex");
    const golden = goldens[scene.name];
    if (isUpdate)
      goldens[scene.name] = { list: ours.hash, pixels: { ...golden?.pixels, [process.arch]: painted } };
    const share = differingPixels(ours.pixels, pixels) / (ours.width * ours.height);
    const isAsBefore = isUpdate || (golden?.pixels[process.arch] ?? painted) === painted;
    if (share > 0.0001 || !isAsBefore || isUpdate) writeSideBySide(scene.name, ours, pixels);
    expect(share, `see ${pictures}`).toBeLessThanOrEqual(0.0001);
    if (!isUpdate) expect(ours.hash).toBe(golden?.list);
    expect(isAsBefore, `see ${pictures}`).toBe(true);
  }, 60_000);
