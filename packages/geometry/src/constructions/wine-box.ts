/** Upright box for one to three bottles: tucked lid, auto-lock bottom; with a cord to carry it, and an insert. */
import { keepOut, piece, pierced, stepsOf } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { tubeFlow } from "../kernel/materials.ts";
import type { KeepOut, Panel } from "../kernel/model.ts";
import { type Corner, circle } from "../plane/outline.ts";
import {
  bottleInsert,
  bottleInsertAllowances,
  bottleInsertClosures,
  type InsertRoom,
} from "./bottle-insert.ts";
import { autoLockAllowances } from "./carton-bottoms.ts";
import { cartonTopAllowances } from "./carton-top.ts";
import { cordPiece } from "./handle-parts.ts";
import { putInto } from "./inserted-boards.ts";
import { autoLockBody, autoLockBounds, lockBottomSteps } from "./lock-bottom-cartons.ts";
import { type Carton, type CartonParams, carton, tuckEndAllowances } from "./tuck-end-parts.ts";

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

export const wineBox = defineConstruction<WineBoxParams, A>({
  id: "wine-box",
  version: "3.0.0",
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
  bounds: (p, material) => autoLockBounds({ ...p, ...withoutFittings }, material),
  draw(p, t, a, material) {
    const s = carton(p, t, a);
    const box = autoLockBody({ ...p, ...withoutFittings }, t, { ...cartonTopAllowances, ...a });
    const cord = p.carryHandle ? cordHoles(s, a) : null;
    const panels = box.panels.map((each): Panel => {
      const hole = cord?.hole[each.id];
      return hole ? pierced(each, [hole]) : each;
    });
    const body = piece("body", material, panels, {
      steps: stepsOf(lockBottomSteps, panels),
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
    const pieces = [
      body,
      ...(p.bottleInsert ? putInto(-a.lapMm, s.top, bottleInsert(room, material, a)) : []),
    ];
    return {
      pieces,
      pictured: cord
        ? [
            ...pieces,
            cordPiece({
              left: -1.5 * t,
              right: p.length + t / 2,
              hole: cord.height,
              top: s.top + t / 2,
              middle: (p.width + t) / 2,
            }),
          ]
        : null,
      // Hooks interlock and the glued corners fold the other way when flat: only flat and closed are honest.
      staticPose: true,
      closures: [...box.closures, ...(p.bottleInsert ? bottleInsertClosures(room, t, a) : [])],
    };
  },
});
