/** What the server's inline scripts leave on the window, and what browsers have before our type library knows it. */
import type { MessagesPage } from "@foldmark/messages";
import type { TrustedTypePolicyFactory } from "./document/trusted-types.ts";

declare global {
  interface Window extends MessagesPage {
    __reactRouterRouteModules?: object;
    __reactRouterManifest?: { routes: Record<string, { path?: string } | undefined> };
    trustedTypes?: TrustedTypePolicyFactory;
  }
}
