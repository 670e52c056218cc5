/** A database of its own for a test file, copied from a migrated template on the real PostgreSQL in milliseconds. */
import http from "node:http";
import { attachDatabase, type OpenDatabase } from "../database/open-database.ts";
import { silentLog } from "../log.ts";
import type { SocketConnection } from "../postgres/start-postgres.ts";

export interface TestDatabase extends OpenDatabase {
  target: SocketConnection;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/** `broker` is the socket that the test run's global setup provides as "testDatabases". */
export async function testDatabase(broker: string, { patienceMs = 20_000 } = {}): Promise<TestDatabase> {
  const target = (await ask(broker, "POST", "/")) as SocketConnection;
  // Races are about rows; how long a busy machine takes to serve a crowd is not what they ask.
  const database = attachDatabase(target, silentLog, { patienceMs });
  await database.whenReady;
  return {
    ...database,
    target,
    async drop() {
      await database.close();
      await ask(broker, "DELETE", `/${target.database}`);
    },
  };
}

function ask(socketPath: string, method: string, path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = http.request({ socketPath, method, path, agent: false }, async (response) => {
      try {
        const answer = JSON.parse(Buffer.concat(await response.toArray()).toString());
        if (response.statusCode === 200) resolve(answer);
        else reject(new Error(`no test database: ${answer.reason}`));
      } catch (error) {
        reject(error);
      }
    });
    request.on("error", reject);
    request.end();
  });
}
