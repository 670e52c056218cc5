/**
 * Files of artwork for prepress: what a printer gets of a released line, its proof, pictures of what was ordered and of what
 * a comment is pinned to. All of it was written by the house; what buyers sent stays in quarantine.
 */
import { Readable } from "node:stream";
import { artwork, type Caller, printFiles } from "@foldmark/commerce";
import type { SurfaceId } from "@foldmark/design";
import { servicesContext } from "../request/request-context.ts";
import type { Services } from "../request/services.ts";
import type { Route } from "./+types/artwork-file.ts";
import type { ArtworkFile } from "./artwork-file-address.ts";
import { staffRequest } from "./staff-request.server.ts";
import { mostZipBytes, zipArchive, zipBytes } from "./zip-archive.server.ts";

type Found = { readonly sha256: string; readonly type: string };

async function pictureOf(
  { buying: { commerce }, designPictures }: Services,
  caller: Caller,
  { id, name }: ArtworkFile,
): Promise<Found | "busy" | null> {
  const design = await artwork.reviewed.drawable(commerce, caller, id);
  const drawn = design && (await designPictures.picture(design, name === "flat" ? "flat" : "folded"));
  if (drawn?.kind === "busy") return "busy";
  return drawn?.kind === "drawn" ? drawn : null;
}

/** All that a printer gets of a line, in one file. */
async function archiveOf(
  { buying: { commerce }, files: store }: Services,
  caller: Caller,
  { id, name }: ArtworkFile,
): Promise<Response> {
  const found = await artwork.package(commerce, caller, id);
  const isThere = found && (await Promise.all(found.files.map(({ sha256 }) => store.has(sha256))));
  if (!isThere || isThere.includes(false)) return new Response(null, { status: 404 });
  const { files, madeAt } = found;
  const length = zipBytes(files);
  if (length > mostZipBytes) return new Response(null, { status: 413 });
  const archive = Readable.from(
    zipArchive(files, (sha256) => store.get(sha256), madeAt),
    { objectMode: false },
  );
  return download(archive, name, "application/zip", { "content-length": `${length}` });
}

const download = (content: Readable, name: string, type: string, more: Record<string, string> = {}) =>
  new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      "content-type": type,
      // Of letters, digits and dashes alone: other names are not asked for.
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      ...more,
    },
  });

function findFile(services: Services, caller: Caller, file: ArtworkFile): Promise<Found | "busy" | null> {
  const { commerce } = services.buying;
  const { of, id, name } = file;
  if (of === "package") return artwork.packageFile(commerce, caller, { lineId: id, name });
  if (of === "proof") return artwork.reviewed.proofFile(commerce, caller, { lineId: id, name });
  if (of === "page")
    return artwork.reviewed.page(commerce, caller, { lineId: id, surface: `surface:${name}` as SurfaceId });
  if (of === "comment") return printFiles.comments.page(commerce, caller, id);
  return pictureOf(services, caller, file);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff } = staffRequest(context);
  const services = context.get(servicesContext);
  const live = await staff.live();
  const asked = new URL(request.url).searchParams;
  const [of, id, name] = ["of", "id", "name"].map((key) => asked.get(key) ?? "") as [string, string, string];
  const file = { of: of as ArtworkFile["of"], id, name };
  if (live && file.of === "archive") return archiveOf(services, live.caller, file);
  const found = live && of !== "" ? await findFile(services, live.caller, file) : null;
  if (found === "busy") return new Response(null, { status: 503, headers: { "retry-after": "10" } });
  const content = found && (await services.files.get(found.sha256));
  if (!found || !content) return new Response(null, { status: 404 });
  return download(content, name, found.type);
}
