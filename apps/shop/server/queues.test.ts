import { expect, it } from "vitest";
import { orderNews } from "./queues.ts";

it("repeats news of an order for longer than a killed worker keeps its mail", () => {
  // The queue waits at least half of a delay that doubles each time; one repetition may be what was killed.
  const shortestSeconds = orderNews.retryDelaySeconds * (2 ** (orderNews.retries - 1) - 1);
  expect(shortestSeconds).toBeGreaterThan(10 * 60);
});
