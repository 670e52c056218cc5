/**
 * Where we lean on what a dependency does not promise (docs/decisions/0019): each of these fails at once when a new
 * version does it otherwise, and says what to look at.
 */
import fs from "node:fs";
import path from "node:path";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { storefrontOf } from "@foldmark/routing";
import pg from "pg";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { pageDataScript } from "../../apps/shop/app/document/page-data.ts";
import { pageDataTable } from "../../apps/shop/app/document/page-data-table.ts";
import { localiseBuild } from "../../apps/shop/server/pages/localise-build.ts";
import { withoutInstruments } from "../../apps/shop/without-instruments.ts";

const router = path.resolve(import.meta.dirname, "../../node_modules/react-router/dist/production");
const read = (file: string) => fs.readFileSync(path.join(router, file), "utf8");

describe("React Router", () => {
  it("imports of its instruments what our stand-in exports, and from no other file in the browser", () => {
    const importer = read("lib/router/router.js");
    const names = /import \{ ([^}]+) \} from "\.\/instrumentation\.js"/.exec(importer)?.[1]?.split(", ");
    const ours = [...withoutInstruments.matchAll(/export const (\w+)/g)].map(([, name]) => name);
    expect(names?.sort(), "look at apps/shop/without-instruments.ts").toEqual(ours.sort());
  });

  it("hands loader data to the browser by the very words that whole pages write", () => {
    const controller = "window.__reactRouterContext.streamController";
    const hint = "look at apps/shop/app/document/page-data.ts";
    expect(read("lib/dom/ssr/single-fetch.js"), hint).toContain(
      `${controller}.enqueue(\${escapeHtml(JSON.stringify(value))});`,
    );
    expect(read("lib/dom/ssr/single-fetch.js"), hint).toContain(`${controller}.close();`);
    expect(read("lib/dom/ssr/components.js"), hint).toContain(
      "window.__reactRouterContext.stream = new ReadableStream",
    );
  });

  it("writes loader data as the table that pages put into words, and reads the one their browser makes of them", async () => {
    const { encode, decode } = await import(path.join(router, "vendor/turbo-stream-v2/turbo-stream.js"));
    const stop = { name: "cart", place: null };
    const data = { loaderData: { root: { messages: undefined }, page: { stops: [stop, stop], price: 1.5 } } };
    const sent = await text(encode(data));
    const words = pageDataScript(sent);
    expect(words, "look at apps/shop/app/document/page-data.ts").toContain('stops:[{name:"cart",place:null}');
    const page: { __DATA__?: unknown } = {};
    new Function("window", words)(page);
    const made = new Blob([pageDataTable(page.__DATA__)]).stream();
    expect((await decode(made)).value).toEqual(data);
  });

  it("answers under the paths and the base that a storefront's build was given, and under no others", async () => {
    const site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" } as const;
    const route = (id: string, more: object) => ({ id, hasLoader: true, module: "", ...more });
    const build = {
      entry: { module: { default: () => new Response("a document"), handleError: () => {} } },
      routes: {
        root: { id: "root", path: "", module: {} },
        cart: {
          id: "cart",
          parentId: "root",
          path: "cart",
          module: { loader: () => new Response("the cart") },
        },
      },
      assets: {
        entry: { imports: [], module: "" },
        routes: {
          root: route("root", { path: "" }),
          cart: route("cart", { parentId: "root", path: "cart" }),
        },
        url: "",
        version: "1",
      },
      publicPath: "/",
      assetsBuildDirectory: "",
      future: {},
      ssr: true,
      isSpaMode: false,
      prerender: [],
      routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    } as unknown as ServerBuild;
    const localised = localiseBuild(build, storefrontOf("nl", site), "local", "all");
    const answer = createRequestHandler(localised, "production");
    const ask = async (address: string) =>
      (await answer(new Request(`http://localhost:3000${address}`), new RouterContextProvider())).text();
    expect(localised.assets.routes.cart?.path, "look at apps/shop/server/pages/localise-build.ts").toBe(
      localised.routes.cart?.path,
    );
    expect(await ask(`/nl-nl/${localised.routes.cart?.path}`)).toBe("the cart");
    expect(localised.routes.cart?.path).not.toBe("cart");
    expect(await ask("/nl-nl/cart")).not.toBe("the cart");
  });
});

describe("pg", () => {
  it("sends on without waiting for an answer, through a stream that can hold back and let go", () => {
    const hint = "look at packages/platform/src/database/prepared-pool.ts";
    const client = new pg.Client({ pipeline: true } as pg.ClientConfig) as unknown as {
      pipeline?: boolean;
      connection?: { stream?: unknown };
    };
    expect(client.pipeline, hint).toBe(true);
    expect(client.connection?.stream, hint).toBeInstanceOf(Writable);
    const Query = pg.Query as unknown as new (text: string, values: unknown[], done: () => void) => object;
    const query = new Query("select 1", [], () => {});
    for (const part of ["text", "values", "callback", "submit", "handleError"])
      expect(query, hint).toHaveProperty(part);
  });
});
