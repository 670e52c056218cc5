/** Takes out of a text what may belong to a person: texts of foreign errors quote what somebody typed. */

const longestText = 1_000;

/** Addresses, query strings and passwords in URLs go; what is left is cut to a length a log can bear. */
export function scrubbed(text: string): string {
  return (
    text
      // Cut twice: the patterns must see a whole address at the end, and must not be given a book to read.
      .slice(0, 2 * longestText)
      .replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, "$1")
      .replace(/(\/[^\s?"']*)\?[^\s"']*/g, "$1")
      .replace(/[^\s@"'<>=(]+@[^\s@"'<>)]+\.[^\s@"'<>)]+/g, "[address]")
      .slice(0, longestText)
  );
}
