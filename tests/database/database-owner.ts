/**
 * A process that owns an embedded database, for tests that kill it. Prints one JSON line when it is ready or refused:
 * `node database-owner.ts <data folder> [signal|shell]`. A kill spares the machine's own buffers, so nothing needs to
 * be synced to disk here.
 */
import { attachDatabase } from "../../packages/platform/src/database/open-database.ts";
import type { PlatformError } from "../../packages/platform/src/errors.ts";
import { silentLog } from "../../packages/platform/src/log.ts";
import { startPostgres } from "../../packages/platform/src/postgres/start-postgres.ts";

const [dataDir = "", tiedBy] = process.argv.slice(2);
try {
  const postgres = await startPostgres({
    dataDir,
    log: silentLog,
    durable: false,
    ...(tiedBy === "signal" || tiedBy === "shell" ? { tiedBy } : {}),
  });
  const database = attachDatabase(postgres.connection, silentLog);
  await database.whenReady;
  process.once("SIGTERM", async () => {
    await database.close();
    await postgres.stop();
  });
  process.stdout.write(
    `${JSON.stringify({ ready: true, server: postgres.pid(), ...postgres.connection })}\n`,
  );
} catch (error) {
  const { code, message } = error as PlatformError;
  process.stdout.write(`${JSON.stringify({ ready: false, code, message })}\n`);
  process.exitCode = 1;
}
