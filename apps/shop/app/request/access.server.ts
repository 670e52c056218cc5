/**
 * Holds every request to what its address promises, before any loader or action runs. What is not known to be open is
 * closed: a page that is refused, that has no declaration, or whose rule nobody taught this file.
 */
import { data, type MiddlewareFunction } from "react-router";
import { pathTo } from "./paths.ts";
import { type PageRequest, type Refusal, requestContext } from "./request-context.ts";
import { seeOther } from "./see-other.server.ts";

export const heldToAccess: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  const page = context.get(requestContext);
  if (page.refusal) throw refused(page.refusal);
  switch (page.access) {
    case "everyone":
      return;
    case "customer":
      if ((await page.session?.caller())?.kind === "customer") return;
      throw toSignIn(page, request, url);
    case "staff":
      if (await page.staff?.live()) return;
      throw page.staff ? toStaffSignIn(request, url) : refused({ status: 404, reason: "unknown-page" });
    // For programs, or for nobody: React Router knows an address that the server does not.
    case "bearer":
    case null:
      throw refused({ status: 404, reason: "unknown-page" });
    default:
      page.access satisfies never;
      throw refused({ status: 404, reason: "unknown-page" });
  }
};

const refused = (refusal: Refusal) => data(refusal, { status: refusal.status });

// The address of the page: what the router asks for on a page that is open already has one of its own, of bare data.
function toStaffSignIn(request: Request, { pathname, search }: URL): Response {
  const query = pathname === "/" ? "" : `?${new URLSearchParams({ to: pathname + search })}`;
  return seeOther(request, `/sign-in${query}`);
}

function toSignIn(page: PageRequest, request: Request, url: URL): Response {
  const wanted = new URL(url);
  // What was done is told once.
  wanted.searchParams.delete("done");
  const to = wanted.pathname + wanted.search;
  return seeOther(request, pathTo(page, "sign-in", {}, { to }));
}
