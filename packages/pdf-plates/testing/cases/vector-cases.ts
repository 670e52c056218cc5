/** Paths and text in inks, and what overprints. */
import { box, pageHeight, pageWidth, separation } from "../written-pdf.ts";
import { font, plateCase, settings } from "./plate-case.ts";

const orange = separation("PANTONE#20Orange#20021#20C", "0 0.53 1 0");
const green = separation("Green", "0.8 0 0.9 0.1");
const cutLine = separation("CutContour", "0 1 0 0");
const spots = `/ColorSpace << /orange ${orange} /green ${green} /cut ${cutLine} >>`;

const vectorCmyk = plateCase("01 vector CMYK", (pdf) =>
  pdf.finish({
    content: `
      1 0 0 0 k ${box(20, 20, 120, 100)} 0 0.7 0.2 0 k ${box(90, 70, 120, 100)}
      0 0 1 0.1 k 250 60 m 340 60 l 295 150 l h f
      0.3 0.2 0.1 0.6 K 6 w 30 200 m 120 250 200 150 330 220 c S
      0 0 0 1 k 250 180 m 330 180 l 330 240 l 250 240 l h 270 195 m 310 195 l 310 225 l 270 225 l h f*
      q 0.5 0.5 0.5 0 k 1 0.2 -0.2 1 30 0 cm ${box(40, 130, 50, 40)} Q
      1 0 1 0 K 3 w [12 6] 0 d 20 10 m 340 10 l S`,
  }),
);

const spotTints = plateCase("02 spot tints, knockout", (pdf) =>
  pdf.finish({
    resources: spots,
    content: `
      0.6 0.4 0 0 k ${box(0, 0, pageWidth, pageHeight)}
      /orange cs 1 scn ${box(20, 20, 100, 100)} 0.5 scn ${box(130, 20, 100, 100)} 0.1 scn ${box(240, 20, 100, 100)}
      /green cs 0.8 scn ${box(20, 140, 150, 100)} 0 scn ${box(60, 160, 60, 60)}
      /orange cs 0.7 scn ${box(140, 160, 100, 60)}
      /green CS 1 SCN 8 w 260 140 80 100 re S`,
  }),
);

const overprintingText = plateCase("03 overprinting text", (pdf) =>
  pdf.finish({
    resources: `${settings} ${spots} /Font << /F ${font(pdf)} >>`,
    content: `
      0.7 0.1 0 0 k ${box(0, 0, pageWidth, 130)} /orange cs 0.6 scn ${box(0, 130, pageWidth, 130)}
      BT /F 60 Tf 0 0 0 1 k 20 30 Td (KNOCK) Tj ET
      /over1 gs BT /F 60 Tf 0 0 0 1 k 190 30 Td (OVER) Tj ET
      BT /F 60 Tf 1 Tr 3 w 0 1 0 0 K 20 90 Td (LINE) Tj ET
      BT 0 Tr /orange cs 1 scn /F 70 Tf 180 90 Td (SPOT) Tj ET
      BT /F 80 Tf 2 Tr 2 w 0 0 1 0 k 1 0 0 0 K 20 160 Td (BOTH) Tj ET`,
  }),
);

const overprintModes = plateCase("04 overprint modes", (pdf) =>
  pdf.finish({
    resources: settings,
    content: `
      0.8 0 0 0 k ${box(0, 0, pageWidth, pageHeight)}
      /over0 gs 0 0.9 0 0 k ${box(20, 20, 140, 100)} /over1 gs 0 0.9 0 0 k ${box(200, 20, 140, 100)}
      /over0 gs 0 0 0.7 0.2 k ${box(20, 140, 140, 100)} /over1 gs 0 0 0.7 0.2 k ${box(200, 140, 140, 100)}
      /knock gs 0 0.4 0 0 k ${box(150, 100, 60, 60)}`,
  }),
);

const whiteOverprint = plateCase("05 white overprint", (pdf) =>
  pdf.finish({
    resources: `${settings} ${spots}`,
    content: `
      0.5 0.5 0 0 k ${box(0, 0, pageWidth, pageHeight)} /orange cs 0.8 scn ${box(60, 60, 240, 140)}
      /over1 gs 0 0 0 0 k ${box(20, 20, 120, 100)} /over0 gs 0 0 0 0 k ${box(220, 20, 120, 100)}
      /over1 gs /orange cs 0 scn ${box(150, 100, 60, 60)} /knock gs 0 0 0 0 k ${box(100, 180, 160, 60)}`,
  }),
);

const spotLines = plateCase("06 spot knockout and overprint, cut line", (pdf) =>
  pdf.finish({
    resources: `${settings} ${spots}`,
    content: `
      0.2 0.8 0.1 0 k ${box(10, 10, 340, 240)}
      /orange cs 1 scn ${box(30, 30, 120, 90)} /over1 gs /orange cs 1 scn ${box(210, 30, 120, 90)}
      /green cs 0.5 scn ${box(110, 80, 140, 100)} /knock gs /green cs 1 scn ${box(30, 190, 100, 50)}
      /over1 gs /cut CS 1 SCN 4 w 20 20 320 220 re S
      /knock gs /cut CS 1 SCN 4 w 150 200 180 40 re S`,
  }),
);

const namedSpaces = plateCase("07 DeviceN, All, None, Separation Black", (pdf) =>
  pdf.finish({
    resources: `${settings} /ColorSpace << /orange ${orange}
      /duo [/DeviceN [/Magenta /Green] /DeviceCMYK ${pdf.stream(
        "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]",
        // Magenta and green as cyan, magenta, yellow and black.
        "{ dup 0.8 mul 3 1 roll dup 0.9 mul exch 0.1 mul }",
      )}]
      /all [/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>]
      /none [/Separation /None /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>]
      /black ${separation("Black", "0 0 0 1")} >>`,
    content: `
      0.6 0 0.3 0 k ${box(0, 0, pageWidth, pageHeight)} /orange cs 0.4 scn ${box(150, 10, 60, 240)}
      /duo cs 0.9 0.5 scn ${box(20, 20, 120, 100)} /over1 gs /duo cs 0.3 1 scn ${box(220, 20, 120, 100)}
      /black cs 0.7 scn ${box(120, 90, 120, 80)} /knock gs /black cs 0.8 scn ${box(20, 140, 80, 60)}
      /none cs 1 scn ${box(0, 0, 200, 200)} /all cs 1 scn ${box(260, 150, 60, 60)}
      /over1 gs /all cs 0.5 scn ${box(120, 190, 120, 40)}`,
  }),
);

const bothOperators = plateCase("19 fill and stroke overprint apart", (pdf) =>
  pdf.finish({
    resources: `${settings} ${spots}`,
    content: `
      0.7 0 0.2 0 k ${box(0, 0, pageWidth, pageHeight)} 12 w
      0 0.8 0 0 k 0.4 0.2 0.5 0.3 K /strokeover gs ${box(30, 30, 120, 80, "B")}
      /fillover gs 0 0.8 0 0 k /orange CS 1 SCN ${box(210, 30, 120, 80, "B")}
      /over1 gs 0 0 0.9 0 k 0 0 0.4 0 K 30 150 m 150 150 l 90 230 l b
      /knock gs /green cs 0.6 scn 0 0 0 1 K 210 150 m 330 150 l 270 230 l b*`,
  }),
);

const deviceOverprint = plateCase("26 gray and RGB overprint", (pdf) =>
  pdf.finish({
    resources: `${settings} ${spots}`,
    content: `
      0.8 0.2 0 0 k ${box(0, 0, pageWidth, 160)} /orange cs 0.9 scn ${box(0, 160, pageWidth, 100)}
      /over1 gs 0.3 g ${box(20, 30, 90, 200)} 0.8 0.2 0.1 rg ${box(130, 30, 90, 200)}
      /over0 gs 0.6 g ${box(240, 30, 90, 200)} /knock gs 0.5 g ${box(10, 110, 340, 30)}`,
  }),
);

export const vectorCases = [
  vectorCmyk,
  spotTints,
  overprintingText,
  overprintModes,
  whiteOverprint,
  spotLines,
  namedSpaces,
  bothOperators,
  deviceOverprint,
];
