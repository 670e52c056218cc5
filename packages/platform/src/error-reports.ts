/** The first-party error collector: what went wrong in pages and processes, counted by kind, without people's data. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "./clock.ts";
import { storable } from "./database/storable.ts";
import type { Db } from "./database/transaction.ts";
import { scrubbed, scrubbedStack } from "./scrub.ts";

export interface ErrorReport {
  /** The error's code or class: "missing_message", "chunk_load_failed", "TypeError". */
  kind: string;
  message: string;
  /** Where it came from: a route id, a component, a process; never a URL with a query. */
  source: string;
  region?: string | undefined;
  language?: string | undefined;
  release?: string | undefined;
  /** As the engine wrote it; only the places it names are kept. */
  stack?: string | undefined;
}

export interface ErrorCollector {
  record(report: ErrorReport): Promise<void>;
}

const longest = { kind: 100, message: 500, source: 200, tag: 40 };

/** A report as it may be kept and handed on: bounded, and without what may belong to a person or a machine. */
export function withoutPersonalData(report: ErrorReport): ErrorReport {
  const tag = (text: string | undefined) => (text ? clipped(text, longest.tag) : undefined);
  return {
    kind: clipped(report.kind, longest.kind),
    message: clipped(scrubbed(report.message), longest.message),
    source: clipped(scrubbed(report.source), longest.source),
    region: tag(report.region),
    language: tag(report.language),
    release: tag(report.release),
    stack: (report.stack && storable(scrubbedStack(report.stack))) || undefined,
  };
}

export function createErrorCollector({ db, clock }: { db: Db; clock: Clock }): ErrorCollector {
  return {
    async record(report) {
      const { kind, message, source, region, language, release, stack } = withoutPersonalData(report);
      const now = clock.now();
      await db
        .insertInto("platform.error_report")
        .values({
          fingerprint: fingerprintOf(kind, message, source),
          kind,
          message,
          source,
          region: region ?? null,
          language: language ?? null,
          release: release ?? null,
          stack: stack ?? null,
          first_seen_at: now,
          last_seen_at: now,
        })
        .onConflict((conflict) =>
          conflict.column("fingerprint").doUpdateSet({
            occurrences: sql<number>`error_report.occurrences + 1`,
            last_seen_at: now,
            release: sql<string | null>`excluded.release`,
            stack: sql<string | null>`coalesce(excluded.stack, error_report.stack)`,
          }),
        )
        .execute();
    },
  };
}

/** Numbers differ between two cases of the same error (chunk numbers, lines, ids). */
function fingerprintOf(kind: string, message: string, source: string): string {
  const pattern = message.replace(/\d+/g, "#");
  return createHash("sha256")
    .update(JSON.stringify([kind, pattern, source]))
    .digest("hex");
}

function clipped(text: string, length: number): string {
  return storable(text).slice(0, length);
}

export async function pruneErrorReports(db: Db): Promise<number> {
  const result = await db
    .deleteFrom("platform.error_report")
    .where("last_seen_at", "<", sql<Date>`now() - interval '90 days'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
