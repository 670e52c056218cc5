/** What a tool may know: the design, where one looks from, and what new things look like. */
import type {
  DesignView,
  Layout,
  NodeId,
  NodeOf,
  Paint,
  PanelRef,
  SurfaceId,
  TextNode,
  TextStyle,
} from "@foldmark/design";
import { inverse, transform } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import type { TextLayout } from "@foldmark/typeset";
import { artboardMatrix, type Board, panelAt } from "../scene/board.ts";
import { boxAround, type Placed } from "../scene/placed.ts";
import type { SceneIndex } from "../scene/scene-index.ts";
import type { SnapSettings, SnapTargets } from "../snap/snap.ts";
import { type Camera, type Size, toWorld, worldLength } from "../viewport/camera.ts";

export interface ToolOptions {
  readonly paint: Paint;
  readonly textStyle: TextStyle;
  readonly shape: NodeOf<"shape">["shape"];
  readonly isSnapping: boolean;
  /** µm between two lines of the grid; null where none is shown. */
  readonly grid: number | null;
  /** µm between them once it is shown. */
  readonly gridStep: number;
}

export interface ToolContext {
  readonly design: DesignView;
  readonly layout: Layout;
  readonly board: Board;
  readonly index: SceneIndex;
  readonly selection: readonly NodeId[];
  readonly camera: Camera;
  readonly size: Size;
  readonly options: ToolOptions;
  /** Letters and digits that nobody had before, others each time it is read: names of what is made begin with them. */
  readonly salt: string;
  /** What can be snapped to when these move. */
  readonly targets: (moving: readonly NodeId[]) => SnapTargets;
  /** A text as it is set; null while its font is not there yet. */
  readonly setText: (node: TextNode) => TextLayout | null;
  /** The style in hand, as new words on an artboard have it. */
  readonly textStyleOn: (artboard: PanelRef | SurfaceId) => TextStyle;
}

/** CSS pixels. */
const snapDistance = 8;
const snapHysteresis = 2;
const reach = { mouse: 4, pen: 6, touch: 14 } as const;

export const snapSettings = ({ camera }: ToolContext): SnapSettings => ({
  threshold: worldLength(camera, snapDistance),
  hysteresis: worldLength(camera, snapHysteresis),
});

export const worldAt = ({ camera }: ToolContext, screen: Point): Point => toWorld(camera, screen);

export const toleranceOf = ({ camera }: ToolContext, pointer: keyof typeof reach): number =>
  worldLength(camera, reach[pointer]);

export const placedSelection = ({ index, selection }: ToolContext): readonly Placed[] =>
  selection.flatMap((id) => index.placed(id) ?? []);

/** Whether all that is selected may be moved and resized: a template may fix the place of what it lets one write. */
export const maySelectionMove = (context: ToolContext): boolean =>
  context.design.rights !== "fills-in" ||
  placedSelection(context).every(({ node }) => node.permissions.move && !node.locked);

/** Around what is selected, in the world. */
export const selectionBox = (context: ToolContext) =>
  boxAround(placedSelection(context).map(({ bounds }) => bounds));

/** Where something new goes: the panel under the point, or the surface beside the panels. */
export const artboardAt = ({ board }: ToolContext, world: Point): PanelRef | SurfaceId => {
  const panel = panelAt(board, world);
  return panel?.isPrintable ? panel.ref : board.surface;
};

export const onArtboard = ({ board }: ToolContext, ref: PanelRef | SurfaceId, world: Point): Point => {
  const matrix = artboardMatrix(board, ref);
  const { x, y } = matrix ? transform(inverse(matrix), world) : world;
  return { x: Math.round(x) || 0, y: Math.round(y) || 0 };
};
