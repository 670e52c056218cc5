/** Any view of any product as SVG. */
import type { Configuration } from "@foldmark/catalogue";
import { dielineSvg } from "@foldmark/geometry";
import { picturedDieline } from "../dieline.ts";
import { type ViewName, viewNamed } from "../views.ts";
import { foldedPicture } from "./folded-picture.ts";
import type { PictureOptions } from "./options.ts";

const usual: PictureOptions = { width: 800, height: 600, idPrefix: "p" };

/** Null where the product has no such view. */
export function pictureSvg(
  configuration: Configuration,
  name: ViewName,
  asked: Partial<PictureOptions> = {},
): string | null {
  const view = viewNamed(configuration.sku, name);
  const dieline = picturedDieline(configuration);
  if (!view || !dieline) return null;
  const options = { ...usual, ...asked };
  if (name === "flat") return dielineSvg(dieline, { bleed: 3, dimensions: true });
  return foldedPicture(dieline, configuration, view, options);
}
