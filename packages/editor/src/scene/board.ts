/** The surface that is worked on, with its panels where they lie on it. World coordinates, see viewport/camera.ts. */
import {
  type Affine,
  compose,
  inverse,
  type Layout,
  type PanelRef,
  readArtboardRef,
  type SurfaceId,
  transform,
} from "@foldmark/design";
import { type Box, boundsOf, flatten, type Panel, type Point } from "@foldmark/geometry";
import type { Turn } from "../viewport/camera.ts";

export interface BoardPanel {
  readonly ref: PanelRef;
  readonly panel: Panel;
  /** From the panel's coordinates to the world's: a turn by right angles and a move. */
  readonly matrix: Affine;
  readonly width: number;
  readonly height: number;
  readonly box: Box;
  readonly outline: readonly Point[];
  readonly isPrintable: boolean;
}

export interface Fold {
  readonly from: Point;
  readonly to: Point;
}

export interface Board {
  readonly surface: SurfaceId;
  readonly box: Box;
  readonly panels: readonly BoardPanel[];
  readonly folds: readonly Fold[];
  /** From the blank's coordinates (y up) to the world's. */
  readonly fromBlank: Affine;
}

/** Null where the drawing has no such surface. */
export function boardOf(layout: Layout, surface: SurfaceId): Board | null {
  const whole = layout.artboard(surface);
  if (!whole) return null;
  const fromBlank = inverse(whole.toBlank);
  const { piece, side } = readArtboardRef(surface);
  const panels = layout.artboards.flatMap(({ ref, panel, piece: own, side: ownSide, ...artboard }) => {
    if (!panel || own.id !== piece || ownSide !== side) return [];
    const outline = flatten(panel.outline).map((point) => transform(fromBlank, point));
    return [
      {
        ref: ref as PanelRef,
        panel,
        matrix: compose(fromBlank, artboard.toBlank),
        width: artboard.width,
        height: artboard.height,
        box: boundsOf(outline),
        outline,
        isPrintable: panel.printable[side],
      },
    ];
  });
  const folds = whole.piece.panels.flatMap(({ hinge, hingeKind }) =>
    hinge && hingeKind !== "gap"
      ? [{ from: transform(fromBlank, hinge[0]), to: transform(fromBlank, hinge[1]) }]
      : [],
  );
  return {
    surface,
    box: { minX: 0, minY: 0, maxX: whole.width, maxY: whole.height },
    panels,
    folds,
    fromBlank,
  };
}

function isInside(outline: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  for (let index = 0, before = outline.length - 1; index < outline.length; before = index++) {
    const a = outline[index]!;
    const b = outline[before]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** The panel under a point; null beside the blank. */
export const panelAt = ({ panels }: Board, point: Point): BoardPanel | null =>
  panels.find(({ outline }) => isInside(outline, point)) ?? null;

export const panelOf = ({ panels }: Board, ref: string): BoardPanel | null =>
  panels.find((panel) => panel.ref === ref) ?? null;

/** How far the view is turned for a panel to stand as one reads it. */
export function uprightTurn({ matrix: [right, down] }: BoardPanel): Turn {
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? 0 : 2;
  return down > 0 ? 3 : 1;
}

/** From the coordinates of a panel, or of the surface itself, to the world's; null for another surface's. */
export function artboardMatrix(board: Board, ref: PanelRef | SurfaceId): Affine | null {
  if (ref === board.surface) return [1, 0, 0, 1, 0, 0];
  return panelOf(board, ref)?.matrix ?? null;
}

/** A way in the world as one in the coordinates a matrix leads from. */
export function wayBack(matrix: Affine, way: Point): Point {
  const [a, b, c, d] = inverse(matrix);
  const { x, y } = transform([a, b, c, d, 0, 0], way);
  return { x: Math.round(x) || 0, y: Math.round(y) || 0 };
}
