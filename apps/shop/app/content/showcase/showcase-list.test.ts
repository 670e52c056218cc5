import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { showcaseList } from "./showcase-list.server.ts";

const list = (query: string, language = "en") =>
  showcaseList(regionById("eu"), language, new URLSearchParams(query));

describe("the showcase", () => {
  it("lists every template once, twelve a page", () => {
    const { pages, total } = list("");
    const all = Array.from({ length: pages }, (_, i) => list(`page=${i + 1}`).cards).flat();
    expect(total).toBeGreaterThanOrEqual(24);
    expect(new Set(all.map(({ id }) => id)).size).toBe(total);
    expect(list("").cards).toHaveLength(12);
  });

  it("filters by style and print together, and takes what it does not know for nothing", () => {
    const { cards, total } = list("style=quiet&inks=one");
    expect(total).toBeGreaterThan(0);
    for (const card of cards) expect([card.style, card.inks]).toEqual(["quiet", "one"]);
    expect(list("style=loud&page=minus").total).toBe(list("").total);
    expect(list("page=99").page).toBe(list("").pages);
  });

  it("asks for pictures in the reader's language", () => {
    for (const { picture } of list("", "pl").cards) expect(picture).toContain("language=pl");
  });
});
