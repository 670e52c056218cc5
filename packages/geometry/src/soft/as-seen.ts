/** Soft goods as they are seen: filled, hanging, wound or folded. What is cut stays as it was drawn. */
import { poseAt } from "../kernel/fold.ts";
import { assembled } from "../kernel/measures.ts";
import type { Dieline, Material, Panel, Piece, PieceId } from "../kernel/model.ts";
import { rigidEnvelopeBends } from "./board-envelope.ts";
import { curved, type Shape, type Weave } from "./curved.ts";
import { paperMailerBends, polyMailerBends } from "./mailer-bags.ts";
import { pouchBends } from "./pouch.ts";
import { labelBends, packingPaperBends, tissueBends } from "./sheets.ts";
import { tapeBends } from "./tape-roll.ts";
import { toteBends } from "./tote.ts";

/** What becomes of a panel. Panels that no bend names stay level. */
export interface Bend extends Weave {
  readonly panel: string;
  readonly shape: Shape;
  /** The panel to be bent where the level picture has another one in its place. */
  readonly as?: (panel: Panel) => Panel;
}

export interface Bends {
  readonly bends: readonly Bend[];
  /** Level panels for which a curved body has no place. */
  readonly without?: readonly string[];
  /** Pieces that are of another material than the level picture says. */
  readonly made?: Readonly<Partial<Record<PieceId, Material>>>;
  /** What is seen with it and is no part of it, behind the pieces in their order. */
  readonly added?: readonly Piece[];
}

const bendsOf: Readonly<Record<string, (dieline: Dieline) => Bends>> = {
  "tote-bag": toteBends,
  doypack: pouchBends,
  "poly-mailer": polyMailerBends,
  "paper-mailer": paperMailerBends,
  "rigid-envelope": rigidEnvelopeBends,
  tape: tapeBends,
  tissue: tissueBends,
  "packing-paper": packingPaperBends,
  label: labelBends,
};

/** Whether what a construction makes is seen curved. */
export const isSoft = (construction: string): boolean => construction in bendsOf;

const isLevel = ({ surface }: Panel): boolean => !surface;

function bent(dieline: Dieline): Dieline {
  const shown = assembled(dieline);
  const bendsIn = bendsOf[dieline.construction];
  // Of a scene the things are curved already, each in its own place.
  if (!bendsIn || !shown.pieces.every(({ panels }) => panels.every(isLevel))) return shown;
  const { bends, without = [], made = {}, added = [] } = bendsIn(dieline);
  const pose = poseAt(shown, 1);
  const byPanel = new Map(bends.map((bend) => [bend.panel, bend]));
  const panelOf = (panel: Panel): Panel => {
    const bend = byPanel.get(panel.id);
    return bend ? curved(bend.as?.(panel) ?? panel, pose.get(panel.id)!, bend.shape, bend) : panel;
  };
  const pieces = shown.pieces.map(
    (piece): Piece => ({
      ...piece,
      material: made[piece.id] ?? piece.material,
      panels: piece.panels.filter(({ id }) => !without.includes(id)).map(panelOf),
    }),
  );
  return { ...shown, pieces: [...pieces, ...added] };
}

const known = new WeakMap<Dieline, Dieline>();

/** The pieces that `assembled` gives, in their order, with a surface wherever a panel is not level. */
export function asSeen(dieline: Dieline): Dieline {
  const seen = known.get(dieline) ?? bent(dieline);
  known.set(dieline, seen);
  return seen;
}
