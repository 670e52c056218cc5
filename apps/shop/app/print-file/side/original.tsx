/** The file as it was sent, back to whoever sent it: as a download, after a warning. */
import { Button, Dialog, useText } from "@foldmark/ui";
import { useState } from "react";
import type { SentFile } from "../print-file-view.ts";
import { usePrintFile } from "../state/use-print-file.ts";
import styles from "./side.module.css";

export function OriginalDownload({ file }: { readonly file: SentFile }) {
  const text = useText();
  const { calls } = usePrintFile();
  const [state, setState] = useState<"idle" | "asking" | "busy" | "unreachable" | "refused">("idle");
  const download = async () => {
    setState("busy");
    const answer = await calls.original(file.id);
    if (answer.kind !== "answer") return setState(answer.kind);
    setState("idle");
    // An attachment: the page stays.
    location.assign(answer.value.url);
  };
  const isFailed = state === "unreachable" || state === "refused";
  return (
    <>
      <Button mode="transparent" size="xsmall" icon="download" onClick={() => setState("asking")}>
        {text("printfile.original.open")}
      </Button>
      {state !== "idle" && (
        <Dialog
          open
          onClose={() => setState("idle")}
          closeOnBackdrop
          title={text("printfile.original.title")}
          actions={
            <>
              <Button busy={state === "busy"} icon="download" onClick={() => void download()}>
                {text("printfile.original.download")}
              </Button>
              <Button mode="secondary" onClick={() => setState("idle")}>
                {text("printfile.upload.cancel")}
              </Button>
            </>
          }
        >
          <p className={styles.fileName}>{file.name}</p>
          <p>{text("printfile.original.warning")}</p>
          {isFailed && <p role="alert">{text(`printfile.${state}`)}</p>}
        </Dialog>
      )}
    </>
  );
}
