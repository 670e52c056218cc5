/** The way to an order for whoever has neither its link nor an account. */
import { personalRequest } from "../../request/personal-request.server.ts";
import type { Route } from "./+types/find-order-page.ts";
import { claim } from "./claim.server.ts";
import { FindOrder } from "./find-order.tsx";

export async function action({ context, request }: Route.ActionArgs) {
  return claim(personalRequest(context, request), await request.formData(), "");
}

export default function FindOrderPage({ actionData }: Route.ComponentProps) {
  return <FindOrder problem={actionData?.problem} />;
}
