/**
 * Magnetic box that is delivered flat. Its case is that of the magnetic box; its tray is made of five boards, held
 * together by their papers alone, so that the walls lie down on the bottom. Tape on the tabs of the end walls, stuck
 * behind the long walls, keeps it standing.
 */
import { exactly, panel, piece, step } from "../kernel/build.ts";
import { choice, defineConstruction } from "../kernel/construction.ts";
import type { Closure, Material, Matrix, Panel, Piece } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";
import { caseClosures, type RigidBookParams, rigidMagneticAllowances, roomForMagnets } from "./rigid-book.ts";
import { caseBoards, caseLiner, casePaper, finishedCase, rigidCase, trayPlace } from "./rigid-case.ts";
import { type At, cornerTuck, strip, turnedIn, unprinted } from "./rigid-paper-parts.ts";
import { boardPiece, type FrontHoles, type RigidTray, raised, rigidTray, wrapStock } from "./rigid-parts.ts";
import { rigidSizes, trayClosures } from "./rigid-two-piece.ts";

// No ears go round its corners: they would keep the walls from lying down. Its lining is glued in while it lies flat.
const { earMm: _, linerPlayMm: __, ...withoutEars } = rigidMagneticAllowances;
const flatPackAllowances = { ...withoutEars, tabMm: 18 };
type A = typeof flatPackAllowances;

type Names = "front" | "back" | "left" | "right";

/** A wall of the tray in its own frame: along it, and out from the fold at the bottom. */
interface Wall {
  readonly name: Names;
  readonly at: At;
  /** Ends of the board along it. */
  readonly from: number;
  readonly to: number;
  /** Of the fold between wall and bottom, clear of the corners of the bottom. */
  readonly fold: readonly [number, number];
}

function wallsOf({ length, width, t }: RigidTray, a: A): Wall[] {
  const far = (a.hingeGap / 2) * t + a.hingePlayMm;
  const inset = a.cornerInset * t;
  return [
    { name: "front", at: (x, out) => [x, width + out], from: 0, to: length, fold: [far, length - far] },
    { name: "back", at: (x, out) => [x, -out], from: 0, to: length, fold: [far, length - far] },
    { name: "left", at: (y, out) => [-out, y], from: inset, to: width - inset, fold: [far, width - far] },
    {
      name: "right",
      at: (y, out) => [length + out, y],
      from: inset,
      to: width - inset,
      fold: [far, width - far],
    },
  ];
}

const isLong = ({ name }: Wall): boolean => name === "front" || name === "back";

function trayBoards(s: RigidTray, a: A, material: Material, placement: Matrix, magnets: FrontHoles): Piece {
  const near = (a.hingeGap / 2) * s.t;
  const far = near + a.hingePlayMm;
  const walls = wallsOf(s, a).map(({ name, at, from, to, fold }) =>
    panel(name, "face", strip(at, from, near, to, s.height), {
      parent: "base",
      hinge: [at(fold[0], 0), at(fold[1], 0)],
      hingeKind: "gap",
      face: name,
      holes: name === "front" ? raised(magnets, s.width) : [],
    }),
  );
  const bottom = panel("base", "face", rectangle(far, far, s.length - far, s.width - far), {
    face: "bottom",
  });
  const steps = [
    step(
      "walls",
      0,
      0.4,
      walls.map((each) => each.id),
    ),
  ];
  return piece("base", material, [bottom, ...walls], {
    placement,
    plane: "outside",
    symmetric: true,
    flow: "x",
    steps,
  });
}

/** Paper of a long wall: over its rim and both its ends, pinched round its corners. */
function longWall(wall: Wall, s: RigidTray, a: A): Panel[] {
  const { name, at } = wall;
  const own = `wrap-${name}`;
  const near = (a.hingeGap / 2) * s.t;
  const rim = a.rim * s.t;
  const reach = rim + a.turnInMm;
  const cut = a.mitre * Math.SQRT2 * s.t;
  const rest = reach - cut;
  // Slanting above and below; a low wall has less of it.
  const beside = Math.min(reach, (s.height - near + rim + cut) / 2);
  const top = (along: number, out: number) => at(along, s.height + out);
  const over: Corner[] = [
    top(0, rim),
    top(s.length, rim),
    top(s.length, cut),
    top(s.length - rest, reach),
    top(rest, reach),
    top(0, cut),
  ];
  return [
    panel(`${own}-rim`, "turn-in", strip(top, 0, 0, s.length, rim), {
      parent: own,
      hinge: [top(0, 0), top(s.length, 0)],
    }),
    panel(`${own}-turn`, "turn-in", over, {
      parent: `${own}-rim`,
      hinge: [top(0, rim), top(s.length, rim)],
    }),
    ...(["left", "right"] as const).flatMap((side) => {
      const end: At = (out, up) => at(side === "left" ? -out : s.length + out, up);
      const part = `${own}-${side}`;
      return [
        panel(
          `${part}-rim`,
          "turn-in",
          [end(0, near), end(rim, near), end(rim, s.height), end(0, s.height)],
          {
            parent: own,
            hinge: [end(0, near), end(0, s.height)],
          },
        ),
        panel(
          `${part}-turn`,
          "turn-in",
          [
            end(rim, near),
            end(beside, near + beside - rim),
            end(beside, s.height - (beside - cut)),
            end(cut, s.height),
            end(rim, s.height),
          ],
          { parent: `${part}-rim`, hinge: [end(rim, near), end(rim, s.height)] },
        ),
        ...cornerTuck(part, `${own}-rim`, (along, out) => end(along, s.height + out), rim, cut),
      ];
    }),
  ];
}

/** Paper of an end wall: over its rim, and a tab at each end that goes behind the long wall there. */
function endWall(wall: Wall, s: RigidTray, a: A): Panel[] {
  const { name, at, from, to } = wall;
  const own = `wrap-${name}`;
  const depth = Math.min(a.tabMm, s.height / 2);
  const low = (a.hingeGap / 2) * s.t + a.wrapShortMm;
  const high = s.height - a.wrapShortMm;
  const tab = (end: string, root: number, way: 1 | -1): Panel =>
    panel(
      `${own}-tab-${end}`,
      "glue",
      [at(root, low), at(root + way * depth, low + depth), at(root + way * depth, high), at(root, high)],
      { parent: own, hinge: [at(root, low), at(root, high)] },
    );
  return [
    ...turnedIn(own, own, at, [from, to, s.height], [from, to], a.rim * s.t, a),
    tab("back", from, -1),
    tab("front", to, 1),
  ];
}

function trayPaper(s: RigidTray, a: A, paper: Material, placement: Matrix): Piece {
  const walls = wallsOf(s, a);
  const faces = walls.map(({ name, at, from, to }) =>
    panel(`wrap-${name}`, "face", strip(at, from, 0, to, s.height), {
      parent: "wrap-base",
      hinge: [at(from, 0), at(to, 0)],
      face: name,
    }),
  );
  const turned = walls.flatMap((wall) => (isLong(wall) ? longWall(wall, s, a) : endWall(wall, s, a)));
  const bottom = panel("wrap-base", "face", rectangle(0, 0, s.length, s.width), { face: "bottom" });
  const named = (list: readonly Panel[]): string[] => list.map((each) => each.id);
  return piece("wrap", paper, [bottom, ...faces, ...turned], {
    placement,
    plane: "outside",
    symmetric: true,
    flow: "x",
    joints: walls.filter(isLong).flatMap(({ name }) =>
      ["left", "right"].flatMap(
        (side) =>
          [
            [`wrap-${name}-${side}-tuck`, `wrap-${name}-${side}-rim`],
            [`wrap-${name}-${side}-tuck`, `wrap-${name}-${side}-turn`],
            [`wrap-${name}-${side}-tuck-in`, `wrap-${name}-turn`],
          ] as const,
      ),
    ),
    steps: [step("walls", 0, 0.4, named(faces)), step("turn-in", 0.4, 0.5, named(turned))],
  });
}

/** The paper inside holds the boards from the other side. Not printed. */
function trayLiner(s: RigidTray, a: A, paper: Material, placement: Matrix): Piece {
  const { length, width, height, t } = s;
  const inset = t + a.linerInsetMm;
  const cross: Corner[] = [
    [inset, 0],
    [length - inset, 0],
    [length - inset, inset],
    [length, inset],
    [length, width - inset],
    [length - inset, width - inset],
    [length - inset, width],
    [inset, width],
    [inset, width - inset],
    [0, width - inset],
    [0, inset],
    [inset, inset],
  ];
  const walls = wallsOf(s, a).map((wall) => {
    const end = (isLong(wall) ? length : width) - inset;
    return panel(`base-liner-${wall.name}`, "face", strip(wall.at, inset, 0, end, height - a.linerInsetMm), {
      ...unprinted,
      parent: "base-liner-base",
      hinge: [wall.at(inset, 0), wall.at(end, 0)],
    });
  });
  return piece("base-liner", paper, [panel("base-liner-base", "face", cross, unprinted), ...walls], {
    placement,
    plane: "outside",
    symmetric: true,
    flow: "x",
  });
}

const flatClosures = (p: RigidBookParams, t: number): Closure[] => [
  ...trayClosures(p, t),
  exactly("bottom and ends lie apart", "x", ["left", "min"], ["base", "min"], t + 1),
  exactly("bottom and long walls lie apart", "y", ["front", "min"], ["base", "min"], t + 1),
  exactly("walls stand on the level of the bottom", "z", ["base", "max"], ["left", "min"], t),
  exactly("tab lies behind the long wall", "y", ["front", "max"], ["wrap-left-tab-front", "min"], t),
  exactly(
    "paper goes round the ends of the long walls",
    "y",
    ["front", "max"],
    ["wrap-front-left-turn", "max"],
    t,
  ),
  exactly("liner ends below the rim", "z", ["base-liner-front", "max"], ["front", "max"], 3),
  exactly("liner leaves the corners", "x", ["front", "min"], ["base-liner-front", "min"], t + 3),
];

export const rigidFlatPack = defineConstruction<RigidBookParams, A>({
  id: "rigid-flat-pack",
  version: "1.1.0",
  standard: null,
  params: [...rigidSizes, choice("ribbon", [false, true], false)],
  materials: ["greyboard"],
  thickestBoard: 3,
  cover: wrapStock,
  allowances: flatPackAllowances,
  needsPhysicalSample: true,
  bounds: (_p, board) => roomForMagnets(board),
  draw(p, t, a, material, paper) {
    const tray = rigidTray(p.length, p.width, p.height, t, a);
    const c = rigidCase(tray, a, p.ribbon);
    const placement = trayPlace(t, a);
    return {
      pieces: [
        caseBoards(c, material),
        trayBoards(tray, a, material, placement, c.trayHoles),
        casePaper(c, a, paper),
        caseLiner(c, a, paper),
        trayPaper(tray, a, paper, placement),
        trayLiner(tray, a, paper, placement),
      ],
      pictured: [
        ...finishedCase(c, a, material),
        boardPiece("base", tray, a, material, { use: "base", placement }),
      ],
      closures: [...flatClosures(p, t), ...caseClosures(c, t)],
    };
  },
});
