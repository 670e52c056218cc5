/** What we call of pdf.js's decoders. No stable interface of theirs: the version is pinned. */
declare module "pdfjs-dist/image_decoders/pdf.image_decoders.mjs" {
  export class JpegImage {
    constructor(options: { decodeTransform: null; colorTransform: number });
    readonly width: number;
    readonly height: number;
    readonly numComponents: number;
    parse(data: Uint8Array): void;
    getData(options: {
      width: number;
      height: number;
      forceRGB: false;
      isSourcePDF: true;
    }): Uint8Array | Uint8ClampedArray;
  }
  export class JpxImage {
    static setOptions(options: {
      useWasm: true;
      useWorkerFetch: false;
      wasmUrl: string;
      getHandler: () => {
        sendWithPromise(name: string, asked: { filename: string }): Promise<Uint8Array>;
      };
    }): void;
    static readonly instance: JpxImage;
    decode(data: Uint8Array, options: { numComponents: number }): Promise<Uint8Array>;
  }
}
