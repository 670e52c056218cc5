/**
 * Takes the studio's pictures of products in their usual make: `node scripts/take-studio-pictures.mjs [sku[:view] …]`, all
 * of them when none is named. Of each view one master is kept; the shop makes smaller ones from it. Only what changed is
 * taken again: the table says what each master was made from. Without a graphics card a picture takes many seconds; the
 * run can be stopped and taken up again at any time, and until a picture is taken anew its former one stands.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { defaultConfiguration, productTypes } from "@foldmark/catalogue";
import { measuredView, viewScene, viewsOf } from "@foldmark/showroom";
import { studioRounds } from "@foldmark/stage";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { build } from "vite";
import { studioPictures } from "../apps/shop/app/request/studio-pictures.generated.ts";
import { studioCameras } from "../apps/shop/server/endpoints/studio-cameras.generated.ts";
import { chromiumFlagsWithGraphics, findChromium } from "./chromium.mjs";

/** Raise it when light, lens or surfaces change: then every picture is taken anew. */
const version = 2;
/** Wide enough for a product page on a dense screen, which shows it 690 px wide. */
const width = 1440;
const ratio = 5 / 4;
const { rounds, tableRounds } = studioRounds;
const webp = { quality: 86, effort: 6 };
/** These are drawings, and better as such. */
const drawn = new Set(["flat", "edge"]);

const shop = path.join(import.meta.dirname, "../apps/shop");
const album = path.join(shop, "studio/album");
const table = path.join(shop, "app/request/studio-pictures.generated.ts");
const cameraTable = path.join(shop, "server/endpoints/studio-cameras.generated.ts");
const picture = { width, height: Math.round(width / ratio) };

const fingerprint = (content) => createHash("sha256").update(content).digest("hex").slice(0, 8);

/** Every view that the studio can take, and a fingerprint of all that its picture is made from. */
function wanted() {
  return productTypes.flatMap(({ sku }) => {
    const configuration = defaultConfiguration(sku);
    return viewsOf(sku)
      .filter(({ name }) => !drawn.has(name))
      .flatMap((view, order) => {
        const scene = viewScene(configuration, view);
        if (!scene) return [];
        const madeFrom = fingerprint(
          JSON.stringify([version, width, rounds, tableRounds, webp, view, scene]),
        );
        return [{ sku, view: view.name, order, madeFrom }];
      });
  });
}

const fileOf = ({ sku, view }) => path.join(album, sku, `${view}.webp`);

/** Of today's make, and not of a former one. */
const isTaken = ({ sku, view, madeFrom }) => studioPictures[sku]?.[view]?.[1] === madeFrom;

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

async function develop(sitting, png) {
  const target = fileOf(sitting);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  // Named only when whole: a run that is stopped leaves no half a picture.
  await sharp(png).webp(webp).toFile(`${target}.part`);
  fs.renameSync(`${target}.part`, target);
}

/** What the shop may show: the views that are there; the others it draws itself. */
async function writeTable(sittings, taken) {
  const rows = [];
  for (const [sku, views] of Map.groupBy(sittings, (sitting) => sitting.sku)) {
    const cells = [];
    for (const sitting of views.filter((each) => fs.existsSync(fileOf(each)))) {
      const bytes = fs.readFileSync(fileOf(sitting));
      const { width: wide } = await sharp(bytes).metadata();
      const isNew = taken.has(sitting) || isTaken(sitting);
      const madeFrom = isNew ? sitting.madeFrom : (studioPictures[sku]?.[sitting.view]?.[1] ?? "");
      cells.push(`    ${sitting.view}: ["${fingerprint(bytes)}-${wide}", "${madeFrom}"],\n`);
    }
    if (cells.length) rows.push(`  ${JSON.stringify(sku)}: {\n${cells.join("")}  },`);
  }
  fs.writeFileSync(
    table,
    `// Written by scripts/take-studio-pictures.mjs. The studio's masters of products in their usual make, in studio/album:
// a fingerprint of the bytes with the width, and one of what the picture was made from, empty where that is not known.
import type { ProductType } from "@foldmark/region";
import type { ViewName } from "@foldmark/showroom";

export const studioPictures: Readonly<
  Partial<
    Record<ProductType, Readonly<Partial<Record<ViewName, readonly [master: string, madeFrom: string]>>>>
  >
> = {
${rows.join("\n")}
};
`,
  );
}

/** Products and views that are no more. */
function throwAwayOld(sittings) {
  const kept = new Set(sittings.map((sitting) => path.relative(album, fileOf(sitting))));
  for (const entry of fs.readdirSync(album, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(path.relative(album, file))) fs.rmSync(file);
  }
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

async function take(studio, sitting) {
  const { sku, view } = sitting;
  const address = await studio.ask("takePicture", { sku, view, ...picture, rounds, tableRounds });
  await develop(sitting, Buffer.from(address.slice(address.indexOf(",") + 1), "base64"));
}

const hundredth = (millimetres) => Math.round(millimetres * 100) / 100;

/** Where the camera stood for every picture on which dimensions are drawn; of those not taken anew, as it was known. */
async function writeCameras(studio, sittings, taken) {
  const rows = [];
  for (const [sku, views] of Map.groupBy(sittings, (sitting) => sitting.sku)) {
    const cells = [];
    for (const sitting of views) {
      const { view } = sitting;
      if (!measuredView(defaultConfiguration(sku), view)) continue;
      const known = taken.has(sitting) ? undefined : studioCameras[sku]?.[view];
      const { position, target, lens } = known ?? (await studio.ask("cameraFor", { sku, view, ...picture }));
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

const sittings = wanted();
const asked = process.argv.slice(2);
const isAsked = ({ sku, view }) => asked.includes(sku) || asked.includes(`${sku}:${view}`);
/** First pictures first: a run that is stopped leaves every product with the one its page opens with. */
const todo = sittings
  .filter((sitting) => (!asked.length || isAsked(sitting)) && !isTaken(sitting))
  .sort((a, b) => a.order - b.order);
console.log(`${todo.length} pictures to take`);
const studio = new Studio();
const taken = new Set();
for (const sitting of todo) {
  const started = performance.now();
  await take(studio, sitting);
  taken.add(sitting);
  // After each of them: whatever stops the run, what was taken is told.
  await writeCameras(studio, sittings, taken);
  await writeTable(sittings, taken);
  const took = Math.round(performance.now() - started);
  console.log(`${taken.size}/${todo.length} ${sitting.sku} ${sitting.view} ${took} ms`);
}
await studio.close();
throwAwayOld(sittings);
await writeTable(sittings, taken);
const former = sittings.filter((sitting) => !taken.has(sitting) && !isTaken(sitting)).length;
console.log(`${sittings.length - former} of ${sittings.length} pictures are as their products are today`);
