/** The drawing of a product as it is configured, as files: served by the public interface of its storefront. */
import { useFrame } from "./page-frame.ts";

type DielineFile = "template.pdf" | "pdf" | "svg" | "dxf";

/** The template is what Illustrator and its like open in layers. */
export const dielineFileName = (file: DielineFile): string =>
  file === "template.pdf" ? "PDF (AI)" : file.toUpperCase();

/** @param query says how the product is made; null where it has no drawing */
export function useDielineHref(sku: string, query: string | null | undefined): (file: DielineFile) => string {
  const { region } = useFrame();
  return (file) => `${region.pathPrefix}/api/v1/products/${sku}/dieline.${file}?${query ?? ""}`;
}
