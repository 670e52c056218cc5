import { signal } from "@foldmark/design";
import { compiledMessagesFor, type Wording } from "@foldmark/messages";
import { TextProvider } from "@foldmark/ui";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FrameProvider, type PageFrame } from "../request/page-frame.ts";
import { LineToggles } from "./line-toggles.tsx";
import { type EditorSession, EditorSessionContext } from "./session/editor-session.ts";

function shown(wording: Wording, language: string, lengthUnit: "cm" | "in"): string {
  const session = { lines: signal(new Set()), zones: signal({ safeZone: 3.2 }), bleed: 3 };
  const frame = { language, region: { lengthUnit } } as unknown as PageFrame;
  const texts = { language, messages: compiledMessagesFor(wording, ["editor"]) } as unknown as Parameters<
    typeof TextProvider
  >[0];
  const value = session as unknown as EditorSession;
  const toggles = createElement(EditorSessionContext, { value }, createElement(LineToggles));
  const framed = createElement(FrameProvider, { value: frame }, toggles);
  return renderToStaticMarkup(createElement(TextProvider, texts, framed)).replaceAll("\u00a0", " ");
}

it("says how wide bleed and safe zone are in the unit and the figures of the page", () => {
  expect(shown("en", "en", "cm")).toMatch(/Bleed 3 mm<.*Safe 3\.2 mm</);
  expect(shown("de", "de", "cm")).toMatch(/Beschnitt 3 mm<.* 3,2 mm</);
  expect(shown("en-US", "en", "in")).toMatch(/Bleed 0\.12 in<.*Safe 0\.13 in</);
});
