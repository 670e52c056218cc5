/** Joins class names, leaving out what is absent, so that a component never prints an empty attribute. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  let joined = "";
  for (const name of names) if (name) joined += joined ? ` ${name}` : name;
  return joined || undefined;
}
