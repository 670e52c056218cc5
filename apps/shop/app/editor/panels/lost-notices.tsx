/** Words and parts that a drawing lost on its way on to the board: told at once, wherever it was sent from. */
import { Button, useText } from "@foldmark/ui";
import { useEditorSession } from "../session/editor-session.ts";
import { lostWords } from "../session/uploads/lost-words.ts";
import { filesOf } from "../session/uploads/session-uploads.ts";
import { useSignal } from "../session/use-signal.ts";
import styles from "./notices.module.css";

export function LostNotices() {
  const files = filesOf(useEditorSession());
  const text = useText();
  const items = useSignal(() => files.uploads.items.value);
  return items.map(({ key, name, state, asset }) => {
    const words = state === "ready" && asset ? lostWords(text, asset) : null;
    return (
      words && (
        <div key={key} role="alert" className={styles.notice}>
          <p>{words}</p>
          <Button
            mode="transparent"
            size="small"
            aria-label={text("panels.pictures.lost.close", { name })}
            onClick={() => files.uploads.cancel(key)}
          >
            {text("editor.notice.close")}
          </Button>
        </div>
      )
    );
  });
}
