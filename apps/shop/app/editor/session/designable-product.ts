/** What can be designed here and bought at once: everything else is chosen, asked for, or sent as a file. */
import type { ProductDefinition } from "@foldmark/catalogue";

/** By the catalogue's word for it, the address of the editor that opens the product. */
export const designEditors = { box: "box.design", product: "editor.design" } as const;

type Designable = ProductDefinition & { readonly editor: keyof typeof designEditors };

export const isDesignable = (definition: ProductDefinition): definition is Designable =>
  definition.editor in designEditors &&
  definition.ordering === "price" &&
  // Packs are chosen, not drawn.
  definition.sku !== "sample-packs";
