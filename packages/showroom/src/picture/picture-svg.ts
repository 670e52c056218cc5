/** Any view of any product as SVG. */
import { boardLook, type Configuration, material, productType, type ThemeId } from "@foldmark/catalogue";
import { assembled, type Dieline } from "@foldmark/geometry";
import { dressOf } from "../artwork/sample-artwork.ts";
import { picturedDieline } from "../dieline.ts";
import { type View, type ViewName, viewNamed } from "../views.ts";
import { edgePicture, type Section } from "./edge-picture.ts";
import { flatPicture } from "./flat-picture.ts";
import { foldedPicture, scalePicture, scenePicture } from "./folded-picture.ts";
import type { PictureOptions } from "./options.ts";
import { samplePack } from "./sample-pack.ts";

const usual: PictureOptions = { width: 800, height: 640, idPrefix: "p" };

/** Null where the product has no such view. */
export function pictureSvg(
  configuration: Configuration,
  name: ViewName,
  asked: Partial<PictureOptions> = {},
): string | null {
  const view = viewNamed(configuration.sku, name);
  if (!view) return null;
  const options = { ...usual, ...asked };
  const { theme } = configuration.choices;
  if (theme) return packPicture(theme as ThemeId, view, options);
  const dieline = picturedDieline(configuration);
  return dieline && drawn(dieline, configuration, view, options);
}

/** Of a drawing that was kept; null where the product has no such view. */
export function dielinePicture(
  dieline: Dieline,
  configuration: Configuration,
  name: ViewName,
  asked: Partial<PictureOptions> = {},
): string | null {
  const view = viewNamed(configuration.sku, name);
  return view && drawn(dieline, configuration, view, { ...usual, ...asked });
}

const packPicture = (theme: ThemeId, view: View, options: PictureOptions): string =>
  view.name === "open"
    ? scenePicture(samplePack(theme, true), view, options, { parallel: true, castShadows: false })
    : scenePicture(samplePack(theme, false), view, options, {
        parallel: true,
        shows: ({ visible }) => visible.outside,
      });

function drawn(dieline: Dieline, configuration: Configuration, view: View, options: PictureOptions): string {
  if (view.name === "flat")
    return flatPicture(dieline, boardLook(configuration, dieline.pieces[0]!), options);
  if (view.name === "edge") return edgePicture(sectionOf(dieline, configuration), options);
  if (view.name === "scale") return scalePicture(dieline, configuration, view, options);
  return foldedPicture(dieline, configuration, view, options);
}

/** The material of the product with the print it wears outside. */
function sectionOf(dieline: Dieline, configuration: Configuration): Section {
  const shown = assembled(dieline);
  const piece = shown.pieces[0]!;
  const panel = piece.panels.find((each) => each.visible.outside) ?? piece.panels[0]!;
  const look = { ...boardLook(configuration, piece), ...dressOf(dieline, configuration)(piece, panel).look };
  const { cover } = productType(configuration.sku);
  // What is drawn of a wound can is its wrap; what one holds is the core.
  const body = cover?.drawn ? material(configuration.material) : piece.material;
  const wrapped = cover?.part === "wrap" && configuration.cover;
  return {
    material: body,
    look,
    wrap: wrapped ? { thickness: material(wrapped).thickness, colour: look.outside } : null,
  };
}
