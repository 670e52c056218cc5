/**
 * Uploads of the editor, below `/api/assets` of every storefront, for whoever the session's cookie belongs to. A file
 * comes as the raw body and goes to the store as it comes; what is told of it, and its renditions, is asked for
 * afterwards. Originals leave from the files' own host, by links that end.
 */
import { assets as useCases } from "@foldmark/commerce";
import type { FileStore, Sealer } from "@foldmark/platform";
import { filesOrigin } from "@foldmark/region";
import * as v from "valibot";
import { pacedBody, uploadPace } from "../guards/paced-body.ts";
import type { Endpoint } from "./endpoint.ts";
import type { SessionOptions } from "./session-call.ts";
import {
  keptFile,
  type SessionAsked,
  type SessionOperation,
  sessionEndpoints,
} from "./session-operations.ts";

type Services = Parameters<typeof useCases.take>[0];
type UseCase = typeof useCases.take | typeof useCases.read | typeof useCases.delete;
type AssetRefusal = Extract<Awaited<ReturnType<UseCase>>, { kind: "refused" }>["reason"];

export interface AssetEndpointsOptions extends SessionOptions {
  readonly assets: Services;
  readonly files: FileStore;
  readonly originals: Sealer;
}

interface AssetCall<Body> extends SessionAsked<Body> {
  readonly id: string;
}

type Operation<Body> = Omit<SessionOperation<AssetEndpointsOptions, Body>, "answer"> & {
  readonly answer: (options: AssetEndpointsOptions, call: AssetCall<Body>) => Promise<object>;
};

const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const yes = v.literal("yes");
const name = v.pipe(v.string(), v.maxLength(200));
const ofAsset = v.strictObject({ id: uuid });

const operation = <Body>({ answer, ...definition }: Operation<Body>) =>
  ({
    ...definition,
    answer: (options, asked) =>
      answer(options, { ...asked, id: asked.params.id ?? asked.params.sha256 ?? "" }),
  }) satisfies SessionOperation<
    AssetEndpointsOptions,
    Body
  > as unknown as SessionOperation<AssetEndpointsOptions>;

const megabyte = 1024 * 1024;

const operations = [
  operation({
    name: "list",
    method: "GET",
    path: "",
    query: v.strictObject({
      page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))),
      kind: v.optional(v.picklist(["picture", "vector", "font"])),
      logo: v.optional(yes),
    }),
    toNobody: useCases.none,
    answer: ({ assets }, { caller, query }) =>
      useCases.list(assets, caller, {
        page: Number(query.get("page") ?? 1),
        kind: query.get("kind") as "picture" | "vector" | "font" | null,
        onlyLogos: query.has("logo"),
      }),
  }),
  operation({
    name: "read",
    method: "GET",
    path: "/:id",
    params: ofAsset,
    answer: ({ assets }, { caller, id }) => useCases.read(assets, caller, id),
  }),
  operation({
    name: "open-again",
    method: "POST",
    path: "/:id/open",
    params: ofAsset,
    answer: ({ assets }, { caller, id }) => useCases.openAgain(assets, caller, id),
  }),
  operation({
    name: "change",
    method: "PATCH",
    path: "/:id",
    params: ofAsset,
    body: v.strictObject({ name: v.optional(name), isLogo: v.optional(v.boolean()) }),
    answer: ({ assets }, { caller, id, body }) => useCases.change(assets, caller, { id, ...body }),
  }),
  operation({
    name: "delete",
    method: "DELETE",
    path: "/:id",
    params: ofAsset,
    answer: ({ assets }, { caller, id }) => useCases.delete(assets, caller, id),
  }),
  operation({
    name: "link",
    method: "POST",
    path: "/:id/link",
    params: ofAsset,
    async answer({ assets, originals, site }, { caller, id }) {
      const link = await useCases.linkToOriginal(assets, caller, id, originals);
      if (link.kind === "refused") return link;
      return { url: `${filesOrigin(site)}/originals/${link.token}`, endsAt: link.endsAt };
    },
  }),
];

const notFound = { kind: "refused", reason: { code: "asset-not-found" } } as const;

/** A rendition, the shapes of a drawing, or a font of one's own; the same bytes for ever. */
const file = operation({
  name: "file",
  method: "GET",
  // A design of many pictures asks for them all at once.
  rate: "picture",
  path: "/files/:sha256",
  params: v.strictObject({ sha256 }),
  query: v.strictObject({ side: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/))) }),
  async answer({ assets, files }, { caller, request, query, id }) {
    const side = query.get("side");
    const asked = { sha256: id, side: side === null ? null : Number(side) };
    const found = await useCases.file(assets, caller, asked);
    if (found.kind === "refused") return found;
    return (await keptFile(files, request, found)) ?? notFound;
  },
});

const upload = operation({
  name: "upload",
  method: "POST",
  path: "",
  rate: "upload",
  uploads: (request) => 1 + Math.ceil(Number(request.headers.get("content-length") ?? 0) / (4 * megabyte)),
  beginsSession: true,
  query: v.strictObject({ name, logo: v.optional(yes), right: v.optional(v.literal("confirmed")) }),
  async answer({ assets }, { request, caller, query }) {
    const bytes = Number(request.headers.get("content-length"));
    return useCases.take(assets, caller, {
      name: query.get("name") ?? "",
      bytes,
      content: pacedBody(request.body, bytes, uploadPace),
      isLogo: query.has("logo"),
      isRightConfirmed: query.has("right"),
    });
  },
});

const statuses: Readonly<Partial<Record<AssetRefusal["code"], number>>> = {
  "asset-not-found": 404,
  "not-taken": 415,
  "file-too-large": 413,
  "too-many-at-once": 429,
  "opened-too-much": 429,
  "try-again": 503,
};

const texts: Readonly<Record<AssetRefusal["code"], string>> = {
  "asset-not-found": "There is no such file, or it is not the caller's.",
  "empty-file": "The file is empty.",
  "not-taken":
    "Only JPEG, PNG, WebP, TIFF, GIF and AVIF pictures, SVG drawings and TrueType or OpenType fonts are taken.",
  "file-too-large": "The file is larger than one of its kind may be.",
  "right-not-confirmed": "A font is taken from whoever confirms that they may use it.",
  "too-many-assets": "There are as many files as may be kept. Delete one, or sign in for more.",
  "too-many-asset-bytes": "The files take as much room as they may. Delete one, or sign in for more.",
  "too-many-at-once": "Too many files are on their way. Send the next when one is done.",
  "opened-too-much": "As much was opened today as may be. Try again tomorrow, or sign in for more.",
  "try-again": "The same file was just being removed. Send it again in a minute.",
};

export const assetEndpoints = (options: AssetEndpointsOptions): Endpoint[] =>
  sessionEndpoints({ name: "assets", operations: [upload, file, ...operations], statuses, texts }, options);
