/**
 * What a page's loaders gave, as the page carries it. React Router sends it as a table in which each value and each name
 * is a number of its own: nothing stands there twice, and numbers can hardly be compressed. In plain words it takes a
 * third less of a compressed page, because they stand in the markup as well. So the page carries them, and the browser
 * makes the table that the router reads (`page-data-table.ts`).
 */
import { missing, nothing, pageDataGlobal } from "./page-data-table.ts";

const controller = "window.__reactRouterContext.streamController";

/** The page's script for it; where it says more than plain data, the router's own. */
export function pageDataScript(sent: string): string {
  const words = inWords(sent);
  if (words !== null) return `window.${pageDataGlobal}=${words}`;
  return `${controller}.enqueue(${quoted(sent)});${controller}.close();`;
}

class MoreThanData extends Error {}

function inWords(sent: string): string | null {
  // Of what comes later there are more lines.
  if (sent.trimEnd().includes("\n")) return null;
  try {
    return new Words(JSON.parse(sent) as readonly unknown[]).of(0);
  } catch (error) {
    if (error instanceof MoreThanData || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Values of a table as a script writes them down. */
class Words {
  readonly #table: readonly unknown[];
  /** Within which the value lies: one that lies within itself has no words. */
  readonly #around = new Set<number>();

  constructor(table: readonly unknown[]) {
    this.#table = table;
  }

  of(place: unknown): string {
    if (place === nothing) return "null";
    if (place === missing) return "void 0";
    if (typeof place !== "number" || !(place in this.#table) || this.#around.has(place))
      throw new MoreThanData();
    const value = this.#table[place];
    if (typeof value !== "object" || value === null) return literal(value);
    this.#around.add(place);
    const words = Array.isArray(value)
      ? `[${value.map((each) => this.of(each)).join()}]`
      : `{${Object.entries(value)
          .map(([name, each]) => `${this.#nameAt(Number(name.slice(1)))}:${this.of(each)}`)
          .join()}}`;
    this.#around.delete(place);
    return words;
  }

  #nameAt(place: number): string {
    const name = this.#table[place];
    // In a script this one would be no name but the object's ancestor.
    if (typeof name !== "string" || name === "__proto__") throw new MoreThanData();
    return /^[a-z_$][\w$]*$/i.test(name) ? name : literal(name);
  }
}

const literal = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** In single quotes: the data are full of double ones, and a page whose data look like its markup is compressed better. */
function quoted(data: string): string {
  const body = JSON.stringify(data)
    .slice(1, -1)
    .replaceAll(/\\(.)/g, (escaped, letter) => (letter === '"' ? '"' : escaped))
    .replaceAll("'", "\\'")
    .replaceAll("<", "\\u003c");
  return `'${body}'`;
}
