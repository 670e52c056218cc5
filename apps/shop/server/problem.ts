/** Answers given before, or without, a page of the shop: short, clear, self-contained, never a stack trace. */
import { createHash } from "node:crypto";

export interface Problem {
  status: number;
  code: string;
  title: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
}

const style =
  "body{font:1.125rem/1.5 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1.5rem;color:#1c1b19}h1{font-size:1.75rem}";
const styleHash = createHash("sha256").update(style).digest("base64");

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

export function problemPage(problem: Problem, reference?: string): Response {
  const note = reference ? `<p><small>Reference: ${escapeMarkup(reference)}</small></p>` : "";
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(problem.title)}</title><style>${style}</style></head><body><main><h1>${escapeMarkup(problem.title)}</h1><p>${escapeMarkup(problem.text)}</p>${note}</main></body></html>`;
  return new Response(html, {
    status: problem.status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      "cache-control": "no-store",
      ...problem.headers,
    },
  });
}

export function problemJson(problem: Problem, reference?: string): Response {
  const body = { error: { code: problem.code, message: problem.text, reference } };
  return Response.json(body, {
    status: problem.status,
    headers: { "cache-control": "no-store", ...problem.headers },
  });
}

export const problems = {
  unknownHost: {
    status: 421,
    code: "unknown_host",
    title: "No storefront lives at this address",
    text: "The address you followed does not belong to this shop. Please check its spelling.",
  },
  addressTooLong: {
    status: 414,
    code: "address_too_long",
    title: "This address is too long",
    text: "The address is longer than any page of this shop needs. Please shorten it.",
  },
  tooManyParameters: {
    status: 400,
    code: "too_many_parameters",
    title: "This address has too many parameters",
    text: "The address carries more parameters than any page of this shop reads.",
  },
  malformedAddress: {
    status: 400,
    code: "malformed_address",
    title: "This address is not valid",
    text: "The address contains characters that no page of this shop has in its address.",
  },
  malformedRequest: {
    status: 400,
    code: "malformed_request",
    title: "This request cannot be read",
    text: "The request is not well formed, so it was not processed.",
  },
  invalidInput: {
    status: 400,
    code: "invalid_input",
    title: "A value in this address is not valid",
    text: "One of the values in the address is not what this page expects.",
  },
  encodedBody: {
    status: 415,
    code: "encoded_body",
    title: "Compressed requests are not accepted",
    text: "Please send the content without Content-Encoding.",
  },
  unsupportedContentType: {
    status: 415,
    code: "unsupported_content_type",
    title: "This content type is not accepted",
    text: "Please send the content in the type this address is documented with.",
  },
  bodyTooLarge: {
    status: 413,
    code: "body_too_large",
    title: "What was sent is too large",
    text: "The content is larger than this address accepts, so it was not processed.",
  },
  crossOrigin: {
    status: 403,
    code: "cross_origin",
    title: "This request came from another site",
    text: "For your safety it was not carried out. Please repeat the step on our own pages.",
  },
  tooManyRequests: {
    status: 429,
    code: "too_many_requests",
    title: "Too many requests",
    text: "There were too many requests from your connection. Please wait a moment and try again.",
  },
  notFound: {
    status: 404,
    code: "not_found",
    title: "Nothing is here",
    text: "There is nothing at this address.",
  },
  unavailable: {
    status: 503,
    code: "unavailable",
    title: "The shop is taking longer than it should",
    text: "Nothing was lost. Please try again in a moment.",
    headers: { "retry-after": "5" },
  },
  unexpected: {
    status: 500,
    code: "unexpected",
    title: "Something went wrong on our side",
    text: "Nothing you entered was lost on purpose. Please try again; if it happens again, tell us the reference below.",
  },
} as const satisfies Record<string, Problem>;

export function methodNotAllowed(allowed: readonly string[]): Problem {
  return {
    status: 405,
    code: "method_not_allowed",
    title: "This is not possible here",
    text: `This address answers ${allowed.join(", ")} only.`,
    headers: { allow: allowed.join(", ") },
  };
}
