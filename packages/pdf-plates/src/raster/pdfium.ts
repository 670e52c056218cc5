/** PDFium as WebAssembly: a PDF in, pixels out. It ignores overprint and profiles, which is why plates are written for it. */
import { init } from "@embedpdf/pdfium";
import { PdfRefused } from "../objects/pdf-refused.ts";

export interface Raster {
  width: number;
  height: number;
  /** Red, green, blue. */
  data: Uint8Array;
}

export interface PixelSize {
  width: number;
  height: number;
}

export interface PixelBox extends PixelSize {
  left: number;
  top: number;
}

export interface Pdfium {
  /** Reads what strict readers refuse (broken tables, encryption that needs no password) and writes it anew. */
  mend(bytes: Uint8Array): Uint8Array;
  /** @param size of the whole page @param part of these pixels; all of them where it is left out */
  render(bytes: Uint8Array, page: number, size: PixelSize, part?: PixelBox | undefined): Raster;
  /** One part after the other, of a page that is read once. */
  renderParts(
    bytes: Uint8Array,
    page: number,
    size: PixelSize,
    parts: readonly PixelBox[],
    take: (raster: Raster, at: number) => void,
  ): void;
}

/** As for a printer. Never as for a screen's stripes, which would tint the edges of letters. */
const printing = 0x800;
/** Without alpha: on a bitmap that has it, blend modes come out wrong. */
const blueGreenRed = 2;
const passwordNeeded = 4;

export async function openPdfium(wasmBinary: ArrayBuffer): Promise<Pdfium> {
  const pdfium = await init({ wasmBinary });
  const module = pdfium.pdfium as typeof pdfium.pdfium & { HEAPU8: Uint8Array };
  const { malloc, free } = module.wasmExports;
  // Memory that has grown is another array.
  const memory = () => module.HEAPU8;
  pdfium.PDFiumExt_Init();

  /** @param work may put what must be freed onto the list; the last is freed first */
  function withDocument<Value>(
    bytes: Uint8Array,
    work: (document: number, later: (() => void)[]) => Value,
  ): Value {
    const at = malloc(bytes.length);
    if (!at) throw new Error("out of memory: PDFium cannot hold the file");
    const later = [() => free(at)];
    try {
      memory().set(bytes, at);
      const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, "");
      if (!document)
        throw new PdfRefused(pdfium.FPDF_GetLastError() === passwordNeeded ? "password" : "broken-pdf");
      later.push(() => pdfium.FPDF_CloseDocument(document));
      return work(document, later);
    } finally {
      for (const release of later.reverse()) release();
    }
  }

  function withPage<Value>(bytes: Uint8Array, index: number, work: (page: number) => Value): Value {
    return withDocument(bytes, (document, later) => {
      const page = pdfium.FPDF_LoadPage(document, index);
      if (!page) throw new PdfRefused("broken-pdf", "page");
      later.push(() => pdfium.FPDF_ClosePage(page));
      return work(page);
    });
  }

  function draw(page: number, size: PixelSize, { left, top, width, height }: PixelBox): Raster {
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, blueGreenRed, 0, 0);
    if (!bitmap) throw new Error("out of memory: no room for the bitmap");
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, -left, -top, size.width, size.height, 0, printing);
      const stride = pdfium.FPDFBitmap_GetStride(bitmap);
      const from = pdfium.FPDFBitmap_GetBuffer(bitmap);
      return { width, height, data: redGreenBlue(memory(), from, stride, width, height) };
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  }

  return {
    mend: (bytes) =>
      withDocument(bytes, (document, later) => {
        if (pdfium.EPDF_IsEncrypted(document)) pdfium.EPDF_RemoveEncryption(document);
        const writer = pdfium.PDFiumExt_OpenFileWriter();
        later.push(() => pdfium.PDFiumExt_CloseFileWriter(writer));
        pdfium.PDFiumExt_SaveAsCopy(document, writer);
        const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
        const out = malloc(size);
        if (!out) throw new Error("out of memory: PDFium cannot write the file");
        later.push(() => free(out));
        pdfium.PDFiumExt_GetFileWriterData(writer, out, size);
        return memory().slice(out, out + size);
      }),
    render: (bytes, index, size, part = { left: 0, top: 0, ...size }) =>
      withPage(bytes, index, (page) => draw(page, size, part)),
    renderParts: (bytes, index, size, parts, take) =>
      withPage(bytes, index, (page) => {
        for (const [at, part] of parts.entries()) take(draw(page, size, part), at);
      }),
  };
}

function redGreenBlue(
  memory: Uint8Array,
  from: number,
  stride: number,
  width: number,
  height: number,
): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0, at = from + y * stride; x < width; x++, at += 3) {
      data[to++] = memory[at + 2]!;
      data[to++] = memory[at + 1]!;
      data[to++] = memory[at]!;
    }
  return data;
}
