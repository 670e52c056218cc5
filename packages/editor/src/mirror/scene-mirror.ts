/**
 * The scene as a real tree in the page: what a canvas shows to the eye, for screen readers and keyboards, and the list
 * of layers. Every object has a name, its place and what is wrong with it.
 */
import { isNodeId, type NodeId } from "@foldmark/design";
import { effect } from "@preact/signals-core";
import { sceneTree, type TreeNode, type Warnings } from "../scene/tree.ts";
import { commandFor } from "../session/commands.ts";
import type { Editor } from "../session/editor.ts";
import { type Row, rowsOf, treeStep } from "./rows.ts";

export interface MirrorTexts {
  /** What the tree itself is called. */
  readonly label: string;
  nameOf(node: TreeNode): string;
  /** Place, size and warnings, as one reads them out. */
  describe(node: TreeNode): string;
}

export class SceneMirror {
  readonly #list: HTMLElement;
  readonly #editor: Editor;
  readonly #texts: MirrorTexts;
  readonly #warnings: () => Warnings;
  readonly #closed = new Set<string>();
  readonly #items = new Map<string, HTMLElement>();
  readonly #end = new AbortController();
  readonly #stop: () => void;
  #rows: readonly Row[] = [];
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
    container.append(this.#list);
    const { signal } = this.#end;
    this.#list.addEventListener("keydown", (event) => this.#key(event), { signal });
    this.#list.addEventListener("click", (event) => this.#click(event), { signal });
    this.#stop = effect(() => this.#show());
  }

  dispose(): void {
    this.#stop();
    this.#end.abort();
    this.#list.remove();
  }

  #show(): void {
    const { design, board } = this.#editor;
    const selection = design.store.selection();
    const tree = sceneTree(design.store, board.value, selection, this.#warnings());
    this.#draw(tree, selection);
  }

  #draw(tree: TreeNode, selection: readonly NodeId[]): void {
    this.#rows = rowsOf(tree, this.#closed);
    const known = new Set(this.#rows.map(({ node }) => node.id as string));
    const [selected] = selection;
    if (selected && known.has(selected)) this.#current = selected;
    else if (!known.has(this.#current)) this.#current = this.#rows[0]?.node.id ?? "";
    const hadFocus = this.#list.contains(document.activeElement);
    this.#list.replaceChildren(...this.#rows.map((row) => this.#item(row)));
    for (const id of this.#items.keys()) if (!known.has(id)) this.#items.delete(id);
    if (hadFocus) this.#items.get(this.#current)?.focus();
  }

  #item({ node, level, position, siblings, isOpen }: Row): HTMLElement {
    const item = this.#items.get(node.id) ?? document.createElement("li");
    this.#items.set(node.id, item);
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
      "aria-description": node.role === "node" ? this.#texts.describe(node) : null,
      tabindex: node.id === this.#current ? "0" : "-1",
    };
    for (const [name, value] of Object.entries(attributes))
      value === null ? item.removeAttribute(name) : item.setAttribute(name, value);
    const name = this.#texts.nameOf(node);
    if (item.textContent !== name) item.textContent = name;
    return item;
  }

  #redraw(): void {
    const { design, board } = this.#editor;
    const selection = design.store.selection();
    this.#draw(sceneTree(design.store, board.peek(), selection, this.#warnings()), selection);
  }

  #go(id: string, isAdding: boolean): void {
    this.#current = id;
    const { store } = this.#editor.design;
    if (isNodeId(id)) store.select(isAdding ? [...store.selection(), id] : [id]);
    else if (!isAdding) store.select([]);
    this.#current = id;
    this.#redraw();
    this.#items.get(id)?.focus();
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
    // With control the arrows move the object itself; everything else is as on the canvas.
    const isArrow = key.startsWith("Arrow");
    const command = commandFor({ type: "key", key, shift, alt, mod: isHeld && !isArrow });
    if (!command || key === "Tab" || (isArrow && !isHeld && !alt)) return;
    event.preventDefault();
    this.#editor.command(command.id, command.args, event.timeStamp);
  }

  #click(event: MouseEvent): void {
    const item = (event.target as Element | null)?.closest<HTMLElement>("[data-id]");
    if (item?.dataset.id) this.#go(item.dataset.id, event.shiftKey);
  }
}
