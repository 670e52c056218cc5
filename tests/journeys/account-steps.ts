/** What people do on the pages around an account, for the journeys through them. */
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { addressOf, type useBrowser } from "./shop.ts";

let people = 0;
/** A browser nobody has seen before. */
export const stranger = (javaScriptEnabled: boolean) => ({
  javaScriptEnabled,
  cookies: { stranger: String(++people) },
});
export const newMailbox = () => `journey-${process.pid}-${++people}@example.test`;

/** The plain text of the newest mail to somebody with these words in it, from the local mailbox; mails come by job. */
export async function mailTo(address: string, words: string): Promise<string> {
  const origin = new URL(addressOf(regionById("eu"), "sign-in")).origin;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const list = await (await fetch(`${origin}/_local/mail?shown=200`)).text();
    const rows = list.matchAll(/\/_local\/mail\/([\w-]+)"[^>]*>([^<]*)<\/a><\/td><td>([^<]*)</g);
    for (const [, id, , recipients] of rows) {
      if (recipients !== address) continue;
      const mail = await (await fetch(`${origin}/_local/mail/${id}`)).text();
      const text = /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(mail)?.[1]?.replaceAll("&amp;", "&") ?? "";
      if (text.includes(words)) return text;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail to ${address} says "${words}".`);
}

export const codeIn = (mail: string) => /^[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec(mail)?.[0] ?? "";
export const linkIn = (mail: string) => /http\S+token=\S+/.exec(mail)?.[0] ?? "";

export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Presses, and waits for the page that comes. */
export async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole("main").getByRole("button", { name, exact: true });
  // A navigation may also be one within the document, which is how the router begins.
  await Promise.all([page.waitForEvent("load"), button.click()]);
}

export const problems = (page: Page) =>
  page.getByRole("main").locator("section:has(> [role=alert]) li").allInnerTexts();

export const password = "korb gras lampe";

/** A new account, and the page in which it is signed in. */
export async function registered(visit: ReturnType<typeof useBrowser>["visit"], javaScriptEnabled: boolean) {
  const email = newMailbox();
  const { page } = await visit(addressOf(regionById("eu"), "registration"), stranger(javaScriptEnabled));
  await page.getByRole("radio", { name: "Individual" }).check();
  await fill(page, { "Full name": "Eva Brown", "E-mail address": email, Password: password });
  await press(page, "Create account");
  await page.getByLabel("Code from the e-mail").fill(codeIn(await mailTo(email, "Someone registered")));
  await press(page, "Confirm");
  return { page, email, password };
}
