/** JPEG 2000 is decoded by OpenJPEG as WebAssembly, which must be waited for: it is done before plates are written. */
/// <reference path="./image-decoders.d.ts" />
import type { PDFStream } from "@cantoo/pdf-lib";
import { JpxImage } from "pdfjs-dist/image_decoders/pdf.image_decoders.mjs";
import { type Inflate, streamData } from "../objects/stream-data.ts";
import { encodedSize } from "./image-size.ts";
import type { Samples } from "./samples.ts";

/** Reads a file of WebAssembly that belongs to the decoder. */
export type ReadDecoder = (fileName: string) => Promise<Uint8Array>;

export type UnpackedImages = WeakMap<PDFStream, Samples>;

export async function unpackJpeg2000(
  image: PDFStream,
  components: number | undefined,
  { inflate, readDecoder }: { inflate: Inflate; readDecoder: ReadDecoder },
): Promise<Samples | null> {
  JpxImage.setOptions({
    useWasm: true,
    useWorkerFetch: false,
    wasmUrl: "decoder:",
    getHandler: () => ({ sendWithPromise: (_, { filename }) => readDecoder(filename) }),
  });
  const size = encodedSize(image, inflate);
  if (!size) return null;
  const numComponents = components ?? size.components;
  const data = await JpxImage.instance.decode(Uint8Array.from(streamData(image, inflate).data), {
    numComponents,
  });
  const { width, height } = size;
  return data.length >= width * height * numComponents
    ? { width, height, components: numComponents, data }
    : null;
}
