import {
  compiledMessagesFor,
  coreAreas,
  type ErrorReporting,
  errorAreas,
  pageMessagesScript,
  type TextSelection,
  type Wording,
  wordingOf,
} from "@foldmark/messages";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { DocumentProvider } from "./document/document.tsx";
import { streamedPage } from "./document/page-stream.ts";
import { renderWholePage } from "./document/whole-page.ts";
import { frameScript, type PageFrame } from "./request/page-frame.ts";
import { type PageRequest, requestContext, servicesContext } from "./request/request-context.ts";

// The server and the bundle must speak of the same context objects, so the bundle hands its own out.
export { requestContext, servicesContext };

export const streamTimeout = 5_000;

function reportingTo(page: PageRequest): ErrorReporting {
  return {
    log: (report) => page.log.error({ code: report.kind, reason: report.message }, "page error"),
    send: page.report,
  };
}

const frameScripts = new WeakMap<PageFrame, string>();

function bootScript(frame: PageFrame, wording: Wording, texts: readonly TextSelection[]): string {
  const script = frameScripts.get(frame) ?? frameScript(frame);
  frameScripts.set(frame, script);
  return `${script};${pageMessagesScript(wording, texts)}`;
}

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(requestContext);
  headers.set("content-type", "text/html; charset=utf-8");
  // A page kept for everybody is finished first; one for a single visitor is sent as it is made.
  if (page.nonce === null) {
    page.whole = await renderWholePage(entry, (whole) => documentOf(page, whole, request.url, status));
    return new Response(null, { status, headers });
  }
  const body = await streamedDocument(page, documentOf(page, entry, request.url, status));
  return new Response(body, { status, headers });
}

function documentOf(page: PageRequest, entry: EntryContext, url: string, status: number): ReactElement {
  const texts = [...coreAreas, ...page.texts, ...(status < 400 ? [] : errorAreas)];
  const wording = wordingOf(page.storefront, page.language);
  return (
    <DocumentProvider
      frame={page.frame}
      messages={compiledMessagesFor(wording, texts)}
      bootScript={bootScript(page.frame, wording, texts)}
      structuredData={page.structuredData}
      nonce={page.nonce}
      reporting={reportingTo(page)}
    >
      <ServerRouter context={entry} url={url} nonce={page.nonce ?? undefined} />
    </DocumentProvider>
  );
}

/** Resolves with the page's stream as soon as all that does not wait is rendered. */
function streamedDocument(page: PageRequest, element: ReactElement): Promise<ReadableStream<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce: page.nonce ?? undefined,
      onError: (error) => page.log.error({ reason: reasonOf(error) }, "rendering failed"),
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onShellReady() {
        const { sink, body } = streamedPage();
        resolve(body);
        pipe(sink);
      },
      // Waiting in vain, it would hold everything React made for this page in memory.
      onAllReady: () => clearTimeout(timer),
    });
    const timer = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(requestContext).log.error({ reason: reasonOf(error) }, "page failed");
};

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
