/** What Node does in the test beside, done by a browser: under a page's strict policy, with the same bytes. */
import { loadHarfbuzz, type OpenFont, openFont } from "@foldmark/typeset";
import { fontDigest, layoutDigests, sampleBlocks } from "@foldmark/typeset/testing";

declare global {
  interface Window {
    digests(ids: readonly string[], count: number, seed: number): Promise<readonly string[]>;
  }
}

const bytesOf = async (address: string) => new Uint8Array(await (await fetch(address)).arrayBuffer());

window.digests = async (ids, count, seed) => {
  const harfbuzz = await loadHarfbuzz(await bytesOf("/harfbuzz.wasm"));
  const fonts = new Map<string, OpenFont>();
  for (const id of ids) {
    const { font } = openFont(harfbuzz, id, await bytesOf(`/fonts/${id}`));
    if (font) fonts.set(id, font);
  }
  return [...[...fonts.values()].map(fontDigest), ...layoutDigests(sampleBlocks(ids, count, seed), fonts)];
};
