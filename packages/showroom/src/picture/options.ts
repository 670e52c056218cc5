/** What a picture can be asked for beside its view. */
import type { DimensionName } from "@foldmark/catalogue";
import type { Dress } from "@foldmark/geometry";

/** Figures of dimension lines, formatted for the reader: "250", "25 cm". A line is drawn for each that is given. */
export type DimensionLabels = Readonly<
  Partial<Record<DimensionName | "blankWidth" | "blankHeight" | "thickness", string>>
>;

export interface PictureOptions {
  /** px */
  readonly width: number;
  readonly height: number;
  /** Keeps ids apart where several pictures share a page. */
  readonly idPrefix: string;
  /** Read by a screen reader; a picture without one is decoration. */
  readonly title?: string;
  readonly labels?: DimensionLabels;
  /** How much larger than usual the figures are, for a picture that is shown small. */
  readonly figureScale?: number;
  /** What is printed on it instead of the sample artwork; what it leaves out is the bare board. */
  readonly wears?: Dress;
}

/** How much larger figures are where a picture is shown small. */
export const largeFigures = 1.7;

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

/** The frame around a drawing that is no folded picture. */
export function framed({ width, height, title }: PictureOptions, body: string): string {
  const label = title ? 'role="img"' : 'aria-hidden="true"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${label}>${title ? `<title>${escapeXml(title)}</title>` : ""}${body}</svg>`;
}
