/** An order has one page, which opens to guests with its link too: the account's address leads there. */
import { personalRequest } from "../request/personal-request.server.ts";
import type { Route } from "./+types/order-page.ts";

export function loader({ context, request, params }: Route.LoaderArgs): never {
  const { path, seeOther } = personalRequest(context, request);
  throw seeOther(path("order.details", { orderNumber: params.orderNumber ?? "" }));
}
