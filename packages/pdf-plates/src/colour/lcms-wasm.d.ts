/** What we call of Little CMS; the package brings no types. */
declare module "lcms-wasm" {
  type Handle = number;
  export const TYPE_RGB_8: number;
  export const TYPE_CMYK_8: number;
  export const TYPE_Lab_16: number;
  export const INTENT_RELATIVE_COLORIMETRIC: number;
  export interface LittleCms {
    /** Replaced when the memory grows: read it anew. */
    readonly HEAPU8: Uint8Array;
    _malloc(length: number): number;
    _free(at: number): void;
    _cmsOpenProfileFromMem(at: number, length: number): Handle;
    cmsCreate_sRGBProfile(): Handle;
    cmsCreateLab4Profile(): Handle;
    cmsCreateTransform(
      from: Handle,
      fromType: number,
      to: Handle,
      toType: number,
      intent: number,
      flags: number,
    ): Handle;
    cmsDoTransform(transform: Handle, samples: Uint8Array | Uint16Array, count: number): ArrayLike<number>;
  }
  export function instantiate(options?: { wasmBinary?: Uint8Array }): Promise<LittleCms>;
}
