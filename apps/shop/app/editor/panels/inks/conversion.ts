/** The design in the inks of a print. */
import type { Configuration } from "@foldmark/catalogue";
import type { Side } from "@foldmark/design";
import { type ConvertedInks, convertInks, type PrintedOn, printedOn } from "@foldmark/render";
import type { EditorSession } from "../../session/editor-session.ts";

/** Null until the colours are here. */
export function conversionTo(session: EditorSession, configuration: Configuration): ConvertedInks | null {
  const { editor, art, surfaces } = session;
  const { layout, store } = editor.design;
  const first = surfaces.peek()[0];
  const now = first && art.printedOn(first);
  if (!layout || !now) return null;
  const on = (side: Side): PrintedOn => {
    const artboard = layout.artboards.find((each) => each.panel === null && each.side === side);
    return artboard ? printedOn(configuration, artboard.piece, side, now.profile) : now;
  };
  return convertInks(store, configuration.print, on);
}

/** Everything that the chosen print has no ink for, in those that it has. */
export function convertToPrint(session: EditorSession): void {
  const conversion = conversionTo(session, session.product.peek().configuration);
  if (conversion) session.editor.design.change("print.change", conversion.diff, performance.now());
}
