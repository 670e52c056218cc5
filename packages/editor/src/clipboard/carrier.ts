/**
 * What is copied, as text that any tab and any program takes: a type of our own where a browser allows it, and the same
 * inside a piece of HTML where it does not. Others see the words of it.
 */
import { type Clip, readClip } from "@foldmark/design";
import { cleanText, plainText } from "../text/edit-runs.ts";

/** Of words from anywhere: more than any packaging says, and few enough to be set while somebody waits. */
const mostLetters = 100_000;

export const clipType = "web application/x-foldmark-clip+json";
const attribute = "data-foldmark-clip";
/** Characters; what is longer is no clip of ours. */
const longest = 12_000_000;

/** By MIME type. */
export type Carried = Readonly<Record<string, string>>;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const toBase64 = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
};

const fromBase64 = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));

export function carrierOf(clip: Clip): Carried {
  const json = JSON.stringify(clip);
  const words = clip.nodes.flatMap((node) => (node.kind === "text" ? [plainText(node.runs)] : [])).join("\n");
  return {
    [clipType]: json,
    "text/html": `<div ${attribute}="${toBase64(json)}">${escaped(words)}</div>`,
    "text/plain": words,
  };
}

function parsed(json: string): Clip | null {
  try {
    return readClip(JSON.parse(json));
  } catch {
    return null;
  }
}

function clipInHtml(html: string): Clip | null {
  const found = new RegExp(`${attribute}="([A-Za-z0-9+/=]+)"`).exec(html);
  if (!found) return null;
  try {
    return parsed(fromBase64(found[1]!));
  } catch {
    return null;
  }
}

export type Pasted =
  | { readonly kind: "clip"; readonly clip: Clip }
  | { readonly kind: "text"; readonly text: string };

/** What lies on a clipboard, from whatever program; null where nothing of it can be used. */
export function readCarrier(carried: Carried): Pasted | null {
  const json = carried[clipType] ?? "";
  const html = carried["text/html"] ?? "";
  const clip =
    (json !== "" && json.length <= longest ? parsed(json) : null) ??
    (html.length <= longest ? clipInHtml(html) : null);
  if (clip) return { kind: "clip", clip };
  const text = cleanText((carried["text/plain"] ?? "").slice(0, mostLetters));
  return text.trim() === "" ? null : { kind: "text", text };
}
