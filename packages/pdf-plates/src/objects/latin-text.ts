/** Bytes as letters of the same number and back: `TextDecoder` knows no such encoding. */

const pieceLength = 8_192;

export function latinText(bytes: Uint8Array): string {
  const letters = (from: number): string =>
    // The array as it stands: spread, it would be copied number by number.
    String.fromCharCode.apply(null, bytes.subarray(from, from + pieceLength) as unknown as number[]);
  if (bytes.length <= pieceLength) return letters(0);
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += pieceLength) pieces.push(letters(from));
  return pieces.join("");
}

export function latinBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
