/** What a price needs to know of the drawing: areas and weight, in whole square millimetres and milligrams. */
import type { Configuration, MaterialCode } from "@foldmark/catalogue";
import type { Room } from "./freight/shipment.ts";
import type { Frame } from "./making/formats.ts";

export interface StockFigures {
  readonly material: MaterialCode;
  /** Board or paper in one finished piece. */
  readonly netArea: number;
  /** Of it, what goes through the press and its finishes: linings, inserts and handles do not. */
  readonly printedArea: number;
  /** The share of a press sheet that one piece takes, what falls beside it included. */
  readonly sheetArea: number;
  /** Of each piece cut from it; none where nothing is cut: a core is wound. */
  readonly blanks: readonly Frame[];
}

export interface BlankFigures {
  readonly body: StockFigures;
  /** The sleeve or the wrap; it is what is printed then. */
  readonly cover: StockFigures | null;
  readonly milligrams: number;
  /** What a piece takes up on its way. */
  readonly room: Room;
}

export type Drawing = Pick<Configuration, "sku" | "size" | "material" | "cover" | "options">;

/** Null where no drawing exists. The caller remembers the figures: to build a drawing takes longer than to price it. */
export type BlankSource = (drawing: Drawing) => BlankFigures | null;
