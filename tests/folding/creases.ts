/** Creases that a die cannot hold: two rules with their channels need room between them. */
import type { Flat, StoredDieline, StoredPiece } from "./stored-dieline.ts";

/** mm between two creasing rules: each is 0.71 mm thick and presses into a channel of 1.2 to 1.5 mm. */
const closest = 2.5;
/** mm that two of them run beside each other before it counts, and a distance at which they are one. */
const beside = 3;
const oneLine = 0.1;

type Line = readonly [Flat, Flat];

/** Board only: paper is folded round the board it covers, and no rule touches it. */
function creasesOf({ panels, marks, kind }: StoredPiece): Line[] {
  if (kind !== "carton" && kind !== "corrugated") return [];
  const hinges = panels.flatMap(({ hinge, hingeKind }) =>
    hinge && /crease$/.test(hingeKind) ? [hinge] : [],
  );
  const drawn = marks
    .filter((mark) => mark.kind === "crease")
    .map(({ path }): Line => [path[0]!, path.at(-1)!]);
  return [...hinges, ...drawn];
}

/** mm between two parallel lines that run beside each other; null where they do not. */
function apart([a, b]: Line, [c, d]: Line): number | null {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const across = ({ x, y }: Flat): number => (x - a.x) * -along.y + (y - a.y) * along.x;
  const at = ({ x, y }: Flat): number => (x - a.x) * along.x + (y - a.y) * along.y;
  if (Math.abs(across(c) - across(d)) > 0.05) return null;
  const shared = Math.min(length, Math.max(at(c), at(d))) - Math.max(0, Math.min(at(c), at(d)));
  return shared > beside ? Math.abs(across(c)) : null;
}

export function creaseProblems({ pieces }: StoredDieline): string[] {
  return pieces.flatMap((piece) => {
    const creases = creasesOf(piece);
    return creases.flatMap((one, index) =>
      creases.slice(index + 1).flatMap((other) => {
        const far = apart(one, other);
        return far !== null && far > oneLine && far < closest
          ? [`two creases of ${piece.id} lie ${far.toFixed(2)} mm apart`]
          : [];
      }),
    );
  });
}
