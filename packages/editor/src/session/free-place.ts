/** Room for something new: not over what lies there already. */
import type { PanelRef, SurfaceId } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import { panelOf } from "../scene/board.ts";
import { overlaps } from "../scene/placed.ts";
import { onArtboard } from "../tools/context.ts";
import type { Size } from "../viewport/camera.ts";
import type { Editor } from "./editor.ts";

/** µm between two things, and from an edge where there is room for it. */
const gap = 4_000;
/** What covers more of a panel than this share is its ground: things lie on it. */
const groundFrom = 0.8;
/** Places that are tried along a side. */
const steps = 24;

/** What lies on a panel, in its coordinates, with the gap around it. */
function takenOn(editor: Editor, { ref, box, width, height }: Size & { ref: PanelRef; box: Box }): Box[] {
  const context = editor.context();
  const taken = context.index
    .within(box)
    .filter(({ node, artboard }) => artboard === ref && node.kind !== "group")
    .map(({ bounds }) => {
      const one = onArtboard(context, ref, { x: bounds.minX, y: bounds.minY });
      const other = onArtboard(context, ref, { x: bounds.maxX, y: bounds.maxY });
      return {
        minX: Math.min(one.x, other.x) - gap,
        minY: Math.min(one.y, other.y) - gap,
        maxX: Math.max(one.x, other.x) + gap,
        maxY: Math.max(one.y, other.y) + gap,
      };
    });
  const isGround = ({ minX, minY, maxX, maxY }: Box) =>
    (maxX - minX) * (maxY - minY) >= width * height * groundFrom;
  return taken.filter((each) => !isGround(each));
}

/** From the edge's gap to the other's, the wanted one among them. */
function startsAlong(middle: number, length: number, room: number): number[] {
  const least = Math.min(gap, (room - length) / 2);
  const most = room - length - least;
  const wanted = Math.min(most, Math.max(least, middle - length / 2));
  return [wanted, ...Array.from({ length: steps + 1 }, (_, step) => least + ((most - least) * step) / steps)];
}

/**
 * The top left of a free box on a panel, as near to the wanted middle as there is one (µm, the panel's coordinates).
 * @returns null where there is no room, or no panel
 */
export function freePlace(
  editor: Editor,
  artboard: PanelRef | SurfaceId,
  { width, height }: Size,
  middle: Point,
): Point | null {
  const panel = panelOf(editor.board.peek(), artboard);
  if (!panel || width > panel.width || height > panel.height) return null;
  const taken = takenOn(editor, panel);
  const isFree = ({ x, y }: Point) =>
    !taken.some((each) => overlaps(each, { minX: x, minY: y, maxX: x + width, maxY: y + height }));
  const away = ({ x, y }: Point) => Math.hypot(x + width / 2 - middle.x, y + height / 2 - middle.y);
  const downs = startsAlong(middle.y, height, panel.height);
  const places = startsAlong(middle.x, width, panel.width)
    .flatMap((x) => downs.map((y) => ({ x: Math.round(x), y: Math.round(y) })))
    .sort((one, other) => away(one) - away(other));
  return places.find(isFree) ?? null;
}
