/** What was found wrong with the design, the gravest first, each with its place and its fix. */
import type { Finding } from "@foldmark/preflight";
import { Button, classNames, useText } from "@foldmark/ui";
import { useEffect, useState } from "react";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { useSignal } from "../../session/use-signal.ts";
import { Glyph } from "../controls/glyph.tsx";
import { usePanelState } from "../panel-state.ts";
import { useFindingWords } from "./finding-words.ts";
import { keepChecked } from "./run-preflight.ts";
import { showFinding } from "./show-finding.ts";
import styles from "./warnings.module.css";

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
      {isOpen && <FindingList />}
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

function mend(session: EditorSession, { rule, fix }: Finding): void {
  if (fix) session.editor.run(fix.command, [[fix.command, fix.args]]);
  else if (rule === "ink-not-printable")
    void import("../inks/conversion.ts").then(({ convertToPrint }) => convertToPrint(session));
}

export function FindingList() {
  const text = useText();
  const session = useEditorSession();
  const { finding: pointed } = usePanelState();
  const wordsOf = useFindingWords();
  const found = useSignal(() => session.findings.value);
  const current = useSignal(() => pointed.value);
  if (found.length === 0) return <p className={styles.none}>{text("panels.warnings.none")}</p>;
  return (
    <ol className={styles.list}>
      {found.map((finding, index) => {
        const { title, about, fix } = wordsOf(finding);
        const key = `${finding.rule} ${finding.node} ${finding.panel} ${index}`;
        return (
          <li key={key} className={classNames(styles.finding, index === current && styles.current)}>
            <span className={classNames(styles.number, styles[finding.severity])} aria-hidden="true">
              {index + 1}
            </span>
            <button
              type="button"
              className={styles.words}
              onClick={() => {
                pointed.value = index;
                showFinding(session, finding);
              }}
            >
              <b>{title}</b>
              <small>{about}</small>
            </button>
            {fix && !session.isReadOnly && (
              <span className={styles.fix}>
                <Button mode="secondary" size="xsmall" onClick={() => mend(session, finding)}>
                  {fix}
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
