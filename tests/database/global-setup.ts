/**
 * One real PostgreSQL for a whole test run, started when the first test asks for a database and never for runs that
 * ask for none. Tests get theirs with `testDatabase(inject("testDatabases"))`.
 */
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { attachDatabase, type EmbeddedPostgres, silentLog, startPostgres } from "@foldmark/platform";
import pg from "pg";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    testDatabases: string;
    /** `long` in `npm run prove`: as often as the figures say. */
    thoroughness: "short" | "long";
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-test-"));
  // The database's own user, when we are root, has to get in.
  fs.chmodSync(folder, 0o755);
  const databases = createDatabases(folder);
  const broker = http.createServer(async (request, response) => {
    try {
      const answer =
        request.method === "DELETE"
          ? await databases.drop((request.url ?? "").slice(1))
          : await databases.create();
      response.end(JSON.stringify(answer));
    } catch (error) {
      response.statusCode = 500;
      response.end(JSON.stringify({ reason: String(error) }));
    }
  });
  const socket = path.join(folder, "broker");
  await new Promise<void>((resolve) => broker.listen(socket, resolve));
  project.provide("testDatabases", socket);

  return async () => {
    broker.closeAllConnections();
    broker.close();
    await databases.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

/** The shop's own database, migrated, is the template of all others. */
function createDatabases(dataDir: string) {
  let starting: Promise<{ postgres: EmbeddedPostgres; superuser: pg.Client }> | undefined;
  let count = 0;
  let lastTask: Promise<unknown> = Promise.resolve();

  const start = async () => {
    const postgres = await startPostgres({ dataDir, log: silentLog, durable: false });
    const template = attachDatabase(postgres.connection, silentLog);
    await template.whenReady;
    await template.close();
    const superuser = new pg.Client(postgres.superuserConnection);
    await superuser.connect();
    return { postgres, superuser };
  };
  /** One after the other: a template cannot be copied twice at once. */
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = lastTask.then(task);
    lastTask = result.catch(() => {});
    return result;
  };

  return {
    create: () =>
      inTurn(async () => {
        starting ??= start();
        const { postgres, superuser } = await starting;
        count += 1;
        const { user, database: template } = postgres.connection;
        const database = `test_${count}`;
        await superuser.query(`create database ${database} template ${template} owner ${user}`);
        return { ...postgres.connection, database };
      }),
    drop: (database: string) =>
      inTurn(async () => {
        const { superuser } = await (starting ?? start());
        if (!/^test_\d+$/.test(database)) throw new Error("no such test database");
        await superuser.query(`drop database if exists ${database} with (force)`);
        return {};
      }),
    async stop() {
      await lastTask;
      if (!starting) return;
      const { postgres, superuser } = await starting;
      await superuser.end();
      await postgres.stop();
    },
  };
}
