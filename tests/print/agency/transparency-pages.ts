/** Pages as Illustrator, InDesign, Affinity and office programs write transparency. */
import {
  box,
  image,
  pageHeight,
  pageWidth,
  place,
  samples,
  separation,
  settings,
} from "@foldmark/pdf-plates/testing";
import { agencyPage, allModes, group, rotated, settingsAnd, softShadow, spots } from "./parts.ts";

const cmykPage = "/Group << /S /Transparency /CS /DeviceCMYK /I true >>";
const rgbPage = "/Group << /S /Transparency /CS /DeviceRGB /I true >>";

export const transparencyPages = [
  agencyPage("a drop shadow as Illustrator writes it", (pdf) => ({
    page: `${cmykPage} /PieceInfo << /Illustrator << /LastModified (D:20260101) /Private << /AIPrivateData1 ${pdf.stream("", "%!PS-Adobe-3.0 private data")} >> >> >>`,
    resources: `${settings} ${spots} /XObject << /S ${softShadow(pdf)} >>`,
    content: `0 0.1 0.3 0 k ${box(0, 0, pageWidth, pageHeight)} q /multiply gs ${place("S", 60, 40, 220, 160)} Q
      /normal gs /orange cs 1 scn ${box(80, 70, 170, 120)} 0 0 0 0 k ${box(100, 90, 60, 60)}`,
  })),
  agencyPage("an InDesign spread with shadow groups in Multiply", (pdf) => {
    const shadow = group(
      pdf,
      "/I true /K false",
      place("S", 40, 30, 150, 120),
      `/XObject << /S ${softShadow(pdf)} >>`,
    );
    return {
      page: cmykPage,
      resources: `${settings} ${spots} /XObject << /G ${shadow} >>`,
      content: `0.4 0 0.2 0 k ${box(0, 0, 200, pageHeight)} q /multiply gs /G Do Q q 1 0 0 1 150 60 cm /multiply gs /G Do Q
        0 0.9 0.9 0 k ${box(60, 60, 100, 80)} /orange cs 0.6 scn ${box(220, 120, 80, 60)}`,
    };
  }),
  agencyPage("feathered edges through a luminosity mask with a gradient", (pdf) => {
    const mask = pdf.stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 ${pageWidth} ${pageHeight}] /Group << /S /Transparency /CS /DeviceGray >> /Resources << /Shading << /S << /ShadingType 3 /ColorSpace /DeviceGray /Coords [180 126 20 180 126 120] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1.4 >> >> >> >>`,
      "/S sh",
    );
    return {
      page: cmykPage,
      resources: `${settingsAnd(`/M << /SMask << /S /Luminosity /G ${mask} /BC [0] >> >> /N << /SMask /None >>`)} ${spots}`,
      content: `0 0 0.3 0 k ${box(0, 0, pageWidth, pageHeight)} q /M gs 0.9 0.2 0 0 k ${box(20, 20, 320, 210)} /orange cs 1 scn ${box(120, 100, 120, 120)} Q 0 0 0 1 k ${box(10, 10, 40, 10)}`,
    };
  }),
  agencyPage("an alpha mask from a faded group", (pdf) => {
    const mask = pdf.stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 ${pageWidth} ${pageHeight}] /Group << /S /Transparency /CS /DeviceCMYK /I true >> /Resources << ${settings} >>`,
      `/half gs 0 0 0 1 k ${box(40, 40, 160, 160)} ${box(120, 100, 200, 130)}`,
    );
    return {
      page: cmykPage,
      resources: `${settingsAnd(`/M << /SMask << /S /Alpha /G ${mask} >> >>`)} ${spots}`,
      content: `0.2 0 0.6 0 k ${box(0, 0, 180, pageHeight)} q /M gs 0 0.8 0 0.1 k ${box(0, 0, pageWidth, pageHeight)} Q`,
    };
  }),
  agencyPage("a luminosity mask turned round by a transfer function", (pdf) => {
    const mask = pdf.stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 ${pageWidth} ${pageHeight}] /Group << /S /Transparency /CS /DeviceGray /I true >>`,
      `0.2 g ${box(40, 40, 160, 160)} 0.7 g ${box(120, 100, 200, 130)}`,
    );
    return {
      page: cmykPage,
      resources: `${settingsAnd(`/M << /SMask << /S /Luminosity /G ${mask} /BC [1] /TR << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >> >> >>`)}`,
      content: `0.2 0 0.6 0 k ${box(0, 0, 180, pageHeight)} q /M gs 0 0.8 0 0.1 k ${box(0, 0, pageWidth, pageHeight)} Q`,
    };
  }),
  agencyPage("a knockout group of opaque shapes, faded as a whole", (pdf) => ({
    page: cmykPage,
    resources: `${settings} ${spots} /XObject << /G ${group(pdf, "/K true", `0.9 0 0 0 k ${box(40, 40, 140, 140)} 0 0.9 0 0 k ${box(100, 80, 140, 140)} /orange cs 1 scn ${box(160, 60, 100, 100)}`)} >>`,
    content: `0 0 0.5 0 k ${box(0, 100, pageWidth, 60)} q /half gs /G Do Q`,
  })),
  agencyPage("isolated and open groups that multiply inside", (pdf) => {
    const content = `/multiply gs 0.6 0 0 0 k ${box(30, 60, 80, 120)} 0 0.6 0.2 0 k ${box(60, 90, 80, 120)}`;
    return {
      page: cmykPage,
      resources: `${settings} /XObject << /A ${group(pdf, "/I true", content)} /B ${group(pdf, "/I false", content)} >>`,
      content: `0 0 0.7 0.1 k ${box(0, 50, pageWidth, 80)} /A Do q 1 0 0 1 170 0 cm /B Do Q`,
    };
  }),
  agencyPage("all blend modes over a gradient in CMYK", (_pdf) => ({
    page: cmykPage,
    resources: `${allModes} /Shading << /S << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 360 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0.9 0.1 0 0] /C1 [0 0.7 0.9 0.2] /N 1 >> >> >>`,
    content: `/S sh ${Array.from({ length: 16 }, (_, at) => `q /b${at} gs 0.3 0.5 0.7 0.1 k ${box(10 + (at % 8) * 43, 20 + Math.floor(at / 8) * 115, 36, 100)} Q`).join("\n")}`,
  })),
  agencyPage("all blend modes over a gradient in RGB", (_pdf) => ({
    page: rgbPage,
    resources: `${allModes} /Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 360 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0.1 0.4 0.8] /C1 [0.9 0.7 0.2] /N 1 >> >> >>`,
    content: `/S sh ${Array.from({ length: 16 }, (_, at) => `q /b${at} gs 0.8 0.4 0.5 rg ${box(10 + (at % 8) * 43, 20 + Math.floor(at / 8) * 115, 36, 100)} Q`).join("\n")}`,
  })),
  agencyPage("an office drawing: RGB page, faded shapes, thin lines, shaded text box", () => ({
    page: rgbPage,
    resources: settings,
    content: `0.45 0.62 0.81 rg ${box(20, 120, 150, 100)} q /half gs 0.9 0.2 0.1 rg ${box(100, 60, 150, 120)} Q 0 0 0 RG 0.5 w ${Array.from({ length: 10 }, (_, at) => `20 ${20 + at * 8} m 340 ${20 + at * 8} l S`).join(" ")} 0 w 20 110 m 340 240 l S`,
  })),
  agencyPage("spots that fade and multiply over pictures", (pdf) => {
    const picture = pdf.stream(
      image(60, 40, "/BitsPerComponent 8 /ColorSpace /DeviceCMYK"),
      samples(60, 40, (x, y) => [x, y, 0.5 * (1 - x), 0.2 * y]),
      true,
    );
    return {
      page: cmykPage,
      resources: `${settings} ${spots} /XObject << /P ${picture} >>`,
      content: `${place("P", 20, 20, 320, 210)} q /half gs /orange cs 1 scn ${box(40, 40, 100, 150)} Q q /multiply gs /green cs 0.7 scn ${box(180, 60, 130, 130)} Q q /screen gs /orange cs 0.5 scn ${box(120, 150, 120, 70)} Q`,
    };
  }),
  agencyPage("pictures, stencils and gradients that fade by a constant", (pdf) => {
    const picture = pdf.stream(
      image(60, 40, "/BitsPerComponent 8 /ColorSpace /DeviceCMYK"),
      samples(60, 40, (x, y) => [x, y, 0.2, 0]),
      true,
    );
    const stencil = pdf.stream(
      image(16, 16, "/ImageMask true /BitsPerComponent 1"),
      Uint8Array.from({ length: 32 }, (_, at) => (at % 4 < 2 ? 0xf0 : 0x0f)),
    );
    return {
      page: cmykPage,
      resources: `${settings} ${spots} /XObject << /P ${picture} /S ${stencil} >> /Shading << /G << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [180 0 340 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0 0] /C1 [0 0 1 0] /N 1 >> >> >>`,
      content: `0 0.5 0 0 k ${box(0, 60, pageWidth, 60)} /half gs ${place("P", 20, 20, 140, 100)} 0 0 0 1 k ${place("S", 20, 130, 140, 110)} q 180 20 160 220 re W n /G sh Q`,
    };
  }),
  agencyPage("groups nested five deep, each faded and turned", (pdf) => {
    let inner = group(pdf, "/I true", `0.8 0.1 0 0 k ${box(100, 60, 120, 100)}`);
    for (let at = 0; at < 4; at++)
      inner = group(
        pdf,
        "/I true",
        `${rotated(12)} /half gs /G Do 0 0.${at + 3} 0.6 0 k ${box(60 + at * 30, 150, 40, 40)}`,
        `/XObject << /G ${inner} >>`,
      );
    return {
      page: cmykPage,
      resources: `${settings} /XObject << /G ${inner} >>`,
      content: `0 0 0.4 0 k ${box(0, 80, pageWidth, 70)} q 1 0 0 1 100 -60 cm /G Do Q`,
    };
  }),
  agencyPage("a picture with soft edges on a page without a group", (pdf) => {
    const mask = pdf.stream(
      image(60, 40, "/BitsPerComponent 8 /ColorSpace /DeviceGray"),
      samples(60, 40, (x, y) => [1 - 2 * Math.hypot(x - 0.5, y - 0.5)]),
      true,
    );
    const picture = pdf.stream(
      image(60, 40, `/BitsPerComponent 8 /ColorSpace /DeviceRGB /SMask ${mask}`),
      samples(60, 40, (x, y) => [x, y, 1 - x]),
      true,
    );
    return {
      resources: `${settings} /XObject << /P ${picture} >>`,
      content: `0.2 0.3 0 0 k ${box(0, 0, 200, pageHeight)} ${place("P", 30, 20, 300, 210)}`,
    };
  }),
  agencyPage("white ink under art in Multiply, varnish on top, both overprinting", () => ({
    page: cmykPage,
    resources: `${settings} /ColorSpace << /white ${separation("White", "0.1 0 0 0")} /varnish ${separation("Varnish", "0 0 0.1 0")} >>`,
    content: `0.8 0.2 0 0 k ${box(60, 50, 200, 150)} q /over1 gs /white cs 1 scn ${box(40, 30, 240, 190)} Q q /over1 gs /varnish cs 1 scn ${box(100, 80, 80, 80)} Q`,
  })),
];
