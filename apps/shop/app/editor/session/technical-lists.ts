/** The lines that help to design, as they lie on a surface. */
import type { Layout, SurfaceId } from "@foldmark/design";
import { type TechnicalList, technicalList } from "@foldmark/render";

const lists = new WeakMap<Layout, Map<string, TechnicalList | null>>();

/** Worked out once for each drawing. @param bleed and @param safe in mm; null where nothing is printed */
export function technicalListOf(
  layout: Layout,
  surface: SurfaceId,
  bleed: number,
  safe: number | null,
): TechnicalList | null {
  const ofLayout = lists.get(layout) ?? new Map<string, TechnicalList | null>();
  lists.set(layout, ofLayout);
  const key = `${surface} ${bleed} ${safe}`;
  const known = ofLayout.get(key);
  if (known !== undefined) return known;
  const distances = safe === null ? null : { fromCut: safe, fromCrease: safe };
  const list = technicalList(layout, surface, { bleed, safe: distances });
  ofLayout.set(key, list);
  return list;
}
