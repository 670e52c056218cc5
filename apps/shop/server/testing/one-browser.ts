/** Endpoints as one browser meets them: without the guards around them, and with a session that begins when it is needed. */
import { randomUUID } from "node:crypto";
import type { Caller } from "@foldmark/commerce";
import { silentLog } from "@foldmark/platform";
import { Hono } from "hono";
import { type AppTypes, mountEndpoints } from "../endpoints/endpoint.ts";
import { Sessions, type SessionsOptions } from "../session/sessions.ts";
import type { Visit } from "../visit.ts";

export const origin = "http://localhost:3000";
export const site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" } as const;

export interface Browser {
  /** Whom its cookie belongs to. */
  caller: Caller | null;
}

export function sessionsOf(browser: Browser): Sessions {
  const sessions = new Sessions({} as SessionsOptions);
  sessions.of = () =>
    ({
      caller: async () => browser.caller,
      begin: async () => {
        browser.caller ??= { kind: "visitor", sessionId: randomUUID() };
        return browser.caller;
      },
      countCart() {},
      writeTo() {},
    }) as unknown as ReturnType<Sessions["of"]>;
  return sessions;
}

export function appOf(endpoints: Parameters<typeof mountEndpoints>[1]): Hono<AppTypes> {
  const app = new Hono<AppTypes>();
  app.use(async (context, next) => {
    const surface = new URL(context.req.url).host.startsWith("files.") ? "files" : "shop";
    context.set("visit", { id: "v", network: "n", log: silentLog, surface } as Visit);
    await next();
  });
  mountEndpoints(app, endpoints, { take: async () => 0, standing: () => null });
  return app;
}
