/** Asked once before a design with grave findings goes into the cart: its buyer may know better, but has to know. */
import type { Finding } from "@foldmark/preflight";
import { Button, Dialog, useText } from "@foldmark/ui";
import styles from "./buy-bar.module.css";
import { usePanelState } from "./panels/panel-state.ts";
import { useFindingWords } from "./panels/warnings/finding-words.ts";
import { showFinding } from "./panels/warnings/show-finding.ts";
import { useEditorSession } from "./session/editor-session.ts";

interface UnfixedProps {
  readonly errors: readonly Finding[];
  readonly onClose: () => void;
  readonly onAnyway: () => void;
}

export function UnfixedDialog({ errors, onClose, onAnyway }: UnfixedProps) {
  const text = useText();
  const session = useEditorSession();
  const { finding: pointed } = usePanelState();
  const wordsOf = useFindingWords();
  const show = () => {
    onClose();
    // Grave ones come first in the list.
    pointed.value = 0;
    if (errors[0]) showFinding(session, errors[0]);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBackdrop
      title={text("editor.cart.findings", { count: errors.length })}
    >
      <ul className={styles.unfixed}>
        {errors.map((each) => {
          const { title, about } = wordsOf(each);
          return (
            <li key={`${each.rule} ${each.surface} ${each.panel} ${each.node}`}>
              <b>{title}</b> {about}
            </li>
          );
        })}
      </ul>
      <div className={styles.answers}>
        <Button onClick={show}>{text("editor.cart.fix")}</Button>
        <Button mode="secondary" onClick={onAnyway}>
          {text("editor.cart.anyway")}
        </Button>
      </div>
    </Dialog>
  );
}
