/** The colours of a brand as inks that a print has. */
import type { BrandColour, InkRecord } from "@foldmark/design";
import type { PrintableInks } from "@foldmark/render";

const values = ([c, m, y, k]: BrandColour["cmyk"]): string =>
  `C${Math.round(c / 10)} M${Math.round(m / 10)} Y${Math.round(y / 10)} K${Math.round(k / 10)}`;

/** The design's own where it has the very same; null where the print has no such ink. */
export function brandInk(
  { name, cmyk }: BrandColour,
  known: readonly InkRecord[],
  inks: PrintableInks,
): InkRecord | null {
  if (inks.kind !== "process" && inks.kind !== "spot") return null;
  const { kind } = inks;
  const own = kind === "spot" ? name || values(cmyk) : name;
  const same = known.find(
    (ink) =>
      ink.kind === kind &&
      (kind === "process" || name === "" || ink.name === name) &&
      ink.cmyk.every((part, at) => part === cmyk[at]),
  );
  const words = kind === "spot" ? own.replaceAll(/[^A-Za-z0-9]+/g, "-").slice(0, 24) : "mixed";
  return (
    same ?? { id: `ink:brand-${words}-${cmyk.join("-")}`, type: "ink", kind, name: own, cmyk, field: null }
  );
}
