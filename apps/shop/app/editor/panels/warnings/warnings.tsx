/** What was found wrong with the design: how much of it, and below that the list. */
import type { Finding } from "@foldmark/preflight";
import { classNames, LazyPart, useText } from "@foldmark/ui";
import { useEffect, useState } from "react";
import { reportPartFailure } from "../../../document/error-reporting.ts";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { afterFirstPicture } from "../../session/first-picture.ts";
import { useSignal } from "../../session/use-signal.ts";
import { Glyph } from "../controls/glyph.tsx";
import { later } from "../load-later.ts";
import { keepChecked } from "./run-preflight.ts";
import styles from "./warnings.module.css";

const loadFindingList = afterFirstPicture(later("FindingList"));

/** Runs the checks as long as it stands in the page. */
export function useChecks(): void {
  const session = useEditorSession();
  useEffect(() => keepChecked(session, (listener) => changesOf(session, listener)), [session]);
}

function changesOf(session: EditorSession, listener: () => void): () => void {
  const { editor, art, product } = session;
  const ends = [
    editor.design.store.listen(listener, { scope: "document" }),
    art.revision.subscribe(listener),
    product.subscribe(listener),
  ];
  return () => {
    for (const end of ends) end();
  };
}

export function Warnings() {
  const text = useText();
  const { findings } = useEditorSession();
  const [isOpen, setOpen] = useState(true);
  const found = useSignal(() => findings.value);
  return (
    <section className={styles.warnings} aria-label={text("panels.warnings.title")}>
      <h2 className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Glyph name={isOpen ? "down" : "right"} className={styles.glyph} />
          {text("panels.warnings.title")}
        </button>
        <Counts found={found} />
      </h2>
      {isOpen && (
        <LazyPart
          name="finding-list"
          load={loadFindingList}
          props={{}}
          fallback={null}
          onFailure={reportPartFailure}
        />
      )}
    </section>
  );
}

function Counts({ found }: { readonly found: readonly Finding[] }) {
  const text = useText();
  const { ruleCount } = useEditorSession();
  const rules = useSignal(() => ruleCount.value);
  const errors = found.filter(({ severity }) => severity === "error").length;
  // Before the first check nothing has passed.
  const passed = Math.max(0, rules - new Set(found.map(({ rule }) => rule)).size);
  const counts = [
    ["bad", errors, "panels.warnings.errors"],
    ["warn", found.length - errors, "panels.warnings.others"],
    ["ok", passed, "panels.warnings.passed"],
  ] as const;
  return (
    <span className={styles.counts}>
      {counts.map(([tone, count, label]) => (
        <span
          key={tone}
          role="img"
          className={classNames(styles.count, styles[tone])}
          aria-label={text(label, { count })}
          title={text(label, { count })}
        >
          {count}
        </span>
      ))}
    </span>
  );
}
