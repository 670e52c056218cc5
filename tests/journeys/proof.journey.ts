/** Ordered first and designed later: sent from the order's page, proved, approved by name, and released for print. */
import { randomUUID } from "node:crypto";
import { defaultConfiguration } from "@foldmark/catalogue";
import { newRecord } from "@foldmark/design";
import { landingOrigin, regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isClean } from "./axe.ts";
import { expectOnlyRefusals, mailers, type Ordered, ordered } from "./checkout-shop.ts";
import { site, useBrowser, visibleText } from "./shop.ts";

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
  const { origin } = new URL(page.url());
  for (const [path, data] of calls) {
    const answer = await page.request.post(origin + path, { data, headers: { origin } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

const backofficeOrigin = landingOrigin(regionById("eu"), site).replace("//", "//backoffice.");

const artworkOf = async ({ buyer }: Ordered): Promise<string | undefined> =>
  ((await buyer.show()) as { lines: { artwork: string }[] }).lines[0]?.artwork;

const becomes = (order: Ordered, state: string) =>
  expect.poll(() => artworkOf(order), { timeout: patience, interval: 3_000 }).toBe(state);

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
    await page.getByRole("heading", { level: 1, name: "One product needs your artwork" }).waitFor();
    await isClean(page);
    await shot(page, "asked");
    // To the editor and back, with the order in the address.
    await page.getByRole("link", { name: "Design it here" }).click();
    await page.getByRole("link", { name: "Start blank" }).first().click();
    await page.getByRole("button", { name: `Continue to order ${order.buyer.number}` }).click();
    await page.waitForURL(/step=proof/);
    await drawRedBox(page);
    await page.goto(order.details);
    await page.getByRole("link", { name: "Send a saved design" }).click();
    await page.getByRole("heading", { name: "Send your design" }).waitFor();
    await isClean(page);
    await shot(page, "send");
    // The one that was drawn last comes first.
    await page.getByRole("button", { name: "Send this design" }).first().click();
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
    await page.getByText("Confirm that you have checked the proof.").first().waitFor();
    expect(await page.getByLabel("Type your full name").inputValue()).toBe("Anna Byrne");
    await isClean(page);
    await page.locator("[name=confirmed]").check();
    await page.getByRole("button", { name: "Approve for production" }).click();
    await page.waitForURL(/done=approved/);
    expect(await visibleText(page, "main")).toContain("Anna Byrne");
    await shot(page, "approved");
    await becomes(order, "released");
    // The form without its tick.
    expectOnlyRefusals(takeComplaints());

    const staff = await visit(`${backofficeOrigin}/sign-in`);
    // Tried again, they are signed in already.
    if (staff.page.url().endsWith("/sign-in")) {
      await staff.page.locator("[name=email]").fill("staff@example.test");
      await staff.page.locator("[name=password]").fill("demo-password");
      await staff.page.locator("form button[type=submit]").first().click();
      await staff.page.waitForURL(`${backofficeOrigin}/`);
    }
    await staff.page.goto(`${backofficeOrigin}/artwork`);
    const released = staff.page.locator("section", { hasText: `Order ${order.buyer.number}, item 1` }).last();
    await isClean(staff.page);
    await shot(staff.page, "prepress");
    const links = await released
      .getByRole("link")
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    expect(links.length).toBeGreaterThanOrEqual(4);
    for (const link of links) {
      // By the browser: it alone knows where this host is.
      const file = await staff.page.evaluate(async (address) => {
        const { status, headers, body } = await fetch(address);
        const begin = (await body?.getReader().read())?.value?.subarray(0, 5) ?? new Uint8Array();
        return {
          status,
          name: headers.get("content-disposition"),
          type: headers.get("content-type"),
          begin: new TextDecoder().decode(begin),
        };
      }, link);
      expect([link, file.status]).toEqual([link, 200]);
      expect(file.name).toMatch(/^attachment; filename="[\w-]+\.\w+"$/);
      if (file.type === "application/pdf") expect(file.begin).toBe("%PDF-");
    }
  });

  it("is sent and answered without a script, by the order's link", { timeout: 4 * patience }, async () => {
    const off = { javaScriptEnabled: false };
    const order = await ordered(regionById("eu"), undefined, mailers);
    await order.buyer.payAtProvider();
    await becomes(order, "missing");
    const sender = await visit(order.details, { ...off, cookies: order.cookies });
    await drawRedBox(sender.page);
    await sender.page.getByRole("link", { name: "Send your design" }).click();
    await sender.page.getByRole("button", { name: "Send this design" }).click();
    await sender.page.waitForURL(/done=design-sent/);
    await becomes(order, "proof-ready");

    // Another browser, with nothing but the link of the mail.
    const { page } = await visit(`${order.details}?access=${order.access}`, off);
    await page.getByRole("link", { name: "Look at the proof" }).first().click();
    const { origin } = new URL(page.url());
    const approval = { form: "approve", line: "1", name: "Anna Byrne", confirmed: "yes" };
    const stale = await page.request.post(page.url(), {
      form: { ...approval, hash: "0".repeat(64) },
      headers: { origin },
    });
    expect(stale.status()).toBe(422);
    expect(await stale.text()).toContain("There is a newer proof. Check it, then approve it.");
    const approve = page.getByRole("button", { name: "Approve for production" });
    await approve.click();
    await page.getByText("Type your full name.").first().waitFor();
    expect(await artworkOf(order)).toBe("proof-ready");

    await page.getByRole("button", { name: "Ask for a change" }).click();
    await page.waitForURL(/done=change-asked/);
    expect(await artworkOf(order)).toBe("changes-requested");
    await page.getByRole("button", { name: "Keep this proof" }).click();
    await page.waitForURL(/done=returned/);
    // Somebody else than the order names is asked once, and loses nothing of what they typed.
    const name = page.getByLabel("Type your full name");
    await name.fill("Ben O’Hara");
    await page.locator("[name=confirmed]").check();
    await name.press("Enter");
    await page.getByText("The order names Anna Byrne.", { exact: false }).first().waitFor();
    expect(await artworkOf(order)).toBe("proof-ready");
    expect(await name.inputValue()).toBe("Ben O’Hara");
    await name.press("Enter");
    await page.waitForURL(/done=approved/);
    expect(await visibleText(page, "main")).toContain("Ben O’Hara");
    expectOnlyRefusals(takeComplaints());
  });
});
