/** Which panel plays which part: where one looks first, what stands beside it, and what is seen last. */
import { area, type Face, type Faces } from "./faces.ts";

export interface Places {
  /** Where one looks first: a lid, or the front of what stands. */
  readonly main: Face;
  /** The same again on the other side, where the product has no back. */
  readonly twin: Face | null;
  /** Beside it: the front below a lid, the top or a side of what stands. */
  readonly second: Face | null;
  readonly ends: readonly Face[];
  /** All others that are seen and large enough for something. */
  readonly rest: readonly Face[];
  /** Strips: rims, flaps and what is folded round an edge. */
  readonly strips: readonly Face[];
  /** What one sees first when it is opened, where the inside is printed. */
  readonly inside: Face | null;
  readonly insideRest: readonly Face[];
  /** µm: the shorter side of the main face, which sizes of motifs go by. */
  readonly unit: number;
}

const isStrip = ({ all }: Face, main: Face): boolean =>
  Math.min(all.width, all.height) < 0.12 * Math.min(main.all.width, main.all.height);

const opposite = {
  top: "bottom",
  front: "back",
  back: "front",
  left: "right",
  right: "left",
  bottom: "top",
} as const;

export function placesOf({ outside, inside }: Faces): Places | null {
  const main = outside.find(({ role }) => role === "top" || role === "front" || role === "flap");
  if (!main) return null;
  const others = outside.filter((face) => face !== main);
  const strips = others.filter((face) => isStrip(face, main));
  const wide = others.filter((face) => !isStrip(face, main));
  const isFlat = wide.length <= 2;
  const twin =
    main.role === "flap" || (main.role === "top" && !isFlat)
      ? null
      : (wide.find((face) => face.role === opposite[main.role as "top"] && area(face) > 0.85 * area(main)) ??
        null);
  const free = wide.filter((face) => face !== twin);
  const second =
    free.find(({ role }) => role === (main.role === "top" ? "front" : "top")) ??
    free.find(({ role }) => role === "right") ??
    null;
  const ends = free.filter((face) => face !== second && (face.role === "left" || face.role === "right"));
  const taken = new Set([second, ...ends]);
  const opened = inside.find(({ role }) => role === "top") ?? inside[0] ?? null;
  return {
    main,
    twin,
    second,
    ends,
    rest: free.filter((face) => !taken.has(face)),
    strips,
    inside: opened,
    insideRest: inside.filter((face) => face !== opened),
    unit: Math.min(main.all.width, main.all.height, 420_000),
  };
}
