import { TextProvider } from "@foldmark/ui";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FrameProvider, type PageFrame } from "../../request/page-frame.ts";
import type { PrintFileData } from "../print-file-request.server.ts";
import { type Desk, DeskContext } from "../state/desk.ts";
import { PrintFileContext, type PrintFileState } from "../state/use-print-file.ts";
import { BuyBar } from "./buy-bar.tsx";

/** Each text says its own name. */
const messages = Object.fromEntries(
  [
    "editor.cart.add",
    "editor.cart.order",
    "editor.cart.update",
    "order.title",
    "printfile.approval.open",
    "printfile.buy.clear",
    "printfile.buy.next",
  ].map((id) => [id, id]),
);

function shown(own: Partial<PrintFileData>): string {
  const drawing = { boards: [] };
  const page = {
    drawing,
    buy: { total: "€1", line: "" },
    delivery: null,
    order: null,
    standing: null,
    ...own,
  };
  const view = { version: 4, files: [], sheets: [{ state: "ready", file: "a", findings: [] }] };
  const desk = { page, view, findings: [] } as unknown as Desk;
  const frame = { addresses: { addresses: {} }, language: "en" } as unknown as PageFrame;
  const texts = { language: "en", messages } as unknown as Parameters<typeof TextProvider>[0];
  const onDesk = createElement(DeskContext, { value: desk }, createElement(BuyBar));
  const open = createElement(PrintFileContext, { value: { isBusy: false } as PrintFileState }, onDesk);
  const framed = createElement(FrameProvider, { value: frame }, open);
  return renderToStaticMarkup(createElement(TextProvider, texts, framed));
}

const order = { number: "EU-1", href: "/orders/EU-1", key: "EU-1.1" } as unknown as PrintFileData["order"];

it("says that its button puts the file into the cart, which is what it does", () => {
  expect(shown({})).toContain("editor.cart.add");
  expect(shown({ isInCart: true })).toContain("editor.cart.update");
});

it("says who approved the proof, and sends nothing any more", () => {
  const standing = { kind: "approved", title: "Approved", words: "Anna, 17 November" } as const;
  const approved = shown({ order, standing });
  expect(approved).toContain("Anna, 17 November");
  expect(approved).toContain('href="/orders/EU-1"');
  expect(approved).not.toContain("<button");
  expect(approved).not.toContain("printfile.buy");
  expect(shown({ order, standing: { kind: "checking" } })).toContain("<button");
});
