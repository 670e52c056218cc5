/** Colours of the screen, sRGB. */

/** Each 0 … 255, whole. */
export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** `#rrggbb`; null for anything else. */
export function readHexColour(text: string): Rgb | null {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return null;
  const value = Number.parseInt(text.slice(1), 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}

export const hexColour = ({ red, green, blue }: Rgb): string =>
  `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, "0")}`;

/** Amount of light of a channel, 0 … 1. */
export function light(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The channel that shows this amount of light; what no screen shows is cut off. */
export function channel(amount: number): number {
  const shown = amount <= 0.0031308 ? amount * 12.92 : 1.055 * amount ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, shown)));
}
