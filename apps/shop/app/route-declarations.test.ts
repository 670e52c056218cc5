import { routeIds } from "@foldmark/routing";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { declarationFaults, nothing, type RouteDeclaration } from "./request/route-declaration.ts";
import { localPages, routeDeclarations } from "./route-declarations.ts";

const good: RouteDeclaration = {
  file: "storefront/page.tsx",
  access: "everyone",
  input: { params: nothing, query: nothing },
  body: "none",
  rate: "browse",
  cache: { kind: "public", tags: ["page"], query: [] },
  csrf: "none-needed",
  profile: "shop",
  texts: [],
};

describe("route declarations", () => {
  it("all built pages declare everything", () => {
    for (const [id, declaration] of Object.entries({ ...routeDeclarations, ...localPages })) {
      const { path: _, ...own } = declaration as RouteDeclaration & { path?: string };
      expect(declarationFaults(id, own)).toEqual([]);
    }
    expect(
      Object.keys(routeDeclarations).filter((id) => !(routeIds as readonly string[]).includes(id)),
    ).toEqual([]);
  });

  it.each(Object.keys(good))("a page without %s cannot be built", (gap) => {
    const { [gap as keyof RouteDeclaration]: _, ...rest } = good;
    expect(declarationFaults("page", rest).join()).toContain(gap);
  });

  it("a page that is not declared at all cannot be built", () => {
    expect(declarationFaults("page", undefined)).not.toEqual([]);
  });

  it("a page that takes a body must have a rule against other sites and cannot be shared", () => {
    expect(declarationFaults("page", { ...good, body: "form" })).toHaveLength(2);
    expect(
      declarationFaults("page", { ...good, body: "form", csrf: "same-origin", cache: { kind: "private" } }),
    ).toEqual([]);
  });

  it("a public page cannot be kept by a parameter it does not read, and needs a tag", () => {
    const cache = { kind: "public", tags: ["page"], query: ["page"] };
    expect(declarationFaults("page", { ...good, cache })).toHaveLength(1);
    const input = { params: nothing, query: v.object({ page: v.optional(v.string()) }) };
    expect(declarationFaults("page", { ...good, cache, input })).toEqual([]);
    expect(
      declarationFaults("page", { ...good, cache: { kind: "public", tags: [], query: [] } }),
    ).not.toEqual([]);
  });

  it("only a name that the page reads may come several times", () => {
    const query = v.object({ material: v.optional(v.string()) });
    const input = (...repeatable: string[]) => ({ params: nothing, query, repeatable });
    expect(declarationFaults("page", { ...good, input: input("material") })).toEqual([]);
    expect(declarationFaults("page", { ...good, input: input("materials") })).toHaveLength(1);
  });
});
