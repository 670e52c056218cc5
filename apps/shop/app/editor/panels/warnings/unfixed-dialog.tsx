/** Asked once before a design goes into the cart that may not be what its buyer wants: they may know better, but have to know. */
import type { Finding } from "@foldmark/preflight";
import { Button, Dialog, useText } from "@foldmark/ui";
import { useEditorSession } from "../../session/editor-session.ts";
import type { Filler } from "../../session/templates/filler.ts";
import { usePanelState } from "../panel-state.ts";
import { useFindingWords } from "./finding-words.ts";
import { showFinding, showNode } from "./show-finding.ts";
import styles from "./unfixed-dialog.module.css";

interface QuestionProps {
  readonly onClose: () => void;
  readonly onAnyway: () => void;
}

interface UnfixedProps extends QuestionProps {
  readonly findings: readonly Finding[];
  readonly filler: readonly Filler[];
}

/** What will not print, or cannot be read, and what of a template was left as it was. */
export function UnfixedDialog({ findings, filler, onClose, onAnyway }: UnfixedProps) {
  const text = useText();
  const session = useEditorSession();
  const { finding: pointed } = usePanelState();
  const wordsOf = useFindingWords();
  const nameOf = ({ field, words }: Filler): string =>
    words === "" || field === "" ? field || words : text("ui.form.labelled", { label: field, value: words });
  const [first] = findings;
  const hasErrors = findings.some(({ severity }) => severity === "error");
  const what = first ? wordsOf(first).title : filler[0] && nameOf(filler[0]);
  const show = () => {
    onClose();
    if (!first) {
      if (filler[0]) showNode(session, filler[0].node);
      return;
    }
    pointed.value = session.findings.peek().indexOf(first);
    showFinding(session, first);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBackdrop
      title={hasErrors ? text("editor.cart.findings", { count: findings.length }) : text("editor.cart.look")}
    >
      <ul className={styles.unfixed}>
        {findings.map((each) => {
          const { title, about } = wordsOf(each);
          return (
            <li key={`${each.rule} ${each.surface} ${each.panel} ${each.node}`}>
              <b>{title}</b> {about}
            </li>
          );
        })}
        {filler.length > 0 && (
          <li>
            <b>{text("editor.cart.filler")}</b> {filler.map(nameOf).join(", ")}
          </li>
        )}
      </ul>
      <div className={styles.answers}>
        <Button onClick={show}>{text("editor.cart.fix", { what: what ?? "" })}</Button>
        <Button mode="secondary" onClick={onAnyway}>
          {text("editor.cart.anyway")}
        </Button>
      </div>
    </Dialog>
  );
}

interface Asked {
  readonly title: string;
  readonly about: string;
  readonly answer: string;
  readonly anyway: string;
}

function Question({
  asked: { title, about, answer, anyway },
  onClose,
  onAnswer,
  onAnyway,
}: QuestionProps & { readonly asked: Asked; readonly onAnswer: () => void }) {
  return (
    <Dialog open onClose={onClose} closeOnBackdrop title={title}>
      <p className={styles.about}>{about}</p>
      <div className={styles.answers}>
        <Button onClick={onAnswer}>{answer}</Button>
        <Button mode="secondary" onClick={onAnyway}>
          {anyway}
        </Button>
      </div>
    </Dialog>
  );
}

/** The checks could not be loaded, or failed: nobody knows what is wrong with it. */
export function UncheckedDialog({ onAgain, ...rest }: QuestionProps & { readonly onAgain: () => void }) {
  const text = useText();
  const asked = {
    title: text("panels.warnings.title"),
    about: text("fold.failed"),
    answer: text("ui.retry"),
    anyway: text("editor.cart.anyway"),
  };
  return <Question {...rest} asked={asked} onAnswer={onAgain} />;
}

/** Nothing is on it: print would be paid for, and there would be none. */
export function BareDialog(props: QuestionProps) {
  const text = useText();
  const asked = {
    title: text("editor.cart.empty"),
    about: text("editor.cart.empty.about"),
    answer: text("editor.cart.empty.design"),
    anyway: text("editor.cart.empty.unprinted"),
  };
  return <Question {...props} asked={asked} onAnswer={props.onClose} />;
}
