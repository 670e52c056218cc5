/** Every panel that is printed, upright as its reader holds it. */
import type { Artboard } from "@foldmark/design";
import type { DrawnDesign, DrawnSurface, RenderedPanel } from "./drawn-design.ts";

export interface Face extends RenderedPanel {
  readonly panel: Artboard;
  readonly surface: DrawnSurface;
}

/** Fine enough for paper (300 dots an inch where several stand side by side), coarse enough for a page with thirty of them. */
const finest = 6;
const longest = 960;

/** Flaps narrower than this are seen on the drawing of the die only. mm */
const narrowest = 8;

export function facesOf(design: DrawnDesign): {
  readonly printed: readonly Face[];
  readonly bare: readonly Pick<Face, "panel" | "surface">[];
} {
  const printed: Face[] = [];
  const bare: Pick<Face, "panel" | "surface">[] = [];
  // What one sees of the closed product comes first.
  for (const surface of design.surfaces)
    for (const panel of panelsOf(design, surface).toSorted(bySight)) {
      const longer = Math.max(panel.width, panel.height) / 1000;
      const drawn = design.renderPanel(surface, panel, Math.min(finest, longest / longer));
      if (isBare(drawn, design.ground(surface))) bare.push({ panel, surface });
      else printed.push({ ...drawn, panel, surface });
    }
  return { printed, bare };
}

const hidden = ({ panel, side }: Artboard): number => (panel?.visible[side] ? 0 : 1);

const bySight = (a: Artboard, b: Artboard): number =>
  hidden(a) - hidden(b) || b.width * b.height - a.width * a.height;

/** Glued or turned in: nobody ever sees them. */
const covered = new Set(["glue", "tab", "turn-in"]);

const panelsOf = ({ layout }: DrawnDesign, { piece, side }: DrawnSurface): readonly Artboard[] =>
  layout.artboards.filter(
    ({ panel, piece: own, side: seen, width, height }) =>
      panel?.printable[side] &&
      (panel.visible[side] || !covered.has(panel.role)) &&
      own === piece &&
      seen === side &&
      Math.min(width, height) / 1000 >= narrowest,
  );

/** Nothing but board: rounding is forgiven, and the soft edge of the cut is not looked at. */
function isBare({ data }: RenderedPanel, ground: string): boolean {
  const board = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255 && board.some((value, channel) => Math.abs(data[at + channel]! - value) > 3))
      return false;
  return true;
}
