/** Names the inline scripts of a finished page, so that its policy allows exactly these and no other. */
import { hash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
// Data blocks never run, so the policy has nothing to allow for them.
const dataBlock = /\stype="(?!module"|text\/javascript"|importmap")[^"]*"/;

export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", source = ""] of html.matchAll(inlineScript)) {
    if (dataBlock.test(attributes)) continue;
    hashes.add(`sha256-${hash("sha256", source, "base64")}`);
  }
  return [...hashes];
}
