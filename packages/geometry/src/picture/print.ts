/** What is printed on the panels of a pictured product, and how it is set on a panel as the viewer sees it. */
import type { Panel, Piece } from "../kernel/model.ts";
import type { BoardLook } from "./looks.ts";

/** A stroke of an outline: mm, x right, y down from the origin of the piece's blank. */
export type PathCommand =
  | readonly ["M" | "L", number, number]
  | readonly ["Q", number, number, number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

export interface PrintedShape {
  readonly path: readonly PathCommand[];
  readonly fill: string | null;
  readonly stroke?: { readonly colour: string; readonly width: number };
  readonly opacity?: number;
}

/** How one panel is dressed for a picture; what is left out is the bare board. */
export interface PanelDress {
  readonly look?: Partial<BoardLook>;
  readonly outside?: readonly PrintedShape[];
  readonly inside?: readonly PrintedShape[];
  /** 0 matt … 1 mirror: how much of the lamp the outside throws back. */
  readonly gloss?: number;
}

export type Dress = (piece: Piece, panel: Panel) => PanelDress | null;

type Spot = (x: number, y: number) => string;

/** An outline as SVG path data, each point set by `spot`. */
export function pathData(path: readonly PathCommand[], spot: Spot): string {
  let d = "";
  for (const command of path) {
    d += command[0];
    for (let index = 1; index < command.length; index += 2)
      d += `${index > 1 ? " " : ""}${spot(command[index] as number, command[index + 1] as number)}`;
  }
  return d;
}

/** @param scale px a mm of the panel takes, for the width of strokes */
export function shapeSvg(shape: PrintedShape, spot: Spot, scale: number): string {
  const stroke = shape.stroke
    ? ` stroke="${shape.stroke.colour}" stroke-width="${Math.round(shape.stroke.width * scale * 100) / 100}"`
    : "";
  const opacity = shape.opacity === undefined ? "" : ` opacity="${shape.opacity}"`;
  return `<path d="${pathData(shape.path, spot)}" fill="${shape.fill ?? "none"}"${stroke}${opacity}/>`;
}
