/**
 * An open editor: one design, where one looks at it from, the tool in hand. Raw input goes in, commands on the design
 * come out; everything that a screen shows can be read and subscribed to. No DOM, no clock, no chance of its own.
 */
import {
  artboardOf,
  type Coalesce,
  type InkId,
  type InkRecord,
  type Layout,
  type NodeId,
  nodeOf,
  type OpenDesign,
  type Paint,
  type PanelRef,
  type Step,
  type SurfaceId,
  type TextNode,
  type TextStyle,
} from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import type { TextLayout } from "@foldmark/typeset";
import type { InputEvent, ToolEvent } from "../input/events.ts";
import { type InputState, normalised, restingInput } from "../input/normalise.ts";
import type { RawInput } from "../input/raw-input.ts";
import { type Board, type BoardPanel, boardOf, panelAt, uprightTurn } from "../scene/board.ts";
import { type DrawnAt, SceneIndex } from "../scene/scene-index.ts";
import { boardLines, snapTargets } from "../snap/targets.ts";
import { fitStep, wrapSteps } from "../text/text-box.ts";
import type { ToolContext, ToolOptions } from "../tools/context.ts";
import type { Effect, ToolName } from "../tools/effects.ts";
import { nudgeOf } from "../tools/nudge.ts";
import { type Active, isResting, resting, stepTool } from "../tools/tools.ts";
import {
  type Camera,
  type Covered,
  fitted,
  pannedBy,
  realZoom,
  type Size,
  seenBox,
  type Turn,
  toWorld,
  uncovered,
  zoomedAround,
} from "../viewport/camera.ts";
import { commandFor, type EditorCommandId, runEditorCommand } from "./commands.ts";
import { edgePan } from "./edge-pan.ts";
import { OpenGesture } from "./open-gesture.ts";
import { type ReadonlySignal, type Signal, signal, untracked } from "./signals.ts";
import { withInks } from "./with-inks.ts";

export interface EditorHost {
  /** Letters and digits that nobody had before. */
  readonly salt: () => string;
  /** ms, as events tell them: when something is done that no event of the canvas told of. */
  readonly now?: () => number;
  /** A text as it is set; null while its font is not there yet. */
  readonly setText: (node: TextNode) => TextLayout | null;
  /** Nodes of a surface that show ink at a point, as they are drawn; left out, boxes say what is hit. */
  readonly drawnAt?: (surface: SurfaceId, ...at: Parameters<DrawnAt>) => ReturnType<DrawnAt>;
  /** A box, in the artboard's coordinates, wants a picture. */
  readonly askImage?: (parent: Extract<Effect, { do: "ask-image" }>["parent"], box: Box) => void;
  /** An ink that the design does not have yet and new things may be drawn in; it comes with the first of them. */
  readonly offeredInk?: (id: InkId) => InkRecord | null;
  readonly openMenu?: (at: Point, ids: readonly NodeId[]) => void;
  /** What was done, for somebody who does not see the screen; the history says with what. */
  readonly announce?: (text: "edit.undone" | "edit.redone" | "edit.copied") => void;
}

/** What words of this style are drawn in on an artboard. */
export type PaintOn = (artboard: PanelRef | SurfaceId, style: TextStyle) => Paint;

export interface EditorSettings {
  readonly surface: SurfaceId;
  readonly size: Size;
  /** µm that artwork runs over the cut. */
  readonly bleed: number;
  readonly options: ToolOptions;
}

/** Commands after which a text's box may have to grow. */
const fitsText = new Set([
  "text.set",
  "text.style",
  "text.paragraph",
  "text.replace-font",
  "node.add",
  "node.place",
  "node.resize",
  "field.fill",
]);

/** Tools with which a click does something wherever it falls. */
const clickingTools: ReadonlySet<ToolName> = new Set(["text", "shape", "line", "image", "zoom"]);
/** Tools that the arrows move what they hold of: the paper, the point whose ink is taken. */
const steeredTools: ReadonlySet<ToolName> = new Set(["hand", "eyedropper"]);

const idsIn = (args: unknown): readonly string[] => {
  const { id, ids, nodes } = (args ?? {}) as { id?: string; ids?: string[]; nodes?: { id: string }[] };
  return [...(id ? [id] : []), ...(ids ?? []), ...(nodes ?? []).map((node) => node.id)];
};

export class Editor {
  readonly design: OpenDesign;
  readonly host: EditorHost;
  readonly bleed: number;
  readonly #camera: Signal<Camera>;
  readonly #size: Signal<Size>;
  readonly #active: Signal<Active> = signal(resting("select"));
  readonly #options: Signal<ToolOptions>;
  readonly #board: Signal<Board>;
  readonly #isHandHeld = signal(false);
  readonly #pointed = signal<PanelRef | null>(null);
  #index: SceneIndex;
  /** Worked out when the first thing is dragged: a design is opened without them. */
  #lines: ReturnType<typeof boardLines> | null = null;
  #input: InputState = restingInput;
  readonly #gesture: OpenGesture;
  #now = 0;
  #covered = uncovered;
  #paintOn: PaintOn = (_, { paint }) => paint;

  constructor(design: OpenDesign, host: EditorHost, { surface, size, bleed, options }: EditorSettings) {
    const board = design.layout && boardOf(design.layout, surface);
    if (!design.layout || !board) throw new Error(`no such surface: ${surface}`);
    this.design = design;
    this.#gesture = new OpenGesture(design);
    this.host = host;
    this.bleed = bleed;
    this.#size = signal(size);
    this.#options = signal(options);
    this.#board = signal(board);
    this.#camera = signal(fitted(board.box, size));
    this.#index = this.#indexOf(board);
  }

  #indexOf(board: Board): SceneIndex {
    const { drawnAt } = this.host;
    const onBoard: DrawnAt | null = drawnAt ? (...at) => drawnAt(board.surface, ...at) : null;
    return new SceneIndex(this.design.store, board, onBoard);
  }

  get camera(): ReadonlySignal<Camera> {
    return this.#camera;
  }
  get size(): ReadonlySignal<Size> {
    return this.#size;
  }
  get active(): ReadonlySignal<Active> {
    return this.#active;
  }
  get options(): ReadonlySignal<ToolOptions> {
    return this.#options;
  }
  get board(): ReadonlySignal<Board> {
    return this.#board;
  }
  /** The panel that was clicked, or looked at as a whole, last. */
  get pointed(): ReadonlySignal<PanelRef | null> {
    return this.#pointed;
  }
  get isHandHeld(): ReadonlySignal<boolean> {
    return this.#isHandHeld;
  }
  get dragOffset(): ReadonlySignal<Point> {
    return this.#gesture.offset;
  }
  get index(): SceneIndex {
    return this.#index;
  }
  /** Something is being dragged or composed, and may still be cancelled. */
  get isInGesture(): boolean {
    return this.#gesture.isOpen;
  }
  /** ms, of the last input. */
  get now(): number {
    return this.#now;
  }
  get input(): InputState {
    return this.#input;
  }

  dispose(): void {
    this.#index.dispose();
  }

  setSize(size: Size): void {
    this.#size.value = size;
  }

  /** What is looked at as a whole keeps clear of what lies over the canvas. */
  setCovered(covered: Partial<Covered>): void {
    this.#covered = { ...this.#covered, ...covered };
  }

  /** Where the canvas is low, all of it is needed. */
  get #kept(): Covered {
    const { top, bottom } = this.#covered;
    return this.#size.peek().height > 3 * (top + bottom) ? this.#covered : uncovered;
  }

  setCamera(camera: Camera): void {
    this.#camera.value = camera;
    this.#dragAgain();
  }

  /** New words take another ink than the one in hand where nobody could read that: whoever knows the inks says so. */
  setPaintOn(paintOn: PaintOn): void {
    this.#paintOn = paintOn;
  }

  /** The style in hand, as new words on an artboard have it. */
  textStyleOn(artboard: PanelRef | SurfaceId): TextStyle {
    const { textStyle } = this.#options.peek();
    return { ...textStyle, paint: this.#paintOn(artboard, textStyle) };
  }

  setOptions(options: Partial<ToolOptions>): void {
    this.#options.value = { ...this.#options.peek(), ...options };
  }

  /** Another side, piece or, after a change of size, another drawing. */
  setSurface(surface: SurfaceId): void {
    const { layout } = this.design;
    const board = layout && boardOf(layout, surface);
    if (!layout || !board) return;
    this.cancel();
    this.#index.dispose();
    this.#index = this.#indexOf(board);
    this.#lines = null;
    this.design.store.select([]);
    this.#pointed.value = null;
    this.#board.value = board;
    this.#camera.value = fitted(board.box, this.#size.peek(), 32, 0, this.#kept);
  }

  #fixedLines(layout: Layout): ReturnType<typeof boardLines> {
    this.#lines ??= boardLines(this.#board.peek(), layout, this.bleed);
    return this.#lines;
  }

  setTool(tool: ToolName): void {
    this.cancel();
    this.#active.value = resting(tool);
  }

  /** Whatever was under way never was; what was typed stays. */
  cancel(): void {
    this.#tell({ type: "cancel" });
    if (!isResting(this.#active.peek())) this.#tell({ type: "escape" });
  }

  context(): ToolContext {
    const { design, host } = this;
    const layout = design.layout!;
    return {
      design: design.store,
      layout,
      board: this.#board.peek(),
      index: this.#index,
      selection: untracked(() => design.store.selection()),
      camera: this.#camera.peek(),
      size: this.#size.peek(),
      options: this.#options.peek(),
      get salt() {
        return host.salt();
      },
      targets: (moving) =>
        snapTargets({
          design: design.store,
          board: this.#board.peek(),
          fixed: this.#fixedLines(layout),
          index: this.#index,
          moving,
          seen: seenBox(this.#camera.peek(), this.#size.peek()),
          grid: this.#options.peek().grid,
        }),
      setText: this.host.setText,
      textStyleOn: (artboard) => this.textStyleOn(artboard),
    };
  }

  /** Everything a canvas hears. */
  send(raw: RawInput): void {
    this.#now = raw.time;
    const isTyping = this.#active.peek().state.name === "editing-text";
    // The space between two words moves no paper.
    if (isTyping && (raw.type === "key-down" || raw.type === "key-up") && raw.key === " ") return;
    untracked(() => {
      const [state, events] = normalised(this.#input, raw);
      this.#input = state;
      for (const event of events) this.#hear(event);
      if (raw.type === "tick") this.#panAtEdge();
      this.#gesture.tick(this.#now);
    });
  }

  #hear(event: InputEvent): void {
    switch (event.type) {
      case "pan":
        this.setCamera(pannedBy(this.#camera.peek(), event.dx, event.dy));
        return;
      case "zoom":
        this.setCamera(zoomedAround(this.#camera.peek(), event.at, this.#camera.peek().zoom * event.factor));
        return;
      case "hold-hand":
        this.#isHandHeld.value = event.held;
        return;
      case "modifiers":
        this.#dragAgain();
        return;
      case "tap":
        this.command(event.fingers === 2 ? "edit.undo" : "edit.redo");
        return;
      case "key":
        this.#key(event);
        return;
      default:
        if (event.type === "click") this.#point(event.at);
        this.#tell(event);
    }
  }

  #point(at: Point): void {
    const panel = panelAt(this.#board.peek(), toWorld(this.#camera.peek(), at));
    this.#pointed.value = panel?.isPrintable ? panel.ref : null;
  }

  /** Texts and gestures have the keys first, then the shortcuts, then the tool. */
  #key(event: Extract<ToolEvent, { type: "key" }>): void {
    const active = this.#active.peek();
    if (active.state.name === "editing-text") {
      const isOfText = !event.mod || !["z", "y"].includes(event.key.toLowerCase());
      if (isOfText) {
        this.#tell(event);
        return;
      }
    }
    const isEnter = event.key === "Enter" && isResting(active);
    if (isEnter && clickingTools.has(active.tool)) {
      this.#clickMiddle();
      return;
    }
    if (isEnter && active.tool === "select" && this.design.store.selection().length === 0) {
      this.command("select.next");
      return;
    }
    if (nudgeOf(event) && steeredTools.has(active.tool)) {
      this.#tell(event);
      return;
    }
    const command = commandFor(event);
    if (command && (isResting(active) || active.state.name === "editing-text"))
      this.command(command.id, command.args);
    else this.#tell(event);
  }

  /** What a click makes, for who has no pointer: in the middle of what is seen. */
  #clickMiddle(): void {
    const { width, height } = this.#size.peek();
    const keys = { shift: false, alt: false, mod: false, time: this.#now };
    const pointer = { id: -1, pointer: "mouse", at: { x: width / 2, y: height / 2 }, ...keys } as const;
    this.send({ type: "pointer-down", button: "main", ...pointer });
    this.send({ type: "pointer-up", ...pointer });
  }

  /** A drag goes on where the pointer is, under another camera or with other keys held. */
  #dragAgain(): void {
    const { press, modifiers } = this.#input;
    if (!press?.isDragged || press.isHand || press.isSpent) return;
    const { at, origin, pointer } = press;
    if (this.#active.peek().tool !== "hand") this.#tell({ type: "drag", at, origin, pointer, ...modifiers });
  }

  #panAtEdge(): void {
    const { press } = this.#input;
    if (!press?.isDragged || press.isHand || press.isSpent || this.#active.peek().tool === "hand") return;
    const way = edgePan(press.at, this.#size.peek());
    if (way) this.setCamera(pannedBy(this.#camera.peek(), way.x, way.y));
  }

  #tell(event: ToolEvent): void {
    const { state, effects } = stepTool(this.#active.peek(), event, this.context());
    this.#active.value = state;
    for (const effect of effects) this.#do(effect);
  }

  #do(effect: Effect): void {
    const { store } = this.design;
    switch (effect.do) {
      case "select":
        store.select(effect.ids);
        return;
      case "run":
        this.run(effect.label, effect.steps, effect.coalesce);
        return;
      case "begin":
        this.#gesture.begin(effect.label);
        return;
      case "update":
        this.#gesture.update(this.#fitted(effect.steps), this.#now);
        return;
      case "move":
        this.#gesture.move({ ...effect, steps: () => this.#fitted(effect.steps()) }, this.#now);
        return;
      case "commit":
        this.#gesture.commit(this.#now);
        return;
      case "cancel":
        this.#gesture.cancel();
        return;
      case "tool":
        this.#changeTool(effect.tool);
        return;
      case "camera":
        this.#camera.value = effect.camera;
        return;
      case "paint":
        this.setPaint(effect.paint);
        return;
      case "ask-image":
        this.host.askImage?.(effect.parent, effect.box);
        return;
      case "menu":
        this.host.openMenu?.(effect.at, effect.ids);
    }
  }

  /** A text begun with the text tool goes on in the select tool. */
  #changeTool(tool: ToolName): void {
    const active = this.#active.peek();
    const begun = active.tool === "text" && active.state.name === "done" ? active.state.editing : null;
    this.#active.value = begun && tool === "select" ? { tool: "select", state: begun } : resting(tool);
  }

  setPaint(paint: Paint): void {
    const { textStyle } = this.#options.peek();
    this.setOptions({ paint, textStyle: { ...textStyle, paint } });
  }

  /** The steps, and after them what makes the boxes of the texts they touched as large as their letters. */
  *#fitted(steps: Iterable<Step>): Generator<Step> {
    const touched = new Set<string>();
    for (const given of steps) {
      const step = withInks(this, given);
      yield step;
      if (fitsText.has(step[0])) for (const id of idsIn(step[1])) touched.add(id);
    }
    for (const id of touched) {
      const long = this.#textAt(id);
      if (!long) continue;
      yield* wrapSteps(long, this.host.setText(long), this.#roomFor(long));
      const node = this.#textAt(id);
      const fit = node && fitStep(node, this.host.setText(node));
      if (fit) yield fit;
    }
  }

  #textAt(id: string): TextNode | null {
    const node = nodeOf(this.design.store, id);
    return node?.kind === "text" ? node : null;
  }

  /** µm: the width of the artboard that it lies on. */
  #roomFor(node: TextNode): number {
    const artboard = artboardOf(this.design.store, node);
    return (artboard && this.design.layout?.artboard(artboard)?.width) || Number.POSITIVE_INFINITY;
  }

  /** Commands of the design as one entry of the history. @returns false where one was refused */
  run(label: string, steps: readonly Step[], coalesce?: Coalesce): boolean {
    const at = this.host.now?.() ?? this.#now;
    return untracked(() => this.design.runAll(label, this.#fitted(steps), at, coalesce));
  }

  /** A command of the editor: what a button, a shortcut or the palette does. @param at ms */
  command(id: EditorCommandId, args?: unknown, at: number = this.#now): void {
    this.#now = at;
    untracked(() => runEditorCommand(this, id, args));
  }

  /** The whole box in the middle; real size keeps the middle where it is. */
  look(at: Box | "real-size", turn: Turn = this.#camera.peek().turn): void {
    const size = this.#size.peek();
    const middle = { x: size.width / 2, y: size.height / 2 };
    const isReal = at === "real-size";
    this.setCamera(
      isReal ? zoomedAround(this.#camera.peek(), middle, realZoom) : fitted(at, size, 32, turn, this.#kept),
    );
  }

  /** The whole panel in the middle, standing as one reads it on the folded product; without one, the whole blank as it lies. */
  lookAtPanel(panel: BoardPanel | undefined): void {
    this.#pointed.value = panel?.isPrintable ? panel.ref : null;
    if (panel) this.look(panel.box, uprightTurn(panel));
    else this.look(this.#board.peek().box, 0);
  }
}
