/** What the journeys over product pages share. */
import { type RegionId, regionById } from "@foldmark/region";
import type { Locator, Page } from "playwright-core";
import type { BuiltRouteId } from "../../apps/shop/app/route-declarations.ts";
import { addressOf } from "./shop.ts";

export const mailer = "product.mailer-box-full-color";
export const plain = "product.mailer-box-plain";
export const address = (region: RegionId, id: BuiltRouteId = mailer) => addressOf(regionById(region), id);

export const wordsOf = async (place: Locator) => ((await place.textContent()) ?? "").trim();
export const totalOf = async (page: Page) => wordsOf(page.locator("#buy p").first());
