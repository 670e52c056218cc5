/** The same things for every engine: forms and texts lying about on the panels of a mailer, and ours as a document. */
import { defaultConfiguration, dielineOf } from "@foldmark/catalogue";
import {
  blankDesign,
  compose,
  type DesignNode,
  type DesignProduct,
  indexesBetween,
  type Layout,
  matrixOf,
  type NodeId,
  newNode,
  newRecord,
  productLayout,
  type StoredDesign,
  storedDesign,
  transform,
} from "@foldmark/design";
import { type Board, type BoardPanel, boardOf } from "@foldmark/editor";
import { fontFamily, nearestFontFile } from "@foldmark/typeset";

export const sku = "mailer-box-full-color";
const surface = "surface:body-outside";
export const sceneFont = nearestFontFile(fontFamily("lora")!, 400, false);
/** µm of one unit of the peers' scenes. */
const unit = 250;

/** An object as the peers paint it: its middle, how it is turned, and its own size. */
export interface SceneObject {
  readonly id: string;
  readonly form: "rectangle" | "ellipse" | "star" | "text";
  readonly x: number;
  readonly y: number;
  /** Degrees. */
  readonly turn: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly text: string;
  readonly fontSize: number;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly objects: readonly SceneObject[];
  /** Dragged together; the first lies on top of everything and is where one takes hold. */
  readonly dragged: readonly string[];
}

export interface EditorScene {
  readonly scene: Scene;
  readonly product: DesignProduct;
  readonly document: StoredDesign;
  readonly board: Board;
}

/** Strong enough to be told from paper and lines by their saturation. */
const colours = [
  { id: "ink:red", hex: "#e03c31", cmyk: [0, 900, 850, 0] },
  { id: "ink:blue", hex: "#1f5fbf", cmyk: [900, 600, 0, 0] },
  { id: "ink:green", hex: "#3a9d4a", cmyk: [800, 0, 900, 0] },
  { id: "ink:orange", hex: "#f08a24", cmyk: [0, 500, 950, 0] },
  { id: "ink:violet", hex: "#7a4fa3", cmyk: [600, 800, 0, 0] },
  { id: "ink:magenta", hex: "#d6338a", cmyk: [50, 900, 50, 0] },
] as const;

const draggedCount = 100;
const largest = { width: 22_000, height: 14_000 } as const;

/** Numbers that lie about, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function nodeOn(panel: BoardPanel, number: number, random: () => number): DesignNode {
  const share = random();
  const kind = share < 0.8 ? "shape" : "text";
  const width = kind === "text" ? 34_000 : Math.round(8000 + random() * (largest.width - 8000));
  const height = kind === "text" ? 5500 : Math.round(6000 + random() * (largest.height - 6000));
  const paint = { ink: colours[number % colours.length]!.id, tint: 1000 };
  const own = {
    id: `node:o${number}` as NodeId,
    parent: panel.ref,
    x: Math.round(random() * Math.max(0, panel.width - width)),
    y: Math.round(random() * Math.max(0, panel.height - height)),
    width,
    height,
    rotation: random() < 0.3 ? Math.floor(random() * 360) * 1000 : 0,
  };
  if (kind === "text") {
    const font = { family: "Lora", style: "Regular", hash: sceneFont.id };
    const style = { font, size: 12_000, paint, tracking: 0 };
    return newNode("text", { ...own, runs: [{ text: `Packaging ${number}`, style }] });
  }
  const shape =
    share < 0.4
      ? { form: "rectangle" as const, radius: 0 }
      : share < 0.6
        ? { form: "ellipse" as const }
        : { form: "polygon" as const, corners: 5, inner: 450 };
  return newNode("shape", { ...own, shape, fill: paint });
}

/** In the middle of the largest panel, above everything on it. */
function holdOn({ ref, width, height }: BoardPanel, number: number): DesignNode {
  const size = { width: 40_000, height: 30_000 };
  const [x, y] = [Math.round((width - size.width) / 2), Math.round((height - size.height) / 2)];
  const fill = { ink: colours[0].id, tint: 1000 };
  return newNode("shape", { id: `node:o${number}`, parent: ref, x, y, ...size, fill });
}

function objectOf(node: DesignNode, board: Board): SceneObject {
  const panel = board.panels.find(({ ref }) => ref === node.parent)!;
  const matrix = compose(panel.matrix, matrixOf(node));
  const middle = transform(matrix, { x: node.width / 2, y: node.height / 2 });
  const fill = node.kind === "shape" ? node.fill : node.kind === "text" ? node.runs[0]!.style.paint : null;
  const colour = colours.find(({ id }) => id === fill?.ink) ?? colours[0];
  const form = node.kind === "shape" ? node.shape.form : "text";
  return {
    id: node.id,
    form: form === "polygon" ? "star" : (form as SceneObject["form"]),
    x: middle.x / unit,
    y: middle.y / unit,
    turn: (Math.atan2(matrix[1], matrix[0]) / Math.PI) * 180,
    width: node.width / unit,
    height: node.height / unit,
    colour: colour.hex,
    text: node.kind === "text" ? node.runs[0]!.text : "",
    // 12 pt
    fontSize: (12 * 25_400) / 72 / unit,
  };
}

function drawing(): { readonly product: DesignProduct; readonly layout: Layout; readonly board: Board } {
  const { quantity, ...product } = defaultConfiguration(sku);
  const dieline = dielineOf({ ...product, quantity });
  const layout = dieline && productLayout(product, dieline);
  const board = layout && boardOf(layout, surface);
  if (!layout || !board) throw new Error(`${sku} has no drawing.`);
  return { product, layout, board };
}

export function makeScene(count: number): EditorScene {
  const { product, layout, board } = drawing();
  const area = ({ width, height }: BoardPanel) => width * height;
  const panels = board.panels
    .filter((panel) => panel.isPrintable && Math.min(panel.width, panel.height) > largest.width * 2)
    .sort((a, b) => area(b) - area(a));
  const whole = panels.reduce((sum, panel) => sum + area(panel), 0);
  const random = seeded(12_345);
  const panelFor = (place: number): BoardPanel => {
    let left = place * whole;
    for (const panel of panels) {
      left -= area(panel);
      if (left <= 0) return panel;
    }
    return panels[0]!;
  };
  const nodes = Array.from({ length: count - 1 }, (_, number) => nodeOn(panelFor(random()), number, random));
  nodes.push(holdOn(panels[0]!, count - 1));
  const indexes = indexesBetween(null, null, count);
  const placed = nodes.map((node, at) => ({ ...node, index: indexes[at]! }));
  const inks = colours.map(({ id, cmyk }) => newRecord("ink", { id, name: id.slice(4), cmyk: [...cmyk] }));
  const records = [...blankDesign("Bench", product, layout).values(), ...inks, ...placed];
  const objects = placed.map((node) => objectOf(node, board));
  const dragged = [`node:o${count - 1}`, ...objects.slice(0, draggedCount - 1).map(({ id }) => id)];
  const size = { width: board.box.maxX / unit, height: board.box.maxY / unit };
  return { scene: { ...size, objects, dragged }, product, document: storedDesign(records), board };
}
