import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { debounce } from "./debounce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("asks once when a burst has come to rest, and waits until then", () => {
  const ask = vi.fn();
  const rest = debounce(700, () => false, ask);
  expect(rest.isWaiting()).toBe(false);
  for (let key = 0; key < 3; key += 1) {
    rest.begin();
    vi.advanceTimersByTime(500);
    expect(rest.isWaiting()).toBe(true);
  }
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(rest.isWaiting()).toBe(false);
});

it("holds what is typed until the answer under way is there", () => {
  const ask = vi.fn();
  let isBusy = true;
  const rest = debounce(700, () => isBusy, ask);
  rest.begin();
  vi.advanceTimersByTime(2000);
  expect([ask.mock.calls.length, rest.isWaiting()]).toEqual([0, true]);
  isBusy = false;
  vi.advanceTimersByTime(700);
  expect(ask).toHaveBeenCalledTimes(1);
});

it("asks nothing when it is left", () => {
  const ask = vi.fn();
  const rest = debounce(700, () => false, ask);
  rest.begin();
  rest.stop();
  vi.advanceTimersByTime(2000);
  expect(ask).not.toHaveBeenCalled();
});
