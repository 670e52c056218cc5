import { silentLog } from "@foldmark/platform";
import { afterEach, expect, it, vi } from "vitest";
import { createErrorSink } from "./error-sink.ts";

afterEach(() => vi.unstubAllGlobals());

it("hands on to another sink what it keeps itself: no address, no path of a machine", () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    sent.push(body);
    return new Response();
  });
  const collector = { record: async () => {} };
  const sink = createErrorSink({ collector, forwardTo: "http://sink.test/", log: silentLog });
  sink.record({
    kind: "unexpected",
    message: "cannot write to eva@example.test",
    source: "/agb/",
    stack: "Error: eva@example.test\n    at send (/home/anna/shop/packages/platform/src/mail/message.ts:3:4)",
  });
  expect(JSON.parse(sent[0] ?? "")).toEqual({
    kind: "unexpected",
    message: "cannot write to [address]",
    source: "/agb/",
    stack: "send packages/platform/src/mail/message.ts:3:4",
  });
});
