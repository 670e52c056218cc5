/** What a file is by its own bytes; its name and what the sender calls it count for nothing. */

export const fileKinds = ["jpeg", "png", "webp", "tiff", "gif", "avif", "svg", "font"] as const;
export type FileKind = (typeof fileKinds)[number];
export type ImageKind = Exclude<FileKind, "svg" | "font">;

/** So many bytes from the beginning are enough. */
export const kindBytes = 4_096;

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1", from, to);

/** Null for everything else: documents, archives, programs, pictures that we do not open. */
export function fileKind(head: Uint8Array): FileKind | null {
  const [four, twelve] = [latin(head, 0, 4), latin(head, 8, 12)];
  if (four.startsWith("\xff\xd8\xff")) return "jpeg";
  if (latin(head, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (four === "RIFF" && twelve === "WEBP") return "webp";
  if (["II*\0", "MM\0*", "II+\0", "MM\0+"].includes(four)) return "tiff";
  if (/^GIF8[79]a$/.test(latin(head, 0, 6))) return "gif";
  if (latin(head, 4, 8) === "ftyp" && /avi[fs]/.test(latin(head, 8, 40))) return "avif";
  if (["\0\x01\0\0", "OTTO", "true", "ttcf", "wOFF", "wOF2"].includes(four)) return "font";
  return isSvg(head) ? "svg" : null;
}

/** The first element decides: text before it may only be what XML allows there. */
function isSvg(head: Uint8Array): boolean {
  const text = latin(head, 0, kindBytes).replace(/^\xef\xbb\xbf/, "");
  const before =
    /^(\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s[^[>]*(\[[\s\S]*?\])?\s*>)*/.exec(text)?.[0] ?? "";
  return /^<(\w+:)?svg[\s>/]/.test(text.slice(before.length));
}
