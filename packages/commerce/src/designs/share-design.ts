/** A link by which others look at a picture of a design: they see no source, and can neither change nor approve. */
import { randomBytes } from "node:crypto";
import { hashToken, uuidv7 } from "@foldmark/platform";
import { asSystem } from "../as-system.ts";
import { type Caller, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { keptUnlessRefused, type Refused, refused } from "../refusals.ts";
import type { DesignNotFound } from "./design-refusal.ts";
import { lockDesign, readDesignRow } from "./design-store.ts";
import { type DrawableDesign, drawableNow } from "./drawable-design.ts";

const dayMs = 86_400_000;
export const usualDays = 30;
const mostDays = 90;
/** Of one design; the oldest ends when there are more. */
const mostLinks = 10;

export interface DesignShare {
  readonly id: string;
  readonly createdAt: Date;
  readonly endsAt: Date;
}

export async function shareDesign(
  commerce: Commerce,
  caller: Caller,
  { designId, days = usualDays }: { readonly designId: string; readonly days?: number },
): Promise<(DesignShare & { readonly kind: "shared"; readonly token: string }) | Refused<DesignNotFound>> {
  return keptUnlessRefused(commerce, { caller: "system" }, async (tx) => {
    const design = await lockDesign(tx, designId, ownerOf(caller));
    if (!design) return refused({ code: "design-not-found" });
    const createdAt = commerce.clock.now();
    const endsAt = new Date(createdAt.getTime() + Math.min(mostDays, Math.max(1, days)) * dayMs);
    const id = uuidv7(commerce.clock);
    const token = randomBytes(16).toString("base64url");
    await tx
      .insertInto("designs.share")
      .values({
        id,
        design_id: designId,
        token_hash: hashToken(token),
        created_at: createdAt,
        ends_at: endsAt,
      })
      .execute();
    const older = tx
      .selectFrom("designs.share")
      .select("id")
      .where("design_id", "=", designId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .offset(mostLinks);
    await tx.deleteFrom("designs.share").where("id", "in", older).execute();
    return { kind: "shared", id, token, createdAt, endsAt } as const;
  });
}

/** The token itself is known to nobody any more. */
export async function listShares(
  commerce: Commerce,
  caller: Caller,
  designId: string,
): Promise<readonly DesignShare[] | Refused<DesignNotFound>> {
  return asSystem(commerce, async (tx) => {
    if (!(await readDesignRow(tx, designId, ownerOf(caller)))) return refused({ code: "design-not-found" });
    return tx
      .selectFrom("designs.share")
      .select(["id", "created_at as createdAt", "ends_at as endsAt"])
      .where("design_id", "=", designId)
      .where("ends_at", ">", commerce.clock.now())
      .orderBy("created_at", "desc")
      .execute();
  });
}

export async function endShare(
  commerce: Commerce,
  caller: Caller,
  { designId, shareId }: { readonly designId: string; readonly shareId: string },
): Promise<{ readonly kind: "ended" } | Refused<DesignNotFound>> {
  return keptUnlessRefused(commerce, { caller: "system" }, async (tx) => {
    if (!(await lockDesign(tx, designId, ownerOf(caller)))) return refused({ code: "design-not-found" });
    const { numDeletedRows } = await tx
      .deleteFrom("designs.share")
      .where("id", "=", shareId)
      .where("design_id", "=", designId)
      .executeTakeFirst();
    return numDeletedRows === 1n ? ({ kind: "ended" } as const) : refused({ code: "design-not-found" });
  });
}

/** What whoever has the link is shown: a picture, drawn here, and these words. */
export interface SharedDesign {
  readonly kind: "shared-design";
  readonly endsAt: Date;
  readonly design: DrawableDesign;
}

export async function readSharedDesign(
  commerce: Commerce,
  token: string,
): Promise<SharedDesign | Refused<DesignNotFound>> {
  return asSystem(commerce, async (tx) => {
    const share = await tx
      .selectFrom("designs.share")
      .innerJoin("designs.design", "designs.design.id", "designs.share.design_id")
      .select(["designs.design.id", "designs.design.owner", "designs.share.ends_at"])
      .where("token_hash", "=", hashToken(token))
      .where("ends_at", ">", commerce.clock.now())
      .executeTakeFirst();
    const design = share && (await readDesignRow(tx, share.id, share.owner));
    if (!design) return refused({ code: "design-not-found" });
    return { kind: "shared-design", endsAt: share.ends_at, design: await drawableNow(tx, design) };
  });
}
