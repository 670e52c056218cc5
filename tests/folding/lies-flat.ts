/** What is delivered glued and folded flat: its glued places have to meet in the flat state as they do in the closed one. */
import { closedPlates, type Plate, placed, seenFrom } from "./fold.ts";
import { isInside } from "./solid.ts";
import type { Flat, StoredDieline, StoredPiece } from "./stored-dieline.ts";

/** Walls of a glued tube as they lie in the blank, from the lap on. */
const walls = ["front", "right", "back", "left"] as const;

/**
 * A folder-gluer breaks the first and third crease of a tube in and leaves them open; the second and fourth are folded
 * right round. Flaps of a glued bottom are folded up on to their walls before.
 */
const gluerAngle = (id: string): number =>
  id === "right" || id === "left" || /^(front|back|right|left)-bottom$/.test(id) ? 180 : 0;

function asGlued(piece: StoredPiece): ReadonlyMap<string, Plate> {
  const flat = { ...piece, panels: piece.panels.map((panel) => ({ ...panel, angle: gluerAngle(panel.id) })) };
  const plates = closedPlates({ construction: "", version: "", pieces: [flat] });
  return new Map(plates.map((plate) => [plate.id, plate]));
}

const asClosed = (dieline: StoredDieline): ReadonlyMap<string, Plate> =>
  new Map(closedPlates(dieline).map((plate) => [plate.id, plate]));

const middleOf = (corners: readonly Flat[]): Flat => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
  y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
});

function mirrored({ x, y }: Flat, [a, b]: readonly [Flat, Flat]): Flat {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const share = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy);
  return { x: 2 * (a.x + share * dx) - x, y: 2 * (a.y + share * dy) - y };
}

/** mm between where a place of one panel lies on another in two states. */
function apart(
  at: Flat,
  lying: Flat,
  [one, other]: readonly [Plate, Plate],
  [flat, flatOther]: readonly [Plate, Plate],
) {
  const [x, y] = seenFrom(other, placed(one, at));
  const [u, v] = seenFrom(flatOther, placed(flat, lying));
  return Math.hypot(x - u, y - v);
}

/** Boards that creases and layers may shift a glued place by. */
const mayShift = 1.6;

/** The lap of a tube lies on the same place of the last wall when it is glued and when it stands. */
export function tubeFlatProblems(dieline: StoredDieline): string[] {
  const piece = dieline.pieces.find(({ panels }) =>
    walls.every((id) => panels.some((panel) => panel.id === id)),
  );
  if (!piece) return ["there is no tube to lay flat"];
  const [closed, flat] = [asClosed(dieline), asGlued(piece)];
  const lap = closed.get("glue");
  if (!lap) return ["no lap closes the tube"];
  const far = Math.max(
    ...lap.outline.map((at) =>
      apart(at, at, [lap, closed.get("left")!], [flat.get("glue")!, flat.get("left")!]),
    ),
  );
  const found =
    far > mayShift * piece.thickness + 0.1
      ? [`the lap moves ${far.toFixed(1)} mm on the wall it is glued to`]
      : [];
  return [...found, ...gluedBottomProblems(piece, closed, flat)];
}

/** Corners of a crash-lock bottom: folded back along a slant, and glued to a long flap that lies on them as the gluer folds it. */
function gluedBottomProblems(
  piece: StoredPiece,
  closed: ReadonlyMap<string, Plate>,
  flat: ReadonlyMap<string, Plate>,
): string[] {
  return ["right-bottom", "left-bottom"].flatMap((id) => {
    const glued = piece.keepOuts.find(({ panel, reason }) => panel === id && reason === "glue");
    if (!glued) return [];
    const flap = closed.get(id)!;
    const slant = piece.marks.find(
      ({ kind, path }) => kind === "crease" && isInside([flap.outline], ...centre(path)),
    );
    if (!slant) return [`${id} is glued and has no crease to be folded back along`];
    const at = middleOf(glued.outline);
    const long = ["front-bottom", "back-bottom"].find((other) => {
      const [x, y] = seenFrom(closed.get(other)!, placed(flap, at));
      return isInside([closed.get(other)!.outline], x, y);
    });
    if (!long) return [`the glued corner of ${id} lies on no long flap`];
    const line = [slant.path[0]!, slant.path.at(-1)!] as const;
    const far = Math.max(
      ...glued.outline.map((corner) =>
        apart(corner, mirrored(corner, line), [flap, closed.get(long)!], [flat.get(id)!, flat.get(long)!]),
      ),
    );
    const isOutside = seenFrom(closed.get(long)!, placed(flap, at))[2] > 0;
    return [
      ...(far > mayShift * piece.thickness + 0.1
        ? [`the glued corner of ${id} moves ${far.toFixed(1)} mm on ${long} between flat and closed`]
        : []),
      // Folded in, the corner comes between both flaps: against the outside of the long one.
      ...(isOutside
        ? []
        : [`${id} is glued to the inside of ${long}, where it does not get when folded flat`]),
    ];
  });
}

const centre = (path: readonly Flat[]): [number, number] => {
  const { x, y } = middleOf([path[0]!, path.at(-1)!]);
  return [x, y];
};

/** A tray with glued corners lies flat only where each of them has a slanted crease in one of its two walls. */
export function trayFlatProblems({ pieces }: StoredDieline): string[] {
  return pieces.flatMap((piece) => {
    const tabs = piece.panels.filter(({ role, hinge }) => role === "glue" && hinge);
    return tabs.flatMap(({ id, hinge, parent }) => {
      const wall = piece.panels.find((panel) => panel.id === parent)!;
      const foot = nearest(hinge!, wall.hinge!);
      const isSlanted = piece.marks.some(
        ({ kind, path }) =>
          kind === "crease" &&
          [path[0]!, path.at(-1)!].some(
            (end) => Math.hypot(end.x - foot.x, end.y - foot.y) < 12 * piece.thickness + 3,
          ) &&
          Math.abs(path[0]!.x - path.at(-1)!.x) > 1 &&
          Math.abs(path[0]!.y - path.at(-1)!.y) > 1,
      );
      return isSlanted ? [] : [`${id} is glued, and no slanted crease lets its corner lie flat`];
    });
  });
}

/** The end of a tab's crease that lies nearest the crease of its wall: the corner of the tray. */
function nearest([a, b]: readonly [Flat, Flat], [c, d]: readonly [Flat, Flat]): Flat {
  const to = (from: Flat): number =>
    Math.min(Math.hypot(from.x - c.x, from.y - c.y), Math.hypot(from.x - d.x, from.y - d.y));
  return to(a) < to(b) ? a : b;
}
