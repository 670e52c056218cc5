import { compiledMessagesFor, type Wording } from "@foldmark/messages";
import { TextProvider, useText } from "@foldmark/ui";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { asRead } from "./template-words.ts";

const Read = ({ name }: { readonly name: string }) => asRead(useText(), name);

function read(wording: Wording, name: string): string {
  const texts = {
    language: "en",
    messages: compiledMessagesFor(wording, ["panels"]),
  } as unknown as Parameters<typeof TextProvider>[0];
  return renderToStaticMarkup(createElement(TextProvider, texts, createElement(Read, { name })));
}

it("spells the colours of a template as its reader does, and leaves names that somebody gave", () => {
  expect([read("en", "Colour 2"), read("en-US", "Colour 2"), read("de", "Colour 1")]).toEqual([
    "Colour 2",
    "Color 2",
    "Farbe 1",
  ]);
  expect([read("en-US", "Colour of us"), read("en-US", "Colour 12")]).toEqual(["Colour of us", "Colour 12"]);
});
