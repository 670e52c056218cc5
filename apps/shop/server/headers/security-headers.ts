/** Headers that every answer carries, whatever it contains. */
import { reportEndpoint } from "./content-security-policy.ts";

export function securityHeaders(options: { secure: boolean }): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
    "reporting-endpoints": `errors="${reportEndpoint}"`,
    // Over plain http browsers must ignore it, and on localhost it would lock the developer out.
    ...(options.secure
      ? { "strict-transport-security": "max-age=63072000; includeSubDomains; preload" }
      : {}),
  };
}
