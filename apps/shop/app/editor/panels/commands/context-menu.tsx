/** What can be done with what lies under the pointer. */
import { type NodeId, nodeOf } from "@foldmark/design";
import { useText } from "@foldmark/ui";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { useSignal } from "../../session/use-signal.ts";
import { asNamed, useNodeName } from "../node-names.ts";
import { panelStateOf } from "../panel-state.ts";
import { replacePictures } from "../replace-pictures.ts";
import { canvasCorner } from "./canvas-corner.ts";
import { type ListedCommand, useCommands } from "./command-list.ts";
import styles from "./context-menu.module.css";

const offered = [
  ["clipboard.cut", "clipboard.copy", "clipboard.paste", "node.duplicate", "node.delete"],
  ["node.front", "node.forward", "node.backward", "node.back"],
  ["node.group", "node.ungroup", "repeat.make", "node.lock", "node.hide"],
  ["node.flip-x", "node.flip-y", "view.panel"],
] as const;

/** With nothing under the pointer. */
const offeredNowhere = [
  ["clipboard.paste", "select.all"],
  ["view.fit", "view.real-size"],
] as const;

export default function ContextMenu() {
  const { menu } = useEditorSession();
  const asked = useSignal(() => menu.value);
  return asked && <OpenMenu key={`${asked.at.x} ${asked.at.y}`} asked={asked} />;
}

type Asked = NonNullable<EditorSession["menu"]["value"]>;

function OpenMenu({ asked }: { readonly asked: Asked }) {
  const text = useText();
  const session = useEditorSession();
  const { menu, editor } = session;
  const element = useRef<HTMLDivElement>(null);
  const list = useCommands();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when it opens
  const groups = useMemo(() => {
    const all = new Map(list().map((command) => [command.id, command]));
    const hasSelection = editor.design.store.selection().length > 0;
    return (hasSelection ? offered : offeredNowhere)
      .map((ids) => ids.flatMap((id) => all.get(id) ?? []).filter(({ isEnabled }) => isEnabled))
      .filter((group) => group.length > 0);
  }, []);
  const close = () => {
    menu.value = null;
  };
  usePlacedMenu(element, asked.at, close);
  const run = (command: Pick<ListedCommand, "run">, time: number) => {
    close();
    command.run(time);
  };
  return (
    <div
      ref={element}
      role="menu"
      tabIndex={-1}
      aria-label={text("panels.more")}
      className={styles.menu}
      onKeyDown={(event) => menuKey(event, close)}
    >
      {groups.map((group) => (
        <fieldset key={group[0]?.id} className={styles.group}>
          {group.map((command) => (
            <button
              key={command.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              onClick={(event) => run(command, event.timeStamp)}
            >
              {command.name}
              <kbd className={styles.keys}>{command.keys[0]}</kbd>
            </button>
          ))}
        </fieldset>
      ))}
      <Below ids={asked.ids} onChoose={close} />
    </div>
  );
}

/** What lies under what is on top can be chosen, too; and one thing can be renamed. */
function Below({ ids, onChoose }: { readonly ids: readonly NodeId[]; readonly onChoose: () => void }) {
  const text = useText();
  const session = useEditorSession();
  const { editor } = session;
  const nameOf = useNodeName();
  const { store } = editor.design;
  const selection = store.selection();
  const below = ids.filter((id) => !selection.includes(id)).flatMap((id) => nodeOf(store, id) ?? []);
  const [only] = selection;
  return (
    <>
      {selection.length === 1 && only && (
        <fieldset className={styles.group}>
          {nodeOf(store, only)?.kind === "image" && !session.isReadOnly && (
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                replacePictures(session);
                onChoose();
              }}
            >
              {text("panels.image.replace")}
            </button>
          )}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              const state = panelStateOf(session);
              state.panel.value = "layers";
              state.sheet.value = "layers";
              state.renaming.value = only;
              onChoose();
            }}
          >
            {text("panels.layers.rename")}
            <kbd className={styles.keys}>F2</kbd>
          </button>
        </fieldset>
      )}
      {below.length > 0 && (
        <fieldset className={styles.group}>
          {below.slice(0, 5).map((node) => (
            <button
              key={node.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                store.select([node.id]);
                onChoose();
              }}
            >
              {text("panels.menu.below", { name: nameOf(asNamed(node)) })}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

const items = (menu: Element): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]'),
];

function menuKey(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const all = items(event.currentTarget);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  }[event.key];
  if (to !== undefined) all[to]?.focus();
  else if (event.key === "Escape" || event.key === "Tab") close();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps it inside the window, takes the focus and gives it back, and closes it by a press beside it. */
function usePlacedMenu(ref: RefObject<HTMLDivElement | null>, at: Asked["at"], close: () => void): void {
  useLayoutEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const before = document.activeElement as HTMLElement | null;
    const { left, top } = canvasCorner();
    const { offsetWidth: width, offsetHeight: height } = menu;
    const x = Math.max(8, Math.min(left + at.x, window.innerWidth - width - 8));
    const y = Math.max(8, Math.min(top + at.y, window.innerHeight - height - 8));
    menu.style.setProperty("translate", `${Math.round(x)}px ${Math.round(y)}px`);
    items(menu)[0]?.focus();
    return () => before?.focus();
  }, [ref, at]);
  useEffect(() => {
    const beside = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) close();
    };
    // A press on the canvas takes the focus back to it: the keys are the menu's all the same.
    const key = (event: globalThis.KeyboardEvent) => {
      const menu = ref.current;
      if (!menu || menu.contains(event.target as Node)) return;
      const all = items(menu);
      const first = { ArrowDown: all[0], ArrowUp: all.at(-1) }[event.key];
      if (event.key === "Escape") close();
      else if (first) first.focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("pointerdown", beside, true);
    document.addEventListener("keydown", key, true);
    return () => {
      document.removeEventListener("pointerdown", beside, true);
      document.removeEventListener("keydown", key, true);
    };
  });
}
