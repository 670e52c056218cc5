/** How far an arrow moves what it moves. */
import type { Point } from "@foldmark/geometry";

/** µm: an arrow alone, with shift, with alt. */
const nudges = { plain: 1000, shift: 10_000, alt: 100 } as const;

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** One step the way of an arrow; null for a key that is none. */
export const arrowWay = ({ key }: { readonly key: string }): Point | null => ways[key] ?? null;

/** µm as they are seen; null for a key that is no arrow. */
export function nudgeOf({
  key,
  shift,
  alt,
}: {
  readonly key: string;
  readonly shift: boolean;
  readonly alt: boolean;
}): Point | null {
  const way = ways[key];
  const by = shift ? nudges.shift : alt ? nudges.alt : nudges.plain;
  return way ? { x: way.x * by || 0, y: way.y * by || 0 } : null;
}
