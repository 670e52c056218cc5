/** Joins class names, leaving out what is absent, so that a component never prints an empty attribute. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
