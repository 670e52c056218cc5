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
  let at = 0;
  for (let next: number | null = at; next !== null; next = afterPreamble(text, at)) at = next;
  return /^<(\w+:)?svg[\s>/]/.test(text.slice(at, at + 200));
}

/** Behind one blank, instruction, comment or document type; null where there is none. Every step is one search forward. */
function afterPreamble(text: string, at: number): number | null {
  const behind = (end: string, from: number): number | null => {
    const found = text.indexOf(end, from);
    return found < 0 ? null : found + end.length;
  };
  if (/\s/.test(text.charAt(at))) return at + 1;
  if (text.startsWith("<?", at)) return behind("?>", at);
  if (text.startsWith("<!--", at)) return behind("-->", at + 4);
  if (!text.startsWith("<!DOCTYPE", at)) return null;
  const [end, inner] = [text.indexOf(">", at), text.indexOf("[", at)];
  if (inner < 0 || (end >= 0 && end < inner)) return end < 0 ? null : end + 1;
  const closed = text.indexOf("]", inner);
  return closed < 0 ? null : behind(">", closed);
}
