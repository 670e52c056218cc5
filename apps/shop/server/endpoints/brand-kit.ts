/** The caller's brand kit, at `/api/brand-kit` of every storefront: read, and saved as a whole from our own pages. */
import { type Refused, designs as useCases } from "@foldmark/commerce";
import * as v from "valibot";
import { type Declaration, nothing } from "../../app/request/route-declaration.ts";
import { problemJson, problems } from "../answers/problem.ts";
import { type Endpoint, endpoint, schemaIssues } from "./endpoint.ts";
import { type SessionOptions, sessionCall, storefrontPrefixes } from "./session-call.ts";

const { brandKit } = useCases;
type Saved = Awaited<ReturnType<typeof brandKit.save>>;
type BrandKitRefusal = Extract<Saved, { kind: "refused" }>["reason"];

export interface BrandKitEndpointsOptions extends SessionOptions {
  readonly commerce: Parameters<typeof brandKit.save>[0];
}

const body = v.strictObject({
  /** Of the kit that the caller knew. */
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  kit: v.unknown(),
});

const texts: Readonly<Record<BrandKitRefusal["code"], string>> = {
  "not-a-brand-kit": "This is no brand kit.",
  "too-many-brand-colours": "There are as many colours as a brand kit may have. Take one out first.",
  "too-many-brand-logos": "There are as many logos as a brand kit may have. Take one out first.",
  "logos-unknown": "Logos that are not the caller's uploads, or were deleted.",
  "brand-kit-changed": "It was saved elsewhere meanwhile. Read it again.",
};

function refusal({ reason }: Refused<BrandKitRefusal>, reference: string): Response {
  const { code, ...detail } = reason;
  const status = code === "brand-kit-changed" ? 409 : 422;
  const problem = { status, code: code.replaceAll("-", "_"), text: texts[code], worded: "400" } as const;
  const issues = Object.keys(detail).length > 0 ? [{ code, field: "", ...detail }] : undefined;
  return problemJson(problem, reference, issues);
}

const answered = (kit: object): Response =>
  Response.json(kit, { headers: { "cache-control": "private, no-store" } });

export function brandKitEndpoints(options: BrandKitEndpointsOptions): Endpoint[] {
  return storefrontPrefixes.flatMap((prefix) => [readAt(prefix, options), saveAt(prefix, options)]);
}

const declared = {
  access: "everyone",
  input: { params: nothing, query: nothing },
  rate: "designing",
  cache: { kind: "private" },
} as const satisfies Partial<Declaration>;

function readAt(prefix: string, options: BrandKitEndpointsOptions): Endpoint {
  return endpoint({
    ...declared,
    name: "brand-kit-read",
    method: "GET",
    path: `${prefix}/api/brand-kit`,
    body: "none",
    csrf: "none-needed",
    async handle(request, visit) {
      const call = sessionCall(options, request, visit);
      if (!call) return problemJson(problems.notFound, visit.id);
      const caller = await call.session.caller();
      const answer = answered(caller ? await brandKit.read(options.commerce, caller) : brandKit.none);
      call.session.writeTo(answer.headers);
      return answer;
    },
  });
}

function saveAt(prefix: string, options: BrandKitEndpointsOptions): Endpoint {
  return endpoint({
    ...declared,
    name: "brand-kit-save",
    method: "PUT",
    path: `${prefix}/api/brand-kit`,
    body: "json",
    accepts: ["application/json"],
    csrf: "same-origin",
    async handle(request, visit) {
      const call = sessionCall(options, request, visit);
      if (!call) return problemJson(problems.notFound, visit.id);
      const asked = v.safeParse(body, await request.json().catch(() => null));
      if (!asked.success)
        return problemJson(problems.invalidInput, visit.id, asked.issues.flatMap(schemaIssues));
      // A visitor's first kit begins their session, as a first design does.
      const caller = await call.session.begin();
      const { number, kit } = asked.output;
      const saved = await brandKit.save(options.commerce, caller, { number, kit });
      const answer = saved.kind === "refused" ? refusal(saved, visit.id) : answered(saved);
      call.session.writeTo(answer.headers);
      return answer;
    },
  });
}
