/** The built shop once for each worker, so that journeys side by side share no order, stock, mailbox or limit. */
import type { TestProject } from "vitest/node";
import buildShop from "../shop/built-shop.ts";
import { makeShopFolder, removeShopFolder, type ShopProcess, startShop } from "../shop/shop-process.ts";
import { offerShops } from "./workers-shops.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where a worker asks for its shop. */
    shops: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildShop();
  const shops = await offerShops(() =>
    // One visitor asks for all pages of all storefronts here, faster than any person would.
    startShop({
      dataDir: makeShopFolder(),
      variables: { BROWSE_RATE: "100000", LOG_LEVEL: "warn" },
    }),
  );
  project.provide("shops", shops.socket);
  return async () => {
    const complaints = await Promise.all((await shops.close()).map(endShop));
    if (complaints.join("") !== "") throw new Error(complaints.join("\n"));
  };
}

/** Ends a shop; what it complained of during the journeys. */
async function endShop(shop: ShopProcess): Promise<string> {
  const { code } = await shop.stop();
  await removeShopFolder(shop.dataDir);
  const lines = shop.out().split("\n");
  const waits = lines.filter(isBusyMachine);
  if (waits.length > 0) console.log(`The shop waited ${waits.length} times:\n${waits.join("\n")}`);
  const complaints = lines.filter(
    (line) => line !== "" && !line.startsWith("ready ") && !isBusyMachine(line),
  );
  return code !== 0 || complaints.length > 0
    ? `The shop ended with ${code} and had complained:\n${complaints.join("\n")}\n${shop.err()}`
    : "";
}

/** Two cores drive browsers, shops and databases here: that one waits for another says nothing about the pages. */
const isBusyMachine = (line: string): boolean =>
  line.includes('"level":"warn"') &&
  [
    /"message":"(?:waiting for the database|the job queue lost its database|the page was not ready in time)"/,
    /"reason":"[^"]*(?:timeout exceeded when trying to connect|due to connection timeout)/,
    /"component":"sandbox".*"code":"(?:out-of-time|kept-waiting)"/,
  ].some((kind) => kind.test(line));
