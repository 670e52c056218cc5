/** A cake under a glaze that runs down its side, with cherries on it, on a board of its own. */
import type { PathCommand } from "@foldmark/geometry";
import { coloured, type Good, girth, type Profile, roundFront, type Spot, turned } from "./body.ts";
import type { Room } from "./room.ts";

const sponge = "#f2e3c6";
const glaze = "#5a3524";
const cherry = "#a8182c";
const golden = "#cdb27a";

/** Share of the height from which its edge turns. */
const turning = 0.12;

const side = (radius: number, height: number): Profile => {
  const edge = height * turning;
  return [
    [radius * 0.985, 0.2],
    [radius, 2.5],
    [radius, height * 0.35],
    [radius, height * 0.6],
    [radius, height - edge],
    [radius - 0.08 * edge, height - 0.55 * edge],
    [radius - 0.3 * edge, height - 0.22 * edge],
    [radius - 0.66 * edge, height - 0.05 * edge],
    [radius - 1.1 * edge, height],
    [radius * 0.66, height],
    [radius * 0.33, height],
    [0.2, height],
  ];
};

/** How far the glaze has run, 0 … 1, the same way every time. */
const ran = (turn: number): number =>
  Math.max(0, Math.sin(9 * turn + 0.6 * Math.sin(2 * turn))) ** 1.6 * (0.65 + 0.35 * Math.sin(3 * turn + 1));

/** What the glaze has not reached, in the frame of the unrolled wall, y down. */
function bare(profile: Profile, azimuth: number, height: number): readonly PathCommand[] {
  const places = roundFront(profile, azimuth, 120);
  const foot = places.map((x): readonly [number, number] => [x, 0]);
  const edge = places.map((x): readonly [number, number] => {
    const down = height * (turning + 0.02 + 0.24 * ran((x / girth(profile)) * 2 * Math.PI));
    return [x, -(height - down)];
  });
  const points = [...foot, ...edge.toReversed()];
  return [...points.map(([x, y], index): PathCommand => [index ? "L" : "M", x, y]), ["Z"]];
}

const ball = (radius: number): Profile =>
  [4, 26, 48, 68, 90, 112, 132, 150, 165, 179].map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return [radius * Math.sin(turn), radius * (1 - Math.cos(turn))];
  });

export function cake({ length, width, height, azimuth, nearness }: Room): readonly Good[] {
  const radius = Math.min(length, width) * 0.4;
  const tall = Math.min(height * 0.64, radius * 1.1);
  const at = (x: number, y: number, z: number, order: number): Spot => ({ x, y, z, order });
  const profile = side(radius, tall);
  const body = turned(
    "cake",
    profile,
    at(0, 0, 2, 1),
    { ...coloured(glaze, 0.1), outside: [{ path: bare(profile, azimuth, tall), fill: sponge }] },
    56,
  );
  const plateProfile: Profile = [
    [radius * 1.1, 0.2],
    [radius * 1.1, 1.6],
    [radius * 1.095, 2],
    [radius * 0.6, 2],
    [0.2, 2],
  ];
  const fruit = Math.max(5, radius * 0.1);
  const places = Array.from({ length: 8 }, (_, index) => {
    const turn = (index / 8 + 0.03) * 2 * Math.PI;
    return [radius * 0.72 * Math.cos(turn), radius * 0.72 * Math.sin(turn)] as const;
  });
  const cherries = places
    .toSorted((a, b) => nearness(...a) - nearness(...b))
    .map(([x, y], index) =>
      turned("cherry", ball(fruit), at(x, y, tall + 1.4, 2 + index), coloured(cherry, 0.55), 20),
    );
  return [turned("board", plateProfile, at(0, 0, 0, 0), coloured(golden, 0.3), 48), body, ...cherries];
}
