/** Writes src/database-types.ts from a freshly migrated database: `node packages/platform/scripts/generate-types.ts`. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Kysely } from "kysely";
import { generate, PostgresDialect } from "kysely-codegen";
import type { DB } from "../src/database-types.ts";
import { attachDatabase, silentLog, startPostgres } from "../src/index.ts";

export const typesFile = path.join(import.meta.dirname, "..", "src", "database-types.ts");

/** Only modules' own schemas: the job queue's tables belong to pg-boss. */
export function generateTypes(db: Kysely<DB>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect(),
    excludePattern: "pgboss.*",
    // As the pool parses them: exact integers, and days without a time zone.
    typeMapping: { int8: "number", date: "string" },
    outFile: null,
    logger: undefined,
  });
}

if (import.meta.main) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-types-"));
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, log: silentLog, durable: false });
  const database = attachDatabase(postgres.connection, silentLog);
  try {
    await database.whenReady;
    fs.writeFileSync(typesFile, await generateTypes(database.db));
  } finally {
    await database.close();
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
