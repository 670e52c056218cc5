/** The papers of a glued tray of a rigid box: the printed wrap round it, and the lining in it. */
import { panel, piece, step } from "../kernel/build.ts";
import { lyingOnOutside, multiply, translation } from "../kernel/matrix.ts";
import type { Material, Panel, Piece } from "../kernel/model.ts";
import { rectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";
import { type At, strip, turnedIn, unprinted } from "./rigid-paper-parts.ts";
import {
  longWalls,
  type RigidAllowances,
  type RigidTray,
  raised,
  type TrayOptions,
  type WallName,
} from "./rigid-parts.ts";

/** Round a corner of a tray under the paper of the end wall, and over the rim with it. */
function cornerEar(name: string, parent: string, at: At, height: number, rim: number, a: RigidAllowances) {
  const foot = 2 * a.wrapShortMm;
  return [
    panel(
      name,
      "ear",
      [at(0, 0), at(foot, 0), at(a.earMm, a.earMm - foot), at(a.earMm, height), at(0, height)],
      { parent, hinge: [at(0, 0), at(0, height)] },
    ),
    panel(`${name}-rim`, "ear", strip(at, 0, height, a.earMm, height + rim), {
      parent: name,
      hinge: [at(0, height), at(a.earMm, height)],
    }),
  ];
}

/** Paper of a tray: its bottom, its walls, over the rim, and down inside. */
export function trayWrap(
  id: Piece["id"],
  s: RigidTray,
  a: RigidAllowances,
  paper: Material,
  { use, prefix = "", placement = lyingOnOutside, frontHoles = [] }: TrayOptions,
): Piece {
  const { length, width, height, t } = s;
  const [upper, lower] = longWalls(use);
  const w = `${prefix}wrap-`;
  const short = a.wrapShortMm;
  const rim = a.rim * t;
  const wall = (name: WallName, from: number, to: number, total: number, at: At): Panel[] => [
    panel(`${w}${name}`, "face", strip(at, from, 0, to, height), {
      parent: `${w}base`,
      hinge: [at(from, 0), at(to, 0)],
      face: name,
      holes: name === "front" ? raised(frontHoles, width) : [],
    }),
    ...turnedIn(`${w}${name}`, `${w}${name}`, at, [from, to, height], [t, total - t], rim, a),
  ];
  const ears = ([name, up]: readonly [WallName, boolean]): Panel[] =>
    (["left", "right"] as const).flatMap((side) => {
      const at: At = (along, out) => [side === "left" ? -along : length + along, up ? width + out : -out];
      return cornerEar(`${w}ear-${name}-${side}`, `${w}${name}`, at, height, rim, a);
    });
  const walls = [
    ...wall(upper, 0, length, length, (along, out) => [along, width + out]),
    ...wall(lower, 0, length, length, (along, out) => [along, -out]),
    ...wall("left", short, width - short, width, (along, out) => [-out, along]),
    ...wall("right", short, width - short, width, (along, out) => [length + out, along]),
  ];
  const corners = (
    [
      [upper, true],
      [lower, false],
    ] as const
  ).flatMap(ears);
  const bottom = panel(`${w}base`, "face", rectangle(0, 0, length, width), {
    face: use === "base" ? "bottom" : "top",
  });
  const named = (list: readonly Panel[], test: (each: Panel) => boolean): string[] =>
    list.filter(test).map((each) => each.id);
  const isTurned = (each: Panel): boolean => each.role === "turn-in" || each.id.endsWith("-rim");
  return piece(id, paper, [bottom, ...walls, ...corners], {
    placement,
    plane: "outside",
    symmetric: true,
    flow: "x",
    // At the rim the paper is not cut as deep as the board's corner: it is pinched there.
    joints: [upper, lower].flatMap((name) =>
      ["left", "right"].map((side) => [`${w}${name}-rim`, `${w}ear-${name}-${side}-rim`] as const),
    ),
    steps: [
      step(
        "walls",
        0,
        0.4,
        named(walls, (each) => each.role === "face"),
      ),
      step(
        "tabs",
        0.2,
        0.4,
        named(corners, (each) => !isTurned(each)),
      ),
      step("turn-in", 0.4, 0.5, named([...walls, ...corners], isTurned)),
    ],
  });
}

/** Put in when the tray stands: it covers the bottom, the walls, and the ends of what is turned in. Not printed. */
export function trayLiner(
  id: Piece["id"],
  { length, width, height, t }: RigidTray,
  a: RigidAllowances,
  paper: Material,
  { use, placement = lyingOnOutside }: TrayOptions,
): Piece {
  const [upper, lower] = longWalls(use);
  const rise = height - t - a.linerInsetMm;
  const wall = (name: WallName, total: number, at: At): Panel => {
    const [from, to] = [t + a.linerPlayMm, total - t - a.linerPlayMm];
    return panel(`${id}-${name}`, "face", strip(at, from, 0, to, rise), {
      ...unprinted,
      parent: `${id}-base`,
      hinge: [at(from, 0), at(to, 0)],
    });
  };
  const panels = [
    panel(`${id}-base`, "face", rectangle(t, t, length - t, width - t), unprinted),
    wall(upper, length, (along, out) => [along, width - t + out]),
    wall(lower, length, (along, out) => [along, t - out]),
    wall("left", width, (along, out) => [t - out, along]),
    wall("right", width, (along, out) => [length - t + out, along]),
  ];
  return piece(id, paper, panels, {
    // On the inside of the boards.
    placement: multiply(placement, translation(0, 0, micrometres(-t))),
    plane: "outside",
    symmetric: true,
    flow: "x",
  });
}
