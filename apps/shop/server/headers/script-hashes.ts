/** Names the inline scripts of a finished page, so that its policy allows exactly these and no other. */
import { hash } from "node:crypto";

/**
 * Ours stand behind all that a page shows, and this is how the first of them begins (`app/root.tsx`). What stands before
 * it is never named: a script that got in with somebody's words would not run.
 */
const firstOfOurs = "<script>window.__PAGE__=";

const hasSource = /\ssrc=/;
// Data blocks never run, so the policy has nothing to allow for them.
const isDataBlock = /\stype="(?!module"|text\/javascript"|importmap")[^"]*"/;

/** Works on the bytes: a page is mostly script data, and reading that as text takes longer than hashing it. */
export function inlineScriptHashes(page: Buffer): string[] {
  const hashes = new Set<string>();
  for (let at = page.lastIndexOf(firstOfOurs); at >= 0; at = page.indexOf("<script", at)) {
    const start = page.indexOf(">", at) + 1;
    const end = page.indexOf("</script>", start);
    if (start === 0 || end < 0) break;
    const attributes = page.toString("utf8", at, start);
    if (!hasSource.test(attributes) && !isDataBlock.test(attributes)) {
      hashes.add(`sha256-${hash("sha256", page.subarray(start, end), "base64")}`);
    }
    at = end;
  }
  return [...hashes];
}
