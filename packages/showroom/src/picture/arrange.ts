/** Several things on one table: products and what stands beside them, moved and turned, as one drawing. */
import { type Configuration, mixedColour } from "@foldmark/catalogue";
import {
  type Dieline,
  type Dress,
  identity,
  multiply,
  onRoll,
  outsideBox,
  type Panel,
  type Piece,
  type PoseOverrides,
  panelAngles,
  poseAt,
  rotation,
  type Surface,
  translation,
} from "@foldmark/geometry";
import type { View } from "../views.ts";

type Matrix = Piece["placement"];

/** How far a thing stands open, as in a view. */
export interface Opened {
  readonly state: number;
  readonly angles: PoseOverrides;
}

/** A thing on the table, closed if nothing else is said, and where it was put. */
export interface Item {
  /** As it is shown. */
  readonly shown: Dieline;
  readonly dress: Dress;
  readonly at: Matrix;
  readonly opened?: Opened;
}

export interface Scene {
  readonly shown: Dieline;
  readonly dress: Dress;
  /** Which of the things a panel belongs to, the farthest first. */
  readonly layer?: (panel: Panel) => number;
  /** Of what stands open, degrees by panel. */
  readonly angles?: PoseOverrides;
}

export interface ClosedBox {
  readonly min: readonly number[];
  readonly max: readonly number[];
  /** µm */
  readonly size: readonly [length: number, width: number, height: number];
  readonly middle: readonly [number, number, number];
}

/** Outer size of a closed product and where it stands. */
export function closedBox(shown: Dieline): ClosedBox {
  const [min, max] = outsideBox(shown, poseAt(shown, 1));
  const [x0 = 0, y0 = 0, z0 = 0] = min;
  const [x1 = 0, y1 = 0, z1 = 0] = max;
  return {
    min,
    max,
    size: [x1 - x0, y1 - y0, z1 - z0],
    middle: [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2],
  };
}

/** Pieces put aside as a view says: a lid beside its base, on the same table. They no longer travel. */
export function withMoves(shown: Dieline, moves: View["moves"]): Dieline {
  const aside = shown.pieces.filter(({ id }) => moves[id]);
  if (!aside.length) return shown;
  const { size, min } = closedBox(shown);
  // What is put aside together stands on each other as before.
  const drop = min[2]! - closedBox({ ...shown, pieces: aside }).min[2]!;
  return {
    ...shown,
    pieces: shown.pieces.map((piece) => {
      const by = moves[piece.id];
      if (!by) return piece;
      const away = translation(by[0] * size[0], by[1] * size[1], drop);
      return { ...piece, approach: null, placement: multiply(away, piece.placement) };
    }),
  };
}

/** Names of panels stay unique, whatever lies on the table twice. */
function placed(piece: Piece, number: number, at: Matrix): Piece {
  const name = (id: string): string => `${id}#${number}`;
  return {
    ...piece,
    ...(piece.on === undefined ? { placement: multiply(at, piece.placement) } : { on: name(piece.on) }),
    approach: null,
    panels: piece.panels.map((panel) => ({
      ...panel,
      id: name(panel.id),
      parent: panel.parent === null ? null : name(panel.parent),
    })),
    steps: piece.steps.map((step) => ({ ...step, panels: step.panels.map(name) })),
  };
}

/** Degrees of all panels of a thing that stands open, under their names in the scene. */
const openedAngles = ({ shown, opened }: Item, number: number): (readonly [string, number])[] =>
  opened
    ? shown.pieces.flatMap((piece) =>
        [...panelAngles(piece, opened.state)].map(
          ([id, angle]) => [`${id}#${number}`, opened.angles[id] ?? angle] as const,
        ),
      )
    : [];

/** @param items the farthest first, each wholly behind the next or below it */
export function sceneOf(items: readonly Item[]): Scene {
  const originals = new Map<string, { item: Item; number: number; piece: Piece; panel: Panel }>();
  const pieces = items.flatMap((item, number) =>
    item.shown.pieces.map((piece) => {
      const copy = placed(piece, number, item.at);
      copy.panels.forEach((panel, index) => {
        originals.set(panel.id, { item, number, piece, panel: piece.panels[index]! });
      });
      return copy;
    }),
  );
  return {
    shown: { ...items[0]!.shown, pieces, staticPose: false },
    dress(_piece, panel) {
      const { item, piece, panel: original } = originals.get(panel.id)!;
      return item.dress(piece, original);
    },
    layer: (panel) => originals.get(panel.id)!.number,
    angles: Object.fromEntries(items.flatMap(openedAngles)),
  };
}

/** Turned about the middle of a thing, and moved; degrees and µm. */
export const putDown = ({ middle }: ClosedBox, turn: number, x: number, y: number, z = 0): Matrix =>
  multiply(
    translation(middle[0] + x, middle[1] + y, z),
    multiply(rotation("z", turn), translation(-middle[0], -middle[1], 0)),
  );

/** Degrees by which a hand misses the edge of the piece below. */
const missed = [0, 1.6, -1.1, 2.2, -0.6];

const soft = ({ pieces }: Dieline): boolean =>
  pieces.some(({ panels }) => panels.some(({ surface }) => surface));

/** What lies on a thing presses it: of several labels only the topmost is being peeled, and waves of paper lie down. */
function pressed(shown: Dieline): Dieline {
  const lying = ({ surface, ...panel }: Panel): Panel =>
    surface && patterned.has(shown.construction)
      ? { ...panel, surface: flatter(surface, shown.construction === "packing-paper") }
      : panel;
  return shown.construction === "label" || patterned.has(shown.construction)
    ? { ...shown, pieces: shown.pieces.map((piece) => ({ ...piece, panels: piece.panels.map(lying) })) }
    : shown;
}

/** µm: as high as paper lies in waves. */
const waves = 24_000;

/** What stands higher than waves is a corner that lies down too, or the roll, which stays round. */
function flatter(surface: Surface, isRolled: boolean): Surface {
  const lower = (up: number) => 0.3 * Math.min(up, waves) + (isRolled ? Math.max(0, up - waves) : 0);
  return { ...surface, places: surface.places.map((at, index) => (index % 3 === 2 ? lower(at) : at)) };
}

/** Five closed pieces on top of each other; what is taller than wide stands in rows instead. */
export function stackOf(shown: Dieline, dress: Dress): Scene {
  const box = closedBox(shown);
  if (box.size[2] > Math.max(box.size[0], box.size[1])) return rowsOf(shown, dress, box);
  const isSoft = soft(shown);
  // What is thinner than the eye sees is stacked a little looser; what is soft gives way under the next.
  const rise = isSoft ? box.size[2] * 0.5 : Math.max(box.size[2], Math.max(box.size[0], box.size[1]) * 0.006);
  const last = missed.length - 1;
  return sceneOf(
    missed.map((turn, number) => ({
      shown: number < last ? pressed(shown) : shown,
      dress: number < last ? underneath(dress, isSoft || isThin(box)) : dress,
      at: putDown(box, turn, 0, 0, number * rise),
    })),
  );
}

/** Next to no line is seen between sheets of board: their own edges are. */
const isThin = ({ size: [length, width, height] }: ClosedBox): boolean =>
  height < 0.03 * Math.max(length, width);

/** What shows of a lid under the next box is the dark line between them. */
const underneath =
  (dress: Dress, isAsItIs: boolean): Dress =>
  (piece, panel) => {
    const worn = dress(piece, panel);
    if (isAsItIs) return { ...worn, outside: [] };
    if (panel.face !== "top" || !worn?.look?.outside) return worn;
    const dark = mixedColour(worn.look.outside, "#14120f", 0.55);
    return { ...worn, look: { ...worn.look, outside: dark, edge: dark }, outside: [] };
  };

/** Three behind, two before them; the farthest first. */
const rows = [
  [0, 1],
  [1, 1],
  [2, 1],
  [0.5, 0],
  [1.5, 0],
] as const;

function rowsOf(shown: Dieline, dress: Dress, box: ClosedBox): Scene {
  const [length, width] = box.size;
  return sceneOf(
    rows.map(([column, row], number) => ({
      shown,
      dress,
      at: putDown(box, missed[number]! * 2, column * length * 1.16, row * width * 1.3),
    })),
  );
}

/** Its back up: what was below lies on top. */
const turnedOver = (shown: Dieline): Dieline => ({
  ...shown,
  pieces: shown.pieces.map((piece) => ({
    ...piece,
    panels: piece.panels.map((panel) =>
      panel.surface ? { ...panel, surface: { ...panel.surface, order: -panel.surface.order } } : panel,
    ),
  })),
});

/** One that lies on its face, and before it one that lies on its back. */
export function bothSidesOf(shown: Dieline, dress: Dress): Scene {
  const box = closedBox(shown);
  const [length, , height] = box.size;
  const over = multiply(translation(2 * box.middle[0], 0, box.max[2]! + height), rotation("y", 180));
  return sceneOf([
    { shown: turnedOver(shown), dress, at: multiply(putDown(box, 9, -0.3 * length, 0), over) },
    { shown, dress, at: putDown(box, -7, 0.5 * length, -0.12 * length, 2 * height) },
  ]);
}

/** Sheets with print all over. */
const patterned: ReadonlySet<string> = new Set(["tissue", "packing-paper"]);

/** Where several would lie, a roll of them lies if they were asked for on one. */
export const isOnRoll = ({ options }: Pick<Configuration, "options">, { lay }: View): boolean =>
  lay !== undefined && options.includes("on-roll");

export const rollOf = (dieline: Dieline, dress: Dress): Scene =>
  sceneOf(onRoll(dieline).map((shown) => ({ shown, dress, at: identity })));

/** Three spread over each other like cards; what stands, stands side by side. */
export function fanOf(shown: Dieline, dress: Dress): Scene {
  const box = closedBox(shown);
  const [length, width, height] = box.size;
  const lies = height < Math.min(length, width) * 0.2;
  // A pattern that runs to the edge needs the shadow to tell one sheet from the next.
  const rise = soft(shown)
    ? length * 0.02
    : Math.max(height, length * (patterned.has(shown.construction) ? 0.01 : 0.004));
  return sceneOf(
    [0, 1, 2].map((number) => ({
      shown: number < 2 ? pressed(shown) : shown,
      dress,
      at: lies
        ? putDown(box, 10 - number * 7, number * length * 0.2, number * width * -0.06, number * rise)
        : putDown(box, number * 9 - 6, number * length * 1.14, (number % 2) * width * -0.5),
    })),
  );
}
