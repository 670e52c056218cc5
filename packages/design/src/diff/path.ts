/** Properties inside records by name, `style/size`. The empty path is the record itself. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => equal(each, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && equal(a[name], b[name]))
  );
}

const steps = (path: string): readonly string[] => (path === "" ? [] : path.split("/"));

/** Undefined where there is no such property. */
export function valueAt(value: unknown, path: string): unknown {
  if (path !== "" && !path.includes("/"))
    return isObject(value) && Object.hasOwn(value, path) ? value[path] : undefined;
  let inner = value;
  for (const step of steps(path)) {
    if (!isObject(inner) || !Object.hasOwn(inner, step)) return undefined;
    inner = inner[step];
  }
  return inner;
}

function replaced(value: unknown, [step, ...rest]: readonly string[], to: unknown): unknown {
  if (step === undefined) return to;
  if (!isObject(value) || !Object.hasOwn(value, step)) return value;
  return { ...value, [step]: replaced(value[step], rest, to) };
}

/** The value with another at the path; unchanged where there is no such property. */
export const withValueAt = <Value>(value: Value, path: string, to: unknown): Value =>
  replaced(value, steps(path), to) as Value;

/** True where the first is the second or holds it. */
export const holds = (outer: string, inner: string): boolean =>
  outer === inner || outer === "" || inner.startsWith(`${outer}/`);

/** What is left of the inner path within the outer. */
export const within = (outer: string, inner: string): string =>
  outer === inner ? "" : outer === "" ? inner : inner.slice(outer.length + 1);
