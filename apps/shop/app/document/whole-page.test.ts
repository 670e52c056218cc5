import { createElement, type ReactElement, Suspense } from "react";
import type { EntryContext } from "react-router";
import { describe, expect, it } from "vitest";
import { pageDataScript } from "./page-data.ts";
import { renderWholePage } from "./whole-page.ts";

function entryWith(parts: Partial<EntryContext>): EntryContext {
  return { renderMeta: { didRenderScripts: true }, ...parts } as EntryContext;
}

function inPieces(...pieces: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece));
      controller.close();
    },
  });
}

const documentWith = (child: ReactElement) => createElement("html", null, createElement("body", null, child));

const never = new Promise(() => {});
function Waiting(): never {
  throw never;
}

describe("a page rendered in one go", () => {
  it("is a whole document, and carries what its loaders gave at its end", async () => {
    const entry = entryWith({ serverHandoffStream: inPieces('[1,"</script>', 'żółw"]') });
    const page = await renderWholePage(entry, (seen) => {
      expect(seen.serverHandoffStream).toBeUndefined();
      return documentWith(createElement("p", null, "żółw"));
    });
    expect(page.toString()).toBe(
      "<!DOCTYPE html><html><head></head><body><p>żółw</p><script>" +
        `${pageDataScript('[1,"</script>żółw"]')}</script></body></html>`,
    );
  });

  it("leaves the data out where no script would read them", async () => {
    const entry = entryWith({ serverHandoffStream: inPieces("[]"), renderMeta: {} });
    const page = await renderWholePage(entry, () => documentWith(createElement("p")));
    expect(page.toString()).toBe("<!DOCTYPE html><html><head></head><body><p></p></body></html>");
  });

  it("replaces half a letter, and loses nothing else for it", async () => {
    const page = await renderWholePage(entryWith({}), () =>
      documentWith(createElement("p", null, "a\ud83db → ż")),
    );
    expect(page.toString()).toContain("<p>a\ufffdb → ż</p>");
  });

  it("refuses a part that waits for something", async () => {
    const waiting = createElement(Suspense, { fallback: "…" }, createElement(Waiting));
    await expect(renderWholePage(entryWith({}), () => documentWith(waiting))).rejects.toThrow(
      /nothing but its loaders/,
    );
  });
});
