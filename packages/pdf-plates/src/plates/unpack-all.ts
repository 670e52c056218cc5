import type { FactsVisitor } from "../facts/facts-visitor.ts";
import { type ReadDecoder, type UnpackedImages, unpackJpeg2000 } from "../images/jpeg-2000.ts";
import type { PdfSource } from "../objects/open-pdf.ts";

/** JPEG 2000 of a page, decoded before it is written. */
export async function unpackAll(
  found: FactsVisitor,
  { inflate }: PdfSource,
  { readDecoder }: { readonly readDecoder: ReadDecoder },
  problems: string[],
): Promise<UnpackedImages> {
  const unpacked: UnpackedImages = new WeakMap();
  for (const [image, components] of found.jpeg2000)
    try {
      const samples = await unpackJpeg2000(image, components, { inflate, readDecoder });
      if (samples) unpacked.set(image, samples);
    } catch (error) {
      problems.push(`JPEG 2000: ${error instanceof Error ? error.message : String(error)}`);
    }
  return unpacked;
}
