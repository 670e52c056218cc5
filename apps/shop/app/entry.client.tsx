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
import { installTrustedTypes } from "./document/trusted-types.ts";
import { readFrame } from "./request/page-frame.ts";

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

const frame = readFrame(window);
if (frame) {
  const messages = readPageMessages(window, browserReporting);
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
} else {
  // Without its frame the document stays what the server made: readable, with working links and forms.
  reportError({ kind: "unexpected", message: "missing page frame from the server" });
}
