/**
 * Drives an editor by script: pointer, keyboard, wheel and fingers, in Node as in a browser. Places are pixels of the
 * canvas or, with `onPanel`, millimetres of a panel, so that a script does not depend on where one looks from.
 */
import { type DesignNode, designHash, type NodeId, nodeOf, recordsOf, transform } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import { type Modifiers, noModifiers, type PointerKind, type RawInput } from "../input/raw-input.ts";
import { panelOf } from "../scene/board.ts";
import type { Editor } from "../session/editor.ts";
import { toScreen } from "../viewport/camera.ts";

type Keys = Partial<Modifiers>;

/** How a script reaches an editor: straight away, or through a page. */
export interface DriverPort {
  send(raw: RawInput): void;
}

export class Driver {
  readonly editor: Editor;
  readonly #port: DriverPort;
  #time = 1000;
  #at: Point = { x: 0, y: 0 };
  #held: Modifiers = noModifiers;

  constructor(editor: Editor, port: DriverPort = editor) {
    this.editor = editor;
    this.#port = port;
  }

  #send(raw: RawInput): this {
    this.#port.send(raw);
    return this;
  }

  #next(ms = 10): number {
    this.#time += ms;
    return this.#time;
  }

  /** Keys held from now on. */
  hold(keys: Keys): this {
    this.#held = { ...noModifiers, ...keys };
    const key = keys.shift ? "Shift" : keys.alt ? "Alt" : "Control";
    return this.#send({ type: "key-down", key, ...this.#held, time: this.#next() });
  }

  letGo(): this {
    this.#held = noModifiers;
    return this.#send({ type: "key-up", key: "Shift", ...this.#held, time: this.#next() });
  }

  /** Where so many mm of a panel are on the screen. */
  onPanel(panel: string, x: number, y: number): Point {
    const found = panelOf(this.editor.board.peek(), `panel:${panel}`);
    if (!found) throw new Error(`no panel ${panel}`);
    return toScreen(this.editor.camera.peek(), transform(found.matrix, { x: x * 1000, y: y * 1000 }));
  }

  /** The middle of a node on the screen. */
  middleOf(id: NodeId): Point {
    const placed = this.editor.index.placed(id);
    if (!placed) throw new Error(`no node ${id}`);
    const { width, height } = placed.node;
    return toScreen(this.editor.camera.peek(), transform(placed.matrix, { x: width / 2, y: height / 2 }));
  }

  down(at: Point, pointer: PointerKind = "mouse", id = 1): this {
    this.#at = at;
    return this.#send({
      type: "pointer-down",
      id,
      pointer,
      at,
      button: "main",
      ...this.#held,
      time: this.#next(),
    });
  }

  move(at: Point, pointer: PointerKind = "mouse", id = 1): this {
    this.#at = at;
    return this.#send({ type: "pointer-move", id, pointer, at, ...this.#held, time: this.#next() });
  }

  up(pointer: PointerKind = "mouse", id = 1): this {
    return this.#send({ type: "pointer-up", id, pointer, at: this.#at, ...this.#held, time: this.#next() });
  }

  click(at: Point, pointer: PointerKind = "mouse"): this {
    this.wait(1000);
    return this.down(at, pointer).up(pointer);
  }

  doubleClick(at: Point): this {
    this.click(at);
    return this.down(at).up();
  }

  drag(from: Point, to: Point, steps = 4): this {
    this.wait(1000);
    this.down(from);
    for (let step = 1; step <= steps; step++)
      this.move({
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      });
    return this.up();
  }

  /** A key by itself or with others: `press("z", { mod: true })`. */
  press(key: string, keys: Keys = {}): this {
    const modifiers = { ...this.#held, ...keys };
    this.#send({ type: "key-down", key, ...modifiers, time: this.#next() });
    return this.#send({ type: "key-up", key, ...modifiers, time: this.#next() });
  }

  type(text: string): this {
    for (const letter of text) this.#send({ type: "text", text: letter, time: this.#next() });
    return this;
  }

  /** Letters as an input method brings them: each state of the composition, the last stays. */
  compose(...states: readonly string[]): this {
    this.#send({ type: "composition", phase: "start", text: "", time: this.#next() });
    for (const text of states) this.#send({ type: "composition", phase: "update", text, time: this.#next() });
    return this.#send({ type: "composition", phase: "end", text: states.at(-1) ?? "", time: this.#next() });
  }

  wheel(at: Point, dx: number, dy: number, ctrl = false): this {
    return this.#send({ type: "wheel", at, dx, dy, ctrl, ...this.#held, time: this.#next() });
  }

  /** Two fingers from one distance to another about a point. */
  pinch(at: Point, from: number, to: number): this {
    const finger = (id: number, distance: number): Point => ({
      x: at.x + (id === 1 ? -distance : distance) / 2,
      y: at.y,
    });
    this.down(finger(1, from), "touch", 1).down(finger(2, from), "touch", 2);
    this.move(finger(1, to), "touch", 1).move(finger(2, to), "touch", 2);
    return this.up("touch", 1).up("touch", 2);
  }

  /** So many fingers at once, for a moment. */
  tap(at: Point, fingers: number): this {
    const ids = Array.from({ length: fingers }, (_, index) => index + 1);
    for (const id of ids) this.down({ x: at.x + id * 60, y: at.y }, "touch", id);
    for (const id of ids) this.up("touch", id);
    return this;
  }

  wait(ms: number): this {
    return this.#send({ type: "tick", time: this.#next(ms) });
  }

  escape(): this {
    return this.press("Escape");
  }

  pointerCancel(): this {
    return this.#send({ type: "pointer-cancel", id: 1, time: this.#next() });
  }

  get hash(): string {
    return designHash(this.editor.design.store.records().values());
  }

  get state(): string {
    const { tool, state } = this.editor.active.peek();
    return `${tool}.${state.name}`;
  }

  get selection(): readonly NodeId[] {
    return this.editor.design.store.selection();
  }

  node(id: NodeId): DesignNode {
    const node = nodeOf(this.editor.design.store, id);
    if (!node) throw new Error(`no node ${id}`);
    return node;
  }

  /** The nodes there are, in no order. */
  nodes(): readonly DesignNode[] {
    return [...recordsOf(this.editor.design.store, "node")];
  }
}
