/**
 * An agency's file with three faults: sent from the page of a paid order, two of them fixed by a button, the third by another
 * file; then put into the cart, and sent for the order, proved and approved.
 */
import { fileCase } from "@foldmark/preflight/testing";
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isClean, violations } from "./axe.ts";
import { ordered } from "./checkout-shop.ts";
import { addressBelow, useBrowser, visibleText } from "./shop.ts";

/** Files are opened, checked and proved in processes of their own, on a busy machine. */
const patience = 150_000;

type Words = readonly [words: string, across: number];

/** A thin line, an area in RGB, words that run over the fold at 114 mm or do not, and a label on a layer of its own. */
const agencyFile = ([words, across]: Words): Buffer =>
  Buffer.from(
    fileCase("agency", [], (page) => {
      const layer = page.pdf.add("<< /Type /OCG /Name (Red label) >>");
      page
        .ground()
        .draw("/OC /L BDC")
        .fill("0 0.85 0.6 0 k", [14, 180, 114, 229])
        .text("Peel here.", [24, 190], { size: 40, colour: "0 0 0 0 k", setting: "/knock gs" })
        .draw("EMC")
        .line("0 0 0 1 K", [30, 150], [90, 150], 0.1)
        .fill("0.9 0.4 0.1 rg", [200, 120, 250, 160])
        .text(words, [across, 120], { size: 18 });
      const catalog = `/OCProperties << /OCGs [${layer}] /D << /ON [${layer}] >> >>`;
      return [page, { resources: `/Properties << /L ${layer} >>`, catalog }];
    }).write(),
  );

const sent = (name: string, words: Words) => ({
  name,
  mimeType: "application/pdf",
  buffer: agencyFile(words),
});

async function shot(page: Page, name: string, widths: readonly number[] = [1320, 390]): Promise<void> {
  if (!process.env.SHOTS) return;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` });
  }
  await page.setViewportSize({ width: 1320, height: 900 });
}

const findings = (page: Page) => page.getByRole("region", { name: "File check" }).getByRole("listitem");

/** Titles of what is still found, once nothing is on its way. */
async function found(page: Page): Promise<readonly string[]> {
  await page
    .getByText("Checking", { exact: false })
    .first()
    .waitFor({ state: "detached", timeout: patience });
  return page
    .getByRole("button", { name: /^Show finding/ })
    .evaluateAll((all) => [
      ...new Set(all.map((each) => each.getAttribute("aria-label")?.split(": ")[1] ?? "")),
    ]);
}

const becomes = (page: Page, titles: readonly string[]) =>
  expect.poll(() => found(page), { timeout: patience, interval: 1_000 }).toEqual(titles);

/** Before the server has answered; what places a page leaves what zooms free. */
async function isMirroredAtOnce(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  // As a whole: finer parts would come in between.
  await page.getByRole("button", { name: "Fit", exact: true }).click();
  await page.getByRole("button", { name: "Place", exact: true }).click();
  const placing = await page.getByRole("toolbar", { name: "Place" }).boundingBox();
  const zoom = await page.getByRole("button", { name: "Zoom out" }).first().boundingBox();
  expect(placing!.y + placing!.height).toBeLessThanOrEqual(zoom!.y);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    /\/sheets$/,
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  const seen = () =>
    page
      .getByRole("application", { name: "Artwork on the dieline" })
      .locator("canvas")
      .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const before = await seen();
  await page.getByRole("button", { name: "Mirror" }).click();
  await expect.poll(seen).not.toBe(before);
  answer();
  await page.getByRole("button", { name: "Undo: mirror" }).click({ timeout: patience });
  await expect.poll(seen, { timeout: patience, interval: 1_000 }).toBe(before);
  await page.getByRole("button", { name: "Measure", exact: true }).click();
  await page.setViewportSize({ width: 1320, height: 900 });
}

describe("a print file of an agency", () => {
  const { visit } = useBrowser();

  it("is checked, fixed, replaced, put into the cart, proved and approved", {
    timeout: 6 * patience,
  }, async () => {
    const order = await ordered(regionById("eu"), undefined, [{ sku: "product-box", quantity: 500 }]);
    const { page } = await visit(order.payment, { cookies: order.cookies });
    await page.locator("[name=method][value=card]").check();
    await page.getByRole("main").locator("form button[type=submit]").click();
    await page.waitForURL(/\/pay\//);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get("order") === order.buyer.number);

    // From the order's page to the dieline of what was ordered.
    await page.goto(order.details);
    await page.getByRole("link", { name: "I have a print file" }).click();
    await page.getByRole("heading", { name: "Send your print file" }).waitFor();
    expect(new URL(page.url()).searchParams.get("sku")).toBe("product-box");
    await isClean(page, [1320, 390]);
    await shot(page, "print-file-empty");
    await page.setViewportSize({ width: 1320, height: 900 });

    await page.locator("input[type=file]").setInputFiles(sent("agency.pdf", ["OVER THE FOLD", 90]));
    await page.getByRole("heading", { name: "File check" }).waitFor({ timeout: patience });
    await becomes(page, ["Text over a fold", "Line too thin", "RGB colours"]);
    await page.getByText("PDF", { exact: false }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, "print-file-found");

    // Chosen in the list it is marked on the drawing, and the other way round with the keyboard.
    const mark = page.getByRole("group", { name: "File check" }).getByRole("button").last();
    await mark.focus();
    await page.keyboard.press("Enter");
    expect(await mark.getAttribute("aria-pressed")).toBe("true");
    // The measuring point moves with the keys, and says which inks lie there.
    await page.getByRole("application", { name: "Artwork on the dieline" }).focus();
    await page.keyboard.press("ArrowRight");
    await page
      .getByRole("region", { name: "Densitometer" })
      .getByText("Total")
      .waitFor({ timeout: patience });

    await isMirroredAtOnce(page);
    await becomes(page, ["Text over a fold", "Line too thin", "RGB colours"]);

    // Both in one step; taken back and made again.
    await page.getByRole("button", { name: /^Fix 2 and 3/ }).press("Enter");
    await becomes(page, ["Text over a fold"]);
    await page.getByRole("button", { name: "Undo: fix" }).click();
    await becomes(page, ["Text over a fold", "Line too thin", "RGB colours"]);
    await page.getByRole("button", { name: "Redo: fix" }).click();
    await becomes(page, ["Text over a fold"]);
    await shot(page, "print-file-fixed");

    // Looked at closely it is drawn finer, from the same rasters that are measured.
    const drawing = page.getByRole("application", { name: "Artwork on the dieline" });
    await page.getByRole("button", { name: "Fit" }).click();
    const whole = await page.locator("output").first().textContent();
    const tile = page.waitForResponse((answer) => /\/tiles\?/.test(answer.url()) && answer.ok(), {
      timeout: patience,
    });
    await drawing.focus();
    for (let step = 0; step < 7; step++) await page.keyboard.press("+");
    await tile;
    await page.getByText("Adding detail").waitFor({ state: "detached", timeout: patience });
    await drawing.focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("region", { name: "Densitometer" }).getByText("Total").waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, "print-file-close");

    // Without a layer there is less ink on the plates; what was found, and what is printed, stays.
    const magenta = page.getByRole("listitem").filter({ has: page.getByLabel("Plate Magenta") });
    const asPrinted = await magenta.textContent();
    await page.getByRole("checkbox", { name: "Red label" }).uncheck();
    await page.getByText("not as printed", { exact: false }).waitFor({ timeout: patience });
    await expect.poll(() => magenta.textContent(), { timeout: patience, interval: 500 }).not.toBe(asPrinted);
    expect(await found(page)).toEqual(["Text over a fold"]);
    await page.getByText("Adding detail").waitFor({ state: "detached", timeout: patience });
    expect(await violations(page)).toEqual([]);
    await shot(page, "print-file-layer-off");
    await page.getByRole("button", { name: "Show as printed" }).click();
    await page.getByText("not as printed", { exact: false }).waitFor({ state: "detached" });
    await expect.poll(() => magenta.textContent(), { timeout: patience, interval: 500 }).toBe(asPrinted);

    // Versions say what happened, and two of them can be compared.
    await page.getByText("Fixed:", { exact: false }).first().waitFor();
    await page.getByRole("button", { name: "Compare" }).click();
    const compare = page.getByRole("dialog", { name: "Compare versions" });
    await compare.getByRole("img").first().waitFor({ timeout: patience });
    expect(await violations(page)).toEqual([]);
    await compare.getByRole("button", { name: "Differences" }).click();
    // A thicker line is little of the side, and is said to be.
    await compare
      .getByRole("status")
      .filter({ hasText: /Less than 1\s?% of the area differs/ })
      .waitFor();
    // Narrow, its dialog would close: versions are behind a tab there.
    await shot(page, "print-file-compare", [1320]);
    // And a version beside the bare dieline.
    await compare.getByRole("combobox").first().selectOption("0");
    await compare.getByRole("img", { name: "Dieline" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");

    // The third is for whoever drew it: another file takes its place, is checked as it came, and fixed anew.
    await page.locator("header input[type=file]").setInputFiles(sent("agency-2.pdf", ["BESIDE IT", 24]));
    await page.getByText("agency-2.pdf").first().waitFor({ timeout: patience });
    await becomes(page, ["Line too thin", "RGB colours"]);
    // A step back would bring the file again that was replaced.
    expect(await page.getByRole("button", { name: "Undo: fix" }).count()).toBe(0);
    await page.getByRole("button", { name: /^Fix 1 and 2/ }).click();
    await becomes(page, []);
    // Another file is looked at as a whole.
    expect(await page.locator("output").first().textContent()).toBe(whole);
    // What was sent comes back as a download, after a warning.
    await page.getByRole("button", { name: "Download the original" }).first().click();
    const warning = page.getByRole("dialog", { name: "Download the file as it was sent?" });
    await warning.getByText("has not been cleaned", { exact: false }).waitFor();
    expect(await violations(page)).toEqual([]);
    const download = page.waitForEvent("download", { timeout: patience });
    await warning.getByRole("button", { name: "Download", exact: true }).click();
    expect((await download).suggestedFilename()).toBe("agency-2.pdf");
    expect(await findings(page).count()).toBeGreaterThan(0);
    await page
      .getByText("Nothing to fix and nothing to check", { exact: false })
      .waitFor({ timeout: patience });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violations(page)).toEqual([]);
    await shot(page, "print-file-clear");

    // A reload finds it again.
    await page.reload();
    await page.getByText("agency-2.pdf").first().waitFor({ timeout: patience });
    // Of no order it goes into the cart.
    const forOrder = page.url();
    const ofNone = new URL(forOrder);
    ofNone.searchParams.delete("forOrder");
    await page.goto(ofNone.href);
    await page.getByText("agency-2.pdf").first().waitFor({ timeout: patience });
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.waitForURL(addressBelow(regionById("eu"), "/cart/"));
    expect(await visibleText(page, "main")).toContain("Product box");

    // For the order that is paid it leads back there: sent, proved, approved.
    await page.goto(forOrder);
    await page.getByRole("button", { name: `Continue to order ${order.buyer.number}` }).click();
    await page.waitForURL(/step=proof/);
    // What the editor was left with is chosen.
    const chosen = page.getByRole("listitem").and(page.locator("[aria-current=true]"));
    expect(await chosen.allTextContents()).toEqual([expect.stringContaining("agency-2.pdf")]);
    expect(await violations(page)).toEqual([]);
    await shot(page, "print-file-chosen");
    await chosen.getByRole("button", { name: "Send this design" }).click();
    await page.waitForURL(/done=design-sent/);
    // Its editor says how far that is, and leads to the proof as soon as it waits; no order has to be named.
    await page.setViewportSize({ width: 1320, height: 900 });
    await page.goto(ofNone.href);
    const approval = page.getByRole("region", { name: "Approval" });
    const approving = page.getByRole("contentinfo").getByRole("link", { name: "View and approve proof 1" });
    await expect
      .poll(
        async () => {
          await page.reload();
          await approval.waitFor({ timeout: patience });
          return approving.count();
        },
        { timeout: patience, interval: 3_000 },
      )
      .toBe(1);
    expect(await approval.textContent()).toContain("Proof 1 shows this file");
    await approval.getByRole("img", { name: "Closed" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, "print-file-approval");
    await approving.click();
    await page.waitForURL(/step=proof/);
    await shot(page, "print-file-proof");
    await page.getByLabel("Type your full name").fill("Anna Byrne");
    await page.locator("[name=confirmed]").check();
    await page.getByRole("button", { name: "Approve for production" }).click();
    await page.waitForURL(/done=approved/);
    await expect
      .poll(async () => ((await order.buyer.show()) as { lines: { artwork: string }[] }).lines[0]?.artwork, {
        timeout: patience,
        interval: 3_000,
      })
      .toBe("released");
  });
});
