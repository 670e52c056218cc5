/** A file of what a printer gets of a released line, for prepress to fetch: print files, die files, proof and ticket. */
import { Readable } from "node:stream";
import { artwork } from "@foldmark/commerce";
import { servicesContext } from "../request/request-context.ts";
import type { Route } from "./+types/package-file.ts";
import { staffRequest } from "./staff-request.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, buying } = staffRequest(context);
  const { files } = context.get(servicesContext);
  const live = await staff.live();
  const asked = new URL(request.url).searchParams;
  const name = asked.get("name") ?? "";
  const wanted = { lineId: asked.get("line") ?? "", name };
  const found = live && (await artwork.packageFile(buying.commerce, live.caller, wanted));
  const content = found && (await files.get(found.sha256));
  if (!found || !content) return new Response(null, { status: 404 });
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      "content-type": found.type,
      // Of letters, digits and dashes alone: so it was kept.
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
