/** Perceived lightness of a colour, 0 … 1: which ink shows on it. */
export function lightness(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  return (0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255)) / 255;
}
