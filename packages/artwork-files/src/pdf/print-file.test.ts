/** Fixes: the finding is gone from the file that we write, and nothing else of it has changed. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import { longestInkName } from "@foldmark/pdf-plates";
import { documentFacts, inflate, openPdf, processInks, separatePage } from "@foldmark/pdf-plates/node";
import { separation } from "@foldmark/pdf-plates/testing";
import { testSandbox } from "@foldmark/platform";
import { checkFile, type FileFinding, type FileFix, fixOf, isTechnical } from "@foldmark/preflight/files";
import {
  blank,
  type FileCase,
  fileCase,
  layersOfBox,
  plantedCases,
  targetOf,
} from "@foldmark/preflight/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { plateTools, type Tools } from "./pdf-work.ts";
import { type PrintFileWish, printFileJob } from "./print-file-job.ts";
import { writtenPrintFile } from "./print-file-work.ts";
import { tileJob, tilePictureName } from "./tile-job.ts";

let tools: Tools;
beforeAll(async () => {
  tools = await plateTools();
});
const sandbox = testSandbox();
afterAll(() => sandbox.close());

const white = { red: 255, green: 255, blue: 255 };
const onWhite = { paper: white, white };

const named = (name: string): FileCase => plantedCases.find((each) => each.name === name)!;

const wishFor = ({ target }: FileCase, fixes: readonly FileFix[]): PrintFileWish => ({
  page: 0,
  target: targetOf(target),
  placement: null,
  fixes,
  layers: layersOfBox(),
  condition: "coated",
  ground: onWhite,
  wants: "plates",
  resolution: 60,
});

async function opened(bytes: Uint8Array, { target }: FileCase) {
  const source = await openPdf(bytes, inflate, tools.pdfium.mend);
  const made = await separatePage(source, tools, { page: 0, resolution: 60 });
  const { rasters, box, facts } = made;
  const document = documentFacts(source);
  const checked = { document, page: facts, target: targetOf(target), placement: null };
  return { findings: checkFile(checked, { ...rasters, box }), rasters, facts, document };
}

const written = async (file: FileCase, wish: PrintFileWish) =>
  opened((await writtenPrintFile(file.write(), tools, wish)).bytes, file);

const rulesOf = (findings: readonly FileFinding[]) => [...new Set(findings.map(({ rule }) => rule))].sort();

/** Millimetres of the blank, from its lower left, of every pixel that differs on a plate. */
function changes(
  before: Awaited<ReturnType<typeof opened>>,
  after: typeof before,
  plate: string,
): [number, number][] {
  const { width, height } = before.rasters;
  expect([after.rasters.width, after.rasters.height]).toEqual([width, height]);
  const [one, two] = [before.rasters.tints.get(plate), after.rasters.tints.get(plate)];
  const [across, up] = [(blank.width + 16) / width, (blank.height + 16) / height];
  const places: [number, number][] = [];
  for (let at = 0; at < width * height; at++)
    if (Math.abs((one?.[at] ?? 0) - (two?.[at] ?? 0)) > 8)
      places.push([
        ((at % width) + 0.5) * across - 8,
        blank.height + 8 - (Math.floor(at / width) + 0.5) * up,
      ]);
  return places;
}

type Place = readonly [number, number, number, number];
const isIn =
  ([left, bottom, right, top]: Place) =>
  ([x, y]: readonly [number, number]) =>
    x > left - 0.6 && x < right + 0.6 && y > bottom - 0.6 && y < top + 0.6;

/** One file, its rule, and where which plates may change: millimetres of the blank. */
interface Fixed {
  readonly file: FileCase;
  readonly rule: string;
  /** What else is gone, or is said of the file in its place. */
  readonly alsoGone?: readonly string[];
  mayChange(plate: string, place: readonly [number, number]): boolean;
  /** The place where something must have changed. */
  readonly changed?: Place;
}

const picture: Place = [30, 140, 80.8, 165.4];
const offTheBlank = ([x, y]: readonly [number, number]): boolean =>
  x > blank.width - 0.1 || (x > 275 && (y < 75.6 || y > 226));

const dieInk = fileCase("a die in an ink that nobody knows", [], (page) => {
  page.ground();
  for (const [a, b] of [
    [
      [114, 75],
      [114, 226],
    ],
    [
      [174.54, 75],
      [174.54, 226],
    ],
    [
      [275.08, 75],
      [275.08, 226],
    ],
    [
      [14, 75],
      [14, 226],
    ],
    [
      [14, 75.3],
      [335, 75.3],
    ],
    [
      [14, 226.3],
      [335, 226.3],
    ],
  ] as const)
    page.line("/lines CS 1 SCN", a, b, 0.7);
  return [page, { colourSpaces: `/lines ${separation("Rysunek#20pude#C5#82ka", "1 0 0 0")}` }];
});

const all: readonly Fixed[] = [
  {
    file: named("a line of a tenth of a point"),
    rule: "thin-line",
    mayChange: (plate, at) => plate === "Black" && isIn([30, 149.7, 60, 150.3])(at),
  },
  {
    file: named("a thin white line out of black"),
    rule: "thin-line",
    mayChange: (plate, at) => plate === "Black" && isIn([30, 119.5, 70, 120.5])(at),
  },
  {
    file: named("white that overprints"),
    rule: "white-overprint",
    mayChange: (_, at) => isIn(picture)(at),
    changed: picture,
  },
  {
    file: named("black text that is taken out of its ground"),
    rule: "black-knocks-out",
    mayChange: (plate, at) => plate !== "Black" && isIn([30, 160, 80, 170])(at),
    changed: [30, 160, 80, 170],
  },
  { file: named("an area in RGB"), rule: "rgb-colour", mayChange: () => false },
  { file: named("an area in Lab"), rule: "rgb-colour", mayChange: () => false },
  { file: named("text in RGB"), rule: "rgb-colour", mayChange: () => false },
  {
    file: named("a picture in RGB"),
    rule: "rgb-colour",
    alsoGone: ["unknown-profile"],
    mayChange: () => false,
  },
  {
    file: named("an ink by name that the print has not"),
    rule: "ink-not-printable",
    mayChange: (_, at) => isIn([28, 155, 90, 175])(at),
    changed: [28, 155, 90, 175],
  },
  {
    file: named("foil that was not ordered"),
    rule: "finish-not-ordered",
    mayChange: (_, at) => isIn([38, 148, 92, 172])(at),
    changed: [40, 150, 90, 170],
  },
  {
    file: named("too much ink"),
    rule: "total-ink",
    mayChange: (plate, at) => plate !== "Black" && isIn([35, 110, 85, 190])(at),
    changed: [35, 110, 85, 190],
  },
  {
    file: named("no bleed at the right"),
    rule: "bleed",
    mayChange: (_, at) => offTheBlank(at),
    changed: [blank.width, 80, blank.width + 3, 220],
  },
  {
    file: named("no bleed at the lid"),
    rule: "bleed",
    mayChange: (_, at) => !isIn([175.2, 227, 274.4, 286])(at),
    changed: [275.5, 232, 277.5, 278],
  },
  {
    file: dieInk,
    rule: "die-line-printed",
    alsoGone: ["ink-not-printable"],
    mayChange: (plate) => plate === "Rysunek pudełka" || plate === "Cyan" || plate === "Yellow",
  },
];

/** Every case in `npm run prove`; every third here. */
const isShort = inject("thoroughness") === "short";

describe("a fix", () => {
  it.each(all.filter((_, at) => !isShort || at % 3 === 1))(
    "$rule: $file.name",
    async ({ file, rule, alsoGone = [], mayChange, changed }) => {
      const sent = await opened(file.write(), file);
      const fixes = sent.findings.flatMap((finding) => (finding.rule === rule ? (fixOf(finding) ?? []) : []));
      expect(fixes).not.toEqual([]);
      const before = await written(file, wishFor(file, []));
      const after = await written(file, wishFor(file, fixes));
      expect(rulesOf(before.findings)).toEqual(rulesOf(sent.findings));
      expect(rulesOf(after.findings)).toEqual(
        rulesOf(sent.findings).filter((each) => each !== rule && !alsoGone.includes(each)),
      );
      const plates = new Set([...before.rasters.tints.keys(), ...after.rasters.tints.keys()]);
      const places = [...plates].flatMap((plate) =>
        changes(before, after, plate).map((place) => ({ plate, place })),
      );
      expect(places.filter(({ plate, place }) => !mayChange(plate, place)).slice(0, 5)).toEqual([]);
      if (changed) expect(places.filter(({ place }) => isIn(changed)(place)).length).toBeGreaterThan(100);
    },
  );
});

it.each([
  "a layer that is off",
  "a script",
  "a file in the file",
  "fields of a form",
  "a stamp that would be printed",
])("%s is not in what we write", async (name) => {
  const file = named(name);
  const after = await written(file, wishFor(file, []));
  expect(after.findings).toEqual([]);
  expect(after.facts.layers.map((layer) => layer.name)).toContain("Cut");
  expect(after.document).toMatchObject({ outputCondition: "FOGRA39", extras: [] });
});

it.each([
  ["any", "Kaschierfolie".repeat(12), longestInkName],
  // Its last letter takes two units, the second of which is one too many.
  [
    "any, less half a letter",
    `${"Kaschierfolie".repeat(10).slice(0, longestInkName - 1)}\u{1f600}`,
    longestInkName - 1,
  ],
])("an ink with a name as long as %s is found, and mixed, by all of it", async (_, name, length) => {
  const inBytes = name.replace("\u{1f600}", "#F0#9F#98#80");
  const file = fileCase("a long name", [], (page) => [
    page.ground().draw("/long cs 1 scn 100 200 50 50 re f"),
    { colourSpaces: `/long ${separation(inBytes, "0 0.5 0.5 0")}` },
  ]);
  const sent = await opened(file.write(), file);
  expect(sent.facts.inks.map((ink) => ink.name)).toContain(name.slice(0, length));
  const [fix] = sent.findings.flatMap((finding) => fixOf(finding) ?? []);
  expect(fix).toEqual({ id: "convert-to-cmyk", ink: name.slice(0, length) });
  const after = await written(file, wishFor(file, [fix!]));
  expect(after.findings).toEqual([]);
});

it("a page of the same shape in another scale is made to fit", async () => {
  const half = fileCase("half as large", [], (page) => {
    const size = `[0 0 ${(blank.width * 36) / 25.4} ${(blank.height * 36) / 25.4}]`;
    return [page.draw("0.2 0 0 0 k 100 200 50 50 re f"), { mediaBox: size, boxes: `/TrimBox ${size}` }];
  });
  const sent = await opened(half.write(), half);
  expect(sent.findings).toMatchObject([{ rule: "page-size", fix: "fit-page" }]);
  const after = await written(half, wishFor(half, [fixOf(sent.findings[0]!)!]));
  expect(rulesOf(after.findings)).toEqual([]);
});

it("the lines of the die lie on no plate of artwork", async () => {
  const file = named("text of four points");
  const wish = wishFor(file, []);
  const [bare, lined] = [await written(file, { ...wish, layers: [] }), await written(file, wish)];
  for (const plate of processInks) expect(changes(bare, lined, plate)).toEqual([]);
  expect(lined.rasters.tints.get("CutContour")!.some((tint) => tint > 100)).toBe(true);
  // Where our own lines are, the file's line of the die is where it must be.
  expect(lined.findings.map(({ rule }) => rule)).toEqual(["small-text"]);
});

it("in the sandbox: the file, and what is known of it", async () => {
  const file = named("an area in RGB");
  const files = new Map<string, Buffer>();
  const result = await sandbox.run(
    printFileJob,
    wishFor(file, [{ id: "convert-to-cmyk", ink: null }]),
    () => Readable.from([file.write()]),
    async (made) => {
      for (const each of made) files.set(each.name, await buffer(each.read()));
    },
    { limit: 100_000_000 },
  );
  if (!result.done) throw new Error(result.code);
  expect(result.answer.findings).toEqual([]);
  expect(result.answer.page.notes).not.toContain("rgb-or-lab-colour");
  expect(files.get("print.pdf")!.toString("latin1", 0, 5)).toBe("%PDF-");
  expect(files.get("plate-0.plane")).toBeDefined();
  expect(result.answer.sent.findings.map(({ rule }) => rule)).toEqual(["rgb-colour"]);
  expect(result.answer.placement).toMatchObject({ turn: 0, scale: 1 });
  const { board } = targetOf(file.target);
  const { width, height } = await sharp(files.get("picture.png")!).metadata();
  expect({ width, height }).toEqual(result.answer.picture);
  // Sixty pixels an inch, bleed and all.
  expect(width).toBeCloseTo(((board.width + 2 * board.bleed) / 25_400) * 60, -0.5);
});

it("in the sandbox: a part of the file, finer than the whole was drawn, with its plates and its picture", async () => {
  const file = named("an ink by name that the print has not");
  const { bytes } = await writtenPrintFile(file.write(), tools, wishFor(file, []));
  const files = new Map<string, Buffer>();
  const part = { left: 300, top: 200, width: 256, height: 128 };
  const result = await sandbox.run(
    tileJob,
    { resolution: 300, ground: onWhite, ...part },
    () => Readable.from([bytes]),
    async (made) => {
      for (const each of made) files.set(each.name, await buffer(each.read()));
    },
    { limit: 100_000_000 },
  );
  if (!result.done) throw new Error(result.code);
  const { width, height, plates } = result.answer;
  expect([width, height]).toEqual([256, 128]);
  // Lines of the die are none of its plates.
  const whole = await opened(bytes, file);
  const inks = [...whole.rasters.tints.keys()].filter((name) => !isTechnical(name));
  expect(plates.map(({ name }) => name)).toEqual(inks);
  const source = await openPdf(bytes, inflate, tools.pdfium.mend);
  const fine = await separatePage(source, tools, { page: 0, resolution: 300, part });
  for (const { name, file: plane } of plates)
    expect(inflateRawSync(files.get(plane)!)).toEqual(Buffer.from(fine.rasters.tints.get(name)!));
  expect(await sharp(files.get(tilePictureName)!).metadata()).toMatchObject({ width: 256, height: 128 });
});
