/** Rules V1–V4 of README.md: the file shows what the canvas shows. */
import { transform } from "@foldmark/design";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { beforeAll, describe, expect, it } from "vitest";
import { inkColours } from "../canvas/ink-colours.ts";
import { loadColourProfile } from "../colour/load-profile.ts";
import { outlinesOf } from "../display-list/glyphs.ts";
import { createFontShelf, type FontShelf } from "../node/fonts.ts";
import { nodePlatform } from "../node/index.ts";
import { drawScene, fontsOfScene } from "../testing/scenes/draw-scene.ts";
import { scenes } from "../testing/scenes/scenes.ts";
import { writeSeen, writeSvg } from "./write-svg.ts";

let shelf: FontShelf;
beforeAll(async () => {
  shelf = await createFontShelf();
});

async function bothOf(name: string) {
  const scene = { ...scenes.find((each) => each.name === name)!, panel: null };
  await shelf.open(fontsOfScene(scene));
  const { list, picture } = await drawScene(scene, nodePlatform, shelf.fonts);
  const paper = { red: 255, green: 255, blue: 255 };
  const colours = inkColours({ profile: await loadColourProfile(), paper, whiteUnder: false });
  const image = () => "data:image/png;base64,AA==";
  const svg = writeSvg(list, { colours, glyphs: outlinesOf(shelf.fonts), image, board: "#ffffff" });
  return { svg, picture, list, colours };
}

const shown = [
  "every panel",
  "text runs",
  "repeat brick",
  "group see-through",
  "gradients",
  "dashes",
  "code ean-13",
];

describe("SVG", () => {
  it.each(shown)("V1 shows %s as the canvas does, but for the edges", async (name) => {
    const { svg, picture } = await bothOf(name);
    const canvas = createCanvas(picture.width, picture.height);
    const context = canvas.getContext("2d");
    context.drawImage(await loadImage(Buffer.from(svg)), 0, 0, picture.width, picture.height);
    const theirs = context.getImageData(0, 0, picture.width, picture.height).data;
    const ours = (picture.context as unknown as CanvasRenderingContext2D).getImageData(
      0,
      0,
      picture.width,
      picture.height,
    ).data;
    let [sum, ink] = [0, 0];
    for (let at = 0; at < ours.length; at++) {
      sum += Math.abs(ours[at]! - theirs[at]!);
      ink += 255 - ours[at]!;
    }
    expect(ink).toBeGreaterThan(10_000);
    expect(sum / ours.length).toBeLessThan(0.4);
  });

  it("V2 writes the same list as the same file, without scripts, text or fonts", async () => {
    const [first, second] = [await bothOf("text runs"), await bothOf("text runs")];
    expect(first.svg).toBe(second.svg);
    expect(first.svg).not.toMatch(/<(script|text|foreignObject|style)|font-family|NaN|undefined/);
  });

  it("V3 shows the cropped part of a picture", async () => {
    const { svg } = await bothOf("picture cropped");
    expect(svg.match(/<image /g)).toHaveLength(2);
    expect(svg).toContain('width="250000" height="120000" preserveAspectRatio="none"');
  });

  it("V4 places every point, and the width of strokes, by whoever looks", async () => {
    const { list, colours } = await bothOf("dashes");
    const ops = list.parts.flatMap((part) => part.ops);
    const glyphs = outlinesOf(shelf.fonts);
    const seen = { place: (x: number, y: number) => [x / 100 + 7, y / 50] as const, scale: 1 / 100 };
    const written = writeSeen(ops, { colours, glyphs }, seen);
    const strokes = ops.filter((op) => op.kind === "stroke");
    expect(strokes.length).toBeGreaterThan(0);
    expect(written.match(/<path /g)).toHaveLength(ops.length);
    for (const { stroke, path, at } of strokes) {
      expect(written).toContain(`stroke-width="${Math.round(stroke.width) / 100}"`);
      const start = transform(at, { x: path.coordinates[0]!, y: path.coordinates[1]! });
      const [x, y] = [start.x / 100 + 7, start.y / 50].map((value) => Math.round(value * 10) / 10);
      expect(written).toMatch(new RegExp(`d="M${x} ?${y}\\D`));
    }
  });

  it("V4 refuses what has no outline", async () => {
    for (const name of ["picture cropped", "gradients", "repeat brick"]) {
      const { list, colours } = await bothOf(name);
      const ops = list.parts.flatMap((part) => part.ops);
      const write = () =>
        writeSeen(ops, { colours, glyphs: outlinesOf(shelf.fonts) }, { place: (x, y) => [x, y], scale: 1 });
      expect(write, name).toThrow(/point by point/);
    }
  });
});
