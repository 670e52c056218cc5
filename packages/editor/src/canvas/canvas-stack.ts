/**
 * The canvases of an editor in an element of a page: artwork from tiles, what is being changed over it, and on top
 * everything that is not printed. A hidden field takes letters, so that input methods and phones' keyboards work.
 */
import type { DesignNode, NodeId } from "@foldmark/design";
import { type CanvasPlatform, type Compiler, type Painter, surfaceFrame } from "@foldmark/render";
import { effect } from "@preact/signals-core";
import { type Overlay, overlayOf } from "../overlay/overlay.ts";
import type { Editor } from "../session/editor.ts";
import type { Unit } from "../viewport/lengths.ts";
import { Artwork, type Look, paintSlice, type View } from "./artwork.ts";
import { DomInput } from "./dom-input.ts";
import { type OverlayColours, paintOverlay } from "./paint-overlay.ts";

export interface StackSources {
  readonly platform: CanvasPlatform;
  readonly compiler: Compiler;
  readonly painter: Painter;
  readonly look: Look;
  readonly colours: OverlayColours;
  readonly unit: Unit;
  readonly isMac: boolean;
  /** What the field that takes letters is called. */
  readonly label: string;
  /** Lines that help to design, between artwork and selection. */
  readonly paintLines?: (context: CanvasRenderingContext2D, view: View) => void;
}

/** ms without another zoom after which everything is painted exactly. */
const idleAfter = 80;
const blinkEvery = 530;
const phoneWidth = 700;
const tileBytes = { phone: 24_000_000, desktop: 64_000_000 } as const;

const layerNames = ["artwork", "active", "overlay"] as const;
type LayerName = (typeof layerNames)[number];

/** What changes with every frame of a gesture. */
const movingStates = new Set(["translating", "resizing", "rotating", "drawing"]);

export class CanvasStack {
  readonly #container: HTMLElement;
  readonly #editor: Editor;
  readonly #sources: StackSources;
  readonly #artwork: Artwork;
  readonly #contexts: Readonly<Record<LayerName, CanvasRenderingContext2D>>;
  readonly #textarea: HTMLTextAreaElement;
  readonly #input: DomInput;
  readonly #ends: (() => void)[] = [];
  #frame = 0;
  #isListOld = true;
  #zoomedAt = 0;
  #lastZoom = 0;
  #isCaretShown = true;

  constructor(container: HTMLElement, editor: Editor, sources: StackSources) {
    this.#container = container;
    this.#editor = editor;
    this.#sources = sources;
    const bytes = container.clientWidth < phoneWidth ? tileBytes.phone : tileBytes.desktop;
    this.#artwork = new Artwork({ platform: sources.platform, painter: sources.painter, bytes });
    this.#artwork.setLook(sources.look);
    this.#contexts = this.#createLayers();
    this.#textarea = this.#createTextarea();
    this.#input = new DomInput(editor, { container, textarea: this.#textarea }, sources.isMac);
    this.#watch();
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#input.dispose();
    for (const end of this.#ends) end();
    this.#container.replaceChildren();
  }

  /** A font or a picture came in. */
  refresh(): void {
    this.#artwork.invalidate(this.#editor.board.peek().box);
    this.#listChanged();
  }

  #createLayers(): Readonly<Record<LayerName, CanvasRenderingContext2D>> {
    const made = layerNames.map((name) => {
      const canvas = document.createElement("canvas");
      canvas.dataset.layer = name;
      canvas.setAttribute("aria-hidden", "true");
      Object.assign(canvas.style, { position: "absolute", inset: "0", width: "100%", height: "100%" });
      this.#container.append(canvas);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("the browser gives no canvas");
      return [name, context] as const;
    });
    return Object.fromEntries(made) as Record<LayerName, CanvasRenderingContext2D>;
  }

  #createTextarea(): HTMLTextAreaElement {
    const textarea = document.createElement("textarea");
    textarea.setAttribute("aria-label", this.#sources.label);
    textarea.autocapitalize = "off";
    textarea.spellcheck = false;
    textarea.tabIndex = -1;
    // Seen by nobody but an input method, which shows its list beside it.
    Object.assign(textarea.style, {
      position: "absolute",
      width: "1px",
      height: "1em",
      padding: "0",
      border: "0",
      opacity: "0",
      resize: "none",
      pointerEvents: "none",
    });
    this.#container.append(textarea);
    return textarea;
  }

  #watch(): void {
    const { store } = this.#editor.design;
    this.#ends.push(store.listen(() => this.#listChanged(), { scope: "document" }));
    // Looking elsewhere changes no list.
    this.#ends.push(
      effect(() => {
        void this.#editor.camera.value;
        this.#schedule();
      }),
    );
    this.#ends.push(
      effect(() => {
        void this.#editor.active.value;
        void this.#editor.board.value;
        void store.selection();
        this.#listChanged();
      }),
    );
    const observer = new ResizeObserver(() => this.#resize());
    observer.observe(this.#container);
    this.#ends.push(() => observer.disconnect());
    const blink = setInterval(() => {
      this.#isCaretShown = !this.#isCaretShown;
      if (this.#editor.active.peek().state.name === "editing-text") this.#schedule();
    }, blinkEvery);
    this.#ends.push(() => clearInterval(blink));
    this.#resize();
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#container;
    if (width === 0 || height === 0) return;
    for (const name of layerNames) {
      const { canvas } = this.#contexts[name];
      canvas.width = Math.round(width * devicePixelRatio);
      canvas.height = Math.round(height * devicePixelRatio);
    }
    this.#editor.setSize({ width, height });
    this.#schedule();
  }

  #listChanged(): void {
    this.#isListOld = true;
    this.#isCaretShown = true;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((time) => this.#paint(time));
  }

  #compile(): void {
    if (!this.#isListOld) return;
    this.#isListOld = false;
    const { design, board } = this.#editor;
    const { surface } = board.peek();
    const { layout, store } = design;
    if (!layout || !surfaceFrame(layout, surface)) return;
    this.#artwork.setBoard(board.peek());
    const compiled = this.#sources.compiler.compile(store, layout, surface);
    this.#artwork.setParts(compiled?.list.parts ?? [], this.#movingNodes());
  }

  /** Parts of the list are the outermost nodes. */
  #movingNodes(): ReadonlySet<NodeId> {
    const { store } = this.#editor.design;
    if (!movingStates.has(this.#editor.active.peek().state.name)) return new Set();
    const outermost = (id: NodeId): NodeId => {
      const node = store.get(id) as DesignNode | undefined;
      return node?.parent.startsWith("node:") ? outermost(node.parent as NodeId) : id;
    };
    return new Set(store.selection().map(outermost));
  }

  #view(time: number): View {
    const camera = this.#editor.camera.peek();
    if (camera.zoom !== this.#lastZoom && this.#lastZoom !== 0) this.#zoomedAt = time;
    this.#lastZoom = camera.zoom;
    const isZooming = this.#zoomedAt !== 0 && time - this.#zoomedAt < idleAfter;
    return { camera, size: this.#editor.size.peek(), ratio: devicePixelRatio, isZooming };
  }

  #paint(time: number): void {
    this.#frame = 0;
    if (this.#editor.input.press) this.#editor.send({ type: "tick", time });
    this.#compile();
    const view = this.#view(time);
    const began = performance.now();
    const isTimeUp = (): boolean => performance.now() - began > paintSlice;
    const isComplete = this.#artwork.frame(this.#contexts.artwork, view, isTimeUp);
    this.#artwork.paintMoving(this.#contexts.active, view);
    this.#paintOverlay(view);
    if (!isComplete || view.isZooming || this.#editor.input.press) this.#schedule();
  }

  #paintOverlay(view: View): void {
    const context = this.#contexts.overlay;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    this.#sources.paintLines?.(context, view);
    context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    const overlay = overlayOf(this.#editor, this.#sources.unit);
    paintOverlay(context, overlay, this.#sources.colours, this.#isCaretShown);
    this.#moveTextarea(overlay);
  }

  /** Where the caret is, so that the list of an input method opens there. */
  #moveTextarea({ caret }: Overlay): void {
    if (!caret) return;
    this.#textarea.style.left = `${Math.round(caret.from.x)}px`;
    this.#textarea.style.top = `${Math.round(caret.from.y)}px`;
  }
}
