/** The letters of an SVG, in whichever of its encodings. */
import { SvgRefused } from "./xml.ts";

export function svgText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("latin1");
  const encoding = mark === "\xff\xfe" ? "utf-16le" : mark === "\xfe\xff" ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new SvgRefused("broken-svg", "letters");
  }
}
