/** What the roll-end constructions share: a base with slots and end walls that roll over and lock into them. */
import { panel, relieved } from "../kernel/build.ts";
import type { Panel } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";

/** mm, crease to crease. */
export interface RollEndBody {
  readonly t: number;
  readonly length: number;
  readonly width: number;
  readonly endWall: number;
  readonly roll: number;
  readonly inner: number;
  readonly lockFrom: number;
  readonly lockTo: number;
  readonly tabReach: number;
  readonly tabTaper: number;
  readonly slotEnd: number;
  readonly slotDepth: number;
  readonly relief: number;
}

/** The slots begin at the crease of the end walls, because the tabs swing in from there. */
export function rollEndBase(body: RollEndBody): Panel {
  const { length, width, slotDepth } = body;
  const from = body.lockFrom - body.slotEnd;
  const to = body.lockTo + body.slotEnd;
  const corners: Corner[] = [
    [0, 0],
    [length, 0],
    [length, from],
    [length - slotDepth, from],
    [length - slotDepth, to],
    [length, to],
    [length, width],
    [0, width],
    [0, to],
    [slotDepth, to],
    [slotDepth, from],
    [0, from],
  ];
  return panel("base", "face", corners, { face: "bottom", visible: { outside: true, inside: true } });
}

/** Outer wall, the strip over its top, and the inner wall with its lock tab. */
export function rollEnd(body: RollEndBody, side: "left" | "right"): Panel[] {
  const { t, endWall, width, lockFrom, lockTo } = body;
  const x = (v: number): number => (side === "left" ? -v : body.length + v);
  const start = endWall + body.roll;
  const rim = start + body.inner;
  const tip = rim + body.tabReach;
  const end = panel(`end-${side}`, "face", rectangle(x(0), 0, x(endWall), width), {
    parent: "base",
    hinge: [
      [x(0), 0],
      [x(0), width],
    ],
    face: side,
  });
  const strip: Corner[] = [
    [x(endWall), 0],
    [x(start), t],
    [x(start), width - t],
    [x(endWall), width],
  ];
  const wall: Corner[] = [
    [x(start), t],
    [x(rim), t],
    [x(rim), lockFrom],
    [x(tip), lockFrom + body.tabTaper],
    [x(tip), lockTo - body.tabTaper],
    [x(rim), lockTo],
    [x(rim), width - t],
    [x(start), width - t],
  ];
  return [
    relieved(end, body.relief),
    panel(`roll-${side}`, "roll", strip, {
      parent: `end-${side}`,
      hinge: [
        [x(endWall), 0],
        [x(endWall), width],
      ],
      visible: { outside: true, inside: false },
    }),
    // Rolled over by 180°, the wall turns its print side into the box.
    panel(`inner-${side}`, "flap", wall, {
      parent: `roll-${side}`,
      hinge: [
        [x(start), t],
        [x(start), width - t],
      ],
      visible: { outside: true, inside: false },
    }),
  ];
}

/** A flap on the side of a wall that is caught in the rolled end. */
export function ear(
  id: string,
  parent: string,
  at: number,
  reach: number,
  from: number,
  to: number,
  relief: number,
): Panel {
  const flap = panel(id, "ear", rectangle(at, from, at + reach, to), {
    parent,
    hinge: [
      [at, from],
      [at, to],
    ],
  });
  return relieved(flap, relief);
}
