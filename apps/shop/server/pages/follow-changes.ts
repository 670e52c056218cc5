/** Drops finished pages when any process of the shop says that what they show has changed. */
import {
  type Log,
  listenForPageChanges,
  type OpenDatabase,
  type PageChangeListener,
} from "@foldmark/platform";
import type { PageCache } from "./page-cache.ts";

export function followChanges(
  cache: PageCache,
  { target }: Pick<OpenDatabase, "target">,
  log: Log,
): PageChangeListener {
  return listenForPageChanges({
    target,
    log,
    onChange(tags) {
      if (tags === null) cache.clear();
      else for (const tag of tags) cache.invalidate(tag);
    },
  });
}
