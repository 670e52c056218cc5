/** What may stand in an address where the table has a parameter. Writing and reading keep the same rule. */

/** Tokens of ours have 43 characters, slugs fewer than a hundred. */
const longest = 256;

/**
 * A single path segment that no browser, proxy or file system can read as something else: not empty, no dot segment,
 * no separator, nothing invisible.
 */
export function isSafeParameter(value: string): boolean {
  if (value === "" || value === "." || value === ".." || value.length > longest) return false;
  // Control, format (bidirectional marks, joiners), surrogate halves, line and paragraph separators.
  return !/[/\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(value);
}

export function decodeParameter(segment: string): string | null {
  try {
    const value = decodeURIComponent(segment);
    return isSafeParameter(value) ? value : null;
  } catch {
    return null;
  }
}
