/** Somebody else got into an account: what its owner finds in the settings, and what a new password ends. */
import { randomUUID } from "node:crypto";
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fill, linkIn, mailTo, newMailbox, press, problems, registered, stranger } from "./account-steps.ts";
import { isClean } from "./axe.ts";
import { addressOf, useBrowser, visibleText } from "./shop.ts";

const { visit, takeComplaints } = useBrowser();
const eu = regionById("eu");
const [signIn, settings, reset] = [
  addressOf(eu, "sign-in"),
  addressOf(eu, "account.settings"),
  addressOf(eu, "reset-password"),
];

/** As a program does it, with the token of the browser's session. */
async function addWebhook(page: Page, url: string): Promise<number> {
  const cookies = await page.context().cookies(settings);
  const token = cookies.find(({ name }) => name === "sid")?.value;
  const { status } = await fetch(`${new URL(settings).origin}/api/v1/webhooks`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ url }),
  });
  return status;
}

describe.each([
  ["with", true],
  ["without", false],
] as const)("an account somebody else got into, %s JavaScript", { timeout: 120_000 }, (_with, scripted) => {
  it("is its owner's again with a new password: no begun change, no webhook, no link is left", async () => {
    const owner = await registered(visit, scripted);
    const { email, password } = owner;
    const thief = newMailbox();
    const { page: intruder } = await visit(signIn, stranger(scripted));
    await fill(intruder, { "E-mail address": email, Password: password });
    await press(intruder, "Sign in");
    await intruder.goto(settings);
    expect(await visibleText(intruder, "main")).toContain("No program is notified about your orders.");
    expect(await addWebhook(intruder, "https://thief.example/hook")).toBe(201);
    expect(await mailTo(email, "program is notified")).toContain("thief.example");
    await intruder.reload();
    expect(await visibleText(intruder, "main")).toContain("https://thief.example/hook");
    if (scripted) await isClean(intruder);
    await fill(intruder, { "New e-mail address": thief });
    await press(intruder, "Change e-mail address");
    const theft = linkIn(await mailTo(thief, "asked to use this e-mail address"));

    const { page } = await visit(reset, stranger(scripted));
    await fill(page, { "E-mail address": email });
    await press(page, "Send e-mail");
    await page.goto(linkIn(await mailTo(email, "asked for a new password")));
    await fill(page, { "New password": "tasse wolke kies" });
    await press(page, "Save password");
    const main = await visibleText(page, "main");
    expect(main).toContain("All devices were signed out, all passkeys removed and all order webhooks ended.");
    expect(main).toContain("No program is notified about your orders.");

    await intruder.goto(theft);
    expect(await visibleText(intruder, "main")).toContain("no longer works");
    await page.reload();
    expect(await visibleText(page, "main")).toContain(`Signed in as ${email}`);
    expect(takeComplaints()).toEqual([]);
  });

  it("ends a webhook in the settings, and is told which account asks for a mailbox", async () => {
    const { page, email, password } = await registered(visit, scripted);
    await page.goto(settings);
    expect(await addWebhook(page, "https://shop.example/orders/hook")).toBe(201);
    await page.reload();
    await press(page, "Remove https://shop.example/orders/hook");
    expect(await visibleText(page, "main")).toMatch(
      /The webhook was removed[\s\S]*No program is notified about your orders/,
    );

    const target = newMailbox();
    await fill(page, { "New e-mail address": target });
    await press(page, "Change e-mail address");
    const mail = await mailTo(target, "asked to use this e-mail address");
    const masked = `${email[0]}•••@example.test`;
    expect(mail).toContain(masked);
    const { page: elsewhere } = await visit(linkIn(mail), stranger(scripted));
    expect(await visibleText(elsewhere, "main")).toContain(`The account ${masked} asks to use ${target}`);
    if (scripted) await isClean(elsewhere);
    await fill(elsewhere, { Password: "not the password" });
    await press(elsewhere, "Confirm");
    expect(await problems(elsewhere)).toEqual(["The password is incorrect"]);
    await fill(elsewhere, { Password: password });
    await press(elsewhere, "Confirm");
    expect(await visibleText(elsewhere, "main")).toContain("Your e-mail address was changed.");
    expect(takeComplaints().filter((complaint) => !complaint.includes("status of 422"))).toEqual([]);
  });
});
