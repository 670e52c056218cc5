import { configurationTexts } from "@foldmark/configurator";
import { compiledMessagesFor } from "@foldmark/messages";
import { builtInBook } from "@foldmark/pricing";
import { expect, it } from "vitest";
import { describer } from "./describe-in-browser.ts";

const sku = "mailer-box-eco";
const texts = compiledMessagesFor("en", configurationTexts(sku));

it("prices by the book it was built with, and leaves it to the server where that has another", () => {
  const describe = describer(sku, "eu", "en", texts, {}, builtInBook.prices.id);
  expect(describe?.({}, new Date("2026-11-16T09:00:00Z")).buy?.total).toMatch(/^€\d/);
  expect(describer(sku, "eu", "en", texts, {}, "2027-1")).toBeNull();
});
