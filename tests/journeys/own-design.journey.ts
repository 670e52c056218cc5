/** A design outside its editor: in the cart, in the list of saved ones, and by a link for others. */
import { randomUUID } from "node:crypto";
import { defaultConfiguration } from "@foldmark/catalogue";
import { newRecord } from "@foldmark/design";
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addressBelow, useBrowser } from "./shop.ts";

const address = (path: string) => addressBelow(regionById("eu"), path);
const { quantity: _, ...product } = defaultConfiguration("mailer-box-full-color");
/** A picture is drawn in a process of its own, on a busy machine. */
const patience = 90_000;

/** By the browser's own session, as the editor does it. */
const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, where, what]) => {
      const sent = what === undefined ? {} : { headers: { "content-type": "application/json" }, body: what };
      const answer = await fetch(where, { method: how, ...sent });
      return { status: answer.status, json: await answer.json() };
    },
    [method, path, body && JSON.stringify(body)] as const,
  );

async function redBox(page: Page): Promise<string> {
  const id = randomUUID();
  const made = await ask(page, "POST", "/api/designs", { id, name: "Spring", product });
  expect(made.status).toBe(200);
  const ink = newRecord("ink", { id: "ink:red", cmyk: [0, 900, 800, 0] });
  const panels = ["lid", "front", "back", "end-left", "end-right", "lid-front"].map((panel) =>
    newRecord("panel-style", {
      id: `panel-style:body-outside/${panel}`,
      panel: `panel:body-outside/${panel}`,
      background: { ink: ink.id, tint: 1000 },
    }),
  );
  const diff = { put: [ink, ...panels], patch: {}, del: [] };
  const saved = await ask(page, "POST", `/api/designs/${id}/changes`, { id: randomUUID(), clock: 0, diff });
  expect(saved.json).toMatchObject({ kind: "saved" });
  return id;
}

/** Loaded, and really there. */
async function pictureWidth(page: Page, part: string): Promise<number> {
  const picture = page.locator(`img[src*="${part}"]`).first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: patience })
    .toBe(1200);
  return picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
}

async function shot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  for (const width of [1320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
  }
}

describe("a design", () => {
  const { visit, takeComplaints } = useBrowser();

  it("is seen folded in the cart, in the list and by a link, until that is taken back", {
    timeout: 4 * patience,
  }, async () => {
    // A visitor of its own: a second try finds no design of the first.
    const { page } = await visit(address("/cart"), { cookies: { visitor: randomUUID() } });
    const id = await redBox(page);
    expect((await ask(page, "POST", `/api/designs/${id}/cart`, { quantity: 100 })).status).toBe(200);
    // Said while it is being drawn, and no longer.
    const drawing = page.getByText("Drawing your design…");
    let draw = () => {};
    const isSaid = new Promise<void>((resolve) => {
      draw = resolve;
    });
    await page.route(/folded\.webp/, (route) => isSaid.then(() => route.continue()));
    await page.reload({ waitUntil: "domcontentloaded" });
    await drawing.waitFor();
    await shot(page, "cart-drawing");
    draw();
    expect(await pictureWidth(page, `/api/designs/${id}/pictures/folded.webp?revision=`)).toBe(1200);
    await drawing.waitFor({ state: "hidden" });
    expect(await page.locator(`a[href*="designId=${id}"]`).textContent()).toContain("Edit the design");
    await shot(page, "cart");

    // The way back without an account: below the cart, in a phone's menu, and where the account asks who comes.
    const main = page.getByRole("main");
    const back = main.getByRole("link", { name: "Your designs" });
    await back.click();
    await page.getByRole("heading", { name: "Spring" }).waitFor();
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Account" }).click();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await page.getByRole("button", { name: "Menu" }).click();
    const inMenu = page.getByRole("banner").getByRole("link", { name: "Your designs" });
    expect(await inMenu.getAttribute("href")).toBe(await back.getAttribute("href"));
    await page.keyboard.press("Escape");
    await page.setViewportSize(size);
    await back.click();
    await page.getByRole("heading", { name: "Spring" }).waitFor();
    expect(await pictureWidth(page, `/api/designs/${id}/pictures/folded.webp?clock=`)).toBe(1200);
    await shot(page, "boxes");
    await page.getByText("Name, copy, delete").click();
    await page.getByLabel("Name", { exact: true }).fill("Summer");
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByRole("heading", { name: "Summer" }).waitFor();

    const shared = await ask(page, "POST", `/api/designs/${id}/shares`, {});
    const { page: friend, response } = await visit(address(`/share/${shared.json.token}/`));
    expect(response.headers()["referrer-policy"]).toBe("no-referrer");
    expect(response.headers()["x-robots-tag"]).toContain("noindex");
    await friend.getByRole("heading", { name: "Summer" }).waitFor();
    expect(await pictureWidth(friend, "/api/shared-designs/")).toBe(1200);
    await shot(friend, "share");
    const ended = await ask(page, "DELETE", `/api/designs/${id}/shares/${shared.json.id}`);
    expect(ended.status).toBe(200);
    expect((await friend.reload())?.status()).toBe(404);
    // The browser's own remark on the page that is gone.
    expect(takeComplaints().filter((complaint) => !complaint.includes("404"))).toEqual([]);

    // What was unfolded to rename it still is.
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Restore" }).click();
    await page.getByRole("heading", { name: "Summer" }).waitFor();
  });
});
