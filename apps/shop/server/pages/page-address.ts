/** Reads what an address asks for: a document, the data of one that is open, or the client router's route list. */
export type AddressKind = "document" | "data" | "manifest";

export interface PageAddress {
  kind: AddressKind;
  /** The page's own path, without what the client router adds to it. */
  pathname: string;
}

export function readAddress(pathname: string): PageAddress {
  if (pathname === "/__manifest") return { kind: "manifest", pathname };
  if (pathname.endsWith("/_.data")) return { kind: "data", pathname: pathname.slice(0, -"_.data".length) };
  if (pathname.endsWith(".data")) return { kind: "data", pathname: pathname.slice(0, -".data".length) };
  return { kind: "document", pathname };
}

/** The parameters a page reads, in one order; all others (campaign marks, say) do not make another page. */
export function pageQuery(query: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of [...names].sort()) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  const text = kept.toString();
  return text === "" ? "" : `?${text}`;
}
