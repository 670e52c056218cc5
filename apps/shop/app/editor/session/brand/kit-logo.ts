/** A logo of the brand kit, opened to be put on a design: with its colours, so that it is seen where it lies. */
import type { BrandLogo } from "@foldmark/design";
import type { ColourProfile } from "@foldmark/render";
import { type PictureColour, pictureColours } from "@foldmark/render/pixels";
import { type Logo, pictureLogo, stampOf } from "@foldmark/templates";
import type { AssetServer } from "../uploads/asset-server.ts";
import { drawnLogo } from "../uploads/drawn-logo.ts";
import { assetRecord } from "../uploads/placed-asset.ts";

export interface KitLogo {
  readonly logo: Logo;
  readonly colours: readonly PictureColour[];
}

/** px: enough to read colours from. */
const side = 256;

async function coloursAt(address: string): Promise<readonly PictureColour[]> {
  const bitmap = await createImageBitmap(await (await fetch(address)).blob());
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context
    ? pictureColours({ width, height, rgba: context.getImageData(0, 0, width, height).data })
    : [];
}

/** Null where it is gone, or the server does not answer. */
export async function openKitLogo(
  { asset: id, cut }: BrandLogo,
  server: Pick<AssetServer, "read" | "drawing" | "pictureAddress">,
  profile: ColourProfile,
): Promise<KitLogo | null> {
  const answer = await server.read(id);
  if (answer.kind !== "answer") return null;
  const { asset } = answer.value;
  const record = assetRecord(asset, cut) ?? assetRecord(asset);
  if (record) {
    const colours = await coloursAt(server.pictureAddress(record.hash, side)).catch(() => []);
    return { logo: pictureLogo(record, stampOf(colours)), colours };
  }
  const drawing = asset.drawing && (await server.drawing(asset.drawing.hash));
  if (drawing?.kind !== "answer") return null;
  const { colours } = drawing.value;
  return {
    logo: drawnLogo(drawing.value, asset.name, profile),
    colours: colours.map((rgb) => ({ rgb, share: 1 / colours.length })),
  };
}
