import { describe, expect, it } from "vitest";
import { createReadiness } from "./health.ts";

describe("readiness", () => {
  it("asks the database once for all who ask together, and again afterwards", async () => {
    let asked = 0;
    const readiness = createReadiness({
      isStopping: () => false,
      isReady: async () => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
        return asked === 1;
      },
    });
    const crowd = await Promise.all(Array.from({ length: 100 }, readiness));
    expect(asked).toBe(1);
    expect(new Set(crowd.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await readiness()).status).toBe(503);
    expect(asked).toBe(2);
  });
});
