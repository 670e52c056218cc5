/** Macarons in rows. */
import { band, coloured, type Good, type Profile, turned } from "./body.ts";
import { inRows, type Room } from "./room.ts";

const flavours = ["#e9a6ae", "#b9cf9b", "#f0d69a", "#b98a6a", "#c9b3dd", "#f2e4d0"] as const;
const filling = "#fff6e8";

const shells = (radius: number, high: number): Profile => [
  [radius * 0.8, 0.2],
  [radius * 0.94, high * 0.08],
  [radius, high * 0.2],
  [radius, high * 0.36],
  [radius * 0.95, high * 0.4],
  [radius * 0.94, high * 0.55],
  [radius, high * 0.59],
  [radius, high * 0.7],
  [radius * 0.96, high * 0.82],
  [radius * 0.84, high * 0.92],
  [radius * 0.62, high * 0.98],
  [radius * 0.3, high],
  [0.1, high],
];

export const macarons = (room: Room): readonly Good[] =>
  inRows(room, [44, 44]).map(({ x, y, order, cell }) => {
    const radius = Math.min(34, Math.min(...cell) * 0.47);
    const profile = shells(radius, Math.min(room.height * 0.7, radius));
    const colour =
      flavours[(Math.round(x / cell[0] + 20) + 2 * Math.round(y / cell[1] + 20)) % flavours.length]!;
    return turned(
      "macaron",
      profile,
      { x, y, z: 0, order },
      {
        ...coloured(colour),
        outside: [{ path: band(profile, room.azimuth, profile[3]![1], profile[6]![1]), fill: filling }],
      },
      24,
    );
  });
