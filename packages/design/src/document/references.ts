/** Every property of a record that names another record, rewritten: inks, assets and fields by their new names. */
const names = new Set(["ink", "asset", "field"]);
/** What is mended of a page names inks of the file it came from, which are no records. */
const named = "fixes";

/** The value with each reference replaced by what `instead` gives for it; the very same value where nothing changed. */
export function withReferences<Value>(
  value: Value,
  instead: (id: string, name: string) => string | null,
): Value {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const next = value.map((each) => withReferences(each, instead));
    return next.some((each, index) => each !== value[index]) ? (next as Value) : value;
  }
  let result: Record<string, unknown> | null = null;
  for (const name of Object.keys(value)) {
    if (name === named) continue;
    const inner = (value as Readonly<Record<string, unknown>>)[name];
    if (typeof inner !== "string" && (typeof inner !== "object" || inner === null)) continue;
    const isReference = typeof inner === "string" && names.has(name);
    const next = isReference ? instead(inner, name) : withReferences(inner, instead);
    if (next !== inner) result = Object.assign(result ?? { ...value }, { [name]: next });
  }
  return (result as Value | null) ?? value;
}
