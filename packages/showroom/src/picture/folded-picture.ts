/** Pictures of the folded product, from the product's own geometry. */
import type { Configuration } from "@foldmark/catalogue";
import { type Dieline, foldedSvg, type Panel } from "@foldmark/geometry";
import { dressOf } from "../artwork/sample-artwork.ts";
import { shownOf } from "../dieline.ts";
import type { View } from "../views.ts";
import { closedBox, fanOf, putDown, type Scene, sceneOf, stackOf, withMoves } from "./arrange.ts";
import { productDimensions } from "./dimension-lines.ts";
import { knownObject, objectBeside } from "./known-objects.ts";
import type { PictureOptions } from "./options.ts";

/** Of a closed box one sees its outside; what has no folds, or stands open, shows all. */
const seenClosed = (shown: Dieline, view: View): ((panel: Panel) => boolean) | undefined =>
  view.state < 1 || Object.keys(view.angles).length || Object.keys(view.moves).length || shown.staticPose
    ? undefined
    : (panel) => panel.visible.outside;

/** Draws what stands on the table. */
export function scenePicture(
  { shown, dress, layer }: Scene,
  view: View,
  options: PictureOptions,
  more: Pick<Parameters<typeof foldedSvg>[1] & object, "overlay" | "fit" | "shows" | "perspective"> = {},
): string {
  return foldedSvg(
    { ...shown, pictured: null },
    {
      state: view.state,
      angles: view.angles,
      azimuth: view.azimuth,
      elevation: view.elevation,
      perspective: 0.8,
      width: options.width,
      height: options.height,
      idPrefix: options.idPrefix,
      dress,
      layer,
      ...(options.title && { title: options.title }),
      ...more,
    },
  );
}

/** Room for lines and figures around the product. */
const withLines = { width: 0.7, height: 0.72, x: 0.51, y: 0.47 };

export function foldedPicture(
  dieline: Dieline,
  configuration: Configuration,
  view: View,
  options: PictureOptions,
): string {
  const shown = shownOf(dieline);
  const dress = dressOf(dieline, configuration);
  const shows = seenClosed(shown, view);
  if (view.lay === "stack")
    return scenePicture(stackOf(shown, dress), view, options, { shows, perspective: 0 });
  if (view.lay === "fan") return scenePicture(fanOf(shown, dress), view, options, { shows });
  const scene = { shown: withMoves(shown, view.moves), dress };
  const { labels = {} } = options;
  const measured = Object.keys(configuration.size).some((name) => name in labels);
  if (!measured) return scenePicture(scene, view, options, { shows });
  const box = closedBox(shown);
  return scenePicture(scene, view, options, {
    shows,
    fit: withLines,
    overlay: (picture) => productDimensions(picture, box, configuration.size, labels),
  });
}

/** The closed product beside something everybody has held, both to scale. */
export function scalePicture(
  dieline: Dieline,
  configuration: Configuration,
  view: View,
  options: PictureOptions,
): string {
  const shown = shownOf(dieline);
  const box = closedBox(shown);
  const object = knownObject(objectBeside(box.size));
  const beside = closedBox(object.shown);
  // To the left, where neither hides the other.
  const gap = Math.max(16_000, Math.max(...box.size) * 0.07);
  const x = box.min[0]! - gap - beside.size[0] / 2 - beside.middle[0];
  const y = box.min[1]! + beside.size[1] / 2 - beside.middle[1];
  const scene = sceneOf([
    { ...object, at: putDown(beside, -6, x, y, -beside.min[2]!) },
    { shown, dress: dressOf(dieline, configuration), at: putDown(box, 0, 0, 0, -box.min[2]!) },
  ]);
  return scenePicture(scene, view, options, { shows: seenClosed(shown, view) });
}
