/** The inks of the side that is worked on. */
import type { InkRecord, Step } from "@foldmark/design";
import { readArtboardRef } from "@foldmark/design";
import { type PrintableInks, type PrintedOn, printableInks } from "@foldmark/render";
import type { EditorSession } from "../../session/editor-session.ts";
import { useEditorSession } from "../../session/editor-session.ts";
import { type OfferedInks, offeredInks } from "../../session/offered-inks.ts";
import { useSignal } from "../../session/use-signal.ts";
import { useReading } from "../controls/use-reading.ts";

export interface SideInks extends OfferedInks {
  readonly printable: PrintableInks;
  readonly on: PrintedOn | null;
}

const printedSide = ({ surfaces, editor }: EditorSession) =>
  surfaces.value.find(({ id }) => id === editor.board.value.surface) ?? null;

export function useSideInks(): SideInks {
  const session = useEditorSession();
  const { editor, product, art, brand } = session;
  const printable = useReading(() =>
    printableInks(product.value.configuration.print, readArtboardRef(editor.board.value.surface).side),
  );
  const offered = useReading(() => offeredInks(editor.design.store, printable, brand.value.kit.colours));
  const on = useSignal(() => {
    void art.revision.value;
    const side = printedSide(session);
    return side && art.printedOn(side);
  });
  return { ...offered, printable, on };
}

/** What brings an ink into the design, where it is not there as it is offered. */
export const inkSteps = ({ editor }: EditorSession, ink: InkRecord): readonly Step[] => {
  const known = editor.design.store.get(ink.id);
  return known?.type === "ink" && known.kind === ink.kind ? [] : [["ink.put", { ink }]];
};
