/** The list of tables that a TrueType or OpenType file opens with. */
import { FontBytes, FontRefused } from "./font-bytes.ts";

/** Real fonts have twenty or so. */
const mostTables = 64;

const beginnings: Record<string, "outlines" | "compressed" | "collection"> = {
  "\0\u0001\0\0": "outlines",
  OTTO: "outlines",
  true: "outlines",
  wOFF: "compressed",
  wOF2: "compressed",
  ttcf: "collection",
};

export interface Tables {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The table, or a refusal that names it. */
  table(name: string): FontBytes;
}

export function readTables(bytes: Uint8Array): Tables {
  const file = new FontBytes(bytes, "file");
  if (file.length < 12) throw new FontRefused("not-a-font");
  const kind = beginnings[file.tag(0)];
  if (kind === undefined) throw new FontRefused("not-a-font");
  if (kind !== "outlines") throw new FontRefused(kind);
  const count = file.uint16(4);
  if (count === 0 || count > mostTables) throw new FontRefused("broken-table", "file");
  const found = new Map<string, FontBytes>();
  for (let index = 0; index < count; index++) {
    const record = 12 + index * 16;
    const name = file.tag(record);
    if (found.has(name)) throw new FontRefused("broken-table", "file");
    const [offset, length] = [file.uint32(record + 8), file.uint32(record + 12)];
    if (offset + length > file.length) throw new FontRefused("broken-table", printable(name));
    found.set(name, new FontBytes(bytes.subarray(offset, offset + length), printable(name)));
  }
  return {
    names: [...found.keys()],
    has: (name) => found.has(name),
    table(name) {
      const table = found.get(name);
      if (!table) throw new FontRefused("missing-table", name);
      return table;
    },
  };
}

/** The name is shown to people, and comes from a stranger's file. */
const printable = (name: string) => name.replace(/[^ -~]/g, "?");
