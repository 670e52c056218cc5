/**
 * Calls of our own pages, for whoever the session's cookie belongs to: JSON or an upload in, JSON or a file out, below every
 * storefront's prefix. An area names its operations and the words of its refusals; all else is the same.
 */
import { Readable } from "node:stream";
import type { Caller, Refused } from "@foldmark/commerce";
import type { FileStore } from "@foldmark/platform";
import * as v from "valibot";
import { type BodyLimit, nothing, type TextSchema } from "../../app/request/route-declaration.ts";
import { type Problem, problemJson, problems } from "../answers/problem.ts";
import { SlowBodyError } from "../guards/paced-body.ts";
import type { Visit } from "../visit.ts";
import { type Endpoint, endpoint, schemaIssues } from "./endpoint.ts";
import { type SessionCall, type SessionOptions, sessionCall, storefrontPrefixes } from "./session-call.ts";

export interface SessionAsked<Body> extends SessionCall {
  readonly request: Request;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Body;
}

export type AnyRefusal = Refused<{ readonly code: string }>;

export interface SessionOperation<Options, Body = unknown> {
  readonly name: string;
  readonly method: Endpoint["method"];
  /** Below the area's. */
  readonly path: string;
  readonly params?: TextSchema;
  readonly query?: TextSchema;
  readonly body?: v.GenericSchema<unknown, Body>;
  /** Of a body, where it may be larger than most. */
  readonly size?: BodyLimit;
  /** Raw bytes come, and cost as much as this says. */
  readonly uploads?: NonNullable<Endpoint["cost"]>;
  /** A visitor's first design, upload or print file begins their session, as a first cart does. */
  readonly beginsSession?: true;
  /** What whoever has no session is told; left out, that there is no such thing. */
  readonly toNobody?: object;
  readonly rate?: "picture" | "upload";
  readonly answer: (options: Options, asked: SessionAsked<Body>) => Promise<object | Response | AnyRefusal>;
}

export interface SessionArea<Options, Code extends string> {
  /** Of its address, below `/api/`. */
  readonly name: string;
  readonly operations: readonly SessionOperation<Options>[];
  /** 422 where nothing is said. */
  readonly statuses: Readonly<Partial<Record<Code, number>>>;
  readonly texts: Readonly<Record<Code, string>>;
  /** Of refusals that another module owns. */
  readonly otherwise?: string;
}

export const sessionEndpoints = <Options extends SessionOptions, Code extends string>(
  area: SessionArea<Options, Code>,
  options: Options,
): Endpoint[] =>
  storefrontPrefixes.flatMap((prefix) =>
    area.operations.map((each) => {
      const hasBody = each.body !== undefined;
      return endpoint({
        name: `${area.name}-${each.name}`,
        method: each.method,
        path: `${prefix}/api/${area.name}${each.path}`,
        access: "everyone",
        input: { params: each.params ?? nothing, query: each.query ?? nothing },
        body: each.uploads ? "upload" : hasBody ? (each.size ?? "json") : "none",
        ...(each.uploads && { accepts: ["application/octet-stream"], cost: each.uploads }),
        ...(hasBody && { accepts: ["application/json"] }),
        rate: each.rate ?? "designing",
        cache: { kind: "private" },
        csrf: each.method === "GET" ? "none-needed" : "same-origin",
        async handle(request, visit, params) {
          try {
            return await handled(area, each, options, { request, visit, params });
          } catch (error) {
            if (error instanceof SlowBodyError) return problemJson(problems.bodyTooSlow, visit.id);
            throw error;
          }
        },
      });
    }),
  );

interface Incoming {
  readonly request: Request;
  readonly visit: Visit;
  readonly params: Readonly<Record<string, string>>;
}

async function handled<Options extends SessionOptions, Code extends string>(
  area: SessionArea<Options, Code>,
  each: SessionOperation<Options>,
  options: Options,
  { request, visit, params }: Incoming,
): Promise<Response> {
  const call = sessionCall(options, request, visit);
  if (!call) return problemJson(problems.notFound, visit.id);
  const body = each.body && v.safeParse(each.body, await request.json().catch(() => null));
  if (body && !body.success)
    return problemJson(problems.invalidInput, visit.id, body.issues.flatMap(schemaIssues));
  const caller = await (each.beginsSession ? call.session.begin() : call.session.caller());
  if (!caller) return each.toNobody ? json(each.toNobody) : problemJson(problems.notFound, visit.id);
  const query = new URL(request.url).searchParams;
  const answer = await each.answer(options, { ...call, request, caller, params, query, body: body?.output });
  const response =
    answer instanceof Response ? answer : isRefusal(answer) ? refusal(area, answer, visit.id) : json(answer);
  call.session.writeTo(response.headers);
  return response;
}

const json = (answer: object): Response =>
  Response.json(answer, { headers: { "cache-control": "private, no-store" } });

const isRefusal = (answer: object): answer is AnyRefusal => "kind" in answer && answer.kind === "refused";

function refusal<Code extends string>(
  {
    statuses,
    texts,
    otherwise,
  }: Pick<SessionArea<never, Code>, "statuses" | "texts"> & { readonly otherwise?: string | undefined },
  { reason }: AnyRefusal,
  reference: string,
): Response {
  const { code, ...detail } = reason as { readonly code: Code };
  const problem: Problem = {
    status: statuses[code] ?? 422,
    code: code.replaceAll("-", "_"),
    text: texts[code] ?? otherwise ?? "",
    worded: "400",
    ...(code === "try-again" && { headers: { "retry-after": "60" } }),
  };
  const issues = Object.keys(detail).length > 0 ? [{ code, field: "", ...detail }] : undefined;
  return problemJson(problem, reference, issues);
}

/** The same bytes for ever: whoever may see them keeps them, nobody in between does. Null where they are gone. */
export async function keptFile(
  files: Pick<FileStore, "get">,
  request: Request,
  { sha256, mediaType }: { readonly sha256: string; readonly mediaType: string },
): Promise<Response | null> {
  const tag = `"${sha256}"`;
  const headers = {
    "content-type": mediaType,
    "cache-control": "private, max-age=31536000, immutable",
    etag: tag,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  };
  if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
  const content = await files.get(sha256);
  return content && new Response(Readable.toWeb(content) as ReadableStream, { headers });
}
