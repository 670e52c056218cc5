/** Where pages report what went wrong in them, and browsers what the policy kept from happening. */
import type { ErrorReport as StoredReport } from "@foldmark/platform";
import { isRegionId, type RegionId, surfaces } from "@foldmark/region";
import * as v from "valibot";
import { nothing } from "../../app/request/route-declaration.ts";
import { problemJson, problems } from "../answers/problem.ts";
import { reportEndpoint } from "../headers/content-security-policy.ts";
import { endpoint } from "./endpoint.ts";

const short = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 500)),
);
const plainValue = v.union([v.string(), v.number(), v.boolean()]);

const pageReport = v.object({
  kind: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  message: short,
  path: v.optional(short),
  region: v.optional(v.custom<RegionId>((value) => typeof value === "string" && isRegionId(value))),
  language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/))),
  detail: v.optional(v.record(v.string(), plainValue)),
});

const oldPolicyReport = v.object({
  "csp-report": v.object({
    "violated-directive": short,
    "blocked-uri": v.optional(short),
    "document-uri": v.optional(short),
  }),
});

const policyReports = v.pipe(
  v.array(
    v.object({
      type: v.string(),
      url: v.optional(short),
      body: v.optional(v.object({ effectiveDirective: v.optional(short), blockedURL: v.optional(short) })),
    }),
  ),
  v.maxLength(20),
);

/** Accepts the page's own form and the two forms in which browsers report violations of a policy. */
export function readReports(body: unknown): StoredReport[] | null {
  const own = v.safeParse(pageReport, body);
  if (own.success) {
    const { kind, message, path, region, language, detail } = own.output;
    const stack = typeof detail?.stack === "string" ? detail.stack : undefined;
    return [{ kind, message, source: pathOf(path), region, language, stack }];
  }
  const old = v.safeParse(oldPolicyReport, body);
  if (old.success) {
    const report = old.output["csp-report"];
    return [violation(report["violated-directive"], report["blocked-uri"], report["document-uri"])];
  }
  const modern = v.safeParse(policyReports, body);
  if (!modern.success) return null;
  return modern.output
    .filter((report) => report.type === "csp-violation")
    .map(({ body: found, url }) => violation(found?.effectiveDirective, found?.blockedURL, url));
}

function violation(directive = "unknown", blocked = "unknown", page?: string): StoredReport {
  return {
    kind: "policy-violation",
    message: `${directive.split(" ")[0]} blocked ${pathOf(blocked)}`,
    source: pathOf(page),
  };
}

/** Queries and fragments can hold what belongs to a person. */
function pathOf(address: string | undefined): string {
  return (address ?? "unknown").replace(/[?#].*$/s, "").slice(0, 200);
}

export function errorCollector(record: (report: StoredReport) => void) {
  return endpoint({
    name: "error-reports",
    method: "POST",
    path: reportEndpoint,
    access: "everyone",
    input: { params: nothing, query: nothing },
    body: "report",
    rate: "report",
    cache: { kind: "private" },
    // Browsers send policy reports without saying from which page; a report changes nothing for anybody.
    csrf: "none-needed",
    surfaces,
    accepts: ["application/json", "application/csp-report", "application/reports+json"],
    async handle(request, visit) {
      const reports = readReports(await request.json().catch(() => null));
      if (!reports) return problemJson(problems.invalidInput, visit.id);
      for (const report of reports) record(report);
      return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
    },
  });
}
