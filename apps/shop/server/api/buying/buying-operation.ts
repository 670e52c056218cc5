/** What programs do to a cart and an order: who calls is settled first, what is sent is read, refusals are told. */
import type { Identity, PaymentServices, Refused, SessionCaller } from "@foldmark/commerce";
import { isDatabaseUnavailable, PlatformError } from "@foldmark/platform";
import type { Brand } from "@foldmark/region";
import * as v from "valibot";
import { plainText } from "../../../app/request/plain-text.ts";
import type { Buying } from "../../../app/request/services.ts";
import { problemJson, problems } from "../../answers/problem.ts";
import { schemaIssues } from "../../endpoints/endpoint.ts";
import { anonymousKey } from "../../guards/client-address.ts";
import type { Sessions } from "../../session/sessions.ts";
import type { ApiCall, ApiOperation, DescribedOperation } from "../calls/api-operation.ts";
import { type ApiRefusal, refusalJson } from "./refusals.ts";

/** What buying through the public interface stands on. */
export interface ApiShop {
  readonly brand: Brand;
  readonly identity: Identity;
  readonly buying: Buying;
  readonly sessions: Pick<Sessions, "byToken">;
  readonly secret: string;
}

export interface BuyingCall<Body = undefined> extends ApiCall {
  readonly shop: ApiShop;
  readonly payments: PaymentServices;
  /** Null where everybody may call, and for an order's own token. */
  readonly caller: SessionCaller | null;
  readonly token: string | null;
  readonly key: string;
  /** The caller's network, without its address. */
  readonly network: string;
  readonly body: Body;
}

type BodyOf<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

interface Definition<Schema extends v.GenericSchema | undefined> extends Omit<DescribedOperation, "body"> {
  readonly access: "everyone" | "bearer";
  readonly body?: Schema;
  readonly answer: (call: BuyingCall<BodyOf<Schema>>) => Promise<Response | Refused<ApiRefusal>>;
}

/** An operation that waits for the shop it belongs to. */
export interface BuyingOperation extends DescribedOperation {
  readonly within: (shop: ApiShop) => ApiOperation;
}

export function buyingOperation<Schema extends v.GenericSchema | undefined = undefined>(
  definition: Definition<Schema>,
): BuyingOperation {
  const { answer, body: schema, ...rest } = definition;
  const described = { ...rest, ...(schema && { body: schema as v.GenericSchema }) };
  const within = (shop: ApiShop): ApiOperation => ({
    ...described,
    async answer(call) {
      const { headers } = call.request;
      const token = bearerToken(headers.get("authorization"));
      const live = token === null ? null : await shop.sessions.byToken(token);
      if (definition.access === "bearer" && token === null)
        return problemJson(problems.notAuthorized, call.visit.id);
      const key = headers.get("idempotency-key")?.trim() ?? "";
      if (definition.wantsKey && key === "")
        return problemJson(problems.idempotencyKeyMissing, call.visit.id);
      const body = schema ? await readBody(call, schema) : undefined;
      if (body instanceof Response) return body;
      const buyer = {
        shop,
        payments: shop.buying.payments,
        caller: live?.caller ?? null,
        token,
        key,
        network: anonymousKey(call.visit.network, shop.secret),
      };
      const done = await carriedOut(call, () => answer({ ...call, ...buyer, body: body as never }));
      return done instanceof Response ? done : refusalJson(done, call.visit.id);
    },
  });
  return { ...described, within };
}

/** Errors of the platform that a caller can do something about. */
async function carriedOut(
  { visit }: ApiCall,
  work: () => Promise<Response | Refused<ApiRefusal>>,
): Promise<Response | Refused<ApiRefusal>> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return problemJson(problems.unavailable, visit.id);
    if (!(error instanceof PlatformError)) throw error;
    const known = { busy_retry: problems.busy, idempotency_key_reused: problems.idempotencyKeyReused };
    if (error.code === "invalid_idempotency_key")
      return problemJson({ ...problems.idempotencyKeyMissing, text: error.message }, visit.id);
    const problem = known[error.code as keyof typeof known];
    if (!problem) throw error;
    return problemJson(problem, visit.id);
  }
}

const bearerToken = (header: string | null): string | null =>
  /^bearer +([\w-]{20,128})$/i.exec(header?.trim() ?? "")?.[1] ?? null;

/** Undefined when it is none; its texts are such as can be kept. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? plainText(value) : value));
  } catch {
    return undefined;
  }
}

async function readBody(call: ApiCall, schema: v.GenericSchema): Promise<unknown> {
  const sent = readJson(await call.request.text());
  // Valibot takes a list for an object without fields.
  if (sent === undefined || Array.isArray(sent)) return problemJson(problems.malformedRequest, call.visit.id);
  const read = v.safeParse(schema, sent);
  if (read.success) return read.output;
  return problemJson(problems.invalidInput, call.visit.id, read.issues.flatMap(schemaIssues).slice(0, 20));
}

export type HeldCall<Body = undefined> = BuyingCall<Body> & { readonly caller: SessionCaller };

/** An operation about what the caller of a session holds. */
export function heldOperation<Schema extends v.GenericSchema | undefined = undefined>(
  definition: Omit<Definition<Schema>, "access" | "answer"> & {
    readonly answer: (call: HeldCall<BodyOf<Schema>>) => Promise<Response | Refused<ApiRefusal>>;
  },
): BuyingOperation {
  return buyingOperation<Schema>({
    ...definition,
    access: "bearer",
    async answer(call) {
      const { caller } = call;
      return caller
        ? definition.answer({ ...call, caller })
        : problemJson(problems.notAuthorized, call.visit.id);
    },
  });
}

/** About one caller, so nobody keeps it. */
export const privateJson = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(value, { status, headers: { "cache-control": "no-store", ...headers } });
