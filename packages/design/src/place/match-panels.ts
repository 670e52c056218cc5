/** Which panel of another dieline takes the artwork of one: the same one, or the same face of the product. */
import type { PanelRef, Side, SurfaceId } from "../records/ids.ts";
import type { Layout, Sheet } from "./layout.ts";

const area = ({ width, height }: Sheet): number => width * height;

/** The panel that shows a face: the largest that is seen there. */
function facePanel(layout: Layout, face: string, side: Side): Sheet | null {
  const shown = layout.sheets.filter(
    (sheet) => sheet.side === side && sheet.panel?.face === face && sheet.panel.visible[side],
  );
  return shown.sort((a, b) => area(b) - area(a))[0] ?? null;
}

function samePlace(sheet: Sheet, to: Layout): Sheet | null {
  const { ref, panel, side } = sheet;
  if (!panel) return to.sheets.find((each) => !each.panel && each.side === side) ?? null;
  const same = to.sheet(ref) ?? to.sheets.find((each) => each.panel?.id === panel.id && each.side === side);
  if (same || panel.face === null) return same ?? null;
  return facePanel(to, panel.face, side);
}

/** By panel or surface of the one, that of the other. No two lead to the same, so that the way back is the same way. */
export function matchSheets(from: Layout, to: Layout): ReadonlyMap<PanelRef | SurfaceId, Sheet> {
  const matched = new Map<PanelRef | SurfaceId, Sheet>();
  const taken = new Set<string>();
  const take = (sheet: Sheet, found: Sheet | null): void => {
    if (!found || taken.has(found.ref)) return;
    matched.set(sheet.ref, found);
    taken.add(found.ref);
  };
  for (const sheet of from.sheets) take(sheet, to.sheet(sheet.ref));
  // The largest first: it is the face, the others are flaps that show a little of it.
  const rest = from.sheets.filter(({ ref }) => !matched.has(ref)).sort((a, b) => area(b) - area(a));
  for (const sheet of rest) take(sheet, samePlace(sheet, to));
  return matched;
}
