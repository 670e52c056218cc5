/** What Node draws in the test beside, drawn by a browser, under a page's strict policy. */
import { browserPlatform } from "@foldmark/render";
import { drawScene, fontsOfScene, type Scene } from "@foldmark/render/testing/drawing";
import { type Harfbuzz, loadHarfbuzz, type OpenFont, openFont } from "@foldmark/typeset";

declare global {
  interface Window {
    drawn(scene: Scene): Promise<{ readonly hash: string; readonly pixels: string }>;
  }
}

const bytesOf = async (address: string) => new Uint8Array(await (await fetch(address)).arrayBuffer());
const fonts = new Map<string, OpenFont>();
let harfbuzz: Harfbuzz | null = null;

function base64(bytes: Uint8ClampedArray): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

window.drawn = async (scene) => {
  harfbuzz ??= await loadHarfbuzz(await bytesOf("/harfbuzz.wasm"));
  for (const id of fontsOfScene(scene)) {
    const { font } = fonts.has(id) ? {} : openFont(harfbuzz, id, await bytesOf(`/fonts/${id}`));
    if (font) fonts.set(id, font);
  }
  const { hash, picture } = await drawScene(scene, browserPlatform, fonts);
  const context = picture.context as unknown as OffscreenCanvasRenderingContext2D;
  return { hash, pixels: base64(context.getImageData(0, 0, picture.width, picture.height).data) };
};
