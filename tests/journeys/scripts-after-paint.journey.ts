/** The scripts of a page for everybody leave a slow line to its largest picture, and never wait for it long. */
import { regionById } from "@foldmark/region";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addressOf, isAlive, useBrowser } from "./shop.ts";

const { visit } = useBrowser();
const eu = regionById("eu");
const isScript = (url: string) => url.endsWith(".js");
/** The home page has its first one in its build, products have theirs from the studio. */
const isPicture = (url: string) => /\.(avif|webp)$/.test(url);

/** A tab that writes down what it asks for, in order, and gets its first picture only when the test lets it. */
async function withHeldPicture(): Promise<{ page: Page; asked: string[]; letPictureCome: () => void }> {
  const { page: first } = await visit(addressOf(eu, "content.terms-of-service"), { colorScheme: "light" });
  const page = await first.context().newPage();
  const asked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/(build|studio-pictures)\//, async (route) => {
    const url = route.request().url();
    asked.push(url);
    if (isPicture(url)) await promise;
    await route.continue().catch(() => {});
  });
  return { page, asked, letPictureCome: resolve };
}

describe.each([
  ["home page", "home"],
  ["product page", "product.mailer-box-full-color"],
] as const)("the scripts of the %s", (_, id) => {
  it("are asked for after its picture, its style and its fonts", async () => {
    const { page, asked, letPictureCome } = await withHeldPicture();
    letPictureCome();
    await page.goto(addressOf(eu, id));
    await isAlive(page);
    const firstScript = asked.findIndex(isScript);
    const before = asked.slice(0, firstScript);
    expect(before.some(isPicture)).toBe(true);
    expect(before.some((url) => url.endsWith(".css"))).toBe(true);
    expect(asked.slice(firstScript).some((url) => url.endsWith(".css"))).toBe(false);
    await page.close();
  });

  it("come without it where it does not come", async () => {
    const { page, letPictureCome } = await withHeldPicture();
    await page.goto(addressOf(eu, id), { waitUntil: "commit" });
    await isAlive(page);
    expect(
      await page.evaluate(
        () => document.querySelector<HTMLImageElement>("img[fetchpriority=high]")?.complete,
      ),
    ).toBe(false);
    letPictureCome();
    await page.close();
  });
});
