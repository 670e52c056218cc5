/**
 * A page for everybody, rendered in one go. Such a page waits for nothing but its loaders, so React's plain renderer
 * will do; it takes about two thirds of the streaming one's time. That one is used for pages of a single visitor.
 */
import { transcode } from "node:buffer";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { EntryContext } from "react-router";
import { pageDataScript } from "./page-data.ts";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

const documentEnd = "</body></html>";
/** React's mark for a part that was not ready and is left to the browser. */
const unfinishedPart = "<!--$!-->";

/**
 * `render` gets the entry context without the stream of loader data: React Router's component for it is made for the
 * streaming renderer. The data follow here, in the words of that component.
 */
export async function renderWholePage(
  entry: EntryContext,
  render: (entry: EntryContext) => ReactElement,
): Promise<Buffer<ArrayBuffer>> {
  const { serverHandoffStream: loaderData, ...rest } = entry;
  const html = scriptsAfterPaint(renderToString(render(rest)));
  if (html.includes(unfinishedPart))
    throw new Error("A page for everybody may wait for nothing but its loaders, and a part of this one did.");
  if (!html.endsWith(documentEnd)) throw new Error("A page must be a whole document.");
  const data = loaderData && rest.renderMeta?.didRenderScripts ? await loaderDataScript(loaderData) : "";
  return bytesOf(`<!DOCTYPE html>${html.slice(0, -documentEnd.length)}${data}${documentEnd}`);
}

/** By way of UTF-16, which Node turns into UTF-8 many letters at a time: a quarter of `Buffer.from`'s work. */
function bytesOf(page: string): Buffer<ArrayBuffer> {
  try {
    return transcode(Buffer.from(page, "utf16le"), "utf16le", "utf8") as Buffer<ArrayBuffer>;
  } catch {
    // Half a letter, which somebody typed: only the slow way replaces it.
    return Buffer.from(page);
  }
}

async function loaderDataScript(stream: ReadableStream<Uint8Array>): Promise<string> {
  return `<script>${pageDataScript(await text(stream))}</script>`;
}
