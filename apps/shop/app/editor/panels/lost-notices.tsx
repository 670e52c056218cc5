/** Words and parts that a drawing lost on its way on to the board: told at once, wherever it was sent from. */
import { Button, useText } from "@foldmark/ui";
import { useState } from "react";
import { useEditorSession } from "../session/editor-session.ts";
import { lostWords } from "../session/uploads/lost-words.ts";
import { filesOf } from "../session/uploads/session-uploads.ts";
import type { UploadItem } from "../session/uploads/uploads.ts";
import { useSignal } from "../session/use-signal.ts";
import styles from "./notices.module.css";

export function LostNotices() {
  const { uploads } = filesOf(useEditorSession());
  const items = useSignal(() => uploads.items.value);
  return items.map((item) => <LostNotice key={item.key} item={item} />);
}

function LostNotice({ item }: { item: UploadItem }) {
  const files = filesOf(useEditorSession());
  const text = useText();
  const [state, setState] = useState<"resting" | "busy" | "failed">("resting");
  const { key, name, asset } = item;
  const words = item.state === "ready" && asset ? lostWords(text, asset) : null;
  if (!words) return null;
  const asPicture = async () => {
    setState("busy");
    // Where it went well, the note is gone with its upload.
    if (!(await files.asPicture(item))) setState("failed");
  };
  return (
    <div role="alert" className={styles.notice} data-ground="ink">
      <p>{state === "failed" ? text("panels.pictures.lost.noPicture", { name }) : words}</p>
      {files.uploads.fileOf(key) && state !== "failed" && (
        <Button mode="secondary" size="small" busy={state === "busy"} onClick={() => void asPicture()}>
          {text("panels.pictures.lost.asPicture")}
        </Button>
      )}
      <Button
        mode="transparent"
        size="small"
        aria-label={text("panels.pictures.lost.close", { name })}
        onClick={() => files.uploads.cancel(key)}
      >
        {text("editor.notice.close")}
      </Button>
    </div>
  );
}
