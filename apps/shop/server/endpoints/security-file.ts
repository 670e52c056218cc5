/** Where somebody who has found a hole tells us: `/.well-known/security.txt` of every storefront's host (RFC 9116). */
import { contactOf } from "@foldmark/company";
import type { Clock } from "@foldmark/platform";
import { type Brand, languageCode, RegionError, resolveRegion, type Site } from "@foldmark/region";
import { nothing } from "../../app/request/route-declaration.ts";
import { problemJson, problems } from "../answers/problem.ts";
import { endpoint } from "./endpoint.ts";

const path = "/.well-known/security.txt";
const dayMs = 86_400_000;
/** It is written anew with each request, so that it never runs out; whoever keeps a copy asks again after so long. */
const validDays = 180;

export function securityFile({
  site,
  brand,
  clock,
}: {
  readonly site: Site;
  readonly brand: Brand;
  readonly clock: Clock;
}) {
  return endpoint({
    name: "security",
    method: "GET",
    path,
    access: "everyone",
    input: { params: nothing, query: nothing },
    body: "none",
    rate: "browse",
    cache: { kind: "public", tags: ["security"], query: [] },
    csrf: "none-needed",
    handle(request, visit) {
      const { host } = new URL(request.url);
      const found = resolveRegion({ host, pathname: path }, site);
      if (found instanceof RegionError || found.kind !== "landing")
        return problemJson(problems.notFound, visit.id);
      const { region } = found;
      visit.region = region.id;
      const today = Math.floor(clock.now().getTime() / dayMs) * dayMs;
      const lines = [
        `Contact: mailto:${contactOf(region, brand).email}`,
        `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
        `Preferred-Languages: ${[...new Set([languageCode(region.languageTag), "en"])].join(", ")}`,
        `Canonical: ${site.protocol}://${host}${path}`,
      ];
      return new Response(`${lines.join("\n")}\n`, {
        headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
      });
    },
  });
}
