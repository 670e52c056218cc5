/** A picture of ink values with its profile or without, written by hand: what another colour engine is asked with. */

/** TIFF 6.0, one row, separated inks of 8 bits. */
export function cmykTiff(inks: readonly (readonly number[])[], profile: Buffer | null): Buffer {
  const count = inks.length;
  const bits = 8 + 2 + 12 * 10 + 4;
  const pixels = bits + 8;
  const icc = pixels + 4 * count;
  const entries: readonly (readonly [tag: number, type: 3 | 4 | 7, count: number, value: number])[] = [
    [256, 4, 1, count],
    [257, 4, 1, 1],
    [258, 3, 4, bits],
    [259, 3, 1, 1],
    [262, 3, 1, 5],
    [273, 4, 1, pixels],
    [277, 3, 1, 4],
    [278, 4, 1, 1],
    [279, 4, 1, 4 * count],
    ...(profile ? [[34_675, 7, profile.length, icc] as const] : []),
  ];
  const file = Buffer.alloc(icc + (profile?.length ?? 0));
  file.write("II*\0", "latin1");
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(entries.length, 8);
  for (const [i, [tag, type, length, value]] of entries.entries()) {
    const at = 10 + 12 * i;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(length, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  for (let ink = 0; ink < 4; ink++) file.writeUInt16LE(8, bits + 2 * ink);
  Buffer.from(inks.flat()).copy(file, pixels);
  profile?.copy(file, icc);
  return file;
}
