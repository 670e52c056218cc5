/** What a design is drawn with: the fonts it names, asked for when it is opened and when they are first used. */
import { newNode, openDesign, type TextNode } from "@foldmark/design";
import { describe, expect, it, vi } from "vitest";
import { keepSupplied } from "./art.ts";
import type { Fonts } from "./fonts.ts";
import { createMissingArt } from "./missing-art.ts";

const lid = "panel:body-outside/lid" as const;

const text = (id: `node:${string}`, ...fonts: readonly string[]): TextNode =>
  newNode("text", {
    id,
    parent: lid,
    runs: fonts.map((hash) => ({
      text: "Tea",
      style: {
        font: { family: "Lora", style: "Regular", hash },
        size: 12_000,
        paint: { ink: "ink:black", tint: 1000 },
        tracking: 0,
      },
    })),
  });

function supplied(...nodes: readonly TextNode[]) {
  const coming = new Map<string, PromiseWithResolvers<null>>();
  const ask = vi.fn((hash: string) => {
    const known = coming.get(hash) ?? Promise.withResolvers<null>();
    coming.set(hash, known);
    return known.promise;
  });
  const fonts: Fonts = { open: new Map(), ask };
  const { store } = openDesign(nodes, null);
  const kept = keepSupplied(
    store,
    { fonts, drawers: { codes: null, symbols: null }, missing: createMissingArt() },
    () => {},
  );
  let isSupplied = false;
  void kept.whenSupplied.then(() => {
    isSupplied = true;
  });
  const settled = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return isSupplied;
  };
  return { store, coming, ask, settled, supply: kept.supply, end: kept.end };
}

describe("a design that is opened", () => {
  it("is supplied when every font it names has answered", async () => {
    const { coming, settled } = supplied(text("node:a", "one", "two"), text("node:b", "two"));
    expect([...coming.keys()]).toEqual(["one", "two"]);
    coming.get("one")!.resolve(null);
    expect(await settled()).toBe(false);
    coming.get("two")!.resolve(null);
    expect(await settled()).toBe(true);
  });

  it("is supplied at once without a text, and in spite of a font that cannot be had", async () => {
    expect(await supplied().settled()).toBe(true);
    const { coming, settled } = supplied(text("node:a", "gone"));
    coming.get("gone")!.reject(new Error("offline"));
    expect(await settled()).toBe(true);
  });

  it("says whether all is here that it names now, and asks again for what did not come", async () => {
    const { store, coming, ask, supply } = supplied();
    expect(await supply()).toBe(true);
    store.apply({ put: [text("node:a", "later")], patch: {}, del: [] }, "user");
    const answer = supply();
    coming.get("later")!.resolve(null);
    expect(await answer).toBe(false);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("asks for the font of a text that comes later, until it is closed", () => {
    const { store, ask, end } = supplied();
    store.apply({ put: [text("node:a", "later")], patch: {}, del: [] }, "user");
    expect(ask).toHaveBeenCalledWith("later");
    end();
    store.apply({ put: [text("node:b", "too late")], patch: {}, del: [] }, "user");
    expect(ask).not.toHaveBeenCalledWith("too late");
  });
});
