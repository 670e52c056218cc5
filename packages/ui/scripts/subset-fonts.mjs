/**
 * Cuts the three typefaces down to the weights and characters of our eleven languages, and writes the
 * @font-face rules with fallbacks of the same metrics, so that nothing moves when a face arrives.
 * Run by hand: `node packages/ui/scripts/subset-fonts.mjs`; the results are committed.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import { advanceOf, readMetrics } from "./font-metrics.mjs";

const require = createRequire(import.meta.url);
const fontFolder = path.join(import.meta.dirname, "../fonts");
const stylesheet = path.join(import.meta.dirname, "../src/styles/fonts.css");

const span = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

/** Every page: western Europe and the signs of prices, sizes and quotations. */
const latin = [
  ...span(0x20, 0x7e),
  ...span(0xa0, 0xff),
  ..."Œœ–—‘’‚“”„†•…‰‹›€™−",
  "\u2009",
  "\u202f",
  "\u2011",
].join("");
/** Polish, Czech and Romanian, and the names and addresses of the neighbours we deliver to. */
const latinExtended = [
  "ĄąĆćĘęŁłŃńŚśŹźŻż",
  "ČčĎďĚěŇňŘřŠšŤťŮůŽž",
  "ĂăȘșȚțŞşŢţ",
  "ĀāĒēĢģĪīĶķĻļŅņŪūĖėĮįŲųĐđŐőŰűĹĺĽľŔŕĞğİıĠġĦħĊċ",
].join("");
/** Dimensions, codes, table heads and tags: no language needs more here, accents included for table heads. */
const monoLatin = [
  ...span(0x20, 0x7e),
  ..."\u00a0×·²³°±€£§µ–−…",
  ..."ÄÖÜßäöüÅåÉéÈèÀàÇçÑñÓóÍíÚúÁáÊêÎîÔôÂâÃãÕõ",
].join("");

const textFeatures = ["kern", "liga", "ccmp", "locl", "mark", "tnum"];

const faces = [
  {
    family: "Familjen Grotesk",
    folder: "familjen-grotesk",
    weight: 700,
    axes: { wght: 700 },
    usualWeight: 700,
    features: textFeatures,
    latin,
    fallback: {
      sources: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Roboto Bold"],
      like: "helveticaBold",
    },
  },
  {
    family: "Archivo",
    folder: "archivo",
    // 600 is a drawn master: stopping there instead of at 700 saves a third of the file
    weight: "400 600",
    axes: { wght: { min: 400, max: 600 } },
    usualWeight: 400,
    features: textFeatures,
    latin,
    fallback: { sources: ["Arial", "ArialMT", "Liberation Sans", "Roboto"], like: "helvetica" },
  },
  {
    family: "Martian Mono",
    folder: "martian-mono",
    weight: 500,
    axes: { wght: 500 },
    usualWeight: 500,
    features: ["ccmp", "locl", "mark"],
    latin: monoLatin,
    fallback: { sources: ["Courier New", "CourierNewPSMT", "Liberation Mono"], like: "courier" },
  },
];

/** "U+20-7E, U+A0-FF": what the browser asks before it fetches a file. */
function unicodeRange(text) {
  const points = [...new Set([...text].map((sign) => sign.codePointAt(0)))].sort((a, b) => a - b);
  const ranges = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point) => point.toString(16).toUpperCase();
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(", ");
}

const percent = (share) => `${(share * 100).toFixed(2)}%`;

async function cut(face, part, text) {
  const source = require.resolve(
    `@fontsource-variable/${face.folder}/files/${face.folder}-${part}-wght-normal.woff2`,
  );
  const original = await readFile(source);
  const options = { variationAxes: face.axes, keepFeatures: face.features, noHinting: true };
  const file = `${face.folder}-${part}.woff2`;
  const subset = await subsetFont(original, text, { ...options, targetFormat: "woff2" });
  await writeFile(path.join(fontFolder, file), subset);
  process.stdout.write(`${file} ${(subset.length / 1000).toFixed(1)} kB\n`);
  // measured at the weight that is read most: a variable file's own widths are those of its default weight
  const measured = { ...options, variationAxes: { wght: face.usualWeight } };
  return { file, plain: await subsetFont(original, text, { ...measured, targetFormat: "sfnt" }) };
}

const fontFace = (lines) => `@font-face {\n${lines.map((line) => `  ${line};\n`).join("")}}\n`;

const webFace = (face, file, text) =>
  fontFace([
    `font-family: "${face.family} Variable"`,
    "font-style: normal",
    `font-weight: ${face.weight}`,
    "font-display: swap",
    `src: url("../../fonts/${file}?no-inline") format("woff2")`,
    `unicode-range: ${unicodeRange(text)}`,
  ]);

function fallbackFace(face, plain) {
  const { unitsPerEm, ascent, descent, lineGap } = readMetrics(plain);
  const widthRatio = advanceOf(plain) / unitsPerEm / advanceOf(face.fallback.like);
  return fontFace([
    `font-family: "${face.family} Fallback"`,
    `font-weight: ${face.weight}`,
    `src: ${face.fallback.sources.map((name) => `local("${name}")`).join(", ")}`,
    `size-adjust: ${percent(widthRatio)}`,
    `ascent-override: ${percent(ascent / unitsPerEm / widthRatio)}`,
    `descent-override: ${percent(-descent / unitsPerEm / widthRatio)}`,
    `line-gap-override: ${percent(lineGap / unitsPerEm / widthRatio)}`,
  ]);
}

await mkdir(fontFolder, { recursive: true });
const rules = ["/* Written by scripts/subset-fonts.mjs. */\n"];
for (const face of faces) {
  const extended = await cut(face, "latin-ext", latinExtended);
  const basic = await cut(face, "latin", face.latin);
  rules.push(webFace(face, basic.file, face.latin));
  rules.push(webFace(face, extended.file, latinExtended));
  rules.push(fallbackFace(face, basic.plain));
  const licence = require.resolve(`@fontsource-variable/${face.folder}/LICENSE`);
  await copyFile(licence, path.join(fontFolder, `${face.folder}-OFL.txt`));
}
await writeFile(stylesheet, rules.join(""));
