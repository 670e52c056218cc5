/** What every page and every endpoint must say about itself, and the check that it did. */
import type { Caller } from "@foldmark/commerce";
import type { TextSelection } from "@foldmark/messages";
import type { Surface } from "@foldmark/region";
import * as v from "valibot";

/** Limits on how often one network may call, by what a call costs us. */
const rateClasses = [
  "unlimited",
  "browse",
  "api",
  "buying",
  "designing",
  "drawing",
  "picture",
  "report",
  "upload",
] as const;
export type RateClass = (typeof rateClasses)[number];

/** The surfaces that show pages. */
export type PageSurface = Extract<Surface, "shop" | "backoffice">;

/** A document's security profile decides what its scripts may reach; between two of them lies a page load. */
const profiles = ["shop", "editor", "help", "token", "backoffice"] as const;
export type Profile = (typeof profiles)[number];

/** `none-needed`: nothing here changes state in a visitor's name. */
const crossOriginRules = ["none-needed", "same-origin"] as const;
export type CrossOriginRule = (typeof crossOriginRules)[number];

/** Bytes a request may carry, by what it carries. */
export const bodyLimits = {
  none: 0,
  form: 32 * 1024,
  json: 100 * 1024,
  report: 16 * 1024,
  // A whole design, as one made without a connection is sent at once, with room for what says whose and of what it is.
  design: 8_000_000 + 256 * 1024,
  // Never read whole: it goes to the file store as it comes.
  upload: 60 * 1024 * 1024,
} as const;
export type BodyLimit = keyof typeof bodyLimits;

/** What an address may carry, as text: a value that does not fit is refused before any page sees it. */
type TextEntries = Record<string, v.GenericSchema<string | undefined>>;
export type TextSchema =
  | v.ObjectSchema<TextEntries, undefined>
  | v.StrictObjectSchema<TextEntries, undefined>;

export type CacheRule =
  /**
   * The same bytes for every visitor: no cookie is read, none is set. A page is kept by the names in `query`; asked
   * with any other name its input knows, it is made for that visitor alone.
   */
  { kind: "public"; tags: readonly string[]; query: readonly string[] } | { kind: "private" };

/**
 * A kind of caller, or: `everyone`; `bearer`, a program that shows the token of a session, for which what is not its own
 * is not there. For a `customer` or `staff` page, who is not signed in as one is led to the sign-in of its
 * surface and back.
 */
const accessRules = ["everyone", "customer", "staff", "bearer"] as const satisfies readonly (
  | Caller["kind"]
  | "everyone"
  | "bearer"
)[];
export type Access = (typeof accessRules)[number];

/** The promises that pages and endpoints share. */
export interface Declaration<Query extends TextSchema = TextSchema> {
  access: Access;
  input: {
    params: TextSchema;
    /** All that the page reads of its query; `pathTo` writes no other name. */
    query: Query;
    /** Names of the query that may come several times, as a group of check boxes sends them. */
    repeatable?: readonly string[];
  };
  body: BodyLimit;
  rate: RateClass;
  cache: CacheRule;
  csrf: CrossOriginRule;
}

export interface RouteDeclaration<Query extends TextSchema = TextSchema> extends Declaration<Query> {
  /** Below `app/`. */
  file: string;
  profile: Profile;
  /** The texts the page needs beside those that every page has: whole areas, or single names of one. */
  texts: readonly TextSelection[];
}

export const nothing = v.object({});

const declarationSchema = v.strictObject({
  file: v.pipe(v.string(), v.endsWith(".tsx")),
  access: v.picklist(accessRules),
  input: v.strictObject({
    params: v.custom<TextSchema>(isSchema),
    query: v.custom<TextSchema>(isSchema),
    repeatable: v.optional(v.array(v.string())),
  }),
  body: v.picklist(Object.keys(bodyLimits) as BodyLimit[]),
  rate: v.picklist(rateClasses),
  cache: v.variant("kind", [
    v.strictObject({
      kind: v.literal("public"),
      tags: v.pipe(v.array(v.string()), v.minLength(1)),
      query: v.array(v.string()),
    }),
    v.strictObject({ kind: v.literal("private") }),
  ]),
  csrf: v.picklist(crossOriginRules),
  profile: v.picklist(profiles),
  texts: v.array(v.string()),
});

function isSchema(value: unknown): boolean {
  return typeof value === "object" && value !== null && "~standard" in value;
}

/** What is wrong with a declaration; types say most of it already, but a build must not depend on them. */
export function declarationFaults(id: string, declaration: unknown): string[] {
  const parsed = v.safeParse(declarationSchema, declaration);
  if (!parsed.success)
    return parsed.issues.map((issue) => `${id}: ${v.getDotPath(issue) ?? ""} ${issue.message}`);
  const { body, csrf, cache, input } = parsed.output;
  const faults: string[] = [];
  for (const name of input.repeatable ?? []) {
    if (!(name in input.query.entries))
      faults.push(`${id}: lets "${name}" come again, which its input does not name`);
  }
  if (body !== "none" && csrf === "none-needed")
    faults.push(`${id}: takes a body but has no rule against cross-origin calls`);
  if (parsed.output.access !== "everyone" && cache.kind === "public")
    faults.push(`${id}: is not for everyone, so its answer cannot be public`);
  if (body !== "none" && cache.kind === "public")
    faults.push(`${id}: takes a body, so its answer cannot be public`);
  if (cache.kind === "public") {
    for (const name of cache.query) {
      if (!(name in input.query.entries))
        faults.push(`${id}: keeps pages by "${name}", which its input does not name`);
    }
  }
  return faults;
}
