/** What is glued sticks to what it lies on: the place is kept free of ink and varnish on both boards. */
import { dot, type Plate, placed, seenFrom } from "./fold.ts";
import { isInside } from "./solid.ts";
import type { Flat, Polygon, StoredPiece } from "./stored-dieline.ts";

type Side = "outside" | "inside";

/** mm between the places that are looked at. */
const raster = 4;

const other: Readonly<Record<Side, Side>> = { outside: "inside", inside: "outside" };

const areasOf = ({ keepOuts }: StoredPiece, id: string) =>
  keepOuts.filter(({ panel, reason }) => panel === id && reason === "glue");

function* placesIn(area: Polygon): Generator<Flat> {
  const xs = area.map(({ x }) => x);
  const ys = area.map(({ y }) => y);
  for (let x = Math.min(...xs) + raster / 2; x < Math.max(...xs); x += raster)
    for (let y = Math.min(...ys) + raster / 2; y < Math.max(...ys); y += raster)
      if (isInside([area], x, y)) yield { x, y };
}

interface Touched extends Flat {
  readonly plate: Plate;
  readonly side: Side;
}

/** Boards that lie against the outside of a plate at a place, and where on them. */
function touched(lap: Plate, at: Flat, plates: readonly Plate[]): Touched[] {
  return plates.flatMap((plate) => {
    if (plate.id === lap.id) return [];
    const [x, y, z] = seenFrom(plate, placed(lap, at));
    const [, , beyond] = seenFrom(plate, placed(lap, at, lap.half));
    const isThere = Math.abs(Math.abs(z) - lap.half - plate.half) < 0.3 && Math.abs(beyond) < Math.abs(z);
    if (!isThere || !isInside([plate.outline, ...plate.holes], x, y)) return [];
    return [{ plate, x, y, side: dot(plate.out, lap.out) > 0 ? "inside" : "outside" }];
  });
}

const isKeptFree = ({ plate, side, x, y }: Touched): boolean =>
  areasOf(plate.piece, plate.id).some((each) => each.side !== other[side] && isInside([each.outline], x, y));

/** Laps and tabs of boards, which are glued on their outside: paper that is wrapped round a board is glued all over. */
export function landingProblems(plates: readonly Plate[]): string[] {
  const boards = plates.filter(({ piece }) => piece.kind !== "paper" && piece.kind !== "cloth");
  const laps = boards.filter(({ panel }) => panel.role === "glue");
  return laps.flatMap((lap) => {
    const places = [...placesIn(lap.outline)].map((at) => touched(lap, at, boards));
    const bare = places.flatMap((found) => (found.length > 0 && !found.some(isKeptFree) ? [found[0]!] : []));
    if (places.every((found) => found.length === 0)) return [`${lap.id} is glued to nothing`];
    return [
      ...new Set(
        bare.map(
          ({ plate, side }) => `${lap.id} is glued to ${plate.id}, whose ${side} is not kept free there`,
        ),
      ),
    ];
  });
}
