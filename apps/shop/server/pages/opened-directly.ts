/**
 * Pages that make sense only after the step before them (SPEC §2: of an order's pages only payment and details open by
 * their address). Whoever types such an address, or follows it from elsewhere, is led to where the way begins. A step
 * that this browser has begun stays open to it: browsers say of a page that is loaded again, or gone back to after a
 * provider's page, that nobody led there. The steps before an order close when it is placed and shown, and all of them
 * with the session.
 */

import type { LanguageTag } from "@foldmark/region";
import { matchPath, type RouteId, routeTable, type Storefront } from "@foldmark/routing";
import { hostCookieName } from "../../app/request/browser-storage.ts";
import { cartCount } from "../../app/request/cart-count.ts";
import { pathTo } from "../../app/request/paths.ts";
import type { MatchedRoute } from "../../app/request/request-context.ts";
import { builtRoutes } from "../../app/route-declarations.ts";
import { stepsCookie } from "../session/steps-cookie.ts";

interface Asked {
  readonly storefront: Storefront;
  readonly language: LanguageTag;
  readonly route: MatchedRoute | null;
}

type Fallback = (asked: Asked, query: URLSearchParams) => string;

const cart: Fallback = (asked) => pathTo(asked, "cart", {}, { why: "order" });

const detailsOf = (asked: Asked, orderNumber: string): string =>
  pathTo(asked, "order.details", { orderNumber });

/** An order's own page asks whoever may not see it for a proof. */
const detailsOrCart: Fallback = (asked, query) => {
  const number = query.get("order") ?? "";
  return /^[\w-]{1,40}$/.test(number) ? detailsOf(asked, number) : cart(asked, query);
};

export const fallbacks: Readonly<Partial<Record<RouteId, Fallback>>> = {
  order: cart,
  "cart.recommendations": cart,
  "order.payment-summary": (asked) => {
    const params: Readonly<Record<string, string>> = asked.route?.params ?? {};
    return detailsOf(asked, params.orderNumber ?? "");
  },
  "thank-you": detailsOrCart,
  "terms-accepted": detailsOrCart,
};

const stepsBefore: ReadonlySet<string> = new Set<RouteId>(["order", "cart.recommendations"]);
const stepsAfter: ReadonlySet<string> = new Set<RouteId>(["order.payment-summary", "thank-you"]);

/**
 * Whoever goes back to a step that their order has closed finds that order: without a number, its page asks for the
 * newest. With something in the cart again, by the count that the header shows, they are at their next order.
 */
const newestOrder: Fallback = (asked) => pathTo(asked, "thank-you");

const isStep = (id: RouteId): boolean => !routeTable[id].opensDirectly && builtRoutes.has(id);

/** Older browsers say nothing: then the page itself looks whether there is something to go on with. */
const isFromOurPages = ({ headers }: Request): boolean =>
  (headers.get("sec-fetch-site") ?? "same-origin") === "same-origin";

export class StepsBegun {
  readonly #secure: boolean;

  constructor(site: { readonly protocol: "http" | "https" }) {
    this.#secure = site.protocol === "https";
  }

  /** Where to go instead; null when the page may be opened. */
  redirectFrom(request: Request, asked: Asked): string | null {
    const id = asked.route?.id;
    if (id === undefined || !isStep(id) || isFromOurPages(request)) return null;
    const begun = this.#begun(request);
    if (begun.includes(id)) return null;
    const isInCart = cartCount(request.headers.get("cookie") ?? "", asked.storefront.id) > 0;
    const isClosed = stepsBefore.has(id) && begun.includes("thank-you") && !isInCart;
    return (isClosed ? newestOrder : (fallbacks[id] ?? cart))(asked, new URL(request.url).searchParams);
  }

  /** Remembers a step that one of our pages led to, or that we lead to with this answer. */
  remember(request: Request, asked: Asked, answer: Response): void {
    const begun = this.#begun(request);
    const shown = answer.status === 200 ? asked.route?.id : undefined;
    const steps = [shown, redirectTarget(request, asked, answer)].filter(
      (id): id is RouteId => id !== undefined && isStep(id),
    );
    const isPlaced = steps.some((id) => stepsAfter.has(id));
    const open = new Set([...begun.filter((id) => !(isPlaced && stepsBefore.has(id))), ...steps]);
    if (open.size !== begun.length || steps.some((id) => !begun.includes(id)))
      answer.headers.append("set-cookie", stepsCookie([...open], this.#secure));
  }

  #begun({ headers }: Request): readonly string[] {
    const name = `${hostCookieName("steps", this.#secure)}=`;
    const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
    const values = pairs.filter((pair) => pair.startsWith(name)).map((pair) => pair.slice(name.length));
    return values.length === 1 ? (values[0] ?? "").split("|").filter((id) => id in fallbacks) : [];
  }
}

/** The step that an answer leads on to: coming from a provider, the browser says for it, too, that nobody of us led there. */
function redirectTarget(request: Request, { storefront }: Asked, answer: Response): RouteId | undefined {
  const location = answer.headers.get("location");
  if (answer.status < 300 || answer.status >= 400 || location === null) return undefined;
  const { host, pathname } = new URL(location, request.url);
  if (host !== new URL(request.url).host) return undefined;
  const match = matchPath(storefront, pathname, builtRoutes);
  return match.kind === "page" ? match.id : undefined;
}
