/** Images in every kind of colour and codec that print files have. */

import { rgbProfile } from "../rgb-profile.ts";
import {
  box,
  image,
  pageHeight,
  pageWidth,
  place,
  samples,
  separation,
  type WrittenPdf,
} from "../written-pdf.ts";
import { fixture, outputProfile, plateCase, settings } from "./plate-case.ts";

const orange = separation("PANTONE#20Orange#20021#20C", "0 0.53 1 0");
const [wide, high] = [96, 64];

const profileSpace = (pdf: WrittenPdf): string =>
  `[/ICCBased ${pdf.stream("/N 4 /Alternate /DeviceCMYK", outputProfile(), true)}]`;

const cmykJpeg = plateCase("08 CMYK JPEG", (pdf) => {
  const entries = "/BitsPerComponent 8 /Filter /DCTDecode /Decode [1 0 1 0 1 0 1 0]";
  const plain = pdf.stream(image(wide, high, `${entries} /ColorSpace /DeviceCMYK`), fixture("cmyk.jpg"));
  const profiled = pdf.stream(
    image(wide, high, `${entries} /ColorSpace ${profileSpace(pdf)}`),
    fixture("cmyk.jpg"),
  );
  return pdf.finish({
    resources: `/XObject << /A ${plain} /B ${profiled} >>`,
    content: `0 0 0 0.3 k ${box(0, 0, pageWidth, 60)} ${place("A", 20, 20, 150, 100)} ${place("B", 190, 130, 150, 100)}`,
  });
});

/** Each row as the difference to the row above, as PNG's filter 2 has it. */
function upFiltered(data: Uint8Array, row: number): Uint8Array {
  const rows: number[] = [];
  for (let from = 0; from < data.length; from += row) {
    rows.push(2);
    for (let at = from; at < from + row; at++) rows.push((data[at]! - (data[at - row] ?? 0)) & 255);
  }
  return Uint8Array.from(rows);
}

const flateCmyk = plateCase("09 CMYK and DeviceN images, predictor, sixteen bits", (pdf) => {
  const inks = samples(wide, high, (x, y) => [x, y, 1 - x, x * y * 0.5]);
  const predicted = pdf.stream(
    image(
      wide,
      high,
      `/BitsPerComponent 8 /ColorSpace /DeviceCMYK /DecodeParms << /Predictor 15 /Colors 4 /BitsPerComponent 8 /Columns ${wide} >>`,
    ),
    upFiltered(inks, wide * 4),
    true,
  );
  const deep = pdf.stream(
    image(wide, high, "/BitsPerComponent 16 /ColorSpace /DeviceCMYK"),
    samples(wide, high, (x, y) => [y, 0.2, x, 0], 16),
    true,
  );
  const pair = pdf.stream(
    "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]",
    "{ dup 0.5 mul exch 0 3 1 roll 0 }",
  );
  const named = pdf.stream(
    image(wide, high, `/BitsPerComponent 8 /ColorSpace [/DeviceN [/Cyan /Gold] /DeviceCMYK ${pair}]`),
    samples(wide, high, (x, y) => [1 - y, x]),
    true,
  );
  return pdf.finish({
    resources: `/XObject << /A ${predicted} /B ${deep} /C ${named} >>`,
    content: `${place("A", 20, 20, 150, 100)} ${place("B", 190, 20, 150, 100)} ${place("C", 100, 140, 160, 100)}`,
  });
});

const converted = plateCase("10 RGB, ICC RGB and Lab through the profile", (pdf) => {
  const rgb = pdf.stream(
    image(wide, high, "/BitsPerComponent 8 /ColorSpace /DeviceRGB"),
    samples(wide, high, (x, y) => [x, y, 1 - x]),
    true,
  );
  const wideGamut = `[/ICCBased ${pdf.stream("/N 3 /Alternate /DeviceRGB", rgbProfile())}]`;
  const lab = "[/Lab << /WhitePoint [0.9642 1 0.8249] /Range [-128 127 -128 127] >>]";
  const labImage = pdf.stream(
    image(wide, high, `/BitsPerComponent 8 /ColorSpace ${lab}`),
    samples(wide, high, (x, y) => [0.3 + 0.5 * x, 0.3 + 0.4 * y, 0.6 - 0.2 * x]),
    true,
  );
  return pdf.finish({
    resources: `/ColorSpace << /lab ${lab} /wide ${wideGamut} >> /XObject << /A ${rgb} /L ${labImage} >>`,
    content: `0.9 0.3 0.1 rg ${box(20, 20, 100, 90)} /wide cs 0.1 0.6 0.4 scn ${box(130, 20, 100, 90)}
      /lab cs 60 40 -30 scn ${box(240, 20, 100, 90)} ${place("A", 20, 130, 150, 100)} ${place("L", 190, 130, 150, 100)}`,
  });
});

const softMasks = plateCase("11 soft masks", (pdf) => {
  const mask = pdf.stream(
    image(wide, high, "/BitsPerComponent 8 /ColorSpace /DeviceGray"),
    samples(wide, high, (x, y) => [Math.hypot(x - 0.5, y - 0.5) < 0.4 ? 0.8 : 0.1 + 0.2 * x]),
    true,
  );
  const masked = pdf.stream(
    image(wide, high, `/BitsPerComponent 8 /ColorSpace /DeviceCMYK /SMask ${mask}`),
    samples(wide, high, (x) => [x, 0.8, 0, 0]),
    true,
  );
  const shading =
    "<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [190 0 340 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> >>";
  const group = pdf.stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 ${pageWidth} ${pageHeight}] /Group << /S /Transparency /CS /DeviceGray >> /Resources << /Shading << /S ${shading} >> >>`,
    "/S sh",
  );
  return pdf.finish({
    resources: `/ColorSpace << /orange ${orange} >> /XObject << /A ${masked} >> /ExtGState << /M << /SMask << /S /Luminosity /G ${group} >> >> /N << /SMask /None >> >>`,
    content: `0 0 0.6 0 k ${box(10, 10, 340, 110)} ${place("A", 20, 20, 150, 220)}
      q /M gs 0.9 0 0 0 k ${box(190, 30, 150, 90)} /orange cs 1 scn ${box(190, 130, 150, 90)} Q
      /N gs 0 0 0 0.5 k ${box(190, 230, 150, 20)}`,
  });
});

const paletteImages = plateCase("18 Indexed, stencil, colour key and Separation images", (pdf) => {
  const palette = "<00000000 FF000000 00FF0000 0000FF00 000000FF 80800000 00808000 FFFFFF00>";
  const indexed = pdf.stream(
    image(16, 16, `/BitsPerComponent 4 /ColorSpace [/Indexed /DeviceCMYK 7 ${palette}]`),
    Uint8Array.from({ length: 128 }, (_, at) => ((at % 8) << 4) | ((at >> 3) % 8)),
  );
  const stencil = pdf.stream(
    image(16, 16, "/ImageMask true /BitsPerComponent 1"),
    Uint8Array.from({ length: 32 }, (_, at) => (at % 4 < 2 ? 0xf0 : 0x0f)),
  );
  const keyed = pdf.stream(
    image(16, 16, "/BitsPerComponent 8 /ColorSpace /DeviceCMYK /Mask [200 255 0 255 0 255 0 255]"),
    samples(16, 16, (x, y) => [x > 0.5 ? 1 : 0.2, y, 0, 0.1]),
  );
  const named = pdf.stream(
    image(16, 16, `/BitsPerComponent 8 /ColorSpace ${orange}`),
    samples(16, 16, (x, y) => [(x + y) / 2]),
  );
  const backwards = pdf.stream(
    image(16, 16, `/BitsPerComponent 2 /ColorSpace ${separation("Green", "0.8 0 0.9 0")} /Decode [1 0]`),
    Uint8Array.from({ length: 64 }, (_, at) => 0x1b << (at % 2)),
  );
  return pdf.finish({
    resources: `${settings} /ColorSpace << /orange ${orange} >> /XObject << /A ${indexed} /B ${stencil} /C ${keyed} /D ${named} /E ${backwards} >>`,
    content: `0.4 0.1 0 0 k ${box(0, 0, pageWidth, 130)} ${place("A", 20, 20, 100, 100)}
      0 1 0 0 k ${place("B", 130, 20, 100, 100)} ${place("C", 240, 20, 100, 100)} ${place("D", 20, 140, 100, 100)}
      /orange cs 0.7 scn ${place("B", 130, 140, 100, 100)} /over1 gs ${place("E", 240, 100, 100, 140)}`,
  });
});

const inlineImages = plateCase("21 inline images", (pdf) => {
  const hex = (bytes: Uint8Array) => `${Buffer.from(bytes).toString("hex")}>`;
  const cmyk = samples(8, 8, (x, y) => [x, y, 0, 0.2]);
  const binary = Buffer.from(samples(8, 8, (x, y) => [(x + y) / 2])).toString("latin1");
  return pdf.finish({
    resources: `/ColorSpace << /orange ${orange} >>`,
    content: `q 100 0 0 100 20 20 cm BI /W 8 /H 8 /BPC 8 /CS /CMYK /F /AHx ID ${hex(cmyk)} EI Q
      q 100 0 0 100 130 20 cm BI /W 8 /H 8 /BPC 8 /CS /orange ID ${binary} EI Q
      q 100 0 0 100 240 20 cm BI /W 8 /H 8 /BPC 8 /CS /G ID ${binary} EI Q
      0 0.8 0.2 0 k q 100 0 0 100 20 140 cm BI /W 8 /H 8 /IM true /D [1 0] ID \xaa\x55\xaa\x55\xf0\xf0\x0f\x0f EI Q
      q 100 0 0 100 130 140 cm BI /W 4 /H 4 /BPC 2 /CS [/I /CMYK 3 <00000000FF000000 00FF0000 000000FF>] ID \x1b\xe4\x1b\xe4 EI Q`,
  });
});

const jpeg2000 = plateCase("24 JPEG 2000", (pdf) => {
  const rgb = pdf.stream(image(wide, high, "/ColorSpace /DeviceRGB /Filter /JPXDecode"), fixture("rgb.jp2"));
  // Says by itself what it is in.
  const unnamed = pdf.stream(image(wide, high, "/Filter /JPXDecode"), fixture("rgb.jp2"));
  const gray = pdf.stream(
    image(wide, high, "/ColorSpace /DeviceGray /Filter /JPXDecode"),
    fixture("gray.jp2"),
  );
  return pdf.finish({
    resources: `/XObject << /A ${rgb} /B ${unnamed} /C ${gray} >>`,
    content: `0 0.5 0 0 k ${box(0, 0, pageWidth, 70)} ${place("A", 20, 20, 150, 100)}
      ${place("B", 190, 20, 150, 100)} ${place("C", 100, 135, 150, 100)}`,
  });
});

const grayImages = plateCase("31 gray and Separation JPEG, CCITT", (pdf) => {
  const jpeg = "/BitsPerComponent 8 /Filter /DCTDecode";
  const gray = pdf.stream(image(wide, high, `${jpeg} /ColorSpace /DeviceGray`), fixture("gray.jpg"));
  const named = pdf.stream(image(wide, high, `${jpeg} /ColorSpace ${orange}`), fixture("gray.jpg"));
  const fax = `/BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${wide} /Rows ${high} >>`;
  const faxGray = pdf.stream(image(wide, high, `${fax} /ColorSpace /DeviceGray`), fixture("fax.g4"));
  const faxGreen = pdf.stream(
    image(wide, high, `${fax} /ColorSpace ${separation("Green", "0.8 0 0.9 0")}`),
    fixture("fax.g4"),
  );
  return pdf.finish({
    resources: `/XObject << /A ${gray} /B ${named} /C ${faxGray} /D ${faxGreen} >>`,
    content: `${place("A", 20, 20, 150, 100)} ${place("B", 190, 20, 150, 100)}
      ${place("C", 20, 140, 150, 100)} ${place("D", 190, 140, 150, 100)}`,
  });
});

export const imageCases = [
  cmykJpeg,
  flateCmyk,
  converted,
  softMasks,
  paletteImages,
  inlineImages,
  jpeg2000,
  grayImages,
];
