/** What journeys through the checkout share: a filled cart, fields by name, and pages judged as a whole. */
import { landingOrigin, type Region } from "@foldmark/region";
import { absoluteHref, storefrontOf } from "@foldmark/routing";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ask } from "../shop/ask.ts";
import { Buyer, irishAnswers } from "../shop/buyer.ts";
import { site } from "./shop.ts";

interface Line {
  readonly sku: string;
  readonly quantity?: number;
}

const api = (region: Region, path: string) =>
  `${landingOrigin(region, site)}${region.pathPrefix}/api/v1${path}`;

async function post(region: Region, path: string, body: object, token?: string): Promise<unknown> {
  const headers = {
    "content-type": "application/json",
    "idempotency-key": crypto.randomUUID(),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await ask(api(region, path), { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return JSON.parse(answer.text);
}

/** A guest with something in the cart who went on to the order: the cookies of their browser. */
export async function guestWith(
  region: Region,
  lines: readonly Line[],
): Promise<{ readonly sid: string; readonly steps: string }> {
  const { token } = (await post(region, "/carts", { lines })) as { token: string };
  return { sid: token, steps: "order|cart.recommendations" };
}

/** The same visitor puts something else in, in another tab as it were. */
export async function putIn(region: Region, sid: string, line: Line): Promise<void> {
  await post(region, "/cart/lines", line, sid);
}

export interface Ordered {
  readonly buyer: Buyer;
  /** By which the order opens without its session. */
  readonly access: string;
  readonly payment: string;
  readonly details: string;
  readonly cookies: { readonly sid: string };
}

/** Somebody who buys through the public interface, as far as asked. */
export function newBuyer(region: Region): Buyer {
  const origin = landingOrigin(region, site) + region.pathPrefix;
  return new Buyer(async (method, path, { headers = {}, body } = {}) => {
    const given = body === undefined ? {} : { body: JSON.stringify(body) };
    const typed = { "content-type": "application/json", ...headers };
    const answer = await ask(`${origin}/api/v1${path}`, { method, headers: typed, ...given });
    return { status: answer.status, json: JSON.parse(answer.text) };
  });
}

/** What the checkout leaves behind: an order, and the session of the one who placed it. */
export async function ordered(
  region: Region,
  answers: object = irishAnswers,
  lines?: readonly object[],
): Promise<Ordered> {
  const buyer = newBuyer(region);
  await buyer.open(lines);
  await buyer.answer(answers);
  const { token } = await buyer.order();
  const orderNumber = buyer.number;
  const addressOf = (id: "order.payment" | "order.details") =>
    absoluteHref(storefrontOf(region, site), site, id, { orderNumber });
  const [payment, details] = [addressOf("order.payment"), addressOf("order.details")];
  return { buyer, access: token, payment, details, cookies: { sid: buyer.token } };
}

export const mailers: readonly Line[] = [{ sku: "mailer-box-full-color", quantity: 500 }];

export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`[name="${name}"]`);
    const tag = await field.first().evaluate((element) => element.tagName);
    if (tag === "SELECT") await field.selectOption(value);
    else if ((await field.first().getAttribute("type")) === "radio")
      await page.locator(`[name="${name}"][value="${value}"]`).check();
    else await field.fill(value);
  }
}

/** Sends the step, and waits for the page that comes. */
export async function goOn(page: Page): Promise<void> {
  const button = page.getByRole("main").locator("form button[type=submit]").last();
  await Promise.all([page.waitForEvent("load"), button.click()]);
}

export const stepOf = (page: Page): string | null => new URL(page.url()).searchParams.get("step");

/** How many fields one fills in on this page: radios and ticks are no fields. */
export function visibleFields(page: Page): Promise<number> {
  return page
    .getByRole("main")
    .locator("input:not([type=hidden]):not([type=radio]):not([type=checkbox]):visible, select:visible")
    .count();
}

export const problems = (page: Page): Promise<string[]> =>
  page.getByRole("main").locator("section:has(> [role=alert]) li").allInnerTexts();

/** Chromium writes every document with an error's status to its console; these were expected. */
export function expectOnlyRefusals(complaints: readonly string[]): void {
  expect(complaints.filter((complaint) => !/status of 4(?:04|09|22|29)/.test(complaint))).toEqual([]);
}

const numbered = /[A-Z]{2}-[0-9A-Z]{9}/;

/** Accepts the terms and orders. The page that comes may lead on at once, so the number is read from its address. */
export async function placeOrder(page: Page): Promise<string> {
  await page.locator("[name=acceptsTerms]").check();
  const button = page.getByRole("main").locator("form button[type=submit]").last();
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().isNavigationRequest() && numbered.test(each.url())),
    button.click(),
  ]);
  return numbered.exec(response.url())?.[0] ?? "";
}

export const orderNumberIn = (page: Page): string => numbered.exec(page.url())?.[0] ?? "";
