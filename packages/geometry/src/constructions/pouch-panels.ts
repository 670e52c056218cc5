/** The web of film that a stand-up pouch is folded from: front, gusset, back. */
import { panel } from "../kernel/build.ts";
import type { Panel } from "../kernel/model.ts";
import { type Corner, circle } from "../plane/outline.ts";
import { euroSlot } from "./euro-slot.ts";
import { type PouchAllowances as A, type Face, levelsOf, type PouchParams } from "./pouch-measures.ts";

/** How far front and back lean together when the pouch stands filled. */
export const leanDegrees = 7;

/** Film is pierced; the valve is welded behind it. */
export const valvePins = (x: number, y: number, a: A): Corner[][] =>
  [
    [0, 0],
    [a.valvePinsMm, 0],
    [-a.valvePinsMm, 0],
    [0, a.valvePinsMm],
    [0, -a.valvePinsMm],
  ].map(([dx, dy]) => circle(x + dx!, y + dy!, a.valvePinMm));

/** Its corners are round, and its side seals have the notches it is torn open by. */
function faceOutline({ y }: Face, p: PouchParams, a: A): Corner[] {
  const { notch } = levelsOf(p, a);
  const half = a.notchHighMm / 2;
  const side = (x: number, inwards: 1 | -1): Corner[] => [
    [x, y(0)],
    [x, y(notch - half)],
    [x + inwards * a.notchDeepMm, y(notch)],
    [x, y(notch + half)],
    [x, y(p.height), a.cornerRadiusMm],
  ];
  return [...side(p.width, -1), ...side(0, 1).reverse()];
}

/** @param vented where the valve goes */
export function facePanel(face: Face, p: PouchParams, a: A, vented: readonly Corner[][]): Panel {
  const middle = p.width / 2;
  const slot = euroSlot(middle, face.y(p.height - a.slotBelowTopMm - a.slotHeightMm / 2), face.way, a);
  const back = face.id === "back";
  return panel(face.id, "face", faceOutline(face, p, a), {
    ...(back && {
      parent: "gusset",
      hinge: [
        [0, -p.gusset],
        [p.width, -p.gusset],
      ],
      angle: 90 + leanDegrees,
    }),
    face: face.id,
    visible: { outside: true, inside: false },
    holes: [...(p.euroHole ? [slot] : []), ...(p.valve && !back ? vented : [])],
  });
}

/** @param bite radius of the bites; nothing to see of them when the pouch stands */
export function gussetPanel({ width, gusset }: PouchParams, bite: number): Panel {
  const side = (x: number): Corner[] =>
    [gusset / 4, (gusset * 3) / 4].flatMap((down): Corner[] => [
      [x, -down + bite, 0, 1],
      [x, -down - bite],
    ]);
  const left = side(0);
  const outline: Corner[] = [
    [width, 0],
    ...(bite ? side(width) : []),
    [width, -gusset],
    [0, -gusset],
    ...(bite ? [left[3]!, left[2]!, left[1]!, left[0]!].map(turned) : []),
    [0, 0],
  ];
  return panel("gusset", "face", outline, {
    parent: "front",
    hinge: [
      [0, 0],
      [width, 0],
    ],
    angle: 90 + leanDegrees,
    face: "bottom",
  });
}

/** The same bite, walked from its other end. */
const turned = ([x, y]: Corner, index: number): Corner => (index % 2 === 0 ? [x, y, 0, 1] : [x, y]);
