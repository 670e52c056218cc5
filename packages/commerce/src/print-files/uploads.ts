/**
 * A file that comes in parts. Room for all of it is held from the beginning; each part is stored as it comes, and is there or
 * not at all, so that whoever was cut off asks how much has come and goes on from there, also after we were started anew.
 */
import { fileKind, kindBytes } from "@foldmark/artwork-files";
import type { SurfaceId } from "@foldmark/design";
import { type Tx, takeUpload, uuidv7, withTransaction } from "@foldmark/platform";
import { keepFiles } from "../assets/stored-files.ts";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import { makingLock, overQuota } from "../designs/create-design.ts";
import { keptName } from "../kept-name.ts";
import { keptUnlessRefused, type Refused, refused } from "../refusals.ts";
import { largestFile, largestOf, mostArriving, partBytes, printFileQuotaOf, smallestPart } from "./limits.ts";
import type { PrintFileServices } from "./print-files.ts";
import type { UploadRefusal } from "./refusal.ts";
import { type FileRow, fileOf, type PrintFileKind, printFileKinds } from "./rows.ts";
import { lockPrintFile, sidesOf, usedRoom, workedTooMuch } from "./store.ts";

export interface Upload {
  readonly kind: "upload";
  readonly upload: {
    readonly id: string;
    readonly received: number;
    readonly bytes: number;
    readonly partBytes: number;
  };
}

const uploadOf = ({ id, received, bytes }: Pick<FileRow, "id" | "received" | "bytes">): Upload => ({
  kind: "upload",
  upload: { id, received, bytes, partBytes },
});

export interface FileToSend {
  readonly printFileId: string;
  readonly name: string;
  readonly bytes: number;
  /** Null lays its pages on sides by themselves. */
  readonly surface: SurfaceId | null;
}

export function beginUpload(
  services: PrintFileServices,
  caller: Caller,
  { printFileId, name, bytes, surface }: FileToSend,
): Promise<Upload | Refused<UploadRefusal>> {
  return keptUnlessRefused(services, { caller: "system" }, async (tx) => {
    if (bytes > largestFile) return refused({ code: "file-too-large", maximum: largestFile });
    const owner = ownerOf(caller);
    // Two at once cannot pass the quota together.
    await makingLock(tx, owner);
    const held = await lockPrintFile(tx, printFileId, owner);
    if (!held) return refused({ code: "print-file-not-found" });
    if (surface && !(await sidesOf(tx, held.design)).some((side) => side.surface === surface))
      return refused({ code: "unknown-surface" });
    const now = services.clock.now();
    const full =
      overRoom(owner, await usedRoom(tx, owner), bytes) ??
      ((await hasFiles(tx, printFileId)) ? null : await overQuota(tx, owner, "into-list"));
    if (full) return full;
    const quota = printFileQuotaOf(owner);
    if (await workedTooMuch(tx, owner, now))
      return refused({ code: "worked-too-much", maximumSeconds: quota.milliseconds / 1000 });
    const row = await tx
      .insertInto("print_files.file")
      .values({
        id: uuidv7(services.clock),
        design_id: printFileId,
        surface,
        name: keptName(name) || "file",
        bytes,
        state: "arriving",
        created_at: now,
        changed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return uploadOf(fileOf(row));
  });
}

/** Only then it is one of its owner's designs. */
async function hasFiles(tx: Tx, printFileId: string): Promise<boolean> {
  const file = await tx
    .selectFrom("print_files.file")
    .select("id")
    .where("design_id", "=", printFileId)
    .where("state", "<>", "refused")
    .executeTakeFirst();
  return file !== undefined;
}

function overRoom(
  owner: string,
  used: Awaited<ReturnType<typeof usedRoom>>,
  bytes: number,
): Refused<UploadRefusal> | null {
  const quota = printFileQuotaOf(owner);
  if (used.arriving >= mostArriving) return refused({ code: "too-many-at-once", maximum: mostArriving });
  if (used.files >= quota.files) return refused({ code: "too-many-files", maximum: quota.files });
  return used.bytes + bytes > quota.bytes
    ? refused({ code: "too-many-file-bytes", maximum: quota.bytes })
    : null;
}

/** Its owner's, whatever has become of it. */
export async function ownFile(tx: Tx, id: string, owner: string): Promise<FileRow | null> {
  const row = await tx
    .selectFrom("print_files.file as file")
    .innerJoin("designs.design as design", "design.id", "file.design_id")
    .selectAll("file")
    .where("file.id", "=", id)
    .where("design.owner", "=", owner)
    .where("design.deleted_at", "is", null)
    .executeTakeFirst();
  return row ? fileOf(row) : null;
}

export async function readUpload(
  { db }: PrintFileServices,
  caller: Caller,
  id: string,
): Promise<Upload | Refused<UploadRefusal>> {
  const file = await withTransaction(db, inNameOf(caller), (tx) => ownFile(tx, id, ownerOf(caller)));
  return file ? uploadOf(file) : refused({ code: "upload-not-found" });
}

export interface SentPart {
  readonly id: string;
  /** Where it begins. */
  readonly at: number;
  /** How long it says it is; no more is read. */
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** By its first bytes. What calls itself a PDF may have something before that, as some programs write it. */
function kindOf(head: Uint8Array): PrintFileKind | null {
  const found = printFileKinds.find((kind) => kind === fileKind(head));
  const isPdf = Buffer.from(head).toString("latin1", 0, 1_024).includes("%PDF-");
  return found ?? (isPdf ? "pdf" : null);
}

export async function takePart(
  services: PrintFileServices,
  caller: Caller,
  sent: SentPart,
): Promise<Upload | Refused<UploadRefusal>> {
  const { db, clock, files } = services;
  const owner = ownerOf(caller);
  const before = await withTransaction(db, inNameOf(caller), (tx) => ownFile(tx, sent.id, owner));
  const wrong = before ? notNext(before, sent) : refused({ code: "upload-not-found" });
  if (!before || wrong) return wrong ?? refused({ code: "upload-not-found" });
  const storedSince = clock.now();
  let kind: PrintFileKind | null = before.kind;
  const taken = await takeUpload(files, sent.content, {
    limit: sent.bytes,
    left: sent.bytes,
    headBytes: kindBytes,
    recognise(head) {
      if (sent.at === 0) kind = kindOf(head);
      return kind;
    },
  });
  if (!taken.taken) {
    if (taken.code !== "not-taken")
      return refused({ code: "wrong-part-size", smallest: smallestPart, largest: partBytes });
    await forget(services, sent.id);
    return refused({ code: "not-taken" });
  }
  if (before.bytes > largestOf(taken.kind)) {
    await forget(services, sent.id);
    return refused({ code: "file-too-large", maximum: largestOf(taken.kind) });
  }
  const { sha256, size } = taken.file;
  const written = await keptUnlessRefused(services, { caller: "system" }, async (tx) => {
    const row = await tx
      .selectFrom("print_files.file")
      .selectAll()
      .where("id", "=", sent.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refused({ code: "upload-not-found" });
    // Another tab was faster; what it sent counts.
    const late = notNext(fileOf(row), { ...sent, bytes: size });
    if (late) return late;
    const mediaType = "application/octet-stream";
    const isKept = await keepFiles(tx, [{ sha256, mediaType }], { storedSince, now: clock.now() });
    if (!isKept) return refused({ code: "try-again" });
    await tx
      .insertInto("print_files.part")
      .values({ file_id: sent.id, at: sent.at, bytes: size, sha256 })
      .execute();
    const received = sent.at + size;
    const changed = await tx
      .updateTable("print_files.file")
      .set({
        received,
        kind: taken.kind,
        changed_at: clock.now(),
        state: received === fileOf(row).bytes ? "opening" : "arriving",
      })
      .where("id", "=", sent.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { kind: "taken", file: fileOf(changed) } as const;
  });
  if (written.kind === "refused") return written;
  if (written.file.state === "opening") services.work.open(written.file);
  return uploadOf(written.file);
}

/** Why it is not the part that comes next; null where it is. */
function notNext(
  { state, received, bytes }: Pick<FileRow, "state" | "received" | "bytes">,
  sent: Pick<SentPart, "at" | "bytes">,
): Refused<UploadRefusal> | null {
  if (state !== "arriving" || sent.at !== received) return refused({ code: "wrong-offset", received });
  const isLast = received + sent.bytes === bytes;
  const isTooLong = sent.bytes > partBytes || received + sent.bytes > bytes;
  const isTooShort = sent.bytes < 1 || (!isLast && sent.bytes < smallestPart);
  return isTooLong || isTooShort
    ? refused({ code: "wrong-part-size", smallest: smallestPart, largest: partBytes })
    : null;
}

/** What of it was stored goes within the hour. */
async function forget({ db }: Pick<PrintFileServices, "db">, id: string): Promise<void> {
  await withTransaction(db, { caller: "system" }, (tx) =>
    tx.deleteFrom("print_files.file").where("id", "=", id).where("state", "=", "arriving").execute(),
  );
}

/** On its way or just being opened; what lies on a side stays until something else does. */
export async function cancelUpload(
  services: PrintFileServices,
  caller: Caller,
  id: string,
): Promise<{ readonly kind: "cancelled" } | Refused<UploadRefusal>> {
  const done = await withTransaction(services.db, { caller: "system" }, async (tx) => {
    const file = await ownFile(tx, id, ownerOf(caller));
    if (!file) return false;
    await tx
      .deleteFrom("print_files.file")
      .where("id", "=", id)
      .where("state", "in", ["arriving", "opening", "refused"])
      .execute();
    return true;
  });
  if (!done) return refused({ code: "upload-not-found" });
  services.work.cancelFile(id);
  return { kind: "cancelled" };
}
