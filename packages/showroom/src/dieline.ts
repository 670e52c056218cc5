/** The dieline of a configured product, and what of it a picture shows. */
import { buildInput, type Configuration, constructionFor } from "@foldmark/catalogue";
import type { Dieline } from "@foldmark/geometry";

/** Null for goods that no drawing describes. */
export function dielineOf(configuration: Configuration): Dieline | null {
  const input = buildInput(configuration);
  const construction = input && constructionFor(input.construction);
  return construction ? construction.build(input.params, input.material, { cover: input.cover }) : null;
}

/** The same product with the pieces one sees: the roll and not the strip, the wrapped board and not its sheet. */
export const shownOf = (dieline: Dieline): Dieline =>
  dieline.pictured ? { ...dieline, pieces: dieline.pictured } : dieline;
