/** Which page numbers a pagination shows: the ends, the current one and its neighbours; the rest are gaps. */
export type PageStop = number | "gap";

export function pagesToShow(current: number, total: number): readonly PageStop[] {
  const wanted = new Set([1, total, current - 1, current, current + 1]);
  // the first and last three stay reachable without the row changing its length near the ends
  if (current <= 2) wanted.add(3);
  if (current >= total - 1) wanted.add(total - 2);
  const pages = [...wanted].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
  return pages.flatMap((page, index): PageStop[] => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    // a gap that hides one page only would be no shorter than the page itself
    return page - before === 2 ? [page - 1, page] : ["gap", page];
  });
}
