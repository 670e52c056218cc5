/** What a canvas of a page hears, as raw input. The one place that knows pointer, wheel, keyboard and clipboard events. */
import type { Point } from "@foldmark/geometry";
import { type Carried, carrierOf, clipType } from "../clipboard/carrier.ts";
import { keyOf } from "../input/key-of.ts";
import type { Modifiers, PointerKind } from "../input/raw-input.ts";
import { askMenu } from "../session/ask-menu.ts";
import { commandFor, copied, cut, hasNext } from "../session/commands.ts";
import type { Editor } from "../session/editor.ts";
import { pasteInto } from "../session/paste.ts";
import { rangeOf } from "../text/caret.ts";
import { plainText } from "../text/edit-runs.ts";
import { editedText } from "../tools/select/edit-text.ts";
import { isResting } from "../tools/tools.ts";

/** Heights of what a wheel may count in. */
const pixelsOf = [1, 16, 400] as const;
const buttons = ["main", "middle", "second"] as const;
/** Keys that a text takes for itself and a page must not. */
const textKeys = new Set([
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
  "Backspace",
  "Delete",
  "Enter",
  "Escape",
  "Tab",
]);

export interface InputElements {
  /** Takes pointer and keyboard. */
  readonly container: HTMLElement;
  /** Takes letters, input methods and the keyboards of phones. */
  readonly textarea: HTMLTextAreaElement;
}

export class DomInput {
  readonly #editor: Editor;
  readonly #elements: InputElements;
  readonly #isMac: boolean;
  readonly #end = new AbortController();
  #isComposing = false;

  constructor(editor: Editor, elements: InputElements, isMac: boolean) {
    this.#editor = editor;
    this.#elements = elements;
    this.#isMac = isMac;
    this.#listenToPointers();
    this.#listenToKeys();
    this.#listenToLetters();
    this.#listenToClipboard();
  }

  dispose(): void {
    this.#end.abort();
  }

  #on<Type extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ): void {
    element.addEventListener(type, listener, { signal: this.#end.signal, passive: false });
  }

  #modifiers({ shiftKey, altKey, metaKey, ctrlKey }: MouseEvent | KeyboardEvent): Modifiers {
    return { shift: shiftKey, alt: altKey, mod: this.#isMac ? metaKey : ctrlKey };
  }

  #place({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.#elements.container.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #pointer(event: PointerEvent) {
    return {
      id: event.pointerId,
      pointer: (event.pointerType || "mouse") as PointerKind,
      at: this.#place(event),
      ...this.#modifiers(event),
      time: event.timeStamp,
    };
  }

  get #isTyping(): boolean {
    return this.#editor.active.peek().state.name === "editing-text";
  }

  /** Letters go where they are typed; keys to the canvas otherwise. */
  focus(): void {
    const { container, textarea } = this.#elements;
    const wanted = this.#isTyping ? textarea : container;
    if (document.activeElement !== wanted) wanted.focus({ preventScroll: true });
  }

  /**
   * What is typed in a field of the page is of what is selected still, so it is taken before something else is. A word
   * that is composed ends where it is: the input method would go on with it at the new place.
   */
  #leaveFields(): void {
    const { container } = this.#elements;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && (this.#isComposing || !container.contains(activeElement)))
      activeElement.blur();
  }

  #listenToPointers(): void {
    const { container } = this.#elements;
    this.#on(container, "pointerdown", (event) => {
      this.#leaveFields();
      container.setPointerCapture(event.pointerId);
      this.#editor.send({
        type: "pointer-down",
        button: buttons[event.button] ?? "main",
        ...this.#pointer(event),
      });
      // The browser would move the focus by itself afterwards.
      event.preventDefault();
      this.focus();
    });
    this.#on(container, "pointermove", (event) =>
      this.#editor.send({ type: "pointer-move", ...this.#pointer(event) }),
    );
    this.#on(container, "pointerup", (event) => {
      this.#editor.send({ type: "pointer-up", ...this.#pointer(event) });
      this.focus();
    });
    this.#on(container, "pointercancel", ({ pointerId, timeStamp }) =>
      this.#editor.send({ type: "pointer-cancel", id: pointerId, time: timeStamp }),
    );
    this.#on(container, "contextmenu", (event) => event.preventDefault());
    this.#on(container, "wheel", (event) => {
      event.preventDefault();
      const unit = pixelsOf[event.deltaMode] ?? 1;
      this.#editor.send({
        type: "wheel",
        at: this.#place(event),
        dx: event.deltaX * unit,
        dy: event.deltaY * unit,
        ctrl: event.ctrlKey,
        ...this.#modifiers(event),
        time: event.timeStamp,
      });
    });
  }

  #listenToKeys(): void {
    const { container } = this.#elements;
    this.#on(container, "keydown", (event) => {
      if (event.isComposing) return;
      const key = keyOf(event);
      const raw = { key, ...this.#modifiers(event), time: event.timeStamp };
      if (key === "ContextMenu" || (key === "F10" && event.shiftKey)) {
        event.preventDefault();
        askMenu(this.#editor);
        return;
      }
      if (!this.#takes({ type: "key", ...raw })) return;
      event.preventDefault();
      this.#editor.send({ type: "key-down", ...raw });
      this.focus();
    });
    this.#on(container, "keyup", (event) =>
      this.#editor.send({
        type: "key-up",
        key: keyOf(event),
        ...this.#modifiers(event),
        time: event.timeStamp,
      }),
    );
    this.#on(container, "focusout", (event) => {
      if (!container.contains(event.relatedTarget as Node | null))
        this.#editor.send({ type: "blur", time: event.timeStamp });
    });
  }

  /** Whether a key is the editor's; the others are the browser's: reload, zoom of the page, the next field. */
  #takes(event: Parameters<typeof commandFor>[0]): boolean {
    const { key, mod } = event;
    if (["Shift", "Alt", "Control", "Meta", "Escape"].includes(key)) return true;
    if (this.#isTyping) return textKeys.has(key) || (mod && ["a", "z", "y"].includes(key.toLowerCase()));
    // With nothing selected, and after the last object, Tab goes on through the page: nobody is caught in a canvas.
    if (key === "Tab")
      return isResting(this.#editor.active.peek()) && hasNext(this.#editor, event.shift ? -1 : 1);
    if (mod && ["c", "x", "v"].includes(key.toLowerCase())) return false;
    return key === " " || key === "Enter" || commandFor(event) !== null;
  }

  #listenToLetters(): void {
    const { textarea } = this.#elements;
    const compose = (phase: "start" | "update" | "end") => (event: CompositionEvent) => {
      this.#isComposing = phase !== "end";
      this.#editor.send({ type: "composition", phase, text: event.data, time: event.timeStamp });
      if (phase === "end") textarea.value = "";
    };
    this.#on(textarea, "compositionstart", compose("start"));
    this.#on(textarea, "compositionupdate", compose("update"));
    this.#on(textarea, "compositionend", compose("end"));
    this.#on(textarea, "input", (event) => {
      if (this.#isComposing) return;
      const { value } = textarea;
      textarea.value = "";
      if (value !== "" && this.#isTyping)
        this.#editor.send({ type: "text", text: value, time: event.timeStamp });
    });
  }

  /** The words that are marked in the text that is typed in. */
  #markedWords(): string | null {
    const { state } = this.#editor.active.peek();
    if (state.name !== "editing-text") return null;
    const node = editedText(state, { design: this.#editor.design.store });
    const { from, to } = rangeOf(state.caret);
    return node ? plainText(node.runs).slice(from, to) : "";
  }

  #listenToClipboard(): void {
    const { container } = this.#elements;
    const take = (event: ClipboardEvent, isCut: boolean): void => {
      const words = this.#markedWords();
      const clip = words !== null ? null : isCut ? cut(this.#editor) : copied(this.#editor);
      const carried: Carried | null = words !== null ? { "text/plain": words } : clip && carrierOf(clip);
      if (!carried || !event.clipboardData) return;
      for (const [type, text] of Object.entries(carried)) event.clipboardData.setData(type, text);
      event.preventDefault();
      if (isCut && words) this.#editor.send({ type: "text", text: "", time: event.timeStamp });
    };
    this.#on(container, "copy", (event) => take(event, false));
    this.#on(container, "cut", (event) => take(event, true));
    this.#on(container, "paste", (event) => {
      const data = event.clipboardData;
      if (!data) return;
      const types = [clipType, "text/html", "text/plain"];
      const carried = Object.fromEntries(types.map((type) => [type, data.getData(type)]));
      if (pasteInto(this.#editor, carried)) event.preventDefault();
    });
  }
}
