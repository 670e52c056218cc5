/** What opens fonts: HarfBuzz and everything that sets text. Loaded with the first font that is asked for. */
import { fontFile, loadHarfbuzz, type OpenFont, openFont } from "@foldmark/typeset";
import harfbuzzFile from "harfbuzzjs/dist/harfbuzz.wasm?url";

async function bytesAt(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Ours have an address that never changes; others belong to whoever brought them. */
const addressOf = (hash: string, prefix: string): string =>
  fontFile(hash) ? `/fonts/${hash}.ttf` : `${prefix}/api/assets/files/${hash}`;

/** Null for what is no font. */
export type LoadFont = (hash: string, pathPrefix: string) => Promise<OpenFont | null>;

export async function startTypesetting(): Promise<LoadFont> {
  // As a stream of its own type: then the browser keeps what it made of it, and makes it once.
  const harfbuzz = await loadHarfbuzz(await WebAssembly.compileStreaming(fetch(harfbuzzFile)));
  const opened = new Map<string, Promise<OpenFont | null>>();
  return (hash, pathPrefix) => {
    const known = opened.get(hash);
    if (known) return known;
    const opening = bytesAt(addressOf(hash, pathPrefix)).then(
      (bytes) => openFont(harfbuzz, hash, bytes).font ?? null,
    );
    opened.set(hash, opening);
    // Asked for again, it is tried again.
    opening.catch(() => opened.delete(hash));
    return opening;
  };
}
