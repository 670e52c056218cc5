/** Every property of a record that names another record, rewritten: inks, assets and fields by their new names. */
import { isObject } from "../diff/path.ts";

const names = new Set(["ink", "asset", "field"]);

/** The value with each reference replaced by what `instead` gives for it; the very same value where nothing changed. */
export function withReferences<Value>(
  value: Value,
  instead: (id: string, name: string) => string | null,
): Value {
  if (Array.isArray(value)) {
    const next = value.map((each) => withReferences(each, instead));
    return next.some((each, index) => each !== value[index]) ? (next as Value) : value;
  }
  if (!isObject(value)) return value;
  let result: Record<string, unknown> | null = null;
  for (const [name, inner] of Object.entries(value)) {
    const isReference = names.has(name) && typeof inner === "string";
    const next = isReference ? instead(inner, name) : withReferences(inner, instead);
    if (next !== inner) result = Object.assign(result ?? { ...value }, { [name]: next });
  }
  return (result as Value | null) ?? value;
}
