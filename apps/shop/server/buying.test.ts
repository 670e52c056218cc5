import { type RateLimit, silentLog } from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import { expect, it } from "vitest";
import { openBuying } from "./buying.ts";
import { readEnvironment } from "./environment.ts";

it("lets a busy address pay more often, but not guess at orders more often", async () => {
  const environment = readEnvironment({ BROWSE_RATE: "5000" }, { companyFactsAreExamples: true });
  const asked: RateLimit[] = [];
  const rateLimiter = {
    async take(limits: Readonly<Record<string, RateLimit>>) {
      asked.push(...Object.values(limits));
      return { allowed: true } as const;
    },
  };
  const unused = {} as never;
  const parts = {
    book: () => builtInBook,
    database: { db: unused },
    queue: unused,
    rateLimiter,
    log: silentLog,
  };
  const buying = openBuying(environment, parts);
  const limit: RateLimit = { capacity: 6, refillPerSecond: 1, whenUnavailable: "closed" };
  await buying.payments.rateLimiter.take({ paying: limit });
  await buying.rateLimiter.take({ proving: limit });
  expect(asked.map(({ capacity }) => capacity)).toEqual([600, 6]);
});
