import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { HelpLibrary } from "@foldmark/help";
import { afterAll, expect, it } from "vitest";
import { pushHelp } from "./push-help.ts";

interface Call {
  readonly path: string;
  readonly key: string | string[] | undefined;
  readonly body: {
    readonly requests?: readonly {
      readonly action: string;
      readonly body: Readonly<Record<string, unknown>>;
    }[];
    readonly operation?: string;
    readonly destination?: string;
    readonly searchableAttributes?: readonly string[];
  };
}

/** The provider's side: every task is done at once. */
const calls: Call[] = [];
const provider = createServer(async (request: IncomingMessage, response) => {
  const body = await text(request);
  const path = `${request.method} ${request.url?.split("?")[0]}`;
  calls.push({ path, key: request.headers["x-algolia-api-key"], body: body === "" ? {} : JSON.parse(body) });
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ taskID: calls.length, status: "published", objectIDs: [], updatedAt: "" }));
});
const port = await new Promise<number>((resolve) => {
  provider.listen(0, "127.0.0.1", () => resolve((provider.address() as { port: number }).port));
});
afterAll(() => provider.close());

it("pushes settings and every article to the provider, and puts them in place at once", async () => {
  const count = await pushHelp({
    applicationId: "APP",
    adminKey: "admin",
    brand: { name: "Foldmark", slug: "foldmark" },
    library: await HelpLibrary.open(),
    hosts: [{ url: "127.0.0.1", port, protocol: "http", accept: "readWrite" }],
  });
  const settings = calls.find(({ path }) => path === "PUT /1/indexes/help_posts/settings");
  expect(settings?.body.searchableAttributes?.[0]).toBe("post_title");
  expect(settings?.key).toBe("admin");
  const pushed = calls
    .flatMap(({ body }) => body.requests ?? [])
    .filter(({ action }) => action === "addObject")
    .map(({ body }) => body);
  expect(pushed).toHaveLength(count);
  expect(new Set(pushed.map(({ language }) => language)).size).toBe(11);
  for (const record of pushed)
    expect(record).toMatchObject({ post_type: "help_article", url: expect.stringMatching(/^\//) });
  // Records go into a second index, which takes the place of the first when it is complete.
  const last = calls.findLast(({ body }) => body.operation !== undefined);
  expect(last?.body).toMatchObject({ operation: "move", destination: "help_posts" });
  const batches = calls.filter(({ body }) => body.requests);
  for (const { path } of batches) expect(path).not.toContain("/help_posts/batch");
});
