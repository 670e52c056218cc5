/** Removes a folder whatever a hostile job has left in it: paths longer than the system takes, folders closed to us. */
import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";

/** Folders that could not be removed stand here, out of the way, and are tried again at the next start. */
export const notRemoved = "not-removed";

const longestMs = 60_000;
const environment = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C" };

/**
 * Null when it is gone, otherwise why it is not; it never throws, since nothing else may hang on it. `rm` goes down step
 * by step, where `fs.rm` names whole paths, and does it outside of our own process, however many files there are.
 */
export async function removeFolder(folder: string): Promise<string | null> {
  if ((await complaintOf("rm", ["-rf", "--", folder])) === null) return null;
  // Links are not followed. Only our own can be closed to us, so only these need opening.
  await complaintOf("chmod", ["-R", "u+rwX", "--", folder]);
  return complaintOf("rm", ["-rf", "--", folder]);
}

/** Out of the way of those who look through the folders of jobs. */
export async function moveAside(folder: string): Promise<void> {
  const aside = path.join(path.dirname(folder), notRemoved);
  await fs.mkdir(aside, { recursive: true, mode: 0o700 }).catch(() => {});
  await fs.rename(folder, path.join(aside, path.basename(folder))).catch(() => {});
}

function complaintOf(program: string, words: readonly string[]): Promise<string | null> {
  const options = { timeout: longestMs, killSignal: "SIGKILL" as const, cwd: "/", env: environment };
  return new Promise((resolve) => {
    execFile(program, words, options, (error, _said, complaint) =>
      // A hostile name may be long, and many.
      resolve(error ? (complaint || error.message).slice(-300) : null),
    );
  });
}
