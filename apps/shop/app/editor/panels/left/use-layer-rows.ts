/** The rows of the layers as they change: read once a frame at most, and not while something is dragged. */
import { effect } from "@foldmark/design";
import type { Editor } from "@foldmark/editor";
import { useEffect, useState } from "react";
import { keptRows, type LayerRow, layerRows } from "./layer-rows.ts";

export function useLayerRows(editor: Editor, closed: ReadonlySet<string>): readonly LayerRow[] {
  const [rows, setRows] = useState<readonly LayerRow[]>(() => layerRows(editor, closed));
  useEffect(() => {
    const { store } = editor.design;
    let frame = 0;
    const read = () => {
      frame = 0;
      // The end of a drag is a change of the tool's state, and asks again.
      if (!editor.isInGesture) setRows((last) => keptRows(last, layerRows(editor, closed)));
    };
    const ask = () => {
      frame ||= requestAnimationFrame(read);
    };
    const ends = [
      store.listen(ask, { scope: "document" }),
      effect(() => {
        void editor.board.value;
        void editor.active.value;
        void store.selection();
        ask();
      }),
    ];
    return () => {
      for (const end of ends) end();
      cancelAnimationFrame(frame);
    };
  }, [editor, closed]);
  return rows;
}
