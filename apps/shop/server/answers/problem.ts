/** Answers given before, or without, a page of the shop: short, clear, self-contained, never a stack trace. */
import { createHash } from "node:crypto";
import { compiledMessagesFor, type TextFunction, textFor } from "@foldmark/messages";
import {
  type LanguageTag,
  landingOrigin,
  languageCode,
  RegionError,
  regions,
  resolveRegion,
  type Site,
} from "@foldmark/region";

export interface Problem {
  status: number;
  code: string;
  /** For programs, in English. */
  text: string;
  /** Which of our error texts tells it to a person. */
  worded: "400" | "404" | "405" | "413" | "429" | "500" | "503" | "504" | "host" | "origin";
  headers?: Readonly<Record<string, string>>;
}

/** Whom a problem is told to: in which language, and where the way leads on. */
export interface ProblemReader {
  language: LanguageTag;
  ways: readonly { href: string; name: string; language: string }[];
}

const style =
  "body{font:1.125rem/1.5 system-ui,sans-serif;max-width:40rem;margin:12vh auto;padding:0 1.5rem;color:#1c1b19}h1{font-size:1.75rem;line-height:1.2}a{color:#0b5cad}ul{padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem}small{color:#5c5a55}";
const styleHash = createHash("sha256").update(style).digest("base64");

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const stranger: ProblemReader = { language: "en", ways: [] };

/** Reads no more of the request than its address: this may be a request that nothing else can read. */
export function readerOf(request: Request, site: Site): ProblemReader {
  const { host, pathname, searchParams } = new URL(request.url);
  const found = resolveRegion({ host, pathname, queryLocale: searchParams.get("locale") }, site);
  if (found instanceof RegionError) {
    const ways = regions.map((region) => ({
      href: `${landingOrigin(region, site)}${region.pathPrefix}/`,
      name: region.nativeName,
      language: region.hreflang,
    }));
    return { ...stranger, ways };
  }
  const { region, language } = found;
  const home = `${landingOrigin(region, site)}${region.pathPrefix}/`;
  return {
    language,
    ways: [{ href: home, name: textIn(language)("errors.action.home"), language: languageCode(language) }],
  };
}

/** To somebody who sent something and was not told in time what became of it: asked for, its page shows that. */
export function latePage(request: Request, site: Site, reference: string): Response {
  const reader = readerOf(request, site);
  const name = textIn(reader.language)("errors.action.look");
  const look = { href: request.url, name, language: languageCode(reader.language) };
  return problemPage(problems.late, { ...reader, ways: [look, ...reader.ways] }, reference);
}

const texts = new Map<LanguageTag, TextFunction>();

function textIn(language: LanguageTag): TextFunction {
  let text = texts.get(language);
  if (!text) {
    const messages = compiledMessagesFor(language, ["errors", "ui.reference"]);
    // Nothing may stop this answer: a text that failed shows its id.
    text = textFor({ language: languageCode(language), messages, onError: () => {} });
    texts.set(language, text);
  }
  return text;
}

export function problemPage(problem: Problem, reader = stranger, reference?: string): Response {
  const text = textIn(reader.language);
  const seconds = Number(problem.headers?.["retry-after"] ?? 0);
  const say = (part: "title" | "what" | "next") =>
    escapeMarkup(text(`errors.${problem.worded}.${part}`, { seconds }));
  const title = say("title");
  const ways = reader.ways
    .map(
      ({ href, name, language }) =>
        `<li><a href="${escapeMarkup(href)}" lang="${language}">${escapeMarkup(name)}</a></li>`,
    )
    .join("");
  const html = `<!doctype html><html lang="${languageCode(reader.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${say("what")} ${say("next")}</p>${ways && `<ul>${ways}</ul>`}${reference ? `<p><small>${escapeMarkup(text("ui.reference", { reference }))}</small></p>` : ""}</main></body></html>`;
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

/** One thing that is wrong with what was sent: where, by which rule, and what is possible instead. */
export interface ProblemIssue {
  readonly code: string;
  readonly field: string;
  readonly [detail: string]: unknown;
}

/** For programs, as RFC 9457 says; `code` is what they should decide by. */
export function problemText(
  { status, code, text }: Omit<Problem, "worded">,
  reference?: string,
  issues?: readonly ProblemIssue[],
): string {
  const words = code.replaceAll("_", " ");
  const title = words[0]!.toUpperCase() + words.slice(1);
  const instance = reference && `urn:request:${reference}`;
  const body = {
    type: `urn:problem:${code}`,
    title,
    status,
    detail: text,
    instance,
    code,
    reference,
    issues,
  };
  return JSON.stringify(body);
}

export function problemJson(
  problem: Problem,
  reference?: string,
  issues?: readonly ProblemIssue[],
): Response {
  const { status, headers } = problem;
  return new Response(problemText(problem, reference, issues), {
    status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      ...headers,
    },
  });
}

export const problems = {
  unknownHost: {
    status: 421,
    code: "unknown_host",
    worded: "host",
    text: "The address you followed does not belong to this shop. Please check its spelling.",
  },
  addressTooLong: {
    status: 414,
    code: "address_too_long",
    worded: "400",
    text: "The address is longer than any page of this shop needs. Please shorten it.",
  },
  tooManyParameters: {
    status: 400,
    code: "too_many_parameters",
    worded: "400",
    text: "The address carries more parameters than any page of this shop reads.",
  },
  malformedAddress: {
    status: 400,
    code: "malformed_address",
    worded: "400",
    text: "The address contains characters that no page of this shop has in its address.",
  },
  malformedRequest: {
    status: 400,
    code: "malformed_request",
    worded: "400",
    text: "The request is not well formed, so it was not processed.",
  },
  invalidInput: {
    status: 400,
    code: "invalid_input",
    worded: "400",
    text: "One of the values that were sent is not what this address expects.",
  },
  invalidConfiguration: {
    status: 422,
    code: "invalid_configuration",
    worded: "400",
    text: "Each issue names the field it is about and what is possible instead.",
  },
  unknownProduct: {
    status: 404,
    code: "unknown_product",
    worded: "404",
    text: "No product has this sku. GET /api/v1/products lists them.",
  },
  notSoldHere: {
    status: 404,
    code: "not_sold_here",
    worded: "404",
    text: "This storefront does not sell the product; another one may.",
  },
  designUnknown: {
    status: 422,
    code: "design_unknown",
    worded: "400",
    text: "The caller has no such design, or it never looked like that. Left out, the print file is asked for after the order.",
  },
  noDieline: {
    status: 404,
    code: "no_dieline",
    worded: "404",
    text: "Nothing is cut or folded for this product, or it is drawn only for an offer.",
  },
  notAcceptable: {
    status: 406,
    code: "not_acceptable",
    worded: "400",
    text: "Accept a media type this address is documented with, or leave the header out.",
  },
  encodedBody: {
    status: 415,
    code: "encoded_body",
    worded: "400",
    text: "Please send the content without Content-Encoding.",
  },
  unsupportedContentType: {
    status: 415,
    code: "unsupported_content_type",
    worded: "400",
    text: "Please send the content in the type this address is documented with.",
  },
  bodyCutOff: {
    status: 400,
    code: "body_cut_off",
    worded: "400",
    text: "The content ended before it was complete, so it was not processed.",
  },
  bodyTooLarge: {
    status: 413,
    code: "body_too_large",
    worded: "413",
    text: "The content is larger than this address accepts, so it was not processed.",
  },
  bodyTooSlow: {
    status: 408,
    code: "body_too_slow",
    worded: "400",
    text: "The content stopped coming before it was complete, so it was not kept.",
  },
  lengthRequired: {
    status: 411,
    code: "length_required",
    worded: "400",
    text: "Please say with Content-Length how long the content is.",
  },
  crossOrigin: {
    status: 403,
    code: "cross_origin",
    worded: "origin",
    text: "For your safety it was not carried out. Please repeat the step on our own pages.",
  },
  notAuthorized: {
    status: 401,
    code: "not_authorized",
    worded: "400",
    text: "Send the token that came with the cart: Authorization: Bearer <token>. It is missing, unknown or over.",
    headers: { "www-authenticate": "Bearer" },
  },
  idempotencyKeyMissing: {
    status: 400,
    code: "idempotency_key_missing",
    worded: "400",
    text: "Send an Idempotency-Key of your own, best a UUID: then the same call can be repeated safely.",
  },
  idempotencyKeyReused: {
    status: 422,
    code: "idempotency_key_reused",
    worded: "400",
    text: "This Idempotency-Key was used for another request. Take a new one.",
  },
  busy: {
    status: 409,
    code: "busy",
    worded: "503",
    text: "Somebody else is changing the same thing. Nothing was done; try again in a moment.",
    headers: { "retry-after": "1" },
  },
  refused: {
    status: 409,
    code: "refused",
    worded: "400",
    text: "It cannot be done now. `code` names the reason, `issues` what is possible instead.",
  },
  tooManyRequests: {
    status: 429,
    code: "too_many_requests",
    worded: "429",
    text: "There were too many requests from your connection. Please wait a moment and try again.",
  },
  notFound: {
    status: 404,
    code: "not_found",
    worded: "404",
    text: "There is nothing at this address.",
  },
  unavailable: {
    status: 503,
    code: "unavailable",
    worded: "503",
    text: "Nothing was lost. Please try again in a moment.",
    headers: { "retry-after": "5" },
  },
  late: {
    status: 504,
    code: "late",
    worded: "504",
    text: "What was sent may have been carried out. Look before you send it again.",
  },
  unexpected: {
    status: 500,
    code: "unexpected",
    worded: "500",
    text: "Nothing you entered was lost on purpose. Please try again; if it happens again, tell us the reference below.",
  },
} as const satisfies Record<string, Problem>;

export function methodNotAllowed(allowed: readonly string[]): Problem {
  return {
    status: 405,
    code: "method_not_allowed",
    worded: "405",
    text: `This address answers ${allowed.join(", ")} only.`,
    headers: { allow: allowed.join(", ") },
  };
}
