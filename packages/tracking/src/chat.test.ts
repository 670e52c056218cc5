import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Chat, type ChatWidget } from "./chat.ts";
import { findWidget } from "./chat-vendors.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function comingAfter(milliseconds: number) {
  const done: string[] = [];
  const widget: ChatWidget = {
    hideIcon: () => void done.push("hide"),
    showIcon: () => void done.push("show"),
    expand: () => void done.push("expand"),
  };
  const began = Date.now();
  const find = vi.fn(() => (Date.now() - began >= milliseconds ? widget : null));
  return { chat: new Chat(find), done, find };
}

describe("the chat", () => {
  it.each([
    [0, true, 0],
    [2_900, true, 3_000],
    [3_100, false, 3_000],
    [Number.POSITIVE_INFINITY, false, 3_000],
  ])("that comes after %s ms is opened: %s", async (after, isOpened, knownAfter) => {
    const { chat, done, find } = comingAfter(after);
    const settled = vi.fn();
    void chat.expand().then(settled);
    await vi.advanceTimersByTimeAsync(Math.max(0, knownAfter - 1));
    if (knownAfter > 0) expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(isOpened);
    expect(done).toEqual(isOpened ? ["expand"] : []);
    const asked = find.mock.calls.length;
    expect(asked).toBeLessThanOrEqual(7);
    await vi.advanceTimersByTimeAsync(60_000);
    // Given up: nothing happens any more, also when it comes after all.
    expect([find.mock.calls.length, done]).toEqual([asked, isOpened ? ["expand"] : []]);
  });

  it("does the latest of hide and show, whichever waited longer", async () => {
    const { chat, done } = comingAfter(1_200);
    const hidden = chat.hideIcon();
    await vi.advanceTimersByTimeAsync(700);
    const shown = chat.showIcon();
    await vi.advanceTimersByTimeAsync(3_000);
    expect([await hidden, await shown, done]).toEqual([false, true, ["show"]]);
  });

  it("waits once for the same wish", async () => {
    const { chat, done } = comingAfter(900);
    const wishes = [chat.expand(), chat.expand()];
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await Promise.all(wishes), done]).toEqual([[true, true], ["expand"]]);
  });

  it("that fails is none", async () => {
    const chat = new Chat(() => ({
      hideIcon() {},
      showIcon() {},
      expand() {
        throw new Error("no");
      },
    }));
    expect(await chat.expand()).toBe(false);
  });
});

describe("the vendors", () => {
  it("are called in their own words, and are absent until their script has come", () => {
    expect(findWidget("zendesk", {})).toBeNull();
    expect(findWidget("intercom", { zE: () => {} })).toBeNull();
    const zE = vi.fn();
    findWidget("zendesk", { zE })?.expand();
    findWidget("zendesk", { zE })?.hideIcon();
    expect(zE.mock.calls).toEqual([
      ["messenger", "show"],
      ["messenger", "open"],
      ["messenger", "hide"],
    ]);
    const Intercom = vi.fn();
    const widget = findWidget("intercom", { Intercom });
    widget?.hideIcon();
    widget?.showIcon();
    widget?.expand();
    expect(Intercom.mock.calls).toEqual([
      ["update", { hide_default_launcher: true }],
      ["update", { hide_default_launcher: false }],
      ["show"],
    ]);
  });
});
