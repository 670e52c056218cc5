/** A strip can be torn when its perforations end where fingers get at them: at a free edge that nothing lies over. */
import { distanceTo } from "./escaping-rays.ts";
import { dot, type Plate, placed, times } from "./fold.ts";
import { isInside } from "./solid.ts";
import type { Flat, Polygon, StoredPiece } from "./stored-dieline.ts";

/** mm */
const near = 0.15;

interface Perforation {
  readonly from: Flat;
  readonly to: Flat;
}

const perforationsOf = ({ marks, panels }: StoredPiece): Perforation[] => [
  ...marks
    .filter(({ kind, closed }) => kind === "perforation" && !closed)
    .map(({ path }) => ({ from: path[0]!, to: path.at(-1)! })),
  ...panels.flatMap(({ hinge, hingeKind }) =>
    hinge && hingeKind === "perforation" ? [{ from: hinge[0], to: hinge[1] }] : [],
  ),
];

function onRing(ring: Polygon, { x, y }: Flat): boolean {
  return ring.some((a, index) => {
    const b = ring[(index + 1) % ring.length]!;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const squared = dx * dx + dy * dy;
    const share = squared ? Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / squared)) : 0;
    return Math.hypot(a.x + share * dx - x, a.y + share * dy - y) < near;
  });
}

/** On the cut: at the rim of one panel, and not where another panel goes on. */
function isAtFreeEdge(piece: StoredPiece, at: Flat): boolean {
  const touching = piece.panels.filter(({ outline, holes }) =>
    [outline, ...holes].some((ring) => onRing(ring, at)),
  );
  if (touching.length === 0) return false;
  // Within a small circle there must be a place that no panel covers, if only the point of a notch.
  return Array.from({ length: 180 }, (_, index) => (index * Math.PI) / 90).some((angle) => {
    const [x, y] = [at.x + 0.4 * Math.cos(angle), at.y + 0.4 * Math.sin(angle)];
    return piece.panels.every(({ outline, holes }) => !isInside([outline, ...holes], x, y));
  });
}

/** Something lies on the outside of the board there, so close that no finger gets between. */
function isBuried(plates: readonly Plate[], piece: StoredPiece, at: Flat): boolean {
  const carriers = plates.filter(
    (plate) => plate.piece === piece && (isInside([plate.outline], at.x, at.y) || onRing(plate.outline, at)),
  );
  return carriers.every((carrier) =>
    plates.some((other) => {
      if (other === carrier || Math.abs(dot(other.out, carrier.out)) < 0.9) return false;
      const far = distanceTo(other, placed(carrier, at), times(carrier.out, 1), -near);
      return far !== null && far < 3 * (carrier.half + other.half);
    }),
  );
}

const same = (a: Flat, b: Flat): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 0.3;

/** The two ends of a perforation and of all that goes on from them. */
function endsOf(perforations: readonly Perforation[]): Flat[] {
  const ends = perforations.flatMap(({ from, to }) => [from, to]);
  return ends.filter((end, index) => !ends.some((other, place) => place !== index && same(end, other)));
}

/** What keeps the tear strips of a product from being torn; `plates` are those of the closed product. */
export function tearProblems(plates: readonly Plate[]): string[] {
  const pieces = [...new Set(plates.map(({ piece }) => piece))];
  return pieces.flatMap((piece) => {
    const perforations = perforationsOf(piece);
    if (!perforations.length) return [];
    const ends = endsOf(perforations);
    const reached = ends.filter((end) => isAtFreeEdge(piece, end) && !isBuried(plates, piece, end));
    const told = ends.map(({ x, y }) => `(${x.toFixed(1)}, ${y.toFixed(1)})`).join(" ");
    // One strip has two lines; both must begin where it is taken hold of.
    if (reached.length < 2)
      return [`${piece.id}: no perforation begins at an edge one can take hold of: ${told}`];
    const buried = ends.filter((end) => !isAtFreeEdge(piece, end));
    return buried.map(
      ({ x, y }) => `${piece.id}: a perforation ends in the board at (${x.toFixed(1)}, ${y.toFixed(1)})`,
    );
  });
}

export const hasTearStrip = (piece: StoredPiece): boolean => perforationsOf(piece).length >= 2;
