/** What is done without a visitor waiting for it, by processes whose role includes work. */
import { type OrderMailServices, workCommerce } from "@foldmark/commerce";
import { beginWork, type Jobs, type Log, type OpenDatabase } from "@foldmark/platform";
import type { ArtworkMaker } from "../app/artwork/artwork-types.ts";
import type { Services } from "../app/request/services.ts";
import type { JobQueue } from "./queues.ts";
import { workStatements } from "./statement-folder.ts";

export interface WorkParts {
  database: OpenDatabase;
  services: Pick<Services, "buying" | "files">;
  queue: JobQueue;
  orderMails: OrderMailServices;
  /** Draws proofs and print files. */
  maker: ArtworkMaker;
  /** Where statements of the bank are put. */
  statementFolder: string;
  /** Whether messages to customers' programs may stay in the house: on a developer's machine they do. */
  allowsInner: boolean;
}

/** Returns at once: work begins with the queue and ends with it. */
export function startBackgroundWork(
  { database, services, queue, orderMails, maker, statementFolder: folder, allowsInner }: WorkParts,
  log: Log,
): void {
  const begin = async (jobs: Jobs) => {
    const { commerce, payments, webhookSecrets } = services.buying;
    await workCommerce(jobs, {
      commerce,
      payments,
      orderMails,
      webhookSecrets,
      outside: { allowsInner },
      files: services.files,
      maker,
      log,
    });
    await workStatements(jobs, database.db, { folder, payments, log });
  };
  const { jobs, begun, stopping } = queue;
  begun
    .then(async (isThere) => {
      if (isThere) await beginWork(jobs, begin, { log, stopping });
    })
    .catch((error: unknown) =>
      log.error(
        { reason: error instanceof Error ? error.message : String(error) },
        "background work did not begin",
      ),
    );
}
