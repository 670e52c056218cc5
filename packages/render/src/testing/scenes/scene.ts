/** A scene: a design on a dieline, and how it is looked at. Plain data, so that a browser can be given it. */
import type { DesignRecord, PanelRef, SurfaceId } from "@foldmark/design";
import type { Dieline } from "@foldmark/geometry";
import type { PrintOp } from "../../display-list/display-list.ts";

export interface Scene {
  readonly name: string;
  readonly dieline: Dieline;
  readonly records: readonly DesignRecord[];
  readonly surface: SurfaceId;
  /** Shown alone; null shows the whole surface. */
  readonly panel: PanelRef | null;
  readonly paper: "white" | "kraft";
  readonly size: number;
  /** Drawn on top of the design: what lists can hold and no record asks for yet. */
  readonly ops: readonly PrintOp[];
  /** Shows only what is left after cutting. */
  readonly isCut: boolean;
}
