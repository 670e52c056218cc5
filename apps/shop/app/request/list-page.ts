/** One page of a list, by the number that an address asks for. */

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pages: number;
  /** How many come before. */
  readonly first: number;
  readonly total: number;
}

/** @param asked of an address: what is no page is the nearest that is */
export function listPage<Item>(all: readonly Item[], asked: string | null, perPage: number): ListPage<Item> {
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  const page = Math.min(pages, Math.max(1, Number.parseInt(asked ?? "1", 10) || 1));
  const first = (page - 1) * perPage;
  return { items: all.slice(first, first + perPage), page, pages, first, total: all.length };
}
