/** What pictures and the folding model show. */
import { builtDieline, type Configuration, pictureInput } from "@foldmark/catalogue";
import type { Dieline } from "@foldmark/geometry";

/** What is cut; also a stand-in for a box whose construction an offer will settle. */
export function picturedDieline(configuration: Configuration): Dieline | null {
  const input = pictureInput(configuration);
  return input && builtDieline(input);
}
