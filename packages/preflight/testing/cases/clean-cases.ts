/** Pages with nothing wrong, several of them near to what is. */
import { outputProfile } from "@foldmark/pdf-plates/testing";
import { constructionLines } from "../box-lines.ts";
import { type BoxPage, blank, inPoints } from "../box-page.ts";
import { type FileCase, fileCase } from "../file-case.ts";
import { code } from "./place-cases.ts";

const place = [30, 140, 80.8, 165.4] as const;

function die(page: BoxPage): BoxPage {
  const { cut, crease } = constructionLines();
  for (const { from, to } of cut) page.line("/over gs /cut CS 1 SCN", from, to, 0.7);
  for (const { from, to } of crease) page.line("/over gs /creases CS 1 SCN", from, to, 0.7);
  return page;
}

const creases =
  "/creases [/Separation /Crease /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 1 0] /N 1 >>]";

export const cleanCases: readonly FileCase[] = [
  fileCase("black text on a light ground", [], (page) => page.ground().text("OLIVE OIL 500 ML", [30, 150])),
  fileCase("text of six points", [], (page) => page.text("BEST BEFORE SEE LID", [30, 150], { size: 6 })),
  fileCase("white text of nine points out of black", [], (page) =>
    page
      .fill("0 0 0 1 k", [25, 110, 90, 130])
      .text("CARE", [30, 118], { size: 9, colour: "0 0 0 0 k", setting: "" }),
  ),
  fileCase("a large headline in many colours", [], (page) =>
    page.text("HELLO", [30, 150], { size: 40, colour: "0.6 0.4 0.4 1 k", setting: "" }),
  ),
  fileCase("a picture of three hundred pixels an inch", [], (page) => [
    page.picture("I", place),
    { images: `/I ${page.image(600, 300, "/ColorSpace /DeviceCMYK /BitsPerComponent 8", 4)}` },
  ]),
  fileCase("a gray picture", [], (page) => [
    page.picture("I", place),
    { images: `/I ${page.image(600, 300, "/ColorSpace /DeviceGray /BitsPerComponent 8", 1)}` },
  ]),
  fileCase("a picture with the profile of the press", [], (page) => [
    page.picture("I", place),
    {
      images: `/I ${page.image(600, 300, `/ColorSpace [/ICCBased ${page.pdf.stream("/N 4", outputProfile(), true)}] /BitsPerComponent 8`, 4)}`,
    },
  ]),
  fileCase("a picture that the clip cuts at the panel", [], (page) => [
    page
      .draw(`q ${inPoints(40)} ${inPoints(110)} ${inPoints(70)} ${inPoints(60)} re W n`)
      .picture("I", [-40, 60, 160, 260])
      .draw("Q"),
    { images: `/I ${page.image(2400, 2400, "/ColorSpace /DeviceGray /BitsPerComponent 8", 1)}` },
  ]),
  // Nothing mixes, and what we write says that it would mix as ink.
  fileCase("opaque ink on a page that would mix in RGB", [], (page) => [
    page.ground().text("OLIVE OIL 500 ML", [30, 150]),
    { page: "/Group << /S /Transparency /CS /DeviceRGB >>" },
  ]),
  fileCase("the die in its own inks", [], (page) => [die(page.ground()), { colourSpaces: creases }]),
  fileCase("a code of nominal size", [], (page) => code(page, "4006381333931", [195, 95])),
  fileCase("a code of four fifths in a wide box", [], (page) =>
    code(page.ground().fill("0 0 0 0 k", [184, 88, 236, 120]), "5901234123457", [195, 95], { size: 0.82 }),
  ),
  fileCase("a code drawn with strokes", [], (page) =>
    code(page, "4006381333931", [195, 95], { stroked: true }),
  ),
  fileCase("a lid that is read from the front", [], (page) =>
    page.ground().text("LID OF THE BOX", [260, 260], { turn: 180, size: 14 }),
  ),
  fileCase("a text up the side", [], (page) =>
    page.ground().text("ALONG THE SIDE OF THE BOX", [150, 100], { turn: 90, size: 14 }),
  ),
  fileCase("notes of the studio beside the blank", [], (page) =>
    page.ground().text("JOB 4711 RGB PROOF", [20, -8], { size: 3, colour: "1 0 0 rg", setting: "" }),
  ),
  fileCase("layers that are all on", [], (page) => {
    const layer = page.pdf.add("<< /Type /OCG /Name (Artwork) >>");
    return [
      page.draw("/OC /L BDC").ground().draw("EMC"),
      {
        resources: `/Properties << /L ${layer} >>`,
        catalog: `/OCProperties << /OCGs [${layer}] /D << /ON [${layer}] >> >>`,
      },
    ];
  }),
  fileCase("a page of exactly the blank with its bleed", [], (page) => [
    page.ground(),
    {
      boxes: "",
      mediaBox: `[${inPoints(7)} ${inPoints(7)} ${inPoints(13 + blank.width)} ${inPoints(13 + blank.height)}]`,
    },
  ]),
  fileCase("a page that is shown turned", [], (page) => [
    // Turned back by the page: as wide as the blank is high.
    page
      .draw(`q 0 1 -1 0 ${inPoints(blank.height + 20)} 0 cm`)
      .ground()
      .text("OLIVE OIL", [30, 150])
      .draw("Q"),
    {
      mediaBox: `[0 0 ${inPoints(blank.height + 20)} ${inPoints(blank.width + 20)}]`,
      boxes: `/TrimBox [${inPoints(10)} ${inPoints(10)} ${inPoints(blank.height + 10)} ${inPoints(blank.width + 10)}] /Rotate 90`,
    },
  ]),
  fileCase("how long food keeps, in Swedish", [], (page) =>
    page.ground().text("MINST H\\305LLBAR TILL 2027", [30, 150]),
  ),
  fileCase("words that name their figure", [], (page) =>
    page
      .text("80 % RECYCLED FIBRE", [30, 150])
      .text("GREEN TEA WITH MINT", [30, 130])
      .text("EINGRUEN", [30, 110]),
  ),
  fileCase("ink of just three hundred per cent", [], (page) =>
    page.fill("0.75 0.65 0.6 0.99 k", [35, 110, 85, 190]),
  ),
  fileCase("black alone on kraft", [], (page) => page.text("COFFEE", [30, 150], { size: 30 }), "kraft"),
  fileCase(
    "white under the colours",
    [],
    (page) =>
      page.fill("0.8 0.2 0 0 k", [30, 90, 100, 210]).fill("/white cs 1 scn", [30, 90, 100, 210], "/over gs"),
    "white-on-kraft",
  ),
  fileCase(
    "one ink where one is printed",
    [],
    (page) =>
      page
        .text("FOREST", [40, 160], { colour: "/green cs 1 scn", size: 30, setting: "" })
        .fill("/green cs 0.6 scn", [40, 100, 90, 140]),
    "one-spot",
  ),
];
