/** The browser's half of a page's data: out of plain words, the table of numbers that React Router reads. */

export const pageDataGlobal = "__DATA__";

/** Numbers that stand for a value instead of its place in the table. */
export const nothing = -5;
export const missing = -7;

export function pageDataTable(data: unknown): string {
  const table: unknown[] = [];
  const put = (value: unknown): number => {
    if (value === null) return nothing;
    if (value === undefined) return missing;
    const at = table.push(value) - 1;
    if (Array.isArray(value)) table[at] = value.map(put);
    else if (typeof value === "object") {
      const named: Record<string, number> = {};
      for (const [name, each] of Object.entries(value)) named[`_${put(name)}`] = put(each);
      table[at] = named;
    }
    return at;
  };
  put(data);
  return `${JSON.stringify(table)}\n`;
}

interface PageWithData {
  [pageDataGlobal]?: unknown;
  __reactRouterContext?: { streamController?: { enqueue(table: string): void; close(): void } };
}

/**
 * Before the router begins, which waits for its stream; where the scripts were quicker than the end of the document, once
 * that has come. A page that streams gives the router its data itself.
 */
export function handOverPageData(
  page: object,
  document: Pick<Document, "readyState" | "addEventListener">,
): void {
  const { [pageDataGlobal]: data, __reactRouterContext: context } = page as PageWithData;
  if (data !== undefined) {
    context?.streamController?.enqueue(pageDataTable(data));
    context?.streamController?.close();
  } else if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", () => handOverPageData(page, document), { once: true });
}
