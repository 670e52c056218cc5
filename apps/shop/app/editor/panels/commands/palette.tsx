/** Every command by its name: typed, chosen with the arrows, done with Enter. */
import { classNames, useText } from "@foldmark/ui";
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { SearchField } from "../controls/search-field.tsx";
import { isFoundBy } from "../left/found-by.ts";
import { usePanelState } from "../panel-state.ts";
import { type ListedCommand, useCommands } from "./command-list.ts";
import styles from "./palette.module.css";

export default function Palette() {
  const text = useText();
  const { dialog: opened } = usePanelState();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const list = useCommands();
  // What can be done is asked once: nothing changes while one chooses.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when it opens
  const all = useMemo(() => list().filter(({ isEnabled }) => isEnabled), []);
  const [words, setWords] = useState("");
  const [at, setAt] = useState(0);
  const found = all.filter(({ name, group }) => isFoundBy(words, `${name} ${text(`panels.group.${group}`)}`));
  const chosen = found[Math.min(at, found.length - 1)];
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.focus();
  }, []);
  const close = () => {
    opened.value = null;
  };
  const run = (command: ListedCommand | undefined, time: number) => {
    if (!command) return;
    // The dialog gives its focus back first: what is done may want it.
    dialog.current?.close();
    close();
    command.run(time);
  };
  const key = (event: KeyboardEvent) => {
    const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (way !== 0 && found.length > 0) {
      event.preventDefault();
      setAt((found.indexOf(chosen!) + way + found.length) % found.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      run(chosen, event.timeStamp);
    }
  };
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={text("panels.tool.commands")}
      onClose={close}
      onKeyDown={key}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.search}>
        <SearchField
          label={text("panels.palette.type")}
          value={words}
          onChange={(typed) => {
            setWords(typed);
            setAt(0);
          }}
          list={`${id}-list`}
          active={chosen && `${id}-${chosen.id}`}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={text("panels.tool.commands")}
        className={styles.list}
      >
        {found.map((command) => (
          <div
            key={command.id}
            id={`${id}-${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === chosen}
            className={classNames(styles.command, command === chosen && styles.chosen)}
            ref={(element) => {
              if (command === chosen) element?.scrollIntoView({ block: "nearest" });
            }}
            onClick={(event) => run(command, event.timeStamp)}
            onKeyDown={key}
          >
            <span>{command.name}</span>
            <kbd className={styles.keys}>{command.keys[0]}</kbd>
          </div>
        ))}
        {found.length === 0 && <p className={styles.none}>{text("panels.palette.none")}</p>}
      </div>
    </dialog>
  );
}
