/** How the server's programs are run: always from `/`, with a small clean environment, as the database's OS user. */
import { spawnSync } from "node:child_process";
import type { DatabaseUser } from "./os-user.ts";

/** The caller's LANG, PG* and LD_* variables must not leak into initdb or the server. */
export const cleanEnvironment = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C", TZ: "UTC" };

export interface CommandLine {
  command: string;
  arguments: string[];
}

export function commandLine(...words: string[]): CommandLine {
  const [command = "", ...rest] = words;
  return { command, arguments: rest };
}

/** True when the command ends with 0 for this user; used to find out by trial instead of reasoning about modes. */
export function succeedsAs(user: DatabaseUser, ...words: string[]): boolean {
  const { command, arguments: rest } = commandLine(...user.namespace, ...words);
  return (
    spawnSync(command, rest, { ...user.ids, cwd: "/", env: cleanEnvironment, stdio: "ignore" }).status === 0
  );
}

let parentDeathSignal: boolean | undefined;

/** Whether `setpriv --pdeathsig` exists here: it ties a child's life to ours, also when we are killed with SIGKILL. */
export function hasParentDeathSignal(): boolean {
  parentDeathSignal ??=
    spawnSync("setpriv", ["--pdeathsig", "INT", "/bin/true"], { env: cleanEnvironment, stdio: "ignore" })
      .status === 0;
  return parentDeathSignal;
}
