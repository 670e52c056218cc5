/** Which panel of another dieline takes the artwork of one: the same one, or the same face of the product. */
import type { PanelRef, Side, SurfaceId } from "../records/ids.ts";
import type { Artboard, Layout } from "./layout.ts";

const area = ({ width, height }: Artboard): number => width * height;

/** The panel that shows a face: the largest that is seen there. */
function facePanel(layout: Layout, face: string, side: Side): Artboard | null {
  const shown = layout.artboards.filter(
    (artboard) => artboard.side === side && artboard.panel?.face === face && artboard.panel.visible[side],
  );
  return shown.sort((a, b) => area(b) - area(a))[0] ?? null;
}

function samePlace(artboard: Artboard, to: Layout): Artboard | null {
  const { ref, panel, side } = artboard;
  if (!panel) return to.artboards.find((each) => !each.panel && each.side === side) ?? null;
  const same =
    to.artboard(ref) ?? to.artboards.find((each) => each.panel?.id === panel.id && each.side === side);
  if (same || panel.face === null) return same ?? null;
  return facePanel(to, panel.face, side);
}

/** By panel or surface of the one, that of the other. No two lead to the same, so that the way back is the same way. */
export function matchArtboards(from: Layout, to: Layout): ReadonlyMap<PanelRef | SurfaceId, Artboard> {
  const matched = new Map<PanelRef | SurfaceId, Artboard>();
  const taken = new Set<string>();
  const take = (artboard: Artboard, found: Artboard | null): void => {
    if (!found || taken.has(found.ref)) return;
    matched.set(artboard.ref, found);
    taken.add(found.ref);
  };
  for (const artboard of from.artboards) take(artboard, to.artboard(artboard.ref));
  // The largest first: it is the face, the others are flaps that show a little of it.
  const rest = from.artboards.filter(({ ref }) => !matched.has(ref)).sort((a, b) => area(b) - area(a));
  for (const artboard of rest) take(artboard, samePlace(artboard, to));
  return matched;
}
