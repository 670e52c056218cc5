import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageDataScript } from "./page-data.ts";
import { handOverPageData } from "./page-data-table.ts";

type Plain =
  | null
  | undefined
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** As the router writes it: each value once, in a table, whose first is the whole. */
function tableOf(data: Plain): string {
  const table: unknown[] = [];
  const places = new Map<unknown, number>();
  const put = (value: Plain): number => {
    if (value === null) return -5;
    if (value === undefined) return -7;
    const known = places.get(value);
    if (known !== undefined) return known;
    const at = table.push(value) - 1;
    places.set(value, at);
    if (Array.isArray(value)) table[at] = value.map(put);
    else if (typeof value === "object")
      table[at] = Object.fromEntries(
        Object.entries(value).map(([name, each]) => [`_${put(name)}`, put(each)]),
      );
    return at;
  };
  put(data);
  return `${JSON.stringify(table)}\n`;
}

function readFrom(sent: string): unknown {
  const table = JSON.parse(sent) as readonly unknown[];
  const at = (place: number): unknown => {
    if (place === -5) return null;
    if (place === -7) return undefined;
    const value = table[place];
    if (Array.isArray(value)) return value.map(at);
    if (typeof value !== "object") return value;
    const named = Object.entries(value as Record<string, number>);
    return Object.fromEntries(named.map(([name, each]) => [at(Number(name.slice(1))), at(each)]));
  };
  return at(0);
}

/** A document that is there, or one whose end is still to come. */
function documentIn(readyState: DocumentReadyState) {
  const waiting: (() => void)[] = [];
  const addEventListener = (_: string, listener: unknown) => void waiting.push(listener as () => void);
  return { readyState, addEventListener, waiting };
}

/** What the router is given on a page with that script. */
function routerOf(): { page: object; given: string[]; isClosed: () => boolean } {
  const given: string[] = [];
  let closed = false;
  const streamController = {
    enqueue: (words: string) => given.push(words),
    close: () => {
      closed = true;
    },
  };
  return { page: { __reactRouterContext: { streamController } }, given, isClosed: () => closed };
}

function inTheBrowser(sent: string): string {
  const { page, given, isClosed } = routerOf();
  new Function("window", pageDataScript(sent))(page);
  handOverPageData(page, documentIn("complete"));
  expect(isClosed()).toBe(true);
  return given.join("");
}

describe("a page's data", () => {
  it("stand in the page in plain words", () => {
    const words = pageDataScript(
      tableOf({ view: { name: "żółw", "per piece": [1, null, undefined, true] } }),
    );
    expect(words).toBe('window.__DATA__={view:{name:"żółw","per piece":[1,null,void 0,true]}}');
  });

  it("reach the router as they were, whatever is in them", () => {
    const plain = fc.letrec<{ value: Plain }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3, depthSize: "small" },
        fc.constantFrom(null, undefined, true, false, "\"\\'`\n\u2028</script>", "<!--", "length"),
        fc.string({ unit: "binary" }),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((figure) => figure + 0),
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(
          fc.string().filter((name) => name !== "__proto__"),
          tie("value"),
          { maxKeys: 4 },
        ),
      ),
    })).value;
    fc.assert(
      fc.property(fc.array(plain), (data) => {
        const page = pageDataScript(tableOf(data));
        expect(page).not.toContain("<");
        expect(readFrom(inTheBrowser(tableOf(data)))).toEqual(readFrom(tableOf(data)));
      }),
    );
  });

  it.each([
    ["a day", '[{"_1":2},"placed",["D",0]]\n'],
    ["what comes later", '[{"_1":2},"later",["P",2]]\nP2:[3]\n'],
    ["no number", '[{"_1":-2},"figure"]\n'],
    ["a name that is none", '[{"_1":2},"__proto__","x"]\n'],
    ["what lies within itself", '[{"_1":0},"self"]\n'],
    ["nothing that the router writes", '["</script>\'"'],
  ])("are handed on as they came where there is %s among them", (_, sent) => {
    expect(pageDataScript(sent)).toMatch(/enqueue\('.*'\)/s);
    expect(pageDataScript(sent)).not.toContain("<");
    expect(inTheBrowser(sent)).toBe(sent);
  });

  it("are waited for where the scripts came before the end of the document", () => {
    const { page, given, isClosed } = routerOf();
    const document = documentIn("loading");
    handOverPageData(page, document);
    expect(isClosed()).toBe(false);
    new Function("window", pageDataScript(tableOf({ name: "żółw" })))(page);
    for (const listener of document.waiting) listener();
    expect([readFrom(given.join("")), isClosed()]).toEqual([{ name: "żółw" }, true]);
  });

  it("are left to the page where it streams them itself", () => {
    const { page, given, isClosed } = routerOf();
    handOverPageData(page, documentIn("complete"));
    expect([given, isClosed()]).toEqual([[], false]);
  });
});
