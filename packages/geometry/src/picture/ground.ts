/** The shadow on the table: a soft one away from the lamp and a dark, narrow one where board meets table. */
import type { Vector } from "../kernel/matrix.ts";
import { decimal } from "../plane/units.ts";
import { at, type Plate } from "./plates.ts";

const px = (value: number): string => decimal(value, 1);

type Place = (point: Vector) => readonly [number, number];

function cast(plates: readonly Plate[], lamp: Vector, ground: number, place: Place, lowest: number): string {
  return plates
    .map((plate) => {
      const points = plate.loops[0]!.map((point) => {
        const spot = at(plate, point, 0);
        const fall = Math.min(spot[2] - ground, lowest) / lamp[2];
        const [x, y] = place([spot[0] - lamp[0] * fall, spot[1] - lamp[1] * fall, ground]);
        return [x, y] as const;
      });
      let area = 0;
      points.forEach(([x, y], index) => {
        const [nx, ny] = points[(index + 1) % points.length]!;
        area += x * ny - nx * y;
      });
      if (Math.abs(area) < 2) return "";
      const round = area < 0 ? points.toReversed() : points;
      return `M${round.map(([x, y]) => `${px(x)} ${px(y)}`).join("L")}Z`;
    })
    .join("");
}

export function groundShadow(
  plates: readonly Plate[],
  lamp: Vector,
  ground: number,
  place: Place,
  sizeInPixels: number,
  prefix: string,
): string {
  const wide = cast(plates, lamp, ground, place, Number.POSITIVE_INFINITY);
  const low = plates.filter((plate) =>
    plate.loops[0]!.some((point) => at(plate, point, 0)[2] - ground < 3 * plate.half + 500),
  );
  const near = cast(low, lamp, ground, place, 6000);
  const blur = (id: string, by: number): string =>
    `<filter id="${prefix}${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${px(by)}"/></filter>`;
  return [
    `<defs>${blur("w", sizeInPixels * 0.022)}${blur("n", sizeInPixels * 0.006)}</defs>`,
    `<path d="${wide}" fill="#1d1b18" fill-opacity="0.24" filter="url(#${prefix}w)"/>`,
    `<path d="${near}" fill="#14120f" fill-opacity="0.34" filter="url(#${prefix}n)"/>`,
  ].join("");
}
