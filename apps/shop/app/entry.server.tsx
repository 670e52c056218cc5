import {
  type Area,
  compiledMessagesFor,
  coreAreas,
  type ErrorReporting,
  pageMessagesScript,
} from "@foldmark/messages";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { DocumentProvider } from "./document.tsx";
import { frameScript, type PageFrame } from "./page-frame.ts";
import { streamedPage, wholePage } from "./page-stream.ts";
import { type PageRequest, requestContext, servicesContext } from "./request-context.ts";
import { declarationOf } from "./route-declarations.ts";

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

function bootScript(frame: PageFrame, areas: readonly Area[]): string {
  const script = frameScripts.get(frame) ?? frameScript(frame);
  frameScripts.set(frame, script);
  return `${script};${pageMessagesScript(frame.language, areas)}`;
}

export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(requestContext);
  const areas = [...coreAreas, ...(page.route ? (declarationOf(page.route.id)?.texts ?? []) : [])];
  const nonce = page.nonce ?? undefined;
  headers.set("content-type", "text/html; charset=utf-8");
  const element = (
    <DocumentProvider
      frame={page.frame}
      messages={compiledMessagesFor(page.language, areas)}
      bootScript={bootScript(page.frame, areas)}
      nonce={page.nonce}
      reporting={reportingTo(page)}
    >
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </DocumentProvider>
  );
  const onError = (error: unknown) => page.log.error({ reason: reasonOf(error) }, "rendering failed");

  return new Promise((resolve, reject) => {
    // A page kept for everybody is finished first; one for a single visitor is sent as it is made.
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onError,
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onShellReady() {
        if (page.nonce === null) return;
        const { sink, body } = streamedPage();
        resolve(new Response(body, { status, headers }));
        pipe(sink);
      },
      onAllReady() {
        // Waiting in vain, it would hold everything React made for this page in memory.
        clearTimeout(timer);
        if (page.nonce !== null) return;
        pipe(
          wholePage((html) => {
            page.whole = html;
            resolve(new Response(null, { status, headers }));
          }),
        );
      },
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
