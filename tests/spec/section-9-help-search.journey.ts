/** SPEC §9: how long the help search waits for an answer that has begun, in a browser, on the built page. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { regionById } from "@foldmark/region";
import type { Route } from "playwright-core";
import { expect, it } from "vitest";
import { addressOf, useBrowser } from "../journeys/shop.ts";

const { visit, takeComplaints } = useBrowser();

it("S9.48 a host that begins to answer and does not end is waited for two seconds; the next one is asked", async () => {
  // Headers at once, and of the body only the beginning.
  const slow = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"results":');
  });
  await new Promise<void>((listening) => slow.listen(0, "127.0.0.1", listening));
  const { port } = slow.address() as AddressInfo;
  const { page } = await visit(addressOf(regionById("eu"), "help.home"));
  const times: number[] = [];
  await page.route("**/1/indexes/*/queries?*", async (route: Route) => {
    times.push(performance.now());
    const { pathname, search } = new URL(route.request().url());
    if (times.length > 1) await route.continue();
    else await route.continue({ url: `http://127.0.0.1:${port}${pathname}${search}` });
  });
  await page.getByRole("combobox", { name: "Search help" }).fill("delivery");
  await page.getByRole("option").first().waitFor();
  const [asked = 0, askedAgain = 0] = times;
  expect(times).toHaveLength(2);
  expect(askedAgain - asked).toBeGreaterThan(1900);
  expect(askedAgain - asked).toBeLessThan(2600);
  slow.closeAllConnections();
  await new Promise((closed) => slow.close(closed));
  takeComplaints();
});
