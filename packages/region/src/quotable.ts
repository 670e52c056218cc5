/** A visitor may have typed it: keep it short and on one line, so that it is safe in a log. */
export function quotable(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "?").slice(0, 64);
}
