/** Where the pages around an account lead on to. */
import type { OpenedSession } from "@foldmark/commerce";
import type { PersonalRequest } from "../request/personal-request.server.ts";
import { returnPath } from "./return-path.ts";

type Asked = Pick<PersonalRequest, "page" | "path">;

const passed = ["sign-in", "sign-out", "registration", "verify-email", "reset-password"] as const;

/** Where the visitor wanted to go, if it is one of our pages and not one they just passed. */
export function wayBack({ path }: Asked, wanted: string | null | undefined): string | null {
  const leaving = passed.map((id) => path(id).replace(/\?.*$/, ""));
  return returnPath(wanted, leaving);
}

/** To the cart, which says what of the visitor's own did not fit into the account's; null when everything did. */
export function setAsidePath({ page, path }: Asked, { setAside = [] }: OpenedSession): string | null {
  const skus = setAside.filter(({ regionId }) => regionId === page.storefront.id).map(({ sku }) => sku);
  return skus.length > 0 ? path("cart", {}, { waits: [...new Set(skus)].join(",").slice(0, 400) }) : null;
}
