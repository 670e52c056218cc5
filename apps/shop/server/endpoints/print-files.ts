/**
 * What the editor of print files asks, below `/api/print-files` of every storefront, for whoever the session's cookie belongs
 * to. Files come in parts as raw bodies and go to the store as they come; how far they are is asked for afterwards.
 */
import { Readable } from "node:stream";
import { type Caller, type Refused, printFiles as useCases } from "@foldmark/commerce";
import type { SurfaceId } from "@foldmark/design";
import { fileFixIds } from "@foldmark/preflight/files";
import * as v from "valibot";
import type { PrintFileView, UploadView } from "../../app/print-file/print-file-view.ts";
import { nothing, type TextSchema } from "../../app/request/route-declaration.ts";
import { type Problem, problemJson, problems } from "../answers/problem.ts";
import { pacedBody, SlowBodyError, uploadPace } from "../guards/paced-body.ts";
import type { Visit } from "../visit.ts";
import { type Endpoint, endpoint, schemaIssues } from "./endpoint.ts";
import { type SessionOptions, sessionCall, storefrontPrefixes } from "./session-call.ts";

type PrintFileServices = Parameters<typeof useCases.read>[0];

export interface PrintFileEndpointsOptions extends SessionOptions {
  readonly printFiles: PrintFileServices;
}

interface Asked<Body> {
  readonly request: Request;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly id: string;
  readonly body: Body;
}

type Answer = object | Response | AnyRefusal;

interface Operation<Body> {
  readonly name: string;
  readonly method: Endpoint["method"];
  /** Below `/api/print-files`. */
  readonly path: string;
  readonly params?: TextSchema;
  readonly query?: TextSchema;
  readonly body?: v.GenericSchema<unknown, Body>;
  /** A visitor's first print file begins their session, as a first cart does. */
  readonly beginsSession?: true;
  readonly rate?: "picture" | "upload";
  readonly answer: (services: PrintFileServices, asked: Asked<Body>) => Promise<Answer>;
}

const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
const between = (least: number, most: number) =>
  v.pipe(v.number(), v.finite(), v.minValue(least), v.maxValue(most));
const surface = v.custom<SurfaceId>(
  (value) => typeof value === "string" && /^surface:[a-z][a-z-]{0,31}-(outside|inside)$/.test(value),
);
const place = between(-10_000_000, 10_000_000);
const placement = v.strictObject({
  turn: v.picklist([0, 90, 180, 270]),
  isMirrored: v.boolean(),
  x: place,
  y: place,
  scale: between(0.01, 100),
});
const fix = v.strictObject({
  id: v.picklist(fileFixIds),
  ink: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(120))),
});
const named = v.strictObject({ id: uuid });
const name = v.pipe(v.string(), v.maxLength(200));

const operation = <Body>(definition: Operation<Body>): Operation<unknown> =>
  definition as unknown as Operation<unknown>;

type Shown = Extract<Awaited<ReturnType<typeof useCases.read>>, { kind: "print-file" }>;
type AnyRefusal = Refused<{ readonly code: string }>;
const view = (answer: Shown | AnyRefusal) =>
  answer.kind === "refused" ? answer : (answer.printFile satisfies PrintFileView);

type Sent = Extract<Awaited<ReturnType<typeof useCases.upload.read>>, { kind: "upload" }>;
const upload = (answer: Sent | AnyRefusal) =>
  answer.kind === "refused" ? answer : { upload: answer.upload satisfies UploadView };

/** The same bytes for ever, for their owner alone. */
const made = (path: "planes" | "pictures") =>
  operation({
    name: path,
    method: "GET",
    path: `/:id/${path}/:sha256`,
    params: v.strictObject({ id: uuid, sha256 }),
    rate: "picture",
    async answer(services, { caller, id, params, request }) {
      const found = await useCases.file(services, caller, { id, sha256: params.sha256 ?? "" });
      if (found.kind === "refused") return found;
      const tag = `"${found.sha256}"`;
      const headers = {
        "content-type": found.mediaType,
        "cache-control": "private, max-age=31536000, immutable",
        etag: tag,
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      };
      if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
      const content = await services.files.get(found.sha256);
      if (!content) return { kind: "refused", reason: { code: "print-file-not-found" } } as const;
      return new Response(Readable.toWeb(content) as ReadableStream, { headers });
    },
  });

const part = operation({
  name: "part",
  method: "PUT",
  path: "/uploads/:id",
  params: named,
  query: v.strictObject({ at: v.pipe(v.string(), v.regex(/^\d{1,12}$/)) }),
  rate: "upload",
  async answer(services, { request, caller, id }) {
    const bytes = Number(request.headers.get("content-length"));
    return upload(
      await useCases.upload.part(services, caller, {
        id,
        at: Number(new URL(request.url).searchParams.get("at")),
        bytes,
        content: pacedBody(request.body, bytes, uploadPace),
      }),
    );
  },
});

const operations: readonly Operation<unknown>[] = [
  operation({
    name: "create",
    method: "POST",
    path: "",
    body: v.strictObject({ id: uuid, name, product: v.unknown() }),
    beginsSession: true,
    answer: async (services, { caller, body }) => view(await useCases.create(services, caller, body)),
  }),
  operation({
    name: "read",
    method: "GET",
    path: "/:id",
    params: named,
    answer: async (services, { caller, id }) => view(await useCases.read(services, caller, id)),
  }),
  operation({
    name: "begin-upload",
    method: "POST",
    path: "/:id/uploads",
    params: named,
    body: v.strictObject({
      name,
      bytes: whole(1, 1e12),
      surface: v.optional(v.nullable(surface), null),
    }),
    answer: async (services, { caller, id, body }) =>
      upload(await useCases.upload.begin(services, caller, { printFileId: id, ...body })),
  }),
  operation({
    name: "read-upload",
    method: "GET",
    path: "/uploads/:id",
    params: named,
    answer: async (services, { caller, id }) => upload(await useCases.upload.read(services, caller, id)),
  }),
  operation({
    name: "cancel-upload",
    method: "DELETE",
    path: "/uploads/:id",
    params: named,
    answer: async (services, { caller, id }) => {
      const cancelled = await useCases.upload.cancel(services, caller, id);
      return cancelled.kind === "refused" ? cancelled : {};
    },
  }),
  operation({
    name: "change-sheet",
    method: "PATCH",
    path: "/:id/sheets",
    params: named,
    body: v.strictObject({
      surface,
      file: v.nullable(uuid),
      page: v.optional(v.nullable(whole(0, 9_999_999)), 0),
      placement: v.nullable(placement),
      fixes: v.pipe(v.array(fix), v.maxLength(40)),
      clock: whole(0, 1e9),
    }),
    answer: async (services, { caller, id, body }) =>
      view(await useCases.change(services, caller, { id, ...body, page: body.page ?? 0 })),
  }),
  operation({
    name: "accept",
    method: "POST",
    path: "/:id/accept",
    params: named,
    body: v.strictObject({
      surface,
      key: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/)),
      accepted: v.boolean(),
    }),
    answer: async (services, { caller, id, body }) =>
      view(await useCases.accept(services, caller, { id, ...body })),
  }),
  operation({
    name: "comment",
    method: "POST",
    path: "/:id/comments",
    params: named,
    body: v.strictObject({
      text: v.pipe(v.string(), v.maxLength(2 * useCases.longestComment)),
      surface: v.nullable(surface),
      x: v.nullable(place),
      y: v.nullable(place),
    }),
    answer: async (services, { caller, id, body }) =>
      view(await useCases.comment(services, caller, { id, ...body })),
  }),
  operation({
    name: "restore",
    method: "POST",
    path: "/:id/restore",
    params: named,
    body: v.strictObject({ number: whole(1, 1e9) }),
    answer: async (services, { caller, id, body }) =>
      view(await useCases.restore(services, caller, { id, ...body })),
  }),
  made("planes"),
  made("pictures"),
];

type Uploading = (typeof useCases.upload)[keyof typeof useCases.upload];
type UseCase =
  | Uploading
  | typeof useCases.create
  | typeof useCases.read
  | typeof useCases.change
  | typeof useCases.restore
  | typeof useCases.comment;
type RefusalCode = Extract<Awaited<ReturnType<UseCase>>, { kind: "refused" }>["reason"]["code"];

const statuses: Readonly<Partial<Record<RefusalCode, number>>> = {
  "print-file-not-found": 404,
  "upload-not-found": 404,
  "design-not-found": 404,
  "version-not-found": 404,
  "id-taken": 409,
  "wrong-offset": 409,
  "changed-elsewhere": 409,
  "newer-version": 409,
  "file-too-large": 413,
  "not-taken": 415,
  "too-many-at-once": 429,
  "worked-too-much": 429,
  "try-again": 503,
};

const texts: Readonly<Record<RefusalCode, string>> = {
  "print-file-not-found": "There is no such print file, or it is not the caller's.",
  "upload-not-found": "There is no such upload, or it is not the caller's.",
  "design-not-found": "There is no such print file, or it is not the caller's.",
  "version-not-found": "There is no such version.",
  "id-taken": "The id is another design's.",
  "not-designable": "Nothing of the buyer's own is printed on this product.",
  "dieline-differs": "The product has another drawing.",
  "not-a-design": "This is no design.",
  "newer-version": "A newer version of the shop wrote this.",
  "forbidden-change": "A template does not allow it.",
  "assets-unknown": "A picture is not the caller's.",
  "too-many-designs": "There are as many designs as may be kept. Delete one, or sign in for more.",
  "too-many-bytes": "The designs take as much room as they may. Delete one, or sign in for more.",
  "design-too-large": "The design is too large.",
  "too-many-files": "There are as many files as may be kept. Delete a design, or sign in for more.",
  "too-many-file-bytes": "The files take as much room as they may. Delete a design, or sign in for more.",
  "too-many-at-once": "Too many files are on their way. Send the next when one is done.",
  "worked-too-much":
    "As much was opened and checked today as may be. Try again tomorrow, or sign in for more.",
  "unknown-surface": "The product has no such printed side.",
  "file-too-large": "The file is larger than one of its kind may be.",
  "not-taken": "Only PDF, PNG, JPEG, TIFF and SVG files are taken.",
  "wrong-offset": "The part does not begin where the last one ended.",
  "wrong-part-size": "The part is too short or too long.",
  "try-again": "The same bytes were just being removed. Send them again in a minute.",
  "unknown-file": "The print file has no such file, or it cannot be printed.",
  "unknown-page": "The file has no such page.",
  "placed-beside": "The page would lie beside the board.",
  "changed-elsewhere": "The print file was changed meanwhile.",
  "unknown-finding": "There is no such finding.",
  "not-acceptable": "An error cannot be accepted.",
  "empty-comment": "The comment is empty.",
  "too-many-comments": "There are as many comments as may be kept.",
};

function refusal({ reason }: AnyRefusal, reference: string): Response {
  const { code, ...detail } = reason as { readonly code: RefusalCode };
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

const isRefusal = (answer: object): answer is AnyRefusal => "kind" in answer && answer.kind === "refused";

export const printFileEndpoints = (options: PrintFileEndpointsOptions): Endpoint[] =>
  storefrontPrefixes.flatMap((prefix) =>
    [part, ...operations].map((each) => endpointOf(each, prefix, options)),
  );

const partTokens = 4 * 1024 * 1024;

function endpointOf(each: Operation<unknown>, prefix: string, options: PrintFileEndpointsOptions): Endpoint {
  const isPart = each === part;
  const hasBody = each.body !== undefined;
  return endpoint({
    name: `print-files-${each.name}`,
    method: each.method,
    path: `${prefix}/api/print-files${each.path}`,
    access: "everyone",
    input: { params: each.params ?? nothing, query: each.query ?? nothing },
    body: isPart ? "upload" : hasBody ? "json" : "none",
    ...(isPart && { accepts: ["application/octet-stream"], cost: costOfPart }),
    ...(hasBody && { accepts: ["application/json"] }),
    rate: each.rate ?? "designing",
    cache: { kind: "private" },
    csrf: each.method === "GET" ? "none-needed" : "same-origin",
    async handle(request, visit, params) {
      try {
        return await handled(each, options, { request, visit, params });
      } catch (error) {
        if (error instanceof SlowBodyError) return problemJson(problems.bodyTooSlow, visit.id);
        throw error;
      }
    },
  });
}

const costOfPart = (request: Request): number =>
  Math.max(1, Math.ceil(Number(request.headers.get("content-length") ?? 0) / partTokens));

interface Call {
  readonly request: Request;
  readonly visit: Visit;
  readonly params: Readonly<Record<string, string>>;
}

async function handled(
  each: Operation<unknown>,
  options: PrintFileEndpointsOptions,
  { request, visit, params }: Call,
): Promise<Response> {
  const call = sessionCall(options, request, visit);
  if (!call) return problemJson(problems.notFound, visit.id);
  const body = each.body && v.safeParse(each.body, await request.json().catch(() => null));
  if (body && !body.success)
    return problemJson(problems.invalidInput, visit.id, body.issues.flatMap(schemaIssues));
  const caller = await (each.beginsSession ? call.session.begin() : call.session.caller());
  if (!caller) return problemJson(problems.notFound, visit.id);
  const id = params.id ?? "";
  const answer = await each.answer(options.printFiles, { request, caller, params, id, body: body?.output });
  const response =
    answer instanceof Response
      ? answer
      : isRefusal(answer)
        ? refusal(answer, visit.id)
        : Response.json(answer, { headers: { "cache-control": "private, no-store" } });
  call.session.writeTo(response.headers);
  return response;
}
