/** Lines, codes, pages, and ink where it must not be or is missing. */
import { constructionLines } from "../box-lines.ts";
import { type BoxPage, blank, inPoints } from "../box-page.ts";
import { eanBars } from "../ean.ts";
import { at, type FileCase, fileCase } from "../file-case.ts";

interface CodeOptions {
  /** 1 is its nominal size: a module of 0.33 mm. */
  readonly size?: number;
  readonly colour?: string;
  readonly stroked?: boolean;
}

export function code(
  page: BoxPage,
  digits: string,
  [x, y]: readonly [number, number],
  options: CodeOptions = {},
): BoxPage {
  const { size = 1, colour = "0 0 0 1 k", stroked = false } = options;
  const module = 0.33 * size;
  for (const { from, width } of eanBars(digits)) {
    const left = x + from * module;
    if (stroked)
      page.line(
        colour.replace(/k$/, "K"),
        [left + (width * module) / 2, y],
        [left + (width * module) / 2, y + 22 * size],
        inPoints(width * module),
      );
    else page.fill(colour, [left, y, left + width * module, y + 22 * size]);
  }
  return page;
}

const good = "4006381333931";
const onBack = [195, 95] as const;

/** The blank's lines as somebody draws them. @param move mm */
function die(
  page: BoxPage,
  colour: string,
  move = 0,
  kinds: readonly ("cut" | "crease")[] = ["cut"],
): BoxPage {
  for (const kind of kinds)
    for (const { from, to } of constructionLines()[kind])
      page.line(colour, [from[0] + move, from[1]], [to[0] + move, to[1]], 0.7);
  return page;
}

export const placeCases: readonly FileCase[] = [
  fileCase("a line of a tenth of a point", [at("thin-line", "front", [20, 148, 100, 152])], (page) =>
    page.line("0 0 0 1 K", [30, 150], [60, 150], 0.1),
  ),
  fileCase("a line without width", [at("thin-line", "back", [180, 120, 260, 180])], (page) =>
    page.line("0 0 0 1 K", [190, 130], [250, 170], 0),
  ),
  fileCase("a thin white line out of black", [at("thin-line", "front", [20, 110, 90, 140])], (page) =>
    page.fill("0 0 0 1 k", [25, 110, 80, 130]).line("0 0 0 0 K", [30, 120], [70, 120], 0.35),
  ),
  fileCase("a thin line drawn as a box", [at("thin-line", "front", [20, 148, 100, 152])], (page) =>
    page.fill("0 0 0 1 k", [30, 150, 60, 150.05]),
  ),
  fileCase("a die that lies elsewhere", [at("die-line-off")], (page) =>
    die(page.ground(), "/over gs /cut CS 1 SCN", 2),
  ),
  fileCase("a die of another box", [at("die-line-off")], (page) =>
    page
      .ground()
      .line("/over gs /cut CS 1 SCN", [0, 0], [300, 0], 0.7)
      .line("/over gs /cut CS 1 SCN", [300, 0], [300, 250], 0.7)
      .line("/over gs /cut CS 1 SCN", [300, 250], [0, 250], 0.7),
  ),
  fileCase("a die drawn into the artwork", [at("die-line-printed"), at("keep-out")], (page) =>
    die(page, "0 0 0 1 K"),
  ),
  fileCase("folds drawn into the artwork", [at("die-line-printed")], (page) =>
    die(page, "0 1 0 0 K", 0, ["crease"]),
  ),
  fileCase("a code of six tenths", [at("barcode-size", "back", [190, 90, 230, 115])], (page) =>
    code(page, good, onBack, { size: 0.6 }),
  ),
  fileCase(
    "a code drawn with strokes, too small",
    [at("barcode-size", "back", [190, 90, 230, 115])],
    (page) => code(page, good, onBack, { size: 0.6, stroked: true }),
  ),
  fileCase("a code that is too large", [at("barcode-size", "back", [180, 88, 275, 170])], (page) =>
    code(page, good, [186, 95], { size: 2.3 }),
  ),
  fileCase("something in the quiet zone", [at("barcode-quiet-zone", "back", [190, 90, 230, 120])], (page) =>
    code(page, good, onBack).fill("1 0 0 0 k", [226.8, 95, 240, 117]),
  ),
  fileCase(
    "a code in a box that is too narrow",
    [at("barcode-quiet-zone", "back", [190, 90, 230, 120])],
    (page) => code(page.ground("0.6 0.3 0 0 k").fill("0 0 0 0 k", [194, 92, 228, 119]), good, onBack),
  ),
  fileCase("red bars", [at("barcode-contrast", "back", [190, 90, 230, 120])], (page) =>
    code(page, good, onBack, { colour: "0 1 1 0 k" }),
  ),
  fileCase("black bars on dark blue", [at("barcode-contrast", "back", [190, 90, 230, 120])], (page) =>
    code(page.fill("1 0.6 0 0.2 k", [180, 80, 270, 140]), good, onBack),
  ),
  fileCase("a code with a wrong digit", [at("barcode-value", "back", [190, 90, 230, 120])], (page) =>
    code(page, "4006381333932", onBack),
  ),
  fileCase("a code over a fold", [at("barcode-over-crease", undefined, [155, 95, 195, 120])], (page) =>
    code(page, good, [160, 95]),
  ),
  fileCase("ink where the glue is", [at("keep-out", "glue", [0, 76, 14, 226])], (page) =>
    page.fill("0.2 0 0.05 0 k", [-3, -3, blank.width + 3, blank.height + 3]),
  ),
  fileCase("a stripe where the glue is", [at("keep-out", "glue", [0, 140, 14, 170])], (page) =>
    page.ground().fill("0 0.5 0 0 k", [1, 145, 14, 165]),
  ),
  fileCase("no bleed at the right", [at("bleed", "left", [330, 75, 337, 227])], (page) =>
    page.fill("0.2 0 0.05 0 k", [11.6, 77, blank.width, 224]),
  ),
  fileCase("no bleed at the lid", [at("bleed", "lid-top", [170, 226, 280, 290])], (page) =>
    page.fill("0.3 0.1 0 0 k", [174.54, 230, 275.08, 280]),
  ),
  fileCase("a millimetre of bleed", [at("bleed", "left", [330, 75, 337, 227])], (page) =>
    page.fill("0.2 0 0.05 0 k", [280, 77, blank.width + 1, 224]),
  ),
  fileCase("too much ink", [at("total-ink", "front", [30, 100, 90, 200])], (page) =>
    page.fill("0.9 0.9 0.9 0.8 k", [35, 110, 85, 190]),
  ),
  fileCase("too much ink by overprint", [at("total-ink", "front", [40, 120, 80, 160])], (page) =>
    page.fill("1 0.9 0 0 k", [35, 110, 85, 190]).fill("0 0 1 0.9 k", [45, 125, 75, 155], "/over gs"),
  ),
  fileCase(
    "too much ink by blending",
    [at("total-ink", "back", [200, 110, 250, 150]), at("transparency", "back")],
    (page) =>
      page
        .fill("1 0.8 0.2 0 k", [200, 110, 250, 150])
        .fill("0.1 0.2 1 0.8 k", [205, 115, 245, 145], "/multiply gs"),
  ),
  fileCase("dark ink over the folds", [at("crease")], (page) =>
    page.fill("1 0.8 0.4 0.2 k", [20, 80, 270, 215]),
  ),
  fileCase("a page that is too small", [at("page-size")], (page) => [
    page.fill("0.1 0 0 0 k", [20, 80, 60, 120]),
    {
      mediaBox: `[0 0 ${inPoints(300)} ${inPoints(200)}]`,
      boxes: `/TrimBox [0 0 ${inPoints(300)} ${inPoints(200)}]`,
    },
  ]),
  fileCase("a page that says nothing of what is cut", [at("page-size"), at("page-boxes")], (page) => [
    page.ground(),
    {
      boxes: "",
      mediaBox: `[${inPoints(-10)} ${inPoints(-10)} ${inPoints(blank.width + 40)} ${inPoints(blank.height + 40)}]`,
    },
  ]),
  fileCase("a page that a program has turned", [at("page-turned")], (page) => [
    page.ground().text("OLIVE OIL", [30, 150]).text("COLD PRESSED", [190, 150]),
    { page: "/Rotate 90" },
  ]),
  fileCase("a page that lies on its side", [at("page-turned")], (page) => [
    page.fill("0.1 0 0 0 k", [100, 80, 140, 120]),
    {
      mediaBox: `[0 0 ${inPoints(blank.height)} ${inPoints(blank.width)}]`,
      boxes: `/TrimBox [0 0 ${inPoints(blank.height)} ${inPoints(blank.width)}]`,
    },
  ]),
  fileCase("a page with a unit of its own", [at("page-scale")], (page) => [
    page.draw("q 0.5 0 0 0.5 0 0 cm").ground(),
    { unit: 2 },
  ]),
  fileCase("a page that is empty", [at("empty-page")], (page) => page),
];
