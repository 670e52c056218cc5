/** One runner for every kind of test; journeys of one worker share a shop. */
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // The runner would leave one core free: of two, that is half the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A test that failed in a browser has said so. What it waited for ends with its page, and would fail the whole run even
    // where the test passes when tried again.
    onUnhandledError: ({ message }) => !/^page\.waitFor\w+: Target page, .* has been closed/.test(message),
    projects: [
      {
        test: {
          name: "unit",
          provide: { thoroughness: "short" },
          // Properties over hundreds of cases take a second; on a machine with other work, many. A job in the sandbox comes
          // after all of that.
          testTimeout: 60_000,
          globalSetup: "./tests/database/global-setup.ts",
          // The first test that asks for a database waits until it is made.
          hookTimeout: 60_000,
          include: [
            "packages/**/*.test.{ts,tsx}",
            "apps/**/*.test.{ts,tsx}",
            "tests/{spec,house,folding}/**/*.test.{ts,tsx}",
          ],
          exclude: ["**/node_modules/**", "**/build/**", "tests/spec/**/*.pages.test.ts"],
        },
      },
      {
        test: {
          name: "faults",
          // `npm run prove` runs the same for longer.
          provide: { thoroughness: "short" },
          globalSetup: ["./tests/shop/built-shop.ts", "./tests/database/global-setup.ts"],
          include: ["tests/{faults,kill,shop}/**/*.test.ts", "tests/spec/**/*.pages.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "journeys",
          provide: { thoroughness: "short" },
          globalSetup: "./tests/journeys/global-setup.ts",
          // What they import describes the shop and changes nowhere: a worker reads it once, not for every file.
          isolate: false,
          include: ["tests/{journeys,spec}/**/*.journey.ts"],
          // Each has a share of the machine only: two cores serve two browsers, shops and databases.
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // Something seen in the page is waited for, not for a second only.
          expect: { poll: { timeout: 15_000 } },
          // A browser on a busy machine has moods of its own. `npm test` names each that needed it; `--retry=0` hunts them.
          retry: 1,
        },
      },
    ],
  },
});
