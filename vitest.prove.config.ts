/**
 * The long form of what `npm test` shows briefly: races and crashes, and every product folded in many sizes. One file at a
 * time, so that nothing disturbs a race.
 */
import { defineConfig } from "vitest/config";
import { provingFiles } from "./tests/acceptance.ts";

export default defineConfig({
  test: {
    name: "prove",
    provide: { thoroughness: "long" },
    globalSetup: ["./tests/shop/built-shop.ts", "./tests/database/global-setup.ts"],
    // And what a browser lays out and draws as Node does: twenty thousand texts instead of some hundred, every golden.
    include: [
      ...provingFiles,
      "tests/house/typeset/typeset-in-browser.test.ts",
      "tests/house/render/goldens.test.ts",
      "tests/folding/folding.test.ts",
    ],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
