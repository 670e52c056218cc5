/**
 * Takes the studio's pictures of every product in its usual make: `node scripts/take-studio-pictures.mjs [sku …]`.
 * Only what changed is taken again: a product's folder is named by the fingerprint of everything its pictures are made
 * from. Without a graphics card a picture takes some seconds; the run can be stopped and taken up again at any time.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { defaultConfiguration, productTypes } from "@foldmark/catalogue";
import { measuredView, viewScene, viewsOf } from "@foldmark/showroom";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { build } from "vite";
import { studioWidths as widths } from "../apps/shop/app/storefront/pictures/studio-widths.ts";
import { chromiumFlagsWithGraphics, findChromium } from "./chromium.mjs";

/** Raise it when light, lens or surfaces change: then every picture is taken anew. */
const version = 1;
const ratio = 5 / 4;
const rounds = 6;
const quality = { avif: { quality: 58, effort: 3 }, webp: { quality: 80, effort: 4 } };
/** These are drawings, and better as such. */
const drawn = new Set(["flat", "edge"]);

const shop = path.join(import.meta.dirname, "../apps/shop");
const album = path.join(shop, "public/build/studio");
const table = path.join(shop, "app/storefront/pictures/studio-pictures.generated.ts");
const cameraTable = path.join(shop, "server/endpoints/studio-cameras.generated.ts");
const picture = { width: widths.at(-1), height: Math.round(widths.at(-1) / ratio) };

function wanted() {
  return productTypes.flatMap(({ sku }) => {
    const configuration = defaultConfiguration(sku);
    const scenes = viewsOf(sku)
      .filter(({ name }) => !drawn.has(name))
      .flatMap((view) => {
        const scene = viewScene(configuration, view);
        return scene ? [{ view, scene }] : [];
      });
    if (!scenes.length) return [];
    const text = JSON.stringify([version, widths, rounds, quality, scenes]);
    const fingerprint = createHash("sha256").update(text).digest("hex").slice(0, 8);
    return [{ sku, fingerprint, views: scenes.map(({ view }) => view.name) }];
  });
}

const fileOf = ({ sku, fingerprint }, view, width, format) =>
  path.join(album, `${sku}.${fingerprint}`, `${view}-${width}.${format}`);

const isTaken = (product, view) =>
  widths.every((width) =>
    Object.keys(quality).every((format) => fs.existsSync(fileOf(product, view, width, format))),
  );

async function studioScript() {
  const made = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      lib: { entry: path.join(shop, "studio/studio-page.ts"), formats: ["iife"], name: "studio" },
    },
  });
  return [made].flat()[0].output[0].code;
}

async function develop(product, view, png) {
  fs.mkdirSync(path.dirname(fileOf(product, view, widths[0], "avif")), { recursive: true });
  for (const width of widths) {
    const sized = sharp(png).resize(width, Math.round(width / ratio), { kernel: "lanczos3" });
    for (const [format, settings] of Object.entries(quality)) {
      const target = fileOf(product, view, width, format);
      // Named only when whole: a run that is stopped leaves no half a picture.
      await sized.clone().toFormat(format, settings).toFile(`${target}.part`);
      fs.renameSync(`${target}.part`, target);
    }
  }
}

/** What the shop may show: the views that are there; the others it draws itself. */
function writeTable(products) {
  const rows = products.flatMap((product) => {
    const views = product.views.filter((view) => isTaken(product, view)).join(" ");
    return views ? [`  ${JSON.stringify(product.sku)}: ["${product.fingerprint}", "${views}"],`] : [];
  });
  fs.writeFileSync(
    table,
    `// Written by scripts/take-studio-pictures.mjs. A product's fingerprint, and the views there are of it in its usual make:
// /build/studio/<product>.<fingerprint>/<view>-<width>.{avif,webp}
import type { ProductType } from "@foldmark/region";

export const studioPictures: Readonly<
  Partial<Record<ProductType, readonly [fingerprint: string, views: string]>>
> = {
${rows.join("\n")}
};
`,
  );
  return rows.length;
}

function throwAwayOld(products) {
  const kept = new Set(products.map(({ sku, fingerprint }) => `${sku}.${fingerprint}`));
  for (const folder of fs.existsSync(album) ? fs.readdirSync(album) : [])
    if (!kept.has(folder)) fs.rmSync(path.join(album, folder), { recursive: true });
}

/** A studio that is opened again when its browser was taken from us: a long run goes on. */
class Studio {
  #script;
  #open;

  async ask(question, wish) {
    for (let attempt = 1; ; attempt++) {
      try {
        const page = await this.#page();
        return await page.evaluate(([name, asked]) => window[name](asked), [question, wish]);
      } catch (error) {
        await this.close();
        if (attempt === 3) throw error;
        console.error(`${wish.sku} ${wish.view}: ${error.message.split("\n")[0]}; once more`);
      }
    }
  }

  async #page() {
    if (this.#open) return this.#open.page;
    this.#script ??= await studioScript();
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: chromiumFlagsWithGraphics,
    });
    const page = await browser.newPage();
    this.#open = { browser, page };
    page.setDefaultTimeout(0);
    page.on("pageerror", (error) => console.error(error.message));
    await page.addScriptTag({ content: this.#script });
    return page;
  }

  async close() {
    const { browser } = this.#open ?? {};
    this.#open = undefined;
    // One that is gone cannot be closed, which is as good.
    await browser?.close().catch(() => {});
  }
}

async function takeAll(studio, list) {
  for (const [index, { product, view }] of list.entries()) {
    const started = performance.now();
    const address = await studio.ask("takePicture", { sku: product.sku, view, ...picture, rounds });
    await develop(product, view, Buffer.from(address.slice(address.indexOf(",") + 1), "base64"));
    const took = Math.round(performance.now() - started);
    console.log(`${index + 1}/${list.length} ${product.sku} ${view} ${took} ms`);
  }
}

const hundredth = (millimetres) => Math.round(millimetres * 100) / 100;

/** Where the camera stood for every picture on which dimensions are drawn. */
async function writeCameras(studio, products) {
  const rows = [];
  for (const { sku, views } of products) {
    const cells = [];
    for (const view of views) {
      if (!measuredView(defaultConfiguration(sku), view)) continue;
      const { position, target, lens } = await studio.ask("cameraFor", { sku, view, ...picture });
      const place = (at) => `[${at.map(hundredth).join(", ")}]`;
      cells.push(`${view}: { position: ${place(position)}, target: ${place(target)}, lens: ${lens} }`);
    }
    if (cells.length)
      rows.push(`  ${JSON.stringify(sku)}: {\n${cells.map((cell) => `    ${cell},\n`).join("")}  },`);
  }
  fs.writeFileSync(
    cameraTable,
    `// Written by scripts/take-studio-pictures.mjs. Where the studio's camera stood, for lines laid over its pictures.
import type { ProductType } from "@foldmark/region";
import type { Camera, ViewName } from "@foldmark/showroom";

export const studioCameras: Readonly<
  Partial<Record<ProductType, Readonly<Partial<Record<ViewName, Camera>>>>>
> = {
${rows.join("\n")}
};
`,
  );
}

const products = wanted();
const asked = process.argv.slice(2);
/** First pictures first: a run that is stopped leaves every product with the one its page opens with. */
const todo = products
  .filter(({ sku }) => !asked.length || asked.includes(sku))
  .flatMap((product) =>
    product.views
      .map((view, order) => ({ product, view, order }))
      .filter(({ view }) => !isTaken(product, view)),
  )
  .sort((a, b) => a.order - b.order);
console.log(`${todo.length} pictures to take`);
const studio = new Studio();
await takeAll(studio, todo);
await writeCameras(studio, products);
await studio.close();
throwAwayOld(products);
console.log(`pictures of ${writeTable(products)} of ${products.length} products are in the album`);
