/** What drawing a design of a thousand objects costs: compiled anew, after one was moved, painted, and asked what is where. */
import { defaultConfiguration, dielineOf } from "@foldmark/catalogue";
import { type DesignRecord, layoutOf, newNode, newRecord, type Records, viewOf } from "@foldmark/design";
import { computedAreas } from "@foldmark/geometry";
import {
  createCompiler,
  createPainter,
  drawnAt,
  inkColours,
  loadColourProfile,
  outlinesOf,
  Pictures,
  toPixels,
} from "@foldmark/render";
import { createFontShelf, nodePlatform } from "@foldmark/render/node";
import { fontFamily, nearestFontFile } from "@foldmark/typeset";
import { atMost, type Figure, median } from "./figure.ts";

const objects = 1000;
const surface = "surface:body-outside";

/** A linear congruential generator: the same scene every time. */
function numbers(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
}

/** Four in ten are texts, the rest rectangles, ellipses, stars and lines, a third of them turned. */
function scene(font: string): Records {
  const below = numbers(20_261);
  const style = {
    font: { family: "Archivo", style: "", hash: font },
    size: 12_000,
    paint: { ink: "ink:black", tint: 1000 },
    tracking: 0,
  } as const;
  const nodes = Array.from({ length: objects }, (_, index): DesignRecord => {
    const shared = {
      id: `node:n${index}`,
      parent: surface,
      index: `c${String(1000 + index)}`,
      x: below(560_000),
      y: below(600_000),
      width: 8000 + below(40_000),
      height: 8000 + below(30_000),
      rotation: below(3) === 0 ? below(360_000) : 0,
    } as const;
    const kind = below(10);
    if (kind < 4)
      return newNode("text", { ...shared, runs: [{ text: `Object ${index} with words`, style }] });
    if (kind < 6) return newNode("shape", { ...shared, shape: { form: "rectangle", radius: below(4000) } });
    if (kind < 8) return newNode("shape", { ...shared, shape: { form: "ellipse" } });
    if (kind < 9) return newNode("shape", { ...shared, shape: { form: "polygon", corners: 5, inner: 450 } });
    return newNode("line", shared);
  });
  return new Map([newRecord("ink", {}), ...nodes].map((record) => [record.id, record]));
}

function processorMs(rounds: number, work: (round: number) => void): number {
  const times = Array.from({ length: rounds }, (_, round) => {
    const before = process.cpuUsage();
    work(round);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(times.slice(Math.floor(rounds / 5)));
}

export async function* measureRender(): AsyncGenerator<Figure> {
  const shelf = await createFontShelf();
  const font = nearestFontFile(fontFamily("archivo")!, 400, false).id;
  await shelf.open([font]);
  const layout = layoutOf(
    dielineOf(defaultConfiguration("mailer-box-full-color"))!,
    { fromCut: 3, fromCrease: 3 },
    computedAreas,
  );
  const records = scene(font);
  const view = viewOf(records);
  const options = { fonts: shelf.fonts, drawers: { codes: null, symbols: null }, bleed: 3 };
  createCompiler(options).compile(view, layout, surface);
  const anew = processorMs(15, () => createCompiler(options).compile(view, layout, surface));
  yield atMost(`compile ${objects} objects anew (CPU)`, anew, "ms", 100);

  const compiler = createCompiler(options);
  const { list } = compiler.compile(view, layout, surface)!;
  const moved = processorMs(60, (round) => {
    const node = records.get(`node:n${round}`)!;
    const changed = new Map(records).set(node.id, { ...node, x: 1000 + round } as DesignRecord);
    compiler.compile(viewOf(changed), layout, surface);
  });
  yield atMost(`compile after one of ${objects} was moved (CPU)`, moved, "ms", 4);

  const pictures = new Pictures(nodePlatform, { pixels: () => null, derived: () => undefined });
  const painter = createPainter({ platform: nodePlatform, glyphs: outlinesOf(shelf.fonts), pictures });
  const paper = { red: 255, green: 255, blue: 255 };
  const colours = inkColours({ profile: await loadColourProfile(), paper, whiteUnder: false });
  const { context } = nodePlatform.createLayer(1280, 720);
  const transform = toPixels(list.bounds, 1.1);
  const painted = processorMs(20, () => {
    painter.paint(context, list, transform, { colours, background: "#ffffff" });
    // Skia only notes what to draw until somebody looks.
    (context as unknown as CanvasRenderingContext2D).getImageData(0, 0, 1, 1);
  });
  yield atMost(`paint ${objects} objects at 1280 × 720 (CPU)`, painted, "ms", 100);

  const sources = { glyphs: outlinesOf(shelf.fonts), alpha: () => 255 };
  const below = numbers(7);
  const hits = processorMs(20, () => {
    for (let each = 0; each < 1000; each++)
      drawnAt(
        list,
        { x: below(600_000), y: below(640_000) },
        { tolerance: 500, isBox: () => false },
        sources,
      );
  });
  yield atMost(`what is under a point of ${objects} objects (CPU)`, hits, "µs", 100);
}
