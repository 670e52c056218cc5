/** What a print file is made from, whichever standard it keeps. */
import type { Layout } from "@foldmark/design";
import type { PrintList } from "../display-list/display-list.ts";
import { listHash } from "../display-list/hash.ts";
import type { PrintSources } from "./artwork.ts";
import type { PdfxHead } from "./pdfx-file.ts";

export interface PrintPage {
  readonly layout: Layout;
  readonly list: PrintList;
  /** Colours stand on a layer of white ink, as on film. */
  readonly whiteUnder: boolean;
}

export interface PrintJob extends Omit<PdfxHead, "identity"> {
  readonly pages: readonly PrintPage[];
  /** mm, as the lists were compiled with. */
  readonly bleed: number;
  /** All that is printed is varnished, but for what is glued. */
  readonly isVarnished: boolean;
  readonly sources: PrintSources;
}

export const identityOf = ({ pages }: PrintJob): string =>
  JSON.stringify(pages.map(({ list, layout, whiteUnder }) => [listHash(list), layout.hash(), whiteUnder]));
