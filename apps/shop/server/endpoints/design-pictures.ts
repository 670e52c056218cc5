/** Pictures of designs: for their owner, and for whoever holds a link to one; and previews to download. */
import { Readable } from "node:stream";
import { type Caller, designs, type Selling } from "@foldmark/commerce";
import { compiledMessagesFor, textFor, wordingOf } from "@foldmark/messages";
import type { FileStore } from "@foldmark/platform";
import {
  type LanguageTag,
  languageCode,
  languageTags,
  RegionError,
  regions,
  resolveRegion,
  type Site,
} from "@foldmark/region";
import * as v from "valibot";
import { nothing } from "../../app/request/route-declaration.ts";
import { problemJson, problems } from "../answers/problem.ts";
import type { DesignPictures, DrawableDesign, DrawnPicture } from "../design-pictures.ts";
import type { Sessions } from "../session/sessions.ts";
import type { Visit } from "../visit.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";

export interface DesignPictureOptions {
  readonly commerce: Pick<Selling, "db" | "clock">;
  readonly pictures: DesignPictures;
  readonly files: FileStore;
  readonly sessions: Pick<Sessions, "of">;
  readonly site: Site;
}

const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const pictureFile = v.picklist(["folded.webp", "flat.webp"]);
const digits = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/)));
/** A revision looks the same for ever; `clock` only says which state of the design is meant. */
const which = v.strictObject({ revision: digits, clock: digits });
const locale = v.strictObject({ locale: v.optional(v.picklist(languageTags)) });
const token = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

type PictureFileName = v.InferOutput<typeof pictureFile>;
const nameOf = (file: PictureFileName) => (file === "flat.webp" ? "flat" : "folded");

const prefixes = [...new Set(regions.map(({ pathPrefix }) => pathPrefix))];

export function designPictureEndpoints(options: DesignPictureOptions): Endpoint[] {
  return prefixes.flatMap((prefix) => [
    ownPicture(options, prefix),
    sharedPicture(options, prefix),
    preview(options, prefix),
  ]);
}

const usual = {
  method: "GET",
  access: "everyone",
  body: "none",
  rate: "picture",
  cache: { kind: "private" },
  csrf: "none-needed",
} as const;

/** Null where nobody is known by the session. */
async function callerOf({ sessions, site }: DesignPictureOptions, request: Request, visit: Visit) {
  const url = new URL(request.url);
  const found = resolveRegion({ host: url.host, pathname: url.pathname, queryLocale: null }, site);
  if (found instanceof RegionError || (found.kind !== "landing" && found.kind !== "app")) return null;
  const { region, language } = found;
  const asking = {
    cookies: request.headers.get("cookie"),
    userAgent: request.headers.get("user-agent"),
    network: visit.network,
    region,
    language,
  };
  const caller: Caller | null = await sessions.of(asking).caller();
  return caller && { caller, region, language };
}

async function ownDesign(
  options: DesignPictureOptions,
  caller: Caller,
  designId: string,
  revision: string | null,
): Promise<DrawableDesign | null> {
  const asked = { designId, revision: revision === null ? null : Number(revision) };
  const found = await designs.drawable(options.commerce, caller, asked);
  return found.kind === "drawable" ? found : null;
}

function ownPicture(options: DesignPictureOptions, prefix: string): Endpoint {
  return endpoint({
    ...usual,
    name: "design-picture",
    path: `${prefix}/api/designs/:designId/pictures/:file`,
    input: { params: v.strictObject({ designId: uuid, file: pictureFile }), query: which },
    async handle(request, visit, { designId = "", file }) {
      const asking = await callerOf(options, request, visit);
      const query = new URL(request.url).searchParams;
      const design = asking && (await ownDesign(options, asking.caller, designId, query.get("revision")));
      if (!design) return problemJson(problems.notFound, visit.id);
      const drawn = await options.pictures.picture(design, nameOf(file as PictureFileName));
      const isFixed = query.has("revision") || query.has("clock");
      return answer(options.files, drawn, visit, {
        "cache-control": isFixed ? "private, max-age=31536000, immutable" : "private, no-cache",
      });
    },
  });
}

/** Taken back, it must be gone at once: nothing in between keeps it. */
const sharedHeaders = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

function sharedPicture(options: DesignPictureOptions, prefix: string): Endpoint {
  return endpoint({
    ...usual,
    name: "shared-design-picture",
    path: `${prefix}/api/shared-designs/:token/:file`,
    input: { params: v.strictObject({ token, file: pictureFile }), query: nothing },
    async handle(_request, visit, { token: asked = "", file }) {
      const shared = await designs.shared(options.commerce, asked);
      if (shared.kind === "refused") return problemJson(problems.notFound, visit.id);
      const drawn = await options.pictures.picture(shared.design, nameOf(file as PictureFileName));
      return answer(options.files, drawn, visit, sharedHeaders);
    },
  });
}

function preview(options: DesignPictureOptions, prefix: string): Endpoint {
  return endpoint({
    ...usual,
    name: "design-preview",
    path: `${prefix}/api/designs/:designId/preview/:file`,
    rate: "drawing",
    input: {
      params: v.strictObject({ designId: uuid, file: v.picklist(["preview.png", "preview.pdf"]) }),
      query: locale,
    },
    async handle(request, visit, { designId = "", file = "" }) {
      const asking = await callerOf(options, request, visit);
      const design = asking && (await ownDesign(options, asking.caller, designId, null));
      if (!design) return problemJson(problems.notFound, visit.id);
      const asked = new URL(request.url).searchParams.get("locale") as LanguageTag | null;
      const language = asked ?? asking.language;
      const messages = compiledMessagesFor(wordingOf(asking.region, language), ["fold"]);
      const text = textFor({
        language: languageCode(language),
        messages,
        timeZone: asking.region.timeZone,
        onError: (error) => visit.log.error({}, error.message),
      });
      const form = file === "preview.pdf" ? "pdf" : "png";
      const drawn = await options.pictures.preview(design, form, text("fold.notForPrint"));
      return answer(options.files, drawn, visit, {
        "cache-control": "private, no-store",
        "content-disposition": `attachment; filename="${fileNameOf(design.name)}.${form}"`,
      });
    },
  });
}

/** Letters and figures only: a name is somebody's words, and a header is no place for them. */
export const fileNameOf = (name: string): string =>
  name
    // Where a word may be parted: no letter, and nothing between two.
    .replaceAll("\u00ad", "")
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60) || "design";

/** The file, or why there is none. */
export async function answer(
  files: FileStore,
  drawn: DrawnPicture,
  { id }: Visit,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  if (drawn.kind === "busy")
    return problemJson({ ...problems.unavailable, headers: { "retry-after": "10" } }, id);
  const content = drawn.kind === "drawn" ? await files.get(drawn.sha256) : null;
  if (drawn.kind !== "drawn" || !content) return problemJson(problems.notFound, id);
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      "content-type": drawn.type,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
}
