/** Folding over time: how a fold state walks to where it shall be. */

/** ms from flat to closed; less than the whole way takes its share, but never less than a blink. */
const wholeWay = 3200;
const blink = 260;

export interface FoldMotion {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly duration: number;
}

export const foldMotion = (from: number, to: number, start: number): FoldMotion => ({
  from,
  to,
  start,
  duration: Math.max(blink, wholeWay * Math.abs(to - from)),
});

export function foldAt({ from, to, start, duration }: FoldMotion, now: number): number {
  const share = Math.min(1, Math.max(0, (now - start) / duration));
  return from + (to - from) * share;
}

export const isOver = ({ start, duration }: FoldMotion, now: number): boolean => now - start >= duration;
