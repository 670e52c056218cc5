/** Notices that were true of one moment go with it: what is done afterwards has made them old news. */
import { type DesignStore, effect, type Signal } from "@foldmark/design";
import type { Notice } from "./editor-session.ts";

/** The others wait for an answer, or are about something that was written over. */
const passing: ReadonlySet<Notice["kind"]> = new Set<Notice["kind"]>([
  "moved",
  "brand",
  "fixed",
  "no-prices",
]);

/** ms for which one is shown at least, so that it can be read; and after which it goes by itself. */
const readIn = 4_000;
const goesAfter = 30_000;

/** @returns what ends it */
export function passNotices(
  notice: Signal<Notice | null>,
  store: DesignStore,
  now: () => number,
): () => void {
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pass = () => {
    const shown = notice.peek();
    if (shown && passing.has(shown.kind)) notice.value = null;
  };
  const ends = [
    effect(() => {
      clearTimeout(timer);
      if (!notice.value) return;
      since = now();
      timer = setTimeout(pass, goesAfter);
    }),
    store.listen(
      () => {
        if (now() - since >= readIn) pass();
      },
      { scope: "document", sources: ["user"] },
    ),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
