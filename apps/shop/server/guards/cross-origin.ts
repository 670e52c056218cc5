/**
 * Refuses to change anything at the wish of another site. Browsers say where a request comes from
 * (`Sec-Fetch-Site`, older ones `Origin`); a request that says neither is no browser's and is refused as well
 * where cookies would give it a visitor's rights.
 */
import type { CrossOriginRule } from "../../app/route-declaration.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export interface RequestOrigin {
  method: string;
  /** Where our own page at this host lives, such as `https://www.example.com`. */
  ownOrigin: string;
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
  return request.origin !== null && request.origin === request.ownOrigin;
}
