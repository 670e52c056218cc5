/** Runs in the sandbox: decodes one picture and writes the page of it. Inks stay the numbers that they are. */
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { SandboxWork } from "@foldmark/platform/sandbox-job";
import sharp from "sharp";
import { firstObject, onePagePdf, type PdfObject, points } from "../pdf/one-page-pdf.ts";
import { pageFileName } from "../pdf/page-file.ts";
import { kindOf, mostPixels, openPicture, readPicture } from "./open-picture.ts";

const deflate = promisify(zlib.deflate);

/** What most studios write where a picture does not say how large it is. */
const usualDensity = 300;

const work: SandboxWork<unknown> = async (_input, tools) => {
  const kind = kindOf(tools.source);
  if (kind === null || kind === "svg" || kind === "font") return tools.refuse("not-an-image");
  const metadata = await readPicture(tools, () => openPicture(tools.source).metadata());
  const { width, height } = metadata.autoOrient;
  if (width * height > mostPixels) return tools.refuse("too-many-pixels");
  tools.progress(0.1);
  const space = metadata.space === "cmyk" ? "cmyk" : metadata.space === "b-w" ? "b-w" : "srgb";
  const { colours, alpha } = await readPicture(tools, () =>
    samples(tools.source, space, metadata.hasAlpha ?? false),
  );
  tools.progress(0.5);
  const objects: PdfObject[] = [];
  const added = (object: PdfObject): string => `${objects.push(object) + firstObject - 1} 0 R`;
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /Filter /FlateDecode`;
  const mask =
    alpha && added({ dictionary: `${image} /ColorSpace /DeviceGray`, data: await deflate(alpha, quick) });
  const device = { cmyk: "/DeviceCMYK", "b-w": "/DeviceGray", srgb: "/DeviceRGB" }[space];
  // By its own profile it is sRGB by now; one that had none is of nobody knows which colours.
  const profile = space === "srgb" && metadata.icc ? await screenProfile() : null;
  const colourSpace = profile ? `[/ICCBased ${added({ dictionary: "/N 3", data: profile })}]` : device;
  const picture = added({
    dictionary: `${image} /ColorSpace ${colourSpace}${mask ? ` /SMask ${mask}` : ""}`,
    data: await deflate(colours, quick),
  });
  tools.progress(0.8);
  const density = within(metadata.density) ?? usualDensity;
  const size = { width: (width / density) * 72, height: (height / density) * 72 };
  const out = fs.openSync(path.join(tools.out, pageFileName), "wx");
  const page = {
    ...size,
    content: `q ${points(size.width)} 0 0 ${points(size.height)} 0 0 cm /P Do Q`,
    resources: `/XObject << /P ${picture} >>`,
    objects,
  };
  for (const part of onePagePdf(page)) fs.writeSync(out, typeof part === "string" ? Buffer.from(part) : part);
  fs.closeSync(out);
  return null;
};
export default work;

const quick = { level: 3 };

const within = (density: number | undefined): number | null =>
  density !== undefined && density >= 30 && density <= 4_800 ? density : null;

async function samples(source: string, space: "cmyk" | "b-w" | "srgb", hasAlpha: boolean) {
  const upright = openPicture(source).autoOrient();
  const inSpace =
    space === "cmyk"
      ? upright.pipelineColourspace("cmyk").toColourspace("cmyk")
      : upright.toColourspace(space);
  const colours = await (hasAlpha ? inSpace.removeAlpha() : inSpace).raw({ depth: "uchar" }).toBuffer();
  const alpha = hasAlpha
    ? await openPicture(source).autoOrient().extractChannel("alpha").raw({ depth: "uchar" }).toBuffer()
    : null;
  // All of it is there.
  return { colours, alpha: alpha?.some((each) => each !== 255) ? alpha : null };
}

async function screenProfile(): Promise<Uint8Array | null> {
  const dot = { width: 1, height: 1, channels: 3, background: "white" } as const;
  const png = await sharp({ create: dot }).withIccProfile("srgb").png().toBuffer();
  return (await sharp(png).metadata()).icc ?? null;
}
