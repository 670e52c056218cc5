/**
 * The search of help in the search provider's protocol: below `/help-search` of every storefront's host, and on hosts of
 * its own, so that a client has somewhere to go on to. Says the same to everybody, on any site.
 */
import { searchError } from "@foldmark/help";
import { nothing } from "../../app/request/route-declaration.ts";
import type { HelpServices } from "../../app/request/services.ts";
import { helpSearchPath } from "../guards/help-search-path.ts";
import type { Visit } from "../visit.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";

/** A packed body may hold as many searches as a call can; one that does not say its length may too. */
const dearest = 50;
const bytesOfOneSearch = 150;

/** A call holds up to fifty searches of a millisecond or two each; how many, its length tells before it is read. */
function costOf({ headers }: Request): number {
  const length = headers.get("content-length");
  if (length === null || headers.has("content-encoding")) return dearest;
  return Math.min(dearest, Math.ceil(Number(length) / bytesOfOneSearch) || 1);
}

export interface HelpSearchOptions {
  readonly help: Pick<HelpServices, "calls">;
  /** Told of every answer to a search, with the network it came from. */
  readonly onAnswer: (answer: Response, network: string) => void;
}

export function helpSearchEndpoints({ help, onAnswer }: HelpSearchOptions): Endpoint[] {
  const common = {
    method: "POST",
    access: "everyone",
    input: { params: nothing, query: nothing },
    body: "json",
    rate: "api",
    cost: costOf,
    cache: { kind: "private" },
    // Changes nothing for anybody.
    csrf: "none-needed",
    accepts: "anything",
    openToOtherSites: true,
    headersOfOtherSites: [
      "request-id",
      "x-algolia-agent",
      "x-algolia-api-key",
      "x-algolia-application-id",
      "x-algolia-request-id",
    ],
    refuse: ({ status, code }: { status: number; code: string }) =>
      searchError(status, code.replaceAll("_", " ")),
  } as const;
  const answer = async (request: Request, { network }: Visit) => {
    const answered = await help.calls(request, helpSearchPath(new URL(request.url).pathname));
    if (answered.status === 200) onAnswer(answered.clone(), network);
    return answered;
  };
  return [
    endpoint({ ...common, name: "help-search", path: "/help-search/*", handle: answer }),
    endpoint({ ...common, name: "help-search-host", path: "/1/*", surfaces: ["search"], handle: answer }),
  ];
}
