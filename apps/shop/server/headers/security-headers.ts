/** Headers of safety. Those of documents mean nothing on a script or a picture, where they would only cost bytes. */
import { reportEndpoint } from "./content-security-policy.ts";

const ofDocuments = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
  "reporting-endpoints": `errors="${reportEndpoint}"`,
};

export interface SecurityHeaders {
  /** Of every answer, whatever it contains. */
  readonly all: Readonly<Record<string, string>>;
  /** Of pages; they include those above. */
  readonly documents: Readonly<Record<string, string>>;
}

export function securityHeaders(options: { secure: boolean }): SecurityHeaders {
  const all = {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    // Over plain http browsers must ignore it, and on localhost it would lock the developer out.
    ...(options.secure
      ? { "strict-transport-security": "max-age=63072000; includeSubDomains; preload" }
      : {}),
  };
  return { all, documents: { ...all, ...ofDocuments } };
}
