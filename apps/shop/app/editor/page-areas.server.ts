/** The areas of a drawing for the page that opens it. Working them out takes tens of milliseconds: the last are kept. */
import type { ArtworkZones, Configuration, dielineOf } from "@foldmark/catalogue";
import { printedAreas } from "@foldmark/design";

type Drawn = ReturnType<typeof dielineOf>;

/** Some 40 kB each at most. */
const most = 100;
const known = new Map<string, string>();

export function pageAreas(
  dieline: Drawn,
  { quantity: _, ...product }: Configuration,
  zones: ArtworkZones | null,
): string | null {
  if (!dieline) return null;
  const key = JSON.stringify([product, zones]);
  const areas = known.get(key) ?? printedAreas(dieline, zones);
  known.delete(key);
  known.set(key, areas);
  if (known.size > most) known.delete(known.keys().next().value!);
  return areas;
}
