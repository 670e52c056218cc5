/** The faces of plates: light, artwork, gloss and the shadows of other plates. */
import type { Vector } from "../kernel/matrix.ts";
import type { Point } from "../plane/ring.ts";
import { decimal } from "../plane/units.ts";
import { added, type Canvas, colourOf, flatLight, keyOn, loopPath, px, scaled, seenSide } from "./canvas.ts";
import { finishedOn, metalPaint, type PrintAgain, sheenOn, sheenOnRound } from "./finishes.ts";
import { blocked, platesAhead, type Sky, shadowsOn, skyOver, studioLight, unit } from "./light.ts";
import { linear, lit } from "./looks.ts";
import { at, type Fragment, type Loop, type Plate } from "./plates.ts";
import { type DrawArt, type Lit, type Place, printedSvg } from "./print.ts";

function aheadOf(canvas: Canvas, plate: Plate, side: 1 | -1): readonly Plate[] {
  let ahead = canvas.ahead.get(plate);
  if (!ahead) {
    ahead = platesAhead(canvas.plates, plate, side);
    canvas.ahead.set(plate, ahead);
  }
  return ahead;
}

const skyAbove = (canvas: Canvas, plate: Plate, side: 1 | -1): Sky => ({
  plates: aheadOf(canvas, plate, side),
  lean: canvas.lean,
  bounce: canvas.bounce,
});

/** Between a corner and the middle of a face: where one looks whether anything of it is seen. */
const insets = [0.015, 0.06, 0.4, 0.75];

/** µm: an edge that is never passed over, however many points the round corners beside it have. */
const longEdge = 20_000;

/** Most faces of a closed box are hidden by others: they need neither light nor paint. */
function isSeen(canvas: Canvas, { plate, loops }: Fragment, side: 1 | -1): boolean {
  const [loop] = loops;
  if (!loop) return false;
  const middle = { x: 0, y: 0 };
  for (const point of loop) {
    middle.x += point.x / loop.length;
    middle.y += point.y / loop.length;
  }
  const others = aheadOf(canvas, plate, side);
  if (!others.length) return true;
  const lift = side * (plate.half + 30);
  const seenAt = (x: number, y: number): boolean => {
    const place = at(plate, { x, y }, lift);
    return !blocked(others, place, unit(added(canvas.camera.eye, scaled(place, -1))));
  };
  if (seenAt(middle.x, middle.y)) return true;
  const every = Math.ceil(loop.length / 12);
  return loop.some((point, index) => {
    const next = loop[(index + 1) % loop.length]!;
    if (index % every && Math.hypot(next.x - point.x, next.y - point.y) < longEdge) return false;
    const half = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return insets.some((inset) =>
      [point, half].some((from) =>
        seenAt(from.x + (middle.x - from.x) * inset, from.y + (middle.y - from.y) * inset),
      ),
    );
  });
}

export function face(canvas: Canvas, fragment: Fragment): string {
  const { plate } = fragment;
  const side = seenSide(canvas, plate);
  if ((side < 0 && !canvas.insides) || !isSeen(canvas, fragment, side)) return "";
  const lift = side * plate.half;
  const d = fragment.loops.map((loop) => loopPath(canvas, plate, loop, lift)).join("");
  const normal = scaled(plate.normal, side);
  const shade = canvas.shades.get(plate) ?? skyOver(skyAbove(canvas, plate, side), plate, side);
  canvas.shades.set(plate, shade);
  const key = keyOn(normal, canvas);
  const shaded = (x: number, y: number): number =>
    Math.max(0.05, shade.value + shade.slopeX * (x - shade.x) + shade.slopeY * (y - shade.y));
  const light = (x: number, y: number): number => {
    if (!plate.bend) return shaded(x, y) + key;
    const facing = scaled(roundedNormal(plate, x), side);
    if (side < 0) return shaded(x, y) + keyOn(facing, canvas);
    // Nothing of a round wall shades the rest of it. Looked up facet by facet, its light would run in steps.
    return flatLight(facing, canvas) + sheenOnRound(canvas, plate, facing);
  };
  const { outside, inside } = canvas.artwork(plate);
  const art = side > 0 ? outside : inside;
  const colour = colourOf(canvas, plate, side > 0 ? "outside" : "inside");
  const shadow = shadowOf(
    canvas,
    fragment,
    side,
    d,
    (key * (1 - studioLight.bounce.lamp * canvas.bounce)) / (key + shade.value),
  );
  const gloss = side > 0 ? sheenOn(canvas, plate, normal, d) : "";
  if (art === undefined) {
    const paint = paintOf(canvas, plate, lift, light, colour);
    const rim =
      plate.piece.material.kind === "greyboard" ? rimOf(colour, light(plate.minX, plate.maxY)) : paint;
    const board = `<path d="${d}" fill="${paint}" stroke="${rim}" stroke-width="0.5" stroke-linejoin="round"/>`;
    // A facet of something round prints a little over its edge: no line of board shows where two of them meet.
    const edge = plate.bend ? widened(canvas, fragment, lift) : d;
    const ink = (named: string): string => paintOf(canvas, plate, lift, light, linear(named));
    const print = printOn(canvas, plate, side, edge, ink);
    const isLit = !canvas.parallel && !artOf(canvas, plate, side);
    if (!print || isLit) return `${board}${print}${gloss}${shadow}`;
    // Artwork that several plates share, or that is no shapes, is not lit itself: it takes the light with the board it lies on.
    const bare = `<path d="${d}" fill="${lit(colour, 1)}"/>`;
    return `${board}${bare}${print}<path d="${d}" ${duskOf(canvas, plate, lift, light)}/>${gloss}${shadow}`;
  }
  const dusk = duskOf(canvas, plate, lift, light);
  return `<path d="${d}" fill="${lit(colour, 1)}"/>${artOn(canvas, fragment, art, lift, d)}<path d="${d}" ${dusk}/>${shadow}`;
}

/** Paper that is drawn round the edge of a board catches the light there. */
const rimOf = (colour: readonly [number, number, number], light: number): string =>
  lit(colour.map((part) => part + (1 - part) * 0.09) as [number, number, number], light);

/** The direction of a round surface at a place across one of its facets. */
function roundedNormal({ matrix: m, normal, minX, maxX, bend }: Plate, x: number): Vector {
  const turn = ((bend * Math.PI) / 180) * ((x - (minX + maxX) / 2) / (maxX - minX));
  const right: Vector = [m[0]!, m[4]!, m[8]!];
  return added(scaled(normal, Math.cos(turn)), scaled(right, Math.sin(turn)));
}

/** What a facet and its print are widened by on each side, µm: less than a pixel, so that no seam shows. */
const seam = (canvas: Canvas): number => 700 / canvas.pixelsPerMm;

function widened(canvas: Canvas, { plate, loops }: Fragment, lift: number): string {
  const more = seam(canvas);
  const wide = (x: number): number => (x <= plate.minX + 1 ? x - more : x >= plate.maxX - 1 ? x + more : x);
  return loops
    .map((loop) =>
      loopPath(
        canvas,
        plate,
        loop.map(({ x, y }) => ({ x: wide(x), y })),
        lift,
      ),
    )
    .join("");
}

const dark = (light: number): string => decimal(Math.max(0, 1 - light ** (1 / 2.2)), 3);

/** The light on a printed face, as what is missing of it. */
function duskOf(canvas: Canvas, plate: Plate, lift: number, light: (x: number, y: number) => number): string {
  const middle = light((plate.minX + plate.maxX) / 2, (plate.minY + plate.maxY) / 2);
  const corner = light(plate.minX, plate.minY);
  const other = light(plate.maxX, plate.minY);
  if (Math.abs(corner - middle) < 0.012 && Math.abs(other - middle) < 0.012)
    return `fill="#14120f" fill-opacity="${dark(middle)}"`;
  return `fill="${paintOf(canvas, plate, lift, light, null)}"`;
}

/** One colour where light hardly changes, otherwise a gradient along its slope. Without a colour: the shade alone. */
function paintOf(
  canvas: Canvas,
  plate: Plate,
  lift: number,
  light: (x: number, y: number) => number,
  colour: readonly [number, number, number] | null,
): string {
  const middle = { x: (plate.minX + plate.maxX) / 2, y: (plate.minY + plate.maxY) / 2 };
  const slopeX = light(plate.maxX, middle.y) - light(plate.minX, middle.y);
  const slopeY = light(middle.x, plate.maxY) - light(middle.x, plate.minY);
  const steep = Math.hypot(slopeX, slopeY);
  if (steep < 0.025 && colour) return lit(colour, light(middle.x, middle.y));
  const along: Point =
    steep < 0.025
      ? { x: (plate.maxX - plate.minX) / 2, y: 0 }
      : {
          x: (slopeX / steep) * ((plate.maxX - plate.minX) / 2),
          y: (slopeY / steep) * ((plate.maxY - plate.minY) / 2),
        };
  const ends = [-1, 1].map((way) => ({ x: middle.x + way * along.x, y: middle.y + way * along.y }));
  const [a, b] = ends.map((end) => canvas.place(at(plate, end, lift)));
  const id = `${canvas.prefix}g${canvas.definitions.length}`;
  const stops = ends
    .map((end, index) => {
      const value = light(end.x, end.y);
      return colour
        ? `<stop offset="${index}" stop-color="${lit(colour, value)}"/>`
        : `<stop offset="${index}" stop-color="#14120f" stop-opacity="${dark(value)}"/>`;
    })
    .join("");
  canvas.definitions.push(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${px(a![0])}" y1="${px(a![1])}" x2="${px(b![0])}" y2="${px(b![1])}">${stops}</linearGradient>`,
  );
  return `url(#${id})`;
}

/** Shadows of other boards, from three close lamps so that their borders are soft. */
function shadowOf(canvas: Canvas, { plate }: Fragment, side: 1 | -1, d: string, keyPart: number): string {
  let cast = canvas.shadows.get(plate);
  if (cast === undefined) {
    const others = aheadOf(canvas, plate, side);
    const dark = 1 - (1 - keyPart) ** (1 / 2.2);
    const each = 1 - (1 - dark) ** (1 / canvas.lamps.length);
    cast = canvas.lamps
      .map((lamp) => {
        const loops = shadowsOn(others, plate, side, lamp);
        const path = loops.map((loop) => loopPath(canvas, plate, ordered(loop), side * plate.half)).join("");
        return path ? `<path d="${path}" fill="#14100b" fill-opacity="${decimal(each, 3)}"/>` : "";
      })
      .join("");
    canvas.shadows.set(plate, cast);
  }
  if (!cast) return "";
  const id = `${canvas.prefix}c${canvas.definitions.length}`;
  canvas.definitions.push(`<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath>`);
  return `<g clip-path="url(#${id})">${cast}</g>`;
}

/** Overlapping shadows must not cancel out, so all run the same way. */
function ordered(loop: Loop): Loop {
  let area = 0;
  loop.forEach((p, index) => {
    const q = loop[(index + 1) % loop.length]!;
    area += p.x * q.y - q.x * p.y;
  });
  return area < 0 ? [...loop].reverse() : loop;
}

/** Where the flat's frame (mm, y down from the blank's origin) falls on the picture, as far as parallels stay parallel. */
function flatToPicture(canvas: Canvas, plate: Plate, lift: number): string {
  const origin = canvas.place(at(plate, { x: 0, y: 0 }, lift));
  const right = canvas.place(at(plate, { x: 1e6, y: 0 }, lift));
  const down = canvas.place(at(plate, { x: 0, y: -1e6 }, lift));
  const matrix = [
    (right[0] - origin[0]) / 1000,
    (right[1] - origin[1]) / 1000,
    (down[0] - origin[0]) / 1000,
    (down[1] - origin[1]) / 1000,
    origin[0],
    origin[1],
  ];
  return `matrix(${matrix.map((value) => decimal(value, 5)).join(" ")})`;
}

function clipped(canvas: Canvas, d: string, drawn: string): string {
  const id = `${canvas.prefix}a${canvas.definitions.length}`;
  canvas.definitions.push(`<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath>`);
  return `<g clip-path="url(#${id})">${drawn}</g>`;
}

function artOn(canvas: Canvas, { plate }: Fragment, name: string, lift: number, d: string): string {
  return clipped(canvas, d, `<use href="#${name}" transform="${flatToPicture(canvas, plate, lift)}"/>`);
}

const asDrawn: Place = (x, y) => [x, y];

/** Artwork that is no shapes is drawn in perspective only. */
function artOf(canvas: Canvas, plate: Plate, side: 1 | -1): DrawArt | null {
  const { outsideArt = null, insideArt = null } = canvas.dress(plate);
  return canvas.parallel ? null : side > 0 ? outsideArt : insideArt;
}

const asNamed = (named: string): string => named;

/** How each colour of a print is painted, reckoned once. */
function inksOn(canvas: Canvas, plate: Plate, side: 1 | -1, ink: Lit): Lit {
  const finished = side > 0 ? (canvas.dress(plate).finished ?? []) : [];
  const isMetal = (named: string): boolean =>
    finished.some(({ finish, colour }) => finish === "foil" && colour === named);
  const lightened = canvas.parallel ? asNamed : ink;
  const inks = new Map<string, string>();
  return (named) => {
    const paint = inks.get(named) ?? (isMetal(named) ? metalPaint(canvas, plate, named) : lightened(named));
    inks.set(named, paint);
    return paint;
  };
}

/** The panel's own artwork, every point of it in perspective. Written once, however often the panel is split. */
function printOn(
  canvas: Canvas,
  plate: Plate,
  side: 1 | -1,
  d: string,
  ink: (named: string) => string,
): string {
  const shapes = (side > 0 ? canvas.dress(plate).outside : canvas.dress(plate).inside) ?? [];
  const art = artOf(canvas, plate, side);
  if (!shapes.length && !art) return "";
  const lift = side * plate.half;
  const key = canvas.parallel ? shapes : plate;
  const known = canvas.printed.get(key);
  const id = known ?? `${canvas.prefix}p${canvas.printed.size}`;
  if (!known) {
    const middle = (plate.minX + plate.maxX) / 2;
    const stretch = plate.bend ? 1 + (2 * seam(canvas)) / (plate.maxX - plate.minX) : 1;
    const seen: Place = (x, y) =>
      canvas.place(at(plate, { x: middle + (x * 1000 - middle) * stretch, y: y * -1000 }, lift));
    const again: PrintAgain = (inked, by) => {
      const [place, scale] = canvas.parallel ? [asDrawn, 1] : [seen, canvas.pixelsPerMm];
      const moved = by / (canvas.parallel ? canvas.pixelsPerMm : 1);
      const aside: Place = (x, y) => {
        const [left, top] = place(x, y);
        return [left + moved, top + moved];
      };
      return shapes.map((shape) => printedSvg(shape, by ? aside : place, scale, inked)).join("");
    };
    const drawn = again(inksOn(canvas, plate, side, art ? asNamed : ink), 0);
    const over = side > 0 ? finishedOn(canvas, plate, again) : "";
    canvas.definitions.push(`<g id="${id}">${drawn}${art?.(seen) ?? ""}${over}</g>`);
    canvas.printed.set(key, id);
  }
  const turned = canvas.parallel ? ` transform="${flatToPicture(canvas, plate, lift)}"` : "";
  return clipped(canvas, d, `<use href="#${id}"${turned}/>`);
}
