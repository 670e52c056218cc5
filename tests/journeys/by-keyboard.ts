/** What a journey without a pointer presses: Tab until something has the focus, then letters, Enter, Space, arrows. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** @param key pressed until it is reached; whoever presses it too often is caught somewhere */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+F6" = "Tab") {
  const one = target.first();
  await one.waitFor({ state: "attached" });
  for (let turn = 0; turn < 200; turn++) {
    if (await isFocused(one)) return;
    await page.keyboard.press(key);
  }
  const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  expect(where, `${key} does not reach ${one}`).toBe("reached");
}

export async function pressOn(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Fields of a form by their names: typed, chosen by letters, or by arrows. */
export async function typeInto(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`[name="${name}"]`).first();
    const kind = await field.evaluate((element: HTMLInputElement) => element.type);
    if (kind === "radio") {
      const wanted = page.locator(`[name="${name}"][value="${value}"]`);
      const checked = page.locator(`[name="${name}"]:checked`);
      await tabTo(page, (await checked.count()) > 0 ? checked : field);
      for (let turn = 0; turn < 20 && !(await wanted.isChecked()); turn++)
        await page.keyboard.press(turn === 0 && (await checked.count()) === 0 ? "Space" : "ArrowDown");
      expect(await wanted.isChecked(), name).toBe(true);
      continue;
    }
    await tabTo(page, field);
    if (kind === "text" || kind === "email" || kind === "tel") await page.keyboard.press("Control+a");
    await page.keyboard.type(value);
  }
}

/** Sends the form, and waits for the page that comes. */
export async function send(page: Page): Promise<void> {
  await tabTo(page, page.getByRole("main").locator("form button[type=submit]").last());
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
}

export interface Spoken {
  readonly name: string;
  readonly description: string;
}

/** What the browser tells a screen reader of everything of a role. */
export async function spoken(page: Page, role: string): Promise<readonly Spoken[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  await devtools.detach();
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map(({ name, description }) => ({
      name: String(name?.value ?? ""),
      description: String(description?.value ?? ""),
    }));
}
