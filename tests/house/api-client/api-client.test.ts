/** The public interface in the hands of other people's tools: a linter of its description, and a client made from it. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { seedStockLevels } from "@foldmark/commerce";
import { type RunningEmulator, startEmulator } from "@foldmark/payment-emulator";
import { fixedClock, type TestDatabase, testDatabase } from "@foldmark/platform";
import { type ServerType, serve } from "@hono/node-server";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTypescript, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { startApi } from "../../shop/api-fixture.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../..", import.meta.url));

let database: TestDatabase;
let emulator: RunningEmulator;
let server: ServerType;
let folder: string;
let origin: string;
let document: string;

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  emulator = await startEmulator({ port: 0 });
  await seedStockLevels({ db: database.db, clock: fixedClock("2026-11-16T09:00:00Z") });
  const app = startApi(database.db, emulator.origin);
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: "localhost" }, (info: AddressInfo) =>
      resolve(info.port),
    );
  });
  origin = `http://localhost:${port}/api/v1`;
  document = await (await fetch(`${origin}/openapi.json`)).text();
  folder = await mkdtemp(path.join(os.tmpdir(), "api-client-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  server?.close();
  await emulator?.close();
  await database?.drop();
});

it("is described without an error or a warning of Redocly's recommended rules", async () => {
  // The one rule that this machine cannot keep: its shop lives at localhost.
  const rules = { "no-server-example.com": "off" } as const;
  const config = await createConfig({ extends: ["recommended"], rules });
  const found = await lintFromString({ source: document, absoluteRef: "openapi.json", config });
  expect(
    found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`),
  ).toEqual([]);
});

/** What a program says that was written against the generated types alone. */
const program = `
import type { paths } from "./shop.ts";

const origin = process.argv[2]!;
type Json<Answer> = Answer extends { content: { "application/json": infer Body } } ? Body : never;

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(origin + path, { ...init, headers: { "content-type": "application/json", ...init.headers } });
  if (!answer.ok) throw new Error(path + " " + answer.status + " " + (await answer.text()));
  return (await answer.json()) as Answer;
}

type Products = Json<paths["/products"]["get"]["responses"]["200"]>;
type PriceQuery = NonNullable<paths["/products/{sku}/price"]["get"]["parameters"]["query"]>;
type Price = Json<paths["/products/{sku}/price"]["get"]["responses"]["200"]>;
type OpenCart = paths["/carts"]["post"];
type CartBody = NonNullable<OpenCart["requestBody"]>["content"]["application/json"];
type Opened = Json<OpenCart["responses"]["201"]>;

const page = await ask<Products>("/products?pageSize=100");
const query: PriceQuery = { size: "250x200x80", quantity: 500 };
const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
const price = await ask<Price>("/products/mailer-box-eco/price?" + words);
if (price.kind !== "price") throw new Error(price.reason);
const total: number = price.total.netMinor;
const body: CartBody = { lines: [{ sku: "mailer-box-eco", size: "250x200x80", quantity: 500 }] };
const opened = await ask<Opened>("/carts", {
  method: "POST",
  body: JSON.stringify(body),
  headers: { "idempotency-key": crypto.randomUUID() },
});
const token: string = opened.token;
console.log(JSON.stringify({ products: page.items.length, total, goods: opened.cart.goodsMinor, token: token.length }));
`;

it("gives a client that is made from its description, compiles and buys", async () => {
  const types = astToString(await openapiTypescript(document));
  await writeFile(path.join(folder, "shop.ts"), types);
  await writeFile(path.join(folder, "client.ts"), program);
  const settings = {
    compilerOptions: {
      target: "esnext",
      module: "nodenext",
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: ["node"],
      typeRoots: [path.join(root, "node_modules/@types")],
    },
    files: ["client.ts"],
  };
  await writeFile(path.join(folder, "package.json"), '{ "type": "module" }');
  await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(settings));
  const compiled = await run(path.join(root, "node_modules/.bin/tsc"), ["-p", folder]).catch(
    (error) => error,
  );
  expect(compiled.stdout).toBe("");
  const { stdout } = await run(process.execPath, [path.join(folder, "client.ts"), origin]);
  const said = JSON.parse(stdout);
  expect(said.products).toBeGreaterThan(35);
  expect(said.total).toBeGreaterThan(0);
  expect(said.goods).toBe(said.total);
  expect(said.token).toBeGreaterThan(20);
});
