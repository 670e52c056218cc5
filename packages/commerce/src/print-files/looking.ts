/**
 * What is drawn of a checked side for whoever looks at it otherwise: finer, or with other layers. It comes from the sandbox, within
 * bounds, is kept beside the plates of the side, and goes when that is checked anew.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type Log, type Tx, withTransaction } from "@foldmark/platform";
import { keepFiles } from "../assets/stored-files.ts";
import { type Refused, refused } from "../refusals.ts";
import {
  mostLookFiles,
  mostLooksAtOnce,
  mostLooksOfAll,
  printFileQuotaOf,
  shareOfLooking,
} from "./limits.ts";
import { keepLooked, type MadeFiles } from "./made-files.ts";
import type { PrintFileServices } from "./print-files.ts";
import type { LookRefusal } from "./refusal.ts";
import type { SheetRow } from "./rows.ts";
import { addWorkTime, workedTooMuch } from "./store.ts";

/** What this process draws at the moment; who asks for the same waits for the same. */
export class LookWork {
  readonly #log: Log;
  readonly #running = new Map<string, { readonly owner: string; readonly done: Promise<unknown> }>();

  constructor({ log }: { readonly log: Log }) {
    this.#log = log;
  }

  /** Null where as much is drawn for this owner, or for all, as may be. @param key of what `draw` draws */
  run<Value>(owner: string, key: string, draw: () => Promise<Value>): Promise<Value> | null {
    const found = this.#running.get(key);
    if (found) return found.done as Promise<Value>;
    const ofOwner = [...this.#running.values()].filter((each) => each.owner === owner);
    if (ofOwner.length >= mostLooksAtOnce || this.#running.size >= mostLooksOfAll) return null;
    const done = draw().finally(() => this.#running.delete(key));
    this.#running.set(key, { owner, done });
    // Nobody may be waiting for it any more.
    done.catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.error({ reason }, "a side of a print file could not be drawn");
    });
    return done;
  }
}

/** ms: as long as one waits for an answer. */
const patience = 8_000;

/** It takes longer than one waits for an answer: asked again, it may be there. */
export type StillDrawing = { readonly kind: "drawing" };

export async function drawnSoon<Value>(
  { looks }: Pick<PrintFileServices, "looks">,
  owner: string,
  key: string,
  draw: () => Promise<Value>,
): Promise<Value | StillDrawing | Refused<LookRefusal>> {
  const drawing = looks.run(owner, key, draw);
  if (!drawing) return refused({ code: "too-many-at-once", maximum: mostLooksAtOnce });
  const stop = new AbortController();
  const late = sleep(patience, { kind: "drawing" } as const, { signal: stop.signal, ref: false }).catch(
    () => ({ kind: "drawing" }) as const,
  );
  const drawn = await Promise.race([drawing, late]);
  stop.abort();
  return drawn;
}

export async function lookedTooMuch(tx: Tx, owner: string, now: Date): Promise<Refused<LookRefusal> | null> {
  if (!(await workedTooMuch(tx, owner, now, shareOfLooking))) return null;
  const maximumSeconds = (printFileQuotaOf(owner).milliseconds * shareOfLooking) / 1000;
  return refused({ code: "worked-too-much", maximumSeconds });
}

interface MadeForLooking {
  readonly milliseconds: number;
  readonly storedSince: Date;
  /** Null where the sandbox could not. */
  readonly files: MadeFiles | null;
}

/** Whether all of it is kept, or why not. */
export function keepForLooking(
  { db, clock }: Pick<PrintFileServices, "db" | "clock">,
  sheet: SheetRow,
  { milliseconds, storedSince, files }: MadeForLooking,
): Promise<{ readonly kind: "kept" } | Refused<LookRefusal>> {
  return withTransaction(db, { caller: "system" }, async (tx) => {
    await addWorkTime(tx, sheet.designId, milliseconds, clock.now());
    if (!files) return refused({ code: "not-drawn" });
    if (!(await keepFiles(tx, files, { storedSince, now: clock.now() })))
      return refused({ code: "try-again" });
    const isStill = await keepForSheet(tx, sheet, files);
    return isStill ? { kind: "kept" } : refused({ code: "not-drawn" });
  });
}

/** False where the side was changed meanwhile. */
async function keepForSheet(
  tx: Tx,
  { designId, surface, wish, result }: SheetRow,
  made: MadeFiles,
): Promise<boolean> {
  const now = await tx
    .selectFrom("print_files.sheet")
    .select("wish")
    .where("design_id", "=", designId)
    .where("surface", "=", surface)
    .forUpdate()
    .executeTakeFirst();
  if (now?.wish !== wish || !result) return false;
  // Enough was looked at: it is drawn anew when it is looked at again.
  await keepLooked(tx, { designId, surface }, made, mostLookFiles);
  return true;
}
