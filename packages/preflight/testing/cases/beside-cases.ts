/** The same thing on the blank and beside it: what lies in the waste neither hides nor makes a finding. */
import { separation } from "@foldmark/pdf-plates/testing";
import { type BoxPage, blank, inPoints } from "../box-page.ts";
import { at, type FileCase, fileCase } from "../file-case.ts";

const place = [30, 140, 80.8, 165.4] as const;
const near = [28, 138, 83, 168] as const;
const all =
  "/all [/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>]";

/** Fifty lines above the blank in the colour of marks, as imposition programs draw them. */
function marks(page: BoxPage): BoxPage {
  for (let each = 0; each < 50; each++)
    page.line("/all CS 1 SCN", [20 + 4 * each, blank.height + 5], [20 + 4 * each, blank.height + 9], 0.5);
  return page;
}

const layer = (page: BoxPage, name: string) => page.pdf.add(`<< /Type /OCG /Name (${name}) >>`);
const off = (ref: string) => ({
  resources: `/Properties << /L ${ref} >>`,
  catalog: `/OCProperties << /OCGs [${ref}] /D << /OFF [${ref}] /ON [] >> >>`,
});

export const besideCases: readonly FileCase[] = [
  fileCase(
    "a missing font first beside the blank, then on it",
    [at("font-not-embedded", "front", [30, 160, 90, 170])],
    (page) =>
      page
        .text("Job 4711", [20, -8], { fontName: "H", size: 6 })
        .text("Helvetica is missing", [35, 163], { fontName: "H" }),
  ),
  fileCase(
    "an ink by name first beside the blank, then on it",
    [at("ink-not-printable", "front", [20, 150, 90, 170])],
    (page) =>
      page
        .text("PANTONE", [20, -8], { colour: "/orange cs 1 scn", size: 6, setting: "" })
        .text("ORANGE", [30, 160], { colour: "/orange cs 1 scn", size: 20, setting: "" }),
  ),
  fileCase("an ink by name that is an area alone", [at("ink-not-printable", "front", near)], (page) =>
    page.fill("/orange cs 1 scn", [-9, -9, -5, -5]).fill("/orange cs 1 scn", place),
  ),
  fileCase("a colour that only sounds like a cut", [at("ink-not-printable", "front", near)], (page) => [
    page.fill("/blue cs 1 scn", place),
    { colourSpaces: `/blue ${separation("Cutter#20Blue", "1 0.4 0 0")}` },
  ]),
  fileCase(
    "too much ink in a colour that only sounds like glue",
    [at("total-ink"), at("ink-not-printable")],
    (page) => [
      page.fill("0.8 0.8 0.8 0.5 k", place).fill("/cola cs 1 scn", place, "/over gs"),
      { colourSpaces: `/cola ${separation("Cola#20Red", "0 1 1 0")}` },
    ],
  ),
  fileCase(
    "the colour of marks on artwork, after fifty marks beside it",
    [at("registration-colour", "front", near)],
    (page) => [marks(page).fill("/all cs 0.5 scn", place), { colourSpaces: all }],
  ),
  fileCase("a picture on a layer that is off", [at("hidden-layer", "front", near)], (page) => {
    const ref = layer(page, "Old picture");
    page.ground().draw("/OC /L BDC").picture("I", place).draw("EMC");
    const images = `/I ${page.image(600, 300, "/ColorSpace /DeviceCMYK /BitsPerComponent 8", 4)}`;
    return [page, { ...off(ref), images }];
  }),
  fileCase("our template, sent back as it was", [at("empty-page")], (page) =>
    page.line("/over gs /cut CS 1 SCN", [-8, -8], [-8, 20], 0.7),
  ),
  fileCase("a file that was made for an American press", [at("unknown-profile")], (page) => [
    page.ground(),
    {
      catalog:
        "/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (CGATS TR 001) >>]",
    },
  ]),
  fileCase("a script when the page is opened", [at("active-content")], (page) => [
    page.ground(),
    { page: "/AA << /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >>" },
  ]),
  fileCase("a program that is started after a jump", [at("active-content")], (page) => [
    page.ground(),
    { catalog: "/OpenAction << /S /GoTo /D [0 /Fit] /Next [<< /S /Launch /F (calc.exe) >>] >>" },
  ]),
  fileCase("a file pinned to the page", [at("active-content")], (page) => [
    page.ground(),
    { page: "/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /F (a.exe) >> >>]" },
  ]),
];

export const cleanBesideCases: readonly FileCase[] = [
  fileCase("a file that says where to begin to read", [], (page) => [
    page.ground(),
    { catalog: "/OpenAction << /S /GoTo /D [0 /XYZ 0 0 1] >>" },
  ]),
  fileCase("a file that begins with its first page", [], (page) => [
    page.ground(),
    { catalog: "/OpenAction [0 /Fit]" },
  ]),
  fileCase("marks and swatches beside the blank", [], (page) => [
    marks(page.ground()).fill("/orange cs 1 scn", [-9, -9, -5, -5]),
    { colourSpaces: all },
  ]),
  fileCase("a missing font beside the blank", [], (page) =>
    page.ground().text("Job 4711", [20, -8], { fontName: "H", size: 6 }),
  ),
  fileCase("letters that nobody sees, without their font", [], (page) =>
    page.ground().draw("3 Tr").text("SCANNED WORDS", [30, 150], { fontName: "H" }).draw("0 Tr"),
  ),
  fileCase("a die on a layer that is off", [], (page) => {
    const ref = layer(page, "Stanzkontur");
    return [page.ground().draw("/OC /L BDC").fill("0 1 0 0 k", place).draw("EMC"), off(ref)];
  }),
  fileCase("a layer that is off and holds nothing", [], (page) => [page.ground(), off(layer(page, "Notes"))]),
  fileCase("a legend of the lines beside the blank", [], (page) =>
    page.ground().line("/over gs /cut CS 1 SCN", [blank.width + 6, 20], [blank.width + 9, 20], 0.7),
  ),
  fileCase("stripes that are no code", [], (page) => {
    page.ground();
    for (let each = 0; each < 40; each++)
      page.fill("0 0.6 0.4 0 k", [100 + each * 1.2, 120, 100.6 + each * 1.2, 140]);
    return page;
  }),
  fileCase("the words of a label of certified forests", [], (page) =>
    page
      .ground()
      .text("PEFC CERTIFIED FROM SUSTAINABLY MANAGED FORESTS", [178, 150], { size: 8 })
      .text("PEFC AUS NACHHALTIG BEWIRTSCHAFTETEN WÄLDERN".replace("Ä", "\\304"), [178, 130], { size: 8 }),
  ),
  fileCase("a page that is cut where it ends, with its bleed", [], (page) => {
    const size = `[${inPoints(7)} ${inPoints(7)} ${inPoints(13 + blank.width)} ${inPoints(13 + blank.height)}]`;
    return [page.ground(), { boxes: `/TrimBox ${size}`, mediaBox: size }];
  }),
  fileCase("white lines on bare board", [], (page) =>
    page.line("0 0 0 0 K", [30, 150], [60, 150], 0.1).fill("0.2 0 0 0 k", [30, 100, 60, 120]),
  ),
];
