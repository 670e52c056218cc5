/** For whoever watches the process: does it live, and should it be sent visitors? */
import { nothing } from "../../app/request/route-declaration.ts";
import { endpoint } from "./endpoint.ts";

const watched = {
  method: "GET",
  access: "everyone",
  input: { params: nothing, query: nothing },
  body: "none",
  rate: "unlimited",
  cache: { kind: "private" },
  csrf: "none-needed",
  surfaces: "any-host",
} as const;

function state(status: 200 | 503, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

export interface Health {
  isStopping: () => boolean;
  isReady: () => Promise<boolean>;
}

/** Anybody may ask, as often as they like: the database hears one question at a time. */
export function createReadiness(health: Health): () => Promise<Response> {
  let underWay: Promise<boolean> | undefined;
  const isReady = () => {
    underWay ??= health.isReady().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  return async () => {
    if (health.isStopping()) return state(503, "stopping");
    return (await isReady()) ? state(200, "ready") : state(503, "the database does not answer");
  };
}

export function liveness(): Response {
  return state(200, "alive");
}

export function healthEndpoints(health: Health) {
  return [
    endpoint({ ...watched, name: "livez", path: "/livez", handle: liveness }),
    endpoint({ ...watched, name: "readyz", path: "/readyz", handle: createReadiness(health) }),
  ];
}
