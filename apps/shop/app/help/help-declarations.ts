/** What the pages of the help site promise. */
import type { RouteId } from "@foldmark/routing";
import * as v from "valibot";
import { nothing, type RouteDeclaration } from "../request/route-declaration.ts";

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(100));

/** What the two selectors send where no script runs. */
const chosen = { category: v.optional(slug), subcategory: v.optional(slug) };

const helpPage = {
  access: "everyone",
  body: "none",
  rate: "browse",
  cache: { kind: "public", tags: ["help"], query: [] },
  csrf: "none-needed",
  profile: "help",
  texts: [
    "help",
    "helpsearch",
    "contact",
    "feedback",
    "ui.dropdown",
    "ui.pagination",
    "ui.retry",
    "ui.table",
  ],
} as const;

const searched = v.optional(v.pipe(v.string(), v.maxLength(512)));
const homeInput = { params: nothing, query: v.object({ ...chosen, q: searched }) };
const pageInput = {
  params: v.object({ slug }),
  query: v.object({ ...chosen, page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/))) }),
};

export const helpDeclarations = {
  "help.home": { ...helpPage, file: "help/home/home-page.tsx", input: homeInput } as RouteDeclaration<
    typeof homeInput.query
  >,
  "help.page": { ...helpPage, file: "help/help-page.tsx", input: pageInput } as RouteDeclaration<
    typeof pageInput.query
  >,
  "content.editor-help": {
    ...helpPage,
    file: "help/editor-help/editor-help-page.tsx",
    input: { params: nothing, query: nothing },
  } as RouteDeclaration<typeof nothing>,
} satisfies Partial<Record<RouteId, RouteDeclaration>>;
