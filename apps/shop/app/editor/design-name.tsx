/** What the design is called, to be changed in place, and how safely it is kept. */
import { headOf } from "@foldmark/design";
import { Icon, useText } from "@foldmark/ui";
import { useEditorSession } from "./session/editor-session.ts";
import type { SaveState } from "./session/save-state.ts";
import { useDates } from "./session/use-dates.ts";
import { useSignal } from "./session/use-signal.ts";
import styles from "./top-bar.module.css";

/** As the server keeps it. */
const longestName = 120;

export function DesignName() {
  const { editor, isReadOnly, saving } = useEditorSession();
  const { design } = editor;
  const text = useText();
  const head = useSignal(() => headOf(design.store));
  const state = useSignal(() => saving.value);
  const rename = (name: string) => {
    if (!head || name === "" || name === head.name) return;
    const patch = { [head.id]: { name: [head.name, name] as const } };
    design.change("design.rename", { put: [], patch, del: [] }, performance.now());
  };
  return (
    <div className={styles.name}>
      <input
        key={head?.name}
        className={styles.nameField}
        aria-label={text("editor.name")}
        defaultValue={head?.name ?? ""}
        maxLength={longestName}
        readOnly={isReadOnly}
        onBlur={({ target }) => rename(target.value.trim())}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Escape") currentTarget.value = head?.name ?? "";
          if (key === "Enter" || key === "Escape") currentTarget.blur();
        }}
      />
      <p className={styles.state} role="status" data-state={state.kind}>
        <Icon name={state.kind === "offline" || state.kind === "full" ? "warning" : "cloud"} size="small" />
        <span>
          <SaveWords state={state} />
        </span>
      </p>
    </div>
  );
}

function SaveWords({ state }: { state: SaveState }) {
  const text = useText();
  const { time } = useDates();
  switch (state.kind) {
    case "saved":
      return text("editor.save.saved", { time: time(new Date(state.at)) });
    case "full":
      return text(`editor.save.full.${state.where}`);
    case "refused":
      return text("editor.save.refused");
    default:
      return text(`editor.save.${state.kind}`);
  }
}
