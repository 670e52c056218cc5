/** Thin sheets as they come off the pile: tissue with the folds it was packed in, packing paper off its roll, a label half peeled. */
import { panel, piece } from "../kernel/build.ts";
import { materials } from "../kernel/materials.ts";
import { translation, type Vector } from "../kernel/matrix.ts";
import type { Dieline } from "../kernel/model.ts";
import { roundedRectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";
import type { Bends } from "./as-seen.ts";
import { eased, type Shape, unevenness } from "./curved.ts";

/** A sheet past a line is rolled up over itself. @param past mm beyond the line @returns how far it still goes, and how high */
function rolled(past: number, radius: number, most: number): readonly [along: number, up: number] {
  if (past <= 0) return [past, 0];
  const angle = Math.min(past / radius, most);
  const left = past - angle * radius;
  return [
    radius * Math.sin(angle) + left * Math.cos(angle),
    radius * (1 - Math.cos(angle)) + left * Math.sin(angle),
  ];
}

/** A corner that is rolled up; the line it bends about runs through two places of the edges. */
function corner(
  from: readonly [number, number],
  to: readonly [number, number],
  radius: number,
  most: number,
): Shape {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [dy / length, -dx / length];
  return (x, y): Vector => {
    const past = (x - from[0]) * nx + (y - from[1]) * ny;
    const [along, up] = rolled(past, radius, most);
    return [x + (along - past) * nx, y + (along - past) * ny, up];
  };
}

/** A crease of folded paper: a roof whose ridge is a little round. */
const roof = (away: number, wide: number): number => Math.max(0, 1 - Math.sqrt(away * away + 9) / wide);

export function tissueBends({ params }: Dieline): Bends {
  const width = Number(params.width);
  const height = Number(params.height);
  const folded = corner([width * 0.62, 0], [width, height * 0.29], 13, Math.PI * 1.04);
  const shape: Shape = (x, y) => {
    const [fx, fy, fz] = folded(x, y);
    let z = 0.6 + fz;
    for (const [share, up] of [
      [0.25, 6],
      [0.5, -4],
      [0.75, 5],
    ] as const)
      z += up * roof(x - share * width, 0.13 * width) + 0.9 * up * roof(y - share * height, 0.1 * height);
    const loose =
      3.4 * unevenness((1.5 * x) / width, (1.5 * y) / width) +
      0.8 * unevenness((3 * x) / width, (3 * y) / width, 1);
    return [fx, fy, Math.max(0.3, z + 3.4 + loose)];
  };
  return { bends: [{ panel: "sheet", shape, cells: [42, 48], order: 0, clear: 0.1, turned: "over" }] };
}

export function packingPaperBends({ params }: Dieline): Bends {
  const width = Number(params.width);
  const height = Number(params.height);
  const radius = 26;
  const starts = height - 2 * Math.PI * radius * 0.86;
  /** Off the roll it lies in waves, with the creases of being pulled. */
  const creases: readonly (readonly [x: number, y: number, turn: number, up: number])[] = [
    [0.3, 0.2, 0.5, 9],
    [0.72, 0.36, -0.4, 8],
    [0.45, 0.5, 2.7, -7],
    [0.8, 0.12, 1.2, 8],
    [0.15, 0.46, 1.9, 8],
    [0.55, 0.1, 2.4, 7],
  ];
  const shape: Shape = (x, y) => {
    const [along, up] = rolled(y - starts, radius, 1.8 * Math.PI);
    const lies = 1 - eased(starts - 90, starts, y);
    let z = 0;
    for (const [cx, cy, turn, high] of creases) {
      const [ax, ay] = [x - cx * width, y - cy * height];
      const away = ax * Math.cos(turn) + ay * Math.sin(turn);
      const run = -ax * Math.sin(turn) + ay * Math.cos(turn);
      z += high * roof(away, 34) * Math.exp(-((run / 130) ** 2));
    }
    z += 7 * unevenness((1.3 * x) / width, (1.3 * y) / width) + 5 * eased(60, 0, y);
    return [x, starts + along, 0.5 + up + lies * (6 + Math.max(-5.5, z))];
  };
  return { bends: [{ panel: "sheet", shape, cells: [44, 84], order: 0, turned: "over" }] };
}

/** On its liner, which is larger; a corner has been lifted already. */
export function labelBends({ params, allowances, pieces }: Dieline): Bends {
  const width = Number(params.width);
  const height = Number(params.height);
  const beside = 3 * (allowances.linerMm ?? 1.5);
  const reach = 0.34 * Math.min(width, height);
  const lifted = corner([width - reach, 0], [width, reach], reach * 0.42, 2.1);
  const isClear = pieces[0]?.material.id === "label-pp-clear";
  const backing = panel(
    "backing",
    "face",
    roundedRectangle(-beside, -beside, width + beside, height + beside, 1),
    { printable: { outside: false, inside: false } },
  );
  return {
    bends: [
      {
        panel: "label",
        shape: (x, y) => {
          const [lx, ly, lz] = lifted(x, y);
          return [lx, ly, lz + 0.15];
        },
        cells: [40, 40],
        order: 1,
        clear: isClear ? 0.8 : 0,
        turned: "over",
      },
    ],
    added: [
      piece("liner", materials["label-paper-80"], [backing], {
        placement: translation(0, 0, micrometres(-0.2)),
      }),
    ],
  };
}
