/** How a picture that was drawn from plates begins. */
import type { MadeFile } from "@foldmark/platform/sandbox-job";

export const pngSignature = Buffer.from("89504e470d0a1a0a", "hex");

export const isPng = ({ head }: Pick<MadeFile, "head">): boolean =>
  pngSignature.equals(Buffer.from(head).subarray(0, pngSignature.length));
