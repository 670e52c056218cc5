/** From the design into the brand kit, and from the kit on to the design. */
import {
  type AssetRecord,
  artboardOf,
  type BrandKit,
  type BrandLogo,
  brandLimits,
  type Font,
  isEmpty,
  joinedBrandKits,
  readArtboardRef,
} from "@foldmark/design";
import { printableInks, printsPictures } from "@foldmark/render";
import { brandChange, brandOf } from "@foldmark/templates";
import type { EditorSession } from "../editor-session.ts";
import { loadColourProfile } from "../late-files.ts";
import type { Asset } from "../uploads/asset.ts";
import { filesOf } from "../uploads/session-uploads.ts";
import { openKitLogo } from "./kit-logo.ts";

/** As many pages of uploads as are looked through. */
const mostPages = 5;

function logoOf({ id, picture }: Asset, hash: string): BrandLogo | null {
  if (picture?.renditions.some((each) => each.hash === hash)) return { asset: id, cut: "none" };
  return picture?.cutOut?.outside.some((each) => each.hash === hash) ? { asset: id, cut: "outside" } : null;
}

/** The uploads that these pictures of the design are. */
async function uploadsOf(
  session: EditorSession,
  pictures: readonly AssetRecord[],
): Promise<readonly BrandLogo[]> {
  const { server } = filesOf(session);
  const found = new Map<string, BrandLogo>();
  for (let page = 1, pages = 1; page <= Math.min(pages, mostPages) && found.size < pictures.length; page++) {
    const answer = await server.list({ page, kind: "picture" });
    if (answer.kind !== "answer") break;
    pages = answer.value.pages;
    for (const asset of answer.value.assets)
      for (const { hash } of pictures) {
        const logo = logoOf(asset, hash);
        if (logo && !found.has(hash)) found.set(hash, logo);
      }
  }
  return [...found.values()];
}

/** What the design has, as far as it can be kept; what the kit has already is not taken twice. */
export async function takenFrom(session: EditorSession): Promise<BrandKit> {
  const { pictures, ...brand } = brandOf(session.editor.design.store);
  const logos = pictures.length > 0 ? await uploadsOf(session, pictures.slice(0, brandLimits.logos)) : [];
  return { ...brand, logos: [...logos] };
}

export const withTaken = (kit: BrandKit, taken: BrandKit): BrandKit => {
  const joined = joinedBrandKits(kit, taken);
  return JSON.stringify(joined) === JSON.stringify(kit) ? kit : joined;
};

/**
 * One step of the history. @returns false where the design shows the brand already
 * @param fontLike the font in the weight and slant that letters have now
 */
export async function applyBrand(
  session: EditorSession,
  kit: BrandKit,
  fontLike: (font: Font, now: Font) => Font,
): Promise<boolean> {
  const { editor, art, surfaces, product } = session;
  const { store } = editor.design;
  const [first] = surfaces.peek();
  const on = (first && art.printedOn(first)) ?? null;
  const [main] = kit.logos;
  const opened = main ? await openKitLogo(main, filesOf(session).server, await loadColourProfile()) : null;
  const diff = brandChange(store, {
    ...kit,
    fontLike,
    logo: opened?.logo ?? null,
    printsPictures(node) {
      const artboard = artboardOf(store, node);
      const side = artboard ? readArtboardRef(artboard).side : "outside";
      return printsPictures(printableInks(product.peek().configuration.print, side));
    },
    on,
    salt: editor.host.salt(),
  });
  if (isEmpty(diff)) return false;
  const selection = store.selection();
  editor.design.change("brand.apply", diff, performance.now());
  store.select(selection);
  return true;
}
