/** What a finish makes of the light: films over a whole face, stamped metal, varnish and pressing on parts of its print. */
import type { Vector } from "../kernel/matrix.ts";
import { decimal } from "../plane/units.ts";
import { added, type Canvas, dot, px } from "./canvas.ts";
import { unit } from "./light.ts";
import { linear, lit } from "./looks.ts";
import { at, type Plate } from "./plates.ts";
import type { Lit } from "./print.ts";

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${decimal(offset, 3)}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${decimal(opacity, 3)}"` : ""}/>`,
    )
    .join("");

/** A gradient from one place of the picture to another, by its name. */
function gradient(
  canvas: Canvas,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  stops: readonly Stop[],
  spread = "",
): string {
  const id = `${canvas.prefix}s${canvas.definitions.length}`;
  canvas.definitions.push(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}"${spread}>${stopsOf(stops)}</linearGradient>`,
  );
  return `url(#${id})`;
}

const white = "#fff";

/** A bright window that a smooth film mirrors, slanting over the face; the smoother, the sharper its frame. */
function mirroredWindow(strength: number, gloss: number): readonly Stop[] {
  const soft = 0.004 + 0.1 * Math.max(0, 0.7 - gloss);
  const shares = [
    [0, 0.16],
    [0.28 - soft, 0.08],
    [0.28 + soft, 0.62],
    [0.47 - soft, 0.46],
    [0.47 + soft, 0.08],
    [0.56 - soft, 0.07],
    [0.56 + soft, 0.34],
    [0.61 - soft, 0.3],
    [0.61 + soft, 0.05],
    [1, 0.02],
  ] as const;
  return shares.map(([offset, share]) => [offset, white, share * strength]);
}

/** Where a place of a plate, µm, is drawn. */
type Spot = (x: number, y: number) => readonly [number, number];

const inPicture =
  (canvas: Canvas, plate: Plate): Spot =>
  (x, y) =>
    canvas.place(at(plate, { x, y }, plate.half));

/** As prints are drawn: in the frame of the blank where all copies share one drawing. */
const inPrint = (canvas: Canvas, plate: Plate): Spot =>
  canvas.parallel ? (x, y) => [x / 1000, y / -1000] : inPicture(canvas, plate);

/** From the upper left to the lower right corner of a plate, as far as a share of the way. */
function acrossPlate(plate: Plate, corner: Spot, share: number) {
  const from = corner(plate.minX, plate.maxY);
  const to = corner(plate.maxX, plate.minY);
  return [from, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]] as const;
}

/** The light a face throws back as a whole: the window in gloss, a haze on matt film, a bright rim on velvet. */
export function sheenOn(canvas: Canvas, plate: Plate, normal: Vector, d: string): string {
  const { gloss = 0, film } = canvas.dress(plate);
  if (plate.bend) return "";
  const halfway = unit(added(canvas.lamp, canvas.camera.towards));
  const facing = Math.max(0, dot(normal, halfway));
  if (film === "velvet") return velvetOn(canvas, d);
  if (film === "matt") {
    const haze = 0.05 + 0.13 * facing ** 2;
    const [from, to] = acrossPlate(plate, inPicture(canvas, plate), 1);
    const stops: readonly Stop[] = [
      [0, white, haze],
      [0.45, white, haze * 0.55],
      [1, white, 0.01],
    ];
    return `<path d="${d}" fill="${gradient(canvas, from, to, stops)}"/>`;
  }
  const strength = gloss * (gloss > 0.4 ? 0.25 + 0.75 * facing ** 2 : facing ** 3);
  if (strength < 0.02) return "";
  const [from, to] = acrossPlate(plate, inPicture(canvas, plate), 1);
  return `<path d="${d}" fill="${gradient(canvas, from, to, mirroredWindow(strength, gloss))}"/>`;
}

/** What a finish adds to the light on something round: it runs up the wall where that turns to the lamp. */
export function sheenOnRound(canvas: Canvas, plate: Plate, normal: Vector): number {
  const { gloss = 0, film } = canvas.dress(plate);
  const [x, y] = added(canvas.lamp, canvas.camera.towards);
  const turned = Math.max(0, (normal[0] * x + normal[1] * y) / (Math.hypot(x, y) || 1));
  if (film === "velvet") return 0.16 * (1 - turned) ** 2 - 0.05;
  if (film === "matt") return 0.1 * turned ** 4;
  return gloss * (0.45 * turned ** 24 + 0.15 * turned ** 8);
}

/** Fine hairs swallow what falls on them straight and catch what comes aslant: dark in the middle, pale at the rim. */
function velvetOn(canvas: Canvas, d: string): string {
  const id = `${canvas.prefix}s${canvas.definitions.length}`;
  const stops: readonly Stop[] = [
    [0, "#0d0c0b", 0.1],
    [0.55, "#0d0c0b", 0.04],
    [0.7, white, 0.03],
    [1, white, 0.2],
  ];
  canvas.definitions.push(
    `<radialGradient id="${id}" cx="0.5" cy="0.5" r="0.72">${stopsOf(stops)}</radialGradient>`,
  );
  return `<path d="${d}" fill="url(#${id})"/>`;
}

/** How light and dark follow each other on polished metal, from window to dark wall and back. */
const metalTones = [
  [0, 0.5],
  [0.16, 0.95],
  [0.3, 1.9],
  [0.36, 1.9],
  [0.44, 1.05],
  [0.62, 0.62],
  [0.7, 0.42],
  [0.82, 0.85],
  [1, 1.25],
] as const;

/** Stamped metal: its own colour under a mirror of the room. */
export function metalPaint(canvas: Canvas, plate: Plate, named: string): string {
  const colour = linear(named);
  const stops = metalTones.map(([offset, light]): Stop => [offset, metalTone(colour, light)]);
  if (canvas.parallel) {
    // One drawing for all copies: each shape mirrors the room by itself.
    const id = `${canvas.prefix}s${canvas.definitions.length}`;
    canvas.definitions.push(
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0.6">${stopsOf(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }
  const [from, to] = acrossPlate(plate, inPicture(canvas, plate), 0.42);
  return gradient(canvas, from, to, stops, ' spreadMethod="reflect"');
}

/** What is brighter than the metal itself is the light of the window: it turns white. */
function metalTone([r, g, b]: readonly [number, number, number], light: number): string {
  if (light <= 1) return lit([r, g, b], light);
  const window = (light - 1) * 0.55;
  return lit([r + (1 - r) * window, g + (1 - g) * window, b + (1 - b) * window], 1);
}

/** Draws the print of a face once more, in other inks and moved by so many px. */
export type PrintAgain = (ink: Lit, by: number) => string;

function masked(canvas: Canvas, mask: string, d: string, fill: string): string {
  const id = `${canvas.prefix}s${canvas.definitions.length}`;
  canvas.definitions.push(`<mask id="${id}">${mask}</mask>`);
  return `<g mask="url(#${id})"><path d="${d}" fill="${fill}"/></g>`;
}

/** Varnish that lies thick on parts of the print, and parts that were pressed up, over a face that is printed already. */
export function finishedOn(canvas: Canvas, plate: Plate, again: PrintAgain): string {
  const { finished = [] } = canvas.dress(plate);
  const spot = inPrint(canvas, plate);
  const corners = [
    spot(plate.minX, plate.minY),
    spot(plate.maxX, plate.minY),
    spot(plate.maxX, plate.maxY),
    spot(plate.minX, plate.maxY),
  ];
  const d = `M${corners.map(([x, y]) => `${px(x)} ${px(y)}`).join("L")}Z`;
  return finished
    .map(({ finish, colour }) => {
      const only =
        (chosen: string, others: string): Lit =>
        (named) =>
          named === colour ? chosen : others;
      if (finish === "gloss") {
        const [from, to] = acrossPlate(plate, inPrint(canvas, plate), 0.5);
        const fill = gradient(canvas, from, to, mirroredWindow(0.85, 0.8), ' spreadMethod="reflect"');
        const edge = masked(canvas, rimOf(again, only, 0.7), d, "#14100b");
        return edge + masked(canvas, again(only(white, "#000"), 0), d, fill);
      }
      if (finish === "raised") {
        const high = Math.max(0.7, canvas.pixelsPerMm * 0.45);
        return (
          masked(canvas, rimOf(again, only, high), d, "rgb(20 16 11 / .5)") +
          masked(canvas, rimOf(again, only, -high), d, "rgb(255 255 255 / .62)")
        );
      }
      return "";
    })
    .join("");
}

/** What shows beside parts of the print when they are moved a little. */
const rimOf = (again: PrintAgain, only: (chosen: string, others: string) => Lit, by: number): string =>
  again(only(white, "#000"), by) + again(only("#000", "none"), 0);
