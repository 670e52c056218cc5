/** What several pages of agencies have in them. */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import {
  image,
  pageHeight,
  pageWidth,
  type Ref,
  samples,
  separation,
  settings,
  type WrittenPage,
  WrittenPdf,
} from "@foldmark/pdf-plates/testing";

export interface AgencyPage {
  name: string;
  /** What is told to be inexact, and may be. */
  approximate: readonly string[];
  /** How much finer Ghostscript draws it, where the usual is too coarse. */
  finer?: number | undefined;
  write(): Uint8Array;
}

export const agencyPage = (
  name: string,
  page: (pdf: WrittenPdf) => WrittenPage,
  approximate: readonly string[] = [],
  finer?: number,
): AgencyPage => ({
  name,
  approximate,
  finer,
  write() {
    const pdf = new WrittenPdf();
    return pdf.finish(page(pdf));
  },
});

const orange = separation("PANTONE#20Orange#20021#20C", "0 0.53 1 0");
const green = separation("PANTONE#20347#20C", "0.9 0 0.86 0.02");
export const spots = `/ColorSpace << /orange ${orange} /green ${green} >>`;
export { green, orange };

const modes = [
  "Normal",
  "Multiply",
  "Screen",
  "Overlay",
  "Darken",
  "Lighten",
  "ColorDodge",
  "ColorBurn",
  "HardLight",
  "SoftLight",
  "Difference",
  "Exclusion",
  "Hue",
  "Saturation",
  "Color",
  "Luminosity",
];
/** The usual settings and more of them. */
export const settingsAnd = (more: string): string => settings.replace(/>>$/, `${more} >>`);
export const allModes = settingsAnd(modes.map((mode, at) => `/b${at} << /BM /${mode} >>`).join(" "));

export const group = (pdf: WrittenPdf, attributes: string, content: string, inner = ""): Ref =>
  pdf.stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 ${pageWidth} ${pageHeight}] /Group << /S /Transparency /CS /DeviceCMYK ${attributes} >> /Resources << ${settings} ${spots} ${inner} >>`,
    content,
  );

/** Black with a blurred mask, as programs bake a drop shadow. */
export function softShadow(pdf: WrittenPdf): Ref {
  const [wide, high] = [80, 60];
  const mask = pdf.stream(
    image(wide, high, "/BitsPerComponent 8 /ColorSpace /DeviceGray"),
    samples(wide, high, (x, y) => {
      const far = Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) * 2;
      return [0.75 * Math.max(0, Math.min(1, (1 - far) * 4))];
    }),
    true,
  );
  return pdf.stream(
    image(wide, high, `/BitsPerComponent 8 /ColorSpace /DeviceCMYK /SMask ${mask}`),
    samples(wide, high, () => [0, 0, 0, 1]),
    true,
  );
}

export function rotated(degrees: number): string {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)].map((v) =>
    v.toFixed(5),
  );
  return `${c} ${s} -${s} ${c} 0 0 cm`.replace("--", "");
}

/** A font whose letters are asked for by the numbers of their glyphs, as layout programs embed them. */
export function cidFont(pdf: WrittenPdf): Ref {
  const address = import.meta.resolve("@foldmark/typeset/fonts/bebas-neue/bebas-neue-400.ttf");
  const file = fs.readFileSync(fileURLToPath(address));
  const embedded = pdf.stream(`/Length1 ${file.length}`, file, true);
  const descriptor = pdf.add(
    `<< /Type /FontDescriptor /FontName /ABCDEF+BebasNeue /Flags 4 /FontBBox [0 -300 1000 1000] /ItalicAngle 0 /Ascent 900 /Descent -300 /CapHeight 700 /StemV 90 /FontFile2 ${embedded} >>`,
  );
  const glyphs = pdf.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+BebasNeue /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /DW 480 /FontDescriptor ${descriptor} >>`,
  );
  return pdf.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+BebasNeue /Encoding /Identity-H /DescendantFonts [${glyphs}] >>`,
  );
}
