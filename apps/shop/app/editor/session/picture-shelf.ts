/** The pixels of pictures, fetched when a design shows them. */
import type { DerivedAsset, PictureFiles, Pixels } from "@foldmark/render";
import { KeptPixels } from "./kept-pixels.ts";
import type { MissingArt } from "./missing-art.ts";

export interface PictureShelf extends PictureFiles {
  /** Fetches it if it is not here. */
  ask(hash: string): Promise<Pixels | null>;
  /** Pixels that this page has already, as of a file that was just chosen. */
  put(hash: string, pixels: Pixels): void;
  /** How much one sees of it at a share of its width and height, 0 … 255; null where that is not known. */
  alpha(asset: string, across: number, down: number): number | null;
  /** How renditions of the list are made. */
  note(derived: Readonly<Record<string, DerivedAsset>>): void;
}

/**
 * px of the longer side: as many as a screen shows of a picture that one looks at closely. Ten photographs as they were
 * sent would take 700 MB of pixels, and a phone gives up far below that; what is printed is the file itself.
 */
const isPhone = (): boolean => matchMedia("(pointer: coarse)").matches;
const shownSide = (): number => (isPhone() ? 1024 : 2048);
/** Bytes of pixels: a dozen pictures of that side. */
const mostKept = (): number => (isPhone() ? 48_000_000 : 192_000_000);

async function pixelsAt(address: string): Promise<Pixels | null> {
  const answer = await fetch(address);
  if (!answer.ok) return null;
  const bitmap = await createImageBitmap(await answer.blob());
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { width, height, rgba: context.getImageData(0, 0, width, height).data };
}

export function createPictureShelf(
  pathPrefix: string,
  missing: Pick<MissingArt, "failed" | "came" | "isAwaited">,
  onArrival: () => void,
): PictureShelf {
  const here = new KeptPixels(mostKept(), () => performance.now());
  const derivedBy = new Map<string, DerivedAsset>();
  const asked = new Map<string, Promise<Pixels | null>>();
  const put = (hash: string, pixels: Pixels): void => {
    // Whoever shows them again fetches them again.
    for (const gone of here.set(hash, pixels)) asked.delete(gone);
    missing.came(hash);
    onArrival();
  };
  const load = async (hash: string): Promise<Pixels | null> => {
    const pixels = await pixelsAt(`${pathPrefix}/api/assets/files/${hash}?side=${shownSide()}`).catch(
      () => null,
    );
    if (pixels) put(hash, pixels);
    else {
      asked.delete(hash);
      missing.failed(hash, () => void ask(hash));
    }
    return pixels;
  };
  const ask = (hash: string): Promise<Pixels | null> => {
    const known = here.get(hash);
    if (known) return Promise.resolve(known);
    const loading = asked.get(hash) ?? load(hash);
    asked.set(hash, loading);
    return loading;
  };
  return {
    ask,
    put,
    note(derived) {
      for (const [id, asset] of Object.entries(derived)) derivedBy.set(id, asset);
    },
    pixels(hash) {
      const pixels = here.get(hash);
      if (!pixels && !missing.isAwaited(hash)) void ask(hash);
      return pixels;
    },
    alpha(asset, across, down) {
      // What an effect makes of it is not kept here.
      const found = derivedBy.has(asset) ? null : here.get(asset);
      if (!found) return null;
      const { width, height, rgba } = found;
      const at = (share: number, length: number): number =>
        Math.min(length - 1, Math.max(0, Math.floor(share * length)));
      return rgba[(at(down, height) * width + at(across, width)) * 4 + 3] ?? null;
    },
    derived: (asset) => derivedBy.get(asset),
  };
}
