/**
 * What the editor of print files asks, below `/api/print-files` of every storefront, for whoever the session's cookie belongs
 * to. Files come in parts as raw bodies and go to the store as they come; how far they are is asked for afterwards.
 */
import { printFiles as useCases } from "@foldmark/commerce";
import type { SurfaceId } from "@foldmark/design";
import type { Sealer } from "@foldmark/platform";
import { fileFixIds, longestDetail } from "@foldmark/preflight/files";
import { filesOrigin } from "@foldmark/region";
import * as v from "valibot";
import type {
  LayersAnswer,
  PrintFileView,
  TileAnswer,
  tileResolutions,
  tileSide,
  UploadView,
  VersionPage,
} from "../../app/print-file/print-file-view.ts";
import { pacedBody, uploadPace } from "../guards/paced-body.ts";
import type { Endpoint } from "./endpoint.ts";
import type { SessionOptions } from "./session-call.ts";
import {
  type AnyRefusal,
  keptFile,
  type SessionAsked,
  type SessionOperation,
  sessionEndpoints,
} from "./session-operations.ts";

type PrintFileServices = Parameters<typeof useCases.read>[0];

export interface PrintFileEndpointsOptions extends SessionOptions {
  readonly printFiles: PrintFileServices;
  readonly originals: Sealer;
}

interface PrintFileCall<Body> extends SessionAsked<Body> {
  readonly id: string;
}

type Operation<Body> = Omit<SessionOperation<PrintFileEndpointsOptions, Body>, "answer"> & {
  readonly answer: (
    services: PrintFileServices,
    call: PrintFileCall<Body>,
    options: PrintFileEndpointsOptions,
  ) => Promise<object>;
};

const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
const between = (least: number, most: number) =>
  v.pipe(v.number(), v.finite(), v.minValue(least), v.maxValue(most));
const surface = v.custom<SurfaceId>(
  (value) => typeof value === "string" && /^surface:[a-z][a-z-]{0,31}-(outside|inside)$/.test(value),
);
const place = between(-10_000_000, 10_000_000);
const placement = v.strictObject({
  turn: v.picklist([0, 90, 180, 270]),
  isMirrored: v.boolean(),
  x: place,
  y: place,
  scale: between(0.01, 100),
});
const fix = v.strictObject({
  id: v.picklist(fileFixIds),
  // As a finding calls it.
  ink: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(longestDetail))),
});
const named = v.strictObject({ id: uuid });
const name = v.pipe(v.string(), v.maxLength(200));

const operation = <Body>({ answer, ...definition }: Operation<Body>) =>
  ({
    ...definition,
    answer: (options, asked) => answer(options.printFiles, { ...asked, id: asked.params.id ?? "" }, options),
  }) satisfies SessionOperation<
    PrintFileEndpointsOptions,
    Body
  > as unknown as SessionOperation<PrintFileEndpointsOptions>;

type Shown = Extract<Awaited<ReturnType<typeof useCases.read>>, { kind: "print-file" }>;
const view = (answer: Shown | AnyRefusal) =>
  answer.kind === "refused" ? answer : (answer.printFile satisfies PrintFileView);

type Sent = Extract<Awaited<ReturnType<typeof useCases.upload.read>>, { kind: "upload" }>;
const upload = (answer: Sent | AnyRefusal) =>
  answer.kind === "refused" ? answer : { upload: answer.upload satisfies UploadView };

/** The same bytes for ever, for their owner alone. */
const made = (path: "planes" | "pictures") =>
  operation({
    name: path,
    method: "GET",
    path: `/:id/${path}/:sha256`,
    params: v.strictObject({ id: uuid, sha256 }),
    rate: "picture",
    async answer(services, { caller, id, params, request }) {
      const found = await useCases.file(services, caller, { id, sha256: params.sha256 ?? "" });
      if (found.kind === "refused") return found;
      const gone = { kind: "refused", reason: { code: "print-file-not-found" } } as const;
      return (await keptFile(services.files, request, found)) ?? gone;
    },
  });

/** The page asks for the same parts. */
const tiles: { readonly side: typeof tileSide; readonly resolutions: typeof tileResolutions } =
  useCases.tiles;
const partTokens = 4 * 1024 * 1024;
const tilePlace = v.pipe(v.string(), v.regex(/^\d{1,3}$/));
/** Places of layers: "0,3". */
const layers = v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}(,\d{1,3}){0,499}$/)));
const layersIn = (query: URLSearchParams): readonly number[] =>
  query.get("layers")?.split(",").map(Number) ?? [];

const part = operation({
  name: "part",
  method: "PUT",
  path: "/uploads/:id",
  params: named,
  query: v.strictObject({ at: v.pipe(v.string(), v.regex(/^\d{1,12}$/)) }),
  rate: "upload",
  uploads: (request) =>
    Math.max(1, Math.ceil(Number(request.headers.get("content-length") ?? 0) / partTokens)),
  async answer(services, { request, caller, id, query }) {
    const bytes = Number(request.headers.get("content-length"));
    return upload(
      await useCases.upload.part(services, caller, {
        id,
        at: Number(query.get("at")),
        bytes,
        content: pacedBody(request.body, bytes, uploadPace),
      }),
    );
  },
});

const operations = [
  operation({
    name: "create",
    method: "POST",
    path: "",
    body: v.strictObject({ id: uuid, name, product: v.unknown() }),
    beginsSession: true,
    answer: async (services, { caller, body }) => view(await useCases.create(services, caller, body)),
  }),
  operation({
    name: "read",
    method: "GET",
    path: "/:id",
    params: named,
    answer: async (services, { caller, id }) => view(await useCases.read(services, caller, id)),
  }),
  operation({
    name: "begin-upload",
    method: "POST",
    path: "/:id/uploads",
    params: named,
    body: v.strictObject({
      name,
      bytes: whole(1, 1e12),
      surface: v.optional(v.nullable(surface), null),
    }),
    answer: async (services, { caller, id, body }) =>
      upload(await useCases.upload.begin(services, caller, { printFileId: id, ...body })),
  }),
  operation({
    name: "read-upload",
    method: "GET",
    path: "/uploads/:id",
    params: named,
    answer: async (services, { caller, id }) => upload(await useCases.upload.read(services, caller, id)),
  }),
  operation({
    name: "cancel-upload",
    method: "DELETE",
    path: "/uploads/:id",
    params: named,
    answer: async (services, { caller, id }) => {
      const cancelled = await useCases.upload.cancel(services, caller, id);
      return cancelled.kind === "refused" ? cancelled : {};
    },
  }),
  operation({
    name: "change-sheet",
    method: "PATCH",
    path: "/:id/sheets",
    params: named,
    body: v.strictObject({
      surface,
      file: v.nullable(uuid),
      page: v.optional(v.nullable(whole(0, 9_999_999)), 0),
      placement: v.nullable(placement),
      fixes: v.pipe(v.array(fix), v.maxLength(40)),
      clock: whole(0, 1e9),
    }),
    answer: async (services, { caller, id, body }) =>
      view(await useCases.change(services, caller, { id, ...body, page: body.page ?? 0 })),
  }),
  operation({
    name: "accept",
    method: "POST",
    path: "/:id/accept",
    params: named,
    body: v.strictObject({
      surface,
      key: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/)),
      accepted: v.boolean(),
    }),
    answer: async (services, { caller, id, body }) =>
      view(await useCases.accept(services, caller, { id, ...body })),
  }),
  operation({
    name: "comment",
    method: "POST",
    path: "/:id/comments",
    params: named,
    body: v.strictObject({
      text: v.pipe(v.string(), v.maxLength(2 * useCases.longestComment)),
      surface: v.nullable(surface),
      x: v.nullable(place),
      y: v.nullable(place),
    }),
    answer: async (services, { caller, id, body }) =>
      view(await useCases.comment(services, caller, { id, ...body })),
  }),
  operation({
    name: "restore",
    method: "POST",
    path: "/:id/restore",
    params: named,
    body: v.strictObject({ number: whole(1, 1e9) }),
    answer: async (services, { caller, id, body }) =>
      view(await useCases.restore(services, caller, { id, ...body })),
  }),
  operation({
    name: "version",
    method: "GET",
    path: "/:id/versions/:number",
    params: v.strictObject({ id: uuid, number: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }),
    async answer(services, { caller, id, params }) {
      const version = await useCases.version(services, caller, { id, number: Number(params.number) });
      return version.kind === "refused" ? version : { pages: version.pages satisfies readonly VersionPage[] };
    },
  }),
  operation({
    name: "layers",
    method: "GET",
    path: "/:id/layers",
    params: named,
    query: v.strictObject({ surface, layers }),
    rate: "picture",
    async answer(services, { caller, id, query }) {
      const answer = await useCases.layers(services, caller, {
        id,
        surface: query.get("surface") as SurfaceId,
        layers: layersIn(query),
      });
      if (answer.kind === "refused") return answer;
      if (answer.kind === "drawing") return { shown: null } satisfies LayersAnswer;
      const { plates, approximate, picture } = answer;
      return { shown: { plates, approximate, picture } } satisfies LayersAnswer;
    },
  }),
  operation({
    name: "tile",
    method: "GET",
    path: "/:id/tiles",
    params: named,
    query: v.strictObject({
      surface,
      resolution: v.picklist(tiles.resolutions.map(String)),
      column: tilePlace,
      row: tilePlace,
      layers,
    }),
    rate: "picture",
    async answer(services, { caller, id, query }) {
      const figure = (key: string): number => Number(query.get(key));
      const answer = await useCases.tile(services, caller, {
        id,
        surface: query.get("surface") as SurfaceId,
        layers: layersIn(query),
        resolution: figure("resolution") as (typeof tiles.resolutions)[number],
        column: figure("column"),
        row: figure("row"),
      });
      if (answer.kind === "refused") return answer;
      return { tile: answer.kind === "tile" ? answer.tile : null } satisfies TileAnswer;
    },
  }),
  operation({
    name: "original",
    method: "POST",
    path: "/files/:id/link",
    params: named,
    async answer(services, { caller, id }, { originals, site }) {
      const link = await useCases.original.link(services, caller, id, originals);
      if (link.kind === "refused") return link;
      return { url: `${filesOrigin(site)}/originals/${link.token}`, endsAt: link.endsAt };
    },
  }),
  made("planes"),
  made("pictures"),
  part,
];

type Uploading = (typeof useCases.upload)[keyof typeof useCases.upload];
type UseCase =
  | Uploading
  | typeof useCases.create
  | typeof useCases.read
  | typeof useCases.change
  | typeof useCases.restore
  | typeof useCases.layers
  | typeof useCases.tile
  | typeof useCases.original.link
  | typeof useCases.comment;
type RefusalCode = Extract<Awaited<ReturnType<UseCase>>, { kind: "refused" }>["reason"]["code"];

const statuses: Readonly<Partial<Record<RefusalCode, number>>> = {
  "print-file-not-found": 404,
  "upload-not-found": 404,
  "design-not-found": 404,
  "version-not-found": 404,
  "id-taken": 409,
  "wrong-offset": 409,
  "changed-elsewhere": 409,
  "newer-version": 409,
  "file-too-large": 413,
  "not-taken": 415,
  "too-many-at-once": 429,
  "worked-too-much": 429,
  "not-drawn": 503,
  "try-again": 503,
};

const texts: Readonly<Record<RefusalCode, string>> = {
  "print-file-not-found": "There is no such print file, or it is not the caller's.",
  "upload-not-found": "There is no such upload, or it is not the caller's.",
  "design-not-found": "There is no such print file, or it is not the caller's.",
  "version-not-found": "There is no such version.",
  "id-taken": "The id is another design's.",
  "not-designable": "Nothing of the buyer's own is printed on this product.",
  "dieline-differs": "The product has another drawing.",
  "not-a-design": "This is no design.",
  "newer-version": "A newer version of the shop wrote this.",
  "forbidden-change": "A template does not allow it.",
  "assets-unknown": "A picture is not the caller's.",
  "too-many-designs": "There are as many designs as may be kept. Delete one, or sign in for more.",
  "too-many-bytes": "The designs take as much room as they may. Delete one, or sign in for more.",
  "design-too-large": "The design is too large.",
  "too-many-files": "There are as many files as may be kept. Delete a design, or sign in for more.",
  "too-many-file-bytes": "The files take as much room as they may. Delete a design, or sign in for more.",
  "too-many-at-once": "Too many files are on their way. Send the next when one is done.",
  "worked-too-much":
    "As much was opened and checked today as may be. Try again tomorrow, or sign in for more.",
  "unknown-surface": "The product has no such printed side.",
  "file-too-large": "The file is larger than one of its kind may be.",
  "not-taken": "Only PDF, PNG, JPEG, TIFF and SVG files are taken.",
  "wrong-offset": "The part does not begin where the last one ended.",
  "wrong-part-size": "The part is too short or too long.",
  "try-again": "The same bytes were just being removed. Send them again in a minute.",
  "unknown-file": "The print file has no such file, or it cannot be printed.",
  "unknown-page": "The file has no such page.",
  "placed-beside": "The page would lie beside the board.",
  "changed-elsewhere": "The print file was changed meanwhile.",
  "unknown-tile": "There is no such part, or its side is being checked.",
  "unknown-layer": "The page has no such layer.",
  "not-drawn": "The part could not be drawn. Ask again later.",
  "unknown-finding": "There is no such finding.",
  "not-acceptable": "An error cannot be accepted.",
  "empty-comment": "The comment is empty.",
  "too-many-comments": "There are as many comments as may be kept.",
};

export const printFileEndpoints = (options: PrintFileEndpointsOptions): Endpoint[] =>
  sessionEndpoints({ name: "print-files", operations, statuses, texts }, options);
