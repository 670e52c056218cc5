import { compiledMessagesFor, textFor } from "@foldmark/messages";
import { languageCode, languageTags } from "@foldmark/region";
import { expect, it } from "vitest";
import type { Asset } from "./asset.ts";
import { lostWords } from "./lost-words.ts";

const textIn = (tag: (typeof languageTags)[number]) =>
  textFor({
    language: languageCode(tag),
    messages: compiledMessagesFor(tag),
    onError: (error) => {
      throw error;
    },
  });

type Drawing = NonNullable<Asset["drawing"]>;
const logo = (own: Pick<Drawing, "leftOut" | "lostWords">) => ({
  name: "logo.svg",
  drawing: {
    hash: "a",
    shapes: 1,
    width: 1,
    height: 1,
    naturalWidth: 1,
    naturalHeight: 1,
    colours: [],
    ...own,
  } satisfies Drawing,
});

it.each(languageTags)("names the lost words and parts of a drawing in %s", (tag) => {
  const text = textIn(tag);
  const whats = [
    "text",
    "image",
    "foreign",
    "clip",
    "mask",
    "filter",
    "pattern",
    "gradient",
    "external",
  ] as const;
  const told = lostWords(
    text,
    logo({ leftOut: whats.map((what) => ({ what, count: 1 })), lostWords: ["ACME Ltd", "Hi"] }),
  );
  expect(told).toContain("logo.svg");
  expect(told).toContain("ACME Ltd, Hi");
  expect(told).toContain(text("panels.pictures.lost.part.image"));
});

it("says nothing of what nobody would see, and of drawings opened long ago that there was text", () => {
  const text = textIn("en");
  expect(lostWords(text, logo({ leftOut: [{ what: "script", count: 2 }], lostWords: [] }))).toBe(null);
  expect(lostWords(text, logo({ leftOut: [{ what: "text", count: 1 }], lostWords: [] }))).toBe(null);
  expect(lostWords(text, logo({ leftOut: [{ what: "text", count: 1 }] }))).toContain("live text");
  expect(lostWords(text, { name: "photo.png", drawing: null })).toBe(null);
});
