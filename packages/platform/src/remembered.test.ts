import { describe, expect, it } from "vitest";
import { remembered } from "./remembered.ts";

describe("remembered", () => {
  it("works an answer out once, and forgets the one that was not asked for longest", () => {
    const worked: number[] = [];
    const double = remembered(2, String, (number: number) => {
      worked.push(number);
      return number * 2;
    });
    expect([double(1), double(2), double(1), double(3), double(1)]).toEqual([2, 4, 2, 6, 2]);
    expect(worked).toEqual([1, 2, 3]);
    expect(double(2)).toBe(4);
    expect(worked).toEqual([1, 2, 3, 2]);
  });

  it("asks again after a failure", async () => {
    let asked = 0;
    const failing = remembered(2, String, async (_: number) => {
      asked += 1;
      if (asked === 1) throw new Error("not now");
      return asked;
    });
    await expect(failing(1)).rejects.toThrow("not now");
    expect(await failing(1)).toBe(2);
    expect(await failing(1)).toBe(2);
  });

  it("remembers that there is no answer", () => {
    let asked = 0;
    const none = remembered(2, String, (_: number) => {
      asked += 1;
      return undefined;
    });
    none(1);
    none(1);
    expect(asked).toBe(1);
  });
});
