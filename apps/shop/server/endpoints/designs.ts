/**
 * What the editor asks of the server, below `/api/designs` of every storefront: JSON, for whoever the session's cookie
 * belongs to, from our own pages only. Not part of the public interface, which has no cookies.
 */
import {
  addTogether,
  type Caller,
  type CartRefusal,
  type Refused,
  type Selling,
  designs as useCases,
} from "@foldmark/commerce";
import { languageTags, type Region } from "@foldmark/region";
import * as v from "valibot";
import { type BodyLimit, nothing, type TextSchema } from "../../app/request/route-declaration.ts";
import { problemJson, problems } from "../answers/problem.ts";
import type { RequestSession } from "../session/sessions.ts";
import type { Visit } from "../visit.ts";
import { type Endpoint, endpoint, schemaIssues } from "./endpoint.ts";
import { type SessionOptions, sessionCall, storefrontPrefixes } from "./session-call.ts";
import { templateToFillIn } from "./template-to-fill-in.ts";

type UseCase = (typeof useCases)[Exclude<keyof typeof useCases, "brandKit" | "guestDays">];
type DesignRefusal = Extract<Awaited<ReturnType<UseCase>>, { kind: "refused" }>["reason"];

export interface DesignEndpointsOptions extends SessionOptions {
  readonly designs: Parameters<typeof useCases.saveChange>[0];
  readonly selling: Selling;
}

interface DesignCall<Body> {
  readonly caller: Caller;
  readonly region: Region;
  readonly session: RequestSession;
  readonly designId: string;
  readonly number: number;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Body;
}

type Refusal = DesignRefusal | CartRefusal;
type Answer = object | Refused<Refusal>;

interface Operation<Body> {
  readonly name: string;
  readonly method: Endpoint["method"];
  /** Below `/api/designs`. */
  readonly path: string;
  readonly params?: TextSchema;
  readonly query?: TextSchema;
  readonly body?: v.GenericSchema<unknown, Body>;
  /** `design` where a whole one may come. */
  readonly size?: BodyLimit;
  /** A visitor's first design begins their session, as a first cart does. */
  readonly beginsSession?: true;
  readonly answer: (options: DesignEndpointsOptions, call: DesignCall<Body>) => Promise<Answer>;
}

const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000));
const name = v.pipe(v.string(), v.maxLength(120));
const ofDesign = v.strictObject({ designId: uuid });
const ofVersion = v.strictObject({ designId: uuid, number: digits });
const named = v.strictObject({ name });

const templateName = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(64)),
  language: v.picklist(languageTags),
});

const operation = <Body>(definition: Operation<Body>): Operation<unknown> =>
  definition as unknown as Operation<unknown>;

const operations: readonly Operation<unknown>[] = [
  operation({
    name: "list",
    method: "GET",
    path: "",
    query: v.strictObject({ page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))) }),
    answer: ({ designs }, { caller, query }) =>
      useCases.list(designs, caller, { page: Number(query.get("page") ?? 1) }),
  }),
  operation({
    name: "create",
    method: "POST",
    path: "",
    body: v.strictObject({
      id: uuid,
      name,
      product: v.unknown(),
      document: v.optional(v.unknown(), null),
      template: v.optional(templateName),
    }),
    size: "design",
    beginsSession: true,
    answer: ({ designs }, { caller, body: { template, document, ...body } }) =>
      useCases.create(designs, caller, {
        ...body,
        document: document ?? null,
        ...(template && { template: templateToFillIn(template) }),
      }),
  }),
  operation({
    name: "open",
    method: "GET",
    path: "/:designId",
    params: ofDesign,
    answer: ({ designs }, { caller, designId }) => useCases.open(designs, caller, designId),
  }),
  operation({
    name: "rename",
    method: "PATCH",
    path: "/:designId",
    params: ofDesign,
    body: named,
    answer: ({ designs }, { caller, designId, body }) =>
      useCases.rename(designs, caller, { designId, ...body }),
  }),
  operation({
    name: "delete",
    method: "DELETE",
    path: "/:designId",
    params: ofDesign,
    answer: ({ designs }, { caller, designId }) => useCases.delete(designs, caller, designId),
  }),
  operation({
    name: "take-back",
    method: "POST",
    path: "/:designId/undelete",
    params: ofDesign,
    answer: ({ designs }, { caller, designId }) => useCases.takeBack(designs, caller, designId),
  }),
  operation({
    name: "copy",
    method: "POST",
    path: "/:designId/copies",
    params: ofDesign,
    body: named,
    answer: ({ designs }, { caller, designId, body }) =>
      useCases.duplicate(designs, caller, { designId, ...body }),
  }),
  operation({
    name: "changes",
    method: "GET",
    path: "/:designId/changes",
    params: ofDesign,
    query: v.strictObject({ clock: digits }),
    answer: ({ designs }, { caller, designId, query }) =>
      useCases.changesAfter(designs, caller, { designId, clock: Number(query.get("clock")) }),
  }),
  operation({
    name: "save",
    method: "POST",
    path: "/:designId/changes",
    params: ofDesign,
    body: v.strictObject({ id: uuid, clock: count, reloadedFrom: v.optional(count), diff: v.unknown() }),
    size: "design",
    answer: ({ designs }, { caller, designId, body }) =>
      useCases.saveChange(designs, caller, { designId, ...body }),
  }),
  operation({
    name: "versions",
    method: "GET",
    path: "/:designId/versions",
    params: ofDesign,
    query: v.strictObject({ before: v.optional(digits) }),
    answer: async ({ designs }, { caller, designId, query }) => {
      const before = query.get("before");
      const asked = { designId, before: before === null ? null : Number(before) };
      return { versions: await useCases.versions(designs, caller, asked) };
    },
  }),
  operation({
    name: "name-version",
    method: "POST",
    path: "/:designId/versions",
    params: ofDesign,
    body: named,
    answer: ({ designs }, { caller, designId, body }) =>
      useCases.nameVersion(designs, caller, { designId, ...body }),
  }),
  operation({
    name: "version",
    method: "GET",
    path: "/:designId/versions/:number",
    params: ofVersion,
    answer: ({ designs }, { caller, designId, number }) =>
      useCases.readVersion(designs, caller, { designId, number }),
  }),
  operation({
    name: "rename-version",
    method: "PATCH",
    path: "/:designId/versions/:number",
    params: ofVersion,
    body: named,
    answer: ({ designs }, { caller, designId, number, body }) =>
      useCases.renameVersion(designs, caller, { designId, number, ...body }),
  }),
  operation({
    name: "restore",
    method: "POST",
    path: "/:designId/versions/:number/restore",
    params: ofVersion,
    answer: ({ designs }, { caller, designId, number }) =>
      useCases.restoreVersion(designs, caller, { designId, number }),
  }),
  operation({
    name: "shares",
    method: "GET",
    path: "/:designId/shares",
    params: ofDesign,
    answer: async ({ designs }, { caller, designId }) => {
      const shares = await useCases.shares(designs, caller, designId);
      return "kind" in shares ? shares : { shares };
    },
  }),
  operation({
    name: "share",
    method: "POST",
    path: "/:designId/shares",
    params: ofDesign,
    body: v.strictObject({ days: v.optional(v.pipe(count, v.minValue(1), v.maxValue(90)), 30) }),
    answer: ({ designs }, { caller, designId, body }) =>
      useCases.share(designs, caller, { designId, ...body }),
  }),
  operation({
    name: "end-share",
    method: "DELETE",
    path: "/:designId/shares/:shareId",
    params: v.strictObject({ designId: uuid, shareId: uuid }),
    answer: ({ designs }, { caller, designId, params }) =>
      useCases.endShare(designs, caller, { designId, shareId: params.shareId ?? "" }),
  }),
  operation({
    name: "to-cart",
    method: "POST",
    path: "/:designId/cart",
    params: ofDesign,
    body: v.strictObject({ quantity: count }),
    answer: toCart,
  }),
];

/** As it stands now, in this storefront's cart. */
async function toCart(
  { designs, selling }: DesignEndpointsOptions,
  { caller, region, session, designId, body }: DesignCall<{ readonly quantity: number }>,
): Promise<Answer> {
  const design = await useCases.open(designs, caller, designId);
  if (design.kind === "refused") return design;
  const question = { ...design.product, quantity: body.quantity };
  const wanted = { question, design: { id: designId }, bundle: null };
  const answer = await addTogether(selling, caller, region, [wanted]);
  if (answer.kind === "refused") return answer;
  const lines = answer.cart.lines.filter(({ isSavedForLater }) => !isSavedForLater);
  session.countCart(lines.length);
  const line = answer.cart.lines.findLast((each) => each.design?.id === designId);
  return { kind: "in-cart", lineId: line?.id ?? null };
}

const statuses: Readonly<Partial<Record<Refusal["code"], number>>> = {
  "design-not-found": 404,
  "version-not-found": 404,
  "id-taken": 409,
  "newer-version": 409,
  "changed-meanwhile": 409,
  "design-too-large": 413,
  "too-many-attempts": 429,
};

const texts: Readonly<Record<DesignRefusal["code"], string>> = {
  "design-not-found": "There is no such design, or it is not the caller's.",
  "version-not-found": "The design has no such version.",
  "id-taken": "This id is in use. Choose another.",
  "newer-version": "A newer version of the shop wrote it: it can be looked at, and nothing is saved over it.",
  "not-a-change": "This is no change of a design.",
  "not-a-design": "This is no design.",
  "invalid-change": "It would leave no design; the issues say where.",
  "forbidden-change": "The template does not allow it; the issues say what.",
  "dieline-differs": "The design lies on another drawing than its product has. Open it anew.",
  "not-designable": "Nothing can be designed on this product.",
  "assets-unknown": "Pictures that are not the caller's.",
  "design-too-large": "The design is as large as one may be.",
  "too-many-designs": "There are as many designs as may be kept. Delete one, or sign in for more.",
  "too-many-bytes": "The designs take as much room as they may. Delete one, or sign in for more.",
};

function refusal({ reason }: Refused<Refusal>, reference: string): Response {
  const status = statuses[reason.code] ?? 422;
  const text = (texts as Readonly<Record<string, string>>)[reason.code] ?? "It cannot be put into the cart.";
  const code = reason.code.replaceAll("-", "_");
  const { code: _, ...detail } = reason;
  const issues = Object.keys(detail).length > 0 ? [{ code: reason.code, field: "", ...detail }] : undefined;
  return problemJson({ status, code, text, worded: "400" }, reference, issues);
}

const isRefusal = (answer: Answer): answer is Refused<Refusal> =>
  "kind" in answer && answer.kind === "refused";

export function designEndpoints(options: DesignEndpointsOptions): Endpoint[] {
  return operations.flatMap((each) => storefrontPrefixes.map((prefix) => endpointOf(each, prefix, options)));
}

function endpointOf(each: Operation<unknown>, prefix: string, options: DesignEndpointsOptions): Endpoint {
  const hasBody = each.body !== undefined;
  return endpoint({
    name: `designs-${each.name}`,
    method: each.method,
    path: `${prefix}/api/designs${each.path}`,
    access: "everyone",
    input: { params: each.params ?? nothing, query: each.query ?? nothing },
    body: hasBody ? (each.size ?? "json") : "none",
    ...(hasBody && { accepts: ["application/json"] }),
    rate: "designing",
    cache: { kind: "private" },
    csrf: each.method === "GET" ? "none-needed" : "same-origin",
    handle: (request, visit, params) => handled(each, options, { request, visit, params }),
  });
}

interface Asked {
  readonly request: Request;
  readonly visit: Visit;
  readonly params: Readonly<Record<string, string>>;
}

async function handled(
  each: Operation<unknown>,
  options: DesignEndpointsOptions,
  { request, visit, params }: Asked,
): Promise<Response> {
  const call = sessionCall(options, request, visit);
  if (!call) return problemJson(problems.notFound, visit.id);
  const body = each.body && v.safeParse(each.body, await request.json().catch(() => null));
  if (body && !body.success)
    return problemJson(problems.invalidInput, visit.id, body.issues.flatMap(schemaIssues));
  const { session, region } = call;
  const caller = each.beginsSession ? await session.begin() : await session.caller();
  if (!caller) return problemJson(problems.notFound, visit.id);
  const answer = await each.answer(options, {
    caller,
    region,
    session,
    designId: params.designId ?? "",
    number: Number(params.number ?? 0),
    params,
    query: new URL(request.url).searchParams,
    body: body?.output,
  });
  const response = isRefusal(answer)
    ? refusal(answer, visit.id)
    : Response.json(answer, { headers: { "cache-control": "private, no-store" } });
  session.writeTo(response.headers);
  return response;
}
