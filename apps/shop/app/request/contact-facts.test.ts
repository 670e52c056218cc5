import { regionById } from "@foldmark/region";
import { expect, it } from "vitest";
import { articlesAbout } from "./contact-facts.ts";
import type { SearchHit } from "./search-hit.ts";

const hit = (post_title: string, post_type = "help_article"): SearchHit => ({
  objectID: `en/${post_title}`,
  post_type,
  post_title,
  url: "/help/colours/",
  topics: [],
  language: "en",
});

it("articles are offered as their storefront spells, and nothing else than articles", async () => {
  const find = async () => ({ hits: [hit("A term", "help_term"), hit("Colours on grey board")] });
  const titles = async (id: "us" | "gb") =>
    (await articlesAbout({ find }, "colours", { region: regionById(id), language: "en" })).map(
      ({ title }) => title,
    );
  expect([await titles("us"), await titles("gb")]).toEqual([
    ["Colors on gray board"],
    ["Colours on grey board"],
  ]);
});

it("none are offered where too little is written, or the search is away", async () => {
  const reader = { region: regionById("gb"), language: "en" as const };
  const find = async () => Promise.reject(new Error("away"));
  expect([
    await articlesAbout({ find }, "co", reader),
    await articlesAbout({ find }, "colours", reader),
  ]).toEqual([[], []]);
});
