/** What a page shows before the server has been asked is what the server will ask for. */
import { expect, it } from "vitest";
import { browserPrices } from "./pricing/browser-prices.ts";
import { samplePrices } from "./pricing/sample-prices.ts";

it("prices to the last unit as Node does, from drawings made in the browser", async () => {
  const ours = samplePrices();
  expect(ours.length).toBeGreaterThan(300);
  expect(await browserPrices()).toEqual(JSON.parse(JSON.stringify(ours)));
});
