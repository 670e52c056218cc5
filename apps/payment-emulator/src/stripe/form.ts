/** Stripe's bodies are forms with brackets: `line_items[0][price_data][currency]=eur`. */

export type FormValue = string | FormTree;
export interface FormTree {
  [name: string]: FormValue;
}

const forbidden = new Set(["__proto__", "constructor", "prototype"]);

export function readForm(text: string): FormTree {
  const tree: FormTree = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== "");
    if (path.length === 0 || path.length > 8 || path.some((part) => forbidden.has(part))) continue;
    put(tree, path, value);
  }
  return tree;
}

function put(tree: FormTree, [first = "", ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    tree[first] = value;
    return;
  }
  const inner = tree[first];
  const next = typeof inner === "object" ? inner : {};
  tree[first] = next;
  put(next, rest, value);
}

export function text(tree: FormValue | undefined, ...path: readonly string[]): string | undefined {
  const found = at(tree, ...path);
  return typeof found === "string" ? found : undefined;
}

export function at(tree: FormValue | undefined, ...path: readonly string[]): FormValue | undefined {
  let current = tree;
  for (const part of path) current = typeof current === "object" ? current[part] : undefined;
  return current;
}

/** `a[0]=x&a[1]=y` and `a[]=x` as a list. */
export function list(tree: FormValue | undefined): string[] {
  if (typeof tree !== "object") return typeof tree === "string" ? [tree] : [];
  return Object.values(tree).filter((value) => typeof value === "string");
}

export function record(tree: FormValue | undefined): Record<string, string> {
  if (typeof tree !== "object") return {};
  return Object.fromEntries(
    Object.entries(tree).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
