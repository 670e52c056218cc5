/** The way on after a form, or to where a visitor belongs. */
import { redirect } from "react-router";

/** On the host that was asked: a cookie set here is seen nowhere else. */
export function seeOther(request: Request, path: string): Response {
  return redirect(new URL(path, request.url).href, 303);
}
