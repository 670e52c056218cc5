/** One built shop for all journeys of a run. */
import type { TestProject } from "vitest/node";
import buildShop from "../shop/built-shop.ts";
import { makeShopFolder, removeShopFolder, startShop } from "../shop/shop-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    shopPort: number;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildShop();
  const dataDir = makeShopFolder();
  // One visitor asks for all pages of all storefronts here, faster than any person would.
  const shop = await startShop({ dataDir, variables: { BROWSE_RATE: "100000", LOG_LEVEL: "warn" } });
  project.provide("shopPort", shop.port);
  return async () => {
    const { code } = await shop.stop();
    await removeShopFolder(dataDir);
    const complaints = shop
      .out()
      .replace(/^ready .*$/m, "")
      .trim();
    if (code !== 0 || complaints !== "")
      throw new Error(`The shop ended with ${code} and had complained:\n${complaints}\n${shop.err()}`);
  };
}
