/**
 * Uploads of the editor, below `/api/assets` of every storefront, for whoever the session's cookie belongs to. A file
 * comes as the raw body and goes to the store as it comes; what is told of it, and its renditions, is asked for
 * afterwards. Originals leave from the files' own host, by links that end.
 */
import { Readable } from "node:stream";
import { type Caller, type Refused, assets as useCases } from "@foldmark/commerce";
import type { FileStore, Sealer } from "@foldmark/platform";
import { filesOrigin } from "@foldmark/region";
import * as v from "valibot";
import { nothing, type TextSchema } from "../../app/request/route-declaration.ts";
import { type Problem, problemJson, problems } from "../answers/problem.ts";
import { pacedBody, SlowBodyError, uploadPace } from "../guards/paced-body.ts";
import type { Visit } from "../visit.ts";
import { type Endpoint, endpoint, schemaIssues } from "./endpoint.ts";
import { type SessionOptions, sessionCall, storefrontPrefixes } from "./session-call.ts";

type Services = Parameters<typeof useCases.take>[0];
type UseCase = typeof useCases.take | typeof useCases.read | typeof useCases.delete;
type AssetRefusal = Extract<Awaited<ReturnType<UseCase>>, { kind: "refused" }>["reason"];

export interface AssetEndpointsOptions extends SessionOptions {
  readonly assets: Services;
  readonly files: FileStore;
  readonly originals: Sealer;
}

interface AssetCall<Body> {
  readonly request: Request;
  readonly caller: Caller;
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: Body;
}

type Answer = object | Response | Refused<AssetRefusal>;

interface Operation<Body> {
  readonly name: string;
  readonly method: Endpoint["method"];
  /** Below `/api/assets`. */
  readonly path: string;
  readonly params?: TextSchema;
  readonly query?: TextSchema;
  readonly body?: v.GenericSchema<unknown, Body>;
  /** What whoever has no session is told; left out, that there is no such thing. */
  readonly toNobody?: object;
  readonly answer: (options: AssetEndpointsOptions, call: AssetCall<Body>) => Promise<Answer>;
}

const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const yes = v.literal("yes");
const name = v.pipe(v.string(), v.maxLength(200));
const ofAsset = v.strictObject({ id: uuid });

const operation = <Body>(definition: Operation<Body>): Operation<unknown> =>
  definition as unknown as Operation<unknown>;

const operations: readonly Operation<unknown>[] = [
  operation({
    name: "list",
    method: "GET",
    path: "",
    query: v.strictObject({
      page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))),
      kind: v.optional(v.picklist(["picture", "vector", "font"])),
      logo: v.optional(yes),
    }),
    toNobody: useCases.none,
    answer: ({ assets }, { caller, query }) =>
      useCases.list(assets, caller, {
        page: Number(query.get("page") ?? 1),
        kind: query.get("kind") as "picture" | "vector" | "font" | null,
        onlyLogos: query.has("logo"),
      }),
  }),
  operation({
    name: "read",
    method: "GET",
    path: "/:id",
    params: ofAsset,
    answer: ({ assets }, { caller, id }) => useCases.read(assets, caller, id),
  }),
  operation({
    name: "open-again",
    method: "POST",
    path: "/:id/open",
    params: ofAsset,
    answer: ({ assets }, { caller, id }) => useCases.openAgain(assets, caller, id),
  }),
  operation({
    name: "change",
    method: "PATCH",
    path: "/:id",
    params: ofAsset,
    body: v.strictObject({ name: v.optional(name), isLogo: v.optional(v.boolean()) }),
    answer: ({ assets }, { caller, id, body }) => useCases.change(assets, caller, { id, ...body }),
  }),
  operation({
    name: "delete",
    method: "DELETE",
    path: "/:id",
    params: ofAsset,
    answer: ({ assets }, { caller, id }) => useCases.delete(assets, caller, id),
  }),
  operation({
    name: "link",
    method: "POST",
    path: "/:id/link",
    params: ofAsset,
    async answer({ assets, originals, site }, { caller, id }) {
      const link = await useCases.linkToOriginal(assets, caller, id, originals);
      if (link.kind === "refused") return link;
      return { url: `${filesOrigin(site)}/originals/${link.token}`, endsAt: link.endsAt };
    },
  }),
];

/** A rendition, the shapes of a drawing, or a font of one's own; the same bytes for ever. */
const file = operation({
  name: "file",
  method: "GET",
  path: "/files/:sha256",
  params: v.strictObject({ sha256 }),
  query: v.strictObject({ side: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/))) }),
  async answer({ assets, files }, { caller, request, query, id }) {
    const side = query.get("side");
    const asked = { sha256: id, side: side === null ? null : Number(side) };
    const found = await useCases.file(assets, caller, asked);
    if (found.kind === "refused") return found;
    const tag = `"${found.sha256}"`;
    const headers = {
      "content-type": found.mediaType,
      // Whoever may see it keeps it; nobody in between does.
      "cache-control": "private, max-age=31536000, immutable",
      etag: tag,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    };
    if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
    const content = await files.get(found.sha256);
    if (!content) return { kind: "refused", reason: { code: "asset-not-found" } } as const;
    return new Response(Readable.toWeb(content) as ReadableStream, { headers });
  },
});

const upload = operation({
  name: "upload",
  method: "POST",
  path: "",
  query: v.strictObject({ name, logo: v.optional(yes), right: v.optional(v.literal("confirmed")) }),
  async answer({ assets }, { request, caller, query }) {
    const bytes = Number(request.headers.get("content-length"));
    return useCases.take(assets, caller, {
      name: query.get("name") ?? "",
      bytes,
      content: pacedBody(request.body, bytes, uploadPace),
      isLogo: query.has("logo"),
      isRightConfirmed: query.has("right"),
    });
  },
});

const statuses: Readonly<Partial<Record<AssetRefusal["code"], number>>> = {
  "asset-not-found": 404,
  "not-taken": 415,
  "file-too-large": 413,
  "too-many-at-once": 429,
  "opened-too-much": 429,
  "try-again": 503,
};

const texts: Readonly<Record<AssetRefusal["code"], string>> = {
  "asset-not-found": "There is no such file, or it is not the caller's.",
  "empty-file": "The file is empty.",
  "not-taken":
    "Only JPEG, PNG, WebP, TIFF, GIF and AVIF pictures, SVG drawings and TrueType or OpenType fonts are taken.",
  "file-too-large": "The file is larger than one of its kind may be.",
  "right-not-confirmed": "A font is taken from whoever confirms that they may use it.",
  "too-many-assets": "There are as many files as may be kept. Delete one, or sign in for more.",
  "too-many-asset-bytes": "The files take as much room as they may. Delete one, or sign in for more.",
  "too-many-at-once": "Too many files are on their way. Send the next when one is done.",
  "opened-too-much": "As much was opened today as may be. Try again tomorrow, or sign in for more.",
  "try-again": "The same file was just being removed. Send it again in a minute.",
};

function refusal({ reason }: Refused<AssetRefusal>, reference: string): Response {
  const { code, ...detail } = reason;
  const problem: Problem = {
    status: statuses[code] ?? 422,
    code: code.replaceAll("-", "_"),
    text: texts[code],
    worded: "400",
    ...(code === "try-again" && { headers: { "retry-after": "60" } }),
  };
  const issues = Object.keys(detail).length > 0 ? [{ code, field: "", ...detail }] : undefined;
  return problemJson(problem, reference, issues);
}

const isRefusal = (answer: object): answer is Refused<AssetRefusal> =>
  "kind" in answer && answer.kind === "refused";

export function assetEndpoints(options: AssetEndpointsOptions): Endpoint[] {
  const own = storefrontPrefixes.flatMap((prefix) => [
    uploadEndpoint(prefix, options),
    ...[file, ...operations].map((each) => endpointOf(each, prefix, options)),
  ]);
  return [...own, originals(options)];
}

function endpointOf(each: Operation<unknown>, prefix: string, options: AssetEndpointsOptions): Endpoint {
  const hasBody = each.body !== undefined;
  return endpoint({
    name: `assets-${each.name}`,
    method: each.method,
    path: `${prefix}/api/assets${each.path}`,
    access: "everyone",
    input: { params: each.params ?? nothing, query: each.query ?? nothing },
    body: hasBody ? "json" : "none",
    ...(hasBody && { accepts: ["application/json"] }),
    // A design of many pictures asks for them all at once.
    rate: each === file ? "picture" : "designing",
    cache: { kind: "private" },
    csrf: each.method === "GET" ? "none-needed" : "same-origin",
    handle: (request, visit, params) => handled(each, options, { request, visit, params }),
  });
}

const megabyte = 1024 * 1024;

function uploadEndpoint(prefix: string, options: AssetEndpointsOptions): Endpoint {
  return endpoint({
    name: "assets-upload",
    method: "POST",
    path: `${prefix}/api/assets`,
    access: "everyone",
    input: { params: nothing, query: upload.query ?? nothing },
    body: "upload",
    accepts: ["application/octet-stream"],
    rate: "upload",
    cost: (request) => 1 + Math.ceil(Number(request.headers.get("content-length") ?? 0) / (4 * megabyte)),
    cache: { kind: "private" },
    csrf: "same-origin",
    async handle(request, visit, params) {
      try {
        return await handled(upload, options, { request, visit, params });
      } catch (error) {
        if (error instanceof SlowBodyError) return problemJson(problems.bodyTooSlow, visit.id);
        throw error;
      }
    },
  });
}

interface Asked {
  readonly request: Request;
  readonly visit: Visit;
  readonly params: Readonly<Record<string, string>>;
}

async function handled(
  each: Operation<unknown>,
  options: AssetEndpointsOptions,
  { request, visit, params }: Asked,
): Promise<Response> {
  const call = sessionCall(options, request, visit);
  if (!call) return problemJson(problems.notFound, visit.id);
  const body = each.body && v.safeParse(each.body, await request.json().catch(() => null));
  if (body && !body.success)
    return problemJson(problems.invalidInput, visit.id, body.issues.flatMap(schemaIssues));
  // A visitor's first upload begins their session, as a first cart does.
  const caller = await (each === upload ? call.session.begin() : call.session.caller());
  if (!caller)
    return each.toNobody ? responseOf(each.toNobody, visit.id) : problemJson(problems.notFound, visit.id);
  const answer = await each.answer(options, {
    request,
    caller,
    id: params.id ?? params.sha256 ?? "",
    query: new URL(request.url).searchParams,
    body: body?.output,
  });
  const response = responseOf(answer, visit.id);
  call.session.writeTo(response.headers);
  return response;
}

function responseOf(answer: Answer, reference: string): Response {
  if (answer instanceof Response) return answer;
  if (isRefusal(answer)) return refusal(answer, reference);
  return Response.json(answer, { headers: { "cache-control": "private, no-store" } });
}

/** Whoever holds the link is its owner, or was given it by them; it ends in minutes. */
const originals = ({ assets, files, originals: sealer }: AssetEndpointsOptions): Endpoint =>
  endpoint({
    name: "originals",
    method: "GET",
    path: "/originals/:token",
    access: "everyone",
    surfaces: ["files"],
    input: {
      params: v.strictObject({ token: v.pipe(v.string(), v.regex(/^v1\.[\w-]{40,600}$/)) }),
      query: nothing,
    },
    body: "none",
    rate: "drawing",
    cache: { kind: "private" },
    csrf: "none-needed",
    async handle(_, visit, { token = "" }) {
      const found = await useCases.original(assets, token, sealer);
      const content = found.kind === "file" ? await files.get(found.sha256) : null;
      if (found.kind === "refused" || !content) return problemJson(problems.notFound, visit.id);
      const plain = found.name.replaceAll(/[^\w. -]/g, "_");
      return new Response(Readable.toWeb(content) as ReadableStream, {
        headers: {
          "content-type": "application/octet-stream",
          "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(found.name)}`,
          "cache-control": "private, no-store",
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; sandbox",
          "referrer-policy": "no-referrer",
        },
      });
    },
  });
