/** As many records as wanted, of the words of the real ones: common words stay common, rare ones rare. */
import type { SearchRecord } from "@foldmark/help";

export function syntheticRecords(real: readonly SearchRecord[], count: number): readonly SearchRecord[] {
  const words = real.flatMap(({ content }) => String(content).split(/\s+/));
  const random = seeded(20_261_117);
  const some = (length: number) =>
    Array.from({ length }, () => words[Math.floor(random() * words.length)] ?? "").join(" ");
  return Array.from({ length: count }, (_, at) => ({
    objectID: `en/synthetic-${at}`,
    post_type: "help_article",
    post_title: some(6),
    url: `/help/synthetic-${at}/`,
    language: "en",
    topics: [{ name: some(2) }],
    summary: some(18),
    keywords: [some(1), some(2)],
    headings: [some(4), some(4)],
    content: some(200),
  }));
}

/** The same numbers every time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
