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

/**
 * A tray with glued corners lies flat only where each of them has a slanted crease in the wall its tab hangs on: the corner
 * is folded back along it, and the wall that the tab is glued to lies on the tab as it does when the tray stands.
 */
export function trayFlatProblems(dieline: StoredDieline): string[] {
  const closed = asClosed(dieline);
  return dieline.pieces.flatMap((piece) => {
    const tabs = piece.panels.filter(({ role, hinge }) => role === "glue" && hinge);
    return tabs.flatMap((tab) => {
      const wall = piece.panels.find((panel) => panel.id === tab.parent)!;
      const slants = slantsIn(piece, wall);
      const foot = nearest(tab.hinge!, wall.hinge!);
      const slant = slants.find((line) => distanceTo(line, foot) < 12 * piece.thickness + 3);
      if (!slant) return [`${tab.id} is glued, and no slanted crease lets its corner lie flat`];
      if (slants.some((other) => other !== slant && cross(slant, other)))
        return [`the corner of ${tab.id} is folded back over another one`];
      const far = cornerShift(tab.id, slant, piece, closed);
      return far > mayShift * piece.thickness + 0.1
        ? [`${tab.id} moves ${far.toFixed(1)} mm on the wall it is glued to`]
        : [];
    });
  });
}

type Line = readonly [Flat, Flat];

/** Slanted creases that lie in a wall, from end to end. */
const slantsIn = ({ marks }: StoredPiece, { outline }: { readonly outline: readonly Flat[] }): Line[] =>
  marks
    .map(({ kind, path }) => ({ kind, line: [path[0]!, path.at(-1)!] as const }))
    .filter(({ kind, line }) => kind === "crease" && isInside([outline], ...centre(line)))
    .map(({ line }) => line)
    .filter(([a, b]) => Math.abs(a.x - b.x) > 1 && Math.abs(a.y - b.y) > 1);

const distanceTo = (line: Line, { x, y }: Flat): number =>
  Math.min(...line.map((end) => Math.hypot(end.x - x, end.y - y)));

const side = ([a, b]: Line, { x, y }: Flat): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);

/** By more than they touch where they meet at the rim. */
const cross = (one: Line, other: Line): boolean => {
  const apartBy = (line: Line, [a, b]: Line): boolean => {
    const length = Math.hypot(line[1].x - line[0].x, line[1].y - line[0].y);
    const [from, to] = [side(line, a) / length, side(line, b) / length];
    return Math.min(from, to) > -0.1 || Math.max(from, to) < 0.1;
  };
  return !apartBy(one, other) && !apartBy(other, one);
};

/** mm that a tab moves on the wall it is glued to, from the standing tray to the flat one. */
function cornerShift(
  id: string,
  slant: Line,
  piece: StoredPiece,
  closed: ReadonlyMap<string, Plate>,
): number {
  const tab = closed.get(id)!;
  const base = piece.panels.find(({ parent }) => parent === null)!;
  const walls = piece.panels.filter(({ parent }) => parent === base.id);
  const at = middleOf(tab.outline);
  const glued = walls.find((wall) => {
    const [x, y, z] = seenFrom(closed.get(wall.id)!, placed(tab, at));
    return Math.abs(z) < 2 * piece.thickness && isInside([wall.outline], x, y);
  });
  if (!glued) return Number.POSITIVE_INFINITY;
  const panels = piece.panels.map((panel) => ({ ...panel, angle: panel.id === glued.id ? 180 : 0 }));
  const plates = closedPlates({ construction: "", version: "", pieces: [{ ...piece, panels }] });
  const flat = new Map(plates.map((plate) => [plate.id, plate]));
  return Math.max(
    ...tab.outline.map((corner) =>
      apart(
        corner,
        mirrored(corner, slant),
        [tab, closed.get(glued.id)!],
        [flat.get(id)!, flat.get(glued.id)!],
      ),
    ),
  );
}

/** The end of a tab's crease that lies nearest the crease of its wall: the corner of the tray. */
function nearest([a, b]: readonly [Flat, Flat], [c, d]: readonly [Flat, Flat]): Flat {
  const to = (from: Flat): number =>
    Math.min(Math.hypot(from.x - c.x, from.y - c.y), Math.hypot(from.x - d.x, from.y - d.y));
  return to(a) < to(b) ? a : b;
}
