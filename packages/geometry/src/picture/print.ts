/** What is printed on the panels of a pictured product, and how it is set on a panel as the viewer sees it. */
import type { Panel, Piece } from "../kernel/model.ts";
import { bentPath } from "./bent-path.ts";
import type { BoardLook } from "./looks.ts";
import type { PathCommand, Place } from "./path-command.ts";

export type { PathCommand, Place } from "./path-command.ts";

export interface PrintedShape {
  readonly path: readonly PathCommand[];
  readonly fill: string | null;
  readonly stroke?: { readonly colour: string; readonly width: number };
  readonly opacity?: number;
}

/** Writes a colour as the light on a panel shows it. */
export type Lit = (colour: string) => string;

/**
 * Artwork that whoever made it writes as SVG. @param seen where a place of the blank (mm, y down from its origin) is in the
 * picture; @param scale px a mm of the panel takes
 */
export type DrawPrint = (seen: Place, scale: number, ink: Lit) => string;

/** Metal that is stamped on, clear varnish that lies thick on the print, or what is pressed up. */
export interface FinishedPart {
  readonly finish: "foil" | "gloss" | "raised";
  readonly colour: string;
}

/** How one panel is dressed for a picture; what is left out is the bare board. */
export interface PanelDress {
  readonly look?: Partial<BoardLook>;
  /** From the lowest to the topmost. */
  readonly outside?: readonly Printed[];
  readonly inside?: readonly Printed[];
  /** Over all of it: artwork that cannot be lit in its own colours, as the markup of it in the picture. */
  readonly outsideArt?: DrawArt | null;
  readonly insideArt?: DrawArt | null;
  /** 0 matt … 1 mirror: how much of the lamp the outside throws back. */
  readonly gloss?: number;
  /** Over the outside: what scatters light evenly, or as fine hairs do. */
  readonly film?: "matt" | "velvet";
  /** Parts of the outside's print, by the colour they are printed in, that are finished otherwise than the rest. */
  readonly finished?: readonly FinishedPart[];
}

/** @param seen where a place of the blank (mm, y down from its origin) is in the picture */
export type DrawArt = (seen: Place) => string;

export type Dress = (piece: Piece, panel: Panel) => PanelDress | null;

/** The same panel, asked in other coordinates. */
export const placeOn = (panel: Place, place: (x: number, y: number) => readonly [number, number]): Place =>
  panel.isCurved ? Object.assign(place, { isCurved: true }) : place;

/** Tenths as the shortest text: "-.5", "12". */
const short = (tenths: number): string => {
  const text = String(tenths / 10);
  return text.startsWith("0.") ? text.slice(1) : text.startsWith("-0.") ? `-${text.slice(2)}` : text;
};

const joined = (numbers: readonly number[]): string =>
  numbers.reduce((text, tenths, index) => text + (index && tenths >= 0 ? " " : "") + short(tenths), "");

/**
 * An outline as SVG path data, each point set by `place` and rounded to a tenth. Written as steps from point to
 * point: half as long as places, and exact because what is subtracted is already rounded.
 */
export function pathData(path: readonly PathCommand[], place: Place): string {
  let d = "";
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  for (const command of place.isCurved ? bentPath(path, place) : path) {
    if (command[0] === "Z") {
      d += "z";
      [x, y] = [startX, startY];
      continue;
    }
    const points: number[] = [];
    for (let index = 1; index < command.length; index += 2) {
      const [px, py] = place(command[index] as number, command[index + 1] as number);
      points.push(Math.round(px * 10), Math.round(py * 10));
    }
    if (command[0] === "M") d += `M${joined(points)}`;
    else d += command[0].toLowerCase() + joined(points.map((value, index) => value - (index % 2 ? y : x)));
    x = points.at(-2)!;
    y = points.at(-1)!;
    if (command[0] === "M") [startX, startY] = [x, y];
  }
  return d;
}

/** What lies on a panel: a shape of something that is no print, as a strip or a lining, or artwork. */
export type Printed = PrintedShape | DrawPrint;

/** @param scale px a mm of the panel takes, for the width of strokes; @param ink how a colour looks on the panel */
export const printedSvg = (
  printed: Printed,
  place: Place,
  scale: number,
  ink: Lit = (colour) => colour,
): string =>
  typeof printed === "function" ? printed(place, scale, ink) : shapeSvg(printed, place, scale, ink);

function shapeSvg(shape: PrintedShape, place: Place, scale: number, ink: Lit): string {
  const stroke = shape.stroke
    ? ` stroke="${ink(shape.stroke.colour)}" stroke-width="${Math.round(shape.stroke.width * scale * 100) / 100}"`
    : "";
  const opacity = shape.opacity === undefined ? "" : ` opacity="${shape.opacity}"`;
  return `<path d="${pathData(shape.path, place)}" fill="${shape.fill ? ink(shape.fill) : "none"}"${stroke}${opacity}/>`;
}
