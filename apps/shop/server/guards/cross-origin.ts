/**
 * Refuses to change anything at the wish of another site. Browsers say where a request comes from
 * (`Sec-Fetch-Site`, older ones `Origin`); a request that says neither is no browser's and is refused as well
 * where cookies would give it a visitor's rights.
 */
import type { CrossOriginRule } from "../../app/request/route-declaration.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export interface RequestOrigin {
  method: string;
  /** Host and port the request was sent to. */
  ownHost: string;
  secFetchSite: string | null;
  secFetchMode: string | null;
  origin: string | null;
}

export function isAllowedOrigin(rule: CrossOriginRule, request: RequestOrigin): boolean {
  if (rule === "none-needed" || safeMethods.has(request.method)) return true;
  if (request.secFetchSite !== null) {
    if (request.secFetchSite === "same-origin") return true;
    // The visitor's own doing, such as sending a form again after a restart of the browser.
    return request.secFetchSite === "none" && request.secFetchMode === "navigate";
  }
  // By host: a proxy may have taken the encryption off before us, so the scheme proves nothing.
  return (
    request.origin !== null &&
    URL.canParse(request.origin) &&
    new URL(request.origin).host === request.ownHost
  );
}
