/** The dieline of a configured product: what is cut. */
import type { Dieline } from "@foldmark/geometry";
import { type BuildInput, buildInput } from "./build-input.ts";
import type { Configuration } from "./configuration.ts";
import { constructionFor } from "./constructions.ts";

export const builtDieline = ({ construction, params, material, cover }: BuildInput): Dieline =>
  constructionFor(construction).build(params, material, { cover });

/** Null for goods that no drawing describes. */
export function dielineOf(configuration: Configuration): Dieline | null {
  const input = buildInput(configuration);
  return input && builtDieline(input);
}
