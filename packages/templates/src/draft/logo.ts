/** A logo as a layout puts it on a face: in its own colours, or in one ink as a stamp. */
import {
  type AssetRecord,
  type DesignNode,
  type DesignRecord,
  type NodeId,
  newNode,
  type Paint,
  type ParentRef,
  type Side,
} from "@foldmark/design";
import type { Box } from "./box.ts";
import type { Tone } from "./tone.ts";

export interface LogoPlace {
  readonly id: NodeId;
  readonly parent: ParentRef;
  readonly box: Box;
}

export interface Logo {
  /** Its proportion. */
  readonly width: number;
  readonly height: number;
  /** What its nodes name: a picture, or the inks of a drawing. */
  readonly records: readonly DesignRecord[];
  /** The node that stands on the face first, then what is in it. @param paint null for its own colours */
  nodes(place: LogoPlace, paint: Paint | null): readonly [DesignNode, ...DesignNode[]];
  /** Whether its own colours can be told from what lies behind them. */
  readonly isSeenOn?: (back: Tone, side: Side) => boolean;
}

/** What of a picture becomes ink where it is printed in one: all that is darker than the level, or lighter. Permille. */
export interface Stamp {
  readonly level: number;
  readonly inverted: boolean;
}

export const pictureLogo = (asset: AssetRecord, stamp: Stamp): Logo => ({
  width: asset.width,
  height: asset.height,
  records: [asset],
  nodes: ({ id, parent, box }, paint) => [
    {
      ...newNode("image", { id, parent, asset: asset.id }),
      ...box,
      threshold: paint && { ...stamp, paint },
    },
  ],
});
