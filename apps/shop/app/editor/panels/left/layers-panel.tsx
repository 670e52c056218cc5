/** Everything on this side as a tree: chosen, renamed, locked, hidden and put in another order, by pointer or keys. */
import { isNodeId, type NodeId } from "@foldmark/design";
import { canRun, treeStep } from "@foldmark/editor";
import { LazyPart, useText } from "@foldmark/ui";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { reportPartFailure } from "../../../document/error-reporting.ts";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { useSignal } from "../../session/use-signal.ts";
import { later } from "../load-later.ts";
import { usePanelState } from "../panel-state.ts";
import { LayerItem } from "./layer-item.tsx";
import { drawnRows, type LayerRow, moveLayers, placeOn } from "./layer-rows.ts";
import { takesShortcut } from "./layer-shortcuts.ts";
import styles from "./layers-panel.module.css";
import { useLayerRows } from "./use-layer-rows.ts";
import { scrollToRow, useRowsInSight } from "./use-rows-in-sight.ts";

const loadAside = later("AsideList");

/** Panels with nothing on them are folded together by themselves: they have nothing in them. */
export default function LayersPanel() {
  const text = useText();
  const session = useEditorSession();
  const { editor } = session;
  const { renaming } = usePanelState();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const rows = useLayerRows(editor, closed);
  const sight = useRowsInSight(list, "[role=treeitem]", rows.length);
  const renamed = useSignal(() => renaming.value);
  const focused = rows.some(({ id }) => id === current) ? current : (rows[0]?.id ?? "");
  const fold = (id: string, isClosing: boolean) => {
    const next = new Set(closed);
    if (isClosing) next.add(id);
    else next.delete(id);
    setClosed(next);
  };
  const go = (id: string) => {
    // Drawn at once, wherever in the list it is, so that it can take the focus.
    flushSync(() => setCurrent(id));
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  };
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    if ((event.target as Element).closest("input")) return;
    const row = rows.find(({ id }) => id === focused);
    if (!row || !takesKey(session, row, event, { rename: (id) => (renaming.value = id), fold, go, rows }))
      return;
    event.preventDefault();
    event.stopPropagation();
  };
  useShownSelection(rows, list, sight.height);
  const drawn = drawnRows(rows, sight, [focused, renamed]);
  const aside = <LazyPart name="aside-list" load={loadAside} props={{}} onFailure={reportPartFailure} />;
  if (rows.length === 1)
    return (
      <>
        <p className={styles.empty}>{text("panels.layers.empty")}</p>
        {aside}
      </>
    );
  return (
    <>
      <div
        ref={list}
        role="tree"
        className={styles.tree}
        aria-label={text("panels.title.layers")}
        aria-multiselectable="true"
        onKeyDown={key}
      >
        {drawn.map((row, index) =>
          typeof row === "number" ? (
            <Space key={`above ${idAt(drawn[index + 1])}`} pixels={row * sight.height} />
          ) : (
            <LayerItem
              key={row.id}
              row={row}
              isFocused={row.id === focused}
              isRenamed={row.id === renamed}
              onFold={() => fold(row.id, row.isOpen === true)}
              onFocus={() => setCurrent(row.id)}
              onDrop={(dragged, at) => {
                const place = placeOn(editor, row, at);
                if (place) moveLayers(editor, dragged, place);
              }}
            />
          ),
        )}
      </div>
      {aside}
    </>
  );
}

const idAt = (row: LayerRow | number | undefined): string => (typeof row === "object" ? row.id : "the end");

/** In place of rows that nobody sees. */
function Space({ pixels }: { readonly pixels: number }) {
  return (
    <div
      role="none"
      ref={(element) => {
        element?.style.setProperty("block-size", `${pixels}px`);
      }}
    />
  );
}

interface TreeActions {
  readonly rows: readonly LayerRow[];
  readonly rename: (id: NodeId) => void;
  readonly fold: (id: string, isClosing: boolean) => void;
  readonly go: (id: string) => void;
}

/** @returns whether the key was for the tree */
function takesKey(
  { editor }: EditorSession,
  row: LayerRow,
  event: KeyboardEvent,
  { rows, rename, fold, go }: TreeActions,
): boolean {
  const { key, altKey, shiftKey } = event;
  const node = isNodeId(row.id) ? row.id : null;
  const isHeld = event.ctrlKey || event.metaKey;
  if (altKey && node && (key === "ArrowUp" || key === "ArrowDown")) {
    editor.design.store.select([node]);
    editor.command(key === "ArrowUp" ? "node.forward" : "node.backward", undefined, event.timeStamp);
    return true;
  }
  if (isHeld || altKey) return takesShortcut(editor, node, event);
  const step = treeStep(
    rows.map(({ id, isOpen, level, position, siblings, parent }) => ({
      node: { id } as never,
      isOpen,
      level,
      position,
      siblings,
      parent,
    })),
    row.id,
    key,
  );
  if (step) {
    if ("focus" in step) go(step.focus);
    else if ("open" in step) fold(step.open, false);
    else fold(step.close, true);
    return true;
  }
  if (!node && (key === "Enter" || key === " ")) {
    editor.design.store.select([]);
    editor.lookAtPanel(editor.board.peek().panels.find(({ ref }) => ref === row.id));
    return true;
  }
  if (node && (key === "Enter" || key === " ")) {
    const { store } = editor.design;
    store.select(shiftKey ? [...store.selection(), node] : [node]);
    return true;
  }
  if (node && key === "F2") {
    rename(node);
    return true;
  }
  if (node && (key === "Delete" || key === "Backspace")) {
    editor.design.store.select([node]);
    if (canRun(editor, "node.delete")) editor.command("node.delete", undefined, event.timeStamp);
    return true;
  }
  return takesShortcut(editor, node, event);
}

/** What is chosen on the canvas is scrolled to here. */
function useShownSelection(
  rows: readonly LayerRow[],
  list: RefObject<HTMLElement | null>,
  height: number,
): void {
  const at = rows.findIndex(({ isSelected }) => isSelected);
  const selected = rows[at]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled when another thing is selected, not when it changes its place
  useEffect(() => {
    const element = list.current;
    if (!selected || !element || element.contains(document.activeElement)) return;
    const row = element.querySelector(`[data-id="${selected}"]`);
    if (row) row.scrollIntoView({ block: "nearest" });
    else scrollToRow(element, at, height);
  }, [selected]);
}
