/**
 * The canvases of an editor in an element of a page: below the artwork from tiles with the lines that help to design, on
 * top what is being changed and everything that belongs to it. Only what looks otherwise than before is painted: during a
 * drag that is the upper canvas alone. A hidden field takes letters, so that input methods and phones' keyboards work.
 */
import type { DesignNode, NodeId } from "@foldmark/design";
import { type CanvasPlatform, type Compiler, type Painter, surfaceFrame } from "@foldmark/render";
import { computed, effect } from "@preact/signals-core";
import { type Overlay, overlayOf } from "../overlay/overlay.ts";
import { boxAround } from "../scene/placed.ts";
import type { Editor } from "../session/editor.ts";
import type { Unit } from "../viewport/lengths.ts";
import { Artwork, type Look, paintSlice, type View } from "./artwork.ts";
import { DomInput } from "./dom-input.ts";
import { whenSuppliedOrLate } from "./first-wait.ts";
import { KeptLines, type PaintLines } from "./kept-lines.ts";
import { OverlayCanvas } from "./overlay-canvas.ts";
import { type OverlayColours, overlayBox, paintOverlay } from "./paint-overlay.ts";

export interface StackSources {
  readonly platform: CanvasPlatform;
  readonly compiler: Compiler;
  readonly painter: Painter;
  readonly look: Look;
  /** Behind the board, `#rrggbb`. */
  readonly backdrop: string;
  readonly colours: OverlayColours;
  readonly unit: Unit;
  readonly isMac: boolean;
  /** What the field that takes letters is called. */
  readonly label: string;
  /** Lines that help to design, between artwork and selection. */
  readonly paintLines?: PaintLines;
  /** Fonts the design names: its first picture waits for them a little, rather than be painted twice. */
  readonly whenSupplied?: Promise<unknown>;
  /** The first picture stands, with all of its tiles. */
  readonly onPictured?: () => void;
}

/** ms that painting may take of each frame of the first picture: nothing moves yet. */
const firstSlice = 120;

/** ms without another zoom after which everything is painted exactly. */
const idleAfter = 80;
const blinkEvery = 530;
const phoneWidth = 700;
const tileBytes = { phone: 24_000_000, desktop: 64_000_000 } as const;

/** What changes with every frame of a gesture. */
const movingStates = new Set(["translating", "resizing", "rotating", "drawing"]);

const isSameView = (a: View, b: View): boolean =>
  a.camera === b.camera && a.size === b.size && a.ratio === b.ratio && a.isZooming === b.isZooming;

export class CanvasStack {
  readonly #container: HTMLElement;
  readonly #editor: Editor;
  readonly #sources: StackSources;
  readonly #artwork: Artwork;
  readonly #artworkContext: CanvasRenderingContext2D;
  readonly #overlay: OverlayCanvas;
  readonly #textarea: HTMLTextAreaElement;
  readonly #input: DomInput;
  readonly #ends: (() => void)[] = [];
  #frame = 0;
  #isListOld = true;
  #zoomedAt = 0;
  #lastZoom = 0;
  #isCaretShown = true;
  #isSupplied = false;
  #isPictured = false;
  readonly #lines: KeptLines | null;
  /** What the artwork's canvas shows; null where it has to be painted whatever is seen. */
  #shown: { readonly view: View; readonly revision: number } | null = null;

  constructor(container: HTMLElement, editor: Editor, sources: StackSources) {
    this.#container = container;
    this.#editor = editor;
    this.#sources = sources;
    const bytes = container.clientWidth < phoneWidth ? tileBytes.phone : tileBytes.desktop;
    const { platform, painter, backdrop } = sources;
    this.#artwork = new Artwork({ platform, painter, bytes, backdrop });
    this.#artwork.setLook(sources.look);
    this.#lines = sources.paintLines ? new KeptLines(sources.platform, sources.paintLines) : null;
    this.#artworkContext = this.#createLayer("artwork");
    this.#overlay = new OverlayCanvas(this.#createLayer("overlay"));
    this.#textarea = this.#createTextarea();
    this.#input = new DomInput(editor, { container, textarea: this.#textarea }, sources.isMac);
    this.#watch();
    this.#ends.push(
      whenSuppliedOrLate(sources.whenSupplied ?? Promise.resolve(), () => {
        this.#isSupplied = true;
        this.#schedule();
      }),
    );
  }

  dispose(): void {
    this.#input.dispose();
    for (const end of this.#ends) end();
    cancelAnimationFrame(this.#frame);
    this.#container.replaceChildren();
  }

  /** Another board, or colours, a font or a picture that came in. */
  setLook(look: Look): void {
    this.#artwork.setLook(look);
    this.#artwork.picturesChanged();
    this.#listChanged();
  }

  /** What `paintLines` paints has changed. */
  repaint(): void {
    this.#lines?.forget();
    this.#shown = null;
    this.#schedule();
  }

  #createLayer(name: "artwork" | "overlay"): CanvasRenderingContext2D {
    const canvas = document.createElement("canvas");
    canvas.dataset.layer = name;
    canvas.setAttribute("aria-hidden", "true");
    Object.assign(canvas.style, { position: "absolute", inset: "0", width: "100%", height: "100%" });
    this.#container.append(canvas);
    // Nothing shines through the lower one: what lies behind it need not be put together with it.
    const context = canvas.getContext("2d", { alpha: name !== "artwork" });
    if (!context) throw new Error("the browser gives no canvas");
    return context;
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
        void this.#editor.active.value;
        void this.#editor.dragOffset.value;
        this.#isCaretShown = true;
        this.#schedule();
      }),
    );
    const isMoving = computed(() => movingStates.has(this.#editor.active.value.state.name));
    this.#ends.push(
      effect(() => {
        void isMoving.value;
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
    const { canvas } = this.#artworkContext;
    const pixels = {
      width: Math.round(width * devicePixelRatio),
      height: Math.round(height * devicePixelRatio),
    };
    const before = this.#editor.size.peek();
    const isSame = canvas.width === pixels.width && canvas.height === pixels.height;
    // An observer tells the size once more when it begins: a canvas is emptied even by the size that it has.
    if (isSame && before.width === width && before.height === height) return;
    Object.assign(canvas, pixels);
    this.#shown = null;
    this.#lines?.forget();
    this.#editor.setSize({ width, height });
    this.#schedule();
  }

  #listChanged(): void {
    this.#isListOld = true;
    this.#isCaretShown = true;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#frame === 0 && this.#isSupplied)
      this.#frame = requestAnimationFrame((time) => this.#paint(time));
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
    const slice = this.#isPictured ? paintSlice : firstSlice;
    const isTimeUp = (): boolean => performance.now() - began > slice;
    const isComplete = this.#isArtworkShown(view) || this.#paintArtwork(view, isTimeUp);
    this.#shown = isComplete ? { view, revision: this.#artwork.revision } : null;
    this.#paintOverlay(view);
    if (isComplete && !this.#isPictured) {
      this.#isPictured = true;
      this.#sources.onPictured?.();
    }
    if (!isComplete || view.isZooming || this.#editor.input.press) this.#schedule();
  }

  /** While something is dragged the tiles below it stay as they are. */
  #isArtworkShown(view: View): boolean {
    return this.#shown?.revision === this.#artwork.revision && isSameView(this.#shown.view, view);
  }

  #paintArtwork(view: View, isTimeUp: () => boolean): boolean {
    const context = this.#artworkContext;
    const isComplete = this.#artwork.frame(context, view, isTimeUp);
    if (this.#isPictured) this.#lines?.show(context, view);
    else this.#lines?.paintOnce(context, view);
    return isComplete;
  }

  #paintOverlay(view: View): void {
    const { ratio, size } = view;
    const overlay = overlayOf(this.#editor, this.#sources.unit);
    const offset = this.#editor.dragOffset.peek();
    const moving = this.#artwork.movingBoxes(view, offset);
    const marks = overlayBox(overlay, ratio);
    const onto = this.#overlay;
    onto.cover(boxAround(marks ? [...moving, marks] : moving), size, ratio);
    this.#artwork.paintMoving(onto, view, offset);
    // The lines below are covered by it.
    this.#lines?.showOnto(onto, view, moving);
    onto.context.setTransform(ratio, 0, 0, ratio, -onto.left, -onto.top);
    paintOverlay(onto.context, overlay, this.#sources.colours, this.#isCaretShown);
    this.#moveTextarea(overlay);
  }

  /** Where the caret is, so that the list of an input method opens there. */
  #moveTextarea({ caret }: Overlay): void {
    if (!caret) return;
    this.#textarea.style.left = `${Math.round(caret.from.x)}px`;
    this.#textarea.style.top = `${Math.round(caret.from.y)}px`;
  }
}
