/** What buttons, shortcuts, the menu and the palette do: a table, with the keys that people know from other editors. */
import {
  ancestors,
  clipOf,
  commands as designCommands,
  isEnabled,
  isLocked,
  type NodeId,
  nodeOf,
  nodesOn,
  type Step,
} from "@foldmark/design";
import type { ToolEvent } from "../input/events.ts";
import { uprightTurn } from "../scene/board.ts";
import { boxAround, isHidden } from "../scene/placed.ts";
import { placedSelection, selectionBox } from "../tools/context.ts";
import type { ToolName } from "../tools/effects.ts";
import { nudgeOf } from "../tools/nudge.ts";
import { moveSteps } from "../tools/select/translate.ts";
import { nextZoom, turnedAround, wayInWorld, zoomedAround } from "../viewport/camera.ts";
import { artboardInHand } from "./add.ts";
import type { Editor } from "./editor.ts";

interface EditorCommand {
  /** The first is shown; `Mod` is the command key on a Mac, control elsewhere. */
  readonly keys: readonly string[];
  /** Whether it can be done now. */
  readonly enabled: (editor: Editor) => boolean;
  readonly run: (editor: Editor, args: unknown) => void;
}

const always = () => true;
const selected = (editor: Editor): readonly NodeId[] => editor.design.store.selection();
const designEnabled = (editor: Editor, id: string): boolean =>
  isEnabled(designCommands.get(id)!, editor.design.store, selected(editor));

/** A command of the design on what is selected. */
const onSelection = (
  id: string,
  keys: readonly string[],
  more: (editor: Editor) => object = () => ({}),
  label = id,
): EditorCommand => ({
  keys,
  enabled: (editor) => designEnabled(editor, id),
  run: (editor) => {
    editor.run(label, [[id, { ids: selected(editor), ...more(editor) }]]);
  },
});

const tool = (name: ToolName, keys: readonly string[], before?: (editor: Editor) => void): EditorCommand => ({
  keys,
  enabled: always,
  run(editor) {
    before?.(editor);
    editor.setTool(name);
  },
});

const zoom = (way: "in" | "out", keys: readonly string[]): EditorCommand => ({
  keys,
  enabled: always,
  run(editor) {
    const camera = editor.camera.peek();
    const { width, height } = editor.size.peek();
    editor.setCamera(zoomedAround(camera, { x: width / 2, y: height / 2 }, nextZoom(camera, way)));
  },
});

/** By millimetres as they are seen, whatever way the panel stands and one looks at it. */
function nudge(editor: Editor, args: unknown): void {
  const context = editor.context();
  const way = wayInWorld(context.camera, args as { readonly x: number; readonly y: number });
  const steps = moveSteps(context.board, placedSelection(context), way);
  const key = `nudge ${context.selection.join()}`;
  editor.run("node.move", steps, { key, within: 400 });
}

/** What can be selected on the board, in the order in which one reads its panels. */
function selectable(editor: Editor): readonly NodeId[] {
  const { store } = editor.design;
  const board = editor.board.peek();
  return [board.surface, ...board.panels.map(({ ref }) => ref)].flatMap((ref) =>
    nodesOn(store, ref)
      .filter((node) => !node.parent.startsWith("node:") && !isHidden(store, node) && !isLocked(store, node))
      .map(({ id }) => id),
  );
}

const placeAmong = (editor: Editor, ids: readonly NodeId[], by: 1 | -1): number =>
  ids.indexOf(selected(editor).at(by === 1 ? -1 : 0) ?? ("" as NodeId));

/** Whether there is another object to go on to; after the last one Tab leaves the canvas, so that nobody is caught. */
export function hasNext(editor: Editor, by: 1 | -1): boolean {
  const ids = selectable(editor);
  const at = placeAmong(editor, ids, by);
  return at !== -1 && ids[at + by] !== undefined;
}

function selectNext(editor: Editor, by: 1 | -1): void {
  const ids = selectable(editor);
  if (ids.length === 0) return;
  const at = placeAmong(editor, ids, by);
  const index = at === -1 ? (by === 1 ? 0 : ids.length - 1) : (at + by + ids.length) % ids.length;
  editor.design.store.select([ids[index]!]);
}

const align = (edge: string, key: string): EditorCommand =>
  onSelection(
    "node.align",
    [key],
    // One object has nothing to be aligned with but its panel.
    (editor) => ({ edge, to: selected(editor).length > 1 ? "selection" : "panel" }),
    `node.align.${edge}`,
  );

const reorder = (to: string, keys: readonly string[]): EditorCommand =>
  onSelection("node.reorder", keys, () => ({ to }), `node.reorder.${to}`);

const flag = (id: "node.lock" | "node.hide", name: "locked" | "hidden", key: string): EditorCommand => ({
  keys: [key],
  enabled: (editor) => designEnabled(editor, id),
  run(editor) {
    const ids = selected(editor);
    const on = !ids.every((each) => nodeOf(editor.design.store, each)?.[name]);
    editor.run(id === "node.lock" ? (on ? id : "node.unlock") : on ? id : "node.show", [
      [id, { ids, [name]: on }],
    ]);
  },
});

const editorCommands = {
  "tool.select": tool("select", ["V"]),
  "tool.text": tool("text", ["T"]),
  "tool.shape": tool("shape", ["R"], (editor) =>
    editor.setOptions({ shape: { form: "rectangle", radius: 0 } }),
  ),
  "tool.ellipse": tool("shape", ["O", "C"], (editor) => editor.setOptions({ shape: { form: "ellipse" } })),
  "tool.line": tool("line", ["L"]),
  "tool.image": tool("image", ["Shift+I", "Mod+Shift+K"]),
  "tool.hand": tool("hand", ["H"]),
  "tool.zoom": tool("zoom", ["Z"]),
  "tool.eyedropper": tool("eyedropper", ["I"]),
  "edit.undo": {
    keys: ["Mod+Z"],
    enabled: (editor) => editor.design.undoLabel() !== null,
    run: (editor) => {
      editor.cancel();
      if (editor.design.undo()) editor.host.announce?.("edit.undone");
    },
  },
  "edit.redo": {
    keys: ["Mod+Shift+Z", "Mod+Y"],
    enabled: (editor) => editor.design.redoLabel() !== null,
    run: (editor) => {
      editor.cancel();
      if (editor.design.redo()) editor.host.announce?.("edit.redone");
    },
  },
  "node.delete": onSelection("node.delete", ["Delete", "Backspace"]),
  "node.duplicate": onSelection("node.duplicate", ["Mod+D"], (editor) => ({
    salt: editor.host.salt(),
    x: 5000,
    y: 5000,
  })),
  "node.group": onSelection("node.group", ["Mod+G"], (editor) => ({ id: `node:${editor.host.salt()}` })),
  "node.ungroup": {
    ...onSelection("node.ungroup", ["Mod+Shift+G"]),
    run(editor) {
      const { store } = editor.design;
      const ids = selected(editor);
      const inside = ids.flatMap((id) => store.children(id).map((child) => child.id));
      // What was in the groups is in hand now, as the groups were.
      if (editor.run("node.ungroup", [["node.ungroup", { ids }]])) store.select(inside);
    },
  },
  "repeat.make": {
    ...onSelection("repeat.make", []),
    run(editor) {
      const id: NodeId = `node:${editor.host.salt()}`;
      // In hand is the pattern: its fields say how its tiles lie.
      const { bleed } = editor;
      if (editor.run("repeat.make", [["repeat.make", { ids: selected(editor), id, bleed }]]))
        editor.design.store.select([id]);
    },
  },
  "node.lock": flag("node.lock", "locked", "Mod+Shift+L"),
  "node.hide": flag("node.hide", "hidden", "Mod+Shift+H"),
  "node.front": reorder("front", ["]", "Mod+Alt+]"]),
  "node.forward": reorder("forward", ["Mod+]"]),
  "node.backward": reorder("backward", ["Mod+["]),
  "node.back": reorder("back", ["[", "Mod+Alt+["]),
  "node.flip-x": onSelection("node.flip", ["Shift+H"], () => ({ axis: "x" })),
  "node.flip-y": onSelection("node.flip", ["Shift+V"], () => ({ axis: "y" })),
  "align.left": align("left", "Alt+A"),
  "align.center": align("center", "Alt+H"),
  "align.right": align("right", "Alt+D"),
  "align.top": align("top", "Alt+W"),
  "align.middle": align("middle", "Alt+V"),
  "align.bottom": align("bottom", "Alt+S"),
  "distribute.x": onSelection("node.distribute", ["Alt+Shift+H"], () => ({ axis: "x" }), "node.distribute.x"),
  "distribute.y": onSelection("node.distribute", ["Alt+Shift+V"], () => ({ axis: "y" }), "node.distribute.y"),
  "select.all": {
    keys: ["Mod+A"],
    enabled: always,
    run: (editor) => editor.design.store.select(selectable(editor)),
  },
  "select.next": { keys: ["Tab"], enabled: always, run: (editor) => selectNext(editor, 1) },
  "select.previous": { keys: ["Shift+Tab"], enabled: always, run: (editor) => selectNext(editor, -1) },
  "select.parent": {
    keys: ["Shift+Enter"],
    enabled: (editor) => selected(editor).length > 0,
    run(editor) {
      const node = nodeOf(editor.design.store, selected(editor)[0] ?? "");
      const [group] = node ? ancestors(editor.design.store, node) : [];
      if (group) editor.design.store.select([group.id]);
    },
  },
  "select.nudge": { keys: [], enabled: (editor) => designEnabled(editor, "node.move"), run: nudge },
  "view.zoom-in": zoom("in", ["Mod++", "Mod+=", "+", "="]),
  "view.zoom-out": zoom("out", ["Mod+-", "-"]),
  "view.real-size": {
    keys: ["Shift+0", "Mod+0"],
    enabled: always,
    run: (editor) => editor.look("real-size"),
  },
  /** The whole blank, as it lies on the drawing. */
  "view.fit": { keys: ["Shift+1"], enabled: always, run: (editor) => editor.lookAtPanel(undefined) },
  "view.selection": {
    keys: ["Shift+2"],
    enabled: (editor) => selected(editor).length > 0,
    run(editor) {
      const box = selectionBox(editor.context());
      if (box) editor.look(box);
    },
  },
  /** The panels that what is selected lies on, else the one in the middle of what is seen; the first stands upright. */
  "view.panel": {
    keys: ["Shift+3"],
    enabled: always,
    run(editor) {
      const refs = new Set<string>(placedSelection(editor.context()).map(({ artboard }) => artboard));
      if (refs.size === 0) refs.add(artboardInHand(editor));
      const panels = editor.board.peek().panels.filter(({ ref }) => refs.has(ref));
      const box = boxAround(panels.map((panel) => panel.box));
      if (box) editor.look(box, uprightTurn(panels[0]!));
    },
  },
  "view.turn": {
    keys: ["Shift+4"],
    enabled: always,
    run(editor) {
      const { width, height } = editor.size.peek();
      editor.setCamera(turnedAround(editor.camera.peek(), { x: width / 2, y: height / 2 }));
    },
  },
  "view.grid": {
    keys: ["Shift+G", "Mod+'"],
    enabled: always,
    run(editor) {
      const { grid, gridStep } = editor.options.peek();
      editor.setOptions({ grid: grid === null ? gridStep : null });
    },
  },
} satisfies Record<string, EditorCommand>;

export type EditorCommandId = keyof typeof editorCommands;
const table: Readonly<Record<EditorCommandId, EditorCommand>> = editorCommands;
export const editorCommandIds = Object.keys(table) as readonly EditorCommandId[];

export const keysOf = (id: EditorCommandId): readonly string[] => table[id].keys;
export const canRun = (editor: Editor, id: EditorCommandId): boolean => table[id].enabled(editor);

export function runEditorCommand(editor: Editor, id: EditorCommandId, args: unknown): void {
  if (table[id].enabled(editor)) table[id].run(editor, args);
}

const byKeys = new Map(editorCommandIds.flatMap((id) => table[id].keys.map((keys) => [keys, id] as const)));

type Key = Extract<ToolEvent, { type: "key" }>;

/** As the table writes it. Shift counts with letters, digits and named keys; a plus is a plus however it is typed. */
function writtenKeys({ key, mod, alt, shift }: Key): string {
  const name = key.length === 1 ? key.toUpperCase() : key;
  const isSign = name.length === 1 && !/[\p{L}\d]/u.test(name);
  return `${mod ? "Mod+" : ""}${alt ? "Alt+" : ""}${shift && !isSign ? "Shift+" : ""}${name}`;
}

/** What a key does; null where it is the tool's. */
export function commandFor(event: Key): { readonly id: EditorCommandId; readonly args?: unknown } | null {
  const way = nudgeOf(event);
  if (way) return { id: "select.nudge", args: way };
  const id = byKeys.get(writtenKeys(event));
  return id ? { id } : null;
}

const clipOfSelection = (editor: Editor) =>
  clipOf(editor.design.store, editor.design.layout, selected(editor));

/** What copying takes; null where nothing is selected. */
export const copied = (editor: Editor): ReturnType<typeof clipOfSelection> => {
  const clip = clipOfSelection(editor);
  if (clip) editor.host.announce?.("edit.copied");
  return clip;
};

export const cut = (editor: Editor): ReturnType<typeof copied> => {
  const clip = clipOfSelection(editor);
  const steps: readonly Step[] = [["node.delete", { ids: selected(editor) }]];
  if (clip) editor.run("node.cut", steps);
  return clip;
};
