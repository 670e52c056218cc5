/** Notices that were true of one moment go with it: what is done afterwards has made them old news. */
import { type DesignStore, effect } from "@foldmark/design";
import type { Notice, Notices } from "./notices.ts";

/** The others wait for an answer, or are about something that was written over. */
const passing: ReadonlySet<Notice["kind"]> = new Set<Notice["kind"]>([
  "moved",
  "brand",
  "fixed",
  "too-fine",
  "clipboard",
  "no-prices",
  "failed",
]);

/** ms for which one is shown at least, so that it can be read; and after which it goes by itself. */
const readIn = 4_000;
const goesAfter = 30_000;

/** @returns what ends it */
export function passNotices(notices: Notices, store: DesignStore, now: () => number): () => void {
  /** Since when each of them is shown. */
  let since: ReadonlyMap<Notice, number> = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pass = (age: number) => {
    const isOver = (each: Notice) => passing.has(each.kind) && now() - (since.get(each) ?? now()) >= age;
    const shown = notices.peek();
    const left = shown.filter((each) => !isOver(each));
    if (left.length < shown.length) notices.value = left;
  };
  const ends = [
    effect(() => {
      clearTimeout(timer);
      since = new Map(notices.value.map((each) => [each, since.get(each) ?? now()]));
      const oldest = Math.min(...[...since].flatMap(([{ kind }, at]) => (passing.has(kind) ? [at] : [])));
      if (Number.isFinite(oldest)) timer = setTimeout(() => pass(goesAfter), oldest + goesAfter - now());
    }),
    store.listen(() => pass(readIn), { scope: "document", sources: ["user"] }),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
