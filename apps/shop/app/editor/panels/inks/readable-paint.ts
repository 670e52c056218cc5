/** What something new is drawn in: the paint in hand, or where nobody could read that on its panel, one that can be read. */
import { type InkRecord, type Paint, type PanelRef, panelStyleIdOf, type SurfaceId } from "@foldmark/design";
import { contrast, isReadable, printableInks, screenColour } from "@foldmark/render";
import type { EditorSession } from "../../session/editor-session.ts";
import { offeredInks } from "../../session/offered-inks.ts";
import { inkOf } from "./ink-looks.ts";

/** @param size milli-points */
export function readablePaint(
  session: EditorSession,
  parent: PanelRef | SurfaceId,
  paint: Paint,
  size: number,
): Paint {
  const { editor, surfaces, art, product, brand } = session;
  const { store } = editor.design;
  const surface = surfaces.peek().find(({ id }) => id === editor.board.peek().surface);
  const on = surface && art.printedOn(surface);
  const style = parent.startsWith("panel:") ? store.get(panelStyleIdOf(parent as PanelRef)) : undefined;
  const background = style?.type === "panel-style" ? style.background : null;
  const ground = inkOf(store, background);
  if (!on || !background || !ground) return paint;
  const back = screenColour(ground, background.tint, on);
  const colourOf = (ink: InkRecord) => screenColour(ink, 1000, on);
  const {
    brand: kit,
    own,
    more,
  } = offeredInks(
    store,
    printableInks(product.peek().configuration.print, surface.side),
    brand.peek().kit.colours,
  );
  const offered = [...kit, ...own, ...more];
  const inHand = offered.find(({ id }) => id === paint.ink);
  if (inHand && isReadable(screenColour(inHand, paint.tint, on), back, size)) return paint;
  const byContrast = offered.toSorted((a, b) => contrast(colourOf(b), back) - contrast(colourOf(a), back));
  const found = offered.find((ink) => isReadable(colourOf(ink), back, size)) ?? byContrast[0];
  return found ? { ink: found.id, tint: 1000 } : paint;
}
