/**
 * Going back to a page for everybody takes no time where the browser kept it. Chromium does so in windows only, not in the
 * shell that tests use; so this looks for what would forbid it: a page told to be kept nowhere, one that wants to be told
 * when it is unloaded, and one that holds a connection or a channel open.
 */
import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import type { BuiltRouteId } from "../../apps/shop/app/route-declarations.ts";
import { addressOf, articleAddress, isAlive, useBrowser } from "./shop.ts";

const { visit } = useBrowser();
const eu = regionById("eu");
const pages: readonly (readonly [kind: string, address: string])[] = [
  ...(["home", "category.mailer-boxes", "product.mailer-box-full-color"] satisfies BuiltRouteId[]).map(
    (id) => [id, addressOf(eu, id)] as const,
  ),
  ["help article", articleAddress(eu, "ways-to-pay")],
];

type Constructor = new (...given: unknown[]) => object;

/** Runs in the page before its own scripts. */
function noteWhatHinders(): void {
  const noted: string[] = [];
  Object.assign(window, { hindrances: noted });
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest) {
    if (type === "unload" || type === "beforeunload") noted.push(`a listener of ${type}`);
    return listen.call(this, type, ...(rest as [EventListener]));
  };
  for (const name of [
    "BroadcastChannel",
    "WebSocket",
    "EventSource",
    "SharedWorker",
    "RTCPeerConnection",
  ] as const)
    window[name] = new Proxy(window[name] as unknown as Constructor, {
      construct: (made, given) => {
        noted.push(`a ${name}`);
        return Reflect.construct(made, given);
      },
    }) as never;
}

const hindrancesIn = () => {
  const { hindrances } = window as unknown as { hindrances: string[] };
  const handlers = (["onunload", "onbeforeunload"] as const).filter((name) => window[name] !== null);
  return [...hindrances, ...handlers];
};

describe("a page for everybody", () => {
  it.each(pages)("can be kept by the browser while another is looked at (%s)", async (_, address) => {
    const { page } = await visit(address, { cookies: { visitor: crypto.randomUUID() } });
    await page.addInitScript(noteWhatHinders);
    const answer = await page.reload();
    await isAlive(page);
    expect(answer?.headers()["cache-control"] ?? "").not.toContain("no-store");
    // What is loaded when a page is used.
    await page.mouse.wheel(0, 2000);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(hindrancesIn)).toEqual([]);
    await page.goto(addressOf(eu, "content.terms-of-service"));
    await page.goBack();
    await isAlive(page);
    expect(page.url()).toBe(address);
  });

  it("would be found out", async () => {
    const { page } = await visit(addressOf(eu, "home"), { cookies: { visitor: crypto.randomUUID() } });
    await page.addInitScript(noteWhatHinders);
    await page.reload();
    await page.evaluate(() => {
      addEventListener("unload", () => {});
      new BroadcastChannel("open").close();
      window.onbeforeunload = () => {};
    });
    expect(await page.evaluate(hindrancesIn)).toEqual([
      "a listener of unload",
      "a BroadcastChannel",
      "onbeforeunload",
    ]);
  });
});
