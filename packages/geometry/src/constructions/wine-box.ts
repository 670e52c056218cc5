/** Upright box for one to three bottles: tucked lid, auto-lock bottom; with a cord to carry it, and an insert. */
import { keepOut, piece, pierced, stepsOf } from "../kernel/build.ts";
import { type Bound, choice, defineConstruction, length } from "../kernel/construction.ts";
import { tubeFlow } from "../kernel/materials.ts";
import type { KeepOut, Material, Panel } from "../kernel/model.ts";
import { type Corner, circle } from "../plane/outline.ts";
import {
  bottleInsert,
  bottleInsertAllowances,
  bottleInsertClosures,
  type InsertRoom,
} from "./bottle-insert.ts";
import { autoLockAllowances } from "./carton-bottoms.ts";
import { cartonTopAllowances } from "./carton-top.ts";
import { cordFrom, cordPiece, cordWaits } from "./handle-parts.ts";
import { putInto } from "./inserted-boards.ts";
import {
  autoLockBody,
  autoLockBounds,
  autoLockSteps,
  autoLockStepsBeforeCord,
} from "./lock-bottom-cartons.ts";
import { type Carton, type CartonParams, carton, tuckDepth, tuckEndAllowances } from "./tuck-end-parts.ts";

export interface WineBoxParams extends CartonParams {
  readonly lockSlits: boolean;
  readonly thumbNotch: boolean;
  /** A hole in either side for a cord that goes over the lid. */
  readonly carryHandle: boolean;
  readonly bottleInsert: boolean;
}

const withoutFittings = { window: false, euroHole: false };

const wineBoxAllowances = {
  ...tuckEndAllowances,
  ...autoLockAllowances,
  ...bottleInsertAllowances,
  cordRadiusMm: 4,
  cordBelowMm: 22,
  /** Of bare board around a hole, for the washer of its knot. */
  washerRadiusMm: 9,
};

type A = typeof wineBoxAllowances;

function cordHoles(s: Carton, a: A): { hole: Record<string, Corner[]>; keepOuts: KeepOut[]; height: number } {
  const height = s.top - s.step - a.cordBelowMm;
  const at = (wall: "right" | "left"): number => {
    // The left wall is short of the joint; its hole stays opposite the right one's.
    const from = wall === "right" ? s.x[1] : s.x[3];
    return from + (s.width + s.t) / 2;
  };
  return {
    height,
    hole: {
      right: circle(at("right"), height, a.cordRadiusMm),
      left: circle(at("left"), height, a.cordRadiusMm),
    },
    keepOuts: (["right", "left"] as const).map((wall) =>
      keepOut(wall, "hole", circle(at(wall), height, a.washerRadiusMm)),
    ),
  };
}

/** The lid is tucked in above the deck of an insert. */
const roomOverDeck = ({ width }: WineBoxParams, { thickness: t }: Material): Bound => ({
  min: (tuckDepth(width, wineBoxAllowances) + t) / (1 - wineBoxAllowances.deckShareOfHeight),
  because: "tuck-above-floor",
});

export const wineBox = defineConstruction<WineBoxParams, A>({
  id: "wine-box",
  version: "3.4.0",
  standard: null,
  /** Bottle diameter plus four for one bottle; wider for two or three standing side by side. */
  params: [
    length("length", 40, 400, 85),
    length("width", 30, 250, 85),
    length("height", 40, 420, 330),
    choice("lockSlits", [true, false], true),
    choice("thumbNotch", [true, false], true),
    choice("carryHandle", [true, false], false),
    choice("bottleInsert", [true, false], false),
  ],
  materials: ["carton", "corrugated"],
  thickestBoard: 2,
  allowances: wineBoxAllowances,
  needsPhysicalSample: true,
  bounds(p, material) {
    const { height = [], ...bounds } = autoLockBounds({ ...p, ...withoutFittings }, material);
    return { ...bounds, height: [...height, ...(p.bottleInsert ? [roomOverDeck(p, material)] : [])] };
  },
  draw(p, t, a, material) {
    const s = carton(p, t, a);
    const box = autoLockBody({ ...p, ...withoutFittings }, t, { ...cartonTopAllowances, ...a });
    const cord = p.carryHandle ? cordHoles(s, a) : null;
    const panels = box.panels.map((each): Panel => {
      const hole = cord?.hole[each.id];
      return hole ? pierced(each, [hole]) : each;
    });
    const body = piece("body", material, panels, {
      steps: stepsOf(cord ? autoLockStepsBeforeCord : autoLockSteps, panels),
      marks: box.marks,
      keepOuts: [...box.keepOuts, ...(cord?.keepOuts ?? [])],
      flow: tubeFlow(material),
    });
    // Between the lap and the right wall, on the long flaps of the floor.
    const room: InsertRoom = {
      length: p.length - t,
      width: p.width,
      height: p.height,
      at: [t / 2, t / 2, s.step + t / 2],
    };
    const carried =
      cord &&
      cordPiece({
        left: -1.5 * t,
        right: p.length + t / 2,
        hole: cord.height,
        top: s.top + t / 2,
        middle: (p.width + t) / 2,
      });
    const boards = p.bottleInsert ? bottleInsert(room, material, a) : [];
    const beside = putInto(-a.lapMm, s.top, [...boards, ...(carried ? [carried] : [])]);
    const inserts = beside.slice(0, boards.length);
    // As it is carried, the cord stands over the lid: it comes when the box is closed.
    const last = beside.slice(boards.length).map(({ approach, ...handle }) => ({
      ...handle,
      approach: approach && { ...approach, offset: cordWaits, from: cordFrom, to: 1 },
    }));
    return {
      pieces: [body, ...inserts],
      pictured: carried ? [body, ...inserts, ...last] : null,
      closures: [...box.closures, ...(p.bottleInsert ? bottleInsertClosures(room, t, a) : [])],
    };
  },
});
