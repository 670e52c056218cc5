/**
 * Files that are being opened and sides that are being checked, in the sandbox and beside the request: who waits asks how far
 * it is. A process holds what it works on by a lease; when it dies, whoever next asks goes on.
 */
import { isPassingFailure, type Tx, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { keepFiles } from "../assets/stored-files.ts";
import { rememberCopy } from "../designs/working-copy.ts";
import { keepMade } from "./made-files.ts";
import { laidPages } from "./place-pages.ts";
import type { PrintFileParts } from "./print-files.ts";
import {
  keptFilesOf,
  type NotMade,
  openSource,
  type PrintedSheet,
  pageWishOf,
  printSheet,
} from "./print-page.ts";
import { type FileRow, fileOf, type SheetRow, sheetOf } from "./rows.ts";
import {
  addWorkTime,
  type HeldPrintFile,
  lockPrintFile,
  readFiles,
  readSheets,
  sidesOf,
  wantSheets,
} from "./store.ts";
import { type WrittenPages, writePages } from "./write-pages.ts";

export interface WorkProgress {
  /** How many are before it in the line; 0 once it is its turn. */
  readonly place: number;
  /** From 0 to 1. */
  readonly share: number;
}

interface Running {
  progress: WorkProgress;
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

const leaseMs = 60_000;
/** Who finds the machine busy comes again soon: nobody works on it meanwhile. */
const busyLeaseMs = 5_000;
/** What waited too long for others is begun again once the machine had time to recover. */
const recoveryMs = 120_000;
const keptWaiting = "kept-waiting";

export type SheetName = Pick<SheetRow, "designId" | "surface" | "wish">;
const fileKey = (id: string) => `file/${id}`;
const sheetKey = ({ designId, surface, wish }: SheetName) => `sheet/${designId}/${surface}/${wish}`;

export class PrintFileWork {
  readonly #parts: PrintFileParts;
  readonly #running = new Map<string, Running>();

  constructor(parts: PrintFileParts) {
    this.#parts = parts;
  }

  ofFile(id: string): WorkProgress | null {
    return this.#running.get(fileKey(id))?.progress ?? null;
  }

  ofSheet(sheet: SheetName): WorkProgress | null {
    return this.#running.get(sheetKey(sheet))?.progress ?? null;
  }

  /** Return at once. What is being worked on here already goes on. */
  open(file: Pick<FileRow, "id">): void {
    const key = fileKey(file.id);
    this.#begin(key, async (signal) => {
      try {
        await this.#open(file.id, key, signal);
      } catch (error) {
        await this.#write((tx) => refuseFile(tx, file.id, "crashed"));
        throw error;
      }
    });
  }

  check(sheet: SheetName): void {
    const key = sheetKey(sheet);
    this.#begin(key, async (signal) => {
      try {
        await this.#check(sheet, key, signal);
      } catch (error) {
        await this.#write((tx) => refuseSheet(tx, sheet, "crashed"));
        throw error;
      }
    });
  }

  cancelFile(id: string): void {
    this.#running.get(fileKey(id))?.stop.abort();
  }

  /** A newer wish of the same side makes the older one's check worthless. */
  cancelOlder({ designId, surface, wish }: SheetName): void {
    for (const [key, { stop }] of this.#running)
      if (key.startsWith(`sheet/${designId}/${surface}/`) && key !== sheetKey({ designId, surface, wish }))
        stop.abort();
  }

  /** When nothing is being worked on any more, checks that opening began included. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  #begin(key: string, work: (signal: AbortSignal) => Promise<void>): void {
    if (this.#running.has(key)) return;
    const stop = new AbortController();
    const done = work(stop.signal)
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.#parts.log.error({ reason }, "a print file could not be worked on");
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, { progress: { place: 0, share: 0 }, stop, done });
  }

  #write<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> {
    return withTransaction(this.#parts.db, { caller: "system" }, work);
  }

  #told(key: string, signal: AbortSignal, from: number, to: number) {
    const tell = (progress: Partial<WorkProgress>) => {
      const running = this.#running.get(key);
      if (running) running.progress = { ...running.progress, ...progress };
    };
    return {
      signal,
      onPlace: (place: number) => tell({ place }),
      onProgress: (share: number) => tell({ share: from + (to - from) * Math.min(1, Math.max(0, share)) }),
    };
  }

  /** Held for as long as `work` takes, and where it tells how long nobody shall try again, until then. */
  async #holding(hold: (tx: Tx, until: Date) => Promise<unknown>, work: () => Promise<number | undefined>) {
    const held = (ms = leaseMs) =>
      this.#write((tx) => hold(tx, new Date(this.#parts.clock.now().getTime() + ms)));
    await held();
    const holding = setInterval(() => void held().catch(() => {}), leaseMs / 3).unref();
    try {
      const pause = await work();
      if (pause !== undefined) await held(pause);
    } finally {
      clearInterval(holding);
    }
  }

  /** The machine had no time for it. @returns ms in which nobody shall try again */
  async #later(
    designId: string,
    { refusal, milliseconds }: NotMade,
    waiting: (tx: Tx) => Promise<unknown>,
  ): Promise<number> {
    if (refusal !== keptWaiting) return busyLeaseMs;
    await this.#write(async (tx) => {
      await addWorkTime(tx, designId, milliseconds, this.#parts.clock.now());
      await waiting(tx);
    });
    return recoveryMs;
  }

  #open(id: string, key: string, signal: AbortSignal): Promise<void> {
    const hold = (tx: Tx, until: Date) =>
      tx
        .updateTable("print_files.file")
        .set({ opening_until: until })
        .where("id", "=", id)
        .where("state", "=", "opening")
        .execute();
    return this.#holding(hold, async () => {
      const { clock, opener } = this.#parts;
      const storedSince = clock.now();
      const file = await this.#assembled(id);
      if (!file?.sha256 || !file.kind) return undefined;
      const { sha256, kind } = file;
      const opened = await openSource(opener, { kind, sha256 }, this.#told(key, signal, 0.1, 1));
      // Whoever asks for it when the lease has ended opens it: nobody sends half a gigabyte again because we were busy.
      if ("refusal" in opened && isPassingFailure(opened.refusal))
        return this.#later(file.designId, opened, (tx) => waitingFile(tx, file));
      const began = await this.#write(async (tx) => {
        if ("refusal" in opened) {
          await addWorkTime(tx, file.designId, opened.milliseconds, clock.now());
          await refuseFile(tx, id, opened.refusal);
          return [];
        }
        await addWorkTime(tx, file.designId, opened.milliseconds, clock.now());
        const made = opened.page.isMade ? [{ sha256: opened.page.sha256, mediaType: "application/pdf" }] : [];
        if (!(await keepFiles(tx, made, { storedSince, now: clock.now() }))) {
          await refuseFile(tx, id, "try-again");
          return [];
        }
        const { numUpdatedRows } = await tx
          .updateTable("print_files.file")
          .set({
            state: "ready",
            facts: JSON.stringify(opened.facts),
            page_sha256: opened.page.sha256,
            opening_until: null,
            waits_since: null,
          })
          .where("id", "=", id)
          .where("state", "=", "opening")
          .executeTakeFirst();
        return numUpdatedRows === 0n ? [] : this.#laid(tx, { ...file, facts: opened.facts });
      });
      for (const sheet of began) this.check(sheet);
      return undefined;
    });
  }

  /** All parts as one file, which is read and hashed as it is written; never held whole. */
  async #assembled(id: string): Promise<FileRow | null> {
    const { files, clock } = this.#parts;
    const { file, parts } = await this.#write(async (tx) => {
      const row = await tx.selectFrom("print_files.file").selectAll().where("id", "=", id).executeTakeFirst();
      const found = await tx
        .selectFrom("print_files.part")
        .select(["sha256"])
        .where("file_id", "=", id)
        .orderBy("at")
        .execute();
      return { file: row ? fileOf(row) : null, parts: found };
    });
    if (!file || file.sha256 || file.state !== "opening") return file;
    const storedSince = clock.now();
    async function* whole() {
      for (const { sha256 } of parts) {
        const content = await files.get(sha256);
        if (!content) throw new Error("a part of a file was removed while it was put together");
        yield* content as AsyncIterable<Uint8Array>;
      }
    }
    const stored = await files.put(whole(), { limit: file.bytes });
    if (stored.size !== file.bytes) throw new Error("the parts are not the file");
    return this.#write(async (tx) => {
      const mediaType = "application/octet-stream";
      const isKept = await keepFiles(tx, [{ sha256: stored.sha256, mediaType }], {
        storedSince,
        now: clock.now(),
      });
      if (!isKept) {
        await refuseFile(tx, id, "try-again");
        return null;
      }
      const row = await tx
        .updateTable("print_files.file")
        .set({ sha256: stored.sha256 })
        .where("id", "=", id)
        .where("state", "=", "opening")
        .returningAll()
        .executeTakeFirst();
      await tx.deleteFrom("print_files.part").where("file_id", "=", id).execute();
      return row ? fileOf(row) : null;
    });
  }

  /** Its pages on the side it was sent for, or on all that they fit, as they came: what was mended was another file's. */
  async #laid(tx: Tx, file: FileRow): Promise<readonly SheetName[]> {
    const held = await lockAnybodys(tx, file.designId);
    if (!held || !file.facts) return [];
    const sides = await sidesOf(tx, held.design);
    const asked = sides.filter(({ surface }) => file.surface === null || surface === file.surface);
    const kept = await laidSince(tx, file);
    const laid = laidPages(file.facts.pages, asked).filter(({ surface }) => !kept.has(surface));
    if (laid.length === 0) return [];
    const wanted = laid.map(({ surface, page }) => ({
      surface,
      fileId: file.id,
      page,
      placement: null,
      fixes: [],
      by: null,
    }));
    const wish = await wantSheets(tx, held, wanted);
    return laid.map(({ surface }) => ({ designId: file.designId, surface, wish }));
  }

  #check(name: SheetName, key: string, signal: AbortSignal): Promise<void> {
    const hold = (tx: Tx, until: Date) =>
      sheetOfWish(tx, name).set({ checking_until: until }).where("state", "=", "checking").execute();
    return this.#holding(hold, async () => {
      const { clock, opener } = this.#parts;
      const read = await this.#write((tx) => readSheetToCheck(tx, name));
      if (!read) return undefined;
      const { sheet, file, side } = read;
      const wish = pageWishOf(sheet, file);
      if (!side || !wish) {
        await this.#write((tx) => refuseSheet(tx, name, side ? "no-such-page" : "no-such-side"));
        return undefined;
      }
      const storedSince = clock.now();
      const printed = await printSheet(opener, side, wish, this.#told(key, signal, 0, 1));
      if ("refusal" in printed) {
        if (isPassingFailure(printed.refusal))
          return this.#later(name.designId, printed, (tx) => waitingSheet(tx, name));
        await this.#write(async (tx) => {
          await addWorkTime(tx, name.designId, printed.milliseconds, clock.now());
          await refuseSheet(tx, name, printed.refusal);
        });
        return undefined;
      }
      const written = await this.#write((tx) => this.#finish(tx, name, { read, printed, storedSince }));
      if (written) rememberCopy(written.design, written.records);
      return undefined;
    });
  }

  /** Null where its buyer wants something else by now. */
  async #finish(
    tx: Tx,
    name: SheetName,
    { read, printed, storedSince }: { read: SheetToCheck; printed: PrintedSheet; storedSince: Date },
  ): Promise<WrittenPages | null> {
    const { clock } = this.#parts;
    const { designId } = name;
    await addWorkTime(tx, designId, printed.milliseconds, clock.now());
    const held = await lockAnybodys(tx, designId);
    const made = keptFilesOf(printed);
    if (!held || !(await keepFiles(tx, made, { storedSince, now: clock.now() }))) {
      await refuseSheet(tx, name, "try-again");
      return null;
    }
    const { numUpdatedRows } = await sheetOfWish(tx, name)
      .set({
        state: "ready",
        result: JSON.stringify(printed.result),
        checking_until: null,
        waits_since: null,
      })
      .where("state", "=", "checking")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    await keepMade(tx, name, made);
    const isBusy = (await readSheets(tx, designId)).some(
      ({ state, waitsSince }) => state === "checking" && waitsSince === null,
    );
    const { sheet, file, side } = read;
    const put = [{ sheet, file, board: side!.target.board, result: printed.result }];
    const writing = { by: sheet.wantedBy ?? held.design.owner, clock, isVersion: !isBusy };
    return writePages(tx, held.design, { put, taken: [] }, writing);
  }
}

/** Locked by the system, whoever's it is: of somebody who signs in meanwhile it is their account's. */
async function lockAnybodys(tx: Tx, designId: string): Promise<HeldPrintFile | null> {
  const found = await tx
    .selectFrom("designs.design")
    .select("owner")
    .where("id", "=", designId)
    .forUpdate()
    .executeTakeFirst();
  return found ? lockPrintFile(tx, designId, found.owner) : null;
}

/** A later file lies there, or while the machine had no time for this one its buyer laid the side otherwise: that stays. */
async function laidSince(
  tx: Tx,
  { designId, createdAt, waitsSince }: FileRow,
): Promise<ReadonlySet<SheetRow["surface"]>> {
  const files = await readFiles(tx, designId);
  const later = files.flatMap((each) => (each.createdAt > createdAt ? [each.id] : []));
  const since = (await readSheets(tx, designId)).filter(
    ({ wish, wantedBy, fileId }) =>
      later.includes(fileId) || (waitsSince !== null && wantedBy !== null && wish > waitsSince),
  );
  return new Set(since.map(({ surface }) => surface));
}

const sheetOfWish = (tx: Tx, { designId, surface, wish }: SheetName) =>
  tx
    .updateTable("print_files.sheet")
    .where("design_id", "=", designId)
    .where("surface", "=", surface)
    .where("wish", "=", wish);

interface SheetToCheck {
  readonly sheet: SheetRow;
  readonly file: FileRow;
  readonly side: Awaited<ReturnType<typeof sidesOf>>[number] | null;
}

async function readSheetToCheck(
  tx: Tx,
  { designId, surface, wish }: SheetName,
): Promise<SheetToCheck | null> {
  const row = await tx
    .selectFrom("print_files.sheet")
    .selectAll()
    .where("design_id", "=", designId)
    .where("surface", "=", surface)
    .where("wish", "=", wish)
    .where("state", "=", "checking")
    .executeTakeFirst();
  const held = row && (await lockAnybodys(tx, designId));
  if (!row || !held) return null;
  const sheet = sheetOf(row);
  const file = await tx
    .selectFrom("print_files.file")
    .selectAll()
    .where("id", "=", sheet.fileId)
    .executeTakeFirstOrThrow();
  const sides = await sidesOf(tx, held.design);
  return { sheet, file: fileOf(file), side: sides.find((each) => each.surface === surface) ?? null };
}

/** From the first time on: what its buyer lays after that, stays. */
const waitingFile = (tx: Tx, { id }: Pick<FileRow, "id">) =>
  sql`
  update print_files.file set waits_since = coalesce(file.waits_since, print_file.clock)
  from print_files.print_file
  where print_file.design_id = file.design_id and file.id = ${id} and file.state = 'opening'`.execute(tx);

const waitingSheet = (tx: Tx, name: SheetName) =>
  sheetOfWish(tx, name).set({ waits_since: name.wish }).where("state", "=", "checking").execute();

async function refuseFile(tx: Tx, id: string, code: string): Promise<void> {
  await tx
    .updateTable("print_files.file")
    .set({ state: "refused", refusal: code, opening_until: null, waits_since: null })
    .where("id", "=", id)
    .where("state", "=", "opening")
    .execute();
}

async function refuseSheet(tx: Tx, name: SheetName, code: string): Promise<void> {
  await sheetOfWish(tx, name)
    .set({ state: "refused", refusal: code, checking_until: null, waits_since: null })
    .where("state", "=", "checking")
    .execute();
}
