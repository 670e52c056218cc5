import { createElement, type ReactElement, Suspense } from "react";
import type { EntryContext } from "react-router";
import { describe, expect, it, vi } from "vitest";
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
    const entry = entryWith({ serverHandoffStream: inPieces('["</script>', '","żółw"]') });
    const page = await renderWholePage(entry, (seen) => {
      expect(seen.serverHandoffStream).toBeUndefined();
      return documentWith(createElement("p", null, "żółw"));
    });
    expect(page.toString()).toBe(
      "<!DOCTYPE html><html><head></head><body><p>żółw</p><script>" +
        `window.__reactRouterContext.streamController.enqueue('["\\u003c/script>","żółw"]');` +
        "window.__reactRouterContext.streamController.close();</script></body></html>",
    );
  });

  it("gives the browser the data as they were, whatever marks are in them", async () => {
    const data = JSON.stringify(["\"\\'`\n\u2028</script>", '\\"', "'"]);
    const entry = entryWith({ serverHandoffStream: inPieces(data) });
    const page = await renderWholePage(entry, () => documentWith(createElement("p")));
    const script = /<script>(.*)<\/script>/s.exec(page.toString())![1]!;
    const enqueue = vi.fn();
    const window = { __reactRouterContext: { streamController: { enqueue, close: () => {} } } };
    new Function("window", script)(window);
    expect(enqueue).toHaveBeenCalledExactlyOnceWith(data);
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
