/** For whoever watches the process: does it live, and should it be sent visitors? */
import { nothing } from "../../app/route-declaration.ts";
import { endpoint } from "./endpoint.ts";

const watched = {
  method: "GET",
  access: "everyone",
  input: { params: nothing, query: nothing },
  body: "none",
  rate: "unlimited",
  cache: { kind: "private" },
  csrf: "none-needed",
} as const;

function state(status: 200 | 503, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

export function healthEndpoints(options: { isStopping: () => boolean; isReady: () => Promise<boolean> }) {
  return [
    endpoint({ ...watched, name: "livez", path: "/livez", handle: () => state(200, "alive") }),
    endpoint({
      ...watched,
      name: "readyz",
      path: "/readyz",
      async handle() {
        if (options.isStopping()) return state(503, "stopping");
        return (await options.isReady()) ? state(200, "ready") : state(503, "the database does not answer");
      },
    }),
  ];
}
