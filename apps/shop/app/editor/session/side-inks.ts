/** The inks of the side that is worked on: what is drawn next is drawn in one that its print has. */
import type { PrintModeId } from "@foldmark/catalogue";
import {
  type BrandColour,
  type DesignStore,
  effect,
  type InkId,
  type InkRecord,
  readArtboardRef,
  untracked,
} from "@foldmark/design";
import type { Editor } from "@foldmark/editor";
import { printableInks } from "@foldmark/render";
import { offeredInks } from "./offered-inks.ts";

export interface SideInks {
  /** Null where the side does not print it. */
  find(editor: Editor, id: InkId): InkRecord | null;
  /** Gives new things another ink where theirs is not printed. @returns what ends it */
  keepPrintable(editor: Editor): () => void;
}

/**
 * @param print of the product as it is now; reading it subscribes
 * @param colours of the brand kit
 */
export function createSideInks(
  store: DesignStore,
  print: () => PrintModeId,
  colours: () => readonly BrandColour[],
): SideInks {
  const offered = ({ board }: Editor) => {
    const { side } = readArtboardRef(board.peek().surface);
    return offeredInks(store, printableInks(print(), side), colours());
  };
  const find: SideInks["find"] = (editor, id) => {
    const { brand, own, more } = offered(editor);
    return [...brand, ...own, ...more].find((ink) => ink.id === id) ?? null;
  };
  return {
    find,
    keepPrintable: (editor) =>
      effect(() => {
        void editor.board.value;
        void print();
        untracked(() => {
          const [first] = offered(editor).own;
          if (first && !find(editor, editor.options.peek().paint.ink))
            editor.setPaint({ ink: first.id, tint: 1000 });
        });
      }),
  };
}
