/** Whether something printed in one colour can be read on another. */
import { light, type Rgb } from "./rgb.ts";

const luminance = ({ red, green, blue }: Rgb): number =>
  0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);

/** From 1, the same, to 21, black on white (WCAG 2.2). */
export function contrast(a: Rgb, b: Rgb): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Large letters, and drawings, are read with less. @param size milli-points */
export const isReadable = (front: Rgb, back: Rgb, size: number): boolean =>
  contrast(front, back) >= (size >= 18_000 ? 3 : 4.5);
