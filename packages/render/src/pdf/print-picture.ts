/** A buyer's picture in the inks of the press, as large as it was sent, turned by its own profile. */
import sharp from "sharp";
import type { DerivedAsset } from "../display-list/display-list.ts";
import { applyEffect } from "../effects/apply-effect.ts";
import type { Pixels } from "../effects/pixels.ts";
import type { ConditionName } from "./print-conditions.ts";
import type { PrintPicture } from "./resources.ts";
import { separated } from "./separation.ts";

const mostPixels = 100_000_000;

async function alphaOf(bytes: Uint8Array): Promise<Uint8Array | null> {
  const open = () => sharp(bytes, { limitInputPixels: mostPixels });
  if (!(await open().metadata()).hasAlpha) return null;
  const alpha = await open().autoOrient().extractChannel("alpha").raw({ depth: "uchar" }).toBuffer();
  return alpha.every((value) => value === 255) ? null : alpha;
}

export async function printPicture(bytes: Uint8Array, condition: ConditionName): Promise<PrintPicture> {
  const opened = sharp(bytes, { limitInputPixels: mostPixels });
  const { space, icc } = await opened.metadata();
  const upright = opened.autoOrient().removeAlpha();
  // Inks without a profile are meant as they are.
  const isInked = space === "cmyk" && !icc;
  const plain = isInked
    ? upright.pipelineColourspace("cmyk").toColourspace("cmyk")
    : upright.toColourspace("srgb");
  const { data, info } = await plain.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  if (info.channels !== (isInked ? 4 : 3)) throw new Error(`A picture has ${info.channels} channels.`);
  return {
    width: info.width,
    height: info.height,
    cmyk: isInked ? data : await separated(data, condition),
    alpha: await alphaOf(bytes),
  };
}

/** What a picture leaves ink of where it is only a stencil. */
export const stencilOf = (pixels: Pixels, derived: DerivedAsset | undefined): Pixels =>
  derived ? applyEffect(pixels, derived.effect) : pixels;
