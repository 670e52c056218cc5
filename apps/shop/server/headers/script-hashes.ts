/** Names the inline scripts of a finished page, so that its policy allows exactly these and no other. */
import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
// Data blocks never run, so the policy has nothing to allow for them.
const dataBlock = /\stype="(?!module"|text\/javascript"|importmap")[^"]*"/;

export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", source = ""] of html.matchAll(inlineScript)) {
    if (dataBlock.test(attributes)) continue;
    hashes.add(`sha256-${createHash("sha256").update(source).digest("base64")}`);
  }
  return [...hashes];
}
