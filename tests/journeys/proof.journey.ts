/** Ordered first and designed later: sent from the order's page, proved, approved by name, and released for print. */
import { randomUUID } from "node:crypto";
import { defaultConfiguration } from "@foldmark/catalogue";
import { newRecord } from "@foldmark/design";
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isClean } from "./axe.ts";
import { expectOnlyRefusals, mailers, ordered } from "./checkout-shop.ts";
import { useBrowser, visibleText } from "./shop.ts";

/** Proofs are drawn in a process of their own, on a busy machine. */
const patience = 150_000;
const { quantity: _, ...product } = defaultConfiguration("mailer-box-full-color");

async function shot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** In this browser, as the editor does it. */
async function drawRedBox(page: Page): Promise<void> {
  const ink = newRecord("ink", { id: "ink:red", cmyk: [0, 900, 800, 0] });
  const panels = ["lid", "front", "back", "end-left", "end-right", "lid-front"].map((panel) =>
    newRecord("panel-style", {
      id: `panel-style:body-outside/${panel}`,
      panel: `panel:body-outside/${panel}`,
      background: { ink: ink.id, tint: 1000 },
    }),
  );
  const id = randomUUID();
  const calls = [
    ["/api/designs", { id, name: "Spring", product }],
    [
      `/api/designs/${id}/changes`,
      { id: randomUUID(), clock: 0, diff: { put: [ink, ...panels], patch: {}, del: [] } },
    ],
  ] as const;
  for (const [path, body] of calls) {
    const status = await page.evaluate(
      async ([where, what]) => {
        const headers = { "content-type": "application/json" };
        return (await fetch(where, { method: "POST", headers, body: what })).status;
      },
      [path, JSON.stringify(body)] as const,
    );
    expect(status).toBe(200);
  }
}

describe("artwork after the order", () => {
  const { visit, takeComplaints } = useBrowser();

  it("is sent, proved, approved by name and hash, and released", { timeout: 4 * patience }, async () => {
    const order = await ordered(regionById("eu"), undefined, mailers);
    const { page } = await visit(order.payment, { cookies: order.cookies });
    await page.locator("[name=method][value=card]").check();
    await page.getByRole("main").locator("form button[type=submit]").click();
    await page.waitForURL(/\/pay\//);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get("order") === order.buyer.number);

    await page.goto(order.details);
    await drawRedBox(page);
    await page.getByRole("link", { name: "Send your design" }).first().click();
    await page.getByRole("heading", { name: "Send your design" }).waitFor();
    await isClean(page);
    await shot(page, "send");
    await page.getByRole("button", { name: "Send this design" }).click();
    await page.waitForURL(/done=design-sent/);

    await expect
      .poll(
        async () => {
          await page.reload();
          return page.getByRole("button", { name: "Approve for production" }).count();
        },
        { timeout: patience, interval: 3_000 },
      )
      .toBe(1);
    await isClean(page);
    await shot(page, "proof");
    // Without the tick nothing is approved, and the name stays.
    await page.getByLabel("Type your full name").fill("Anna Byrne");
    await page.getByRole("button", { name: "Approve for production" }).click();
    await page.getByText("Tick that you have checked the proof.").first().waitFor();
    expect(await page.getByLabel("Type your full name").inputValue()).toBe("Anna Byrne");
    await isClean(page);
    await page.locator("[name=confirmed]").check();
    await page.getByRole("button", { name: "Approve for production" }).click();
    await page.waitForURL(/done=approved/);
    expect(await visibleText(page, "main")).toContain("Anna Byrne");
    await shot(page, "approved");
    await expect
      .poll(async () => ((await order.buyer.show()) as { lines: { artwork: string }[] }).lines[0]?.artwork, {
        timeout: patience,
        interval: 3_000,
      })
      .toBe("released");
    // The form without its tick.
    expectOnlyRefusals(takeComplaints());
  });
});
