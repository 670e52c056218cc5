/** What can be done with a configured product, as far as the pages for it are built. */
import type { ProductView } from "@foldmark/configurator";
import { appendQuery } from "@foldmark/routing";
import { useHrefIfBuilt } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import { queryIn } from "../../request/paths.ts";

export interface Action {
  readonly name: "design" | "own" | "start" | "file" | "offer" | "sample";
  readonly href: string;
}

const editors = { box: "box.design", product: "editor.design" } as const;

/** The buyer's own design for it. */
export interface OwnDesign {
  readonly id: string;
  /** Of the line that is being changed: nothing else is begun for it. */
  readonly isOfLine: boolean;
}

export function useActions(view: ProductView, ownDesign: OwnDesign | null): readonly Action[] {
  const { sku, editor, search, isPriced, enquiry, needsArtwork, dieline } = view;
  const ifBuilt = useHrefIfBuilt();
  const forThis = (href: string | null) => href && appendQuery(href, { sku, ...queryIn(search) });
  const isDesigned = isPriced && (editor === "box" || editor === "product");
  const design = isDesigned ? forThis(ifBuilt(editors[editor])) : null;
  // Begun with something: a template, or one's own logo.
  const start = design && `${design}&start=choose`;
  const own = design && ownDesign && appendQuery(design, { designId: ownDesign.id });
  // What an agency made is laid on the drawing of this very size.
  const file = isPriced && needsArtwork && dieline ? forThis(ifBuilt("editor.dtp")) : null;
  const { email } = useFrame().imprint;
  const offer = forThis(ifBuilt("quote-request")) ?? (enquiry && `mailto:${email}${enquiry}`);
  const sample = ifBuilt("product.sample-packs");
  const begun = ownDesign?.isOfLine ? {} : { design, start, file };
  const hrefs: Partial<Record<Action["name"], string | null>> = { ...begun, own, offer, sample };
  return (["design", "own", "start", "file", "offer", "sample"] as const).flatMap((name) => {
    const href = hrefs[name];
    return href ? { name, href } : [];
  });
}
