/**
 * Areas joined, cut and grown by clipper, with its two engines themselves: its convenience functions would bring every
 * other operation it knows into the page.
 */
import {
  Clipper64,
  ClipperOffset,
  ClipType,
  EndType,
  FillRule,
  JoinType,
  type Paths64,
  PathType,
} from "clipper2-ts";

function combined(how: ClipType, subject: Paths64, clip: Paths64): Paths64 {
  const engine = new Clipper64();
  engine.addPaths(subject, PathType.Subject);
  engine.addPaths(clip, PathType.Clip);
  const solution: Paths64 = [];
  engine.execute(how, FillRule.NonZero, solution);
  return solution;
}

export const union = (paths: Paths64): Paths64 => combined(ClipType.Union, paths, []);
export const intersect = (subject: Paths64, clip: Paths64): Paths64 =>
  combined(ClipType.Intersection, subject, clip);
export const difference = (subject: Paths64, clip: Paths64): Paths64 =>
  combined(ClipType.Difference, subject, clip);

/** Grown by so many µm, corners kept: closed outlines, or lines that become strips with square ends. */
export function grown(paths: Paths64, by: number, ends: "outline" | "strip" = "outline"): Paths64 {
  const engine = new ClipperOffset(2);
  engine.addPaths(paths, JoinType.Miter, ends === "outline" ? EndType.Polygon : EndType.Square);
  const solution: Paths64 = [];
  engine.execute(by, solution);
  return solution;
}
