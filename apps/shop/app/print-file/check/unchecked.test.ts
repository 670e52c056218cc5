/** What the page says while a side could not be checked: nothing good of the file, and nothing that is not so. */
import { TextProvider } from "@foldmark/ui";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PlatesStrip } from "../plates/plates-strip.tsx";
import type { PrintFileView, Sheet } from "../print-file-view.ts";
import { type Desk, DeskContext } from "../state/desk.ts";
import { isClear, isUnchecked, numberedFindings } from "../state/numbered-findings.ts";
import { PrintFileContext, type PrintFileState } from "../state/use-print-file.ts";
import { Waiting } from "../upload/waiting.tsx";
import { Standing } from "./file-check.tsx";

/** Each text says its own name. */
const ids = Object.fromEntries(
  [
    "printfile.check.clear",
    "printfile.check.empty",
    "printfile.buy.unchecked",
    "printfile.again",
    "printfile.refusal.unfinished",
    "printfile.plates.title",
    "printfile.plates.together",
    "printfile.plates.single",
    "printfile.plates.hint",
    "printfile.plates.inkMap",
    "printfile.plates.waiting",
    "printfile.check.running",
    "editor.sides.outside",
  ].map((id) => [id, id]),
);

const side = (own: Partial<Sheet>) =>
  ({
    surface: "surface:body-outside",
    piece: "body",
    side: "outside",
    file: "a",
    page: 0,
    fixes: [],
    state: "ready",
    refusal: null,
    findings: [],
    accepted: [],
    passed: [],
    approximate: [],
    plates: null,
    ...own,
  }) as unknown as Sheet;
const waited = side({ state: "refused", refusal: "kept-waiting" });

const viewOf = (sheets: readonly Sheet[]) =>
  ({ sheets, files: [], versions: [] }) as unknown as PrintFileView;

function shown(part: FunctionComponent, sheets: readonly Sheet[]): string {
  const view = viewOf(sheets);
  const desk = {
    view,
    page: { drawing: { boards: [] } },
    sheet: sheets[0],
    findings: numberedFindings(view),
    former: [],
    planes: { kind: "none" },
    plateView: "together",
    isInkMap: false,
    set: () => {},
  } as unknown as Desk;
  const printFile = { isBusy: false, again: async () => {} } as unknown as PrintFileState;
  const texts = { language: "en", messages: ids } as unknown as Parameters<typeof TextProvider>[0];
  const onDesk = createElement(DeskContext, { value: desk }, createElement(part));
  const open = createElement(PrintFileContext, { value: printFile }, onDesk);
  return renderToStaticMarkup(createElement(TextProvider, texts, open));
}

describe("a side that could not be checked", () => {
  it("leaves nothing to be called ready for print", () => {
    expect(shown(Standing, [side({})])).toContain("printfile.check.clear");
    for (const sheets of [[waited], [side({}), waited], [side({ state: "empty", file: null })], []]) {
      const said = shown(Standing, sheets);
      expect(said).not.toContain("clear");
    }
    expect(shown(Standing, [waited])).toContain("printfile.buy.unchecked");
  });

  it("is told as unfinished, with another try, and its plates as not drawn", () => {
    const said = shown(() => createElement(Waiting, { view: viewOf([waited]) }), [waited]);
    expect(said).toContain("printfile.refusal.unfinished");
    expect(said).toContain("printfile.again");
    expect(said).not.toContain("printfile.refusal.complex");
    expect(shown(PlatesStrip, [waited])).not.toContain("printfile.plates.waiting");
    expect(shown(PlatesStrip, [side({ state: "checking" })])).toContain("printfile.plates.waiting");
  });

  it("is the only reason why a file with nothing found is not clear", () => {
    expect(isClear(viewOf([side({})]))).toBe(true);
    expect(isClear(viewOf([side({}), waited]))).toBe(false);
    expect(isUnchecked(viewOf([side({}), waited]))).toBe(true);
    expect(isUnchecked(viewOf([side({}), side({ state: "empty" })]))).toBe(false);
    expect(isUnchecked(viewOf([side({ state: "empty" })]))).toBe(true);
  });
});
