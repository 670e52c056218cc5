/** One built shop for all journeys of a run. */
import type { TestProject } from "vitest/node";
import buildShop from "../shop/built-shop.ts";
import { makeShopFolder, removeShopFolder, startShop } from "../shop/shop-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    shopPort: number;
    shopData: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildShop();
  const dataDir = makeShopFolder();
  // One visitor asks for all pages of all storefronts here, faster than any person would.
  const shop = await startShop({ dataDir, variables: { BROWSE_RATE: "100000", LOG_LEVEL: "warn" } });
  project.provide("shopPort", shop.port);
  project.provide("shopData", dataDir);
  return async () => {
    const { code } = await shop.stop();
    await removeShopFolder(dataDir);
    const lines = shop.out().split("\n");
    const waits = lines.filter(isBusyMachine);
    if (waits.length > 0) console.log(`The shop waited ${waits.length} times:\n${waits.join("\n")}`);
    const complaints = lines.filter(
      (line) => line !== "" && !line.startsWith("ready ") && !isBusyMachine(line),
    );
    if (code !== 0 || complaints.length > 0)
      throw new Error(
        `The shop ended with ${code} and had complained:\n${complaints.join("\n")}\n${shop.err()}`,
      );
  };
}

/** Two cores drive a browser, a shop and a database here: that one waits for another says nothing about the pages. */
const isBusyMachine = (line: string): boolean =>
  /"level":"warn".*"message":"(?:waiting for the database|the job queue lost its database|the page was not ready in time)"/.test(
    line,
  );
