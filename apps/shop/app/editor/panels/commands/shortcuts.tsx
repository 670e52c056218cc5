/** All shortcuts on one sheet, and the way to what is written about the editor. */
import { Dialog, Link, useText } from "@foldmark/ui";
import { useMemo } from "react";
import { useHref } from "../../../request/links.tsx";
import { useWrittenLength } from "../../session/use-written-length.ts";
import { usePanelState } from "../panel-state.ts";
import { commandGroups, useCommands } from "./command-list.ts";
import styles from "./shortcuts.module.css";
import { isMac, writtenKeys } from "./shown-keys.ts";

/** What no table of commands has: keys of the canvas itself. */
const canvasKeys = [
  ["nudge", ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]],
  ["nudgeFar", ["Shift+ArrowRight"]],
  ["nudgeFine", ["Alt+ArrowRight"]],
  ["next", ["Tab"]],
  ["region", ["F6"]],
  ["menu", ["Shift+F10"]],
  ["edit", ["Enter"]],
  ["opacity", ["5", "2 5", "0"]],
  ["cropEdge", ["Mod+ArrowRight", "Mod+Shift+ArrowRight"]],
  ["steer", ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]],
  ["leave", ["Escape"]],
  ["hand", ["Space"]],
  ["palette", ["Mod+K"]],
] as const;

/** µm */
const nudges = { nudge: 1000, nudgeFar: 10_000, nudgeFine: 100 } as const;

type CanvasKey = (typeof canvasKeys)[number][0];
const isNudge = (name: CanvasKey): name is keyof typeof nudges => name in nudges;

export default function Shortcuts() {
  const text = useText();
  const written = useWrittenLength();
  const { dialog } = usePanelState();
  const list = useCommands();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when it opens
  const all = useMemo(() => list().filter(({ keys }) => keys.length > 0), []);
  const mac = isMac();
  const help = useHref()("content.editor-help");
  return (
    <Dialog
      open
      width="wide"
      closeOnBackdrop
      onClose={() => {
        dialog.value = null;
      }}
      title={text("panels.tool.shortcuts")}
    >
      <div className={styles.groups}>
        <Group
          title={text("panels.group.canvas")}
          rows={canvasKeys.map(([name, keys]) => [
            isNudge(name)
              ? text(`panels.keys.${name}`, { by: written(nudges[name]) })
              : text(`panels.keys.${name}`),
            keys.map((each) => writtenKeys(each, mac)),
          ])}
        />
        {commandGroups.map((group) => {
          const rows = all.filter((command) => command.group === group);
          return (
            rows.length > 0 && (
              <Group
                key={group}
                title={text(`panels.group.${group}`)}
                rows={rows.map(({ name, keys }) => [name, keys.slice(0, 2)])}
              />
            )
          );
        })}
      </div>
      {help && (
        <p className={styles.help}>
          <Link href={help} newTab>
            {text("panels.keys.help")}
          </Link>
        </p>
      )}
    </Dialog>
  );
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, keys: readonly string[]])[];
}

function Group({ title, rows }: GroupProps) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.rows}>
        {rows.map(([name, keys]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>
              {keys.map((each) => (
                <kbd key={each} className={styles.key}>
                  {each}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
