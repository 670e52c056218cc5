/** Of what a WebP file may say that it holds: animation, notes and profiles are none of ours. */
const onlyAlpha = 0x10;

/**
 * The size of a WebP picture by its first bytes, for the parent, which decodes nothing. Null where it is none, where
 * something stands behind it, and where it says that it holds more than a picture.
 */
export function webpSize(head: Uint8Array, fileSize: number): { width: number; height: number } | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.length < 30 || bytes.toString("latin1", 0, 4) !== "RIFF") return null;
  if (bytes.readUInt32LE(4) + 8 !== fileSize) return null;
  const kind = bytes.toString("latin1", 8, 16);
  if (kind === "WEBPVP8X" && (bytes.readUInt8(20) & ~onlyAlpha) !== 0) return null;
  if (kind === "WEBPVP8X") return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === "WEBPVP8 ")
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== "WEBPVP8L" || bytes[20] !== 0x2f) return null;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}
