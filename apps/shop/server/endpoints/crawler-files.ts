/** What search engines read first: robots.txt and the index once a host, a sitemap once a storefront. */
import type { HelpLibrary } from "@foldmark/help";
import { type Book, soldIn } from "@foldmark/pricing";
import { RegionError, regions, resolveRegion, type Site, surfaces } from "@foldmark/region";
import {
  robots,
  type Storefront,
  sitemap,
  sitemapIndex,
  sitemapIndexPath,
  sitemapPath,
  storefrontOf,
} from "@foldmark/routing";
import { helpSlugPages } from "../../app/request/help-slugs.server.ts";
import { nothing } from "../../app/request/route-declaration.ts";
import { slugPages } from "../../app/request/slug-pages.ts";
import { builtRoutes } from "../../app/route-declarations.ts";
import { type Problem, problemPage, problems, readerOf } from "../answers/problem.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";

export interface CrawlerOptions {
  readonly site: Site;
  readonly book: () => Book;
  readonly help: () => Promise<HelpLibrary>;
}

type Written = string | Promise<string>;

export function crawlerEndpoints({ site, book, help }: CrawlerOptions): Endpoint[] {
  const file = (name: string, path: string, type: string, write: (storefront: Storefront) => Written) =>
    endpoint({
      name,
      method: "GET",
      path,
      access: "everyone",
      input: { params: nothing, query: nothing },
      body: "none",
      rate: "browse",
      cache: { kind: "public", tags: ["crawlers"], query: [] },
      csrf: "none-needed",
      surfaces,
      async handle(request, visit) {
        const url = new URL(request.url);
        const refuse = (problem: Problem) => problemPage(problem, readerOf(request, site));
        const found = resolveRegion({ host: url.host, pathname: url.pathname }, site);
        if (found instanceof RegionError) return refuse(problems.unknownHost);
        // Other hosts of ours hold nothing that search engines should know.
        if (found.kind !== "landing") {
          if (name !== "robots") return refuse(problems.notFound);
          return text("User-agent: *\nDisallow: /\n", type);
        }
        visit.region = found.region.id;
        const storefront = soldIn(book(), storefrontOf(found.region, site));
        // The prefix of a path region is nothing on the host of another one.
        if (name === "sitemap" && path !== sitemapPath(storefront)) return refuse(problems.notFound);
        return text(await write(storefront), type);
      },
    });
  const sitemapPaths = [...new Set(regions.map(sitemapPath))];
  return [
    file("robots", "/robots.txt", "text/plain; charset=utf-8", (storefront) => robots(storefront, site)),
    file("sitemap-index", sitemapIndexPath, "application/xml; charset=utf-8", (storefront) =>
      sitemapIndex(storefront, site),
    ),
    ...sitemapPaths.map((path) =>
      file("sitemap", path, "application/xml; charset=utf-8", async (storefront) =>
        sitemap(storefront, site, builtRoutes, [...slugPages, ...helpSlugPages(await help())]),
      ),
    ),
  ];
}

function text(body: string, type: string): Response {
  return new Response(body, { headers: { "content-type": type, "cache-control": "public, max-age=3600" } });
}
