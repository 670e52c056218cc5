/** What the loaders and actions of the cart need of their request. */
import type { Selling } from "@foldmark/commerce";
import type { RouterContextProvider } from "react-router";
import type { PageQuery } from "../../request/paths.ts";
import { type PersonalRequest, personalRequest } from "../../request/personal-request.server.ts";
import type { Buying } from "../../request/services.ts";
import type { Reader } from "./line-model.ts";

export interface CartRequest extends PersonalRequest {
  readonly commerce: Selling & Pick<Buying, "rateLimiter">;
  readonly reader: Reader;
  /** The cart, which says once what was just done. */
  readonly toCart: (flash?: PageQuery<"cart">) => Response;
}

export function cartRequest(context: Readonly<RouterContextProvider>, request: Request): CartRequest {
  const asked = personalRequest(context, request);
  const { page, text, buying, path, seeOther } = asked;
  const { storefront: region, language, now } = page;
  return {
    ...asked,
    commerce: { ...buying.commerce, rateLimiter: buying.rateLimiter },
    reader: { region, language, text, now },
    toCart: (flash = {}) => seeOther(path("cart", {}, flash)),
  };
}
