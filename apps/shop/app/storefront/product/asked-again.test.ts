import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { untilAnswered, willAsk } from "./asked-again.ts";

const asked = "http://shop.example/boxes/?quantity=100";
const request = (url: string) => ({ url, signal: new AbortController().signal });
const gone = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a question of the page", () => {
  it("is told from a visit, which fails at once", async () => {
    await expect(untilAnswered(gone, request(asked))).rejects.toThrow("Failed to fetch");
    willAsk("/boxes/?quantity=100");
    await expect(untilAnswered(gone, request("http://shop.example/boxes/"))).rejects.toThrow();
  });

  it("is put again while the connection or the server fails", async () => {
    willAsk("/boxes/?quantity=100");
    const failures: unknown[] = [new TypeError("Failed to fetch"), { status: 503 }, { status: 429 }];
    const ask = async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return "answer";
    };
    const answer = untilAnswered(ask, request(asked));
    await vi.runAllTimersAsync();
    expect(await answer).toBe("answer");
  });

  it("that is refused, or taken back, is not", async () => {
    willAsk("/boxes/?quantity=100");
    const refusal = { status: 404 };
    await expect(untilAnswered(() => Promise.reject(refusal), request(asked))).rejects.toBe(refusal);
    const left = new AbortController();
    const tried = untilAnswered(gone, { url: asked, signal: left.signal });
    const refused = expect(tried).rejects.toThrow();
    left.abort();
    await vi.runAllTimersAsync();
    await refused;
  });
});
