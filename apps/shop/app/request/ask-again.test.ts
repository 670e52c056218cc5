import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askAgain } from "./ask-again.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function picture(state: { complete: boolean; naturalWidth: number }) {
  const asked: string[] = [];
  const target = new EventTarget();
  const attributes = new Set<string>();
  const image = {
    ...state,
    toggleAttribute: (name: string, is?: boolean) =>
      is ? Boolean(attributes.add(name)) : !attributes.delete(name),
    get src() {
      return "/folded.webp";
    },
    set src(address: string) {
      asked.push(address);
    },
    addEventListener: target.addEventListener.bind(target) as HTMLImageElement["addEventListener"],
    removeEventListener: target.removeEventListener.bind(target) as HTMLImageElement["removeEventListener"],
  };
  const happens = (type: "error" | "load") => () => target.dispatchEvent(new Event(type));
  return { image, asked, attributes, fail: happens("error"), load: happens("load") };
}

describe("a picture that failed", () => {
  it("is asked for again, ever later, and not for ever", () => {
    const { image, asked, fail } = picture({ complete: false, naturalWidth: 0 });
    askAgain(image);
    vi.advanceTimersByTime(600_000);
    expect(asked).toEqual([]);
    fail();
    vi.advanceTimersByTime(9_999);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(["/folded.webp"]);
    fail();
    vi.advanceTimersByTime(19_999);
    expect(asked).toHaveLength(1);
    for (let time = 0; time < 10; time++) {
      vi.advanceTimersByTime(600_000);
      fail();
    }
    expect(asked).toHaveLength(5);
  });

  it("before the page had its script counts as well", () => {
    const { image, asked } = picture({ complete: true, naturalWidth: 0 });
    askAgain(image);
    vi.advanceTimersByTime(10_000);
    expect(asked).toEqual(["/folded.webp"]);
  });

  it("is left alone when it is no longer shown, and when it has come", () => {
    const come = picture({ complete: true, naturalWidth: 800 });
    askAgain(come.image);
    const gone = picture({ complete: false, naturalWidth: 0 });
    const end = askAgain(gone.image);
    gone.fail();
    end?.();
    vi.advanceTimersByTime(600_000);
    expect([...come.asked, ...gone.asked]).toEqual([]);
  });

  it("is marked as long as it is waited for: until it came, or is asked for no more", () => {
    const { image, attributes, fail, load } = picture({ complete: false, naturalWidth: 0 });
    askAgain(image);
    expect([...attributes]).toEqual(["data-waiting"]);
    fail();
    expect([...attributes]).toEqual(["data-waiting"]);
    load();
    expect([...attributes]).toEqual([]);
    for (let time = 0; time < 5; time++) fail();
    expect([...attributes]).toEqual([]);
    const come = picture({ complete: true, naturalWidth: 800 });
    askAgain(come.image);
    expect([...come.attributes]).toEqual([]);
  });
});
