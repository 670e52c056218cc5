/** For programs, whose answers can get lost: what is asked again under the same key is not done again. */
import { claimOnce, type IdempotentRequest, type Tx } from "@foldmark/platform";
import type { Region } from "@foldmark/region";
import { asSystem } from "../as-system.ts";
import { type Caller, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { insertGuestSession } from "../identity/sessions.ts";
import { RefusalError, type Refused } from "../refusals.ts";
import type { Cart } from "./cart.ts";
import { addLine, type WantedLine } from "./cart-rules.ts";
import { lockOpenCart } from "./cart-store.ts";
import { type CartAnswer, finished, Workshop } from "./index.ts";

export async function addToCartOnce(
  commerce: Commerce,
  caller: Caller,
  region: Region,
  wanted: WantedLine,
  once: IdempotentRequest,
): Promise<CartAnswer | Refused> {
  const owner = ownerOf(caller);
  return orRefused(() =>
    asSystem(commerce, async (tx) => {
      const workshop = new Workshop(commerce, region);
      const isFirst = await claimOnce(tx, once);
      const cart = await lockOpenCart(tx, { id: workshop.newId(), owner, region, now: workshop.now });
      if (!isFirst)
        return { kind: "cart", cart, differences: [], promotionProblem: null, droppedDesigns: [] };
      return filled(tx, cart, [wanted], workshop);
    }),
  );
}

export interface GuestCartWish {
  /** What the guest will be known by; the database keeps its hash. */
  readonly token: string;
  readonly region: Region;
  readonly device: string;
  readonly lines: readonly WantedLine[];
  readonly shipCountry: string | null;
  readonly once: IdempotentRequest;
}

/** Session, cart and what lies in it, in one step. `known` when this very wish was carried out before. */
export async function openGuestCart(
  commerce: Commerce,
  { token, region, device, lines, shipCountry, once }: GuestCartWish,
): Promise<CartAnswer | Refused | { readonly kind: "known" }> {
  const workshop = new Workshop(commerce, region);
  const { now: at, newId } = workshop;
  const sessionId = newId();
  const owner = ownerOf({ kind: "visitor", sessionId });
  return orRefused(() =>
    asSystem(commerce, async (tx) => {
      if (!(await claimOnce(tx, once))) return { kind: "known" } as const;
      await insertGuestSession(tx, { id: sessionId, token, region: region.id, device, at });
      const empty = await lockOpenCart(tx, { id: newId(), owner, region, now: at });
      const cart = { ...empty, shipCountry: shipCountry ?? empty.shipCountry };
      return filled(tx, cart, lines, workshop);
    }),
  ).catch((error: unknown) => {
    if (isTokenTaken(error)) return { kind: "known" } as const;
    throw error;
  });
}

/** The same wish after days: its claim is forgotten by then, the session with its token is not. */
function isTokenTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === "23505" && constraint === "session_token_hash_key";
}

/** A refusal undoes what was done so far, the claim too. */
async function filled(tx: Tx, empty: Cart, lines: readonly WantedLine[], workshop: Workshop) {
  const present = empty.lines.map(({ sku }) => sku);
  await workshop.countShelf(tx, [...lines.map(({ question }) => question.sku), ...present]);
  const cart = lines.reduce<Cart>((before, line) => {
    const next = addLine(before, line, workshop);
    if ("kind" in next) throw new RefusalError(next.reason);
    return next;
  }, empty);
  return finished(
    tx,
    cart,
    workshop,
    lines.map(({ design }) => design),
  );
}

async function orRefused<Answer>(work: () => Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}
