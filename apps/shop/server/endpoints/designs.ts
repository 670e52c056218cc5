/**
 * What the editor asks of the server, below `/api/designs` of every storefront: JSON, for whoever the session's cookie
 * belongs to, from our own pages only. Not part of the public interface, which has no cookies.
 */
import { addTogether, type CartRefusal, type Selling, designs as useCases } from "@foldmark/commerce";
import { SyncClient } from "@foldmark/design";
import { languageTags } from "@foldmark/region";
import * as v from "valibot";
import type { Endpoint } from "./endpoint.ts";
import type { SessionOptions } from "./session-call.ts";
import { type SessionAsked, type SessionOperation, sessionEndpoints } from "./session-operations.ts";
import { templateToFillIn } from "./template-to-fill-in.ts";

type UseCase = (typeof useCases)[Exclude<keyof typeof useCases, "brandKit" | "guestDays">];
type DesignRefusal = Extract<Awaited<ReturnType<UseCase>>, { kind: "refused" }>["reason"];

export interface DesignEndpointsOptions extends SessionOptions {
  readonly designs: Parameters<typeof useCases.saveChange>[0];
  readonly selling: Selling;
}

interface DesignCall<Body> extends SessionAsked<Body> {
  readonly designId: string;
  readonly number: number;
}

type Refusal = DesignRefusal | CartRefusal;

type Operation<Body> = Omit<SessionOperation<DesignEndpointsOptions, Body>, "answer"> & {
  readonly answer: (options: DesignEndpointsOptions, call: DesignCall<Body>) => Promise<object>;
};

const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000));
const name = v.pipe(v.string(), v.maxLength(120));
const ofDesign = v.strictObject({ designId: uuid });
const ofVersion = v.strictObject({ designId: uuid, number: digits });
const named = v.strictObject({ name });

const change = {
  id: uuid,
  reloadedFrom: v.optional(count),
  schema: v.optional(v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(count, v.minValue(1)))),
  diff: v.unknown(),
};

const templateName = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(64)),
  language: v.picklist(languageTags),
});

const operation = <Body>({ answer, ...definition }: Operation<Body>) =>
  ({
    ...definition,
    answer: (options, asked) => {
      const { designId = "", number = 0 } = asked.params;
      return answer(options, { ...asked, designId, number: Number(number) });
    },
  }) satisfies SessionOperation<
    DesignEndpointsOptions,
    Body
  > as unknown as SessionOperation<DesignEndpointsOptions>;

const operations = [
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
    body: v.strictObject({
      ...change,
      clock: count,
      later: v.optional(v.pipe(v.array(v.strictObject(change)), v.maxLength(SyncClient.mostLeaving))),
    }),
    size: "design",
    answer: ({ designs }, { caller, designId, body }) =>
      useCases.saveChanges(designs, caller, { designId, ...body }),
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
): Promise<object> {
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
  "older-version": 409,
  "changed-meanwhile": 409,
  "design-in-check": 409,
  "design-unchecked": 409,
  "design-too-large": 413,
  "too-many-attempts": 429,
};

const texts: Readonly<Record<DesignRefusal["code"], string>> = {
  "design-not-found": "There is no such design, or it is not the caller's.",
  "version-not-found": "The design has no such version.",
  "id-taken": "This id is in use. Choose another.",
  "newer-version": "A newer version of the shop wrote it: it can be looked at, and nothing is saved over it.",
  "older-version":
    "An older version of the shop wrote it, in a way that is not known any more. Load the page anew.",
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

export const designEndpoints = (options: DesignEndpointsOptions): Endpoint[] =>
  sessionEndpoints<DesignEndpointsOptions, Refusal["code"]>(
    {
      name: "designs",
      operations,
      statuses,
      texts: texts as Readonly<Record<Refusal["code"], string>>,
      otherwise: "It cannot be put into the cart.",
    },
    options,
  );
