/** Which parts the inks and letters of a design play: what a brand kit takes, and what it changes. */
import {
  type DesignView,
  type FieldRecord,
  type InkRecord,
  recordsOf,
  type TextNode,
} from "@foldmark/design";
import { inksUsed } from "@foldmark/render";

export const isPlainBlack = ({ cmyk: [c, m, y, k] }: Pick<InkRecord, "cmyk">): boolean =>
  k === 1000 && c + m + y === 0;

/** Every ink that something is drawn in, those of a template's fields first, then by how much they cover. White is none. */
export function inksByRole(view: DesignView): readonly InkRecord[] {
  const areas = new Map<InkRecord, number>();
  for (const side of ["outside", "inside"] as const)
    for (const { ink, area } of inksUsed(view, side))
      if (area > 0 && ink.kind !== "white") areas.set(ink, (areas.get(ink) ?? 0) + area);
  const isAsked = ({ field }: InkRecord) => Number(field !== null);
  return [...areas]
    .sort(
      ([one, covered], [other, area]) =>
        isAsked(other) - isAsked(one) || (one.field ?? "").localeCompare(other.field ?? "") || area - covered,
    )
    .map(([ink]) => ink);
}

export const textsOf = (view: DesignView): readonly TextNode[] =>
  [...recordsOf(view, "node")].filter((node) => node.kind === "text" && !node.hidden) as TextNode[];

/** From half of the largest letters on it is a heading; the rest is text. 0 where nothing is written. */
export function headingFrom(texts: readonly TextNode[]): number {
  const sizes = texts.flatMap(({ runs }) =>
    runs.filter(({ text }) => text.trim() !== "").map(({ style }) => style.size),
  );
  return sizes.length === 0 ? 0 : Math.max(...sizes) / 2;
}

export const fieldsOf = (view: DesignView, kind: FieldRecord["kind"]): readonly FieldRecord[] =>
  [...recordsOf(view, "field")].filter((field) => field.kind === kind);
