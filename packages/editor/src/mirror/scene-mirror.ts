/**
 * The scene as a real tree in the page: what a canvas shows to the eye, for screen readers and keyboards, and the list
 * of layers. Every object has a name, its place and what is wrong with it.
 */
import { isNodeId } from "@foldmark/design";
import { effect, untracked } from "@preact/signals-core";
import { keyOf } from "../input/key-of.ts";
import { sceneTree, type TreeNode, type Warnings } from "../scene/tree.ts";
import { commandFor } from "../session/commands.ts";
import type { Editor } from "../session/editor.ts";
import { type Row, rowsOf, treeStep } from "./rows.ts";

export interface MirrorTexts {
  /** What the tree itself is called. */
  readonly label: string;
  nameOf(node: TreeNode): string;
  /** Place, size, state and warnings, as one reads them out; empty where there is nothing to say. */
  describe(node: TreeNode): string;
}

/** ms that a busy page may put the tree off; nobody reads it out faster. */
const latest = 250;

/** ms at a time that the tree may take, while others wait or not. */
const slice = 6;

/** When the page has nothing better to do. @returns what takes it back */
function whenIdle(work: (until: number) => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(() => work(performance.now() + slice), latest);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(
    (deadline) => work(performance.now() + Math.max(slice, deadline.timeRemaining())),
    { timeout: latest },
  );
  return () => cancelIdleCallback(handle);
}

/** What an item shows of its row; the same values need no look at the page. */
const shownOf = (
  { node, level, position, siblings, isOpen }: Row,
  name: string,
  isCurrent: boolean,
): readonly unknown[] => [
  name,
  node.kind,
  node.isLocked,
  node.isHidden,
  node.isSelected,
  node.place?.x,
  node.place?.y,
  node.place?.width,
  node.place?.height,
  node.place?.rotation,
  node.warnings.join(),
  level,
  position,
  siblings,
  isOpen,
  isCurrent,
];

interface Item {
  readonly element: HTMLElement;
  shown: readonly unknown[];
}

export class SceneMirror {
  readonly #list: HTMLElement;
  readonly #editor: Editor;
  readonly #texts: MirrorTexts;
  readonly #warnings: () => Warnings;
  readonly #closed = new Set<string>();
  readonly #items = new Map<string, Item>();
  readonly #end = new AbortController();
  readonly #stops: readonly (() => void)[];
  #cancel: (() => void) | null = null;
  #rows: readonly Row[] = [];
  /** How many of the rows stand in the page; null where there are other rows by now. */
  #placed: number | null = null;
  /** The one item that Tab leads to. */
  #current = "";

  /** @param warnings text ids by node; read inside an effect, so it may be a signal's value */
  constructor(
    container: HTMLElement,
    editor: Editor,
    texts: MirrorTexts,
    warnings: () => Warnings = () => new Map(),
  ) {
    this.#editor = editor;
    this.#texts = texts;
    this.#warnings = warnings;
    this.#list = document.createElement("ul");
    this.#list.setAttribute("role", "tree");
    this.#list.setAttribute("aria-label", texts.label);
    this.#list.setAttribute("aria-multiselectable", "true");
    this.#list.setAttribute("aria-busy", "true");
    container.append(this.#list);
    const { signal } = this.#end;
    this.#list.addEventListener("keydown", (event) => this.#key(event), { signal });
    this.#list.addEventListener("click", (event) => this.#click(event), { signal });
    const { store } = editor.design;
    this.#stops = [
      store.listen(() => this.#changed(), { scope: "document" }),
      effect(() => {
        void editor.board.value;
        void store.selection();
        void this.#warnings();
        this.#changed();
      }),
    ];
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
    this.#cancel?.();
    this.#end.abort();
    this.#list.remove();
  }

  /** Who is in the tree meets it as it is; for everybody else it follows when there is time and the hand rests. */
  #changed(): void {
    this.#placed = null;
    if (this.#list.contains(document.activeElement)) this.#redraw();
    else this.#follow();
  }

  #follow(): void {
    this.#cancel ??= whenIdle((until) => {
      this.#cancel = null;
      if (this.#editor.isInGesture) this.#followLater();
      else if (!this.#redraw(until)) this.#follow();
    });
  }

  #followLater(): void {
    const timer = setTimeout(() => {
      this.#cancel = null;
      this.#follow();
    }, latest);
    this.#cancel = () => clearTimeout(timer);
  }

  /** A large tree is put into the page piece by piece. @returns whether all of it stands there */
  #redraw(until = Number.POSITIVE_INFINITY): boolean {
    this.#cancel?.();
    this.#cancel = null;
    const hadFocus = this.#list.contains(document.activeElement);
    const isGoingOn = this.#placed !== null && until !== Number.POSITIVE_INFINITY;
    if (!isGoingOn) untracked(() => this.#read());
    const isDone = this.#place(until);
    const current = this.#items.get(this.#current)?.element;
    if (hadFocus && current !== document.activeElement) current?.focus();
    return isDone;
  }

  #read(): void {
    const { design, board } = this.#editor;
    const selection = design.store.selection();
    this.#rows = rowsOf(sceneTree(design.store, board.value, selection, this.#warnings()), this.#closed);
    this.#placed = 0;
    const known = new Set(this.#rows.map(({ node }) => node.id as string));
    const [selected] = selection;
    if (selected && known.has(selected)) this.#current = selected;
    else if (!known.has(this.#current)) this.#current = this.#rows[0]?.node.id ?? "";
    for (const [id, { element }] of this.#items)
      if (!known.has(id)) {
        element.remove();
        this.#items.delete(id);
      }
  }

  #place(until: number): boolean {
    const from = this.#placed ?? 0;
    const before = this.#rows[from - 1];
    const last = before && this.#items.get(before.node.id)?.element;
    let next = last ? last.nextElementSibling : this.#list.firstElementChild;
    for (let at = from; at < this.#rows.length; at++) {
      if (at % 16 === 15 && performance.now() > until) {
        this.#placed = at;
        return false;
      }
      const element = this.#item(this.#rows[at]!);
      if (element === next) next = next.nextElementSibling;
      else this.#list.insertBefore(element, next);
    }
    this.#placed = this.#rows.length;
    // All of it stands there for the first time: whoever reads it meets the whole.
    this.#list.removeAttribute("aria-busy");
    return true;
  }

  #item(row: Row): HTMLElement {
    const { node } = row;
    const known = this.#items.get(node.id);
    const name = this.#texts.nameOf(node);
    const shown = shownOf(row, name, node.id === this.#current);
    if (known?.shown.every((value, index) => value === shown[index])) return known.element;
    const item = known ?? { element: document.createElement("li"), shown };
    item.shown = shown;
    this.#items.set(node.id, item);
    this.#write(item.element, row, name);
    return item.element;
  }

  #write(item: HTMLElement, { node, level, position, siblings, isOpen }: Row, name: string): void {
    const attributes: Record<string, string | null> = {
      role: "treeitem",
      "data-id": node.id,
      "data-role": node.role,
      "data-kind": node.kind,
      "data-locked": node.isLocked ? "" : null,
      "data-hidden": node.isHidden ? "" : null,
      "aria-level": String(level),
      "aria-posinset": String(position),
      "aria-setsize": String(siblings),
      "aria-selected": String(node.isSelected),
      "aria-expanded": isOpen === null ? null : String(isOpen),
      "aria-description": this.#texts.describe(node) || null,
      tabindex: node.id === this.#current ? "0" : "-1",
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== null) item.setAttribute(name, value);
      else if (item.hasAttribute(name)) item.removeAttribute(name);
    }
    if (item.textContent !== name) item.textContent = name;
  }

  #go(id: string, isAdding: boolean): void {
    this.#current = id;
    const { store } = this.#editor.design;
    if (isNodeId(id)) store.select(isAdding ? [...store.selection(), id] : [id]);
    else if (!isAdding) store.select([]);
    this.#current = id;
    this.#redraw();
    this.#items.get(id)?.element.focus();
  }

  #key(event: KeyboardEvent): void {
    const { key, shiftKey: shift, altKey: alt } = event;
    const isHeld = event.ctrlKey || event.metaKey;
    const step = isHeld || alt ? null : treeStep(this.#rows, this.#current, key);
    if (step) {
      event.preventDefault();
      if ("focus" in step) this.#go(step.focus, shift);
      else {
        if ("open" in step) this.#closed.delete(step.open);
        else this.#closed.add(step.close);
        this.#redraw();
      }
      return;
    }
    const panel = this.#editor.board.peek().panels.find(({ ref }) => ref === this.#current);
    if (key === "Enter" && panel) {
      event.preventDefault();
      this.#editor.lookAtPanel(panel);
      return;
    }
    // With control the arrows move the object itself; everything else is as on the canvas.
    const isArrow = key.startsWith("Arrow");
    const command = commandFor({ type: "key", key: keyOf(event), shift, alt, mod: isHeld && !isArrow });
    if (!command || key === "Tab" || (isArrow && !isHeld && !alt)) return;
    event.preventDefault();
    this.#editor.command(command.id, command.args, event.timeStamp);
  }

  #click(event: MouseEvent): void {
    const item = (event.target as Element | null)?.closest<HTMLElement>("[data-id]");
    if (item?.dataset.id) this.#go(item.dataset.id, event.shiftKey);
  }
}
