/** What is wrong with what is written. */
import { separation } from "@foldmark/pdf-plates/testing";
import { inPoints } from "../box-page.ts";
import { at, type FileCase, fileCase } from "../file-case.ts";

const dark = "0 0 0 1 k";

const claims: readonly (readonly [language: string, words: string])[] = [
  ["English", "ECO-FRIENDLY BOX"],
  ["German", "NACHHALTIGE VERPACKUNG"],
  ["French", "EMBALLAGE NEUTRE EN CARBONE"],
  ["Spanish", "ENVASE SOSTENIBLE"],
  ["Italian", "SCATOLA A IMPATTO ZERO"],
  ["Dutch", "MILIEUVRIENDELIJKE DOOS"],
  ["Polish", "OPAKOWANIE BIODEGRADOWALNE"],
  ["Portuguese", "CAIXA AMIGA DO AMBIENTE"],
  ["Czech", "EKOLOGICKÝ OBAL"],
  ["Romanian", "CUTIE SUSTENABILĂ"],
  ["Swedish", "MILJÖVÄNLIG KARTONG"],
  ["English, about the climate", "CLIMATE-FRIENDLY BOX"],
  ["English, about energy", "ENERGY EFFICIENT BOX"],
  ["German, about the climate", "KLIMASCHONENDE BOX"],
];
/** Czech and Romanian letters stand in the places that a font of its own gives them. */
const latin = (words: string): string =>
  words.replaceAll("Ă", "\\200").replaceAll("Ý", "\\335").replaceAll("Ö", "\\326").replaceAll("Ä", "\\304");

const claimCases: readonly FileCase[] = claims.map(([language, words]) =>
  fileCase(`a claim in ${language}`, [at("environmental-claim", "back", [180, 150, 265, 160])], (page) => {
    const [before] = [page.ground()];
    if (language !== "Romanian") return before.text(latin(words), [185, 152]);
    const named = before.pdf.add(
      "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 0 /LastChar 255 /Widths [" +
        `${new Array(256).fill(500).join(" ")}] /CharProcs << >> /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 /Abreve] >> >>`,
    );
    return [before.draw("").text(latin(words), [185, 152], { fontName: "N" }), { fonts: `/N ${named}` }];
  }),
);

export const textCases: readonly FileCase[] = [
  fileCase("text of four points", [at("small-text", "front", [30, 148, 60, 156])], (page) =>
    page.text("NET WEIGHT 250 G", [35, 150], { size: 4 }),
  ),
  fileCase("text of three points on the back", [at("small-text", "back", [200, 98, 230, 105])], (page) =>
    page.ground().text("INGREDIENTS SUGAR", [205, 100], { size: 3 }),
  ),
  fileCase(
    "white text of seven points out of black",
    [at("small-text", "front", [25, 110, 80, 130])],
    (page) =>
      page
        .fill(dark, [25, 110, 80, 130])
        .text("CARE INSTRUCTIONS", [30, 118], { size: 7, colour: "0 0 0 0 k", setting: "" }),
  ),
  fileCase("text made small by the matrix", [at("small-text", "front", [20, 120, 60, 135])], (page) =>
    page.draw(
      `q 0.25 0 0 0.25 ${inPoints(35)} ${inPoints(135)} cm /over gs 0 0 0 1 k BT /F 16 Tf 0 0 Td (TINY BY SCALE) Tj ET Q`,
    ),
  ),
  fileCase("text in many colours", [at("rich-black-text", "front", [30, 160, 70, 170])], (page) =>
    page.text("RICH BLACK", [35, 163], { size: 9, colour: "0.6 0.5 0.4 1 k", setting: "" }),
  ),
  fileCase(
    "black text that is taken out of its ground",
    [at("black-knocks-out", "front", [30, 160, 70, 170])],
    (page) => page.ground("0.4 0.1 0 0 k").text("KNOCKED OUT", [35, 163], { size: 9, setting: "/knock gs" }),
  ),
  fileCase("a font that is not there", [at("font-not-embedded", "front", [30, 160, 90, 170])], (page) =>
    page.text("Helvetica is missing", [35, 163], { fontName: "H" }),
  ),
  fileCase("words of the template", [at("template-text", "front", [30, 160, 110, 170])], (page) =>
    page.text("PLACE YOUR ARTWORK HERE", [35, 163]),
  ),
  fileCase("words of the template in German", [at("template-text", "back", [180, 160, 250, 170])], (page) =>
    page.text("IHR LOGO HIER", [185, 163]),
  ),
  ...claimCases,
  fileCase(
    "a claim set letter by letter",
    [at("environmental-claim", "front", [20, 150, 100, 160])],
    (page) =>
      page.draw(
        `/over gs 0 0 0 1 k BT /F 12 Tf 1 0 0 1 ${inPoints(35)} ${inPoints(162)} Tm [(B) -20 (IODE) 10 (G) -15 (RADABLE)] TJ ET`,
      ),
  ),
  fileCase("a claim over two lines", [at("environmental-claim", "front", [20, 140, 100, 165])], (page) =>
    page.text("WE ARE CARBON", [30, 156]).text("NEUTRAL SINCE MAY", [30, 150]),
  ),
  fileCase(
    "a claim under letters that turn text",
    [at("environmental-claim", "front", [20, 150, 100, 170])],
    (page) => {
      const map = page.pdf.stream(
        "",
        `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 2 beginbfrange <20> <5A> <0020> <61> <7A> <0061> endbfrange 1 beginbfchar <7E> <202E0009> endbfchar endcmap end`,
      );
      const named = page.pdf.add(
        `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 0 /LastChar 255 /Widths [${new Array(256).fill(500).join(" ")}] /CharProcs << >> /Encoding << /Differences [0] >> /ToUnicode ${map} >>`,
      );
      return [page.text("SUSTAIN~ABLE", [30, 160], { fontName: "N" }), { fonts: `/N ${named}` }];
    },
  ),
  fileCase("a front that stands on its head", [at("upside-down", "front", [20, 140, 100, 170])], (page) =>
    page.ground().text("UPSIDE DOWN BRAND", [95, 160], { turn: 180, size: 14 }),
  ),
  fileCase("a lid that stands on its head", [at("upside-down", "lid-top", [180, 235, 270, 280])], (page) =>
    page.ground().text("LID OF THE BOX", [190, 255], { size: 14 }),
  ),
  fileCase("text that is mirrored", [at("mirrored-text", "front", [20, 140, 100, 170])], (page) =>
    page.ground().text("MIRRORED", [90, 160], { mirror: true, size: 14 }),
  ),
  fileCase("text over a fold", [at("text-over-crease", undefined, [95, 150, 140, 160])], (page) =>
    page.ground().text("OVER THE FOLD", [100, 152], { size: 14 }),
  ),
  fileCase("text at the cut", [at("safe-zone", "left", [310, 120, 336, 132])], (page) =>
    page.ground().text("NEAR CUT", [318.5, 125], { size: 12 }),
  ),
  fileCase("text at a fold", [at("safe-zone", "front", [14, 120, 45, 132])], (page) =>
    page.ground().text("NEAR FOLD", [15, 125], { size: 12 }),
  ),
  fileCase("text over the edge", [at("safe-zone", "left", [315, 120, 345, 132])], (page) =>
    page.ground().text("CUT IN TWO", [322, 125], { size: 14 }),
  ),
  fileCase("text where the glue is", [at("keep-out", "glue", [2, 120, 14, 132])], (page) =>
    page.ground().text("GLUE", [3, 125], { size: 8 }),
  ),
  fileCase(
    "an ink by name that the print has not",
    [at("ink-not-printable", "front", [20, 150, 90, 170])],
    (page) => page.text("ORANGE", [30, 160], { colour: "/orange cs 1 scn", size: 20, setting: "" }),
  ),
  fileCase("one name for two inks", [at("ambiguous-spot"), at("ink-not-printable")], (page) => [
    page.fill("/green cs 1 scn", [30, 150, 60, 170]).fill("/green2 cs 1 scn", [70, 150, 100, 170]),
    { colourSpaces: `/green2 ${separation("Forest", "0.2 0.9 0.1 0")}` },
  ]),
];
