/** An account's whole life, with a script and without: registered, proved, signed out and in, ended, reset. */
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  codeIn,
  fill,
  linkIn,
  mailTo,
  newMailbox,
  password,
  press,
  problems,
  stranger,
} from "./account-steps.ts";
import { isClean } from "./axe.ts";
import { addressOf, useBrowser, visibleText } from "./shop.ts";

const { visit, takeComplaints } = useBrowser();
const eu = regionById("eu");
const [signIn, settings, orders] = [
  addressOf(eu, "sign-in"),
  addressOf(eu, "account.settings"),
  addressOf(eu, "account.orders"),
];

/** A form that was refused is a document with status 422, which Chromium writes to its console. */
function expectRefusals(count: number): void {
  const complaints = takeComplaints();
  expect(complaints.filter((complaint) => !complaint.includes("status of 422"))).toEqual([]);
  expect(complaints).toHaveLength(count);
}

async function signedIn(page: Page, email: string, password: string): Promise<void> {
  await fill(page, { "E-mail address": email, Password: password });
  await press(page, "Sign in");
}

describe.each([
  ["with", true],
  ["without", false],
] as const)("an account, %s JavaScript", { timeout: 120_000 }, (_with, scripted) => {
  it("is registered, proved, left, entered, ended elsewhere and reset", async () => {
    const email = newMailbox();
    const shop = new URL(addressOf(eu, "content.shop")).pathname;
    const { page } = await visit(
      `${addressOf(eu, "registration")}?to=${encodeURIComponent(shop)}`,
      stranger(scripted),
    );

    // What is missing is said at once and in full; what was typed stays.
    expect(await page.getByRole("radio", { name: "Company" }).isChecked()).toBe(true);
    await fill(page, { "Full name": "Eva Brown", Password: "short" });
    await press(page, "Create account");
    expect(await problems(page)).toEqual([
      "Enter the name of the company",
      "Enter your e-mail address",
      expect.stringMatching(/10 characters/),
    ]);
    expect(await page.title()).toMatch(/^Error: Create an account/);
    expect(await page.getByLabel("Full name").inputValue()).toBe("Eva Brown");
    expect(await page.getByRole("radio", { name: "Company" }).isChecked()).toBe(true);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
    if (scripted) await isClean(page);
    await fill(page, { "E-mail address": email, "Company name": "Brown Ltd", Password: "short" });
    await page.getByLabel("VAT number").fill("DE136695977");
    await press(page, "Create account");
    expect((await problems(page))[0]).toMatch(/^Check the VAT number/);
    await page.getByLabel("VAT number").fill("DE136695976");
    await fill(page, { Password: "eva brown 1" });
    await press(page, "Create account");
    expect((await problems(page))[0]).toMatch(/without your name/);
    await fill(page, { Password: password });
    await press(page, "Create account");

    expect(await visibleText(page, "main")).toContain(`We sent a code and a link to ${email}.`);
    if (scripted) await isClean(page);
    await page.getByLabel("Code from the e-mail").fill("00000000");
    await press(page, "Confirm");
    expect((await problems(page))[0]).toMatch(/^The code is incorrect/);
    const mail = await mailTo(email, "Someone registered");
    await page.getByLabel("Code from the e-mail").fill(codeIn(mail).toLowerCase());
    await press(page, "Confirm");
    expect(new URL(page.url()).pathname).toBe(shop);
    expectRefusals(4);

    await page.goto(settings);
    expect(await visibleText(page, "main")).toContain(`Signed in as ${email}`);
    if (scripted) await isClean(page);

    await page.goto(addressOf(eu, "sign-out"));
    await press(page, "Sign out");
    expect(await visibleText(page, "main")).toContain("You are signed out.");
    await page.goto(settings);
    expect(page.url()).toBe(`${signIn}?to=${encodeURIComponent(new URL(settings).pathname)}`);
    await signedIn(page, email, "not my password");
    expect(await problems(page)).toEqual(["The e-mail address or password is incorrect"]);
    expect(await page.getByLabel("E-mail address").inputValue()).toBe(email);
    expectRefusals(1);
    await signedIn(page, email, password);
    expect(page.url()).toBe(settings);

    const other = await visit(signIn, stranger(scripted));
    await signedIn(other.page, email, password);
    expect(other.page.url(), "where nothing else was asked for").toBe(orders);
    await page.reload();
    await press(page, "Sign out Chrome, Linux");
    expect(await visibleText(page, "main")).toContain("That device is signed out.");
    await other.page.goto(settings);
    expect(other.page.url()).toMatch(/\/sign_in\//);

    await other.page.getByRole("link", { name: "Forgotten your password?" }).click();
    await other.page.waitForURL(/password-reset/);
    await fill(other.page, { "E-mail address": email });
    await press(other.page, "Send e-mail");
    const reset = await mailTo(email, "asked for a new password");
    await fill(other.page, { "Code from the e-mail": codeIn(reset), "New password": "tasse wolke kies" });
    await press(other.page, "Save password");
    expect(await visibleText(other.page, "main")).toContain(`Signed in as ${email}`);
    expect(await visibleText(other.page, "main")).toContain("Your new password is saved.");
    expect(await mailTo(email, "was set for your account")).toContain("All devices were signed out");
    // Every session from before is over.
    await page.reload();
    expect(page.url()).toMatch(/\/sign_in\//);
    await signedIn(page, email, "tasse wolke kies");
    expect(page.url()).toBe(settings);
  });

  it("opens by the link on another device with the password, and once", async () => {
    const email = newMailbox();
    const { page } = await visit(addressOf(eu, "registration"), stranger(scripted));
    await page.getByRole("radio", { name: "Individual" }).check();
    await fill(page, { "Full name": "Eva Brown", "E-mail address": email, Password: password });
    await press(page, "Create account");
    const link = linkIn(await mailTo(email, "Someone registered"));
    const other = await visit(link, stranger(scripted));
    await press(other.page, "Confirm");
    expect(await problems(other.page)).toHaveLength(1);
    await fill(other.page, { Password: password });
    await press(other.page, "Confirm");
    expect(other.page.url(), "where nothing else was asked for").toBe(orders);
    await other.page.goto(settings);
    expect(await visibleText(other.page, "main")).toContain(`Signed in as ${email}`);
    await page.goto(link);
    await press(page, "Confirm");
    expect((await problems(page))[0]).toMatch(/no longer works/);
    expectRefusals(2);
  });
});

describe("pages around an account", { timeout: 120_000 }, () => {
  it.each(["eu", "de", "pl", "ro"] as const)(
    "of %s are clean, wide and narrow, and kept by nobody",
    async (id) => {
      for (const name of ["sign-in", "sign-out", "registration", "reset-password"] as const) {
        const { page, response, close } = await visit(addressOf(regionById(id), name), stranger(true));
        expect(response.headers()["cache-control"]).toBe("private, no-store");
        expect(response.headers()["content-security-policy"]).toContain("'nonce-");
        expect(response.headers()["set-cookie"]).toBeUndefined();
        await isClean(page);
        await close();
      }
    },
  );
});

describe("signing in", { timeout: 60_000 }, () => {
  it("leads to no other site, whatever the address says", async () => {
    for (const to of ["https://evil.test/", "//evil.test/", "/\\evil.test"]) {
      const { page } = await visit(`${signIn}?to=${encodeURIComponent(to)}`, stranger(false));
      await signedIn(page, "buyer@example.test", "demo-password");
      expect(page.url()).toBe(orders);
    }
  });

  it("works with a passkey that was added before", async () => {
    const { page } = await visit(signIn, stranger(true));
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("WebAuthn.enable");
    await cdp.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signedIn(page, "plus@example.test", "demo-password");
    await page.goto(settings);
    await page.getByLabel("Name of the passkey").fill("Work laptop");
    await press(page, "Add a passkey");
    expect(await visibleText(page, "main")).toMatch(/The passkey was added\.[\s\S]*Work laptop/);
    expect(await mailTo("plus@example.test", "passkey")).toContain("A passkey was added");
    await isClean(page);
    await page.goto(addressOf(eu, "sign-out"));
    await press(page, "Sign out");
    await press(page, "Sign in with a passkey");
    expect(page.url()).toBe(orders);
    await page.goto(settings);
    await press(page, "Remove Work laptop");
    expect(await visibleText(page, "main")).toContain("The passkey was removed.");
    // A key we no longer know opens nothing.
    await page.goto(addressOf(eu, "sign-out"));
    await press(page, "Sign out");
    await press(page, "Sign in with a passkey");
    expect(await problems(page)).toEqual(["The passkey did not work. Try again, or use your password"]);
    expectRefusals(1);
  });
});
