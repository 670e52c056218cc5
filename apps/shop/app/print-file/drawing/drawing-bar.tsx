/** Above the drawing: which side, which page lies on it, what the hand does, and which lines are shown. */
import { NativeSelect, useText } from "@foldmark/ui";
import { useIsNarrow } from "../../editor/use-is-narrow.ts";
import { useSideName } from "../check/use-finding-words.ts";
import { useDesk } from "../state/desk.ts";
import { onSide } from "../state/numbered-findings.ts";
import { usePrintFile } from "../state/use-print-file.ts";
import type { LineName } from "./board-drawing.server.ts";
import styles from "./drawing-bar.module.css";

export function DrawingBar() {
  const text = useText();
  const sideName = useSideName();
  const isNarrow = useIsNarrow();
  const { view, sheet, tool, set } = useDesk();
  return (
    <div className={styles.bar}>
      <fieldset className={styles.sides} aria-label={text("editor.sides")}>
        {view.sheets.map((each) => (
          <button
            key={each.surface}
            type="button"
            aria-pressed={each.surface === sheet.surface}
            onClick={() => set({ surface: each.surface })}
          >
            {sideName(each)}
          </button>
        ))}
      </fieldset>
      <PageSelect />
      <button
        type="button"
        className={styles.tool}
        aria-pressed={tool === "place"}
        disabled={sheet.placement === null}
        onClick={() => set({ tool: tool === "place" ? "measure" : "place" })}
      >
        {text("printfile.drawing.place")}
      </button>
      {!isNarrow && <Lines />}
    </div>
  );
}

function PageSelect() {
  const text = useText();
  const { view, sheet } = useDesk();
  const { change, isBusy } = usePrintFile();
  const pages = view.files.flatMap(({ id, name, pages: count, state }) =>
    state === "ready" ? Array.from({ length: count ?? 0 }, (_, page) => ({ id, name, page, count })) : [],
  );
  // One page on the one side there is: nothing to choose.
  if (pages.length === 1 && view.sheets.length === 1 && sheet.file !== null) return null;
  return (
    <span className={styles.page}>
      <NativeSelect
        size="xsmall"
        aria-label={text("printfile.drawing.page")}
        disabled={isBusy}
        value={sheet.file === null ? "" : `${sheet.file} ${sheet.page}`}
        onChange={({ currentTarget }) => {
          const [file, page] = currentTarget.value.split(" ");
          const next = file ? { file, page: Number(page) } : { file: null, page: null };
          void change(
            "page",
            onSide(sheet.surface, () => ({ ...next, placement: null })),
          );
        }}
      >
        <option value="">{text("printfile.drawing.noPage")}</option>
        {pages.map(({ id, name, page, count }) => (
          <option key={`${id} ${page}`} value={`${id} ${page}`}>
            {text("printfile.drawing.pageOf", { page: page + 1, pages: count ?? 0, name })}
          </option>
        ))}
      </NativeSelect>
    </span>
  );
}

const lines = ["cut", "crease", "bleed", "safe"] as const satisfies readonly LineName[];

/** Which lines lie over the artwork; on narrow screens with the plates, where there is room for them. */
export function Lines() {
  const text = useText();
  const { page, shownLines, set } = useDesk();
  const figures = { bleed: page.zones.bleed, safe: page.zones.safeZone } as const;
  return (
    <fieldset className={styles.lines} aria-label={text("editor.lines")}>
      {lines.map((name) => (
        <button
          key={name}
          type="button"
          data-line={name}
          aria-pressed={shownLines.has(name)}
          onClick={() => {
            const next = new Set(shownLines);
            if (!next.delete(name)) next.add(name);
            set({ shownLines: next });
          }}
        >
          <i aria-hidden="true" />
          {text(`editor.lines.${name}`)}
          {(name === "bleed" || name === "safe") && ` ${figures[name]}`}
        </button>
      ))}
    </fieldset>
  );
}
