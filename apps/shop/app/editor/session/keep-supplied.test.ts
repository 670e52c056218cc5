/** What a design is drawn with: the fonts it names, asked for when it is opened and when they are first used. */

import { defaultConfiguration } from "@foldmark/catalogue";
import { type DesignRecord, newNode, newRecord, openDesign, type TextNode } from "@foldmark/design";
import { loadColourProfile } from "@foldmark/render";
import { describe, expect, it, vi } from "vitest";
import { createArt, keepSupplied } from "./art.ts";
import type { Fonts } from "./fonts.ts";
import { createMissingArt } from "./missing-art.ts";
import { layoutFor } from "./product-layout.ts";
import { printedSurfaces } from "./surfaces.ts";

const comes = vi.hoisted(() => ({ colours: vi.fn<typeof loadColourProfile>() }));
vi.mock("./late-files.ts", () => ({ loadColourProfile: comes.colours }));

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

function supplied(...nodes: readonly DesignRecord[]) {
  const coming = new Map<string, PromiseWithResolvers<null>>();
  const ask = vi.fn((hash: string) => {
    const known = coming.get(hash) ?? Promise.withResolvers<null>();
    coming.set(hash, known);
    return known.promise;
  });
  const fonts: Fonts = { open: new Map(), ask };
  const missing = createMissingArt();
  const { store } = openDesign(nodes, null);
  const kept = keepSupplied(
    store,
    {
      fonts,
      drawers: { codes: null, symbols: null },
      missing,
      askColours: async () => true,
    },
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
  return { store, coming, ask, settled, supply: kept.supply, end: kept.end, missing };
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

  it("misses what its objects name, and no longer what they named", () => {
    const picture = newRecord("asset", { hash: "photo" });
    const image = newNode("image", { id: "node:c", parent: lid, asset: picture.id });
    const code = newNode("barcode", { id: "node:b", parent: lid });
    const { store, missing, end } = supplied(text("node:a", "one"), code, image, picture);
    const names = ["one", "codes", "photo", "colours", "symbols", "other"];
    for (const name of [...names, ...names]) missing.failed(name, () => {});
    const shown = () => [...missing.names.value];
    expect(shown()).toEqual(["one", "codes", "photo", "colours"]);
    const gone = [text("node:a", "one"), code, image];
    store.apply({ put: [], patch: {}, del: gone }, "user");
    expect(shown()).toEqual(["colours"]);
    store.apply({ put: [image], patch: {}, del: [] }, "history");
    expect(shown()).toEqual(["colours", "photo"]);
    end();
    missing.end();
  });

  it("is drawn and checked in the colours of the press once they come, if only when they are asked for again", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    comes.colours.mockRejectedValue(new Error("offline"));
    const configuration = defaultConfiguration("mailer-box-full-color");
    const art = createArt({ product: () => configuration, bleed: 3, pathPrefix: "" });
    const { supply, end } = keepSupplied(openDesign([], null).store, art, () => {});
    const [surface] = printedSurfaces(layoutFor(configuration)!, configuration);
    expect([await supply(), art.printedOn(surface!)]).toEqual([false, null]);
    comes.colours.mockImplementation(loadColourProfile);
    expect(await supply()).toBe(true);
    expect(art.printedOn(surface!)).not.toBeNull();
    end();
    art.missing.end();
    vi.unstubAllGlobals();
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
