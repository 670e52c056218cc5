/** The name that a profile has for people. */
import { latinText } from "../objects/latin-text.ts";

const longest = 120;

export function profileName(profile: Uint8Array): string {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  const tags = profile.length > 132 ? Math.min(view.getUint32(128), 100) : 0;
  for (let tag = 0; tag < tags; tag++) {
    const at = 132 + tag * 12;
    if (at + 12 > profile.length || latinText(profile.subarray(at, at + 4)) !== "desc") continue;
    const from = view.getUint32(at + 4);
    if (from + 28 > profile.length) return "";
    return textOf(profile.subarray(from), latinText(profile.subarray(from, from + 4)));
  }
  return "";
}

function textOf(tag: Uint8Array, kind: string): string {
  const view = new DataView(tag.buffer, tag.byteOffset, tag.byteLength);
  const letters =
    kind === "mluc"
      ? wideText(tag.subarray(view.getUint32(24), view.getUint32(24) + view.getUint32(20)))
      : latinText(tag.subarray(12, 12 + Math.min(longest, view.getUint32(8))));
  return letters.replace(/[^\x20-\x7e]/g, "").slice(0, longest);
}

function wideText(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at + 1 < bytes.length && text.length < longest; at += 2)
    text += String.fromCharCode((bytes[at]! << 8) | bytes[at + 1]!);
  return text;
}
