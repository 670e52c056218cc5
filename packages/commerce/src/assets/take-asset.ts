/** A file as it arrives: room is asked for before its first byte is read, and it is opened when its last is stored. */
import { fileKind, kindBytes } from "@foldmark/artwork-files";
import { takeUpload, uuidv7, withTransaction } from "@foldmark/platform";
import { type Caller, ownerOf } from "../caller.ts";
import { claimedBy } from "../claimed-visitors.ts";
import { keptName } from "../kept-name.ts";
import { keptUnlessRefused, type Refused, refused } from "../refusals.ts";
import {
  assetQuotaOf,
  largestAsset,
  largestUpload,
  longestArrivalMinutes,
  mostAtOnce,
} from "./asset-limits.ts";
import type { AssetQuotaRefusal, UploadRefusal } from "./asset-refusal.ts";
import { arrivalLock, type UsedRoom, usedRoom } from "./asset-store.ts";
import { type AssetKind, type AssetView, assetOf, assetView } from "./asset-view.ts";
import type { AssetParts, AssetServices } from "./assets.ts";
import { keepFiles } from "./stored-files.ts";

export interface SentFile {
  readonly name: string;
  /** How long it says it is; no more is read. */
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
  readonly isLogo: boolean;
  /** They say that they may use it, which is asked of fonts. */
  readonly isRightConfirmed: boolean;
}

export interface TakenAsset {
  readonly kind: "taken";
  readonly asset: AssetView;
}

const kinds: Readonly<Record<string, AssetKind>> = { svg: "vector", font: "font" };

const kindOf = (head: Uint8Array): AssetKind | null => {
  const found = fileKind(head);
  return found && (kinds[found] ?? "picture");
};

export async function takeAsset(
  services: AssetServices,
  caller: Caller,
  sent: SentFile,
): Promise<TakenAsset | Refused<UploadRefusal>> {
  if (sent.bytes > largestUpload) return refused({ code: "file-too-large", maximum: largestUpload });
  const id = await begun(services, ownerOf(caller), sent);
  if (typeof id !== "string") return id;
  try {
    const asset = await stored(services, id, sent);
    if (asset.kind === "refused") {
      await forget(services, id);
      return asset;
    }
    services.openings.begin(asset);
    return { kind: "taken", asset: assetView(asset, services.openings.progress(id)) };
  } catch (error) {
    // Whoever sent it has gone, or the store is away: nothing of it stays.
    await forget(services, id);
    throw error;
  }
}

/** Its row, with the room it asks for. */
function begun(
  { db, clock }: AssetParts,
  from: string,
  { name, bytes, isLogo, isRightConfirmed }: SentFile,
): Promise<string | Refused<UploadRefusal>> {
  return keptUnlessRefused({ db }, { caller: "system" }, async (tx) => {
    await arrivalLock(tx, from);
    // Of somebody who is just signing in, it is their account's.
    const account = await claimedBy(tx, from);
    if (account) await arrivalLock(tx, account);
    const owner = account ?? from;
    const now = clock.now();
    const arrivalsSince = new Date(now.getTime() - longestArrivalMinutes * 60_000);
    const full = overRoom(owner, await usedRoom(tx, owner, { now, arrivalsSince }), bytes);
    if (full) return full;
    const id = uuidv7(clock);
    await tx
      .insertInto("assets.asset")
      .values({
        id,
        owner,
        kind: null,
        is_logo: isLogo,
        name: keptName(name) || "file",
        sha256: null,
        bytes,
        state: "arriving",
        right_confirmed_at: isRightConfirmed ? now : null,
        created_at: now,
      })
      .execute();
    return id;
  });
}

/** Why there is no room for so many bytes more; null where there is. */
function overRoom(owner: string, used: UsedRoom, bytes: number): Refused<AssetQuotaRefusal> | null {
  const quota = assetQuotaOf(owner);
  if (used.atOnce >= mostAtOnce) return refused({ code: "too-many-at-once", maximum: mostAtOnce });
  if (used.assets >= quota.assets) return refused({ code: "too-many-assets", maximum: quota.assets });
  if (used.bytes + bytes > quota.bytes)
    return refused({ code: "too-many-asset-bytes", maximum: quota.bytes });
  if (used.milliseconds >= quota.milliseconds)
    return refused({ code: "opened-too-much", maximumSeconds: quota.milliseconds / 1000 });
  return null;
}

async function stored(services: AssetParts, id: string, sent: SentFile) {
  const { files, clock, db } = services;
  const storedSince = clock.now();
  let why: Refused<UploadRefusal> | null = null;
  const upload = await takeUpload(files, sent.content, {
    limit: sent.bytes,
    left: sent.bytes,
    headBytes: kindBytes,
    recognise(head) {
      const kind = kindOf(head);
      why = kind && notTaken(kind, sent);
      return why ? null : kind;
    },
  });
  if (!upload.taken) return why ?? refusalOf(upload.code);
  const { file, kind } = upload;
  const row = await withTransaction(db, { caller: "system" }, async (tx) => {
    const mediaType = kind === "font" ? "font/sfnt" : "application/octet-stream";
    const isKept = await keepFiles(tx, [{ sha256: file.sha256, mediaType }], {
      storedSince,
      now: clock.now(),
    });
    if (!isKept) return null;
    const changed = await tx
      .updateTable("assets.asset")
      .set({ state: "opening", kind, sha256: file.sha256, bytes: file.size })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    return changed ? assetOf(changed) : null;
  });
  return row ?? refused({ code: "try-again" });
}

function notTaken(kind: AssetKind, { bytes, isRightConfirmed }: SentFile): Refused<UploadRefusal> | null {
  if (kind === "font" && !isRightConfirmed) return refused({ code: "right-not-confirmed" });
  const maximum = largestAsset[kind];
  return bytes > maximum ? refused({ code: "file-too-large", maximum }) : null;
}

function refusalOf(code: "empty" | "not-taken" | "too-large" | "no-room-left"): Refused<UploadRefusal> {
  if (code === "empty") return refused({ code: "empty-file" });
  if (code === "not-taken") return refused({ code: "not-taken" });
  return refused({ code: "file-too-large", maximum: largestUpload });
}

async function forget({ db }: AssetParts, id: string): Promise<void> {
  await withTransaction(db, { caller: "system" }, (tx) =>
    tx.deleteFrom("assets.asset").where("id", "=", id).where("state", "=", "arriving").execute(),
  );
}
