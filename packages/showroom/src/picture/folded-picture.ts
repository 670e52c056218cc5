/** Pictures of the folded product, from the product's own geometry. */
import { type Configuration, productType } from "@foldmark/catalogue";
import { asSeen, type Dieline, type Dress, foldedSvg, type Panel } from "@foldmark/geometry";
import { boardDress, dressOf } from "../artwork/sample-artwork.ts";
import type { View } from "../views.ts";
import { anyConstruction } from "./any-construction.ts";
import {
  bothSidesOf,
  closedBox,
  fanOf,
  isOnRoll,
  putDown,
  rollOf,
  type Scene,
  sceneOf,
  stackOf,
  withMoves,
} from "./arrange.ts";
import { type MeasuredPicture, productDimensions } from "./dimension-lines.ts";
import { filled } from "./goods/filled.ts";
import { knownObject, objectBeside } from "./known-objects.ts";
import type { PictureOptions } from "./options.ts";

/** Ears and tabs of a closed box are inside of it; without them it is drawn in half the time. */
const inside: ReadonlySet<string> = new Set(["ear", "tab", "glue", "turn-in"]);

const stands = (shown: Dieline, view: View): boolean =>
  view.state === 1 &&
  !Object.keys(view.angles).length &&
  !Object.keys(view.moves).length &&
  !shown.staticPose;

/** Boxes without a gap to look through. */
const tight: ReadonlySet<string> = new Set([
  "roll-end-lock-front",
  "sleeved-mailer",
  "two-piece",
  "rigid-two-piece",
]);

const outside = ({ visible }: Panel): boolean => visible.outside;
/** Of the box in a sleeve one sees its front. */
const inSleeve = ({ id, face }: Panel): boolean => id.startsWith("sleeve-") || face === "front";

interface Seen {
  readonly shows?: ((panel: Panel) => boolean) | undefined;
  readonly insides?: boolean | undefined;
}

function seenClosed(shown: Dieline, view: View): Seen {
  if (!stands(shown, view)) return {};
  // A stack is small: what shows through a thumb notch is not seen there.
  if (view.lay === "stack" && tight.has(shown.construction))
    return { shows: shown.construction === "sleeved-mailer" ? inSleeve : outside, insides: false };
  return { shows: ({ visible, role }) => visible.outside || !inside.has(role) };
}

/** A sleeve half way, a drawer half out: the box of the closed product is not what one sees. */
const isOnItsWay = (shown: Dieline, view: View): boolean =>
  shown.pieces.some(({ approach }) => approach && view.state < approach.to);

/** Draws what stands on the table. */
export function scenePicture(
  { shown, dress, layer, angles }: Scene,
  view: View,
  options: PictureOptions,
  more: Pick<
    Parameters<typeof foldedSvg>[1] & object,
    "overlay" | "shows" | "insides" | "castShadows" | "parallel"
  > = {},
): string {
  return foldedSvg(
    { ...shown, pictured: null },
    {
      state: view.state,
      angles: { ...view.angles, ...angles },
      azimuth: view.azimuth,
      elevation: view.elevation,
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

const rounds = { tape: true, "paper-can": true };

/** A bag is measured without what it is carried by. */
const withoutHandles = (shown: Dieline): Dieline => ({
  ...shown,
  pieces: shown.pieces.filter(({ id }) => !id.startsWith("handle")),
});

/** A single product that stands where it was closed can be measured; not several, nor one half way out of its sleeve. */
export function isMeasured({ sku }: Pick<Configuration, "sku">, view: View, shown: Dieline): boolean {
  return Boolean(
    productType(sku).sizes.dimensions.length > 0 &&
      !view.lay &&
      !drawnOtherwise.has(view.name) &&
      !isOnItsWay(shown, view),
  );
}

const drawnOtherwise: ReadonlySet<View["name"]> = new Set(["flat", "edge", "scale"]);

type Figures = Pick<PictureOptions, "labels" | "figureScale">;

/** The lines of a product's dimensions, for whoever knows where its corners are on the picture. */
export const measuredWith =
  (shown: Dieline, { azimuth, moves }: View, { labels = {}, figureScale }: Figures) =>
  (picture: MeasuredPicture): string =>
    productDimensions(
      picture,
      {
        box: closedBox(withoutHandles(shown)),
        construction: shown.construction,
        round: shown.construction in rounds ? azimuth : null,
        hasLidBeside: Object.keys(moves).length > 0,
      },
      labels,
      figureScale,
    );

const over =
  (board: Dress, worn: Dress): Dress =>
  (piece, panel) => {
    const below = board(piece, panel);
    const above = worn(piece, panel);
    return { ...below, ...above, look: { ...below?.look, ...above?.look } };
  };

export function foldedPicture(
  dieline: Dieline,
  configuration: Configuration,
  view: View,
  options: PictureOptions,
): string {
  const shown = asSeen(dieline);
  const dress = options.wears
    ? over(boardDress(dieline, configuration), options.wears)
    : dressOf(dieline, configuration);
  const seen = seenClosed(shown, view);
  // A buyer's design lies on the construction it was drawn for.
  const several =
    view.lay === "constructions" && !options.wears && anyConstruction(configuration, view.azimuth);
  if (several)
    return scenePicture(several, view, options, { parallel: true, shows: outside, insides: false });
  if (isOnRoll(configuration, view)) return scenePicture(rollOf(dieline, dress), view, options);
  if (view.lay === "both-sides") return scenePicture(bothSidesOf(shown, dress), view, options);
  if (view.lay === "stack")
    return scenePicture(stackOf(shown, dress), view, options, {
      ...seen,
      parallel: true,
      castShadows: false,
    });
  if (view.lay === "fan") return scenePicture(fanOf(shown, dress), view, options, seen);
  const box = { shown: withMoves(shown, view.moves), dress };
  // Nothing hides a design of a buyer's own.
  const scene = options.wears ? box : filled(box, configuration, view);
  const { labels = {} } = options;
  const isLabelled = Object.keys(configuration.size).some((name) => name in labels);
  if (!isLabelled || !isMeasured(configuration, view, box.shown))
    return scenePicture(scene, view, options, seen);
  return scenePicture(scene, view, options, {
    ...seen,
    overlay: measuredWith(shown, view, options),
  });
}

/** The closed product beside something everybody has held, both to scale. */
export function besideKnownObject(shown: Dieline, dress: Dress): Scene {
  const box = closedBox(shown);
  const object = knownObject(objectBeside(box.size));
  const beside = closedBox(object.shown);
  // To the left, where neither hides the other.
  const gap = Math.max(16_000, Math.max(...box.size) * 0.07);
  const x = box.min[0]! - gap - beside.size[0] / 2 - beside.middle[0];
  const y = box.min[1]! + beside.size[1] / 2 - beside.middle[1];
  return sceneOf([
    { ...object, at: putDown(beside, -6, x, y, -beside.min[2]!) },
    { shown, dress, at: putDown(box, 0, 0, 0, -box.min[2]!) },
  ]);
}

export function scalePicture(
  dieline: Dieline,
  configuration: Configuration,
  view: View,
  options: PictureOptions,
): string {
  const shown = asSeen(dieline);
  const scene = besideKnownObject(shown, dressOf(dieline, configuration));
  return scenePicture(scene, view, options, seenClosed(shown, view));
}
