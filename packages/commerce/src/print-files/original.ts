/** A file as it was sent, back to whoever sent it. Staff and suppliers get only what we wrote. */
import { type Sealer, withTransaction } from "@foldmark/platform";
import { type OriginalLink, originalLink, readOriginalLink } from "../assets/original-link.ts";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { type Refused, refused } from "../refusals.ts";
import type { UploadRefusal } from "./refusal.ts";
import { ownFile } from "./uploads.ts";

type NotFound = Extract<UploadRefusal, { code: "upload-not-found" }>;

/** Also of one that we could not open: it is theirs. */
export async function linkToSentFile(
  { db, clock }: Commerce,
  caller: Caller,
  id: string,
  sealer: Sealer,
): Promise<OriginalLink | Refused<NotFound>> {
  const owner = ownerOf(caller);
  const file = await withTransaction(db, inNameOf(caller), (tx) => ownFile(tx, id, owner));
  if (!file?.sha256) return refused({ code: "upload-not-found" });
  return originalLink(sealer, "print-file", { id, owner }, clock.now());
}

export async function readSentFile(
  { db, clock }: Commerce,
  token: string,
  sealer: Sealer,
): Promise<{ readonly kind: "file"; readonly sha256: string; readonly name: string } | Refused<NotFound>> {
  const named = readOriginalLink(sealer, "print-file", token, clock.now());
  const file =
    named && (await withTransaction(db, { caller: "system" }, (tx) => ownFile(tx, named.id, named.owner)));
  return file?.sha256
    ? { kind: "file", sha256: file.sha256, name: file.name }
    : refused({ code: "upload-not-found" });
}
