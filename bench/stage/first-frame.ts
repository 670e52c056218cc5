/** Runs in the browser: how long until a frame of one kind stands on the canvas, drawn to its last pixel. */
import { defaultConfiguration } from "@foldmark/catalogue";
import { picturedDieline, sampleArtwork } from "@foldmark/showroom";
import { mountStage } from "@foldmark/stage";
import { stagedProduct } from "../../apps/shop/app/storefront/stage/staged-product.ts";
import { drawBareBox } from "./bare-box.ts";

declare global {
  interface Window {
    firstFrame: (kind: "stage" | "box") => Promise<number>;
  }
}

function freshCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = 640;
  canvas.height = 512;
  document.body.append(canvas);
  return canvas;
}

/** Reading a pixel back waits until the card is done with everything before it. */
function finish(canvas: HTMLCanvasElement): void {
  const gl = canvas.getContext("webgl2")!;
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

window.firstFrame = async (kind) => {
  const configuration = defaultConfiguration("mailer-box-full-color-double-sided");
  // The page has its artwork from the server; here it is drawn before the clock runs.
  const artwork = sampleArtwork(picturedDieline(configuration)!, configuration);
  const product = stagedProduct(configuration, artwork)!;
  const canvas = freshCanvas();
  const start = performance.now();
  if (kind === "box") drawBareBox(canvas);
  else await new Promise<void>((onReady) => mountStage(canvas, { ...product, fold: 0.7, onReady }));
  finish(canvas);
  return performance.now() - start;
};
