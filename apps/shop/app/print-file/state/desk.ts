/** What of the print file is looked at: side, finding, tool, plates, measuring point. Nothing of it is kept. */
import type { SurfaceId } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import { createContext, useContext } from "react";
import type { LineName } from "../drawing/board-drawing.server.ts";
import type { Sheets } from "../plates/use-planes.ts";
import type { FineTiles } from "../plates/use-tiles.ts";
import type { PrintFileData } from "../print-file-request.server.ts";
import type { LayersShown, PrintFileView, Sheet } from "../print-file-view.ts";
import type { NumberedFinding } from "./numbered-findings.ts";

export type Tool = "measure" | "place" | "pin";
export type PlateView = "together" | "single";

export interface Desk {
  readonly page: PrintFileData;
  readonly view: PrintFileView;
  /** As it is looked at. */
  readonly sheet: Sheet;
  /** What is printed of it, by name: another file, place or fix is another. */
  readonly printed: string;
  readonly findings: readonly NumberedFinding[];
  /** What was found before in sides that are being checked anew. */
  readonly former: readonly NumberedFinding[];
  readonly selected: number | null;
  /** Which of its places is looked at, from 0. */
  readonly place: number;
  readonly tool: Tool;
  readonly shownLines: ReadonlySet<LineName>;
  readonly plateView: PlateView;
  /** Inks that are switched off, by name. */
  readonly hiddenInks: ReadonlySet<string>;
  /** Seen alone: pointed at, or chosen one by one. */
  readonly singleInk: string | null;
  readonly isInkMap: boolean;
  /** Layers that are looked at the other way round; null while all are as they print. */
  readonly layers: {
    /** Of what is printed. */
    readonly of: string;
    readonly switched: readonly number[];
    readonly state: "drawing" | "ready" | "failed" | "spent";
    /** Null until the first of them is drawn. */
    readonly shown: (LayersShown & Pick<Sheet, "switchedLayers">) | null;
  } | null;
  /** µm on the side. */
  readonly probe: Point | null;
  /** Where a comment will be pinned. */
  readonly pin: (Point & { readonly surface: SurfaceId }) | null;
  /** What the drawing travels to, with a number that makes the same place another wish. */
  readonly wish: { readonly box: Box; readonly number: number } | null;
  readonly planes: Sheets;
  /** What of the plates is drawn finer just now. */
  readonly fine: FineTiles;
  set(next: Partial<DeskChoice>): void;
  /** Null shows none. @param place of the finding, from 0 */
  select(number: number | null, place?: number): void;
  lookAt(surface: SurfaceId, box: Box): void;
}

export type DeskChoice = Pick<
  Desk,
  | "tool"
  | "shownLines"
  | "plateView"
  | "hiddenInks"
  | "singleInk"
  | "isInkMap"
  | "layers"
  | "probe"
  | "pin"
  | "fine"
> & { readonly surface: SurfaceId };

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("Nothing lies on the desk.");
  return desk;
}
