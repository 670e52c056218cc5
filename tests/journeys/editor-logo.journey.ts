/** From a logo to a design: dropped on the start, shown on every template, and one of them opened in the editor. */
import sharp from "sharp";
import { expect, it } from "vitest";
import { editorOf, isOpen, objects } from "./editor-shop.ts";
import { useBrowser } from "./shop.ts";

const { visit, takeComplaints } = useBrowser();

const start = editorOf("sku=mailer-box-full-color&start=choose");

/** A mark in two colours on a flat white ground. */
const mark = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="480" viewBox="0 0 240 192"><rect width="240" height="192" fill="#fff"/><path d="M52 95A80 80 0 0 1 132 15V95Z" fill="#ff7a3d"/><path d="M132 95H52V175A80 80 0 0 0 132 95Z" fill="#1b2a6b"/><circle cx="160" cy="70" r="22" fill="#1b2a6b"/></svg>',
  ),
).png();

/** Every pixel another colour, up to its edge. */
const photograph = sharp({
  create: {
    width: 320,
    height: 240,
    channels: 3,
    background: "#888",
    noise: { type: "gaussian", mean: 128, sigma: 70 },
  },
}).png();

const file = async (name: string, picture: { toBuffer(): Promise<Buffer> }) => ({
  name,
  mimeType: "image/png",
  buffer: await picture.toBuffer(),
});

it("is cut out, read and shown on the designs, and one press makes a design of it", async () => {
  const { page } = await visit(start, { width: 1320, height: 900 });
  const drop = page.getByLabel("Choose a logo");
  await drop.setInputFiles(await file("holiday.png", photograph));
  await page.getByText("This looks like a photograph").waitFor({ timeout: 30_000 });
  await page.getByRole("button", { name: "Replace" }).click();
  await drop.setInputFiles(await file("wren_house-logo.png", mark));
  const take = page.getByRole("button", { name: "Use the design Open slowly" });
  await take.waitFor({ timeout: 60_000 });
  expect(await page.getByRole("switch", { name: "Background removed" }).isChecked()).toBe(true);
  expect(await page.getByLabel("Name on the product").inputValue()).toBe("Wren House");
  expect(await page.getByText(/% of the logo/).count()).toBe(2);
  // Kept for every later design, if one likes.
  await page.getByRole("button", { name: "Save logo, colours and name as my brand kit" }).click();
  await page.getByText("Saved as your brand kit.").waitFor({ timeout: 30_000 });
  // Without waiting for the others, and for the server no longer than it takes.
  await take.click();
  await isOpen(page);
  expect(new URL(page.url()).searchParams.get("designId")).toMatch(/^[0-9a-f-]{36}$/);
  // The tree is put into the page piece by piece.
  for (const words of ["Wren House", "Logo"])
    await expect.poll(() => objects(page)).toContainEqual(expect.stringContaining(words));
  expect(takeComplaints()).toEqual([]);
}, 180_000);

it("is taken though it was chosen before the script listened", { timeout: 120_000 }, async () => {
  const { page } = await visit(editorOf("sku=nothing"), { cookies: { visitor: crypto.randomUUID() } });
  let listen = () => {};
  const mayListen = new Promise<void>((resolve) => {
    listen = resolve;
  });
  await page.route(/\/build\/.*\.js$/, async (route) => {
    await mayListen;
    await route.continue();
  });
  await page.goto(start, { waitUntil: "commit" });
  await page.getByLabel("Choose a logo").setInputFiles(await file("wren_house-logo.png", mark));
  listen();
  await page.getByLabel("Name on the product").waitFor({ timeout: 60_000 });
  expect(await page.getByLabel("Name on the product").inputValue()).toBe("Wren House");
});
