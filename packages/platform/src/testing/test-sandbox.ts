/** A sandbox with a folder of its own, for tests that open files in it. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { silentLog } from "../log.ts";
import { openSandbox, type Sandbox } from "../sandbox/sandbox.ts";

/** Closing it removes the folder too. */
export function testSandbox(): Sandbox {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-sandbox-"));
  // What runs in it may be another user.
  fs.chmodSync(scratch, 0o755);
  const sandbox = openSandbox({ scratch, log: silentLog });
  return {
    ...sandbox,
    async close() {
      await sandbox.close();
      fs.rmSync(scratch, { recursive: true, force: true });
    },
  };
}
