import { readPageMessages } from "@foldmark/messages";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { DocumentProvider } from "./document/document.tsx";
import {
  browserReporting,
  reportError,
  reportUncaughtErrors,
  unexpected,
} from "./document/error-reporting.ts";
import { handOverPageData } from "./document/page-data-table.ts";
import { routesKnown } from "./document/routes-known.ts";
import { installTrustedTypes } from "./document/trusted-types.ts";
import { type PageFrame, readFrame } from "./request/page-frame.ts";

// A changed module arrives with its English path; the document knows the storefront's own.
import.meta.hot?.on("react-router:hmr", ({ route }: { route?: { id: string; path?: string } }) => {
  const known = route && window.__reactRouterManifest?.routes[route.id];
  if (route && known) route.path = known.path;
});

/** An answer of the server, such as "not found", is no fault of the page. */
function reportFault(error: unknown): void {
  if (!isRouteErrorResponse(error)) reportError(unexpected(error));
}

installTrustedTypes(window);
reportUncaughtErrors(window);

function hydrate(frame: PageFrame): void {
  const messages = readPageMessages(window, browserReporting);
  handOverPageData(window, document);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentProvider
          frame={frame}
          messages={messages}
          bootScript=""
          nonce={null}
          reporting={browserReporting}
        >
          <HydratedRouter onError={reportFault} />
        </DocumentProvider>
      </StrictMode>,
      { onRecoverableError: (error) => reportError(unexpected(error)) },
    );
  });
}

const frame = readFrame(window);
if (frame) {
  // A route's module brings this one along. The router's script names the modules when it has them all: by the end of
  // this task, or on a page whose scripts waited for its picture when it says so.
  setTimeout(() => {
    if (window.__reactRouterRouteModules) hydrate(frame);
    else window.addEventListener(routesKnown, () => hydrate(frame), { once: true });
  });
} else {
  // Without its frame the document stays what the server made: readable, with working links and forms.
  reportError({ kind: "unexpected", message: "missing page frame from the server" });
}
