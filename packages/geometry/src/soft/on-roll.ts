/** Labels on their backing, or a sheet of paper, wound on a core that lies on the table: the end comes off towards the viewer. */
import { panel, piece } from "../kernel/build.ts";
import { materials } from "../kernel/materials.ts";
import { identity, type Vector } from "../kernel/matrix.ts";
import { assembled } from "../kernel/measures.ts";
import type { Dieline, Material, Panel } from "../kernel/model.ts";
import { rectangle } from "../plane/outline.ts";
import { curved, type Shape, unevenness } from "./curved.ts";
import { ringPanel, ringSide } from "./tape-roll.ts";

/** mm of board in the core. */
const coreWall = 2.4;
/** Where what one sees of the roll begins, radians behind its top. */
const behind = 0.95;
/** Of the outer radius, from there to the front, and from the front down on to the table. */
const overRoll = behind + Math.PI / 2;
const ontoTable = Math.PI / 2;

interface Roll {
  readonly core: number;
  readonly outer: number;
  /** Of the band. */
  readonly width: number;
  /** mm of it that are seen: over the roll, down its front, along the table. */
  readonly long: number;
}

/** Where the band is, mm along it and over it. */
function bandAt({ outer: r }: Roll, x: number, along: number, over: number): Vector {
  const onRoll = r * overRoll;
  if (along < onRoll) {
    const angle = along / r - behind;
    return [x, -(r + over) * Math.sin(angle), r + (r + over) * Math.cos(angle)];
  }
  const angle = (along - onRoll) / r;
  if (angle < ontoTable) return [x, -2 * r + (r - over) * Math.cos(angle), r - (r - over) * Math.sin(angle)];
  const flat = along - onRoll - r * ontoTable;
  return [x, -2 * r - flat, over + 0.2 + 0.4 * Math.sin(flat / 31) ** 2];
}

/** Round the axis of the roll, which lies across the table. */
const lying =
  (shape: Shape, { outer }: Roll, left: number): Shape =>
  (x, y) => {
    const [px, py, pz] = shape(x, y);
    return [left + pz, px, outer + py];
  };

const notPrinted = { printable: { outside: false, inside: false } } as const;
const blank = (id: string, wide: number, high: number): Panel =>
  panel(id, "face", rectangle(0, 0, wide, high), notPrinted);

/** What is wound up, seen from the right: the core, and the layers as rings. */
function endOf(roll: Roll, left: number, wound: Material) {
  const { core, outer, width } = roll;
  const inner = core - coreWall;
  const layers = (radius: number): number => width - 0.2 + 0.5 * unevenness(radius / 5, 0);
  const hole: Shape = (x, y) => [inner * Math.sin(-x / inner), -inner * Math.cos(-x / inner), y];
  const ring = blank("ring", 1, 1);
  const cardboard = [
    curved(blank("hole", 2 * Math.PI * inner, width), identity, lying(hole, roll, left), {
      cells: [36, 2],
      order: 0,
      turned: "hidden",
      dim: 0.4,
    }),
    curved(
      ringPanel({ ...ring, id: "core" }, inner, core),
      identity,
      lying(
        ringSide(inner, core, () => width - 0.6),
        roll,
        left,
      ),
      { cells: [36, 1], order: 2, turned: "hidden" },
    ),
  ];
  const side = curved(
    ringPanel(ring, core, outer),
    identity,
    lying(ringSide(core, outer, layers), roll, left),
    {
      cells: [36, 14],
      order: 3,
      turned: "hidden",
    },
  );
  return [
    piece("insert", materials["carton-kraft-350"], cardboard, { placement: identity }),
    piece("liner", wound, [side], { placement: identity }),
  ];
}

const within = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

/** The band, and on it one label after another, the nearest last. */
function labelsOnRoll(dieline: Dieline): Dieline[] {
  const shown = assembled(dieline);
  const [width, height] = [Number(dieline.params.width), Number(dieline.params.height)];
  const gap = 2 * (dieline.allowances.linerMm ?? 1.5);
  const core = within(12.7, 38.1, height / 2);
  const outer = core + within(12, 30, 0.45 * height);
  const pitch = height + gap;
  const long = outer * (overRoll + ontoTable) + Math.max(60, 1.5 * pitch);
  const roll: Roll = { core, outer, width: width + 2 * gap, long };
  const backing = materials["label-paper-80"];
  const band = curved(
    blank("band", roll.width, long),
    identity,
    (x, y) => bandAt(roll, x - gap, long - y, 0),
    { cells: [4, 64], order: 1, turned: "hidden" },
  );
  const body = [...endOf(roll, -gap, backing), piece("liner", backing, [band], { placement: identity })];
  const count = Math.floor((long - 2 * gap) / pitch);
  const isClear = shown.pieces[0]?.material.id === "label-pp-clear";
  const labels = Array.from({ length: count }, (_, index): Dieline => {
    const end = long - 2 * gap - (count - 1 - index) * pitch;
    const shape: Shape = (x, y) => bandAt(roll, x, end - y, 0.15);
    return {
      ...shown,
      pieces: shown.pieces.map((each) => ({
        ...each,
        panels: each.panels.map((label) =>
          curved(label, identity, shape, {
            cells: [4, 20],
            order: 0,
            clear: isClear ? 0.8 : 0,
            turned: "hidden",
          }),
        ),
      })),
    };
  });
  return [{ ...shown, pieces: body }, ...labels];
}

/** The sheet is what comes off the roll. */
function sheetOnRoll(dieline: Dieline): Dieline[] {
  const shown = assembled(dieline);
  const [width, long] = [Number(dieline.params.width), Number(dieline.params.height)];
  const outer = Math.min(60, (0.7 * long) / (overRoll + ontoTable));
  const roll: Roll = { core: outer * 0.42, outer, width, long };
  const shape: Shape = (x, y) => {
    const [px, py, pz] = bandAt(roll, x, long - y, 0);
    const waves = y < 0.3 * long ? 3 * (1 + unevenness((1.3 * x) / width, (1.3 * y) / width)) : 0;
    return [px, py, pz + waves * (1 - y / (0.3 * long))];
  };
  const sheet = shown.pieces.map((each) => ({
    ...each,
    panels: each.panels.map((panelOf) =>
      curved(panelOf, identity, shape, { cells: [24, 72], order: 1, turned: "hidden" }),
    ),
  }));
  return [{ ...shown, pieces: [...sheet, ...endOf(roll, 0, shown.pieces[0]!.material)] }];
}

/** What lies there when it was asked for on a roll, the farthest first; all of it stands where it was made. */
export const onRoll = (dieline: Dieline): readonly Dieline[] =>
  dieline.construction === "label" ? labelsOnRoll(dieline) : sheetOnRoll(dieline);
