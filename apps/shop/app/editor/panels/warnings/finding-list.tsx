/** What was found wrong with the design, the gravest first, each with its place and its fix. */
import type { Finding } from "@foldmark/preflight";
import { Button, classNames, useText } from "@foldmark/ui";
import { useState } from "react";
import { type EditorSession, useEditorSession } from "../../session/editor-session.ts";
import { useSignal } from "../../session/use-signal.ts";
import { usePanelState } from "../panel-state.ts";
import { replacePictures } from "../replace-pictures.ts";
import { useFindingWords } from "./finding-words.ts";
import { checkNow } from "./run-preflight.ts";
import { showFinding } from "./show-finding.ts";
import styles from "./warnings.module.css";

function mend(session: EditorSession, finding: Finding): void {
  const { rule, fix } = finding;
  if (fix) session.editor.run(fix.command, [[fix.command, fix.args]]);
  else if (rule === "ink-not-printable")
    void import("../inks/conversion.ts").then(({ convertToPrint }) => convertToPrint(session));
  else {
    showFinding(session, finding);
    replacePictures(session);
  }
}

/** Nobody knows what is wrong with it. */
function CheckFailed() {
  const text = useText();
  const session = useEditorSession();
  const [isChecking, setChecking] = useState(false);
  const retry = async () => {
    setChecking(true);
    await checkNow(session);
    setChecking(false);
  };
  return (
    <div className={styles.failed} role="alert">
      <p>{text("fold.failed")}</p>
      <Button mode="secondary" size="xsmall" busy={isChecking} onClick={() => void retry()}>
        {text("ui.retry")}
      </Button>
    </div>
  );
}

/** Too coarse for any size that makes sense, or not there: only another picture helps. */
const wantsPicture = ({ rule, node, fix }: Finding): boolean =>
  (rule === "resolution" || rule === "missing-picture") && node !== null && fix === null;

export function FindingList() {
  const text = useText();
  const session = useEditorSession();
  const { finding: pointed } = usePanelState();
  const wordsOf = useFindingWords();
  const found = useSignal(() => session.findings.value);
  const current = useSignal(() => pointed.value);
  const isChecked = useSignal(() => session.ruleCount.value > 0);
  const hasFailed = useSignal(() => session.hasCheckFailed.value);
  if (hasFailed) return <CheckFailed />;
  if (found.length === 0)
    return <p className={styles.none}>{text(isChecked ? "panels.warnings.none" : "ui.loading")}</p>;
  return (
    <ol className={styles.list}>
      {found.map((finding, index) => {
        const { title, about, fix: own } = wordsOf(finding);
        const fix = wantsPicture(finding) ? text("panels.image.replace") : own;
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
