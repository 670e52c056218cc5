/** From a logo to designs: how long from its drop until the first is shown, and until twenty-four are. */
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { chromiumFlags, findChromium } from "../scripts/chromium.mjs";
import { atLeast, atMost, type Figure } from "./figure.ts";
import { freePort, shopProgram, shopVariables, startProgram, temporaryFolder } from "./programs.ts";

const designs = 24;
const goals = { firstMs: 2000, allMs: 10_000 };
const patienceMs = 120_000;

const mark = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1900" viewBox="0 0 240 190"><rect width="240" height="190" fill="#fff"/><path d="M52 95A80 80 0 0 1 132 15V95Z" fill="#ff7a3d"/><path d="M132 95H52V175A80 80 0 0 0 132 95Z" fill="#1b2a6b"/><circle cx="154" cy="70" r="22" fill="#1b2a6b"/><path d="M52 95H12A40 40 0 0 0 52 135Z" fill="#f9c6d0"/></svg>',
  ),
).png();

/** Pictures of designs with something in the middle, not only put into the page. */
const isShown = (page: Page, count: number) =>
  page.waitForFunction(
    (least) =>
      [...document.querySelectorAll<HTMLCanvasElement>("li canvas")].filter((canvas) => {
        const [x, y] = [canvas.width >> 1, canvas.height >> 1];
        const isPainted = () => canvas.getContext("2d")?.getImageData(x, y, 1, 1).data[3] === 255;
        if (canvas.title === "" && isPainted()) canvas.title = "painted";
        return canvas.title !== "";
      }).length >= least,
    count,
    { timeout: patienceMs, polling: 20 },
  );

export async function* measureLogo(): AsyncGenerator<Figure> {
  const port = await freePort();
  const shop = await startProgram(shopProgram, { variables: shopVariables(port, temporaryFolder()) });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1320, height: 900 } });
    await page.goto(`http://localhost:${port}/box/design?sku=mailer-box-full-color&start=choose`);
    const drop = page.locator('input[type="file"]');
    await drop.hover();
    const buffer = await mark.toBuffer();
    const began = performance.now();
    await drop.setInputFiles({ name: "mark.png", mimeType: "image/png", buffer });
    await isShown(page, 1);
    yield atMost("logo: first design", performance.now() - began, "ms", goals.firstMs);
    await page.getByRole("button", { name: /^Show \d+ more$/ }).click({ timeout: patienceMs });
    await isShown(page, designs);
    yield atMost(`logo: ${designs} designs`, performance.now() - began, "ms", goals.allMs);
    const shown = await page.locator("li canvas").count();
    yield atLeast("logo: designs shown", shown, "designs", designs);
  } finally {
    await browser.close();
    await shop.stop();
  }
}
