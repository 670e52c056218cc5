/** The numbers of what is selected, to be read and written: everything that can be dragged can be typed. */
import { type DesignNode, limits, type NodeId, type Step } from "@foldmark/design";
import { keepsShape } from "../tools/select/resize.ts";
import type { Editor } from "./editor.ts";

export type FieldName = "x" | "y" | "width" | "height" | "rotation" | "opacity";

/** µm, millidegrees, permille; null where those selected differ, or nothing is. */
export type Fields = Readonly<Record<FieldName, number | null>>;

const full = 1_000_000;
const drawn = (length: number, { scale }: DesignNode): number => Math.round((length * scale) / full);

const readField: Readonly<Record<FieldName, (node: DesignNode) => number>> = {
  x: ({ x }) => x,
  y: ({ y }) => y,
  width: (node) => drawn(node.width, node),
  height: (node) => drawn(node.height, node),
  rotation: ({ rotation }) => rotation,
  opacity: ({ opacity }) => opacity,
};
const names = Object.keys(readField) as readonly FieldName[];

/** Reading it inside an effect subscribes to what is selected. */
export function fieldsOf(editor: Editor): Fields {
  const nodes = editor.design.store.selectedNodes();
  const common = (name: FieldName): number | null => {
    const [first, ...others] = nodes;
    const value = first ? readField[name](first) : null;
    return others.every((node) => readField[name](node) === value) ? value : null;
  };
  return Object.fromEntries(names.map((name) => [name, common(name)])) as unknown as Fields;
}

const held = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value))) || 0;

/**
 * A group has no size of its own: what is in it grows alike both ways. So do a picture, a symbol and a code, as they do
 * when a corner of them is dragged.
 */
function sizeStep(node: DesignNode, name: "width" | "height", value: number): readonly Step[] {
  const length = held(value, 1, limits.length);
  if (node.kind !== "group") {
    const own = held((length * full) / node.scale, 0, limits.length);
    const other = name === "width" ? "height" : "width";
    const along =
      keepsShape(node) && node[name] > 0
        ? { [other]: held((node[other] * own) / node[name], 1, limits.length) }
        : {};
    return [["node.place", { id: node.id, place: { [name]: own, ...along } }]];
  }
  if (node[name] === 0) return [];
  const scale = held((length * full) / node[name], limits.smallestScale, limits.largestScale);
  return [["node.place", { id: node.id, place: { scale } }]];
}

function stepsFor(node: DesignNode, name: FieldName, value: number): readonly Step[] {
  const put = (place: object): readonly Step[] => [["node.place", { id: node.id, place }]];
  switch (name) {
    case "x":
    case "y":
      return put({ [name]: held(value, -limits.length, limits.length) });
    case "rotation":
      return put({ rotation: ((Math.round(value) % 360_000) + 360_000) % 360_000 });
    case "opacity":
      return [["node.opacity", { ids: [node.id], opacity: held(value, 0, 1000) }]];
    default:
      return sizeStep(node, name, value);
  }
}

/** Each of those selected gets the number. @returns false where it was refused */
export function setField(editor: Editor, name: FieldName, value: number): boolean {
  if (!Number.isFinite(value)) return false;
  const nodes = editor.design.store.selectedNodes();
  const steps = nodes.flatMap((node) => stepsFor(node, name, value));
  const ids: readonly NodeId[] = nodes.map(({ id }) => id);
  const label = name === "opacity" ? "node.opacity" : "node.place";
  return steps.length > 0 && editor.run(label, steps, { key: `${name} ${ids.join()}`, within: 400 });
}
