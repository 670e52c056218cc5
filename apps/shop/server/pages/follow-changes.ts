/** Forgets what this process keeps when any process of the shop says that it has changed: finished pages and sessions. */
import { sessionEndedBy } from "@foldmark/commerce";
import { type ChangeListener, type Log, listenForChanges, type OpenDatabase } from "@foldmark/platform";
import type { Sessions } from "../session/sessions.ts";
import type { PageCache } from "./page-cache.ts";

export interface Kept {
  readonly cache: Pick<PageCache, "clear" | "invalidate">;
  readonly sessions: Pick<Sessions, "forget" | "forgetAll">;
}

export function followChanges(
  { cache, sessions }: Kept,
  { target }: Pick<OpenDatabase, "target">,
  log: Log,
): ChangeListener {
  return listenForChanges({
    target,
    log,
    onChange(tags) {
      if (tags === null) {
        cache.clear();
        sessions.forgetAll();
        return;
      }
      const ended = tags.flatMap((tag) => sessionEndedBy(tag) ?? []);
      if (ended.length > 0) sessions.forget(ended);
      for (const tag of tags) cache.invalidate(tag);
    },
  });
}
