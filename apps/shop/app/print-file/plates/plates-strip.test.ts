import { TextProvider } from "@foldmark/ui";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Sheet } from "../print-file-view.ts";
import { type Desk, DeskContext } from "../state/desk.ts";
import { PrintFileContext, type PrintFileState } from "../state/use-print-file.ts";
import { PlatesStrip } from "./plates-strip.tsx";
import type { Sheets } from "./use-planes.ts";

/** Each text says its own name. */
const messages = Object.fromEntries(
  [
    "printfile.again",
    "printfile.buy.unchecked",
    "printfile.plates.failed",
    "printfile.plates.hint",
    "printfile.plates.inkMap",
    "printfile.plates.single",
    "printfile.plates.title",
    "printfile.plates.together",
    "printfile.plates.waiting",
  ].map((id) => [id, id]),
);

function shown(planes: Sheets, own: Partial<Sheet> = {}): string {
  const sheet = { file: "a", state: "ready", refusal: null, plates: null, approximate: [], ...own };
  const desk = { sheet, planes, plateView: "together", isInkMap: false } as unknown as Desk;
  const printFile = { isBusy: false, again: async () => {} } as unknown as PrintFileState;
  const texts = { language: "en", messages } as unknown as Parameters<typeof TextProvider>[0];
  const onDesk = createElement(DeskContext, { value: desk }, createElement(PlatesStrip));
  const open = createElement(PrintFileContext, { value: printFile }, onDesk);
  return renderToStaticMarkup(createElement(TextProvider, texts, open));
}

it("has its plates asked for again where they are missed, also where that is all that is in sight", () => {
  const lost = shown({ kind: "failed", again: () => {} });
  expect(lost).toContain("printfile.plates.failed");
  expect(lost).toContain("printfile.again");
  expect(shown({ kind: "none" }, { state: "refused", refusal: "kept-waiting" })).toContain("printfile.again");
});

it("offers nothing that would not help", () => {
  for (const own of [{ state: "refused", refusal: "too-many-inks" }, { state: "checking" }] as const)
    expect(shown({ kind: "none" }, own)).not.toContain("printfile.again");
});
