/** The dieline of a configured product: what is cut, and what a picture shows. */
import {
  type BuildInput,
  buildInput,
  type Configuration,
  constructionFor,
  pictureInput,
} from "@foldmark/catalogue";
import type { Dieline } from "@foldmark/geometry";

const built = (input: BuildInput | null): Dieline | null =>
  input
    ? constructionFor(input.construction).build(input.params, input.material, { cover: input.cover })
    : null;

/** What is cut; null for goods that no drawing describes. */
export const dielineOf = (configuration: Configuration): Dieline | null => built(buildInput(configuration));

/** What pictures and the folding model show: also a stand-in for a box whose construction an offer will settle. */
export const picturedDieline = (configuration: Configuration): Dieline | null =>
  built(pictureInput(configuration));
