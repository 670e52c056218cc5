/**
 * The drawing of a product lies on the studio's photograph of it: the same outline, the same light on every face. What a
 * size or an option changes is drawn, and nothing else may seem to change with it. Briefly on masters of the repository; the
 * long form has the studio take ten products now, so that it holds whatever those were made from.
 */
import path from "node:path";
import { defaultConfiguration } from "@foldmark/catalogue";
import type { ProductType } from "@foldmark/region";
import { type Lab, labDistance, labOfRgb } from "@foldmark/render";
import { pictureSvg, type ViewName } from "@foldmark/showroom";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openStudio, type Studio } from "./studio.ts";

const album = path.resolve(import.meta.dirname, "../../apps/shop/studio/album");

type Sitter = readonly [sku: ProductType, view: ViewName];

const mastered: readonly Sitter[] = [
  ["mailer-box-eco", "closed"],
  ["mailer-box-full-color", "closed"],
];
/** None of dark wrapped greyboard: what its coat mirrors is not drawn, and it is up to 11 off. */
const takenNow: readonly Sitter[] = [
  ["mailer-box-eco", "inside"],
  ["mailer-box-plain", "closed"],
  ["shipping-box", "closed"],
  ["product-box", "inside"],
  ["product-box-wine-box", "closed"],
  ["cake-box", "inside"],
  ["carrier-box", "inside"],
  ["cake-box", "closed"],
  ["paper-bag", "closed"],
  ["printed-card", "closed"],
];

const [width, height] = [400, 320];
/** ΔE of CIE 1976 between the mean colours of a face. */
const likeness = 5;

/** Of 255 in one of three colours each. */
type Raster = Buffer;

const rasterOf = (svg: string): Sharp => sharp(Buffer.from(svg)).resize(width, height);
const framed = (body: string, more = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${more}>${body}</svg>`;

/** The ground that the studio lays under its pictures, and pages under drawings. */
const ground = framed(
  `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${width * 0.38} ${height * 0.12}) scale(${width * 1.2} ${height * 0.95})"><stop offset="0" stop-color="#fff"/><stop offset=".52" stop-color="#eef0eb"/><stop offset="1" stop-color="#dfe2da"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`,
);

async function drawingOf(svg: string): Promise<Raster> {
  const input = await rasterOf(svg).png().toBuffer();
  const under = await rasterOf(ground).png().toBuffer();
  return sharp(under).composite([{ input }]).removeAlpha().raw().toBuffer();
}

const photographOf = (taken: string | Buffer): Promise<Raster> =>
  sharp(taken).resize(width, height).removeAlpha().raw().toBuffer();

/** Every face of the drawing in a colour of its own, all else white or left out. */
function facesOf(svg: string): Promise<Raster> {
  const shown = svg
    .replace(/<defs>.*?<\/defs>/gs, "")
    .replace(/<g [^>]*>.*?<\/g>/gs, "")
    .replace(/<use [^>]*>/g, "");
  let count = 0;
  const drawn = [...shown.matchAll(/<path ([^>]*)\/>/g)].map(([, attributes = ""]) => {
    const d = /\bd="([^"]*)"/.exec(attributes)?.[1] ?? "";
    if (/ stroke-width="0.5" stroke-linejoin/.test(attributes)) {
      count += 1;
      return `<path d="${d}" fill="#${(count * 7).toString(16).padStart(6, "0")}"/>`;
    }
    return / stroke-width="0.[34]"/.test(attributes) ? `<path d="${d}" fill="#fff"/>` : "";
  });
  const all = `<rect width="${width}" height="${height}"/>${drawn.join("")}`;
  return rasterOf(framed(all, ' shape-rendering="crispEdges"')).removeAlpha().raw().toBuffer();
}

/** px: what is nearer to an edge belongs to the edge. */
const rim = 3;
const smallestFace = width * height * 0.006;

interface Face {
  count: number;
  readonly drawn: [number, number, number];
  readonly taken: [number, number, number];
}

function meanColours(faces: Raster, drawing: Raster, photograph: Raster): readonly Face[] {
  const idAt = (at: number): number => faces.readUIntBE(at * 3, 3);
  const known = new Map<number, Face>();
  for (let y = rim; y < height - rim; y++)
    for (let x = rim; x < width - rim; x++) {
      const at = y * width + x;
      const id = idAt(at);
      if (id === 0 || id === 0xffffff) continue;
      if ([-rim, rim, -rim * width, rim * width].some((by) => idAt(at + by) !== id)) continue;
      const face = known.get(id) ?? { count: 0, drawn: [0, 0, 0], taken: [0, 0, 0] };
      known.set(id, face);
      face.count += 1;
      for (const channel of [0, 1, 2] as const) {
        face.drawn[channel] += drawing[at * 3 + channel]!;
        face.taken[channel] += photograph[at * 3 + channel]!;
      }
    }
  return [...known.values()].filter(({ count }) => count > smallestFace);
}

const meanLab = ([red, green, blue]: readonly [number, number, number], count: number): Lab =>
  labOfRgb({ red: red / count, green: green / count, blue: blue / count });

const brightness = (raster: Raster): Float32Array =>
  Float32Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = raster.subarray(at * 3, at * 3 + 3);
    return red * 0.3 + green * 0.6 + blue * 0.1;
  });

/** px: how far one has to move a part of the drawing so that it lies best on the photograph. */
function offset(drawing: Float32Array, photograph: Float32Array, left: number, top: number): number {
  const most = 6;
  let [best, away] = [Number.POSITIVE_INFINITY, 0];
  for (let dy = -most; dy <= most; dy++)
    for (let dx = -most; dx <= most; dx++) {
      let apart = 0;
      for (let y = top + most; y < top + height / 2 - most; y++)
        for (let x = left + most; x < left + width / 2 - most; x++)
          apart += Math.abs(drawing[y * width + x]! - photograph[(y + dy) * width + x + dx]!);
      if (apart < best) [best, away] = [apart, Math.max(Math.abs(dx), Math.abs(dy))];
    }
  return away;
}

/** Of every face how far its colour is off, and of each quarter of the picture how far the drawing lies off. */
async function compared(sku: ProductType, view: ViewName, taken: string | Buffer, scale = 1) {
  const svg = pictureSvg(defaultConfiguration(sku), view, { width, height, idPrefix: "d" })!;
  const larger = svg.replace(
    /viewBox="[^"]*"/,
    `viewBox="${(width * (1 - 1 / scale)) / 2} ${(height * (1 - 1 / scale)) / 2} ${width / scale} ${height / scale}"`,
  );
  const [faces, drawing, photograph] = await Promise.all([
    facesOf(svg),
    drawingOf(larger),
    photographOf(taken),
  ]);
  const apart = meanColours(faces, drawing, photograph).map(({ count, drawn, taken: shot }) =>
    labDistance(meanLab(drawn, count), meanLab(shot, count)),
  );
  const [one, other] = [brightness(drawing), brightness(photograph)];
  const off = [0, width / 2].flatMap((left) => [0, height / 2].map((top) => offset(one, other, left, top)));
  return { apart, off: Math.max(...off) };
}

const master = ([sku, view]: Sitter): string => path.join(album, sku, `${view}.webp`);

async function isLike([sku, view]: Sitter, taken: string | Buffer): Promise<void> {
  const { apart, off } = await compared(sku, view, taken);
  expect(apart.length).toBeGreaterThan(0);
  expect(Math.max(...apart)).toBeLessThan(likeness);
  expect(off).toBeLessThanOrEqual(width * 0.01);
}

describe("a drawing beside the studio's photograph", () => {
  it.each(mastered)("%s, %s", (...sitter) => isLike(sitter, master(sitter)));

  it("is told apart when it is larger by a thirtieth", async () => {
    const [sitter] = mastered;
    const { off } = await compared(...sitter!, master(sitter!), 31 / 30);
    expect(off).toBeGreaterThan(width * 0.01);
  });
});

describe.runIf(inject("thoroughness") === "long")("a drawing beside a photograph taken now", () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await openStudio();
  });
  afterAll(() => studio.close());

  it.each(takenNow)("%s, %s", { timeout: 300_000 }, async (...sitter) => {
    const [sku, view] = sitter;
    await isLike(sitter, await studio.take({ sku, view, width, height, rounds: 6 }));
  });
});
