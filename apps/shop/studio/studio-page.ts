/** Runs in the studio's browser: pictures of products in their usual make, on the stage of the shop. */
import { defaultConfiguration } from "@foldmark/catalogue";
import type { ProductType } from "@foldmark/region";
import { type Camera, type ViewName, viewNamed, viewScene } from "@foldmark/showroom";
import { Studio, type Framing as StudioFraming, type Sitting as StudioSitting } from "@foldmark/stage";

interface Sitter {
  readonly sku: ProductType;
  readonly view: ViewName;
}

export type Framing = Sitter & Omit<StudioFraming, "view" | "scene">;
export type Sitting = Sitter & Omit<StudioSitting, "view" | "scene">;

declare global {
  interface Window {
    /** @returns the picture as the address of a PNG */
    takePicture: (sitting: Sitting) => Promise<string>;
    /** Where the camera stands for a picture, so that lines can be laid over it. */
    cameraFor: (framing: Framing) => Camera;
  }
}

const studio = new Studio();

function sitterOf({ sku, view: name }: Sitter): Pick<StudioFraming, "view" | "scene"> {
  const view = viewNamed(sku, name);
  const scene = view && viewScene(defaultConfiguration(sku), view);
  if (!scene) throw new Error(`${sku} has no view "${name}"`);
  return { view, scene };
}

window.cameraFor = (framing) => studio.cameraFor({ ...framing, ...sitterOf(framing) });

window.takePicture = async (sitting) => {
  const picture = await studio.take({ ...sitting, ...sitterOf(sitting) });
  return picture.toDataURL("image/png");
};
