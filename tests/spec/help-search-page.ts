/** The search of a help page as a reader has it, and answers to its calls. */
import { regionById } from "@foldmark/region";
import type { Page, Request } from "playwright-core";
import { addressOf } from "../journeys/shop.ts";

export const home = addressOf(regionById("eu"), "help.home");
export const calls = "**/1/indexes/*/queries?*";

export const input = (page: Page) => page.getByRole("combobox", { name: "Search help" });
export const options = (page: Page) => page.getByRole("option");
export const panel = (page: Page) => page.locator("[data-search-results]");
export const title = (page: Page) => page.getByRole("heading", { level: 1 });
export const isTitleShown = async (page: Page) => ((await title(page).boundingBox())?.width ?? 0) > 1;
export const contactUs = (page: Page) => page.getByRole("main").getByRole("link", { name: "Contact us" });
export const contactPanel = (page: Page) => page.getByRole("dialog", { name: "Contact us" });
export const isActive = (page: Page) =>
  page.evaluate(() => document.body.classList.contains("help-search-active"));

interface Hit {
  readonly post_title: string;
  readonly post_type?: string;
}
const hit = ({ post_title, post_type = "help_article" }: Hit) => ({
  objectID: post_title,
  post_type,
  post_title,
  url: `/help/${post_title.toLowerCase().replaceAll(" ", "-")}/`,
  topics: [{ name: "Delivery" }],
  language: "en",
});
export const answer = (...hits: readonly Hit[]) => ({
  json: { results: [{ hits: hits.map(hit), nbHits: hits.length, nbPages: 1, page: 0 }] },
  headers: { "access-control-allow-origin": "*" },
});

/** Calls of the page so far, and what each asked. */
export function heard(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/1/indexes/")) requests.push(request);
  });
  return requests;
}
/** Provoked on purpose: the shop need not hear of them. */
export const hearReports = (page: Page, reports: string[]) =>
  page.route("**/api/v1/error-reports", async (route) => {
    reports.push(route.request().postData() ?? "");
    await route.fulfill({ status: 204 });
  });
export const asked = (request: Request) => JSON.parse(request.postData() ?? "{}").requests;
