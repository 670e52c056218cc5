/** Runs in the sandbox: draws a design. */
import fs from "node:fs/promises";
import path from "node:path";
import type { SandboxWork } from "@foldmark/platform/sandbox-job";
import sharp from "sharp";
import { decodeForScreen } from "./decode.ts";
import { unpackSource } from "./design-source.ts";
import { openDrawnDesign } from "./drawn-design.ts";
import { flatPicture } from "./flat-picture.ts";
import { foldedDesignSvg } from "./folded-picture.ts";
import { foldedPixels } from "./folded-pixels.ts";
import { designPictures, designPreviews, type PictureWish } from "./picture-job.ts";
import { previewPdf, previewPng } from "./preview.ts";

/** Somebody waits for it in the cart: the usual effort takes four times as long for three percent fewer bytes. */
const quickly = { effort: 2, alphaQuality: 90 } as const;

/** The tile of a mail, as of cart and order page. */
const mailGround = "#eceee8";
const mailSize = 480;

const work: SandboxWork<PictureWish> = async (wish, { source, out, refuse }) => {
  const design = await openDrawnDesign(unpackSource(await fs.readFile(source)), (bytes) =>
    decodeForScreen(bytes),
  );
  const [first] = design.surfaces;
  if (!first) return refuse("nothing-to-draw");
  const write = (file: string, bytes: Uint8Array) => fs.writeFile(path.join(out, file), bytes);
  if (wish.kind === "preview") {
    const { file } = designPreviews[wish.form];
    await write(file, await (wish.form === "pdf" ? previewPdf : previewPng)(design, wish.words));
    return { files: [file] };
  }
  const { folded, flat, mail } = designPictures;
  await write(
    flat.file,
    await sharp(flatPicture(design, first))
      .webp({ quality: 86, ...quickly })
      .toBuffer(),
  );
  const svg = foldedDesignSvg(design);
  // Goods of which no folded picture is drawn are shown as they lie.
  const pixels = svg === null ? null : await foldedPixels(svg, 108);
  const drawn = () =>
    pixels
      ? sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } })
      : sharp(flatPicture(design, first));
  await write(
    folded.file,
    await drawn()
      .webp({ quality: 88, ...quickly })
      .toBuffer(),
  );
  const tile = await drawn()
    .resize(mailSize, mailSize, { fit: "contain", background: mailGround })
    .flatten({ background: mailGround })
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
  await write(mail.file, tile);
  return { files: [folded.file, flat.file, mail.file] };
};
export default work;
