/** Articles are seen and found as they are written: whoever edits one need not start the shop again. */
import { watch } from "node:fs";
import { helpContentFolder } from "@foldmark/help";
import type { Log } from "@foldmark/platform";
import type { HelpServices } from "../app/request/services.ts";

/** An editor writes a file in several steps. */
const settledMs = 200;

export function watchHelp(
  help: Pick<HelpServices, "reload">,
  log: Log,
  folder = helpContentFolder,
): { close(): void } {
  let timer: NodeJS.Timeout | undefined;
  const reload = () =>
    help.reload().then(
      () => log.info({}, "articles of help read again"),
      (error: unknown) => log.warn({ reason: String(error) }, "articles of help are not read again"),
    );
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(reload, settledMs);
  });
  return {
    close() {
      clearTimeout(timer);
      watcher.close();
    },
  };
}
