/** What of the print file is looked at: side, finding, tool, plates, measuring point. Nothing of it is kept. */
import type { SurfaceId } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import { createContext, useContext } from "react";
import type { LineName } from "../drawing/board-drawing.server.ts";
import type { Sheets } from "../plates/use-planes.ts";
import type { FineTiles } from "../plates/use-tiles.ts";
import type { PrintFileData } from "../print-file-request.server.ts";
import type { PrintFileView, Sheet } from "../print-file-view.ts";
import type { NumberedFinding } from "./numbered-findings.ts";

export type Tool = "measure" | "place" | "pin";
export type PlateView = "together" | "single";

export interface Desk {
  readonly page: PrintFileData;
  readonly view: PrintFileView;
  readonly sheet: Sheet;
  readonly findings: readonly NumberedFinding[];
  readonly selected: number | null;
  readonly tool: Tool;
  readonly shownLines: ReadonlySet<LineName>;
  readonly plateView: PlateView;
  /** Inks that are switched off, by name. */
  readonly hiddenInks: ReadonlySet<string>;
  /** Seen alone: pointed at, or chosen one by one. */
  readonly singleInk: string | null;
  readonly isInkMap: boolean;
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
  /** Null shows none. */
  select(number: number | null): void;
  lookAt(surface: SurfaceId, box: Box): void;
}

export type DeskChoice = Pick<
  Desk,
  "tool" | "shownLines" | "plateView" | "hiddenInks" | "singleInk" | "isInkMap" | "probe" | "pin" | "fine"
> & { readonly surface: SurfaceId };

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("Nothing lies on the desk.");
  return desk;
}
