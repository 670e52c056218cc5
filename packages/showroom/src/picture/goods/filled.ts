/**
 * Boxes as they are used: what is bought in them lies in them where they stand open. Goods follow from the construction
 * and from the room that a size leaves; a box whose inside is printed stays empty, for that is what one looks at.
 */
import { type Configuration, printMode } from "@foldmark/catalogue";
import {
  type Dieline,
  type Dress,
  multiply,
  outsideBox,
  type Panel,
  type PanelDress,
  poseAt,
  translation,
} from "@foldmark/geometry";
import type { View } from "../../views.ts";
import type { Good } from "./body.ts";
import { flacon, jars, wine } from "./bottles.ts";
import { cake } from "./cake.ts";
import { cartons } from "./cartons.ts";
import { macarons } from "./macarons.ts";
import { parcel } from "./parcel.ts";
import type { Room } from "./room.ts";

const white = parcel({ paper: "#f6f3ee", seal: "#c65f46", crease: "#cfc9bf" });
const dark = parcel({ paper: "#e9e1d6", seal: "#8d7440", crease: "#c2b8a8" });

/** By construction. */
const goodsIn: Readonly<Record<string, (room: Room) => readonly Good[]>> = {
  "roll-end-lock-front": white,
  "regular-slotted-case": cartons,
  "reverse-tuck-end": flacon,
  "two-piece": macarons,
  "cake-box": cake,
  "wine-box": wine,
  "carrier-box": jars,
  "rigid-hinged": dark,
  "rigid-magnetic": dark,
  "rigid-two-piece": dark,
  "rigid-drawer": dark,
};

const open: ReadonlySet<View["name"]> = new Set(["open", "inside"]);

const walls: ReadonlySet<string> = new Set(["front", "back", "left", "right"]);

/** The middle of the floor, µm: of the panel on which goods stand, or between the walls of a tube. */
function floorOf(shown: Dieline, view: View): readonly [x: number, y: number, z: number] {
  const only = (isKept: (panel: Panel) => boolean): Dieline["pieces"] =>
    shown.pieces
      .map((piece) => ({ ...piece, panels: piece.panels.filter(isKept) }))
      .filter(({ panels }) => panels.length);
  const bases = only(({ id }) => id === "base");
  const pieces = bases.length ? bases : only(({ id }) => walls.has(id));
  const [min, max] = outsideBox({ ...shown, pieces }, poseAt(shown, view.state, view.angles));
  return [(min[0]! + max[0]!) / 2, (min[1]! + max[1]!) / 2, min[2]! + pieces[0]!.material.thickness * 1000];
}

function roomIn({ params }: Dieline, { azimuth }: View): Room | null {
  const { length, width, height } = params;
  if (typeof length !== "number" || typeof width !== "number" || typeof height !== "number") return null;
  const turn = (azimuth * Math.PI) / 180;
  return { length, width, height, azimuth, nearness: (x, y) => x * Math.sin(turn) - y * Math.cos(turn) };
}

export interface Filled {
  readonly shown: Dieline;
  readonly dress: Dress;
}

export function filled(box: Filled, configuration: Configuration, view: View): Filled {
  const { shown, dress } = box;
  const goods = goodsIn[shown.construction];
  const room = roomIn(shown, view);
  if (!goods || !room || !open.has(view.name) || view.lay || printMode(configuration.print).inside)
    return box;
  const [x, y, z] = floorOf(shown, view);
  const worn = new Map<string, PanelDress>();
  const pieces = goods(room).map(({ piece, dress: own }) => {
    worn.set(piece.panels[0]!.id, own);
    return { ...piece, placement: multiply(translation(x, y, z), piece.placement) };
  });
  return {
    shown: { ...shown, pieces: [...shown.pieces, ...pieces] },
    dress: (piece, panel) => worn.get(panel.id) ?? dress(piece, panel),
  };
}
