/** What the page says while a side could not be checked: nothing good of the file, and nothing that is not so. */
import { TextProvider } from "@foldmark/ui";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FrameProvider, type PageFrame } from "../../request/page-frame.ts";
import { BuyBar } from "../buy/buy-bar.tsx";
import { PlatesStrip } from "../plates/plates-strip.tsx";
import type { PrintFileView, SentFile, Sheet } from "../print-file-view.ts";
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
    "printfile.buy.wait",
    "printfile.buy.clear",
    "printfile.buy.next",
    "printfile.upload.cancel",
    "printfile.refusal.today",
    "editor.cart.add",
    "editor.price.none",
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

const viewOf = (sheets: readonly Sheet[], files: readonly Partial<SentFile>[] = []) =>
  ({ sheets, files, versions: [] }) as unknown as PrintFileView;

function shown(
  part: FunctionComponent,
  sheets: readonly Sheet[],
  files: readonly Partial<SentFile>[] = [],
): string {
  const view = viewOf(sheets, files);
  const desk = {
    view,
    page: { drawing: { boards: [] }, buy: { total: "€ 1" }, delivery: null, order: null, standing: null },
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
  const frame = { language: "en" } as unknown as PageFrame;
  const framed = createElement(FrameProvider, { value: frame }, open);
  return renderToStaticMarkup(createElement(TextProvider, texts, framed));
}

describe("a newer file that the machine had no time for", () => {
  const below = { id: "a", name: "a.pdf", state: "ready", refusal: null } as const;
  const newer = (refusal: string) => ({ id: "b", name: "b.pdf", state: "refused", refusal }) as const;
  const later = { id: "c", name: "c.pdf", state: "ready", refusal: null } as const;

  it("leaves nothing to be called ready or put into the cart, and can be given up", () => {
    const waiting = () =>
      createElement(Waiting, { view: viewOf([side({})], [below, newer("kept-waiting")]) });
    for (const files of [
      [below, newer("kept-waiting")],
      [below, newer("worked-too-much")],
      [below, newer("kept-waiting"), later],
    ]) {
      expect(isClear(viewOf([side({})], files))).toBe(false);
      expect(shown(Standing, [side({})], files)).toContain("printfile.buy.wait");
      const bar = shown(BuyBar, [side({})], files);
      expect(bar).toContain("printfile.buy.wait");
      expect(bar).not.toContain("printfile.buy.clear");
      expect(bar).toContain("disabled");
    }
    const bar = shown(BuyBar, [side({})], [below, later]);
    expect(bar).toContain("printfile.buy.clear");
    expect(bar).not.toContain("disabled");
    expect(shown(waiting, [side({})])).toContain("printfile.refusal.unfinished");
    expect(shown(waiting, [side({})])).toContain("printfile.upload.cancel");
  });
});

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
