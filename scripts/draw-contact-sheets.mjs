/**
 * One page a product to look at beside a published example: the flat with all its layers, closed, open, and the same for
 * every option that changes the drawing. `node scripts/draw-contact-sheets.mjs <folder> [sku …]` writes HTML there, and of
 * every make a PNG.
 */
import fs from "node:fs";
import path from "node:path";
import {
  artworkLimitsOf,
  artworkZones,
  defaultConfiguration,
  dielineOf,
  option,
  productTypes,
} from "@foldmark/catalogue";
import { dielineSvg, measure, sheetOf, storedDieline } from "@foldmark/geometry";
import { pictureSvg, viewsOf } from "@foldmark/showroom";
import { chromium } from "playwright-core";
import { chromiumFlags, findChromium } from "./chromium.mjs";

const [folder, ...asked] = process.argv.slice(2);
if (!folder) {
  console.error("Where to? node scripts/draw-contact-sheets.mjs <folder> [sku …]");
  process.exit(1);
}

const layers = [
  ["cut", "#e2007a"],
  ["partial cut (long dashes)", "#f08a1a"],
  ["crease", "#0f7ac6"],
  ["perforation", "#7a4fc9"],
  ["seal, guide", "#8a8f98"],
  ["safe", "#3a9d5d"],
  ["bleed", "#d8321f"],
  ["groove", "#b5561a"],
  ["glue (outside filled, inside outlined)", "#e3aa1c"],
  ["keep-out, with its reason", "#ff8a00"],
];

const text = (words) => String(words).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A ring of the blank as SVG path, mm; bulge is the tangent of a quarter of the arc, as in DXF. */
function ringPath(ring, x, y) {
  const strokes = ring.map((from, index) => {
    const to = ring[(index + 1) % ring.length];
    if (!from.bulge) return `L${x(to)} ${y(to)}`;
    const chord = Math.hypot(to.x - from.x, to.y - from.y) / 1000;
    const radius = (chord * (1 + from.bulge ** 2)) / (4 * Math.abs(from.bulge));
    return `A${radius} ${radius} 0 ${Math.abs(from.bulge) > 1 ? 1 : 0} ${from.bulge > 0 ? 0 : 1} ${x(to)} ${y(to)}`;
  });
  return `M${x(ring[0])} ${y(ring[0])}${strokes.join("")}Z`;
}

/** Keep-outs and panel names, laid over the flat. */
function overlay(dieline) {
  const sheet = sheetOf(dieline);
  const size = Math.max(sheet.width, sheet.height) / 110_000;
  return sheet.pieces
    .flatMap(({ piece, dx, dy }) => {
      const x = (point) => (point.x + dx) / 1000;
      const y = (point) => (sheet.height - point.y - dy) / 1000;
      /** Written along the longer side, small enough to stay inside. */
      const label = (ring, words, colour) => {
        const span = (get) => [Math.min(...ring.map(get)), Math.max(...ring.map(get))];
        const [[left, right], [top, bottom]] = [span(x), span(y)];
        const upright = bottom - top > 1.5 * (right - left);
        const along = upright ? bottom - top : right - left;
        const across = upright ? right - left : bottom - top;
        const height = Math.min(size, (along / words.length) * 1.5, across);
        const place = `translate(${(left + right) / 2} ${(top + bottom) / 2})${upright ? " rotate(-90)" : ""}`;
        return `<text transform="${place}" dy=".35em" font-size="${height}" text-anchor="middle" fill="${colour}">${text(words)}</text>`;
      };
      return [
        ...piece.panels.map((panel) => label(panel.outline, panel.id, "#444")),
        ...piece.keepOuts.map(
          ({ reason, outline }) =>
            `<path d="${ringPath(outline, x, y)}" fill="#ff8a00" fill-opacity=".18" stroke="#ff8a00" stroke-width="${size / 8}"/>${label(outline, reason, "#b45f00")}`,
        ),
      ];
    })
    .join("");
}

function flat(configuration, dieline, definition) {
  const zones = artworkZones(artworkLimitsOf(definition, configuration.print, configuration.material));
  const sheet = sheetOf(dieline);
  // Hairlines would be lost on a page.
  const stroke = Math.max(sheet.width, sheet.height) / 1_400_000;
  return dielineSvg(dieline, {
    title: definition.sku,
    bleed: zones?.bleed ?? null,
    safe: zones && { fromCut: zones.safeZone, fromCrease: zones.safeZone },
  })
    .replaceAll(/stroke-width="[^"]*"/g, `stroke-width="${stroke}"`)
    .replace(/<\/svg>$/, `<g>${overlay(dieline)}</g></svg>`);
}

/** The product without what is chosen freely, and once with each option that changes its dieline. */
function variantsOf(definition) {
  const usual = defaultConfiguration(definition.sku);
  const drawn = dielineOf(usual);
  if (!drawn) return [];
  const seen = new Set([storedDieline(drawn).hash]);
  const found = [
    { name: `as usual (${usual.options.join(", ") || "no option"})`, configuration: usual, dieline: drawn },
  ];
  const wishes = [
    ...usual.options.map((id) => ({
      name: `without ${id}`,
      options: usual.options.filter((each) => each !== id),
    })),
    ...definition.options.map(({ id }) => ({
      name: `with ${id}`,
      options: [
        ...usual.options.filter(
          (each) => each !== id && (!option(id).set || option(each).set !== option(id).set),
        ),
        id,
      ],
    })),
  ];
  for (const { name, options } of wishes) {
    const configuration = { ...usual, options };
    const dieline = dielineOf(configuration);
    const { hash } = storedDieline(dieline);
    if (!seen.has(hash)) found.push({ name, configuration, dieline });
    seen.add(hash);
  }
  return found;
}

function pictures(configuration, prefix) {
  const names = new Set(viewsOf(configuration.sku).map(({ name }) => name));
  return ["closed", "open", "inside"]
    .filter((name) => names.has(name))
    .map((name) => {
      const svg = pictureSvg(configuration, name, { idPrefix: `${prefix}${name}` });
      return svg ? `<figure>${svg}<figcaption>${name}</figcaption></figure>` : "";
    })
    .join("");
}

function variantSection(definition, { name, configuration, dieline }, index) {
  const facts = [
    `${dieline.construction} ${dieline.version}`,
    Object.entries(dieline.params)
      .map(([param, value]) => `${param} ${value}`)
      .join(", "),
    ...measure(dieline).pieces.map(
      ({ id, blankLength, blankWidth }, place) =>
        `${id}: ${blankLength / 1000} × ${blankWidth / 1000}, ${dieline.pieces[place].material.id} ${dieline.pieces[place].material.thickness} mm`,
    ),
  ];
  return `<section><h2>${text(name)}</h2><p>${facts.map(text).join(" · ")}</p>
<div class="flat">${flat(configuration, dieline, definition)}</div>
<div class="pictures">${pictures(configuration, `v${index}`)}</div></section>`;
}

const page = (definition, variants) => `<!doctype html><meta charset="utf-8"><title>${definition.sku}</title>
<style>body{font:14px/1.4 sans-serif;margin:24px;width:1752px;color:#222}h1,h2,p{margin:4px 0}section{border-top:2px solid #ccc;margin-top:18px;padding-top:8px}
.flat svg{width:1752px;height:auto;max-height:1300px}.pictures{display:flex;gap:8px}figure{margin:0;width:576px}figure svg{width:100%}figcaption{text-align:center}
b{display:inline-block;width:26px;height:10px;margin:0 5px 0 14px}</style>
<h1>${definition.sku}</h1><p>${layers.map(([name, colour]) => `<b style="background:${colour}"></b>${name}`).join("")}</p>
${variants.map((variant, index) => variantSection(definition, variant, index)).join("\n")}`;

fs.mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
const tab = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
for (const definition of productTypes) {
  if (asked.length && !asked.includes(definition.sku)) continue;
  const variants = variantsOf(definition);
  if (!variants.length) continue;
  const html = page(definition, variants);
  const file = path.join(path.resolve(folder), definition.sku);
  fs.writeFileSync(`${file}.html`, html);
  await tab.goto(`file://${file}.html`);
  for (const [index, section] of (await tab.locator("section").all()).entries()) {
    const picture = `${file}-${index + 1}.png`;
    await section.screenshot({ path: picture });
    console.log(`${picture}: ${variants[index].name}`);
  }
}
await browser.close();
