/** One row of the layers. */
import { isNodeId, type NodeId } from "@foldmark/design";
import { classNames, useText } from "@foldmark/ui";
import { type DragEvent, useState } from "react";
import { useEditorSession } from "../../session/editor-session.ts";
import { Glyph, type GlyphName } from "../controls/glyph.tsx";
import { inkLook, inkOf } from "../inks/ink-looks.ts";
import { InkSquare } from "../inks/swatches.tsx";
import { useSideInks } from "../inks/use-inks.ts";
import { useNodeName } from "../node-names.ts";
import { usePanelState } from "../panel-state.ts";
import { useFlagWords } from "../spoken/node-words.ts";
import type { LayerRow } from "./layer-rows.ts";
import styles from "./layers-panel.module.css";

const glyphs: Readonly<Record<NonNullable<LayerRow["kind"]>, GlyphName>> = {
  text: "text",
  image: "image",
  shape: "shape",
  line: "line",
  icon: "symbol",
  repeat: "pattern",
  barcode: "code",
  group: "group",
  page: "image",
};

const dragType = "application/x-foldmark-layers";

export interface LayerItemProps {
  readonly row: LayerRow;
  readonly isFocused: boolean;
  readonly isRenamed: boolean;
  readonly onFold: () => void;
  readonly onFocus: () => void;
  readonly onDrop: (ids: readonly NodeId[], at: "above" | "inside" | "below") => void;
}

export function LayerItem(props: LayerItemProps) {
  const { row, isFocused, isRenamed, onFold, onFocus, onDrop } = props;
  const { editor } = useEditorSession();
  const { renaming } = usePanelState();
  const nameOf = useNodeName();
  const [over, setOver] = useState<"above" | "inside" | "below" | null>(null);
  const node = isNodeId(row.id) ? row.id : null;
  const name = nameOf(row);
  const flags = useFlagWords()(row).join(", ");
  const choose = (isAdding: boolean) => {
    const { store } = editor.design;
    onFocus();
    if (!node) store.select([]);
    else store.select(isAdding ? [...store.selection().filter((id) => id !== node), node] : [node]);
    if (!node) {
      editor.lookAtPanel(editor.board.peek().panels.find(({ ref }) => ref === row.id));
    }
  };
  const drag = {
    draggable: node !== null && !isRenamed,
    onDragStart: (event: DragEvent) => {
      const selection = editor.design.store.selection();
      const ids = node && selection.includes(node) ? selection : [node];
      event.dataTransfer.setData(dragType, JSON.stringify(ids));
      event.dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setOver(dropPlace(event, row));
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(null);
      const ids = JSON.parse(event.dataTransfer.getData(dragType) || "[]") as readonly NodeId[];
      if (ids.length > 0 && !(node && ids.includes(node))) onDrop(ids, dropPlace(event, row));
    },
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it hears the keys
    <div
      role="treeitem"
      data-id={row.id}
      data-level={Math.min(row.level, 8)}
      data-over={over ?? undefined}
      // A panel is read out with its number of objects, as it is written.
      aria-label={node ? name : undefined}
      aria-description={flags || undefined}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={row.isSelected}
      aria-expanded={row.isOpen ?? undefined}
      tabIndex={isFocused ? 0 : -1}
      className={classNames(
        styles.row,
        row.isSelected && styles.selected,
        row.role !== "node" && styles.holder,
        row.isHidden && styles.hidden,
      )}
      onClick={(event) => choose(event.shiftKey || event.metaKey || event.ctrlKey)}
      onDoubleClick={() => {
        if (node) renaming.value = node;
      }}
      {...drag}
    >
      <Mark row={row} onFold={onFold} />
      {isRenamed && node ? (
        <Rename id={node} name={row.name} />
      ) : (
        // What somebody wrote stays as they wrote it; our own words begin as a row does.
        <span className={classNames(styles.name, name !== row.name && styles.ours)} title={name}>
          {name}
        </span>
      )}
      {node ? <Flags row={row} id={node} name={name} /> : <Count row={row} />}
    </div>
  );
}

/** The upper and lower thirds of a row are beside it, its middle is inside it. */
function dropPlace(event: DragEvent, row: LayerRow): "above" | "inside" | "below" {
  if (row.role !== "node") return "inside";
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - top) / height;
  if (row.kind === "group" && share > 0.3 && share < 0.7) return "inside";
  return share < 0.5 ? "above" : "below";
}

function Mark({ row, onFold }: { readonly row: LayerRow; readonly onFold: () => void }) {
  const hasChildren = row.isOpen !== null;
  return (
    <>
      <span
        className={styles.fold}
        aria-hidden="true"
        onClick={(event) => {
          if (!hasChildren) return;
          event.stopPropagation();
          onFold();
        }}
      >
        {hasChildren && <Glyph name={row.isOpen ? "down" : "right"} className={styles.glyph} />}
      </span>
      {row.kind && <Glyph name={glyphs[row.kind]} className={styles.glyph} />}
      {row.role === "panel" && <Background ink={row.background} />}
    </>
  );
}

function Background({ ink }: { readonly ink: string | null }) {
  const { editor } = useEditorSession();
  const { on } = useSideInks();
  const record = ink ? inkOf(editor.design.store, { ink: ink as `ink:${string}`, tint: 1000 }) : null;
  return record ? (
    <span className={styles.ink}>
      <InkSquare colour={inkLook(record, 1000, on)} />
    </span>
  ) : null;
}

function Count({ row }: { readonly row: LayerRow }) {
  const text = useText();
  if (row.count === 0) return null;
  return (
    <span className={styles.count} title={text("panels.layers.count", { count: row.count })}>
      {row.count}
    </span>
  );
}

interface FlagsProps {
  readonly row: LayerRow;
  readonly id: NodeId;
  readonly name: string;
}

/** Out of the Tab order: the tree has keys of its own for both. */
function Flags({ row, id, name }: FlagsProps) {
  const text = useText();
  const { editor } = useEditorSession();
  const hide = row.isHidden ? "show" : "hide";
  const lock = row.isLocked ? "unlock" : "lock";
  return (
    <span className={styles.flags} data-shown={row.isHidden || row.isLocked || undefined}>
      <button
        type="button"
        tabIndex={-1}
        className={styles.flag}
        aria-label={text(`panels.layers.${hide}`, { name })}
        title={text(`panels.layers.${hide}`, { name })}
        onClick={(event) => {
          event.stopPropagation();
          editor.run(`node.${hide}`, [["node.hide", { ids: [id], hidden: !row.isHidden }]]);
        }}
      >
        <Glyph name={row.isHidden ? "hidden" : "eye"} className={styles.glyph} />
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={styles.flag}
        aria-label={text(`panels.layers.${lock}`, { name })}
        title={text(`panels.layers.${lock}`, { name })}
        onClick={(event) => {
          event.stopPropagation();
          editor.run(`node.${lock}`, [["node.lock", { ids: [id], locked: !row.isLocked }]]);
        }}
      >
        <Glyph name={row.isLocked ? "lock" : "unlocked"} className={styles.glyph} />
      </button>
    </span>
  );
}

function Rename({ id, name }: { readonly id: NodeId; readonly name: string }) {
  const text = useText();
  const { editor } = useEditorSession();
  const { renaming } = usePanelState();
  const [typed, setTyped] = useState(name);
  const end = (isTaken: boolean) => {
    if (renaming.peek() !== id) return;
    renaming.value = null;
    if (isTaken && typed !== name) editor.run("node.rename", [["node.rename", { id, name: typed.trim() }]]);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: somebody asked to type here
      autoFocus
      className={styles.rename}
      aria-label={text("panels.layers.rename")}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") end(true);
        if (event.key === "Escape") end(false);
      }}
    />
  );
}
