/** Paths, matrices and inks as the operators of a PDF page. */
import type { Affine } from "@foldmark/design";
import type { Cmyk } from "../display-list/display-list.ts";
import { drawPath, type Path } from "../display-list/path.ts";

/** Two places behind the point: a hundredth of a µm of the list. */
const number = (value: number): string => String(Math.round(value * 100) / 100 || 0);

/** No exponents: PDF knows none. */
const fine = (value: number): string => (Math.round(value * 1e9) / 1e9 || 0).toFixed(9).replace(/\.?0+$/, "");

const share = (permille: number): string => String(Math.round(permille * 10) / 10_000 || 0);

export const matrix = ([a, b, c, d, e, f]: Affine): string =>
  `${[a, b, c, d].map(fine).join(" ")} ${number(e)} ${number(f)} cm`;

export const isHere = (at: Affine): boolean =>
  at.every((value, index) => value === [1, 0, 0, 1, 0, 0][index]);

export function pathOperators(path: Path): string {
  const written: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const add = (operator: string, ...values: readonly number[]) =>
    written.push(`${values.map(number).join(" ")} ${operator}`);
  const to = (nextX: number, nextY: number) => {
    [x, y] = [nextX, nextY];
  };
  drawPath(path, {
    moveTo(nextX, nextY) {
      add("m", nextX, nextY);
      to(nextX, nextY);
      [startX, startY] = [nextX, nextY];
    },
    lineTo(nextX, nextY) {
      add("l", nextX, nextY);
      to(nextX, nextY);
    },
    // PDF has cubic curves only.
    quadraticCurveTo(ax, ay, nextX, nextY) {
      const [px, py] = [x + ((ax - x) * 2) / 3, y + ((ay - y) * 2) / 3];
      add("c", px, py, nextX + ((ax - nextX) * 2) / 3, nextY + ((ay - nextY) * 2) / 3, nextX, nextY);
      to(nextX, nextY);
    },
    bezierCurveTo(ax, ay, bx, by, nextX, nextY) {
      add("c", ax, ay, bx, by, nextX, nextY);
      to(nextX, nextY);
    },
    closePath() {
      written.push("h");
      to(startX, startY);
    },
  });
  return written.join("\n");
}

export const processInk = (cmyk: Cmyk, isStroke: boolean): string =>
  `${cmyk.map(share).join(" ")} ${isStroke ? "K" : "k"}`;

export const spotTint = (name: string, tint: number, isStroke: boolean): string =>
  isStroke ? `/${name} CS ${share(tint)} SCN` : `/${name} cs ${share(tint)} scn`;
